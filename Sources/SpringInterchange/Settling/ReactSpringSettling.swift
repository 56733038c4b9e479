// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The frame in which react-spring stops, at 60 frames per second.
  static let reactSpring = Self(
    id: "react-spring",
    title: "react-spring",
    rule: """
      Semi-implicit Euler steps of 1 ms, 17 to a frame; it stops within the frame where |velocity| ≤ precision / 10 \
      per ms and |distance| ≤ precision, which is a thousandth of the distance and at most 1.
      """,
    source: "pmndrs/react-spring, packages/core/src/SpringValue.ts"
  ) { motion in
    let rest = ReactSpringSimulation(motion).framesToRest(limit: Int(FrameLoop.limit * 60))
    return rest.map { .seconds(Double($0) / 60) } ?? FrameLoop.stillMoving
  }
}

/// react-spring's own simulation.
struct ReactSpringSimulation {
  private let tension: Double
  private let friction: Double
  private let target: Double
  private let origin: Double
  private let velocity: Double
  private let precision: Double

  /// - Parameters:
  ///   - motion: The motion asked for.
  ///   - precision: What counts as arrived; nil for react-spring's own choice.
  init(_ motion: Motion, precision: Double? = nil) {
    let frequency = motion.spring.naturalFrequency
    tension = frequency * frequency * 1e-6
    friction = 2 * motion.spring.decayRate * 1e-3
    target = motion.target
    origin = motion.origin
    velocity = motion.initialVelocity / 1000
    let distance = (motion.target - motion.origin).magnitude
    self.precision = precision ?? (distance == 0 ? 0.005 : min(1, distance * 0.001))
  }

  /// The number of the frame in which it stops, counted from 1, or nil beyond a limit.
  func framesToRest(limit: Int) -> Int? {
    var (position, speed) = (origin, velocity)
    for frame in 1...limit {
      for _ in 0..<17 {
        if speed.magnitude <= precision / 10, (target - position).magnitude <= precision {
          return frame
        }
        speed += -tension * (position - target) - friction * speed
        position += speed
      }
      guard position.isFinite else {
        return nil
      }
    }
    return nil
  }
}
