// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs

/// A motion played without steps: a spring's curve, straight lines, or a timing curve, up to an end.
struct PlayedCurve {
  private enum Shape {
    case motion(Motion, end: MotionEnd?)
    /// A curve of a duration in seconds, after which it stands at its last value.
    case easing(TimingCurve, duration: Double)
  }

  private let shape: Shape

  /// The motion of a system that takes no steps.
  init(_ spring: DecodedSpring) {
    if let cut = spring.cut, let lines = spring.lines {
      shape = .easing(.linear(lines(spring.progress, cut)), duration: cut)
    } else {
      shape = .motion(spring.progress, end: spring.motionEnd)
    }
  }

  init(_ curve: TimingCurve, duration: Double) { shape = .easing(curve, duration: duration) }

  func value(at time: Double) -> Double {
    switch shape {
    case .easing(let curve, let duration): return curve.value(at: min(time / duration, 1))
    case .motion(let motion, let end):
      guard let end, time >= end.time else { return motion.position(at: time) }
      guard end.fades else { return 1 }
      return 1 + (motion.position(at: end.time) - 1) * Elementary.exp(-motion.spring.decayRate * (time - end.time))
    }
  }

  /// How far it can be from where it comes to rest, from a time on.
  func reach(from time: Double) -> Double {
    switch shape {
    case .easing(_, let duration): return time < duration ? .infinity : 0
    case .motion(let motion, let end):
      if let end, !end.fades { return time < end.time ? .infinity : 0 }
      let state = motion.state(at: time)
      return (state.position - 1).magnitude + state.velocity.magnitude / motion.spring.naturalFrequency
    }
  }

  /// The times up to another one between which it is smooth enough to be followed.
  private func places(until last: Double) -> [Double] {
    switch shape {
    case .easing(let curve, let duration): return ProgressCurve.easing(curve, duration: duration).places(until: last)
    case .motion(let motion, let end):
      let jump = end.map { [$0.time.nextDown, $0.time] } ?? []
      return ProgressCurve.motion(motion).places(until: last) + jump.filter { 0...last ~= $0 }
    }
  }

  /// When it is over, or nearly.
  private var rest: Double {
    switch shape {
    case .easing(_, let duration): duration
    case .motion(let motion, let end): end?.time ?? motion.settling(tolerance: 1e-6).seconds ?? 3600
    }
  }

  /// The largest distance between two; nil if it is above a limit.
  static func difference(_ first: Self, _ second: Self, below limit: Double = .infinity) -> MotionDifference? {
    switch (first.shape, second.shape) {
    case (.easing(.linear(let lines), let duration), .motion(let motion, let end)),
      (.motion(let motion, let end), .easing(.linear(let lines), let duration)):
      if let lines = PlayedLines(lines, duration: duration), end?.fades != true {
        return lines.difference(from: motion, until: end?.time, below: limit)
      }
    default: break
    }
    return sought(first, second)
  }

  /// Returns the largest distance of any two, sampled between the corners of lines and within a sixteenth of a swing,
  /// then followed to its top.
  private static func sought(_ first: Self, _ second: Self) -> MotionDifference {
    let last = min(max(first.rest, second.rest), 4 * min(first.rest, second.rest) + 60)
    func distance(_ time: Double) -> Double { (first.value(at: time) - second.value(at: time)).magnitude }
    let corners = (first.places(until: last) + second.places(until: last)).filter { $0 <= last }.sorted()
    // Between two corners of lines the distance is an arc, which is 0 at both.
    var places: [Double] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      let quarter: Double = (end - start) / 4
      places.append(start)
      places.append(start + quarter)
      places.append(start + 2 * quarter)
      places.append(start + 3 * quarter)
    }
    if let end = corners.last { places.append(end) }
    let distances = places.map { Steps.take() ? distance($0) : 0 }
    let most = distances.max() ?? 0
    var largest = MotionDifference(maximum: 0, time: 0)
    for index in places.indices where distances[index] > 0.85 * most {
      let (before, after) = (max(index - 1, 0), min(index + 1, places.count - 1))
      guard Steps.take(), distances[index] >= distances[before], distances[index] >= distances[after] else { continue }
      let top = GoldenSection.minimum(
        of: { -distance($0) }, from: places[before], to: places[after], width: 1e-6 * (places[after] - places[before]))
      for time in [places[index], top] where distance(time) > largest.maximum {
        largest = MotionDifference(maximum: distance(time), time: time)
      }
    }
    return largest
  }
}
