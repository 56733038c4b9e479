// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Figma Motion: the bounce of its keyframes, and the code that it hands to developers.
  static let figmaMotion = System(
    "Figma Motion", vocabularies: [.figmaMotion, .figmaMotionCode], dialects: [.figmaMotion])
}

extension ParameterName {
  /// Radians of the swings over the whole length of the animation.
  static let dampedFrequency = Self(own: 0, "dampedFrequency")
  /// The factor of the sine in the closed form.
  static let sine = Self(own: 1, "sine")
}

extension Vocabulary {
  /// What Figma's own function takes, which makes the bounce of a keyframe of it.
  ///
  /// A keyframe has a bounce and the length of its segment. Neither how the bounce follows from a spring nor what is played
  /// for it is published, so that there are code and no distance.
  public static let figmaMotion = Vocabulary(
    id: "figma-motion", title: "Figma Motion, bounce",
    summary:
      "mass, stiffness and damping of which Figma's own function makes a keyframe's bounce; its rule is not published.",
    source: "developers.figma.com, plug-in API, figma.motion.physicalSpringToNormalized",
    parameters: [
      .mass, .stiffness,
      .number(.damping, in: .positive, unit: "N·s/m", "Viscous damping coefficient; Figma refuses 0."),
    ], example: [(.mass, 1), (.stiffness, 100), (.damping, 10)], end: { _, _ in nil },
    code: { numbers in
      .figmaMotion(
        mass: numbers.number(.mass) ?? 1, stiffness: numbers.required(.stiffness), damping: numbers.required(.damping))
    },
    decode: { arguments throws(ValidationErrors) in
      DecodedSpring(try arguments.spring(), notes: [FigmaMotionRule.unpublished])
    },
    encode: { spring, initialVelocity in
      guard spring.damping > 0 else { return .none(.undampedRefused(by: "Figma Motion")) }
      return EncodedSpring(
        .none, losses: .present(FigmaMotionRule.unpublished, .velocityLost(initialVelocity)),
        code: .figmaMotion(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping))
    })

  /// The closed form that Figma hands to developers, over the share t of a segment.
  ///
  ///     1 − e^(−a t) (cos(b t) + c sin(b t))
  ///
  /// With the segment's length T: decay rate a / T, damped frequency b / T, velocity at the start (a − b c) / T. Critical
  /// damping is its limit for a small b.
  public static let figmaMotionCode = Vocabulary(
    id: "figma-motion-code", title: "Figma Motion, closed form",
    summary: """
      decay a, dampedFrequency b and sine c of 1 − e^(−a t) (cos(b t) + c sin(b t)), which Figma hands to developers, and the \
      segment's duration.
      """, source: "design-tokens/community-group#429",
    parameters: [
      .number(.decay, in: .notNegative, "a: what fades over the whole segment, as the exponent of e."),
      .number(.dampedFrequency, in: .positive, unit: "rad", "b: the swings over the whole segment."),
      .number(.sine, in: .signed, "c: the factor of the sine; a / b for a start from rest."),
      .number(.duration, in: .seconds, unit: "s", default: 1, "Length of the segment."),
    ], example: [(.decay, 8), (.dampedFrequency, 6), (.sine, 4.0 / 3), (.duration, 0.8)],
    end: { numbers, _ in SettlingDefinition.figmaMotionCode.ending(after: numbers.required(.duration)) },
    decode: { arguments throws(ValidationErrors) in
      let (decay, swing) = (arguments.required(.decay), arguments.required(.dampedFrequency))
      let (sine, duration) = (arguments.required(.sine), arguments.required(.duration))
      let omega = Elementary.hypot(decay, swing)
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .naturalFrequency(omega / duration, dampingRatio: decay / omega))
      }
      let push = decay - swing * sine
      // What the digits of a start from rest leave.
      let velocity = push.magnitude <= 1e-14 * decay ? 0 : push / duration
      return DecodedSpring(spring, initialVelocity: velocity).cut(after: duration)
    },
    encodeWithoutOverdamping: { closest, initialVelocity in
      guard closest.spring.dampingRatio > 0 else { return .none(.undampedRefused(by: "Figma Motion")) }
      guard let duration = closest.spring.segment(initialVelocity: initialVelocity) else {
        return .noSpring("No segment up to an hour holds this spring.")
      }
      let decay = closest.spring.decayRate
      // The limit of critical damping is nearer than a thousand-millionth.
      let swing = max(closest.spring.dampedFrequency ?? 0, 1e-5 * decay)
      let sine = (decay - initialVelocity) / swing
      return EncodedSpring(
        numbers: [.decay: decay * duration, .dampedFrequency: swing * duration, .sine: sine, .duration: duration],
        losses: .present(closest.loss),
        code: Snippet(
          "javascript",
          """
          animate(element, { x: [0, 1] }, { duration: \(duration), ease: (t) => 1 - Math.exp(-\(decay * duration) * t) * \
          (Math.cos(\(swing * duration) * t) + \(sine) * Math.sin(\(swing * duration) * t)) })
          """))
    })
}

/// The known part of Figma Motion's rule.
enum FigmaMotionRule {
  static let unpublished = Remark.own(
    .ruleUnpublished, "Figma does not publish what it plays for a bounce, so that no distance is known.")
}

extension Snippet {
  /// The easing of a keyframe, whose bounce Figma's own function makes.
  static func figmaMotion(mass: Double, stiffness: Double, damping: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      const easing = { type: "CUSTOM_SPRING", easingFunctionSpring: { bounce: figma.motion.physicalSpringToNormalized(\
      { mass: \(mass), stiffness: \(stiffness), damping: \(damping) }) } };
      """)
  }
}

extension SettlingDefinition {
  /// The length of Figma's segment, after which the value is that of the next keyframe.
  static let figmaMotionCode = Self(
    id: "figma-motion-code", title: "Figma Motion, segment",
    rule: "The length of the segment between two keyframes, which is given with it.",
    source: "developers.figma.com, plug-in API, Motion"
  ) { _ in .none("A segment has the length that it is given.") }
}

extension Spring {
  /// Seconds after which it stays within a thousandth of the way, without jumps; nil if that is more than an hour.
  func segment(initialVelocity: Double) -> Double? {
    let motion = Motion(spring: self, relativeVelocity: initialVelocity)
    guard let seconds = motion.settlingEnvelope(tolerance: 0.001).seconds, seconds > 1e-9, seconds <= 3600 else {
      return nil
    }
    return seconds
  }
}

extension DecodedSpring {
  /// The same, ended after a time if more than an eye can see is left then.
  func cut(after seconds: Double) -> Self {
    var decoded = self
    let motion = Motion(spring: spring, relativeVelocity: initialVelocity)
    if motion.strays(beyond: Translation.invisibleJump, after: seconds) { decoded.cut = seconds }
    return decoded
  }
}

extension Dialect {
  /// The plug-in interface of Figma Motion.
  static let figmaMotion = Dialect(
    "figma-motion", "Figma Motion", sets: [.set(.figmaMotion)],
    calls: [CallForm("physicalSpringToNormalized", needs: ["stiffness"])], marks: ["physicalSpringToNormalized"],
    languages: .script)
}
