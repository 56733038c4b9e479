// SPDX-License-Identifier: Apache-2.0

// Libraries that publish springs by name and have no parameters of their own.

extension System {
  /// The spring easings of Open Props, by the springs that their `linear()` was made from.
  static let openProps = System(
    "Open Props",
    presets: [
      PresetTable(
        in: .massStiffnessDamping, source: "argyleink/open-props 1.7.23",
        [
          ("open-props-ease-spring-1", [(.mass, 1), (.stiffness, 40), (.damping, 10)]),
          ("open-props-ease-spring-2", [(.mass, 1), (.stiffness, 60), (.damping, 10)]),
          ("open-props-ease-spring-3", [(.mass, 1), (.stiffness, 100), (.damping, 10)]),
          ("open-props-ease-spring-4", [(.mass, 1), (.stiffness, 130), (.damping, 10)]),
          ("open-props-ease-spring-5", [(.mass, 1), (.stiffness, 160), (.damping, 10)]),
        ])
    ])

  /// The spring easings of tailwindcss-motion for an animation of one second, fitted to its `linear()`.
  static let tailwindMotion = System(
    "tailwindcss-motion",
    presets: [
      PresetTable(
        in: .durationBounce,
        source: "romboHQ/tailwindcss-motion 1.1.1, fitted: a second is 1.66, 2.035 or 5.285 durations",
        [
          ("tailwindcss-motion-spring-smooth", [(.duration, 0.6024), (.bounce, 0)]),
          ("tailwindcss-motion-spring-snappy", [(.duration, 0.6024), (.bounce, 0.15)]),
          ("tailwindcss-motion-spring-bouncy", [(.duration, 0.6024), (.bounce, 0.3)]),
          ("tailwindcss-motion-spring-bouncier", [(.duration, 0.4914), (.bounce, 0.5)]),
          ("tailwindcss-motion-spring-bounciest", [(.duration, 0.1892), (.bounce, 0.79)]),
        ])
    ])

  /// NumberFlow's default timing of 900 ms, fitted to its `linear()`.
  static let numberFlow = System(
    "NumberFlow",
    presets: [
      PresetTable(
        in: .responseDampingRatio, source: "barvian/number-flow 0.6.2, fitted",
        [("number-flow-default", [(.response, 0.6124), (.dampingRatio, 1)])])
    ])

  /// The springs of react-flip-toolkit, which Rebound's integration plays.
  static let flipToolkit = System(
    "react-flip-toolkit",
    presets: [
      PresetTable(
        in: .massStiffnessDamping, source: "aholachek/react-flip-toolkit, springSettings",
        [
          ("flip-toolkit-no-wobble", [(.mass, 1), (.stiffness, 200), (.damping, 26)]),
          ("flip-toolkit-gentle", [(.mass, 1), (.stiffness, 120), (.damping, 14)]),
          ("flip-toolkit-very-gentle", [(.mass, 1), (.stiffness, 130), (.damping, 17)]),
          ("flip-toolkit-wobbly", [(.mass, 1), (.stiffness, 180), (.damping, 12)]),
          ("flip-toolkit-stiff", [(.mass, 1), (.stiffness, 260), (.damping, 26)]),
        ])
    ])

  /// The springs of the Rust toolkits floem and dioxus-motion.
  static let rustToolkits = System(
    "floem and dioxus",
    presets: [
      PresetTable(
        in: .massStiffnessDamping, source: "lapce/floem bcafaaa, easing.rs; dioxus-motion 0.3.4",
        [
          ("floem-default", [(.mass, 1), (.stiffness, 100), (.damping, 15)]),
          ("floem-gentle", [(.mass, 1), (.stiffness, 50), (.damping, 8)]),
          ("floem-bouncy", [(.mass, 1), (.stiffness, 150), (.damping, 5)]),
          ("floem-snappy", [(.mass, 1), (.stiffness, 200), (.damping, 20)]),
          ("dioxus-motion-default", [(.mass, 1), (.stiffness, 100), (.damping, 10)]),
        ])
    ])

  /// The springs of Xiaomi's miuix, `folmeSpring(damping, response)`.
  static let miuix = System(
    "miuix",
    presets: [
      PresetTable(
        in: .responseDampingRatio, source: "compose-miuix-ui/miuix a0808dd",
        [
          ("miuix-sheet", [(.response, 0.38), (.dampingRatio, 0.9)]),
          ("miuix-dialog", [(.response, 0.3), (.dampingRatio, 0.9)]),
          ("miuix-smooth", [(.response, 0.35), (.dampingRatio, 1)]),
          ("miuix-soft", [(.response, 0.4), (.dampingRatio, 0.85)]),
        ])
    ], dialects: [.miuix])

  /// The Cupertino motions of the Flutter package motor.
  static let motor = System(
    "motor",
    presets: [
      PresetTable(
        in: .durationBounce, source: "motor 1.1.0, CupertinoMotion",
        [
          ("motor-cupertino", [(.duration, 0.55), (.bounce, 0)]),
          ("motor-cupertino-smooth", [(.duration, 0.5), (.bounce, 0)]),
          ("motor-cupertino-snappy", [(.duration, 0.5), (.bounce, 0.15)]),
          ("motor-cupertino-bouncy", [(.duration, 0.5), (.bounce, 0.3)]),
          ("motor-cupertino-interactive", [(.duration, 0.15), (.bounce, 0.14)]),
        ])
    ])
}

extension Dialect {
  /// Xiaomi's miuix.
  static let miuix = Dialect(
    "miuix", "miuix", sets: [.set(.responseDampingRatio)],
    calls: [CallForm("folmeSpring", ["dampingRatio", "response"])], bareTime: .seconds)
}
