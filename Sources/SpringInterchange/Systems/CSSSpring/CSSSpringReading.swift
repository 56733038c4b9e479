// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// WebKit's CSS `spring()`.
  static let cssSpring = SpringSystem(
    "css-spring",
    "CSS spring()",
    sets: [
      .set(
        "css-spring",
        needs: [(.mass, "mass"), (.stiffness, "stiffness"), (.damping, "damping")]
      ),
      .set(
        "mass-stiffness-damping",
        needs: [(.mass, "mass"), (.stiffness, "stiffness"), (.damping, "damping")]
      ),
    ],
    calls: [
      CallForm("spring", ["mass", "stiffness", "damping", "velocity"], looks: .spaced)
    ]
  )
}
