// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// React Native's `Animated.spring`.
  static let reactNative = SpringSystem(
    "react-native",
    "React Native",
    sets: [
      .set("react-native", takes: [(.tension, "tension"), (.friction, "friction")]),
      .set("react-native", takes: [(.bounciness, "bounciness"), (.speed, "speed")]),
      .set(
        "react-native",
        takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]
      ),
      .set(
        "origami-tension-friction",
        takes: [(.tension, "tension"), (.friction, "friction")],
        fills: [("tension", 40), ("friction", 7)]
      ),
      .set(
        "origami",
        takes: [(.bounciness, "bounciness"), (.speed, "speed")],
        fills: [("bounciness", 8), ("speed", 12)]
      ),
      .set(
        "core-animation",
        takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]
      ),
    ],
    calls: [
      CallForm("Animated.spring", [""], playsAlone: true)
    ],
    marks: ["react-native"],
    names: ["restDisplacementThreshold", "restSpeedThreshold", "useNativeDriver"],
    bareTime: .milliseconds
  )
}
