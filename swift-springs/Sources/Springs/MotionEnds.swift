// SPDX-License-Identifier: Apache-2.0

/// When a system ends a motion of its own, and how.
package struct MotionEnd: Hashable, Sendable {
  /// The time from which on it is over, in seconds.
  package let time: Double
  /// Whether it fades from there on at the spring's decay rate; otherwise it stands at its target.
  package let fades: Bool

  package init(_ time: Double, fades: Bool = false) { (self.time, self.fades) = (max(0, time), fades) }
}

extension MotionDifference {
  /// The largest distance between two motions to one target, each of which may end.
  ///
  /// - Parameters:
  ///   - first: One motion.
  ///   - firstEnd: When it ends; nil if it does not.
  ///   - second: The other, to the same target.
  ///   - secondEnd: When that one ends.
  ///   - limit: A distance beyond which it does not matter how much more it is, in units of the value.
  /// - Returns: The distance; nil if it is more than the limit, or less by no more than 2e-7 of it.
  package static func largest(
    between first: Motion, until firstEnd: MotionEnd?, and second: Motion, until secondEnd: MotionEnd?,
    below limit: Double
  ) -> MotionDifference? {
    let enough = limit / DifferenceScan.worthwhile
    let largest = largest(first, firstEnd, second, secondEnd, enough: enough)
    guard largest.value <= enough else { return nil }
    return MotionDifference(maximum: largest.value, time: largest.time.isFinite ? largest.time : nil)
  }

  private static func largest(
    _ first: Motion, _ firstEnd: MotionEnd?, _ second: Motion, _ secondEnd: MotionEnd?, enough: Double
  ) -> DifferenceScan.Point {
    guard let firstEnd else {
      return largest(
        between: first, and: second, secondEndsAt: secondEnd?.time, fades: secondEnd?.fades ?? false, enough: enough)
    }
    guard let secondEnd else {
      return largest(between: second, and: first, secondEndsAt: firstEnd.time, fades: firstEnd.fades, enough: enough)
    }
    guard firstEnd.time <= secondEnd.time else { return largest(second, secondEnd, first, firstEnd, enough: enough) }
    let before = largest(first.free, second.free, offset: 0, until: firstEnd.time, enough: enough)
    guard before.value <= enough else { return before }
    let span = secondEnd.time - firstEnd.time
    let rest = second.free.restarted(at: firstEnd.time)
    // A fading motion is critically damped, and started so that it only fades.
    guard firstEnd.fades, let fading = first.fading(from: firstEnd.time) else {
      var after = rest.largestDisplacement(until: span)
      after.time += firstEnd.time
      return max(before, after)
    }
    var after = largest(fading.free, rest, offset: 0, until: span, enough: enough)
    var late = DifferenceScan.Point(value: abs(fading.free.displacement(at: span)), time: span)
    if secondEnd.fades, let other = second.fading(from: secondEnd.time) {
      late = largest(fading.free.restarted(at: span), other.free, offset: 0, until: .infinity, enough: enough)
      late.time += span
    }
    after = max(after, late)
    after.time += firstEnd.time
    return max(before, after)
  }
}

extension Motion {
  /// Returns the motion that is left from a time on if it only fades, with its decay rate.
  fileprivate func fading(from time: Double) -> Motion? {
    let left = position(at: time) - target
    guard spring.decayRate > 0,
      let spring = try? Spring(validating: .naturalFrequency(spring.decayRate, dampingRatio: 1))
    else { return nil }
    return Motion(
      spring: spring, origin: target + left, target: target, initialVelocity: -spring.naturalFrequency * left)
  }
}

extension FreeMotion {
  /// The largest displacement up to a time: at an end, or where it first turns.
  fileprivate func largestDisplacement(until end: Double) -> DifferenceScan.Point {
    func point(_ time: Double) -> DifferenceScan.Point {
      DifferenceScan.Point(value: abs(displacement(at: time)), time: time)
    }
    var largest = max(point(0), point(end))
    // Later turns are nearer to the target.
    if let turn = firstExtremumTime, turn < end { largest = max(largest, point(turn)) }
    return largest
  }
}
