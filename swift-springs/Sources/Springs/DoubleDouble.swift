// SPDX-License-Identifier: Apache-2.0

/// A number as the sum of two doubles: about 32 significant decimal digits.
///
///     value = high + low,   |low| <= half a unit in the last place of high
///
/// A natural frequency rounded to one double makes the phase of an undamped spring drift by half an
/// ulp per radian, which after a hundred radians is already more than this library promises. Two
/// doubles are enough for every number a spring is made of, and for reading back the very number
/// that somebody put in. The operations are the classical error-free ones (Dekker 1971, Knuth), with
/// a fused multiply-add for the product. Relative error of each: below 2^-100.
@usableFromInline struct DoubleDouble: Hashable, Sendable {
  @usableFromInline let high: Double
  let low: Double

  /// One double, exactly.
  init(_ value: Double) {
    high = value
    low = 0
  }

  /// The sum of two doubles without error; the first must be the larger one.
  init(large: Double, small: Double) {
    high = large + small
    low = small - (high - large)
  }

  /// The sum of any two doubles, without error.
  init(sum a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// The product of two doubles, without error.
  init(product a: Double, _ b: Double) {
    high = a * b
    low = Elementary.rest(of: high, a, b)
  }

  /// The sum of two doubles that stay apart; the second is at most a unit in the last place of the first.
  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Two times pi.
  static let twoPi = DoubleDouble(high: 2 * .pi, low: 2.449_293_598_294_706_4e-16)

  static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(high: -a.high, low: -a.low) }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let highs = DoubleDouble(sum: a.high, b.high)
    let lows = DoubleDouble(sum: a.low, b.low)
    let first = DoubleDouble(large: highs.high, small: highs.low + lows.high)
    return DoubleDouble(large: first.high, small: first.low + lows.low)
  }

  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let highs = DoubleDouble(product: a.high, b.high)
    return DoubleDouble(large: highs.high, small: highs.low + (a.high * b.low + a.low * b.high))
  }

  /// The quotient of the high parts, corrected by its remainder (Joldes, Muller and Popescu 2017, algorithm 17).
  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let quotient = a.high / b.high
    let product = b * DoubleDouble(quotient)
    // The difference of the high parts is exact: they agree in almost all digits.
    let remainder = (a.high - product.high) + (a.low - product.low)
    return DoubleDouble(large: quotient, small: remainder / b.high)
  }

  /// The square root of a number that is not negative: the root of the high part, corrected by its remainder (Lefevre,
  /// Louvet, Muller, Picot and Rideau 2023).
  var squareRoot: DoubleDouble {
    guard high > 0 else { return DoubleDouble(0) }
    let root = high.squareRoot()
    let remainder = Elementary.fma(-root, root, high) + low
    return DoubleDouble(large: root, small: remainder / (2 * root))
  }
}

/// The shortest number with the same value.
///
/// A spring made from this very number has stored more than one double, from which the number comes
/// back exactly: then it is that one. Otherwise, when rounding to 15 significant digits changes no
/// more than the rounding of the stored double did, the rounded number is meant: a damping ratio of
/// 0.7 has the bounce 0.3, not 0.30000000000000004.
///
/// - Parameters:
///   - exact: The derived number to 32 digits.
///   - stored: The number that it is derived from; a single double was itself the number given.
///   - rounding: The change of the derived number by one rounding of `stored`.
/// - Returns: The tidy number, within `rounding` of `exact`.
func roundedToInput(_ exact: DoubleDouble, from stored: DoubleDouble, rounding: Double) -> Double {
  if stored.low != 0, abs(exact.low) <= abs(exact.high) * 0x1p-90 { return exact.high }
  let candidate = rounded(exact.high, toFifteenDigitsOf: 0x1p52 * rounding)
  return abs(candidate - exact.high) <= rounding ? candidate : exact.high
}

/// The double nearest to `value` rounded where the 15th significant digit of `magnitude` stands.
///
/// Exact if the power of ten involved is (magnitudes of 1e-7 to 1e37); beyond these the value is
/// returned as it is.
private func rounded(_ value: Double, toFifteenDigitsOf magnitude: Double) -> Double {
  guard magnitude >= 1e-7, magnitude < 1e37 else { return value }
  // The number of digits before the point: at most one step from the binary estimate, log10(2) being 78913 / 2^18.
  let exponent = Int(truncatingIfNeeded: magnitude.exponentBitPattern) &- 1023
  var digits = (exponent &* 78913) &>> 18 &+ 1
  if magnitude >= (digits < 0 ? 1 / powersOfTen[-digits] : powersOfTen[digits]) { digits &+= 1 }
  let shift = 15 &- digits
  let power = powersOfTen[abs(shift)]
  return shift >= 0 ? whole(value * power) / power : whole(value / power) * power
}

/// The nearest whole number to one whose magnitude is below 2^51, of two equally near ones the even one.
///
/// Added to 1.5 * 2^52, a number keeps no binary places.
private func whole(_ value: Double) -> Double { (value + 0x1.8p52) - 0x1.8p52 }

/// The powers of ten from 1 to 1e37, exact up to 1e22, rounded beyond.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22, 1e23, 1e24, 1e25, 1e26, 1e27, 1e28, 1e29, 1e30, 1e31, 1e32, 1e33, 1e34, 1e35, 1e36, 1e37,
]
