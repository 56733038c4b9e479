// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

extension [Clamp] {
  /// Moves a value into the range that a system uses and records it where that changes the value.
  ///
  /// - Returns: The value that the system uses.
  mutating func clamping(
    _ parameter: String,
    _ value: Double,
    to range: ClosedRange<Double>,
    by system: String
  ) -> Double {
    let used = Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
    let (lower, upper) = (NumberText.text(range.lowerBound), NumberText.text(range.upperBound))
    record(parameter, value, used, reason: "\(system) moves it into \(lower) to \(upper).")
    return used
  }

  /// Raises a value to the least that a system uses and records it where that changes the value.
  ///
  /// - Returns: The value that the system uses.
  mutating func raising(
    _ parameter: String,
    _ value: Double,
    to least: Double,
    by system: String
  ) -> Double {
    let used = Swift.max(value, least)
    record(
      parameter,
      value,
      used,
      reason: "\(system) uses at least \(NumberText.text(least))."
    )
    return used
  }

  /// Records that a system uses another value than the one given; nothing where it is the same.
  mutating func record(
    _ parameter: String,
    _ given: Double,
    _ used: Double,
    reason: @autoclosure () -> String
  ) {
    if used != given {
      append(Clamp(parameter, given: given, used: used, reason: reason()))
    }
  }
}
