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

  /// The cosine and the sine of `x` radians, for little more than one of them.
  package static func cosineAndSine(_ x: Double) -> (cosine: Double, sine: Double) {
    let point = elementary_sincos(x)
    return (point.cosine, point.sine)
  }

  /// The angle of the point (`x`, `y`) in radians, from -pi to pi.
  package static func atan2(y: Double, x: Double) -> Double { elementary_atan2(y, x) }

  /// The square root of the sum of two squares, which need not be doubles themselves.
  package static func hypot(_ x: Double, _ y: Double) -> Double { elementary_hypot(x, y) }

  /// The product of `x` and `y` plus `z`, rounded once.
  package static func fma(_ x: Double, _ y: Double, _ z: Double) -> Double { elementary_fma(x, y, z) }

  /// The product of `x` and `y` less its nearest double, exactly.
  ///
  /// It is `fma(x, y, -product)`, for which WebAssembly and older processors have no instruction, and what stands in for
  /// it takes ten times as long. Source: Dekker, A floating-point technique for extending the available precision,
  /// Numerische Mathematik 18 (1971).
  @inline(__always) package static func rest(of product: Double, _ x: Double, _ y: Double) -> Double {
    let range = 0x1p-480...0x1p480
    guard range.contains(x.magnitude), range.contains(y.magnitude) else { return fma(x, y, -product) }
    let (xHigh, yHigh) = (firstHalf(x), firstHalf(y))
    let (xLow, yLow) = (x - xHigh, y - yHigh)
    return ((xHigh * yHigh - product) + xHigh * yLow + xLow * yHigh) + xLow * yLow
  }

  /// The nearest double with 26 bits, which with the rest has products without error.
  @inline(__always) private static func firstHalf(_ x: Double) -> Double {
    let shifted = 0x1.0000002p27 * x
    return shifted - (shifted - x)
  }
}
