// SPDX-License-Identifier: Apache-2.0

import Curves
package import Springs

/// The way of a value from 0 to 1: a spring's motion, or a timing curve of some duration, after which it stands.
package enum ProgressCurve: Sendable {
  case motion(Motion)
  case easing(TimingCurve, duration: Double)

  /// The value at a time in seconds; before 0 it is that of the start.
  package func value(at time: Double) -> Double {
    switch self {
    case .motion(let motion): time < 0 ? motion.origin : motion.position(at: time)
    case .easing(let curve, let duration): curve.value(at: time / duration)
    }
  }

  /// When it first has gone a fraction of the way, in seconds; nil if it never does.
  package func firstArrival(fraction: Double) -> Double? {
    switch self {
    case .motion(let motion): return motion.firstArrival(fraction: fraction)
    case .easing(let curve, let duration):
      let corners = curve.corners
      guard let first = corners.firstIndex(where: { curve.value(at: $0) >= fraction }) else { return nil }
      guard first > 0 else { return 0 }
      return duration * Self.change(corners[first - 1], corners[first]) { curve.value(at: $0) >= fraction }
    }
  }

  /// From when on it stays within a distance of 1, in seconds; nil if it never does.
  package func settling(tolerance: Double) -> Double? {
    switch self {
    case .motion(let motion): return motion.settling(tolerance: tolerance).seconds
    case .easing(let curve, let duration):
      let corners = curve.corners
      func isOutside(_ input: Double) -> Bool { (curve.value(at: input) - 1).magnitude > tolerance }
      guard let last = corners.lastIndex(where: isOutside) else { return 0 }
      guard last + 1 < corners.count else { return nil }
      return duration * Self.change(corners[last], corners[last + 1]) { !isOutside($0) }
    }
  }

  /// How far it goes past 1.
  package var overshoot: Double {
    switch self {
    case .motion(let motion): motion.overshoot ?? 0
    case .easing(let curve, _): curve.corners.reduce(0) { max($0, curve.value(at: $1) - 1) }
    }
  }

  /// Where a condition becomes true between two places; it is true at the second one.
  private static func change(_ before: Double, _ after: Double, _ isThere: (Double) -> Bool) -> Double {
    var (lower, upper) = (before, after)
    for _ in 0..<60 {
      let middle = lower + (upper - lower) / 2
      guard middle > lower, middle < upper else { break }
      if isThere(middle) { upper = middle } else { lower = middle }
    }
    return upper
  }

  /// The places between which it is smooth, up to a time, in seconds.
  ///
  /// A spring's stand within a sixteenth of a swing until it has faded to 1e-7, or through 4096 swings; from there on they
  /// stand farther apart.
  func places(until end: Double) -> [Double] {
    switch self {
    case .easing(let curve, let duration): return curve.corners.map { $0 * duration } + (duration < end ? [end] : [])
    case .motion(let motion):
      let (pace, ratio) = (motion.spring.naturalFrequency, motion.spring.dampingRatio)
      var step = .pi / 8 / (pace * max(1, 2 * ratio))
      let fine = min(max(Int(clamping: min(41 / max(ratio, 1e-3), 65_536)), 512), 65_536)
      var places: [Double] = []
      var time = 0.0
      while time < end, Steps.take() {
        places.append(time)
        if places.count > fine { step *= 1.02 }
        time += step
        guard places.count < 200_000 else { break }
      }
      return places + [end]
    }
  }
}

extension TimingCurve {
  /// The inputs between which the curve rises, falls or stands, from 0 to 1; before a jump one that is just in front of it.
  var corners: [Double] {
    switch self {
    case .linear(let easing):
      var corners = [0.0, 1]
      for (index, point) in easing.points.enumerated() where 0...1 ~= point.input {
        corners.append(point.input)
        if index > 0, easing.points[index - 1].input == point.input { corners.append(max(point.input.nextDown, 0)) }
      }
      return corners.sorted()
    case .cubicBezier(let curve):
      // Where y′(s) = 0, and between there points enough to follow it.
      let (a, b, c) = (1 + 3 * curve.y1 - 3 * curve.y2, 2 * curve.y2 - 4 * curve.y1, curve.y1)
      let root = (b * b - 4 * a * c).squareRoot()
      let turns = [(-b - root) / (2 * a), (-b + root) / (2 * a), -c / b].filter { 0...1 ~= $0 }
      return ((0...64).map { Double($0) / 64 } + turns).map { curve.point(at: $0).x }.sorted()
    }
  }
}

extension MotionDifference {
  /// The largest distance between two curves, over all time.
  ///
  /// Where one is a timing curve both are looked at between all places of either, and the largest distance is followed to its
  /// top; `ProgressCurveTests` holds it against a fine grid to 1e-6.
  package init(between first: ProgressCurve, and second: ProgressCurve) {
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

  private static func largest(_ first: ProgressCurve, _ second: ProgressCurve, until end: Double) -> (
    value: Double, time: Double
  ) {
    func distance(_ time: Double) -> Double { (first.value(at: time) - second.value(at: time)).magnitude }
    let places = (first.places(until: end) + second.places(until: end)).sorted()
    let distances = places.map { Steps.take() ? distance($0) : 0 }
    guard let most = distances.indices.max(by: { distances[$0] < distances[$1] }) else { return (0, 0) }
    var largest = (value: distances[most], time: places[most])
    for index in places.indices {
      guard Steps.take() else { break }
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

  /// How much the second curve lags behind the first: the shift, in seconds, at which the squared difference is smallest.
  ///
  /// Nil if one does not come to rest at 1, or takes a thousand times as long as the other.
  package static func timeShift(from first: ProgressCurve, to second: ProgressCurve) -> Double? {
    if case .motion(let a) = first, case .motion(let b) = second {
      return timeShift(from: a, to: b).flatMap { $0.isFinite ? $0 : nil }
    }
    guard let a = first.rest, let b = second.rest, max(a, b) <= 1000 * min(a, b) else { return nil }
    return ProgressShift(first, second, end: max(a, b)).best
  }
}

extension ProgressCurve {
  /// From when on it stands at 1, nearly; nil if it does not.
  fileprivate var rest: Double? {
    switch self {
    case .motion(let motion): motion.settling(tolerance: 1e-4).seconds
    case .easing(let curve, let duration): (curve.value(at: 1) - 1).magnitude <= 1e-6 ? duration : nil
    }
  }
}

/// The squared difference of two curves, one of them shifted.
private struct ProgressShift {
  private let first: ProgressCurve
  private let second: ProgressCurve
  private let end: Double
  private static let steps = 512

  init(_ first: ProgressCurve, _ second: ProgressCurve, end: Double) {
    self.first = first
    self.second = second
    self.end = end
  }

  private static func value(_ progress: ProgressCurve, _ time: Double) -> Double {
    time > 0 ? progress.value(at: time) : 0
  }

  /// The sum of the squares if the second comes later by a shift.
  private func mismatch(_ shift: Double, steps: Int) -> Double {
    guard Steps.take(3 * steps) else { return 0 }
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
