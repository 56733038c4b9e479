// SPDX-License-Identifier: Apache-2.0

extension System {
  /// Files of design tokens, which name springs in other systems' words.
  static let designTokens = System("Design tokens", dialects: [.designTokens])
}

extension Dialect {
  /// Design tokens.
  static let designTokens = Dialect(
    "design-tokens", "Design tokens",
    sets: [
      .set(.durationBounce, needs: [(.duration, "duration"), (.bounce, "bounce")]),
      .set(.durationBounce, needs: [(.perceptualDuration, "duration")], takes: [(.bounce, "bounce")]),
      .set(.massStiffnessDamping, needs: [(.stiffness, "stiffness"), (.damping, "damping")], takes: [(.mass, "mass")]),
      .set(.responseDampingRatio, needs: [(.response, "response"), (.dampingRatio, "dampingRatio")]),
      .set(.compose, needs: [(.stiffness, "stiffness"), (.dampingRatio, "dampingRatio")]),
    ])
}
