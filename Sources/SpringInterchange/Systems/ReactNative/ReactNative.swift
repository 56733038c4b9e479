// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension System {
  /// React Native's Animated.
  static let reactNative = System(
    "React Native",
    settling: [.reactNative]
  )
}

extension SettlingDefinition {
  /// The frame in which React Native's `Animated.spring` stops, at 60 frames per second.
  static let reactNative = Self(
    id: "react-native",
    title: "React Native Animated.spring",
    rule: """
      The first frame, at 60 per second, with |velocity| ≤ 0.001 units per second and |distance| ≤ 0.001 units; an \
      overdamped spring is played as critically damped.
      """,
    source: "facebook/react-native, Libraries/Animated/animations/SpringAnimation.js"
  ) { motion in
    guard motion.spring.dampingRatio > 0 else {
      return .none("React Native refuses a spring without damping.")
    }
    let motion = motion.withoutOverdamping
    return FrameLoop.settling(framesPerSecond: 60) { time in
      let state = motion.state(at: time)
      return state.velocity.magnitude <= 0.001
        && (state.position - motion.target).magnitude <= 0.001
    }
  }
}
