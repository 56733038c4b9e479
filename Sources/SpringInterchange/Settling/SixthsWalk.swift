// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// The walk of anime.js 3 and what came of it: looks every sixth of a second until sixteen in a row found rest.
enum SixthsWalk {
  /// The times of the first and the last of sixteen looks in a row at rest, or nil beyond a number of looks.
  ///
  /// The times are added up as there, from the first look on.
  static func rest(
    from start: Double,
    looks: Int,
    isAtRest: (Double) -> Bool
  ) -> (first: Double, last: Double)? {
    var (time, first, inside) = (start, start, 0)
    for _ in 0..<looks {
      if isAtRest(time) {
        first = inside == 0 ? time : first
        inside += 1
        guard inside < 16 else {
          return (first, time)
        }
      } else {
        inside = 0
      }
      time += 1.0 / 6
    }
    return nil
  }
}
