// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Figma.
  static let figma = System(
    "Figma", vocabularies: [.figma], settling: [.figma],
    presets: [
      PresetTable(
        in: .figma, source: "The editor's constants, in six independent copies",
        [
          ("figma-gentle", [(.stiffness, 100), (.damping, 15), (.mass, 1)]),
          ("figma-quick", [(.stiffness, 300), (.damping, 20), (.mass, 1)]),
          ("figma-bouncy", [(.stiffness, 600), (.damping, 15), (.mass, 1)]),
          ("figma-slow", [(.stiffness, 80), (.damping, 20), (.mass, 1)]),
          ("figma-custom-default", [(.stiffness, 711.1), (.damping, 40), (.mass, 1)]),
        ])
    ], hypotheses: [Hypothesis(.figma, plausibility: 0.6)], dialects: [.figma])
}

extension Vocabulary {
  /// The custom spring of Figma's prototypes.
  ///
  /// Figma's natural duration of a spring is Core Animation's settling duration in single precision; another duration
  /// in the file stretches the curve by the quotient of the two.
  public static let figma = Vocabulary(
    id: "figma", title: "Figma, custom spring",
    summary: "stiffness, damping and mass of a custom spring in Figma's prototypes.",
    source: "Figma plug-in API, Easing of type CUSTOM_SPRING; the editor's constants",
    parameters: [.stiffness, .damping, .number(.mass, in: .positive, unit: "kg", "Mass on the spring.")],
    example: [(.stiffness, 100), (.damping, 15), (.mass, 1)],
    decode: { arguments throws(ValidationErrors) in DecodedSpring(try arguments.spring()) },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.stiffness: spring.stiffness, .damping: spring.damping, .mass: spring.mass],
        losses: initialVelocity == 0
          ? [] : [.own(.velocityLost, "Figma's panel has no initial velocity; what a plug-in sets has one.")],
        code: Snippet.figmaEasing(spring, initialVelocity: initialVelocity))
    })
}

/// JSON as Figma's plug-in interface takes it.
extension Snippet {
  /// A prototype transition's easing of type `CUSTOM_SPRING`.
  static func figmaEasing(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "json",
      """
      { "type": "CUSTOM_SPRING", "easingFunctionSpring": { "mass": \(spring.mass), "stiffness": \(spring.stiffness), "damping": \(spring.damping), "initialVelocity": \(initialVelocity) } }
      """)
  }
}

extension SettlingDefinition {
  /// The natural duration that Figma writes for a prototype spring.
  public static let figma = Self(
    id: "figma", title: "Figma, natural duration",
    rule: "Core Animation's bound for a start from rest, rounded to single precision.",
    source: "Bit for bit the durations found in Figma files for GENTLE and QUICK"
  ) { motion in
    guard motion.spring.dampingRatio > 0 else { return .neverSettles }
    guard let bound = CoreAnimationSettling(Motion(spring: motion.spring))?.bound else {
      return .none("Only the rule for springs that swing is known.")
    }
    return .seconds(Double(Float(bound)), note: motion.initialVelocity == 0 ? nil : "Figma has no initial velocity.")
  }
}

extension Dialect {
  /// Figma's prototypes, variables and plug-in interface.
  static let figma = Dialect(
    "figma", "Figma", sets: [.set(.figma, needs: [.stiffness, .damping], takes: [.mass], fills: [])],
    marks: ["CUSTOM_SPRING", "easingFunctionSpring", "transitionEasing", "Figma"], names: ["easingFunctionSpring"])
}

/// The meaning of a duration in a Figma file: the preset it belongs to, or by how much its curve is stretched.
///
/// Figma gives each prototype spring a natural duration, Core Animation's settling formula in single precision. A file
/// that holds just that number names its preset. Any other duration beside a spring means that the curve is stretched
/// to it: ω becomes ω · natural / duration, and ζ stays.
struct FigmaDurations {
  private let found: FoundNumbers

  init(_ found: FoundNumbers) { self.found = found }

