// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Exponentials and logarithms, by tables: Tang, Table-driven implementation of the exponential function in IEEE
// floating-point arithmetic, ACM TOMS 15, 1989, and of the logarithm function, ACM TOMS 16, 1990.

#include "arithmetic.h"
#include "tables.h"

#pragma STDC FP_CONTRACT OFF

// MARK: - Exponentials

// (high + low) 2^exponent, rounded once, for high from 1/2 to 2.
static double scaled(double high, double low, int exponent) {
  if (exponent > 1023) return (high + low) * 0x1p1023 * power(exponent - 1023);
  if (exponent >= -1021 || (exponent == -1022 && high >= 1)) return (high + low) * power(exponent);
  // From 2^(-1022 - exponent) on, the last bit of a double is worth that of a subnormal result.
  double large = power(-1022 - exponent);
  pair s = ordered_sum(large, high);
  return ((s.high + (s.low + low)) - large) * 0x1p-1022 * power(exponent + 1022);
}

// e^r - 1 to 2^-100 of itself, for |r| < 0.36: the series.
static pair precise_expm1(pair r) {
  pair s = {1, 0};
  for (int n = 25; n > 1; n--) s = add((pair){1, 0}, divide(multiply(r, s), (pair){n, 0}));
  return multiply(r, s);
}

static double precise_scaled(pair r, int exponent, bool less_one) {
  pair s = precise_expm1(r);
  if (less_one && exponent == 0) return s.high + s.low;
  s = add((pair){1, 0}, s);
  if (less_one) s = add(s, (pair){-power(-exponent), 0});
  return scaled(s.high, s.low, exponent);
}

static double __attribute__((__noinline__)) precise_exp(double x, bool less_one) {
  double k = nearest(x * PER_LN2);
  pair r = add(sum(x, -k * LN2[0]), (pair){-k * LN2[1], -k * LN2[2]});
  return precise_scaled(r, (int)k, less_one);
}

// e^(high + low) 2^(k / 128), less one or not, with the error of the sum of two that is returned below 2^-67 of e^...;
// |high| < 0.0028. The power of two is left out.
INLINE pair quick_exp(double high, double low, double k, int *exponent) {
  int index = (int)k;
  const double *entry = POWERS[index & 127];
  *exponent = index >> 7;
  // e^r - 1 = high + rest
  double square = high * high;
  double rest = low + square * (0.5 + high * (0x1.5555555555555p-3 + high * (0x1.5555555555555p-5 +
                                high * (0x1.1111111111111p-7 + high * 0x1.6c16c16c16c17p-10))));
  double front = upper(high);
  pair s = ordered_sum(entry[0], entry[0] * front);
  double small = entry[0] * (high - front) + entry[1] * high + (entry[0] + entry[1]) * rest;
  return (pair){s.high, s.low + (entry[1] + small)};
}

// x - k ln 2 / 128, to 2^-78.
INLINE pair reduced(double x, double k) { return sum(x - k * LN2_128[0], -k * LN2_128[1]); }

double elementary_exp(double x) {
  if (!(x < 0x1.62e42fefa39fp9 && x > -746)) return x > 0 ? x * 0x1p1023 : x < 0 ? 0 : x;
  double k = nearest(x * PER_LN2_128), result;
  pair r = reduced(x, k);
  int exponent;
  pair s = quick_exp(r.high, r.low, k, &exponent);
  if (exponent >= -1021 && is_settled(s.high, s.low, 0x1p-66, &result)) {
    return exponent > 1023 ? result * 0x1p1023 * 2 : result * power(exponent);
  }
  return precise_exp(x, false);
}

float elementary_expf(float x) {
  // Twice rounded: it would take more than 24 digits of ones or of zeros for that to be another number.
  if (!(x < 100 && x > -120)) return x > 0 ? x * 0x1p127f : x < 0 ? 0 : x;
  return (float)elementary_exp(x);
}

double elementary_exp2(double x) {
  if (!(x < 1024 && x > -1080)) return x > 0 ? x * 0x1p1023 : x < 0 ? 0 : x;
  double k = nearest(x * 128), result;
  double d = x - k / 128, front = upper(d);
  pair r = ordered_sum(front * LN2_SHORT[0], front * LN2_SHORT[1] + (d - front) * LN2_PAIR[0]);
  int exponent;
  pair s = quick_exp(r.high, r.low, k, &exponent);
  if (exponent >= -1021 && is_settled(s.high, s.low, 0x1p-66, &result)) {
    return exponent > 1023 ? result * 0x1p1023 * 2 : result * power(exponent);
  }
  k = nearest(x);
  return precise_scaled(multiply((pair){x - k, 0}, (pair){LN2_PAIR[0], LN2_PAIR[1]}), (int)k, false);
}

