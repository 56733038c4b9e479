// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// The presets of react-motion.
  static let reactMotion: [Self] =
    group(
      of: "react-motion",
      in: "mass-stiffness-damping",
      source: "chenglou/react-motion, src/presets.js",
      [
        ("react-motion-no-wobble", [("mass", 1), ("stiffness", 170), ("damping", 26)]),
        ("react-motion-gentle", [("mass", 1), ("stiffness", 120), ("damping", 14)]),
        ("react-motion-wobbly", [("mass", 1), ("stiffness", 180), ("damping", 12)]),
        ("react-motion-stiff", [("mass", 1), ("stiffness", 210), ("damping", 20)]),
      ]
    )
}
