// SPDX-License-Identifier: Apache-2.0

package import Springs

/// A motion as few cubic pieces, each with the exact position and velocity at both ends.
///
///     piece(u) = h00(u) x0 + h10(u) h v0 + h01(u) x1 + h11(u) h v1,   u = (t - t0) / h
///
/// These are cubic Hermite pieces. As neighbours share their knots, position and velocity have no
/// jumps. As Bezier curves in a plane of time and value, their handles stand at a third and two
/// thirds of the time: (t0 + h/3, x0 + v0 h/3) and (t1 - h/3, x1 - v1 h/3).
///
/// Each piece in turn is made as long as the tolerance allows, which gives the fewest pieces as long
/// as a part of a good piece is a good piece. Then, with that number of pieces, the largest error is
/// made small by the same means.
///
/// Tests: `CubicFitTests`, among them `Fixtures/cubic_segments_table.json`.
package struct CubicFit: Hashable, Sendable {
  /// Where two pieces meet.
  package struct Knot: Hashable, Sendable {
    /// Seconds since the start.
    package let time: Double
    /// The position, in units of the value.
    package let position: Double
    /// The velocity, in units per second.
    package let velocity: Double

    /// A knot of a curve.
    package init(time: Double, position: Double, velocity: Double) {
      self.time = time
      self.position = position
      self.velocity = velocity
    }
  }

  /// The knots in order of time; one more than there are pieces.
  package let knots: [Knot]

  /// The most pieces of a fit.
  package static let mostPieces = 1024

  /// The fewest pieces within a tolerance.
  ///
  /// It is `nil` if more pieces than allowed would be needed, or numbers are not finite.
  ///
  /// - Parameters:
  ///   - motion: The motion to follow.
  ///   - duration: Seconds from the start to the last knot, greater than 0.
  ///   - tolerance: The largest distance allowed, in units of the value, greater than 0; held to a thousandth of itself.
  ///   - lastPosition: The position of the last knot, if it is not that of the motion: a settled
  ///     motion is made to end at its target. As far as it is from the motion, so far is the last piece, whatever the
  ///     tolerance.
  ///   - mostPieces: How many pieces at most; more than ``mostPieces-swift.type.property`` are taken as that.
  package init?(
    _ motion: Motion, duration: Double, tolerance: Double, lastPosition: Double? = nil,
    mostPieces: Int = Self.mostPieces
  ) {
    guard duration > 0, duration.isFinite, tolerance > 0, tolerance.isFinite else { return nil }
    let search = CubicSearch(motion, duration: duration, lastPosition: lastPosition)
    guard let fewest = search.longestPieces(within: tolerance, atMost: min(mostPieces, Self.mostPieces)) else {
      return nil
    }
    knots = search.evenedOut(fewest, tolerance: tolerance)
  }

  /// The curve through given knots.
  ///
  /// - Parameter knots: The knots in order of time, none before the start.
  package init(knots: [Knot]) { self.knots = knots }

  /// The position of the curve at a time between its ends.
  package func position(at time: Double) -> Double {
    var (lower, upper) = (0, max(knots.count - 1, 1))
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if knots[middle].time <= time { lower = middle } else { upper = middle }
    }
    guard upper < knots.count else { return knots.first?.position ?? .nan }
    return CubicPiece(knots[lower], knots[upper]).position(at: time)
  }

  /// The largest distance from a motion, in units of the value.
  ///
  /// As exact as ``TimedCurve/largestDistance(from:leastParts:limit:known:)``.
  ///
  /// - Precondition: The times of the knots are finite, 0 or greater, and never fall.
  package func largestError(from motion: Motion) -> Double {
    zip(knots, knots.dropFirst()).reduce(0) { largest, ends in
      max(largest, TimedCurve(ends.0, ends.1).largestDistance(from: motion, known: largest))
    }
  }
}

/// One cubic piece between two knots.
struct CubicPiece {
  let start: CubicFit.Knot
  let end: CubicFit.Knot

  init(_ start: CubicFit.Knot, _ end: CubicFit.Knot) {
    self.start = start
    self.end = end
  }

  func position(at time: Double) -> Double {
    let span = end.time - start.time
    guard span > 0 else { return start.position }
    let u = (time - start.time) / span
    let w = 1 - u
    let rise = end.position - start.position
    return start.position + u * u * (3 - 2 * u) * rise + u * w * span * (w * start.velocity - u * end.velocity)
  }
}

/// The search behind ``CubicFit``: pieces as long as they can be, then evened out.
struct CubicSearch {
  private let motion: Motion
  private let duration: Double
  private let last: CubicFit.Knot

  init(_ motion: Motion, duration: Double, lastPosition: Double?) {
    self.motion = motion
    self.duration = duration
    let state = motion.state(at: duration)
    last = CubicFit.Knot(time: duration, position: lastPosition ?? state.position, velocity: state.velocity)
  }

  /// Knots of pieces, each as long as a tolerance allows.
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance allowed, in units of the value.
  ///   - limit: How many pieces at most.
  /// - Returns: `nil` if they do not suffice.
  func longestPieces(within tolerance: Double, atMost limit: Int) -> [CubicFit.Knot]? {
    var knots = [knot(at: 0)]
    var guess = duration / 8
    for _ in 0..<limit {
      guard Steps.take() else { return nil }
      let start = knots[knots.count - 1]
      let end = longestPiece(from: start, within: tolerance, guess: guess)
      guard end.time > start.time else { return nil }
      guess = end.time - start.time
      knots.append(end)
      if end.time >= duration { return knots }
    }
    return nil
  }

  /// Returns as many pieces with a smaller largest error.
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

  /// The end of the longest good piece, to a thousandth of its length.
  ///
  /// A cubic piece with exact ends misses a smooth motion by the fourth power of its length, so a good piece shows how
  /// long the longest is; if that leads nowhere, the length is doubled, halved or bisected.
  private func longestPiece(from start: CubicFit.Knot, within tolerance: Double, guess: Double) -> CubicFit.Knot {
    let whole = duration - start.time
    if distance(from: start, span: whole, limit: tolerance) <= tolerance { return last }
    var good = 0.0
    var bad = whole
    var span = min(guess, whole)
    // A little less than foretold should be good, and a little more bad: then nothing is left to look for.
    var isForetold = false
    for _ in 0..<60 where bad - good > 1e-3 * bad {
      guard Steps.take() else { break }
      let distance = distance(from: start, span: span, limit: tolerance)
      if distance <= tolerance {
        let growth = isForetold ? 1 + 5e-4 : fourthRoot(tolerance / distance) * (1 - 4e-4)
        good = span
        isForetold.toggle()
        span *= min(growth, 2)
        if span >= bad { span = (good + bad) / 2 }
      } else {
        bad = span
        isForetold = false
        span = good > 0 ? (good + bad) / 2 : span / 2
      }
    }
    return knot(at: start.time + good)
  }

  /// The largest distance of a piece from the motion, or any above the limit.
  private func distance(from start: CubicFit.Knot, span: Double, limit: Double) -> Double {
    let time = start.time + span
    let end = time < duration ? knot(at: time) : last
    return TimedCurve(start, end).largestDistance(from: motion, leastParts: 16, limit: limit)
  }

  private func fourthRoot(_ number: Double) -> Double { number.squareRoot().squareRoot() }

  private func knot(at time: Double) -> CubicFit.Knot {
    let state = motion.state(at: time)
    return CubicFit.Knot(time: time, position: state.position, velocity: state.velocity)
  }
}