double elementary_expm1(double x) {
  if (!(x < 80 && x > -40)) return x > 0 ? elementary_exp(x) : x < 0 ? -1 : x;
  if (x < 0x1p-54 && x > -0x1p-54) return x;
  double k = nearest(x * PER_LN2_128), result;
  if (k == 0) {
    double rest = x * x * (0.5 + x * (0x1.5555555555555p-3 + x * (0x1.5555555555555p-5 +
                           x * (0x1.1111111111111p-7 + x * (0x1.6c16c16c16c17p-10 + x * 0x1.a01a01a01a01ap-13)))));
    if (is_settled(x, rest, rest * 0x1p-51, &result)) return result;
    return precise_exp(x, true);
  }
  pair r = reduced(x, k);
  int exponent;
  pair s = quick_exp(r.high, r.low, k, &exponent);
  pair less = sum(s.high, -power(-exponent));
  if (is_settled(less.high, less.low + s.low, 0x1p-66, &result)) return result * power(exponent);
  return precise_exp(x, true);
}

// MARK: - Logarithms

// ln of x + low, both times 2^extra, with |low| below the last bit of x.
INLINE double logarithm(double x, double low, int extra) {
  // x = m 2^exponent, with m from the root of 1/2 to that of 2.
  uint64_t above = bits(x) - UINT64_C(0x3FE6A09E667F3BCD);
  int exponent = (int)((int64_t)above >> 52);
  double m = from_bits(bits(x) - (above & UINT64_C(0xFFF) << 52));
  if (low != 0) low = exponent > 200 ? 0 : low * power(-exponent);
  double e = exponent + extra;
  const double *entry = LOGARITHMS[(int)(m * 128 + 0.5) - 90];
  // m c - 1 = r; the first 42 bits of m times c are exact.
  double front = from_bits(bits(m) & ~UINT64_C(0x7FF));
  pair r = sum(front * entry[0] - 1, (m - front) * entry[0]);
  r = sum(r.high, r.low + low * entry[0]);
  double square = r.high * r.high;
  double rest = r.low - square * (0.5 - r.high * (0x1.5555555555555p-2 - r.high * (0.25 - r.high * (0x1.999999999999ap-3 -
                        r.high * (0x1.5555555555555p-3 - r.high * (0x1.2492492492492p-3 - r.high * (0.125 -
                        r.high * 0x1.c71c71c71c71cp-4)))))));
  pair s = sum(e * LN2[0] + entry[1], r.high);
  double small = s.low + (e * LN2[1] + entry[2] + rest), result;
  bool is_near = entry[0] == 1 && e == 0;
  double bound = is_near ? square * 0x1p-51 : 0x1p-65;
  if (is_settled(s.high, small, bound, &result)) return result;
  // Newton's step from the double nearest to ln m: u is m - 1.
  double y = entry[1] + (r.high + (entry[2] + rest));
  pair u = sum(m, -1);
  u = add(u, (pair){low, 0});
  pair w = precise_expm1((pair){y, 0});
  pair step = divide(add(u, (pair){-w.high, -w.low}), add((pair){1, 0}, w));
  pair ln = add(add((pair){e * LN2[0], 0}, (pair){e * LN2[1], e * LN2[2]}), add((pair){y, 0}, step));
  return ln.high + ln.low;
}

double elementary_log(double x) {
  if (!(x > 0)) return x == 0 ? -__builtin_inf() : __builtin_nan("");
  if (x > 0x1.fffffffffffffp1023) return x;
  if (x < 0x1p-1022) return logarithm(x * 0x1p54, 0, -54);
  return logarithm(x, 0, 0);
}

double elementary_log1p(double x) {
  if (!(x > -1)) return x == -1 ? -__builtin_inf() : __builtin_nan("");
  if (x > 0x1.fffffffffffffp1023 || (x < 0x1p-54 && x > -0x1p-54)) return x;
  pair s = sum(1, x);
  return logarithm(s.high, s.low, 0);
}
