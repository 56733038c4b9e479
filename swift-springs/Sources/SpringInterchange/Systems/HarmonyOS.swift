// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// HarmonyOS's ArkUI.
  static let harmonyOS = System(
    "HarmonyOS", vocabularies: [.harmonyOS, .harmonyOSCurve], settling: [.harmonyOSMotion, .harmonyOSInterpolating],
    presets: [
      PresetTable(
        in: .harmonyOS, source: "openharmony/arkui_ace_engine, core/animation/curve.h and named springs in use",
        [
          ("harmonyos-spring-motion", [(.response, 0.55), (.dampingFraction, 0.825)]),
          ("harmonyos-responsive-spring-motion", [(.response, 0.15), (.dampingFraction, 0.86)]),
          ("harmonyos-228-30", [(.mass, 1), (.stiffness, 228), (.damping, 30), (.initialVelocity, 0)]),
          ("harmonyos-328-34", [(.mass, 1), (.stiffness, 328), (.damping, 34), (.initialVelocity, 0)]),
          ("harmonyos-328-36", [(.mass, 1), (.stiffness, 328), (.damping, 36), (.initialVelocity, 0)]),
          ("harmonyos-400-38", [(.mass, 1), (.stiffness, 400), (.damping, 38), (.initialVelocity, 0)]),
          ("harmonyos-410-38", [(.mass, 1), (.stiffness, 410), (.damping, 38), (.initialVelocity, 10)]),
        ])
    ], hypotheses: [Hypothesis(.harmonyOS, [.response, .dampingRatio], plausibility: 0.45)], dialects: [.harmonyOS])
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
    ], example: [(.response, 0.55), (.dampingFraction, 0.825)],
    end: { numbers, _ in numbers.number(.response) == nil ? .harmonyOSInterpolating : .harmonyOSMotion },
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
        return .noSpring("ArkUI has damping ratios from 0.0001 to 10000 only.")
      }
      let losses = [Remark].present(.singlePrecision(spring.response, spring.dampingRatio, by: "ArkUI"))
      guard initialVelocity == 0 else {
        return EncodedSpring(
          numbers: physics(spring).adding(.initialVelocity, initialVelocity), losses: losses,
          code: Snippet(
            "typescript",
            """
            curves.interpolatingSpring(\(initialVelocity), \(spring.mass), \(spring.stiffness), \(spring.damping))
            """))
      }
      return EncodedSpring(
        numbers: [.response: spring.response, .dampingFraction: spring.dampingRatio], losses: losses,
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
        .duration, in: .seconds, unit: "s", codeUnit: "ms",
        "Length of the animation, to which the natural duration is stretched."),
    ], example: [(.mass, 1), (.stiffness, 100), (.damping, 10), (.initialVelocity, 0), (.duration, 1)],
    end: { _, played in played.cut.map { SettlingDefinition.harmonyOSCurve.ending(after: $0) } },
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
        return .noSpring("ArkUI has damping ratios from 0.0001 to 10000 only.")
      }
      let spring = ClosestSpring.criticalTwin(of: spring) ?? spring
      let length = HarmonyOSSpring.length(of: spring, velocity: initialVelocity, threshold: 0.0001)
      guard length <= 3600 else { return .noSpring("No duration up to an hour holds this spring.") }
      return EncodedSpring(
        numbers: physics(spring).adding(.initialVelocity, initialVelocity).adding(.duration, length),
        losses: [
          .own(
            .naturalDuration,
            "The duration is the one that ArkUI finds for this spring, so that the curve keeps its pace.")
        ],
        code: Snippet(
          "typescript",
          """
          animateTo({ duration: \(Snippet.milliseconds(length)), curve: curves.springCurve(\(initialVelocity), \
          \(spring.mass), \(spring.stiffness), \(spring.damping)) }, () => {})
          """))
    })
}

extension Dialect {
  /// HarmonyOS's curves.
  static let harmonyOS = Dialect(
    "harmonyos", "HarmonyOS",
    sets: [
      .set(.harmonyOS), .set(.harmonyOS, needs: [.stiffness, .damping], takes: [.mass]),
      .set(.harmonyOSCurve, needs: [.stiffness, .damping, .duration], takes: [.mass]),
    ],
    calls: [
      CallForm("curves.springMotion", ["response", "dampingFraction", ""], playsAlone: true),
      CallForm(
        "curves.responsiveSpringMotion", ["response", "dampingFraction", ""],
        fixed: [("response", .number(0.15)), ("dampingFraction", .number(0.86))], playsAlone: true),
      CallForm("curves.interpolatingSpring", ["velocity", "mass", "stiffness", "damping"]),
      CallForm("curves.springCurve", ["velocity", "mass", "stiffness", "damping"], looks: .timed),
    ], languages: [.arkTS, .script], bareTime: .seconds)
}

/// ArkUI's spring model.
enum HarmonyOSSpring {
  /// The damping ratios that it keeps; others are moved to the nearer end.
  static let dampingRatios = 1e-4...1e4

