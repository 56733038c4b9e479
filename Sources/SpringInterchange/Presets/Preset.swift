// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A named spring of a known system, in that system's own words.
public struct Preset: Sendable {
  /// The wire name in kebab-case, such as `swiftui-smooth`.
  public let name: String
  /// Whose preset it is, such as `SwiftUI`.
  public let system: String
  /// The vocabulary in which the system gives it.
  public let vocabulary: String
  /// The parameters in that vocabulary, as the system gives them.
  public let parameters: [(name: String, value: Double)]
  /// Whether it takes another `duration` and an `extraBounce`, as Apple's three do.
  public let isTunable: Bool
  /// Where the numbers were read.
  public let source: String

  /// The preset with a name, or nil.
  public static func named(_ name: String) -> Self? {
    all.first { $0.name == name }
  }
}

extension Preset {
  /// The presets of a system that it gives in one vocabulary, none of which can be tuned.
  static func group(
    of system: String,
    in vocabulary: String,
    source: String,
    _ presets: [(name: String, parameters: [(name: String, value: Double)])]
  ) -> [Self] {
    presets.map { preset in
      Self(
        name: preset.name,
        system: system,
        vocabulary: vocabulary,
        parameters: preset.parameters,
        isTunable: false,
        source: source
      )
    }
  }

  /// Every preset, in the order of the documentation.
  public static let all: [Self] = [
    swiftUI, uiKit, android, compose, material, reactSpring, reactMotion, motionDefaults, framer,
    origami, figma, flutter, wobbleDefaults, reanimated, animeDefaults, remix, wave, tailwind,
  ].flatMap(\.self)
}
