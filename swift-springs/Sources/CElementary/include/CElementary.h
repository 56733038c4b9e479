// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Elementary functions with the same bits on every platform: no result depends on the platform's C library, on fused
// multiplication or on the compiler.
//
// Each is computed twice if need be. First in a sum of two doubles with 60 to 70 correct bits: if every number within the
// error bound rounds to the same double, that is the result (Ziv, Fast evaluation of elementary mathematical functions with
// correctly rounded last bit, ACM TOMS 17, 1991). Otherwise, about once in a thousand times, with 95 to 100 bits. So the
// results are correctly rounded unless a number lies within 2^-95 of itself of the middle of two doubles, which for these
// functions is unlikely to happen in anybody's lifetime; even then the result is the other of the two.
// scripts/check elementary holds them against 60 digits.

#pragma once

#ifdef __cplusplus
extern "C" {
#endif

#define ELEMENTARY __attribute__((__const__))

// A point of the unit circle.
typedef struct {
  double cosine, sine;
} elementary_point;

ELEMENTARY double elementary_exp(double x);
ELEMENTARY float elementary_expf(float x);
ELEMENTARY double elementary_exp2(double x);
ELEMENTARY double elementary_expm1(double x);
ELEMENTARY double elementary_log(double x);
ELEMENTARY double elementary_log1p(double x);
ELEMENTARY double elementary_sin(double x);
ELEMENTARY double elementary_cos(double x);
// The cosine and the sine of x, for little more than one of them.
ELEMENTARY elementary_point elementary_sincos(double x);
ELEMENTARY double elementary_atan2(double y, double x);
ELEMENTARY double elementary_hypot(double x, double y);

// IEEE 754 defines its result to the last bit: the compiler's own, an instruction where there is one.
ELEMENTARY static inline double elementary_fma(double x, double y, double z) { return __builtin_fma(x, y, z); }

#undef ELEMENTARY

#ifdef __cplusplus
}
#endif
