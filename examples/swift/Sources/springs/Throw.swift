// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Two axes of one spring, each with its own velocity.
struct Throw {
  let x: Motion
  let y: Motion

  init(
    _ spring: Spring,
    from origin: SIMD2<Double>,
    to target: SIMD2<Double>,
    velocity: SIMD2<Double>
  ) {
    x = Motion(spring: spring, origin: origin.x, target: target.x, initialVelocity: velocity.x)
    y = Motion(spring: spring, origin: origin.y, target: target.y, initialVelocity: velocity.y)
  }

  func position(at time: Double) -> SIMD2<Double> {
    [x.position(at: time), y.position(at: time)]
  }

  /// When both axes stay within half a point of their targets; nil where there is no damping.
  var settles: Double? {
    guard let x = x.settling(distance: 0.5).seconds, let y = y.settling(distance: 0.5).seconds
    else { return nil }
    return max(x, y)
  }
}
