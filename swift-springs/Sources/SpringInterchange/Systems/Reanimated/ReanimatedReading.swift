// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Reanimated's `withSpring`, version 4.
  static let reanimated = Dialect(
    "reanimated", "Reanimated",
    sets: [
      .set(.reanimated, takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]),
      .set(.reanimatedDuration, takes: [(.duration, "duration"), (.dampingRatio, "dampingRatio")]),
    ],
    calls: [
      CallForm("withSpring", [""], playsAlone: true), CallForm("springify", [""], looks: .chained, playsAlone: true),
      CallForm("SpringUtils", playsAlone: false),
    ], marks: ["react-native-reanimated", "withSpring", "useSharedValue"], names: ["energyThreshold"],
    bareTime: .milliseconds)
}
