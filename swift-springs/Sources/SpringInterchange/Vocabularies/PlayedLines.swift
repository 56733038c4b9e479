// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs

/// Straight lines from one time to the next, after the last of which the value stands.
struct PlayedLines {
  private typealias Corner = (time: Double, position: Double)

  private let corners: [Corner]

  /// Lines that take a duration in seconds; nil if they do not begin at its start and end at its end.
  init?(_ lines: LinearEasing, duration: Double) {
    guard lines.points.count > 1, lines.points.first?.input == 0, lines.points.last?.input == 1 else { return nil }
    corners = lines.points.map { ($0.input * duration, $0.output) }
  }

  /// The largest distance from a motion to 1 that may end, over all time; nil if it is above a limit.
  ///
  /// On each line it is known from the motion's state at the beginning. A line that cannot exceed the largest known
  /// distance is skipped: by itself it isn't farther from 1 than at an end, and the motion no farther than it still
  /// swings.
  func difference(from motion: Motion, until end: Double?, below limit: Double) -> MotionDifference? {
    var largest = MotionDifference(maximum: 0, time: 0)
    func take(_ distance: Double, at time: Double) {
      if distance > largest.maximum { largest = MotionDifference(maximum: distance, time: time) }
    }
    // The lengths of the lines do not show where the largest distance is; those that can be farthest come first.
    for (line, bounds) in lines(until: end).map({ ($0, $0.bounds(from: motion)) }).ascending(by: { -$0.1.reach }) {
      guard Steps.take(), bounds.reach > largest.maximum else { break }
      guard bounds.bend > largest.maximum else { continue }
      if line.isAfterEnd {
        take((line.start.position - 1).magnitude, at: line.start.time)
        take((line.end.position - 1).magnitude, at: line.end.time)
      } else {
        let farthest = motion.farthest(fromLine: line.start, to: line.end)
        take(farthest.distance, at: farthest.time)
      }
      guard largest.maximum <= limit else { return nil }
    }
    let last = corners[corners.count - 1]
    // The lines stand, and the motion goes on.
    if end.map({ $0 > last.time }) ?? true {
      let state = motion.state(at: last.time)
      let rest = Motion(spring: motion.spring, origin: state.position, target: 1, initialVelocity: state.velocity)
      let still = Motion(spring: motion.spring, origin: last.position, target: last.position)
      let after = MotionDifference.largest(
        between: still, until: nil, and: rest, until: end.map { MotionEnd($0 - last.time) }, below: .infinity)
      if let after { take(after.maximum, at: last.time + (after.time ?? 0)) }
    }
    return largest.maximum <= limit ? largest : nil
  }

  /// A line, and whether the motion has ended there.
  private struct Line {
    let start: Corner
    let end: Corner
    let isAfterEnd: Bool

    /// How far the motion can be from it at the most: by how far both are from 1, and by how far the motion is from the
    /// line at its ends and bends between them.
    func bounds(from motion: Motion) -> (reach: Double, bend: Double) {
      let away = max((start.position - 1).magnitude, (end.position - 1).magnitude)
      if isAfterEnd { return (away, away) }
      let state = motion.state(at: start.time)
      let (frequency, ratio) = (motion.spring.naturalFrequency, motion.spring.dampingRatio)
      // The energy of a swing never grows.
      let (displacement, speed) = (state.position - 1, state.velocity / frequency)
      let swing = Elementary.hypot(displacement, speed)
      let gaps = max(
        (start.position - state.position).magnitude, (end.position - motion.position(at: end.time)).magnitude)
      // The acceleration swings as the motion does, x″ = −ω²x − 2ζωx′, within what rounding leaves of it; a chord is away by
      // no more than an eighth of the most that there can be, times the square of its time.
      let acceleration = displacement + 2 * ratio * speed
      let rounding = 1e-14 * (1 + ratio) * swing
      let most = Elementary.hypot(acceleration, speed - 2 * ratio * acceleration) + rounding
      let turn = frequency * (end.time - start.time)
      let bend = gaps + turn * turn / 8 * most
      return (away + swing, bend * (1 + 1e-6))
    }
  }

  /// The lines, with a corner more where the motion ends.
  private func lines(until end: Double?) -> [Line] {
    zip(corners, corners.dropFirst()).flatMap { start, next -> [Line] in
      guard let end, end < next.time else { return [Line(start: start, end: next, isAfterEnd: false)] }
      guard end > start.time else { return [Line(start: start, end: next, isAfterEnd: true)] }
      let part = (end - start.time) / (next.time - start.time)
      let middle = (time: end, position: start.position + part * (next.position - start.position))
      return [Line(start: start, end: middle, isAfterEnd: false), Line(start: middle, end: next, isAfterEnd: true)]
    }
  }
}
