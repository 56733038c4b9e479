// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension NumberText {
  /// The digits of numbers in code, unless others are asked for: a spring that is off by a millionth looks the same.
  package static let usualDigits = 6

  /// A number rounded to significant digits, so that its shortest text has no more of them.
  ///
  /// - Parameters:
  ///   - value: The number. One from 1e15 on, one that would need more than 22 decimal places, and one that is not finite
  ///     is returned as it is.
  ///   - digits: 1 to 17; from 16 on nothing is rounded.
  /// - Returns: The double nearest to the rounded decimal number.
  package static func rounded(_ value: Double, toDigits digits: Int) -> Double {
    let magnitude = value.magnitude
    guard digits < 16, magnitude > 0, magnitude < 1e15 else { return value }
    // The place of the first digit, 0 for 1 to 9.
    var place = 0
    var power = 1.0
    while magnitude >= power * 10 {
      power *= 10
      place += 1
    }
    var scaled = magnitude
    while scaled < 1 {
      scaled *= 10
      place -= 1
    }
    let decimals = digits - 1 - place
    guard decimals <= 22 else { return value }
    // Powers of ten up to 1e22 are doubles, and a quotient or product of two doubles is correctly rounded.
    let scale = (0..<abs(decimals)).reduce(1.0) { power, _ in power * 10 }
    let units = (decimals > 0 ? value * scale : value / scale).rounded(.toNearestOrEven)
    return decimals > 0 ? units / scale : units * scale
  }
}
