// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension System {
  /// POP, Rebound and Origami Studio.
  static let origami = System(
    "Origami", vocabularies: [.origami, .origamiTensionFriction], settling: [.rebound, .pop],
    presets: [
      PresetTable(
        in: .origami, source: "facebook/pop, facebook/rebound-js, facebook/react-native SpringConfig.js",
        [("pop-default", [("bounciness", 4), ("speed", 12)])]),
      PresetTable(
        in: .origamiTensionFriction, source: "facebook/pop, facebook/rebound-js, facebook/react-native SpringConfig.js",
        [("rebound-default", [("tension", 40), ("friction", 7)])]),
    ],
    hypotheses: [
      Hypothesis(
        .origamiTensionFriction, [(.tension, "tension"), (.friction, "friction")], plausibility: 0.5,
        note: "Origami's own units, which are not physical: tension 40 there is a stiffness of 230."),
      Hypothesis(.origami, [(.bounciness, "bounciness"), (.speed, "speed")], plausibility: 0.95),
      Hypothesis(.origami, [(.bounciness, "bounciness")], plausibility: 0.6),
      Hypothesis(.origami, [(.speed, "speed")], plausibility: 0.15),
    ], dialects: [.origami, .popDynamics])
}

extension Vocabulary {
  /// The sliders of POP, Rebound and Origami Studio.
  public static let origami = Vocabulary(
    id: "origami", title: "POP, Rebound, Origami: bounciness and speed",
    summary: "The sliders bounciness and speed of POP, Rebound, Origami Studio and React Native.",
    source: "facebook/rebound-js, BouncyConversion.js; facebook/pop, POPAnimationExtras.mm",
    parameters: [
      .number(
        .bounciness, in: NumberRange(OrigamiConversion.sliders), default: 4,
        "How much it bounces; POP's default is 4, React Native's 8."),
      .number(
        .speed, in: NumberRange(OrigamiConversion.sliders), default: 12, "How fast it is; the default everywhere is 12."
      ),
    ], example: [("bounciness", .number(4)), ("speed", .number(12))],
    decode: { arguments throws(ValidationErrors) in
      DecodedSpring(
        try spring { () throws(SpringError) in
          try OrigamiEncoding.spring(bounciness: arguments.required(.bounciness), speed: arguments.required(.speed))
        })
    },
    encode: { spring, initialVelocity in
      guard OrigamiEncoding.reach.contains(spring.naturalFrequency) else {
        return EncodedSpring(.none, note: "No bounciness and speed from 0 to 20 come anywhere near this pace.")
      }
      return OrigamiEncoding(spring).encoded(initialVelocity: initialVelocity)
    })
}

extension Vocabulary {
  /// Quartz Composer's units of Origami: stiffness = 3.62 (tension − 30) + 194, damping = 3 (friction − 8) + 25.
  public static let origamiTensionFriction = Vocabulary(
    id: "origami-tension-friction", title: "Origami: tension and friction",
    summary: "Origami's tension and friction in Quartz Composer's units; Rebound's default is 40, 7.",
    source: "facebook/rebound-js, OrigamiValueConverter.js",
    parameters: [
      .number(
        .tension, in: NumberRange(above: -23.591_160_220_994_475, through: 1e24),
        "Origami's tension; at its lowest the stiffness is 0."),
      .number(
        .friction, in: NumberRange(-0.333_333_333_333_333_3...1e24),
        "Origami's friction; at its lowest the damping is 0."),
    ], example: [("tension", .number(40)), ("friction", .number(7))],
    decode: { arguments throws(ValidationErrors) in
      let physics = OrigamiConversion.physics(
        tension: arguments.required(.tension), friction: arguments.required(.friction))
      return DecodedSpring(
        try spring { () throws(SpringError) in
          // At the lowest friction the rounding may leave less than nothing.
          try Spring(validating: .stiffness(physics.stiffness, damping: max(0, physics.damping)))
        })
    },
    encode: { spring, initialVelocity in
      let quartz = OrigamiConversion.quartz(stiffness: spring.stiffnessOfUnitMass, damping: spring.dampingOfUnitMass)
      return EncodedSpring(
        numbers: [.tension: quartz.tension, .friction: quartz.friction],
        note: Notes.joined(Notes.velocityIsLost(initialVelocity), Notes.massIsLost(spring.mass)),
        code: Snippet("java", "SpringConfig.fromOrigamiTensionAndFriction(\(quartz.tension), \(quartz.friction))"))
    })
}

/// Objective-C code for POP; the value goes from 0 to 1, so the velocity is in distances per second.
extension Snippet {
  /// A `POPSpringAnimation` by its sliders.
  static func popAnimation(bounciness: Double, speed: Double, initialVelocity: Double) -> Snippet {
    Snippet(
      "objective-c",
      """
      POPSpringAnimation *animation = [POPSpringAnimation animationWithPropertyNamed:kPOPViewAlpha];
      animation.fromValue = @0;
      animation.toValue = @1;
      animation.springBounciness = \(bounciness);
      animation.springSpeed = \(speed);
      animation.velocity = @(\(initialVelocity));
      """)
  }
}
