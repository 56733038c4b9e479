// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// React Native's Animated.
  static let reactNative = System(
    "React Native", vocabularies: [.reactNative], settling: [.reactNative],
    presets: [
      PresetTable(
        in: .reactNative, source: "facebook/react-native, SpringConfig.js",
        [
          ("react-native-default", [(.tension, 40), (.friction, 7)]),
          ("react-native-bounciness-default", [(.bounciness, 8), (.speed, 12)]),
          ("react-native-stiffness-default", [(.stiffness, 100), (.damping, 10), (.mass, 1)]),
        ]),
      PresetTable(
        in: .reactNative, source: "React Navigation and gorhom/bottom-sheet",
        note: .own(
          .thresholdLost, "It also stops at the target, and rests within 10 units of it at less than 10 units a second."
        ),
        [
          ("react-navigation-ios", [(.stiffness, 1000), (.damping, 500), (.mass, 3)]),
          ("gorhom-bottom-sheet", [(.stiffness, 1000), (.damping, 500), (.mass, 3)]),
        ]),
    ],
    hypotheses: [
      Hypothesis(
        .reactNative, [.tension, .friction], plausibility: 0.49,
        note: "React Native takes Origami's units: tension 40 there is a stiffness of 230."),
      Hypothesis(.reactNative, [.bounciness, .speed], plausibility: 0.7),
      Hypothesis(.reactNative, [.stiffness, .damping], takes: [.mass], plausibility: 0.42),
    ], dialects: [.reactNative, .skia, .reactNativeEase])
}

extension Vocabulary {
  /// React Native's three sets of parameters, one of which is given; an overdamped spring is played as critical.
  ///
  /// Tension and friction are in Origami's units, and are used if nothing is given. The sliders are not moved onto a
  /// scale, unlike POP's.
  public static let reactNative = Vocabulary(
    id: "react-native", title: "React Native Animated.spring",
    summary:
      "tension and friction in Origami's units, or bounciness and speed, or stiffness, damping and mass of Animated.spring.",
    source: "facebook/react-native, SpringAnimation.js@1c4cd4f and SpringConfig.js@4bda59e",
    parameters: [
      .number(
        .tension, in: NumberRange(above: -23.591_160_220_994_475, through: 1e24), default: 40,
        "Origami's tension; 40 is a stiffness of 230.2."),
      .number(
        .friction, in: NumberRange(above: -0.333_333_333_333_333_3, through: 1e24), default: 7,
        "Origami's friction; 7 is a damping of 22."), .initialVelocity,
    ],
    [
      .number(.bounciness, in: NumberRange(-1000...1000), default: 8, "How much it bounces."),
      .number(.speed, in: NumberRange(-1000...1000), default: 12, "How fast it is."), .initialVelocity,
    ],
    [
      .stiffness(default: 100),
      .number(
        .damping, in: NumberRange(above: 0, through: 1e24), unit: "N·s/m", default: 10,
        "Viscous damping coefficient; React Native refuses 0 and takes more than critical for critical."), .mass,
      .initialVelocity,
    ], example: [(.stiffness, 100), (.damping, 10), (.mass, 1)],
    decode: { arguments throws(ValidationErrors) in
      let velocity = arguments.required(.initialVelocity)
      guard arguments.number(.damping) == nil else {
        return try DecodedSpring.withoutOverdamping(arguments, initialVelocity: velocity, in: "React Native")
      }
      let bounciness = arguments.number(.bounciness)
      let quartz: (tension: Double, friction: Double)
      if let bounciness {
        quartz = OrigamiConversion.quartz(bounciness: bounciness, speed: arguments.required(.speed))
      } else {
        quartz = (arguments.required(.tension), arguments.required(.friction))
      }
      let physics = OrigamiConversion.physics(tension: quartz.tension, friction: quartz.friction)
      guard physics.stiffness > 0, physics.damping > 0 else {
        throw ValidationErrors([ValidationError(nil, "React Native gets a stiffness or damping that is not above 0")])
      }
      let asked = try spring { () throws(SpringError) in
        try Spring(validating: .stiffness(physics.stiffness, damping: physics.damping))
      }
      return try DecodedSpring.withoutOverdamping(
        asked, initialVelocity: velocity,
        replacing: bounciness.map { ("bounciness", $0) } ?? ("friction", quartz.friction),
        by: { played in
          let critical = OrigamiConversion.quartz(stiffness: played.stiffness, damping: played.damping)
          guard let bounciness else { return critical.friction }
          return OrigamiConversion.sliders(tension: critical.tension, friction: critical.friction).bounciness
            ?? bounciness
        }, in: "React Native")
    },
    encodeWithoutOverdamping: { closest, initialVelocity in
      guard closest.spring.dampingRatio > 0 else { return .none(.undampedRefused(by: "React Native")) }
      return EncodedSpring(
        numbers: [
          .stiffness: closest.spring.stiffness, .damping: closest.spring.damping, .mass: closest.spring.mass,
          .initialVelocity: initialVelocity,
        ], losses: .present(closest.loss),
        code: Snippet(
          "javascript",
          """
          Animated.spring(value, { toValue: 1, stiffness: \(closest.spring.stiffness), \
          damping: \(closest.spring.damping), mass: \(closest.spring.mass)\
          \(initialVelocity, unlessZeroAfter: ", velocity: "), useNativeDriver: true })
          """))
    })
}

