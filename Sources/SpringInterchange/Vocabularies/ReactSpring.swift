// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// React-spring's tension and friction, or its frequency and damping, which are a period and a ratio.
  public static let reactSpring = Vocabulary(
    id: "react-spring",
    title: "react-spring",
    summary:
      "tension, friction and mass; or frequency (seconds per cycle), damping (a ratio) and mass.",
    source: "pmndrs/react-spring, packages/core/src/AnimationConfig.ts and constants.ts",
    parameters: [
      .number(.tension, in: .positive, unit: "N/m", default: 170, "Spring constant."),
      .number(
        .friction,
        in: .notNegative,
        unit: "N·s/m",
        default: 26,
        "Viscous damping coefficient."
      ),
      .mass,
    ],
    [
      .number(
        .frequency,
        in: NumberRange(0...3600),
        unit: "s",
        "Seconds per undamped cycle, in spite of its name; below 0.01 it counts as 0.01."
      ),
      .number(
        .damping,
        in: NumberRange(-1e24...1e24),
        default: 1,
        "Damping ratio; below 0 it counts as 0, and without frequency it is not looked at."
      ),
      .mass,
    ],
    example: [("tension", .number(170)), ("friction", .number(26)), ("mass", .number(1))],
    read: { arguments throws(ParameterFaults) in
      var clamps: [Clamp] = []
      let period = arguments.number(.frequency).map { seconds in
        clamps.raising("frequency", seconds, to: 0.01, by: "react-spring")
      }
      let ratio = arguments.number(.damping).map { ratio in
        clamps.raising("damping", ratio, to: 0, by: "react-spring")
      }
      guard let period, let ratio else {
        return Reading(try arguments.spring(.tension, .friction), clamps: clamps)
      }
      let spring = try spring { () throws(SpringError) in
        try Spring(
          response: period,
          dampingRatio: ratio,
          mass: arguments.required(.mass)
        )
      }
      return Reading(spring, clamps: clamps)
    },
    say: { spring, initialVelocity in
      Saying(
        numbers: [.tension: spring.stiffness, .friction: spring.damping, .mass: spring.mass],
        note: Notes.velocityIsLost(initialVelocity),
        code: JavaScriptCode.reactSpring(spring, initialVelocity: initialVelocity)
      )
    }
  )
}
