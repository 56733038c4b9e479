// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// The spring parameters of GNOME's libadwaita.
  public static let libadwaita = Vocabulary(
    id: "libadwaita",
    title: "libadwaita AdwSpringParams",
    summary:
      "dampingRatio, mass and stiffness of GNOME's AdwSpringParams; time passes in whole milliseconds there.",
    source: "GNOME/libadwaita, src/adw-spring-params.c and adw-spring-animation.c",
    parameters: [.dampingRatio, .mass, .stiffness],
    example: [("dampingRatio", .number(0.7)), ("mass", .number(1)), ("stiffness", .number(200))],
    read: { arguments throws(ParameterFaults) in
      Reading(
        try spring { () throws(SpringError) in
          try Spring(
            mass: arguments.required(.mass),
            stiffness: arguments.required(.stiffness),
            dampingRatio: arguments.required(.dampingRatio)
          )
        }
      )
    },
    say: { spring, initialVelocity in
      Saying(
        numbers: [
          .dampingRatio: spring.dampingRatio,
          .mass: spring.mass,
          .stiffness: spring.stiffness,
        ],
        note: Notes.velocityIsLost(initialVelocity),
        code: CCode.springAnimation(spring, initialVelocity: initialVelocity)
      )
    }
  )
}
