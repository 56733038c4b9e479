// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Sine, cosine, arc tangent and the length of a vector. Tables: Gal and Bachelis, An accurate elementary mathematical library
// for the IEEE floating point standard, ACM TOMS 17, 1991. Large angles: Payne and Hanek, Radian reduction for trigonometric
// functions, SIGNUM Newsletter 18, 1983.

#include "arithmetic.h"
#include "tables.h"

#pragma STDC FP_CONTRACT OFF

// MARK: - Sine and cosine

// x less the nearest multiple of pi / 2, and which one, modulo 4: the fraction of x 2 / pi, in whole numbers.
static pair large_angle(double x, int *quadrant) {
  double magnitude = x < 0 ? -x : x;
  *quadrant = 0;
  if (magnitude < 0.75) return (pair){x, 0};
  uint64_t mantissa = (bits(magnitude) & UINT64_C(0xFFFFFFFFFFFFF)) | UINT64_C(1) << 52;
  int exponent = (int)(bits(magnitude) >> 52) - 1075;
  // Earlier words of 2 / pi add multiples of four quadrants.
  int first = exponent > 2 ? (exponent - 2) / 32 : 0;
  int places = 32 * (first + 8) - exponent;
  // Shifted so that the point lies between two words.
  int shift = (32 - places % 32) % 32, point = (places + shift) / 32;
  uint32_t factor[3] = {
      (uint32_t)(mantissa << shift), (uint32_t)((mantissa >> (32 - shift)) & 0xFFFFFFFF),
      shift == 0 ? 0 : (uint32_t)(mantissa >> (64 - shift))};
  uint32_t words[12] = {0};
  for (int j = 0; j < 3; j++) {
    uint64_t carry = 0;
    for (int i = 0; i < 8; i++) {
      carry += (uint64_t)factor[j] * TWO_OVER_PI[first + 7 - i] + words[i + j];
      words[i + j] = (uint32_t)carry;
      carry >>= 32;
    }
    words[8 + j] = (uint32_t)carry;
  }
  bool is_above = words[point - 1] >> 31;
  int quarters = (int)((words[point] + is_above) & 3);
  pair fraction = {0, 0};
  double unit = 1;
  for (int i = 0; i < point; i++) unit *= 0x1p-32;
  for (int i = 0; i < point; i++, unit *= 0x1p32) {
    uint32_t word = is_above ? ~words[i] : words[i];
    fraction = add((pair){word * unit, 0}, fraction);
  }
  pair r = multiply(fraction, (pair){HALF_PI[0], HALF_PI[1]});
  bool is_negative = is_above != (x < 0);
  *quadrant = x < 0 ? (4 - quarters) & 3 : quarters;
  return is_negative ? (pair){-r.high, -r.low} : r;
}

// The series of a sine or cosine, to 2^-100 of itself, for |r| < 0.8.
static pair series(pair r, bool is_cosine) {
  pair square = multiply(r, r), s = {1, 0};
  // Of a small angle the first terms are all that counts.
  int last = square.high < 0x1p-50 ? 4 : square.high < 0x1p-20 ? 8 : 32;
  for (int n = is_cosine ? last : last + 1; n > 1; n -= 2) {
    pair term = divide(multiply(square, s), (pair){n * (n - 1), 0});
    s = add((pair){1, 0}, (pair){-term.high, -term.low});
  }
  return is_cosine ? s : multiply(r, s);
}

static pair precise_sine(double x, int turn) {
  int quadrant;
  pair r = large_angle(x, &quadrant);
  quadrant += turn;
  pair s = series(r, quadrant & 1);
  return quadrant & 2 ? (pair){-s.high, -s.low} : s;
}

static double __attribute__((__noinline__)) rounded_sine(double x, int turn) {
  pair s = precise_sine(x, turn);
  return s.high + s.low;
}

// An angle of less than 50000 in steps of pi / 128, and what its sine and its cosine have in common.
typedef struct {
  int index;
  pair rest;
  // How much the sine of the rest is more than its high part, and its cosine less than 1.
  double sine_rest, cosine_rest;
} reduced;

INLINE bool is_reducible(double x) { return x < 50000 && x > -50000; }

