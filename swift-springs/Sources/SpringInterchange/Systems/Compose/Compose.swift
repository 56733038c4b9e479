// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension System {
  /// Jetpack Compose.
  static let compose = System(
    "Compose", vocabularies: [.compose], settling: [.compose],
    presets: [
      PresetTable(
        in: .compose, source: "androidx, compose/animation-core, AnimationSpec.kt",
        [
          ("compose-default", [("stiffness", 1500), ("dampingRatio", 1)]),
          ("compose-stiffness-high", [("stiffness", 10_000), ("dampingRatio", 1)]),
          ("compose-stiffness-medium", [("stiffness", 1500), ("dampingRatio", 1)]),
          ("compose-stiffness-medium-low", [("stiffness", 400), ("dampingRatio", 1)]),
          ("compose-stiffness-low", [("stiffness", 200), ("dampingRatio", 1)]),
          ("compose-stiffness-very-low", [("stiffness", 50), ("dampingRatio", 1)]),
          ("compose-high-bouncy", [("stiffness", 1500), ("dampingRatio", 0.2)]),
          ("compose-medium-bouncy", [("stiffness", 1500), ("dampingRatio", 0.5)]),
          ("compose-low-bouncy", [("stiffness", 1500), ("dampingRatio", 0.75)]),
          ("compose-no-bouncy", [("stiffness", 1500), ("dampingRatio", 1)]),
        ])
    ],
    hypotheses: [
      Hypothesis(
        .compose, [(.stiffness, "stiffness"), (.dampingRatio, "dampingRatio")],
        takes: [(.visibilityThreshold, "visibilityThreshold")], plausibility: 0.75),
      Hypothesis(
        .compose, [(.stiffness, "stiffness"), (.damping, "dampingRatio")],
        takes: [(.visibilityThreshold, "visibilityThreshold")], plausibility: 0.45,
        note: "The damping is read as a ratio here, where 1 is critical."),
      Hypothesis(.compose, [(.stiffness, "stiffness")], plausibility: 0.2),
      Hypothesis(.compose, [(.dampingRatio, "dampingRatio")], plausibility: 0.2),
    ], dialects: [.compose])
}

extension Vocabulary {
  /// Jetpack Compose's spring(): SpringForce's two numbers with other defaults, and a threshold.
  public static let compose = Vocabulary(
    id: "compose", title: "Jetpack Compose spring()",
    summary: "spring() of Jetpack Compose, in single precision and whole milliseconds there.",
    source: "androidx, compose/animation-core, SpringSimulation.kt and AnimationSpec.kt",
    parameters: [
      .stiffness(
        default: 1500,
        "Spring constant of a unit mass; StiffnessHigh is 10000, Medium 1500, MediumLow 400, Low 200, VeryLow 50."),
      .dampingRatio(
        default: 1, "Damping ratio; DampingRatioHighBouncy is 0.2, MediumBouncy 0.5, LowBouncy 0.75, NoBouncy 1."),
      .number(
        .visibilityThreshold, in: .positive, default: defaultThreshold,
        "Distance to the target, in the value's own unit, within which the animation ends; it shapes nothing before."),
    ], example: [("stiffness", .number(1500)), ("dampingRatio", .number(1)), ("visibilityThreshold", .number(0.01))],
    decode: { arguments throws(ValidationErrors) in
      let isDefault = arguments.required(.visibilityThreshold) == defaultThreshold
      return DecodedSpring(try stiffnessAndRatio(arguments), notes: isDefault ? [] : [otherThreshold])
    },
    encode: { spring, initialVelocity in
      let stiffness = spring.stiffnessOfUnitMass
      return EncodedSpring(
        numbers: [.stiffness: stiffness, .dampingRatio: spring.dampingRatio, .visibilityThreshold: defaultThreshold],
        note: Notes.joined(
          Notes.velocityIsLost(initialVelocity), Notes.massIsLost(spring.mass),
          Notes.singlePrecision(
            stiffness, spring.dampingRatio,
            "Compose keeps these numbers in single precision; that rounding is not counted.")),
        code: Snippet.compose(spring, visibilityThreshold: defaultThreshold, initialVelocity: initialVelocity))
    })

  /// Compose's `DefaultDisplacementThreshold`.
  private static let defaultThreshold = 0.01
  private static let otherThreshold = """
    The visibilityThreshold only says where Compose ends the animation; its code and its estimated duration are answered \
    for the default, 0.01.
    """
}

extension SettlingDefinition {
  /// The duration that Jetpack Compose estimates for `spring()` with the default threshold.
  public static let compose = Self(
    id: "compose", title: "Compose, estimateAnimationDurationMillis",
    rule: """
      Whole milliseconds until the motion is within the visibility threshold of 0.01 units: the envelope below \
      critical damping, at most 100 steps of Newton above it, with single-precision inputs. So it depends on the \
      absolute distance.
      """, source: "androidx/androidx, animation-core SpringEstimation.kt"
  ) { motion in
    let spring = motion.spring
    let threshold: Float = 0.01
    let frequency = spring.naturalFrequency
    let estimate = ComposeEstimate(
      stiffness: Double(Float(frequency * frequency)), dampingRatio: Double(Float(spring.dampingRatio)),
      velocity: Double(Float(motion.initialVelocity) / threshold),
      displacement: Double((Float(motion.origin) - Float(motion.target)) / threshold), delta: 1)
    let answer = estimate.answer
    guard let milliseconds = answer.milliseconds else {
      return .none("Compose gets no finite number, or says 292 years: never.")
    }
    let seconds = milliseconds / 1000
    guard answer.isFound else {
      return .seconds(
        seconds, note: "Compose's search finds no end here; what it says may be another number on each device.")
    }
    guard seconds < 0 else { return .seconds(seconds) }
    return .seconds(
      seconds,
      note: motion.hasSettled(distance: Double(threshold), by: 0)
        ? "Negative: the motion never leaves the threshold."
        : """
        Compose's search fails here: it comes to a time before the start, so that Compose shows the target at once.
        """)
  }
}

extension Snippet {
  /// A Compose `spring`, inside `Animatable.animateTo` if there is a velocity to start with.
  static func compose(_ spring: Spring, visibilityThreshold: Double, initialVelocity: Double) -> Snippet? {
    guard initialVelocity != 0 else {
      return Snippet(
        "kotlin",
        """
        spring<Float>(dampingRatio = \(single: spring.dampingRatio)f, stiffness = \(single: spring.stiffnessOfUnitMass)f, visibilityThreshold = \(single: visibilityThreshold)f)
        """)
    }
    guard Float(initialVelocity).isFinite else { return nil }
    return Snippet(
      "kotlin",
      """
      Animatable(0f).animateTo(1f, spring<Float>(dampingRatio = \(single: spring.dampingRatio)f, stiffness = \(single: spring.stiffnessOfUnitMass)f, visibilityThreshold = \(single: visibilityThreshold)f), initialVelocity = \(single: initialVelocity)f)
      """)
  }
}
