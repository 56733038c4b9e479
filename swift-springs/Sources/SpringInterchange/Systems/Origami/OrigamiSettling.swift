// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The frame in which Rebound's spring comes to rest.
  public static let rebound = Self(
    id: "rebound", title: "Rebound",
    rule: """
      Runge-Kutta steps of 1 ms by a clock that loses some of each frame's; it stops in the first frame, at 60 per \
      second, with |velocity| < 0.001 units per second and |distance| ≤ 0.001 units.
      """, source: "facebook/rebound-js, src/Spring.js"
  ) { motion in
    var loop = RungeKuttaLoop(motion, step: 0.001, pullsFromStalePosition: true)
    var isFirst = true
    return FrameLoop.settling(framesPerSecond: 60) { _ in
      // The first frame comes when the clock has run for a millisecond; then it counts whole microseconds.
      loop.advance(by: isFirst ? 0.001 : 0.016_667)
      isFirst = false
      return loop.state.velocity.magnitude < 0.001 && loop.state.position.magnitude <= 0.001
    }
  }

  /// The frame in which a `POPSpringAnimation` of points has converged.
  public static let pop = Self(
    id: "pop", title: "POPSpringAnimation",
    rule: """
      Runge-Kutta steps of 1 ms by a clock that loses some of each frame's; it stops in the first frame, at 60 per \
      second, with |distance| < 0.5 units, |velocity| < 5 and |acceleration| < 25. The units are points: for opacity, \
      scale and others POP takes less.
      """, source: "facebook/pop, pop/POPSpringSolver.h"
  ) { motion in
    var loop = RungeKuttaLoop(motion, step: Double(Float(0.001)), pullsFromStalePosition: false)
    return FrameLoop.settling(framesPerSecond: 60) { _ in
      loop.advance(by: 1 / 60)
      return loop.state.position.magnitude < 0.5 && loop.state.velocity.magnitude < 5
        && loop.acceleration.magnitude < 25
    }.noting(pixelsOf: motion)
  }
}

/// The loop of POP and Rebound: Runge-Kutta steps of a millisecond, and a straight line to the time of the frame.
///
/// What the line leaves out of the last step is lost, though the clock keeps it for the next frame: up to a step a
/// frame, so that a motion lasts a few frames longer than its equation says.
struct RungeKuttaLoop {
  /// The distance to the target, and the velocity.
  private(set) var state: MotionState
  private let stiffness: Double
  private let damping: Double
  private let step: Double
  /// What Rebound pulls at in the first quarter of a step: the place where the last quarter of the step before looked.
  private var stale: Double?
  private var pending = 0.0

  /// The loop at the start of a motion, with steps of `step` seconds.
  init(_ motion: Motion, step: Double, pullsFromStalePosition: Bool) {
    let frequency = motion.spring.naturalFrequency
    stiffness = frequency * frequency
    damping = 2 * motion.spring.decayRate
    self.step = step
    state = MotionState(position: motion.origin - motion.target, velocity: motion.initialVelocity)
    stale = pullsFromStalePosition ? state.position : nil
  }

  /// The acceleration where the motion is.
  var acceleration: Double { acceleration(state.position, state.velocity) }

  /// Goes on to the frame after an interval in seconds.
  mutating func advance(by seconds: Double) {
    pending += seconds
    var before = state
    while pending >= step {
      pending -= step
      before = state
      takeStep()
    }
    guard pending > 0 else { return }
    let part = pending / step
    state = MotionState(
      position: state.position * part + before.position * (1 - part),
      velocity: state.velocity * part + before.velocity * (1 - part))
  }

  private mutating func takeStep() {
    let half = step / 2
    let (x, v) = (state.position, state.velocity)
    let a = acceleration(stale ?? x, v)
    let (v2, a2) = (v + a * half, acceleration(x + v * half, v + a * half))
    let (v3, a3) = (v + a2 * half, acceleration(x + v2 * half, v + a2 * half))
    let (v4, a4) = (v + a3 * step, acceleration(x + v3 * step, v + a3 * step))
    if stale != nil { stale = x + v3 * step }
    state.position += (v + 2 * (v2 + v3) + v4) / 6 * step
    state.velocity += (a + 2 * (a2 + a3) + a4) / 6 * step
  }

  private func acceleration(_ position: Double, _ velocity: Double) -> Double {
    -stiffness * position - damping * velocity
  }
}
