// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension System {
  /// Figma.
  static let figma = System(
    "Figma", vocabularies: [.figma], settling: [.figma],
    presets: [
      PresetTable(
        in: .figma, source: "The editor's constants, in six independent copies",
        [
          ("figma-gentle", [("stiffness", 100), ("damping", 15), ("mass", 1)]),
          ("figma-quick", [("stiffness", 300), ("damping", 20), ("mass", 1)]),
          ("figma-bouncy", [("stiffness", 600), ("damping", 15), ("mass", 1)]),
          ("figma-slow", [("stiffness", 80), ("damping", 20), ("mass", 1)]),
          ("figma-custom-default", [("stiffness", 711.1), ("damping", 40), ("mass", 1)]),
        ])
    ], hypotheses: [Hypothesis(.figma, Hypothesis.stiffnessAndDamping + Hypothesis.mass, plausibility: 0.6)],
    dialects: [.figma])
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
    example: [("stiffness", .number(100)), ("damping", .number(15)), ("mass", .number(1))],
    decode: { arguments throws(ValidationErrors) in DecodedSpring(try arguments.spring()) },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.stiffness: spring.stiffness, .damping: spring.damping, .mass: spring.mass],
        note: Notes.velocityIsLost(initialVelocity), code: Snippet.figmaEasing(spring, initialVelocity: initialVelocity)
      )
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
