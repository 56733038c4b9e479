// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The search for a place by halving what is left of a range.
package enum Bisection {
  /// Where a condition ends.
  ///
  /// - Parameters:
  ///   - lower: A place where it holds.
  ///   - upper: A greater one where it does not.
  ///   - holds: The condition, which ends once between the two.
  /// - Returns: The end, from above, to the last bit.
  package static func end(
    from lower: Double,
    to upper: Double,
    while holds: (Double) -> Bool
  ) -> Double {
    var (lower, upper) = (lower, upper)
    // Down to the smallest double these are enough.
    for _ in 0..<1100 {
      let middle = lower + (upper - lower) / 2
      guard middle > lower, middle < upper else { break }
      if holds(middle) { lower = middle } else { upper = middle }
    }
    return upper
  }
}
