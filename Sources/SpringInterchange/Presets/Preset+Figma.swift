// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// Figma's presets, and the spring with which its custom one starts.
  static let figma: [Self] =
    group(
      of: "Figma",
      in: "figma",
      source: "The editor's constants, in six independent copies",
      [
        ("figma-gentle", [("stiffness", 100), ("damping", 15), ("mass", 1)]),
        ("figma-quick", [("stiffness", 300), ("damping", 20), ("mass", 1)]),
        ("figma-bouncy", [("stiffness", 600), ("damping", 15), ("mass", 1)]),
        ("figma-slow", [("stiffness", 80), ("damping", 20), ("mass", 1)]),
        ("figma-custom-default", [("stiffness", 711.1), ("damping", 40), ("mass", 1)]),
      ]
    )
}
