// SPDX-License-Identifier: Apache-2.0

import Curves
import NumberText
import SpringInterchange
import Springs

/// How a format prints the times of its keyframes, so that positions and velocities can be exact there.
///
/// Times are rounded first and the motion is asked again at the rounded times; rounding a time then
/// costs nothing but a slightly different piece.
struct KnotRounding {
  /// How many steps of time the whole duration has; infinite for no rounding.
  let steps: Double
  /// Whether neighbouring positions must differ, because a piece is a curve between two values.
  let needsRise: Bool

  /// The fewest pieces within a tolerance, their knots on the grid.
  ///
  /// - Parameters:
  ///   - motion: The motion to follow.
  ///   - tolerance: The largest distance allowed, as a fraction.
  ///   - mostPieces: More pieces are of no use, and are not looked for.
  /// - Returns: The pieces and their largest error as a fraction.
  /// - Throws: An error of `tolerance`.
  func fit(_ motion: FiniteMotion, tolerance: Double, mostPieces: Int = CubicFit.mostPieces) throws(ValidationErrors)
    -> (fit: CubicFit, maximumError: Double)
  {
    var narrowed = tolerance
    var nearest = Double.infinity
    // Where a narrower tolerance brings nothing, it is the rounded times that lose what is missing.
    for round in 0..<12 {
      guard Steps.take() else { break }
      guard
        let free = CubicFit(
          motion.motion, duration: motion.duration, tolerance: narrowed * abs(motion.distance),
          lastPosition: motion.lastPosition, mostPieces: mostPieces)
      else { break }
      let rounded = CubicFit(knots: knots(free.knots.map { $0.time }, motion))
      let error = rounded.largestError(from: motion.motion) / abs(motion.distance)
      if error <= tolerance * (1 + 1e-9) { return (rounded, max(error, motion.strayAfterEnd)) }
      guard round < 2 || error < 0.97 * nearest else { break }
      nearest = min(nearest, error)
      narrowed *= 0.85
    }
    throw ValidationErrors([
      ValidationError("tolerance", objection(to: tolerance, motion, nearest: nearest, mostPieces: mostPieces))
    ])
  }

  /// Why a motion cannot be kept within a tolerance: too few pieces, or times that are rounded too much.
  private func objection(to tolerance: Double, _ motion: FiniteMotion, nearest: Double, mostPieces: Int) -> String {
    let asked = "is \(NumberText.text(tolerance))"
    guard nearest.isFinite, steps.isFinite else {
      return "\(asked), for which this motion needs more than \(mostPieces) pieces"
    }
    let step = NumberText.rounded(motion.duration / steps, toDigits: 3)
    return "\(asked); this format has times in whole steps of \(NumberText.text(step)) s, which lose more"
  }

  /// Pieces between knots at equal intervals.
  func through(_ motion: FiniteMotion, evenly count: Int) -> (fit: CubicFit, maximumError: Double) {
    let last = Double(count - 1)
    let times = (0..<count).map { index in index + 1 < count ? motion.duration * Double(index) / last : motion.duration
    }
    let fit = CubicFit(knots: knots(times, motion))
    let error = fit.largestError(from: motion.motion) / abs(motion.distance)
    return (fit, max(error, motion.strayAfterEnd))
  }

  /// Knots at the rounded times, and more if a piece would begin and end at the same height.
  private func knots(_ times: [Double], _ motion: FiniteMotion) -> [CubicFit.Knot] {
    let end = motion.duration
    var knots = [knot(at: 0, motion)]
    for time in times.dropFirst() {
      let rounded = time >= end ? end : self.rounded(time, of: end)
      guard let last = knots.last, rounded > last.time else { continue }
      let next = knot(at: rounded, motion)
      if needsRise, let turn = turn(between: last, and: next, motion) { knots.append(turn) }
      knots.append(next)
    }
    return knots
  }

  private func rounded(_ time: Double, of end: Double) -> Double {
    guard steps.isFinite else { return time }
    return (time / end * steps).rounded() / steps * end
  }

  private func knot(at time: Double, _ motion: FiniteMotion) -> CubicFit.Knot {
    let state = motion.motion.state(at: time)
    return CubicFit.Knot(
      time: time, position: time >= motion.duration ? motion.lastPosition : state.position, velocity: state.velocity)
  }

  /// A knot at the turning point inside a piece that ends about as high as it begins.
  private func turn(between start: CubicFit.Knot, and end: CubicFit.Knot, _ motion: FiniteMotion) -> CubicFit.Knot? {
    let reach = max(abs(start.velocity), abs(end.velocity)) * (end.time - start.time) / 3
    let rise = abs(end.position - start.position)
    guard rise < reach / 30, reach > 1e-4 * abs(motion.distance) else { return nil }
    var (lower, upper) = (start.time, end.time)
    // Knots that round to one time need not be distinguished.
    for _ in 0..<50 where rounded(lower, of: motion.duration) < rounded(upper, of: motion.duration) {
      let middle = (lower + upper) / 2
      let isBefore = (motion.motion.velocity(at: middle) < 0) == (start.velocity < 0)
      if isBefore { lower = middle } else { upper = middle }
    }
    let time = rounded((lower + upper) / 2, of: motion.duration)
    guard time > start.time, time < end.time else { return nil }
    return knot(at: time, motion)
  }
}
