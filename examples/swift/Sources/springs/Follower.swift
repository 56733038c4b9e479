// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// A value that follows a target, which may move in every frame: place and speed go on.
struct Follower {
  private var motion: Motion
  private var start: Double

  init(_ spring: Spring, at position: Double, time: Double) {
    motion = Motion(spring: spring, origin: position, target: position)
    start = time
  }

  mutating func follow(_ target: Double, from time: Double) {
    let now = motion.state(at: time - start)
    motion = Motion(
      spring: motion.spring,
      origin: now.position,
      target: target,
      initialVelocity: now.velocity
    )
    start = time
  }

  func position(at time: Double) -> Double {
    motion.position(at: time - start)
  }

  /// Whether it stays within half a point of its target from now on.
  func hasSettled(by time: Double) -> Bool {
    motion.hasSettled(distance: 0.5, by: time - start)
  }
}
