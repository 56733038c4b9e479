// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Core Animation's `CASpringAnimation`.
  static let coreAnimation = Dialect(
    "core-animation", "Core Animation",
    sets: [
      .set(
        .coreAnimationOverdamping, needs: [(.overdamping, "")],
        takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]),
      .set(.coreAnimation, takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]),
      .set(.durationBounce, needs: [(.perceptualDuration, "duration")], takes: [(.bounce, "bounce")]),
    ], calls: [CallForm("CASpringAnimation", playsAlone: true)], marks: ["CASpringAnimation", "QuartzCore"],
    names: ["perceptualDuration", "allowsOverdamping"], bareTime: .seconds)
}
