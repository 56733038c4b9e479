// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The search behind ``CubicFit``: pieces as long as they can be, then evened out.
struct CubicSearch {
  private let motion: Motion
  private let duration: Double
  private let last: CubicFit.Knot

  init(_ motion: Motion, duration: Double, lastPosition: Double?) {
    self.motion = motion
    self.duration = duration
    let state = motion.state(at: duration)
    last = CubicFit.Knot(
      time: duration,
      position: lastPosition ?? state.position,
      velocity: state.velocity
    )
  }

  /// Knots of pieces of which each is as long as a tolerance allows.
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance allowed, in units of the value.
  ///   - limit: How many pieces at most.
  /// - Returns: `nil` where they do not suffice.
  func longestPieces(within tolerance: Double, atMost limit: Int) -> [CubicFit.Knot]? {
    var knots = [knot(at: 0)]
    var guess = duration / 8
    for _ in 0..<limit {
      let start = knots[knots.count - 1]
      let end = longestPiece(from: start, within: tolerance, guess: guess)
      guard end.time > start.time else { return nil }
      guess = end.time - start.time
      knots.append(end)
      if end.time >= duration { return knots }
    }
    return nil
  }

  /// The same number of pieces with a smaller largest error.
  ///
  /// The smallest tolerance with which the greedy search still needs no more pieces, to a fortieth.
  func evenedOut(_ knots: [CubicFit.Knot], tolerance: Double) -> [CubicFit.Knot] {
    let pieces = knots.count - 1
    guard pieces > 1, pieces <= 64 else { return knots }
    var best = knots
    var (tooSmall, enough) = (0.0, tolerance)
    for _ in 0..<6 {
      let middle = (tooSmall + enough) / 2
      if let better = longestPieces(within: middle, atMost: pieces) {
        best = better
        enough = middle
      } else {
        tooSmall = middle
      }
      if enough - tooSmall < enough / 40 { break }
    }
    return best
  }

  /// The end of the longest good piece: doubled or halved until bracketed, then bisected.
  private func longestPiece(
    from start: CubicFit.Knot,
    within tolerance: Double,
    guess: Double
  ) -> CubicFit.Knot {
    let whole = duration - start.time
    var good = 0.0
    var bad = whole
    var span = min(guess, whole)
    if isGood(from: start, span: whole, tolerance) { return last }
    for _ in 0..<60 where bad - good > 1e-3 * bad {
      if isGood(from: start, span: span, tolerance) {
        good = span
        span = bad < whole ? (good + bad) / 2 : min(span * 1.5, (good + bad) / 2)
      } else {
        bad = span
        span = good > 0 ? (good + bad) / 2 : span / 2
      }
    }
    return knot(at: start.time + good)
  }

  private func isGood(from start: CubicFit.Knot, span: Double, _ tolerance: Double) -> Bool {
    let time = start.time + span
    let end = time < duration ? knot(at: time) : last
    let limit = tolerance * (1 + 1e-9)
    let piece = TimedCurve(start, end)
    return piece.largestDistance(from: motion, leastParts: 16, limit: limit) <= limit
  }

  private func knot(at time: Double) -> CubicFit.Knot {
    let state = motion.state(at: time)
    return CubicFit.Knot(time: time, position: state.position, velocity: state.velocity)
  }
}
