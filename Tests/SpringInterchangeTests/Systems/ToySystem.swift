// SPDX-License-Identifier: Apache-2.0

import Springs

@testable import SpringInterchange

// A system that exists nowhere, written by CONTRIBUTING's recipe.

extension System {
  /// A toy whose springs are the seconds of a swing and a damping ratio.
  static let toy = System(
    "Toy", vocabularies: [.toy], settling: [.toy],
    presets: [
      PresetTable(
        in: .toy, source: "this test",
        [("toy-lively", [(.frequency, 0.4), (.friction, 0.2)]), ("toy-calm", [(.frequency, 0.8), (.friction, 0.9)])])
    ], hypotheses: [Hypothesis(.toy, [.frequency, .friction], plausibility: 0.9, note: "Only the toy has these two.")],
    dialects: [.toy])
}

extension Vocabulary {
  /// The toy's period in seconds and damping ratio, which it calls frequency and friction; its friction ends at 1.
  static let toy = Vocabulary(
    id: "toy", title: "Toy", summary: "frequency and friction of a toy.", source: "this test",
    parameters: [
      .number(.frequency, in: .seconds, unit: "s", "Seconds of an undamped swing."),
      .number(.friction, in: .notNegative, default: 0.5, "Damping ratio, at most 1."),
    ], example: [(.frequency, 0.5), (.friction, 0.5)],
    decode: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      let ratio = clamps.clamping("friction", arguments.required(.friction), to: 0...1, by: "The toy")
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .response(arguments.required(.frequency), dampingRatio: ratio))
      }
      return DecodedSpring(spring, clamps: clamps)
    },
    encode: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      let (frequency, friction) = (closest.spring.response, closest.spring.dampingRatio)
      guard NumberRange.seconds.contains(frequency) else {
        return .noSpring("No frequency up to an hour gives this spring.")
      }
      return EncodedSpring(
        numbers: [.frequency: frequency, .friction: friction],
        losses: .present(closest.loss, .velocityLost(initialVelocity)),
        code: Snippet("toy", "Toy.swing(frequency: \(frequency), friction: \(friction))"))
    })
}

extension Dialect {
  /// The toy's code.
  static let toy = Dialect(
    "toy", "Toy", sets: [.set(.toy, needs: [.frequency], takes: [.friction])], calls: [CallForm("Toy.swing")],
    bareTime: .seconds)
}

extension SettlingDefinition {
  /// Ten periods, whatever the spring is.
  static let toy = Self(id: "toy", title: "Toy", rule: "Ten periods of the undamped spring.", source: "this test") {
    motion in .seconds(10 * motion.spring.response)
  }
}
