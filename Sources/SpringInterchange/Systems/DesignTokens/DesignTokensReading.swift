// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Design tokens.
  static let designTokens = SpringSystem(
    "design-tokens",
    "Design tokens",
    sets: [
      .set("duration-bounce", needs: [(.duration, "duration"), (.bounce, "bounce")]),
      .set(
        "duration-bounce",
        needs: [(.perceptualDuration, "duration")],
        takes: [(.bounce, "bounce")]
      ),
      .set(
        "mass-stiffness-damping",
        needs: [(.stiffness, "stiffness"), (.damping, "damping")],
        takes: [(.mass, "mass")]
      ),
      .set(
        "response-damping-ratio",
        needs: [(.response, "response"), (.dampingRatio, "dampingRatio")]
      ),
      .set("compose", needs: [(.stiffness, "stiffness"), (.dampingRatio, "dampingRatio")]),
      .set("preset", needs: []),
    ]
  )
}
