// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The frame in which Reanimated 4 stops, at 60 frames per second.
  static let reanimated = Self(
    id: "reanimated",
    title: "Reanimated withSpring",
    rule: """
      The first frame, at 60 per second, in which at most 6e-9 of the energy is left; an overdamped spring is played \
      as critically damped.
      """,
    source: "software-mansion/react-native-reanimated 4, energyThreshold"
  ) { motion in
    guard motion.spring.dampingRatio > 0 else {
      return .none("Reanimated refuses a spring without damping and goes to the target at once.")
    }
    let motion = motion.withoutOverdamping
    let frequency = motion.spring.naturalFrequency
    func energy(_ time: Double) -> Double {
      let state = motion.state(at: time)
      let stretch = frequency * (state.position - motion.target)
      return state.velocity * state.velocity + stretch * stretch
    }
    let start = energy(0)
    guard start > 0 else {
      return .seconds(0)
    }
    return FrameLoop.settling(framesPerSecond: 60) { energy($0) / start <= 6e-9 }
  }
}
