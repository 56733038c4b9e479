// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// The custom spring of Figma's prototypes.
  ///
  /// Figma's natural duration of a spring is Core Animation's settling duration in single precision; another duration
  /// in the file stretches the curve by the quotient of the two.
  public static let figma = Vocabulary(
    id: "figma",
    title: "Figma, custom spring",
    summary: "stiffness, damping and mass of a custom spring in Figma's prototypes.",
    source: "Figma plug-in API, Easing of type CUSTOM_SPRING; the editor's constants",
    parameters: [
      .stiffness,
      .damping,
      .number(.mass, in: .positive, unit: "kg", "Mass on the spring."),
    ],
    example: [("stiffness", .number(100)), ("damping", .number(15)), ("mass", .number(1))],
    read: { arguments throws(ParameterFaults) in
      Reading(try arguments.spring())
    },
    say: { spring, initialVelocity in
      Saying(
        numbers: [.stiffness: spring.stiffness, .damping: spring.damping, .mass: spring.mass],
        note: Notes.velocityIsLost(initialVelocity),
        code: FigmaCode.easing(spring, initialVelocity: initialVelocity)
      )
    }
  )
}
