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
  // The number of digits before the point: at most one step from the binary estimate.
  var digits = Int((Double(magnitude.exponent) * 0.301_029_995_663_981_2).rounded(.down)) + 1
  if magnitude >= powerOfTen(digits) { digits += 1 }
  let shift = 15 - digits
  if shift >= 0 {
    return (value * powerOfTen(shift)).rounded() / powerOfTen(shift)
  }
  return (value / powerOfTen(-shift)).rounded() * powerOfTen(-shift)
}

/// Ten to the power `exponent`: exact from 0 to 22, rounded elsewhere.
private func powerOfTen(_ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<abs(exponent) { power *= 10 }
  return exponent < 0 ? 1 / power : power
}
