// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
    if used != value {
      append(
        Clamp(
          parameter,
          given: value,
          used: used,
          reason: "\(system) moves it into \(range.lowerBound) to \(range.upperBound)."
        )
      )
    }
    return used
  }
}
