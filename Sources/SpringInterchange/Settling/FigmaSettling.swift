// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The natural duration that Figma writes for a prototype spring.
  static let figma = Self(
    id: "figma",
    title: "Figma, natural duration",
    rule: "Core Animation's bound for a start from rest, rounded to single precision.",
    source: "Bit for bit the durations found in Figma files for GENTLE and QUICK"
  ) { motion in
    guard motion.spring.dampingRatio > 0 else {
      return .neverSettles
    }
    guard let bound = CoreAnimationSettling(Motion(spring: motion.spring))?.bound else {
      return .none("Only the rule for springs that swing is known.")
    }
    return .seconds(
      Double(Float(bound)),
      note: motion.initialVelocity == 0 ? nil : "Figma has no initial velocity."
    )
  }
}
