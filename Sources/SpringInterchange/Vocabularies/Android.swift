// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Android's SpringForce: the stiffness of a unit mass and the damping ratio, ω₀ = √stiffness.
  public static let android = Vocabulary(
    id: "android",
    title: "Android SpringForce",
    summary: "SpringForce of Android's dynamic animation library, in single precision there.",
    source: "androidx, dynamicanimation, SpringForce.java",
    parameters: [
      .stiffness(
        default: 1500,
        "Spring constant of a unit mass; STIFFNESS_HIGH is 10000, MEDIUM 1500, LOW 200, VERY_LOW 50."
      ),
      .dampingRatio(
        default: 0.5,
        "Damping ratio; DAMPING_RATIO_HIGH_BOUNCY is 0.2, MEDIUM 0.5, LOW 0.75, NO_BOUNCY 1."
      ),
    ],
    example: [("stiffness", .number(1500)), ("dampingRatio", .number(0.5))],
    read: { arguments throws(ParameterFaults) in
      Reading(try stiffnessAndRatio(&arguments))
    },
    say: { spring, initialVelocity in
      let stiffness = spring.stiffnessOfUnitMass
      return Saying(
        numbers: [.stiffness: stiffness, .dampingRatio: spring.dampingRatio],
        note: Notes.joined(
          Notes.velocityIsLost(initialVelocity),
          Notes.massIsLost(spring.mass),
          Notes.singlePrecision(
            stiffness,
            spring.dampingRatio,
            "Android keeps these numbers in single precision; that rounding is not counted."
          )
        ),
        code: KotlinCode.springForce(spring, initialVelocity: initialVelocity)
      )
    }
  )

  /// The spring of the parameters `stiffness` and `dampingRatio` on a unit mass.
  static func stiffnessAndRatio(_ arguments: inout Arguments) throws(ParameterFaults) -> Spring {
    try spring { () throws(SpringError) in
      try Spring(
        stiffness: arguments.required(.stiffness),
        dampingRatio: arguments.required(.dampingRatio)
      )
    }
  }
}
