// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Search for the lowest point of a function that first falls and then rises.
package enum GoldenSection {
  /// The place of the minimum, within `width`, or as near as doubles come to it where that is less than lies between them.
  package static func minimum(
    of function: (Double) -> Double,
    from start: Double,
    to end: Double,
    width: Double
  ) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (lower, upper) = (start, end)
    var left = upper - ratio * (upper - lower)
    var right = lower + ratio * (upper - lower)
    var (atLeft, atRight) = (function(left), function(right))
    while upper - lower > width, lower < left, left < right, right < upper {
      if atLeft < atRight {
        (upper, right, atRight) = (right, left, atLeft)
        left = upper - ratio * (upper - lower)
        atLeft = function(left)
      } else {
        (lower, left, atLeft) = (left, right, atRight)
        right = lower + ratio * (upper - lower)
        atRight = function(right)
      }
    }
    return (lower + upper) / 2
  }
}
