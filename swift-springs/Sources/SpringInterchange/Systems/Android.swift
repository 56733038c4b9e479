// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Android's dynamic animation library.
  static let android = System(
    "Android", vocabularies: [.android], settling: [.android],
    presets: [
      PresetTable(
        in: .android, source: "androidx, SpringForce.java",
        [
          ("android-default", [(.stiffness, 1500), (.dampingRatio, 0.5)]),
          ("android-stiffness-high", [(.stiffness, 10_000), (.dampingRatio, 0.5)]),
          ("android-stiffness-medium", [(.stiffness, 1500), (.dampingRatio, 0.5)]),
          ("android-stiffness-low", [(.stiffness, 200), (.dampingRatio, 0.5)]),
          ("android-stiffness-very-low", [(.stiffness, 50), (.dampingRatio, 0.5)]),
          ("android-high-bouncy", [(.stiffness, 1500), (.dampingRatio, 0.2)]),
          ("android-medium-bouncy", [(.stiffness, 1500), (.dampingRatio, 0.5)]),
          ("android-low-bouncy", [(.stiffness, 1500), (.dampingRatio, 0.75)]),
          ("android-no-bouncy", [(.stiffness, 1500), (.dampingRatio, 1)]),
        ])
    ],
    hypotheses: [
      Hypothesis(.android, [.stiffness, .dampingRatio], plausibility: 0.75),
      Hypothesis(
        .android, [.stiffness, .damping], plausibility: 0.5,
        assumes: "The damping is read as a ratio here, where 1 is critical."),
      Hypothesis(.android, [.stiffness, .bounce], plausibility: 0.6, note: "A bounce is 1 less the damping ratio."),
      Hypothesis(
        .android, [.tension, .dampingRatio], plausibility: 0.5,
        assumes: "The tension is read as the stiffness of a unit mass."),
    ], dialects: [.android])
}

extension Vocabulary {
  /// Android's SpringForce: the stiffness of a unit mass and the damping ratio, ω₀ = √stiffness.
  public static let android = Vocabulary(
    id: "android", title: "Android SpringForce",
    summary: "SpringForce of Android's dynamic animation library, in single precision there.",
    source: "androidx, dynamicanimation, SpringForce.java",
    parameters: [
      .stiffness(
        default: 1500, "Spring constant of a unit mass; STIFFNESS_HIGH is 10000, MEDIUM 1500, LOW 200, VERY_LOW 50."),
      .dampingRatio(
        default: 0.5, "Damping ratio; DAMPING_RATIO_HIGH_BOUNCY is 0.2, MEDIUM 0.5, LOW 0.75, NO_BOUNCY 1."),
    ], example: [(.stiffness, 1500), (.dampingRatio, 0.5)],
    decode: { arguments throws(ValidationErrors) in DecodedSpring(try stiffnessAndRatio(arguments)) },
    encode: { spring, initialVelocity in
      let stiffness = spring.stiffnessOfUnitMass
      let code = Snippet.springForce(spring, initialVelocity: initialVelocity)
      return EncodedSpring(
        numbers: [.stiffness: stiffness, .dampingRatio: spring.dampingRatio],
        losses: .present(
          .velocityLost(initialVelocity, givenBy: code), .singlePrecision(stiffness, spring.dampingRatio, by: "Android")
        ), code: code)
    })

  /// The spring of the parameters `stiffness` and `dampingRatio` on a unit mass.
  static func stiffnessAndRatio(_ arguments: Arguments) throws(ValidationErrors) -> Spring {
    try spring { () throws(SpringError) in
      try Spring(
        validating: .dampingRatio(arguments.required(.dampingRatio), stiffness: arguments.required(.stiffness)))
    }
  }
}

/// Kotlin code for Android; the value goes from 0 to 1, so velocities are in distances per second.
///
/// A velocity beyond single precision has no code.
extension Snippet {
  /// A `SpringForce`, inside a `SpringAnimation` if there is a velocity to start with.
  ///
  /// A `FloatValueHolder` has a least visible change of 1, a pixel, with which an animation from 0 to 1 ends as it begins;
  /// 0.002 is `MIN_VISIBLE_CHANGE_SCALE`. Source: androidx, DynamicAnimation.java.
  static func springForce(_ spring: Spring, initialVelocity: Double) -> Snippet? {
    guard initialVelocity != 0 else {
      return Snippet(
        "kotlin",
        """
        SpringForce(1f).setStiffness(\(single: spring.stiffnessOfUnitMass)f).setDampingRatio(\(single: spring.dampingRatio)f)
        """)
    }
    guard Float(initialVelocity).isFinite else { return nil }
    return Snippet(
      "kotlin",
      """
      SpringAnimation(FloatValueHolder(0f)).setSpring(SpringForce(1f).setStiffness(\(single: spring.stiffnessOfUnitMass)f).setDampingRatio(\(single: spring.dampingRatio)f)).setStartVelocity(\(single: initialVelocity)f).setMinimumVisibleChange(0.002f)
      """)
  }
}

extension SettlingDefinition {
  /// The frame in which a `SpringAnimation` of pixels ends on Android.
  public static let android = Self(
    id: "android", title: "Android SpringAnimation",
    rule: """
      The first frame, at 60 Hz, with |distance| < 0.75 units, three quarters of the least visible change, and \
      |velocity| < 46.875 units/s, 62.5 times that. The units are pixels: for opacity, scale and rotation \
      Android takes other least changes.
      """, source: "androidx/androidx, dynamicanimation DynamicAnimation.java and SpringForce.java"
  ) { motion in
    let least = 0.75
    return FrameLoop.settling(framesPerSecond: 60) { time in
      let state = motion.state(at: time)
      return state.velocity.magnitude < least * 62.5 && (state.position - motion.target).magnitude < least
    }.noting(pixelsOf: motion)
  }
}

extension SettlingReport {
  /// The way from which on a rule for pixels gets no remark on other units.
  private static let fewPixels = 10.0

  /// Returns the report, with a remark if the way is too short to be meant in the rule's pixels or points.
  func noting(pixelsOf motion: Motion) -> Self {
    guard let seconds, (motion.target - motion.origin).magnitude < Self.fewPixels else { return self }
    return .seconds(seconds, note: "This rule counts pixels: ask with origin and target in pixels.")
  }
}

extension Dialect {
  /// Android's `SpringForce`, in Kotlin and Java.
  static let android = Dialect(
    "android", "Android", sets: [.set(.android)],
    calls: [
      CallForm("SpringForce", playsAlone: true),
      // With a position to end at it makes a `SpringForce` of its own. Source: androidx, SpringAnimation.java.
      CallForm("SpringAnimation", ["", "", ""], looks: .aimed, playsAlone: true),
    ], marks: ["SpringForce", "SpringAnimation", "DynamicAnimation", "androidx.dynamicanimation"],
    languages: [.kotlin, .java], enclosures: ["withSpringForceProperties"], bareTime: .milliseconds)
}
