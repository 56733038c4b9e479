// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The downhill simplex method of Nelder and Mead (1965), for a few numbers and no derivatives.
enum SimplexSearch {
  /// A point near a local minimum.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - size: How far the other corners of the first simplex are away.
  ///   - steps: How many moves; each evaluates the function once or twice, rarely more.
  ///   - function: What to make small; infinite where it is not defined.
  /// - Returns: The best point met.
  static func minimum(
    from start: [Double],
    size: Double,
    steps: Int,
    of function: ([Double]) -> Double
  ) -> [Double] {
    var corners = [start]
    for axis in start.indices {
      var corner = start
      corner[axis] += size
      if function(corner).isInfinite { corner[axis] -= 2 * size }
      corners.append(corner)
    }
    var values = corners.map(function)
    for _ in 0..<steps {
      let order = values.indices.sorted { values[$0] < values[$1] }
      guard let best = order.first, let worst = order.last else { break }
      let second = order[order.count - 2]
      let center = start.indices.map { axis in
        corners.indices.reduce(0.0) { $1 == worst ? $0 : $0 + corners[$1][axis] }
          / Double(start.count)
      }
      func moved(_ factor: Double) -> [Double] {
        start.indices.map { center[$0] + factor * (corners[worst][$0] - center[$0]) }
      }
      let reflected = moved(-1)
      let value = function(reflected)
      if value < values[best] {
        let expanded = moved(-2)
        let further = function(expanded)
        (corners[worst], values[worst]) = further < value ? (expanded, further) : (reflected, value)
      } else if value < values[second] {
        (corners[worst], values[worst]) = (reflected, value)
      } else {
        let contracted = moved(value < values[worst] ? -0.5 : 0.5)
        let nearer = function(contracted)
        if nearer < min(value, values[worst]) {
          (corners[worst], values[worst]) = (contracted, nearer)
        } else {
          for corner in order.dropFirst() {
            for axis in start.indices {
              corners[corner][axis] = (corners[corner][axis] + corners[best][axis]) / 2
            }
            values[corner] = function(corners[corner])
          }
        }
      }
    }
    let best = values.indices.min { values[$0] < values[$1] } ?? 0
    return corners[best]
  }
}
