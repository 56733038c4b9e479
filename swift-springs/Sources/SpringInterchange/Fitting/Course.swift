// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Curves
package import Springs

/// The way of a value from 0 to 1: a spring's motion, or a timing curve of some duration, after which it stands.
package enum Course: Sendable {
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

  /// Where a condition becomes true between two places, at the second of which it is.
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
      let fine = min(max(Int(min(41 / max(ratio, 1e-3), 65_536)), 512), 65_536)
      var places: [Double] = []
      var time = 0.0
      while time < end {
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
