// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// The elementary functions of the platform's C library, without its headers.
//
// Each function is a compiler builtin behind an inline wrapper, so that Swift sees the same names on
// every platform that Clang compiles for and imports no module of one C library. The compiler emits a
// call of the library's function of that name, or a constant if the argument is one.

#pragma once

#define ELEMENTARY static inline __attribute__((__always_inline__, __const__))

ELEMENTARY double elementary_exp(double x) { return __builtin_exp(x); }
ELEMENTARY float elementary_expf(float x) { return __builtin_expf(x); }
ELEMENTARY double elementary_exp2(double x) { return __builtin_exp2(x); }
ELEMENTARY double elementary_expm1(double x) { return __builtin_expm1(x); }
ELEMENTARY double elementary_log(double x) { return __builtin_log(x); }
ELEMENTARY double elementary_log1p(double x) { return __builtin_log1p(x); }
ELEMENTARY double elementary_sin(double x) { return __builtin_sin(x); }
ELEMENTARY double elementary_cos(double x) { return __builtin_cos(x); }
ELEMENTARY double elementary_acos(double x) { return __builtin_acos(x); }
ELEMENTARY double elementary_atan2(double y, double x) { return __builtin_atan2(y, x); }
ELEMENTARY double elementary_hypot(double x, double y) { return __builtin_hypot(x, y); }
ELEMENTARY double elementary_fma(double x, double y, double z) { return __builtin_fma(x, y, z); }

#undef ELEMENTARY
