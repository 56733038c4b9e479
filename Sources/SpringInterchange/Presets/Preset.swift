// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

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

extension Preset {
  /// The preset's spring, tuned if it ``isTunable``.
  ///
  /// SwiftUI plays a bounce of more than 1 as 1; that is named in the reading's clamps.
  ///
  /// - Parameters:
  ///   - duration: Another perceptual duration, in ``NumberRange/seconds``.
  ///   - extraBounce: Added to the preset's own bounce; above -1 and at most 1.
  /// - Returns: What the system plays for it.
  /// - Throws: An error for each of the two that is out of range, or that this preset does not take.
  public func reading(
    duration: Double? = nil,
    extraBounce: Double? = nil
  ) throws(ValidationErrors) -> Reading {
    let tuning = [("duration", duration), ("extraBounce", extraBounce)].compactMap { name, number in
      number.map { (name: name, value: Argument.number($0)) }
    }
    guard !tuning.isEmpty else { return try tuned(duration: nil, extraBounce: nil) }
    return try Vocabulary.preset.reading([(name: "name", value: .text(name))] + tuning)
  }

  /// The spring with what the vocabulary of presets has checked.
  func tuned(duration: Double?, extraBounce: Double?) throws(ValidationErrors) -> Reading {
    guard let vocabulary = Vocabulary.named(self.vocabulary) else {
      throw ValidationErrors([])
    }
    var clamps: [Clamp] = []
    let tuned = parameters.map { entry in
      switch entry.name {
      case "duration": (entry.name, Argument.number(duration ?? entry.value))
      case "bounce" where extraBounce != nil:
        (entry.name, Argument.number(clamps.bounce(entry.value, adding: extraBounce ?? 0)))
      default: (entry.name, Argument.number(entry.value))
      }
    }
    var reading = try vocabulary.reading(tuned)
    reading.clamps += clamps
    return reading
  }
}

extension [Clamp] {
  fileprivate mutating func bounce(_ bounce: Double, adding extra: Double) -> Double {
    guard bounce + extra > 1 else {
      return bounce + extra
    }
    append(
      Clamp(
        "extraBounce",
        given: extra,
        used: 1 - bounce,
        reason: "SwiftUI plays a bounce of more than 1 as 1."
      )
    )
    return 1
  }
}
