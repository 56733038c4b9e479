// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Quartz Composer's units of Origami: stiffness = 3.62 (tension − 30) + 194, damping = 3 (friction − 8) + 25.
  public static let origamiTensionFriction = Vocabulary(
    id: "origami-tension-friction",
    title: "Origami: tension and friction",
    summary:
      "Origami's tension and friction in Quartz Composer's units; Rebound's default is 40, 7.",
    source: "facebook/rebound-js, OrigamiValueConverter.js",
    parameters: [
      .number(
        .tension,
        in: NumberRange(above: -23.591_160_220_994_475, through: 1e24),
        "Origami's tension; at its lowest the stiffness is 0."
      ),
      .number(
        .friction,
        in: NumberRange(-0.333_333_333_333_333_3...1e24),
        "Origami's friction; at its lowest the damping is 0."
      ),
    ],
    example: [("tension", .number(40)), ("friction", .number(7))],
    read: { arguments throws(ParameterFaults) in
      let physics = OrigamiConversion.physics(
        tension: arguments.required(.tension),
        friction: arguments.required(.friction)
      )
      return Reading(
        try spring { () throws(SpringError) in
          // At the lowest friction the rounding may leave less than nothing.
          try Spring(stiffness: physics.stiffness, damping: max(0, physics.damping))
        }
      )
    },
    say: { spring, initialVelocity in
      let quartz = OrigamiConversion.quartz(
        stiffness: spring.stiffnessOfUnitMass,
        damping: spring.dampingOfUnitMass
      )
      return Saying(
        numbers: [.tension: quartz.tension, .friction: quartz.friction],
        note: Notes.joined(
          Notes.velocityIsLost(initialVelocity),
          Notes.massIsLost(spring.mass)
        ),
        code: ObjectiveCCode.popAnimation(spring, initialVelocity: initialVelocity)
      )
    }
  )
}
