// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Names that no call of Svelte has.
  private static let others = ["dampingRatio", "mass", "bounce", "response", "duration", "tension"]

  /// Svelte's `Spring` and `spring`, and Solid's.
  static let svelte = Dialect(
    "svelte", "Svelte",
    sets: [.set(.svelte, takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.epsilon, "precision")])],
    calls: [
      CallForm("Spring", [""], needs: ["stiffness", "damping"], excludes: others, looks: [.new, .small]),
      CallForm("spring", [""], needs: ["stiffness", "damping"], excludes: others, looks: .small),
      CallForm("Spring", [""], looks: [.new, .marked], playsAlone: true),
      CallForm("spring", [""], looks: .marked, playsAlone: true),
      CallForm("createSpring", [""], needs: ["stiffness", "damping"], excludes: others, looks: .small),
      CallForm("Spring.of", [""], looks: .small, playsAlone: true),
    ], marks: ["svelte/motion", "svelte", "@solid-primitives/spring"])
}
