// SPDX-License-Identifier: Apache-2.0

private import CElementary

/// The elementary functions, with the same bits on every platform: the nearest double in practice.
package enum Elementary {
  /// e to the power `x`.
  package static func exp(_ x: Double) -> Double { elementary_exp(x) }

  /// e to the power `x` in single precision.
  package static func exp(_ x: Float) -> Float { elementary_expf(x) }

  /// 2 to the power `x`.
  package static func exp2(_ x: Double) -> Double { elementary_exp2(x) }

  /// e to the power `x`, less one, without cancellation for small `x`.
  package static func expm1(_ x: Double) -> Double { elementary_expm1(x) }

  /// The natural logarithm of `x`.
  package static func log(_ x: Double) -> Double { elementary_log(x) }

  /// The natural logarithm of a positive quotient, which may itself be outside the range of a double.
  package static func log(_ dividend: Double, over divisor: Double) -> Double {
    let quotient = dividend / divisor
    return quotient.isFinite ? log(quotient) : log(dividend) - log(divisor)
  }

  /// The natural logarithm of one plus `x`, without cancellation for small `x`.
  package static func log1p(_ x: Double) -> Double { elementary_log1p(x) }

  /// The sine of `x` radians.
  package static func sin(_ x: Double) -> Double { elementary_sin(x) }

  /// The cosine of `x` radians.
  package static func cos(_ x: Double) -> Double { elementary_cos(x) }

  /// The angle of the point (`x`, `y`) in radians, from -pi to pi.
  package static func atan2(y: Double, x: Double) -> Double { elementary_atan2(y, x) }

  /// The square root of the sum of two squares, which need not be doubles themselves.
  package static func hypot(_ x: Double, _ y: Double) -> Double { elementary_hypot(x, y) }

  /// The product of `x` and `y` plus `z`, rounded once.
  package static func fma(_ x: Double, _ y: Double, _ z: Double) -> Double { elementary_fma(x, y, z) }
}
