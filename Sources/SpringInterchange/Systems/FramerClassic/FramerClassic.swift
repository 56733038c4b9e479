// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// The springs of Framer Classic.
  static let framer: [Self] =
    group(
      of: "Framer Classic",
      in: "mass-stiffness-damping",
      source: "koenbok/Framer, framer/Animators",
      [
        ("framer-classic-rk4", [("mass", 1), ("stiffness", 250), ("damping", 25)]),
        ("framer-classic-dho", [("mass", 0.2), ("stiffness", 50), ("damping", 2)]),
      ]
    )
}
