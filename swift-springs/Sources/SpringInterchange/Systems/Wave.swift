// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Wave.
  static let wave = System(
    "Wave", vocabularies: [.wave], settling: [.wave],
    presets: [
      PresetTable(
        in: .wave, source: "jtrivedi/Wave, Sources/Wave/Spring.swift",
        [
          ("wave-default-interactive", [(.dampingRatio, 0.8), (.response, 0.2)]),
          ("wave-default-animated", [(.dampingRatio, 1), (.response, 0.82)]),
        ])
    ], hypotheses: [Hypothesis(.wave, [.response, .dampingRatio], takes: [.mass], plausibility: 0.5)], dialects: [.wave]
  )
}

extension Vocabulary {
  /// Wave's damping ratio and response, whose damping coefficient is bent above 60.
  ///
  ///     c = 4πζm / response,   above 60:  60 + 15·(1 − 1/(0.55·(c − 60)/15 + 1)), so never 75
  ///
  /// A spring is expressed on a mass with which c stays at 60 or below, where nothing is bent.
  public static let wave = Vocabulary(
    id: "wave", title: "Wave",
    summary: "dampingRatio, response and mass of Wave's Spring, whose damping coefficient gives way above 60.",
    source: "jtrivedi/Wave, Sources/Wave/Spring.swift",
    parameters: [
      .dampingRatio, .number(.response, in: .seconds, unit: "s", "Period without damping."), .mass, .refreshRate,
    ], example: [(.dampingRatio, 0.8), (.response, 0.5), (.mass, 1)],
    end: { _, played in played.cut.map { SettlingDefinition.wave.atFrame(after: $0) } ?? .wave },
    decode: { arguments throws(ValidationErrors) in
      let asked = try spring { () throws(SpringError) in
        try Spring(
          validating: .response(
            arguments.required(.response), dampingRatio: arguments.required(.dampingRatio),
            mass: arguments.required(.mass)))
      }
      let rate = arguments.required(.refreshRate)
      // The clock that ends the animation starts at the first frame.
      let end = asked.waveDuration.map { $0 + 1 / rate }
      func decoded(_ spring: Spring, clamps: [Clamp] = []) -> DecodedSpring {
        var decoded = DecodedSpring(spring, cut: end, clamps: clamps)
        decoded.loop = SystemLoop(spring, onceAFrameAt: rate)
        return decoded
      }
      guard asked.damping > WaveDamping.limit else { return decoded(asked) }
      let played = try spring { () throws(SpringError) in
        try Spring(validating: .stiffness(asked.stiffness, damping: WaveDamping.used(asked.damping), mass: asked.mass))
      }
      return decoded(
        played,
        clamps: [
          Clamp(
            "dampingRatio", given: asked.dampingRatio, used: played.dampingRatio,
            reason: .own(.clamped, "Wave's damping coefficient gives way above 60."))
        ])
    },
    encode: { spring, initialVelocity in
      let mass = min(spring.mass, WaveDamping.limit / spring.dampingOfUnitMass * (1 - 1e-12))
      let code = Snippet.wave(spring, mass: mass, initialVelocity: initialVelocity)
      return EncodedSpring(
        numbers: [.dampingRatio: spring.dampingRatio, .response: spring.response, .mass: mass],
        losses: .present(
          mass == spring.mass
            ? nil : .own(.massChanged, "The mass keeps Wave's damping coefficient at 60, above which it gives way."),
          .velocityLost(initialVelocity, givenBy: code)), code: code)
    })
}

/// How Wave bends its damping coefficient.
private enum WaveDamping {
  static let limit = 60.0
  private static let interval = 15.0

  static func used(_ damping: Double) -> Double {
    let excess = 0.55 * (damping - limit) / interval
    return limit + interval * (1 - 1 / (excess + 1))
  }
}

/// Swift code for Wave; values go from 0 to 1, so a velocity is in distances per second.
extension Snippet {
  /// A `Spring`, or with an initial velocity the `SpringAnimator` that has a place for it.
  static func wave(_ spring: Spring, mass: Double, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? Snippet(
        "swift",
        """
        Spring(dampingRatio: \(spring.dampingRatio), response: \(spring.response), mass: \(mass))
        """)
      : Snippet(
        "swift",
        """
        let animator = SpringAnimator<CGFloat>(
          spring: Spring(dampingRatio: \(spring.dampingRatio), response: \(spring.response), mass: \(mass)),
          value: 0,
          target: 1
        )
        animator.velocity = \(initialVelocity)
        animator.valueChanged = { view.alpha = $0 }
        animator.start()
        """)
  }
}

extension SettlingDefinition {
  /// The settling duration of Wave's `Spring`.
  public static let wave = Self(
    id: "wave", title: "Wave Spring.settlingDuration",
    rule: "ln(10000) / (ζω) below critical damping, else 1.25 ln(10000) / ω: far too short for overdamped springs.",
    source: "jtrivedi/Wave, Sources/Wave/Spring.swift"
  ) { motion in motion.spring.waveDuration.map { .seconds($0) } ?? .neverSettles }
}

extension SettlingDefinition {
  /// Returns the definition by the clock that ends the animation, which starts at the first frame.
  fileprivate func atFrame(after seconds: Double) -> Self {
    Self(
      id: id, title: title, rule: "\(rule) The clock that ends the animation starts at the first frame.", source: source
    ) { _ in .seconds(seconds) }
  }
}

extension Spring {
  /// The settling duration of Wave, after which it ends an animation; nil without damping.
  fileprivate var waveDuration: Double? {
    guard decayRate > 0 else { return nil }
    let seconds = -Elementary.log(0.0001) / naturalFrequency
    return dampingRatio >= 1 ? seconds * 1.25 : seconds / dampingRatio
  }
}

extension Dialect {
  /// Janum Trivedi's Wave.
  static let wave = Dialect(
    "wave", "Wave", sets: [.set(.wave)],
    calls: [
      CallForm("Spring", needs: ["dampingRatio"], excludes: ["settlingDuration", "stiffness"], looks: .marked),
      CallForm("Spring", needs: ["mass"], excludes: ["stiffness", "settlingDuration"]),
    ], marks: ["Wave", "SpringAnimator"], languages: .apple, bareTime: .seconds)
}
