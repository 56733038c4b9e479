// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import Springs

extension MotionDifference {
  /// The largest distance between two courses, over all time.
  ///
  /// Where one is a timing curve both are looked at between all places of either, and the largest distance is followed to its
  /// top; `CourseTests` holds it against a fine grid to 1e-6.
  package init(between first: Course, and second: Course) {
    switch (first, second) {
    case (.motion(let a), .motion(let b)): self.init(between: a, and: b)
    case (.motion(let motion), .easing(let curve, let duration)),
      (.easing(let curve, let duration), .motion(let motion)):
      let during = Self.largest(first, second, until: duration)
      // The curve stands at its end, and the spring goes on.
      let state = motion.state(at: duration)
      let last = curve.value(at: 1)
      let after = Self(
        between: Motion(
          spring: motion.spring, origin: state.position, target: motion.target, initialVelocity: state.velocity),
        and: Motion(spring: motion.spring, origin: last, target: last))
      let isLater = after.maximum > during.value
      self.init(
        maximum: max(after.maximum, during.value), time: isLater ? after.time.map { $0 + duration } : during.time)
    case (.easing(_, let a), .easing(_, let b)):
      let largest = Self.largest(first, second, until: max(a, b))
      self.init(maximum: largest.value, time: largest.time)
    }
  }

  private static func largest(_ first: Course, _ second: Course, until end: Double) -> (value: Double, time: Double) {
    func distance(_ time: Double) -> Double { (first.value(at: time) - second.value(at: time)).magnitude }
    let places = (first.places(until: end) + second.places(until: end)).sorted()
    let distances = places.map(distance)
    guard let most = distances.indices.max(by: { distances[$0] < distances[$1] }) else { return (0, 0) }
    var largest = (value: distances[most], time: places[most])
    for index in places.indices {
      let (before, behind) = (max(index - 1, 0), min(index + 1, places.count - 1))
      let here = distances[index]
      guard here > 0.9 * distances[most], here >= distances[before], here >= distances[behind] else { continue }
      let top = GoldenSection.minimum(
        of: { -distance($0) }, from: places[before], to: places[behind], width: 1e-6 * (places[behind] - places[before])
      )
      let value = distance(top)
      if value > largest.value { largest = (value, top) }
    }
    return largest
  }

  /// How much the second course lags behind the first: the shift, in seconds, at which the squared difference is smallest.
  ///
  /// Nil if a course does not come to rest at 1, or one takes a thousand times as long as the other.
  package static func timeShift(from first: Course, to second: Course) -> Double? {
    if case .motion(let a) = first, case .motion(let b) = second {
      return timeShift(from: a, to: b).flatMap { $0.isFinite ? $0 : nil }
    }
    guard let a = first.rest, let b = second.rest, max(a, b) <= 1000 * min(a, b) else { return nil }
    return CourseShift(first, second, end: max(a, b)).best
  }
}

extension Course {
  /// From when on it stands at 1, nearly; nil if it does not.
  fileprivate var rest: Double? {
    switch self {
    case .motion(let motion): motion.settling(tolerance: 1e-4).seconds
    case .easing(let curve, let duration): (curve.value(at: 1) - 1).magnitude <= 1e-6 ? duration : nil
    }
  }
}

/// The squared difference of two courses, one of them shifted.
private struct CourseShift {
  private let first: Course
  private let second: Course
  private let end: Double
  private static let steps = 512

  init(_ first: Course, _ second: Course, end: Double) {
    self.first = first
    self.second = second
    self.end = end
  }

  private static func value(_ course: Course, _ time: Double) -> Double { time > 0 ? course.value(at: time) : 0 }

  /// The sum of the squares if the second comes later by a shift.
  private func mismatch(_ shift: Double, steps: Int) -> Double {
    let step = end / Double(steps)
    return (-steps...(2 * steps)).reduce(0) { sum, index in
      let time = Double(index) * step
      let difference = Self.value(first, time) - Self.value(second, time + shift)
      return sum + difference * difference
    }
  }

  /// The shift at which it is smallest: on a coarse grid first, then between its neighbours.
  var best: Double {
    let shifts = (-32...32).map { end * Double($0) / 32 }
    let coarse = shifts.map { mismatch($0, steps: 64) }
    let index = coarse.indices.min { coarse[$0] < coarse[$1] } ?? 0
    return GoldenSection.minimum(
      of: { mismatch($0, steps: Self.steps) }, from: shifts[max(index - 1, 0)],
      to: shifts[min(index + 1, shifts.count - 1)], width: 1e-6 * end)
  }
}
