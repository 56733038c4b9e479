// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Motion {
  /// The initial velocity in travelled distances per second, or nil where origin and target are equal.
  var relativeVelocity: Double? {
    origin == target ? nil : initialVelocity / (target - origin)
  }

  /// The same motion with an overdamped spring replaced by the critically damped one of the same frequency.
  var withoutOverdamping: Self {
    guard spring.dampingRatio > 1,
      let critical = try? Spring(
        naturalFrequency: spring.naturalFrequency,
        dampingRatio: 1,
        mass: spring.mass
      )
    else {
      return self
    }
    return Motion(
      spring: critical,
      origin: origin,
      target: target,
      initialVelocity: initialVelocity
    )
  }

  /// The distance to the target at a time, of either sign.
  func remaining(at time: Double) -> Double {
    position(at: time) - target
  }
}
