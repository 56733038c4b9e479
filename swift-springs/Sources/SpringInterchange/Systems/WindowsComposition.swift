// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// The composition layer of Windows, as WinUI uses it.
  static let windowsComposition = System(
    "Windows", vocabularies: [.windowsComposition],
    presets: [
      PresetTable(
        in: .windowsComposition, source: "Microsoft, guidance on spring animations",
        [
          ("windows-offset-80", [(.dampingRatio, 0.8), (.period, 0.05)]),
          ("windows-offset-85", [(.dampingRatio, 0.85), (.period, 0.05)]),
          ("windows-offset-65", [(.dampingRatio, 0.65), (.period, 0.06)]),
          ("windows-scale-70", [(.dampingRatio, 0.7), (.period, 0.05)]),
          ("windows-scale-80", [(.dampingRatio, 0.8), (.period, 0.05)]),
          ("windows-scale-60", [(.dampingRatio, 0.6), (.period, 0.06)]),
        ])
    ], dialects: [.windows])
}

extension Vocabulary {
  /// Windows' damping ratio and period, read as its documentation has them: nothing of it was measured.
  public static let windowsComposition = Vocabulary(
    id: "windows-composition", title: "WinUI SpringNaturalMotionAnimation (documented only)",
    summary:
      "DampingRatio, Period and InitialVelocity of Windows' SpringNaturalMotionAnimation, as documented and not measured.",
    source: "Microsoft, SpringScalarNaturalMotionAnimation; the solver is closed",
    parameters: [
      .dampingRatio,
      .number(.period, in: .seconds, unit: "s", "Time of a single oscillation, read as that without damping."),
      .initialVelocity,
    ], example: [(.dampingRatio, 0.8), (.period, 0.05)],
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .response(arguments.required(.period), dampingRatio: arguments.required(.dampingRatio)))
      }
      return DecodedSpring(spring, initialVelocity: arguments.required(.initialVelocity), notes: [documentedOnly])
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.dampingRatio: spring.dampingRatio, .period: spring.response, .initialVelocity: initialVelocity],
        losses: [documentedOnly],
        code: Snippet(
          "csharp",
          """
          var animation = compositor.CreateSpringScalarAnimation();
          animation.DampingRatio = \(single: spring.dampingRatio)f;
          animation.Period = TimeSpan.FromSeconds(\(spring.response));
          animation.InitialVelocity = \(single: initialVelocity)f;
          animation.FinalValue = 1f;
          """))
    })

  private static let documentedOnly = Remark.own(
    .documentedOnly, "What Windows plays follows from its documentation alone and was not measured.")
}

extension Dialect {
  /// WinUI's SpringNaturalMotionAnimation.
  static let windows = Dialect(
    "windows-composition", "WinUI", sets: [.set(.windowsComposition)],
    marks: ["CreateSpringScalarAnimation", "CreateSpringVector3Animation", "SpringVector3NaturalMotionAnimation"],
    languages: [.cSharp, .c, .rust], bareTime: .bySize)
}
