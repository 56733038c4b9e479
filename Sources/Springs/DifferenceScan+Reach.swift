// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension DifferenceScan {
  /// How much more slowly one motion must turn for the other to reach both ends of its swing while it hardly moves.
  private static let apart = 64.0
  /// The most steps of the slow motion.
  private static let reachLimit = 20_000

  /// The largest distance where a walk gives up long before the slow one of two motions has come anywhere.
  ///
  /// From there on only the slow motion is walked, and the quick one is taken for what it reaches on either side.
  ///
  /// - Parameters:
  ///   - start: Where the walk gave up, in seconds.
  ///   - end: Up to when the distance matters.
  ///   - known: The largest distance before.
  /// - Returns: The larger of both; what was known where neither motion is far slower.
  func largestReach(from start: Double, until end: Double, beyond known: Point) -> Point {
    let rates = [a, b].map { $0.quickestRate(at: start, negligible: negligible) }
    let isFirstSlow = rates[0] < rates[1]
    let (slow, quick) = isFirstSlow ? (a, b) : (b, a)
    let sign: Double = isFirstSlow ? 1 : -1
    guard Self.apart * min(rates[0], rates[1]) < max(rates[0], rates[1]) else { return known }
    func reach(_ time: Double) -> Point {
      let middle = offset + sign * slow.displacement(at: time)
      return Point(value: abs(middle) + quick.bound(from: time), time: time)
    }
    var best = known
    var step = 0.0
    var time = start
    for _ in 0..<Self.reachLimit where time < end {
      if abs(offset) + remaining(from: time) <= best.value * Self.worthwhile { break }
      let rate = slow.quickestRate(at: time, negligible: negligible)
      let here = reach(time)
      if here > best {
        best = here
        step = 1 / (16 * rate)
      }
      guard rate > 0, time + 1 / (16 * rate) > time else { break }
      time += 1 / (16 * rate)
    }
    guard best > known, step.isFinite else { return best }
    // The largest is between the steps beside it.
    let from = max(start, best.time - step)
    let span = min(end, best.time + step) - from
    return (0...64).reduce(best) { max($0, reach(from + span * Double($1) / 64)) }
  }
}
