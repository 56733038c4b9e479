// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// okikio's spring-easing.
  static let springEasing = SpringSystem(
    "spring-easing",
    "spring-easing",
    sets: [
      .set(
        "spring-easing",
        needs: [(.mass, "mass"), (.stiffness, "stiffness"), (.damping, "damping")]
      )
    ],
    calls: [
      CallForm(
        "spring",
        ["mass", "stiffness", "damping", "velocity"],
        looks: [.quoted, .marked]
      ),
      CallForm(
        "SpringFrame",
        ["mass", "stiffness", "damping", "velocity"]
      ),
    ],
    marks: ["SpringEasing", "spring-easing", "CSSSpringEasing", "SpringFrame"]
  )
}
