// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The largest value of a smooth function of time.
enum HighestPeak {
  /// The largest value between `start` and `count` steps later, for a function that bends little within a step.
  static func value(
    of function: (Double) -> Double,
    from start: Double,
    step: Double,
    count: Int
  ) -> Double {
    var (atEarlier, atMiddle) = (-Double.infinity, function(start))
    var best = atMiddle
    for index in 1...max(1, count) {
      let later = start + Double(index) * step
      let atLater = function(later)
      if atMiddle >= atEarlier, atMiddle >= atLater, atMiddle > 0.9 * best {
        let earlier = max(start, later - 2 * step)
        best = max(best, value(of: function, from: earlier, to: later))
      }
      best = max(best, atLater)
      (atEarlier, atMiddle) = (atMiddle, atLater)
    }
    return best
  }

  /// The largest value of a function that rises and then falls, by golden section.
  static func value(of function: (Double) -> Double, from start: Double, to stop: Double) -> Double
  {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (lower, upper) = (start, stop)
    var left = upper - ratio * (upper - lower)
    var right = lower + ratio * (upper - lower)
    var (atLeft, atRight) = (function(left), function(right))
    // The top is flat: a place within 1e-5 of the width is a value within 1e-10 of the bend over a step.
    for _ in 0..<24 {
      if atLeft > atRight {
        (upper, right, atRight) = (right, left, atLeft)
        left = upper - ratio * (upper - lower)
        atLeft = function(left)
      } else {
        (lower, left, atLeft) = (left, right, atRight)
        right = lower + ratio * (upper - lower)
        atRight = function(right)
      }
    }
    return max(atLeft, atRight)
  }
}
