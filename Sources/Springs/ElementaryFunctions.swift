// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

// The only file of this target that sees the C library. Everything else calls these names, so the
// mathematics can be moved to another platform by editing one page.

/// e to the power `x`.
func exponential(_ x: Double) -> Double { exp(x) }

/// e to the power `x`, less one, without cancellation for small `x`.
func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }

/// The sine of `x` radians.
func sine(_ x: Double) -> Double { sin(x) }

/// The cosine of `x` radians.
func cosine(_ x: Double) -> Double { cos(x) }

/// The angle of the point (`x`, `y`) in radians, from -pi to pi.
func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }

/// The root of the sum of two squares, of which neither need be a double.
func hypotenuse(_ a: Double, _ b: Double) -> Double { hypot(a, b) }

/// The natural logarithm of `x`.
func logarithm(_ x: Double) -> Double { log(x) }

/// The natural logarithm of a quotient above 0, which may itself be beyond any double.
func logarithm(_ dividend: Double, over divisor: Double) -> Double {
  let quotient = dividend / divisor
  return quotient.isFinite ? log(quotient) : log(dividend) - log(divisor)
}

/// The natural logarithm of one plus `x`, without cancellation for small `x`.
func logarithmOfOnePlus(_ x: Double) -> Double { log1p(x) }

/// The number `a` times `b` plus `c`, rounded once.
func fusedMultiplyAdd(_ a: Double, _ b: Double, _ c: Double) -> Double { fma(a, b, c) }
