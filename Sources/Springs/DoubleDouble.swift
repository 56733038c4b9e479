// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A number as the sum of two doubles: about 32 significant decimal digits.
///
///     value = high + low,   |low| <= half a unit in the last place of high
///
/// A natural frequency rounded to one double makes the phase of an undamped spring drift by half an
/// ulp per radian, which after a hundred radians is already more than this library promises. Two
/// doubles are enough for every number a spring is made of, and for reading back the very number
/// that somebody put in. The operations are the classical error-free ones (Dekker 1971, Knuth), with
/// a fused multiply-add for the product. Relative error of each: below 2^-100.
@usableFromInline
struct DoubleDouble: Hashable, Sendable {
  @usableFromInline let high: Double
  let low: Double

  /// One double, exactly.
  init(_ value: Double) {
    high = value
    low = 0
  }

  /// The sum of two doubles of which the first is the larger one, without error.
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
    low = fusedMultiplyAdd(a, b, -high)
  }

  private init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Two times pi.
  static let twoPi = DoubleDouble(high: 2 * .pi, low: 2.449_293_598_294_706_4e-16)

  static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -a.high, low: -a.low)
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let highs = DoubleDouble(sum: a.high, b.high)
    let lows = DoubleDouble(sum: a.low, b.low)
    let first = DoubleDouble(large: highs.high, small: highs.low + lows.high)
    return DoubleDouble(large: first.high, small: first.low + lows.low)
  }

  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let highs = DoubleDouble(product: a.high, b.high)
    return DoubleDouble(
      large: highs.high,
      small: highs.low + (a.high * b.low + a.low * b.high)
    )
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
    let remainder = fusedMultiplyAdd(-root, root, high) + low
    return DoubleDouble(large: root, small: remainder / (2 * root))
  }
}
