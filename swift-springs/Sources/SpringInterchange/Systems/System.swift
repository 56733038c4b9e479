// SPDX-License-Identifier: Apache-2.0

/// One animation system: how it describes springs, how long it reports that they last, and the springs that it names.
///
/// Each system is a folder beside this file, and ``all`` is the one place that lists it.
struct System: Sendable {
  /// The name for people, such as `SwiftUI`.
  let name: String
  /// The ways in which it describes a spring.
  let vocabularies: [Vocabulary]
  /// Its own rules for how long a motion lasts.
  let settling: [SettlingDefinition]
  /// The springs that it names.
  let presets: [Preset]
  /// How numbers of unknown origin can be its parameters.
  let hypotheses: [Hypothesis]
  /// How springs look in its code.
  let dialects: [Dialect]
  /// The rows of the names that no other system has.
  let quantities: [QuantityRow]

  init(
    _ name: String, vocabularies: [Vocabulary] = [], settling: [SettlingDefinition] = [], presets: [PresetTable] = [],
    hypotheses: [Hypothesis] = [], dialects: [Dialect] = [], quantities: [QuantityRow] = []
  ) {
    self.name = name
    self.vocabularies = vocabularies
    self.settling = settling
    self.presets = presets.flatMap { $0.presets(of: name) }
    self.hypotheses = hypotheses
    self.dialects = dialects
    self.quantities = quantities
  }

  /// Every system, in the order of the documentation.
  static let all: [System] = [
    .physics, .swiftUI, .uiKit, .android, .compose, .material, .reactSpring, .reactMotion, .framerMotion,
    .framerClassic, .origami, .reactNative, .figma, .figmaMotion, .flutter, .libadwaita, .wobble, .reanimated, .anime,
    .springEasing, .remix, .wave, .tailwind, .remotion, .svelte, .smoothDamp, .frequencies, .unreal, .secondOrder,
    .feel, .litMotion, .harmonyOS, .niri, .hyprland, .qt, .slint, .avalonia, .embla, .halfLife, .popmotion,
    .motionLayout, .webKit, .afterEffects, .windowsComposition, .openProps, .tailwindMotion, .numberFlow, .flipToolkit,
    .rustToolkits, .miuix, .motor, .motionCanvas, .kwin, .picom, .designTokens,
  ]
}
