// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// wobble.
  static let wobble = System(
    "wobble", vocabularies: [.wobble, .wobbleOverdamping], settling: [.wobble],
    presets: [
      PresetTable(
        in: .wobble, source: "skevy/wobble, src/index.ts",
        [("wobble-default", [(.stiffness, 100), (.damping, 10), (.mass, 1)])])
    ],
    hypotheses: [
      Hypothesis(.wobble, [.stiffness, .damping], takes: [.mass], plausibility: 0.29),
      Hypothesis(.wobbleOverdamping, [.stiffness, .damping], takes: [.mass], plausibility: 0.15),
    ], dialects: [.wobble])
}

extension Vocabulary {
  /// Wobble's physical spring, which plays an overdamped one as critically damped unless it is set otherwise.
  public static let wobble = Vocabulary(
    id: "wobble", title: "wobble", summary: "stiffness, damping and mass of wobble, without its allowsOverdamping.",
    source: wobbleSource, parameters: wobbleParameters, example: wobbleExample,
    decode: { arguments throws(ValidationErrors) in
      try DecodedSpring.withoutOverdamping(
        arguments, initialVelocity: arguments.required(.initialVelocity), in: "wobble",
        note: .own(.alternative, "With allowsOverdamping: true it plays the spring as it is."))
    },
    encodeWithoutOverdamping: { closest, initialVelocity in
      EncodedSpring(
        numbers: wobbleNumbers(closest.spring, initialVelocity),
        losses: .present(
          closest.loss,
          closest.loss == nil
            ? nil : .own(.alternative, "With allowsOverdamping: true wobble plays the spring as it is.")),
        code: Snippet.wobble(closest.spring, initialVelocity: initialVelocity))
    })

  /// Wobble's physical spring with `allowsOverdamping`, which plays it as given.
  ///
  /// Its hyperbolic functions overflow at an argument of 710: an overdamped spring is NaN from 710/γ seconds on,
  /// γ = ω₀√(ζ²−1).
  public static let wobbleOverdamping = Vocabulary(
    id: "wobble-overdamping", title: "wobble with allowsOverdamping",
    summary: "stiffness, damping and mass of wobble with allowsOverdamping, which plays overdamped ones too.",
    source: wobbleSource, parameters: wobbleParameters, example: wobbleExample, end: { _, _ in .wobble },
    decode: { arguments throws(ValidationErrors) in
      let spring = try arguments.spring()
      return DecodedSpring(
        spring, initialVelocity: arguments.required(.initialVelocity), notes: .present(wobbleOverflow(spring)))
    },
    encode: { spring, initialVelocity in
      if let overflow = wobbleOverflow(spring) { return .none(overflow) }
      return EncodedSpring(
        numbers: wobbleNumbers(spring, initialVelocity),
        code: spring.dampingRatio > 1
          ? Snippet.wobbleOverdamping(spring, initialVelocity: initialVelocity)
          : Snippet.wobble(spring, initialVelocity: initialVelocity))
    })

  private static let wobbleSource = "skevy/wobble, src/index.ts"

  private static let wobbleParameters: [Parameter] = [
    .stiffness(default: 100),
    .number(
      .damping, in: NumberRange(above: 0, through: 1e24), unit: "N·s/m", default: 10,
      "Viscous damping coefficient; wobble refuses 0."), .mass, .initialVelocity,
  ]

  private static let wobbleExample: [(parameter: ParameterName, value: Double)] = [
    (.stiffness, 100), (.damping, 10), (.mass, 1),
  ]

  private static func wobbleNumbers(_ spring: Spring, _ initialVelocity: Double) -> NamedNumbers {
    [.stiffness: spring.stiffness, .damping: spring.damping, .mass: spring.mass, .initialVelocity: initialVelocity]
  }

  /// Returns the remark on a spring that is still on its way, by more than 1e-6, when wobble's functions overflow; nil
  /// for others.
  private static func wobbleOverflow(_ spring: Spring) -> Remark? {
    spring.hyperbolicEnd(at: 710) == nil
      ? nil
      : .own(
        .overdampingLost, "wobble computes no number for a strongly overdamped spring once its functions overflow.")
  }
}

extension SettlingDefinition {
  /// The frame in which wobble stops, with a frame every 16 ms.
  public static let wobble = Self(
    id: "wobble", title: "wobble",
    rule: """
      The first frame, every 16 ms, with |velocity| ≤ 0.001 units per millisecond and |distance| ≤ 0.001 units; \
      overdamping plays as critical.
      """, source: "skevy/wobble, src/index.ts"
  ) { motion in
    guard motion.spring.dampingRatio > 0 else { return .refusesUndamped(by: "wobble") }
    let motion = motion.withoutOverdamping
    return FrameLoop.settling(framesPerSecond: 62.5) { time in
      let state = motion.state(at: time)
      return state.velocity.magnitude <= 1 && (state.position - motion.target).magnitude <= 0.001
    }
  }
}

extension Snippet {
  /// A `Spring` of wobble; its velocity is in units per millisecond.
  static func wobble(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      new Spring({ fromValue: 0, toValue: 1, stiffness: \(spring.stiffness), damping: \(spring.damping), mass: \(spring.mass)\(initialVelocity / 1000, unlessZeroAfter: ", initialVelocity: ") }).start()
      """)
  }

  /// A `Spring` of wobble that is overdamped; its velocity is in units per millisecond.
  static func wobbleOverdamping(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      new Spring({ fromValue: 0, toValue: 1, stiffness: \(spring.stiffness), damping: \(spring.damping), mass: \(spring.mass)\(initialVelocity / 1000, unlessZeroAfter: ", initialVelocity: "), allowsOverdamping: true }).start()
      """)
  }
}

extension Dialect {
  /// Wobble.
  static let wobble = Dialect(
    "wobble", "Wobble",
    sets: [
      .set(.wobbleOverdamping, needs: [.overdamping], takes: [.stiffness, .damping, .mass]),
      .set(.wobble, takes: [.stiffness, .damping, .mass]),
    ],
    calls: [
      CallForm("Spring", needs: ["fromValue", "toValue", "allowsOverdamping"], looks: .new),
      CallForm("Spring", needs: ["mass", "initialVelocity"], looks: .new),
    ], marks: ["wobble"], languages: .script, velocityScale: 1000)
}
