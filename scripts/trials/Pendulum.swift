// SPDX-License-Identifier: Apache-2.0

import Springs

// A system that exists nowhere, by CONTRIBUTING's recipe: with a name that no other system has, a number in percent.

extension ParameterName {
  /// How much it swings: 0 is critically damped, 1 undamped.
  static let swing = Self(own: 2, "swing")
}

extension System {
  /// A pendulum whose springs are the seconds of a swing and how much it swings.
  static let pendulum = System(
    "Pendulum", vocabularies: [.pendulum], settling: [.pendulum],
    presets: [
      PresetTable(
        in: .pendulum, source: "scripts/check trials",
        [("pendulum-lively", [(.period, 0.4), (.swing, 0.8)]), ("pendulum-calm", [(.period, 0.8), (.swing, 0.1)])])
    ], hypotheses: [Hypothesis(.pendulum, plausibility: 0.9)], dialects: [.pendulum],
    quantities: [
      QuantityRow(own: .swing, names: ["swing", "swinging"], units: [.percent]) {
        [(1 - $0.spring.dampingRatio, "how much it swings")]
      }
    ])
}

extension Vocabulary {
  /// The pendulum's period in seconds and its swing, 1 − ζ.
  static let pendulum = Vocabulary(
    id: "pendulum", title: "Pendulum", summary: "period and swing of a pendulum.", source: "scripts/check trials",
    parameters: [
      .number(.period, in: .seconds, unit: "s", "Seconds of an undamped swing."),
      .number(.swing, in: NumberRange(0...1), "0 is critically damped, 1 undamped."),
    ], example: [(.period, 0.5), (.swing, 0.5)],
    decode: { arguments throws(ValidationErrors) in
      DecodedSpring(
        try spring { () throws(SpringError) in
          try Spring(validating: .response(arguments.required(.period), dampingRatio: 1 - arguments.required(.swing)))
        })
    },
    encode: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      let (period, swing) = (closest.spring.response, 1 - closest.spring.dampingRatio)
      guard NumberRange.seconds.contains(period) else { return .noSpring("No period up to an hour gives this spring.") }
      return EncodedSpring(
        numbers: [.period: period, .swing: swing], losses: .present(closest.loss, .velocityLost(initialVelocity)),
        code: Snippet("swift", "Pendulum.start(period: \(period), swing: \(swing))"))
    })
}

extension Dialect {
  /// The pendulum's code.
  static let pendulum = Dialect(
    "pendulum", "Pendulum", sets: [.set(.pendulum)], calls: [CallForm("Pendulum.start")], bareTime: .seconds)
}

extension SettlingDefinition {
  /// Ten periods, whatever the spring is.
  static let pendulum = Self(
    id: "pendulum", title: "Pendulum", rule: "Ten periods of the undamped spring.", source: "scripts/check trials"
  ) { motion in .seconds(10 * motion.spring.response) }
}
