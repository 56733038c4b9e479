// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// HarmonyOS's curves.
  static let harmonyOS = Dialect(
    "harmonyos", "HarmonyOS",
    sets: [
      .set(.harmonyOS, takes: [(.response, "response"), (.dampingRatio, "dampingFraction")]),
      .set(.harmonyOS, needs: [(.stiffness, "stiffness"), (.damping, "damping")], takes: [(.mass, "mass")]),
      .set(
        .harmonyOSCurve, needs: [(.stiffness, "stiffness"), (.damping, "damping"), (.duration, "duration")],
        takes: [(.mass, "mass")]),
    ],
    calls: [
      CallForm("curves.springMotion", ["response", "dampingFraction", ""], playsAlone: true),
      CallForm("curves.responsiveSpringMotion", ["response", "dampingFraction", ""], needs: ["response"]),
      CallForm(
        "curves.responsiveSpringMotion", fixed: [("response", .number(0.15)), ("dampingFraction", .number(0.86))],
        excludes: ["response"], playsAlone: true),
      CallForm("curves.interpolatingSpring", ["velocity", "mass", "stiffness", "damping"]),
      CallForm("curves.springCurve", ["velocity", "mass", "stiffness", "damping"], looks: .timed),
    ], bareTime: .seconds)
}
