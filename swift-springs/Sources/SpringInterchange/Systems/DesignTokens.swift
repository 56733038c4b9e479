// SPDX-License-Identifier: Apache-2.0

extension System {
  /// Files of design tokens, which name springs in other systems' parameters.
  static let designTokens = System("Design tokens", dialects: [.designTokens])
}

extension Dialect {
  /// Design tokens.
  static let designTokens = Dialect(
    "design-tokens", "Design tokens",
    sets: [
      .set(.durationBounce, needs: [.duration, .bounce]),
      .set(.durationBounce, needs: [.perceptualDuration], takes: [.bounce]), .set(.massStiffnessDamping),
      .set(.responseDampingRatio), .set(.compose, needs: [.stiffness, .dampingRatio]),
    ])
}