  /// The spring of mass, stiffness, damping and velocity, its damping ratio moved into the range.
  static func decoded(_ arguments: Arguments) throws(ValidationErrors) -> DecodedSpring {
    let asked = try arguments.spring()
    let ratio = min(max(asked.dampingRatio, dampingRatios.lowerBound), dampingRatios.upperBound)
    guard ratio != asked.dampingRatio else {
      return DecodedSpring(asked, initialVelocity: arguments.required(.initialVelocity))
    }
    let played = try Vocabulary.spring { () throws(SpringError) in
      try Spring(validating: .naturalFrequency(asked.naturalFrequency, dampingRatio: ratio, mass: asked.mass))
    }
    return DecodedSpring(
      played, initialVelocity: arguments.required(.initialVelocity),
      clamps: [
        Clamp(
          "damping", given: asked.damping, used: played.damping,
          reason: .own(.clamped, "ArkUI moves the damping ratio into 0.0001 to 10000."))
      ])
  }

  /// The length of a curve from 0 to 1 in seconds, 0.001 to 300.
  ///
  /// Below critical damping the time at which the amplitude is at the threshold; otherwise the end of a bisection to a
  /// millisecond after the last extremum.
  static func length(of spring: Spring, velocity: Double, threshold: Double) -> Double {
    let motion = Motion(spring: spring, relativeVelocity: velocity)
    let seconds: Double
    if let swing = spring.dampedFrequency {
      let decay = spring.decayRate
      let amplitude = Elementary.hypot(1, (decay - velocity) / swing)
      seconds = Elementary.log(amplitude / threshold) / decay
    } else {
      seconds = lengthWithoutSwing(motion, threshold: threshold)
    }
    return min(max(seconds.isFinite ? seconds : 300, 0.001), 300)
  }

  private static func lengthWithoutSwing(_ motion: Motion, threshold: Double) -> Double {
    var upper = 1 / motion.spring.naturalFrequency
    while (motion.position(at: upper) - 1).magnitude > threshold
      || (motion.position(at: 2 * upper) - 1).magnitude > threshold
    {
      upper *= 2
      guard upper < 600 else { return 300 }
    }
    var lower = upper
    while lower > 1e-4, Steps.take(), (motion.position(at: lower) - 1).magnitude <= threshold { lower *= 0.99 }
    upper = min(lower / 0.99, upper)
    while upper - lower > 1e-3, Steps.take() {
      let middle = (lower + upper) / 2
      if (motion.position(at: middle) - 1).magnitude > threshold { lower = middle } else { upper = middle }
    }
    return upper
  }
}

extension SettlingDefinition {
  /// The length of ArkUI's springMotion.
  public static let harmonyOSMotion = Self(
    id: "harmonyos-spring-motion", title: "HarmonyOS springMotion",
    rule: """
      Whole milliseconds: below critical damping ln(max(1, |b − v0| / ωd) / 0.001) / b, which leaves out the hypotenuse; \
      at critical damping the same for a ratio of 0.999; above it the longer of both exponentials.
      """, source: "openharmony/graphic_graphic_2d, rs_render_spring_animation@300bb86"
  ) { motion in
    guard let velocity = motion.relativeVelocity else { return .noDistance }
    let spring = motion.spring
    guard spring.dampingRatio > 0 else { return .neverSettles }
    let omega = spring.naturalFrequency
    let zeta = spring.dampingRatio == 1 ? 0.999 : spring.dampingRatio
    let decay = zeta * omega
    let seconds: Double
    if zeta < 1 {
      let swing = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
      seconds = Elementary.log(max(1, ((decay - velocity) / swing).magnitude) / 0.001) / decay
    } else {
      let spread = omega * ((zeta - 1) * (zeta + 1)).squareRoot()
      let (fast, slow) = (decay + spread, omega / (decay + spread) * omega)
      // r = c₁ e^(−slow t) + c₂ e^(−fast t), r(0) = 1, r′(0) = −v₀
      let late = (fast - velocity) / (2 * spread)
      func end(_ share: Double, _ rate: Double) -> Double { Elementary.log(share.magnitude / 0.001) / rate }
      seconds = max(end(late, slow), end(1 - late, fast))
    }
    let bounded = min(max(seconds, 0.001), 300)
    return .seconds((bounded * 1000).rounded() / 1000)
  }

  /// The length of ArkUI's springCurve, which is always given.
  fileprivate static let harmonyOSCurve = Self(
    id: "harmonyos-curve", title: "HarmonyOS springCurve", rule: "The duration that was given.",
    source: "openharmony/graphic_graphic_2d, rs_animation_timing_curve@09d9a5a"
  ) { _ in .none("It is given, and does not follow from the spring.") }

  /// The length of ArkUI's interpolatingSpring.
  public static let harmonyOSInterpolating = Self(
    id: "harmonyos-interpolating-spring", title: "HarmonyOS interpolatingSpring",
    rule: """
      Whole milliseconds until the amplitude is 0.00025 of the distance below critical damping; otherwise a bisection to \
      a millisecond.
      """, source: "openharmony/graphic_graphic_2d, rs_render_interpolating_spring@fc5b78d"
  ) { motion in
    guard let velocity = motion.relativeVelocity else { return .noDistance }
    guard motion.spring.dampingRatio > 0 else { return .neverSettles }
    let length = HarmonyOSSpring.length(of: motion.spring, velocity: velocity, threshold: 0.00025)
    return .seconds((length * 1000).rounded() / 1000)
  }
}
