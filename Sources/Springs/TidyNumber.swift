// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The shortest number that says the same thing.
///
/// A spring made from this very number has stored more than one double, from which the number comes
/// back exactly: then it is that one. Otherwise, when rounding to 15 significant digits changes no
/// more than the rounding of the stored double did, the rounded number is meant: a damping ratio of
/// 0.7 has the bounce 0.3, not 0.30000000000000004.
///
/// - Parameters:
///   - exact: The derived number to 32 digits.
///   - stored: What it is derived from; a single double was itself the number given.
///   - rounding: What one rounding of `stored` changes in the derived number.
/// - Returns: The tidy number, within `rounding` of `exact`.
func tidyNumber(_ exact: DoubleDouble, from stored: DoubleDouble, rounding: Double) -> Double {
  if stored.low != 0, abs(exact.low) <= abs(exact.high) * 0x1p-90 { return exact.high }
  let candidate = rounded(exact.high, toFifteenDigitsOf: 0x1p52 * rounding)
  return abs(candidate - exact.high) <= rounding ? candidate : exact.high
}

/// The double nearest to `value` rounded where the 15th significant digit of `magnitude` stands.
///
/// Exact where the power of ten involved is (magnitudes of 1e-7 to 1e37); beyond these the value is
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
private func whole(_ value: Double) -> Double {
  (value + 0x1.8p52) - 0x1.8p52
}

/// The powers of ten from 1 to 1e37, exact up to 1e22, rounded beyond.
private let powersOfTen: [38 of Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  1e17, 1e18, 1e19, 1e20, 1e21, 1e22, 1e23, 1e24, 1e25, 1e26, 1e27, 1e28, 1e29, 1e30, 1e31,
  1e32, 1e33, 1e34, 1e35, 1e36, 1e37,
]
