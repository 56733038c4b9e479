// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// The constants of Compose's spring(), each with the other number's default.
  static let compose: [Self] =
    group(
      of: "Compose",
      in: "compose",
      source: "androidx, compose/animation-core, AnimationSpec.kt",
      [
        ("compose-default", [("stiffness", 1500), ("dampingRatio", 1)]),
        ("compose-stiffness-high", [("stiffness", 10_000), ("dampingRatio", 1)]),
        ("compose-stiffness-medium", [("stiffness", 1500), ("dampingRatio", 1)]),
        ("compose-stiffness-medium-low", [("stiffness", 400), ("dampingRatio", 1)]),
        ("compose-stiffness-low", [("stiffness", 200), ("dampingRatio", 1)]),
        ("compose-stiffness-very-low", [("stiffness", 50), ("dampingRatio", 1)]),
        ("compose-high-bouncy", [("stiffness", 1500), ("dampingRatio", 0.2)]),
        ("compose-medium-bouncy", [("stiffness", 1500), ("dampingRatio", 0.5)]),
        ("compose-low-bouncy", [("stiffness", 1500), ("dampingRatio", 0.75)]),
        ("compose-no-bouncy", [("stiffness", 1500), ("dampingRatio", 1)]),
      ]
    )
}
