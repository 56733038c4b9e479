// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// React Native's `Animated.spring`.
  static let reactNative = Dialect(
    "react-native", "React Native",
    sets: [
      .set(.reactNative, takes: [(.tension, "tension"), (.friction, "friction")]),
      .set(.reactNative, takes: [(.bounciness, "bounciness"), (.speed, "speed")]),
      .set(.reactNative, takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]),
    ], calls: [CallForm("Animated.spring", [""], playsAlone: true)], marks: ["react-native"],
    names: ["restDisplacementThreshold", "restSpeedThreshold", "useNativeDriver"], bareTime: .milliseconds)
}
