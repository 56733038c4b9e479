// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The duration that Motion (Framer Motion) computes for a physical spring.
  public static let motion = Self(
    id: "motion", title: "Motion, calcGeneratorDuration",
    rule: """
      The first multiple of 50 ms at which |velocity| ≤ 0.01 and |distance| ≤ 0.005 hold at that instant, or 2 and \
      0.5 where origin and target are 5 or more apart; from 20 s on never. Beyond γt = 300 an overdamped spring \
      counts as arrived.
      """, source: "motiondivision/motion 13.1.1, generators/utils/calc-duration.ts"
  ) { motion in
    let isGranular = (motion.target - motion.origin).magnitude < 5
    let (restSpeed, restDistance) = isGranular ? (0.01, 0.005) : (2, 0.5)
    for step in 0..<400 {
      let time = Double(step * 50) / 1000
      let state = FramerMotionLimits.state(of: motion, at: time)
      if state.velocity.magnitude <= restSpeed, state.position.magnitude <= restDistance { return .seconds(time) }
    }
    return .none("Motion says infinity: it is not at rest within 20 seconds.")
  }
}

extension FramerMotionLimits {
  /// The distance to the target and the velocity that Motion plays, and Popmotion before it.
  static func state(of motion: Motion, at time: Double) -> MotionState {
    let zeta = motion.spring.dampingRatio
    let spread = motion.spring.naturalFrequency * max(0, (zeta - 1) * (zeta + 1)).squareRoot()
    guard zeta <= 1 || spread * time <= largestArgument else { return capped(motion, spread: spread, at: time) }
    let state = motion.state(at: time)
    return MotionState(position: state.position - motion.target, velocity: state.velocity)
  }

  /// Motion's overdamped curve with the argument of its hyperbolic functions held at the largest.
  private static func capped(_ motion: Motion, spread: Double, at time: Double) -> MotionState {
    let decay = motion.spring.decayRate
    let start = motion.origin - motion.target
    let push = motion.initialVelocity + decay * start
    // sinh and cosh of so much are half its exponential to all digits.
    let growth = Elementary.exp(largestArgument - decay * time) / 2
    let position = growth * (push / spread + start)
    let rate = growth * (push + start * spread)
    return MotionState(position: position, velocity: rate - decay * position)
  }
}
