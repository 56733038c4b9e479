// SPDX-License-Identifier: Apache-2.0

import Springs

/// A list that is let go: it decays until it stands, or until its edge, where a spring takes over its speed.
struct Scroll {
  let start: Double
  let velocity: Double
  let edge: Double
  let spring: Spring

  func position(at time: Double) -> Double {
    let decay = Decay.normal
    let hit = decay.time(from: start, velocity: velocity, reaching: edge) ?? .infinity
    guard time > hit else { return decay.value(from: start, velocity: velocity, time: time) }
    let speed = decay.velocity(from: velocity, time: hit)
    return edge + spring.value(target: 0, initialVelocity: speed, time: time - hit)
  }
}
