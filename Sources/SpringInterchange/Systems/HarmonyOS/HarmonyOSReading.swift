// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// HarmonyOS's curves.
  static let harmonyOS = SpringSystem(
    "harmonyos",
    "HarmonyOS",
    sets: [
      .set("harmonyos", takes: [(.response, "response"), (.dampingRatio, "dampingFraction")]),
      .set(
        "harmonyos",
        needs: [(.stiffness, "stiffness"), (.damping, "damping")],
        takes: [(.mass, "mass")]
      ),
      // Until HarmonyOS has a vocabulary of its own, the same motion in others.
      .set(
        "response-damping-ratio",
        takes: [(.response, "response"), (.dampingRatio, "dampingRatio")],
        fills: [("response", 0.55), ("dampingRatio", 0.825)]
      ),
      .set(
        "mass-stiffness-damping",
        needs: [(.stiffness, "stiffness"), (.damping, "damping")],
        takes: [(.mass, "mass")]
      ),
    ],
    calls: [
      CallForm("curves.springMotion", ["response", "dampingFraction", ""], playsAlone: true),
      CallForm(
        "curves.responsiveSpringMotion",
        ["response", "dampingFraction", ""],
        needs: ["response"]
      ),
      CallForm(
        "curves.responsiveSpringMotion",
        fixed: [("response", .number(0.15)), ("dampingFraction", .number(0.86))],
        excludes: ["response"],
        playsAlone: true
      ),
      CallForm("curves.interpolatingSpring", ["velocity", "mass", "stiffness", "damping"]),
      CallForm("curves.springCurve", ["velocity", "mass", "stiffness", "damping"]),
    ],
    bareTime: .seconds
  )
}
