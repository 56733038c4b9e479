// SPDX-License-Identifier: Apache-2.0

extension System {
  /// Framer Classic.
  static let framerClassic = System(
    "Framer Classic",
    presets: [
      PresetTable(
        in: .massStiffnessDamping, source: "koenbok/Framer, framer/Animators",
        [
          ("framer-classic-rk4", [(.mass, 1), (.stiffness, 250), (.damping, 25)]),
          ("framer-classic-dho", [(.mass, 0.2), (.stiffness, 50), (.damping, 2)]),
        ])
    ])
}
