// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Core Animation's physical spring, which plays an overdamped one as critically damped.
  public static let coreAnimation = Self(
    id: "core-animation",
    title: "CASpringAnimation",
    summary: "Core Animation's mass, stiffness and damping, with its clamp to critical damping.",
    source: "Apple, CASpringAnimation; behaviour reconstructed from published measurements",
    parameters: [
      .mass,
      .number("stiffness", in: .positive, unit: "N/m", default: 100, "Spring constant."),
      .number(
        "damping",
        in: .notNegative,
        unit: "N·s/m",
        default: 10,
        "Viscous damping coefficient; above critical damping it counts as critical."
      ),
      .initialVelocity,
    ],
    example: [
      ("mass", .number(1)), ("stiffness", .number(100)), ("damping", .number(10)),
      ("initialVelocity", .number(0)),
    ],
    read: { arguments throws(ParameterFaults) in
      let asked = try spring { () throws(SpringError) in
        try Spring(
          mass: arguments.required("mass"),
          stiffness: arguments.required("stiffness"),
          damping: arguments.required("damping")
        )
      }
      guard asked.dampingRatio > 1 else {
        return Reading(asked, initialVelocity: arguments.required("initialVelocity"))
      }
      let played = try spring { () throws(SpringError) in
        try Spring(naturalFrequency: asked.naturalFrequency, dampingRatio: 1, mass: asked.mass)
      }
      return Reading(
        played,
        initialVelocity: arguments.required("initialVelocity"),
        clamps: [
          Clamp(
            "damping",
            given: arguments.required("damping"),
            used: played.damping,
            reason: "Core Animation plays an overdamped spring as critically damped."
          )
        ],
        notes: [
          "With allowsOverdamping (iOS 17) Core Animation starts 2·ζω too fast instead; see the documentation."
        ]
      )
    },
    say: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      return Saying(
        numbers: [
          ("mass", closest.spring.mass),
          ("stiffness", closest.spring.stiffness),
          ("damping", closest.spring.damping),
          ("initialVelocity", initialVelocity),
        ],
        note: closest.note,
        code: [CoreAnimationCode.springAnimation(closest.spring, initialVelocity: initialVelocity)]
      )
    }
  )
}
