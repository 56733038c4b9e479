// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The search for a place by halving what is left of a range.
enum Bisection {
  /// Where a condition ends.
  ///
  /// - Parameters:
  ///   - lower: A place where it holds.
  ///   - upper: A greater one where it does not.
  ///   - holds: The condition, which ends once between the two.
  /// - Returns: The end, from above, to the last bit.
  static func end(from lower: Double, to upper: Double, while holds: (Double) -> Bool) -> Double {
    var (lower, upper) = (lower, upper)
    for _ in 0..<100 {
      let middle = (lower + upper) / 2
      if holds(middle) { lower = middle } else { upper = middle }
    }
    return upper
  }
}
