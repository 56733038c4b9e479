// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Jetpack Compose's `spring()`.
  static let compose = Dialect(
    "compose", "Jetpack Compose",
    sets: [
      .set(
        .compose,
        takes: [
          (.stiffness, "stiffness"), (.dampingRatio, "dampingRatio"), (.visibilityThreshold, "visibilityThreshold"),
        ]),
      .set(
        .compose, needs: [(.stiffness, "stiffness"), (.damping, "dampingRatio")],
        note: "Material 3's damping is a ratio."),
    ],
    calls: [
      CallForm(
        "spring", ["dampingRatio", "stiffness", "visibilityThreshold"],
        excludes: [
          "damping", "mass", "duration", "bounce", "response", "frame", "fps", "velocity", "from", "to", "tension",
          "visualDuration", "dampingFraction",
        ], looks: .unnamed, playsAlone: true),
      CallForm("SpringSpec", ["dampingRatio", "stiffness", "visibilityThreshold"], playsAlone: true),
    ],
    marks: [
      "androidx", "animateFloatAsState", "animateDpAsState", "AnimationSpec", "Animatable", "tween", "StiffnessLow",
      "StiffnessMedium", "StiffnessMediumLow", "StiffnessHigh", "StiffnessVeryLow", "DampingRatioMediumBouncy",
      "DampingRatioLowBouncy", "DampingRatioNoBouncy", "DampingRatioHighBouncy", "Composable",
    ], names: ["visibilityThreshold"], bareTime: .milliseconds)
}
