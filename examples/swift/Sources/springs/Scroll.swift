// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Foundation
import Springs

/// A list that is let go: it decays until it stands, or until its edge, where a spring takes over its speed.
struct Scroll {
  private let start: Double
  private let rest: Double
  private let fling = FlingProjection.normal
  private var bounce: (begins: Double, motion: Motion)?

  init(from start: Double, velocity: Double, edge: Double, spring: Spring) {
    self.start = start
    rest = fling.rest(from: start, velocity: velocity)
    guard rest > edge, velocity > 0 else { return }
    // The speed falls as what is left of the way.
    let left = (rest - edge) / (rest - start)
    let begins = log(left) / (1000 * log(fling.decelerationRate))
    let speed = velocity * left
    bounce = (
      begins,
      Motion(spring: spring, origin: edge, target: edge, initialVelocity: speed)
    )
  }

  func position(at time: Double) -> Double {
    if let bounce, time >= bounce.begins {
      return bounce.motion.position(at: time - bounce.begins)
    }
    return rest - (rest - start) * pow(fling.decelerationRate, 1000 * time)
  }
}
