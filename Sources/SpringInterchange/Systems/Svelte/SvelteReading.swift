// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Svelte's `Spring` and `spring`, and Solid's.
  static let svelte = SpringSystem(
    "svelte",
    "Svelte",
    sets: [
      .set(
        "svelte",
        takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.epsilon, "precision")]
      )
    ],
    calls: [
      CallForm("Spring", [""], needs: ["stiffness", "damping"], looks: [.new, .small]),
      CallForm("spring", [""], needs: ["stiffness", "damping"], looks: .small),
      CallForm("Spring", [""], looks: [.new, .marked], playsAlone: true),
      CallForm("spring", [""], looks: .marked, playsAlone: true),
      CallForm("createSpring", [""], needs: ["stiffness", "damping"], looks: .small),
      CallForm("Spring.of", [""], looks: .small, playsAlone: true),
    ],
    marks: ["svelte/motion", "svelte", "@solid-primitives/spring"]
  )
}