  var candidates: [RecognizedSpring] {
    guard let duration = found[.duration] else { return [] }
    guard let stiffness = found[.stiffness], let damping = found[.damping] else { return presets(duration) }
    let spring = try? Spring(
      validating: .stiffness(stiffness.value, damping: damping.value, mass: found[.mass]?.value ?? 1))
    return [spring.flatMap { stretched($0, to: duration, called: "the spring", plausibility: 0.4) }].compactMap { $0 }
  }

  /// The presets whose natural duration a number is.
  private func presets(_ duration: FoundNumbers.Entry) -> [RecognizedSpring] {
    Preset.all.compactMap { preset in
      guard preset.vocabulary == Vocabulary.figma.id, let decoded = try? preset.decode(),
        let natural = Self.naturalDuration(decoded.spring)
      else { return nil }
      let error = (duration.value / natural - 1).magnitude
      guard error <= 5e-4 else { return nil }
      let name = "Figma's natural duration of \(preset.name), \(natural) s"
      let note = Remark.own(
        .agrees, error <= 1e-7 ? "The duration is \(name), to the last digit." : "The duration is \(name), rounded.")
      return RecognizedSpring(
        .preset, [("name", .text(preset.name))], decoded, plausibility: error <= 1e-7 ? 0.98 : 0.7,
        notes: .present(duration.note, note), assumptions: .present(duration.assumption))
    }
  }

  /// Returns the spring that a file plays for a Figma preset beside a duration, nil if unknown, and the remark on the
  /// preset itself; nil without a duration, or with the preset's own.
  func stretch(of preset: Preset, _ spring: Spring, plausibility: Double) -> (spring: RecognizedSpring?, note: Remark)?
  {
    guard preset.vocabulary == Vocabulary.figma.id, let duration = found[.duration] else { return nil }
    guard let natural = Self.naturalDuration(spring) else {
      return (
        nil,
        .own(
          .stretched,
          """
          In a Figma file a duration beside a spring stretches its curve; the natural duration of \(preset.name) is not \
          known, so neither is by how much.
          """)
      )
    }
    let stretched = stretched(spring, to: duration, called: preset.name, plausibility: plausibility)
    let (given, own) = (Recognition.text(duration.value), Recognition.text(natural))
    let sentence = "\(duration.name) \(given) contradicts it: its natural duration is \(own) s."
    return stretched.map { ($0, .own(.contradicts, sentence)) }
  }

  /// A spring stretched from its natural duration to another one; nil if it is not stretched.
  private func stretched(_ spring: Spring, to duration: FoundNumbers.Entry, called name: String, plausibility: Double)
    -> RecognizedSpring?
  {
    guard let natural = Self.naturalDuration(spring), (duration.value / natural - 1).magnitude > 5e-4 else {
      return nil
    }
    let pace = natural / duration.value
    let parameters: [(name: String, value: Argument)] = [
      ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness * pace * pace)),
      ("damping", .number(spring.damping * pace)),
    ]
    guard let decoded = try? Vocabulary.figma.decode(parameters) else { return nil }
    let note = """
      In a Figma file a duration beside a spring stretches its curve: the natural duration of \(name) is \
      \(Recognition.text(natural)) s, so at \(Recognition.text(duration.value)) s it plays as this one, with the same damping ratio.
      """
    return RecognizedSpring(
      .figma, parameters, decoded, plausibility: plausibility, notes: .present(duration.note, .own(.stretched, note)),
      assumptions: .present(duration.assumption))
  }

  private static func naturalDuration(_ spring: Spring) -> Double? {
    SettlingDefinition.named("figma")?.report(for: Motion(spring: spring, relativeVelocity: 0)).seconds
  }
}

/// Figma's names of its easings.
enum FigmaWords {
  static func isSpring(_ type: String) -> Bool {
    ["GENTLE", "QUICK", "BOUNCY", "SLOW", "CUSTOM_SPRING"].contains(type)
  }
}
