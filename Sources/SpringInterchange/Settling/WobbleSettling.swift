// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The frame in which wobble stops, with a frame every 16 ms.
  static let wobble = Self(
    id: "wobble",
    title: "wobble",
    rule: """
      The first frame, every 16 ms, with |velocity| ≤ 0.001 units per millisecond and |distance| ≤ 0.001 units; an \
      overdamped spring is played as critically damped.
      """,
    source: "skevy/wobble, src/index.ts"
  ) { motion in
    guard motion.spring.dampingRatio > 0 else {
      return .none("wobble refuses a spring without damping.")
    }
    let motion = motion.withoutOverdamping
    return FrameLoop.settling(framesPerSecond: 62.5) { time in
      let state = motion.state(at: time)
      return state.velocity.magnitude <= 1 && (state.position - motion.target).magnitude <= 0.001
    }
  }
}
