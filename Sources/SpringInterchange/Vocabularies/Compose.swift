// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Jetpack Compose's spring(): SpringForce's two numbers with other defaults, and a threshold.
  public static let compose = Vocabulary(
    id: "compose",
    title: "Jetpack Compose spring()",
    summary: "spring() of Jetpack Compose, in single precision and whole milliseconds there.",
    source: "androidx, compose/animation-core, SpringSimulation.kt and AnimationSpec.kt",
    parameters: [
      .stiffness(
        default: 1500,
        "Spring constant of a unit mass; StiffnessHigh is 10000, Medium 1500, MediumLow 400, Low 200, VeryLow 50."
      ),
      .dampingRatio(
        default: 1,
        "Damping ratio; DampingRatioHighBouncy is 0.2, MediumBouncy 0.5, LowBouncy 0.75, NoBouncy 1."
      ),
      .number(
        .visibilityThreshold,
        in: .positive,
        default: defaultThreshold,
        "Distance to the target, in the value's own unit, within which the animation ends; it shapes nothing before."
      ),
    ],
    example: [
      ("stiffness", .number(1500)), ("dampingRatio", .number(1)),
      ("visibilityThreshold", .number(0.01)),
    ],
    read: { arguments throws(ParameterFaults) in
      let isDefault = arguments.required(.visibilityThreshold) == defaultThreshold
      return Reading(try stiffnessAndRatio(&arguments), notes: isDefault ? [] : [otherThreshold])
    },
    say: { spring, initialVelocity in
      let stiffness = spring.stiffnessOfUnitMass
      return Saying(
        numbers: [
          .stiffness: stiffness,
          .dampingRatio: spring.dampingRatio,
          .visibilityThreshold: defaultThreshold,
        ],
        note: Notes.joined(
          Notes.velocityIsLost(initialVelocity),
          Notes.massIsLost(spring.mass),
          Notes.singlePrecision(
            stiffness,
            spring.dampingRatio,
            "Compose keeps these numbers in single precision; that rounding is not counted."
          )
        ),
        code: KotlinCode.compose(
          spring,
          visibilityThreshold: defaultThreshold,
          initialVelocity: initialVelocity
        )
      )
    }
  )

  /// Compose's `DefaultDisplacementThreshold`.
  private static let defaultThreshold = 0.01
  private static let otherThreshold = """
    The visibilityThreshold only says where Compose ends the animation; its code and its estimated duration are answered \
    for the default, 0.01.
    """
}