INLINE reduced reduce(pair x) {
  double k = nearest(x.high * PER_PI_128);
  pair r = sum(x.high - k * PI_128[0], -k * PI_128[1]);
  r = ordered_sum(r.high, r.low - k * PI_128[2] + x.low);
  double square = r.high * r.high;
  double sine_rest = r.low - r.high * square * (0x1.5555555555555p-3 - square * (0x1.1111111111111p-7 -
                             square * (0x1.a01a01a01a01ap-13 - square * 0x1.71de3a556c734p-19)));
  double cosine_rest = square * (0.5 - square * (0x1.5555555555555p-5 - square * (0x1.6c16c16c16c17p-10 -
                                 square * 0x1.a01a01a01a01ap-16))) + r.high * r.low;
  return (reduced){(int)k, r, sine_rest, cosine_rest};
}

// The same of any finite angle.
static reduced __attribute__((__noinline__)) reduce_large(double x) {
  int quadrant;
  reduced given = reduce(large_angle(x, &quadrant));
  given.index += 64 * quadrant;
  return given;
}

// The sine of x + turn pi / 2, where x is reduced to what is given.
INLINE double reduced_sine(double x, reduced given, int turn) {
  pair r = given.rest;
  int index = given.index + 64 * turn;
  const double *a = SINES[index & 63], *b = SINES[64 - (index & 63)];
  if (index & 64) {
    const double *other = a;
    a = b;
    b = other;
  }
  // sin(p + r) = sin p + (sin p (cos r - 1) + cos p sin r), with the signs of the quadrant.
  double sign = index & 128 ? -1 : 1, turned = index & 64 ? -sign : sign;
  double a0 = a[0] * sign, a1 = a[1] * sign, b0 = b[0] * turned, b1 = b[1] * turned;
  double front = upper(r.high), result;
  pair s = sum(a0, b0 * front);
  double small = b0 * (r.high - front) + b1 * r.high + (b0 + b1) * given.sine_rest - (a0 + a1) * given.cosine_rest + a1;
  s = ordered_sum(s.high, s.low + small);
  double bound = 0x1.8p-64;
  if (a0 == 0) bound = (r.high < 0 ? -r.high : r.high) * 0x1p-64 + 0x1p-98;
  if (is_settled(s.high, s.low, bound, &result)) return result;
  return rounded_sine(x, turn);
}

INLINE bool is_finite(double x) { return x <= 0x1.fffffffffffffp1023 && x >= -0x1.fffffffffffffp1023; }

// The sine of x + turn pi / 2.
INLINE double sine(double x, int turn) {
  if (is_reducible(x)) return reduced_sine(x, reduce((pair){x, 0}), turn);
  return is_finite(x) ? reduced_sine(x, reduce_large(x), turn) : x - x;
}

INLINE bool is_own_sine(double x) { return x < 0x1p-27 && x > -0x1p-27; }

double elementary_sin(double x) { return is_own_sine(x) ? x : sine(x, 0); }

double elementary_cos(double x) { return sine(x, 1); }

elementary_point elementary_sincos(double x) {
  if (!is_finite(x)) return (elementary_point){x - x, x - x};
  reduced given = is_reducible(x) ? reduce((pair){x, 0}) : reduce_large(x);
  return (elementary_point){reduced_sine(x, given, 1), is_own_sine(x) ? x : reduced_sine(x, given, 0)};
}

// MARK: - Arc tangent

// A number with the magnitude of the first and the sign of the second.
INLINE double with_sign(double magnitude, double sign) {
  return from_bits((bits(magnitude) & ~(UINT64_C(1) << 63)) | (bits(sign) & UINT64_C(1) << 63));
}

static double __attribute__((__noinline__)) precise_atan2(double y, double x, double angle) {
  // A step of Newton's: the tangent of the angle that is missing.
  pair s = precise_sine(angle, 0), c = precise_sine(angle, 1);
  pair up = multiply((pair){y, 0}, c), down = multiply((pair){x, 0}, s);
  pair along = add(multiply((pair){x, 0}, c), multiply((pair){y, 0}, s));
  pair missing = divide(add(up, (pair){-down.high, -down.low}), along);
  pair result = add((pair){angle, 0}, missing);
  return result.high + result.low;
}

