// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// The overshoot expression of After Effects.
  static let afterEffects = System(
    "After Effects", vocabularies: [.afterEffects],
    presets: [
      PresetTable(
        in: .afterEffects, source: "Dan Ebberts, motionscript.com, overshoot expression",
        [("after-effects-overshoot", [(.frequency, 3), (.decay, 5)])])
    ],
    hypotheses: [
      Hypothesis(.afterEffects, plausibility: 0.9), Hypothesis(.afterEffects, [.hertz, .decay], plausibility: 0.9),
    ], dialects: [.afterEffects])
}

extension Vocabulary {
  /// The overshoot expression end + V sin(2πft) / (2πf e^(decay·t)): the spring's answer to a push, without a way to go.
  ///
  /// The spring has the decay rate `decay` and the damped frequency `frequency`: ω² = decay² + (2πf)².
  public static let afterEffects = Vocabulary(
    id: "after-effects", title: "After Effects, overshoot expression",
    summary:
      "frequency and decay of the overshoot expression, which plays a push and no way from one value to another.",
    source: "Dan Ebberts, motionscript.com",
    parameters: [
      .number(.frequency, in: NumberRange(1e-6...1e6), unit: "Hz", "Swings a second, damped."),
      .number(.decay, in: .notNegative, unit: "1/s", "Rate at which the swings fade."),
    ], example: [(.frequency, 3), (.decay, 5)],
    decode: { arguments throws(ValidationErrors) in
      let swing = 2 * Double.pi * arguments.required(.frequency)
      let decay = arguments.required(.decay)
      let omega = Elementary.hypot(swing, decay)
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .naturalFrequency(omega, dampingRatio: decay / omega))
      }
      return DecodedSpring(spring, isPush: true, notes: [pushOnly])
    },
    encode: { spring, initialVelocity in
      guard let swing = spring.dampedFrequency else { return .noSpring("The expression has only springs that swing.") }
      let frequency = swing / (2 * .pi)
      return EncodedSpring(
        numbers: [.frequency: frequency, .decay: spring.decayRate], losses: [pushOnly],
        code: Snippet(
          "javascript",
          """
          freq = \(frequency); decay = \(spring.decayRate); w = freq * Math.PI * 2;
          t = time - key(numKeys).time; v = velocityAtTime(key(numKeys).time - 0.001);
          value + v * Math.sin(w * t) / (w * Math.exp(decay * t));
          """))
    })

  private static let pushOnly = Remark.own(
    .pushOnly, "The expression plays the answer to the velocity of the last keyframe, and no way between two values.")
}

extension Dialect {
  /// The overshoot expression of After Effects, an impulse.
  static let afterEffects = Dialect(
    "after-effects", "After Effects", sets: [.set(.afterEffects), .set(.afterEffects, needs: [.hertz, .decay])])
}
