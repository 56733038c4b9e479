// SPDX-License-Identifier: Apache-2.0

extension System {
  /// The motion schemes of Material 3, which are springs of Compose.
  static let material = System(
    "Material 3",
    presets: [
      PresetTable(
        in: .compose, source: "material-components/material-components-android, docs/theming/Motion.md",
        [
          ("material3-expressive-fast-spatial", [(.stiffness, 800), (.dampingRatio, 0.6)]),
          ("material3-expressive-default-spatial", [(.stiffness, 380), (.dampingRatio, 0.8)]),
          ("material3-expressive-slow-spatial", [(.stiffness, 200), (.dampingRatio, 0.8)]),
          ("material3-expressive-fast-effects", [(.stiffness, 3800), (.dampingRatio, 1)]),
          ("material3-expressive-default-effects", [(.stiffness, 1600), (.dampingRatio, 1)]),
          ("material3-expressive-slow-effects", [(.stiffness, 800), (.dampingRatio, 1)]),
          ("material3-standard-fast-spatial", [(.stiffness, 1400), (.dampingRatio, 0.9)]),
          ("material3-standard-default-spatial", [(.stiffness, 700), (.dampingRatio, 0.9)]),
          ("material3-standard-slow-spatial", [(.stiffness, 300), (.dampingRatio, 0.9)]),
          ("material3-standard-fast-effects", [(.stiffness, 3800), (.dampingRatio, 1)]),
          ("material3-standard-default-effects", [(.stiffness, 1600), (.dampingRatio, 1)]),
          ("material3-standard-slow-effects", [(.stiffness, 800), (.dampingRatio, 1)]),
        ]),
      PresetTable(
        in: .compose, source: "androidx/androidx 6a59d17, wear/compose/compose-material3, MotionScheme.kt",
        [
          ("wear-standard-fast-spatial", [(.stiffness, 1400), (.dampingRatio, 0.9)]),
          ("wear-standard-default-spatial", [(.stiffness, 500), (.dampingRatio, 0.9)]),
          ("wear-standard-slow-spatial", [(.stiffness, 260), (.dampingRatio, 0.9)]),
          ("wear-expressive-fast-spatial", [(.stiffness, 800), (.dampingRatio, 0.7)]),
          ("wear-expressive-default-spatial", [(.stiffness, 350), (.dampingRatio, 0.75)]),
          ("wear-expressive-slow-spatial", [(.stiffness, 200), (.dampingRatio, 0.8)]),
          ("wear-fast-effects", [(.stiffness, 1400), (.dampingRatio, 1)]),
          ("wear-default-effects", [(.stiffness, 500), (.dampingRatio, 1)]),
          ("wear-slow-effects", [(.stiffness, 260), (.dampingRatio, 1)]),
        ]),
    ])
}