extension SettlingDefinition {
  /// The frame in which React Native's `Animated.spring` stops, at 60 frames per second.
  public static let reactNative = Self(
    id: "react-native", title: "React Native Animated.spring",
    rule: """
      The first frame, at 60 Hz, with |velocity| ≤ 0.001 units/s and |distance| ≤ 0.001 units; \
      overdamping plays as critical.
      """, source: "facebook/react-native, Libraries/Animated/animations/SpringAnimation.js"
  ) { motion in
    guard motion.spring.dampingRatio > 0 else { return .refusesUndamped(by: "React Native") }
    let motion = motion.withoutOverdamping
    return FrameLoop.settling(framesPerSecond: 60) { time in
      let state = motion.state(at: time)
      return state.velocity.magnitude <= 0.001 && (state.position - motion.target).magnitude <= 0.001
    }
  }
}

extension Dialect {
  /// React Native's `Animated.spring`.
  static let reactNative = Dialect(
    "react-native", "React Native",
    sets: [
      .set(.reactNative), .set(.reactNative, takes: [.bounciness, .speed]),
      .set(.reactNative, takes: [.stiffness, .damping, .mass]),
    ], calls: [CallForm("Animated.spring", [""], playsAlone: true)], marks: ["react-native"],
    names: ["restDisplacementThreshold", "restSpeedThreshold", "useNativeDriver"], languages: .script,
    bareTime: .milliseconds)
}

extension Dialect {
  /// The animations that React Native Skia had until Reanimated's took their place.
  ///
  /// Source: Shopify/react-native-skia, createSpringEasing: 1, 100 and 10 by default, and a hundredth of the velocity.
  static let skia = Dialect(
    "react-native-skia", "React Native Skia",
    sets: [
      .set(
        .massStiffnessDamping, takes: [.stiffness, .damping, .mass],
        fills: [(.stiffness, 100), (.damping, 10), (.mass, 1)])
    ],
    calls: [
      CallForm("runSpring", ["", ""], looks: .imported, playsAlone: true),
      CallForm("useSpring", ["", ""], looks: .imported, playsAlone: true),
    ], marks: ["@shopify/react-native-skia"], languages: .script, velocityScale: 0.01)

  /// The `EaseView` of react-native-ease.
  ///
  /// Source: its README, 120, 15 and 1 by default.
  static let reactNativeEase = Dialect(
    "react-native-ease", "react-native-ease",
    sets: [
      .set(
        .massStiffnessDamping, takes: [.stiffness, .damping, .mass],
        fills: [(.stiffness, 120), (.damping, 15), (.mass, 1)])
    ], marks: ["react-native-ease"], languages: .script, bareTime: .milliseconds)
}
