// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension System {
  /// HarmonyOS's ArkUI.
  static let harmonyOS = System(
    "HarmonyOS", vocabularies: [.harmonyOS, .harmonyOSCurve], settling: [.harmonyOSMotion, .harmonyOSInterpolating],
    presets: [
      PresetTable(
        in: .harmonyOS, source: "openharmony/arkui_ace_engine, core/animation/curve.h and named springs in use",
        [
          ("harmonyos-spring-motion", [("response", 0.55), ("dampingFraction", 0.825)]),
          ("harmonyos-responsive-spring-motion", [("response", 0.15), ("dampingFraction", 0.86)]),
          ("harmonyos-228-30", [("mass", 1), ("stiffness", 228), ("damping", 30), ("initialVelocity", 0)]),
          ("harmonyos-328-34", [("mass", 1), ("stiffness", 328), ("damping", 34), ("initialVelocity", 0)]),
          ("harmonyos-328-36", [("mass", 1), ("stiffness", 328), ("damping", 36), ("initialVelocity", 0)]),
          ("harmonyos-400-38", [("mass", 1), ("stiffness", 400), ("damping", 38), ("initialVelocity", 0)]),
          ("harmonyos-410-38", [("mass", 1), ("stiffness", 410), ("damping", 38), ("initialVelocity", 10)]),
        ])
    ],
    hypotheses: [
      Hypothesis(.harmonyOS, [(.response, "response"), (.dampingRatio, "dampingFraction")], plausibility: 0.45)
    ], dialects: [.harmonyOS])
}

extension Vocabulary {
  /// ArkUI's springMotion and interpolatingSpring, in single precision there.
  public static let harmonyOS = Vocabulary(
    id: "harmonyos", title: "HarmonyOS springMotion, interpolatingSpring",
    summary:
      "response and dampingFraction of ArkUI's springMotion; or mass, stiffness, damping and velocity of interpolatingSpring.",
    source: "openharmony/graphic_graphic_2d, rs_spring_model.cpp@74edf0d; arkui_ace_engine, curve.h",
    parameters: [
      .number(
        .response, in: .seconds, unit: "s", default: 0.55,
        "Period without damping; responsiveSpringMotion's default is 0.15."),
      .number(
        .dampingFraction, in: .notNegative, default: 0.825,
        "Damping ratio; ArkUI moves it into 0.0001 to 10000. responsiveSpringMotion's default is 0.86."),
    ],
    [
      .number(.mass, in: .positive, unit: "kg", "Mass on the spring."), .stiffness, .damping,
      .number(
        .initialVelocity, in: .signed, unit: "1/s",
        "Velocity at the start, in travelled distances per second; interpolatingSpring wants it first."),
    ], example: [("response", .number(0.55)), ("dampingFraction", .number(0.825))],
    decode: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      if let response = arguments.number(.response) {
        let ratio = clamps.clamping(
          "dampingFraction", arguments.required(.dampingFraction), to: HarmonyOSSpring.dampingRatios, by: "ArkUI")
        let spring = try spring { () throws(SpringError) in
          try Spring(validating: .response(response, dampingRatio: ratio))
        }
        return DecodedSpring(spring, clamps: clamps)
      }
      return try HarmonyOSSpring.decoded(arguments)
    },
    encode: { spring, initialVelocity in
      guard HarmonyOSSpring.dampingRatios.contains(spring.dampingRatio) else {
        return EncodedSpring(.none, note: "ArkUI has damping ratios from 0.0001 to 10000 only.")
      }
      let note = Notes.singlePrecision(
        spring.response, spring.dampingRatio,
        "ArkUI keeps these numbers in single precision; that rounding is not counted.")
      guard initialVelocity == 0 else {
        return EncodedSpring(
          numbers: physics(spring).adding(.initialVelocity, initialVelocity), note: note,
          code: Snippet(
            "typescript",
            """
            curves.interpolatingSpring(\(initialVelocity), \(spring.mass), \(spring.stiffness), \(spring.damping))
            """))
      }
      return EncodedSpring(
        numbers: [.response: spring.response, .dampingFraction: spring.dampingRatio],
        note: Notes.joined(note, Notes.massIsLost(spring.mass)),
        code: Snippet("typescript", "curves.springMotion(\(spring.response), \(spring.dampingRatio))"))
    })

  /// ArkUI's springCurve, whose natural duration is stretched to the caller's.
  public static let harmonyOSCurve = Vocabulary(
    id: "harmonyos-curve", title: "HarmonyOS springCurve",
    summary:
      "mass, stiffness, damping and velocity of ArkUI's springCurve, stretched from its natural to the given duration.",
    source: "openharmony/graphic_graphic_2d, rs_spring_interpolator@1023ab9",
    parameters: [
      .number(.mass, in: .positive, unit: "kg", "Mass on the spring."), .stiffness, .damping, .initialVelocity,
      .number(
        .duration, in: .seconds, unit: "s", "Length of the animation, to which the natural duration is stretched."),
    ],
    example: [
      ("mass", .number(1)), ("stiffness", .number(100)), ("damping", .number(10)), ("initialVelocity", .number(0)),
      ("duration", .number(1)),
    ],
    decode: { arguments throws(ValidationErrors) in
      let natural = try HarmonyOSSpring.decoded(arguments)
      let length = HarmonyOSSpring.length(of: natural.spring, velocity: natural.initialVelocity, threshold: 0.0001)
      let duration = arguments.required(.duration)
      let pace = length / duration
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .naturalFrequency(
            natural.spring.naturalFrequency * pace, dampingRatio: natural.spring.dampingRatio, mass: natural.spring.mass
          ))
      }
      return DecodedSpring(
        spring, initialVelocity: natural.initialVelocity * pace, cut: duration, clamps: natural.clamps)
    },
    encode: { spring, initialVelocity in
      guard HarmonyOSSpring.dampingRatios.contains(spring.dampingRatio) else {
        return EncodedSpring(.none, note: "ArkUI has damping ratios from 0.0001 to 10000 only.")
      }
      let spring = ClosestSpring.criticalTwin(of: spring) ?? spring
      let length = HarmonyOSSpring.length(of: spring, velocity: initialVelocity, threshold: 0.0001)
      guard length <= 3600 else { return EncodedSpring(.none, note: "No duration up to an hour holds this spring.") }
      return EncodedSpring(
        numbers: physics(spring).adding(.initialVelocity, initialVelocity).adding(.duration, length),
        note: "The duration is the natural one, so that nothing is stretched.",
        code: Snippet(
          "typescript",
          """
          animateTo({ duration: \(Snippet.milliseconds(length)), curve: curves.springCurve(\(initialVelocity), \
          \(spring.mass), \(spring.stiffness), \(spring.damping)) }, () => {})
          """))
    })
}
