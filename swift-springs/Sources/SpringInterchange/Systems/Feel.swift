// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Feel, More Mountains' asset for Unity.
  static let feel = System(
    "Feel", vocabularies: [.feel],
    presets: [
      PresetTable(
        in: .feel, source: "feel-docs.moremountains.com, MMSpringFloat",
        [("feel-default", [(.damping, 0.4), (.frequency, 6)])])
    ], dialects: [.feel])
}

extension Vocabulary {
  /// Feel's MMSpring: damping ratio and hertz, in steps of semi-implicit Euler.
  ///
  ///     v += dt (ω² distance − 2ζω v),   x += dt v,   ω = 2π Frequency
  public static let feel = Vocabulary(
    id: "feel", title: "Feel, MMSpring",
    summary: "Damping, a ratio, and Frequency in Hz of Feel's springs for Unity, which step once a frame.",
    source: "feel-docs.moremountains.com, MMSpringFloat",
    parameters: [
      .number(
        .damping, in: .notNegative, default: 0.4,
        "Damping divided by critical damping, in spite of its name; 1 is critical."),
      .number(.frequency, in: NumberRange(1e-6...1e6), unit: "Hz", default: 6, "Swings a second without damping."),
      .refreshRate,
    ], example: [(.damping, 0.4), (.frequency, 6)],
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .response(1 / arguments.required(.frequency), dampingRatio: arguments.required(.damping)))
      }
      var decoded = DecodedSpring(spring)
      decoded.loop = SystemLoop(spring, onceAFrameAt: arguments.required(.refreshRate))
      return decoded
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.damping: spring.dampingRatio, .frequency: 1 / spring.response],
        losses: .present(.velocityLost(initialVelocity)),
        code: Snippet(
          "csharp",
          "new MMSpringFloat { Damping = \(single: spring.dampingRatio)f, Frequency = \(single: 1 / spring.response)f }"
        ))
    })
}

extension Dialect {
  /// Feel's springs, whose damping is a ratio.
  static let feel = Dialect(
    "feel", "Feel", sets: [.set(.feel, needs: [.damping, .frequency]), .set(.feel)],
    calls: [CallForm("MMSpringFloat", looks: .block), CallForm("MMSpringVector3", looks: .block)],
    marks: ["MMSpringFloat", "MMSpringVector3", "MMSpringPosition", "MMSpringScale"], languages: [.cSharp])
}
