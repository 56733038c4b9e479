// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The two thresholds by which an animation loop decides that it can stop.
///
///     |v| <= speed    and    |x - target| <= max(distance, distanceFactor |target|)
///
/// The factor is relative to the *value* of the target, as in the loop this reproduces: a target of 0
/// has only the absolute distance, a target of 10,000 with a factor of 0.01 stops 100 units early.
package struct RestThresholds: Hashable, Sendable {
  /// The distance that always counts as there, in units of the value.
  package let distance: Double
  /// The part of the target's value that counts as there.
  package let distanceFactor: Double
  /// The speed that counts as standing, in units per second.
  package let speed: Double

  /// A test from its thresholds, each 0 or greater.
  package init(distance: Double, distanceFactor: Double, speed: Double) {
    self.distance = distance
    self.distanceFactor = distanceFactor
    self.speed = speed
  }

  /// The distance within which the value counts as being at a target.
  ///
  /// - Parameter target: The size of the target's value; for several axes the norm.
  /// - Returns: The distance, in units of the value.
  package func allowedDistance(target: Double) -> Double { max(distance, distanceFactor * abs(target)) }

  /// Whether a value counts as being at rest.
  ///
  /// - Parameters:
  ///   - state: Where the value is and how fast it moves.
  ///   - target: Where it should be.
  /// - Returns: Whether both thresholds are met at this moment; it may move away again.
  package func holds(_ state: MotionState, target: Double) -> Bool {
    abs(state.velocity) <= speed && abs(state.position - target) <= allowedDistance(target: target)
  }

  /// The first time at which the test holds: when a loop with arbitrarily short frames stops.
  ///
  /// - Parameter motion: The motion to test.
  /// - Returns: The seconds; `never` when an undamped spring is always too far or too fast.
  package func firstTime(of motion: Motion) -> Settling {
    let reach = allowedDistance(target: motion.target)
    return motion.free.firstTime(within: reach, speed: speed)
  }

  /// The time after which the test always holds.
  ///
  /// - Parameter motion: The motion to test.
  /// - Returns: The seconds; at or after ``firstTime(of:)``.
  package func lastingTime(of motion: Motion) -> Settling {
    let free = motion.free
    let near = free.lastTime(outside: allowedDistance(target: motion.target))
    let slow = free.rate.lastTime(outside: speed)
    guard let nearTime = near.seconds, let slowTime = slow.seconds else { return .never }
    return .after(max(nearTime, slowTime))
  }
}
