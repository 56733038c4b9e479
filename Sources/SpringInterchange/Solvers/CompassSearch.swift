// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Search for the lowest point of a function of two variables over a square.
enum CompassSearch {
  /// A point of the square.
  typealias Point = (x: Double, y: Double)

  /// The place of the lowest value that is found from the best of the starting points.
  ///
  /// It looks a step in four directions, goes to the best, and halves the step where none is better, until the step
  /// is at most `width`. The function needs no derivative and may have edges.
  static func minimum(
    of function: (Point) -> Double,
    over range: ClosedRange<Double>,
    from starts: [Point],
    width: Double
  ) -> Point {
    var best: Point = (range.lowerBound, range.lowerBound)
    var lowest = Double.infinity
    for start in starts {
      let value = function(start)
      if value < lowest {
        (best, lowest) = (start, value)
      }
    }
    var step = (range.upperBound - range.lowerBound) / 8
    // Each pass either lowers the value or halves the step; the bound only guards against creeping.
    for _ in 0..<200 where step > width {
      let here = best
      for (dx, dy) in [(step, 0.0), (-step, 0), (0, step), (0, -step)] {
        let point = (clamped(here.x + dx, to: range), clamped(here.y + dy, to: range))
        guard point != here else {
          continue
        }
        let value = function(point)
        if value < lowest {
          (best, lowest) = (point, value)
        }
      }
      if best == here {
        step /= 2
      }
    }
    return best
  }

  private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}
