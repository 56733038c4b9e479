// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// The springs for LitMotion, a tween library for Unity: a pull request that is not merged yet.
  static let litMotion = System(
    "LitMotion", vocabularies: [.litMotion], settling: [.litMotion],
    presets: [
      PresetTable(
        in: .litMotion, source: "annulusgames/LitMotion#247, SpringOptions.cs",
        [
          ("litmotion-critical", [(.angularFrequency, 10), (.dampingRatio, 1)]),
          ("litmotion-overdamped", [(.angularFrequency, 10), (.dampingRatio, 1.2)]),
          ("litmotion-underdamped", [(.angularFrequency, 10), (.dampingRatio, 0.6)]),
        ])
    ], dialects: [.litMotion])
}

extension Vocabulary {
  /// LitMotion's SpringOptions, whose Stiffness is the natural frequency itself: ω = Stiffness, ζ = DampingRatio.
  ///
  /// A frame is that of ``halfLife``, in single precision: every one starts anew with an approximate exponential and arc tangent.
  public static let litMotion = Vocabulary(
    id: "litmotion", title: "LitMotion, SpringOptions",
    summary: """
      Stiffness, here angularFrequency, and DampingRatio of the springs in LitMotion's pull request 247, which step once a \
      frame.
      """, source: "annulusgames/LitMotion#247; Rotanticu/LitMotion c6a413d, SpringUtility.cs",
    parameters: [
      .number(
        .angularFrequency, in: NumberRange(1e-6...1e6), unit: "rad/s", default: 10,
        "Undamped frequency, which LitMotion calls Stiffness."),
      .number(
        .dampingRatio, in: NumberRange(0...1e6), default: 1, "Damping divided by critical damping; 1 is critical."),
      .refreshRate,
    ], example: [(.angularFrequency, 10), (.dampingRatio, 0.6)],
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .naturalFrequency(
            arguments.required(.angularFrequency), dampingRatio: arguments.required(.dampingRatio)))
      }
      var decoded = DecodedSpring(spring)
      decoded.loop = SystemLoop(spring, method: .halfLife, onceAFrameAt: arguments.required(.refreshRate))
      return decoded
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.angularFrequency: spring.naturalFrequency, .dampingRatio: spring.dampingRatio],
        losses: .present(
          .velocityLost(initialVelocity),
          .singlePrecision(spring.naturalFrequency, spring.dampingRatio, by: "LitMotion")),
        code: Snippet(
          "csharp",
          """
          LMotion.Spring.Create(0f, 1f, new SpringOptions(stiffness: \(single: spring.naturalFrequency)f, \
          dampingRatio: \(single: spring.dampingRatio)f)).Bind(value => current = value);
          """))
    })
}

extension SettlingDefinition {
  /// The frame in which LitMotion's spring is completed.
  public static let litMotion = Self(
    id: "litmotion", title: "LitMotion",
    rule: """
      The first frame, at 60 Hz, with |distance| < 0.01 units, however fast it is there; so it depends on the unit, and a \
      spring that swings may end on its first way through the target.
      """, source: "Rotanticu/LitMotion c6a413d, SpringMotionAdapters.cs"
  ) { motion in FrameLoop.settling(framesPerSecond: 60) { motion.remaining(at: $0).magnitude < 0.01 } }
}

extension Dialect {
  /// LitMotion's springs, whose stiffness is a frequency.
  static let litMotion = Dialect(
    "litmotion", "LitMotion", sets: [.set(.litMotion, needs: [.angularFrequency, .dampingRatio])],
    calls: [
      CallForm("SpringOptions", renames: ["stiffness": "angularFrequency"], needs: ["stiffness"], note: meaning),
      CallForm(
        "SpringOptions", renames: ["Stiffness": "angularFrequency"], needs: ["stiffness"], looks: .block, note: meaning),
      CallForm("LMotion.Spring.Create", ["", "", ""], needs: ["angularFrequency"]),
    ], marks: ["LitMotion", "LMotion"], languages: .cSharp,
    configurations: [
      "SpringOptions.Critical": "litmotion-critical", "SpringOptions.Overdamped": "litmotion-overdamped",
      "SpringOptions.Underdamped": "litmotion-underdamped",
    ])

  private static let meaning = "LitMotion's stiffness is the natural frequency itself."
}