double elementary_atan2(double y, double x) {
  if (x != x || y != y) return x + y;
  double high = from_bits(bits(x) & ~(UINT64_C(1) << 63)), wide = from_bits(bits(y) & ~(UINT64_C(1) << 63));
  bool is_back = bits(x) >> 63, is_steep = wide > high;
  double small = is_steep ? high : wide, large = is_steep ? wide : high;
  // The multiple of pi / 2 from which the angle is counted.
  double base = is_steep ? 1 : is_back ? 2 : 0;
  if (large > 0x1.fffffffffffffp1023) {
    // pi / 4 and 3 pi / 4 if both are infinite.
    if (small == large) return with_sign(is_back ? 0x1.2d97c7f3321d2p1 : 0x1.921fb54442d18p-1, y);
    return with_sign(base * HALF_PI[0], y);
  }
  if (small == 0) return with_sign(base * HALF_PI[0], y);
  // The same exponents for all: a power of two changes no angle.
  if (large > 0x1p400 || large < 0x1p-400) {
    double factor = large > 1 ? 0x1p-600 : 0x1p600;
    small *= factor;
    large *= factor;
    if (large < 0x1p-400) {
      small *= 0x1p100;
      large *= 0x1p100;
    }
  }
  double quotient = small / large;
  if (quotient < 0x1p-60) return with_sign(base == 0 ? wide / high : base * HALF_PI[0], y);

  // atan q = atan c + atan z, with z = (y - c x) / (x + c y).
  int index = (int)(quotient * 64 + 0.5);
  double c = index * 0x1p-6;
  double small_front = from_bits(bits(small) & ~UINT64_C(0xFF)), large_front = from_bits(bits(large) & ~UINT64_C(0xFF));
  pair above = sum(small - c * large_front, -c * (large - large_front));
  pair below = ordered_sum(large, c * small_front);
  below.low += c * (small - small_front);
  pair z = divide(above, below);
  double square = z.high * z.high;
  double rest = z.low - z.high * square * (0x1.5555555555555p-2 - square * (0x1.999999999999ap-3 -
                        square * (0x1.2492492492492p-3 - square * 0x1.c71c71c71c71cp-4)));
  pair s = sum(ARC_TANGENTS[index][0], z.high);
  s.low += ARC_TANGENTS[index][1] + rest;
  if (base != 0) {
    bool is_less = is_steep != is_back;
    pair t = sum(base * HALF_PI[0], is_less ? -s.high : s.high);
    s = (pair){t.high, t.low + base * HALF_PI[1] + (is_less ? -s.low : s.low)};
  }
  double bound = index == 0 && base == 0 ? s.high * 0x1p-65 : 0x1p-70, result;
  if (!is_settled(s.high, s.low, bound, &result)) {
    double across = is_steep ? large : small, along = is_steep ? small : large;
    result = precise_atan2(across, is_back ? -along : along, s.high + s.low);
  }
  return with_sign(result, y);
}

// MARK: - Hypotenuse

double elementary_hypot(double x, double y) {
  double a = from_bits(bits(x) & ~(UINT64_C(1) << 63)), b = from_bits(bits(y) & ~(UINT64_C(1) << 63));
  if (a > 0x1.fffffffffffffp1023 || b > 0x1.fffffffffffffp1023) return __builtin_inf();
  if (a != a || b != b) return a + b;
  double large = a > b ? a : b, small = a > b ? b : a, scale = 1;
  if (small <= large * 0x1p-54) return large + small;
  if (large > 0x1p400) {
    large *= 0x1p-600;
    small *= 0x1p-600;
    scale = 0x1p600;
  } else if (small < 0x1p-400) {
    large *= 0x1p600;
    small *= 0x1p600;
    scale = 0x1p-600;
  }
  pair p = product(large, large), q = product(small, small);
  pair s = ordered_sum(p.high, q.high);
  s.low += p.low + q.low;
  double root = __builtin_sqrt(s.high);
  pair square = product(root, root);
  double rest = (s.high - square.high) - square.low + s.low;
  return (root + rest / (2 * root)) * scale;
}
