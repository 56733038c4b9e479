// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Sums of two doubles: Dekker, A floating-point technique for extending the available precision, Numerische Mathematik 18,
// 1971; the error bounds of sum, product and quotient are those of Joldes, Muller and Popescu, Tight and rigorous error
// bounds for basic building blocks of double-word arithmetic, ACM TOMS 44, 2017.

#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "include/CElementary.h"

#pragma STDC FP_CONTRACT OFF
// 16 is 0 with numbers of 16 bits, as a compiler for a processor that has them defines it (ISO/IEC TS 18661-3).
#if defined(__FLT_EVAL_METHOD__) && __FLT_EVAL_METHOD__ != 0 && __FLT_EVAL_METHOD__ != 16
#error "doubles have to be computed as doubles"
#endif

#define INLINE static inline __attribute__((__always_inline__))

typedef struct {
  double high, low;
} pair;

INLINE uint64_t bits(double x) {
  uint64_t bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits;
}

INLINE double from_bits(uint64_t bits) {
  double x;
  __builtin_memcpy(&x, &bits, sizeof x);
  return x;
}

// 2 to the power of an integer from -1022 to 1023.
INLINE double power(int exponent) { return from_bits((uint64_t)(1023 + exponent) << 52); }

// A double without its last 27 bits, whose product with another such is exact.
INLINE double upper(double x) { return from_bits(bits(x) & ~UINT64_C(0x7FFFFFF)); }

// The nearest integer to a number below 2^31, in the default rounding mode.
INLINE double nearest(double x) { return x + 0x1.8p52 - 0x1.8p52; }

// a + b, with |a| >= |b| or a = 0.
INLINE pair ordered_sum(double a, double b) {
  double sum = a + b;
  return (pair){sum, b - (sum - a)};
}

// a + b.
INLINE pair sum(double a, double b) {
  double sum = a + b, part = sum - a;
  return (pair){sum, (a - (sum - part)) + (b - part)};
}

// a b, for numbers between 2^-480 and 2^480.
INLINE pair product(double a, double b) {
  double product = a * b;
  double a0 = upper(a), a1 = a - a0, b0 = upper(b), b1 = b - b0;
  // Of the four, only a1 b1 can be inexact, if both have 27 bits: the last of them is then below the error of anything here.
  return (pair){product, ((a0 * b0 - product) + a0 * b1 + a1 * b0) + a1 * b1};
}

static pair add(pair a, pair b) {
  pair s = sum(a.high, b.high), t = sum(a.low, b.low);
  s = ordered_sum(s.high, s.low + t.high);
  return ordered_sum(s.high, t.low + s.low);
}

static pair multiply(pair a, pair b) {
  pair p = product(a.high, b.high);
  return ordered_sum(p.high, p.low + (a.high * b.low + a.low * b.high));
}

static pair divide(pair a, pair b) {
  double quotient = a.high / b.high;
  pair p = product(quotient, b.high);
  double rest = ((a.high - p.high) - p.low) + (a.low - quotient * b.low);
  return ordered_sum(quotient, rest / b.high);
}

// Whether high + low rounds to one double for every error up to a bound, which is then the result.
INLINE bool is_settled(double high, double low, double bound, double *result) {
  *result = high + (low + bound);
  return *result == high + (low - bound);
}
