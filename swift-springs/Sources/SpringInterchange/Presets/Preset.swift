// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// A named spring of a known system, in that system's own parameters.
public struct Preset: Sendable {
  /// The name in kebab-case, such as `swiftui-smooth`.
  public let name: String
  /// Whose preset it is, such as `SwiftUI`.
  public let system: String
  /// The vocabulary in which the system gives it.
  let ownVocabulary: Vocabulary
  /// The parameters in that vocabulary, as the system gives them.
  public let parameters: [(name: String, value: Double)]
  /// Whether it takes another `duration` and an `extraBounce`, as Apple's three do.
  public let isTunable: Bool
  /// Where the numbers were read.
  public let source: String

  /// The id of the vocabulary in which the system gives it.
  public var vocabulary: String { ownVocabulary.id }

  /// Every preset, in the order of the documentation.
  public static let all: [Self] = System.all.flatMap(\.presets)

  /// The preset with a name, or nil.
  public static func named(_ name: String) -> Self? { all.first { $0.name == name } }

  /// The preset of a name that ``all`` has, as the tests make sure.
  static func constant(_ name: String) -> Self {
    guard let preset = named(name) else { fatalError("There is no preset \(name).") }
    return preset
  }
}

/// Presets that a system gives in one vocabulary.
struct PresetTable {
  private let vocabulary: Vocabulary
  private let isTunable: Bool
  private let source: String
  private let rows: [(name: String, parameters: [(name: String, value: Double)])]

  /// - Parameters:
  ///   - vocabulary: The vocabulary of the parameters.
  ///   - isTunable: Whether the presets take another duration and an extra bounce.
  ///   - source: Where the numbers were read.
  ///   - rows: The name of each preset and its parameters.
  init(
    in vocabulary: Vocabulary, isTunable: Bool = false, source: String,
    _ rows: [(name: String, parameters: [(name: String, value: Double)])]
  ) {
    self.vocabulary = vocabulary
    self.isTunable = isTunable
    self.source = source
    self.rows = rows
  }

  /// The presets as those of a system.
  func presets(of system: String) -> [Preset] {
    rows.map {
      Preset(
        name: $0.name, system: system, ownVocabulary: vocabulary, parameters: $0.parameters, isTunable: isTunable,
        source: source)
    }
  }
}

extension Preset {
  /// The preset's spring, tuned if it ``isTunable``.
  ///
  /// SwiftUI plays a bounce of more than 1 as 1; that is named in the reading's clamps.
  ///
  /// - Parameters:
  ///   - duration: Another perceptual duration, from 1e-9 to 3600 s.
  ///   - extraBounce: Added to the preset's own bounce; above -1 and at most 1.
  /// - Returns: What the system plays for it.
  /// - Throws: An error for each of the two that is out of range, or that this preset does not take.
  public func decode(duration: Double? = nil, extraBounce: Double? = nil) throws(ValidationErrors) -> DecodedSpring {
    let tuning = [("duration", duration), ("extraBounce", extraBounce)].compactMap { name, number in
      number.map { (name: name, value: Argument.number($0)) }
    }
    guard !tuning.isEmpty else { return try tuned(duration: nil, extraBounce: nil) }
    return try Vocabulary.preset.decode([(name: "name", value: .text(name))] + tuning)
  }

  /// The spring with what the vocabulary of presets has checked.
  func tuned(duration: Double?, extraBounce: Double?) throws(ValidationErrors) -> DecodedSpring {
    var clamps: [Clamp] = []
    let tuned = parameters.map { entry in
      switch entry.name {
      case "duration": (entry.name, Argument.number(duration ?? entry.value))
      case "bounce" where extraBounce != nil:
        (entry.name, Argument.number(clamps.bounce(entry.value, adding: extraBounce ?? 0)))
      default: (entry.name, Argument.number(entry.value))
      }
    }
    var decoded = try ownVocabulary.decode(tuned)
    decoded.clamps += clamps
    return decoded
  }
}

extension [Clamp] {
  fileprivate mutating func bounce(_ bounce: Double, adding extra: Double) -> Double {
    guard bounce + extra > 1 else { return bounce + extra }
    append(Clamp("extraBounce", given: extra, used: 1 - bounce, reason: "SwiftUI plays a bounce of more than 1 as 1."))
    return 1
  }
}
