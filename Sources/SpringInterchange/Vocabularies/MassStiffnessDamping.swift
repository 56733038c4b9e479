// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Physics: mass, stiffness and damping, ω₀ = √(k/m) and ζ = c / (2√(km)).
  public static let massStiffnessDamping = Self(
    id: "mass-stiffness-damping",
    title: "Mass, stiffness, damping",
    summary: "The physical quantities; SwiftUI's interpolatingSpring without its clamp.",
    source: "m·x″ + c·x′ + k·x = 0",
    parameters: [.mass, .stiffness, .damping, .initialVelocity],
    example: [
      ("mass", .number(1)), ("stiffness", .number(100)), ("damping", .number(10)),
      ("initialVelocity", .number(0)),
    ],
    read: { arguments throws(ParameterFaults) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          mass: arguments.required("mass"),
          stiffness: arguments.required("stiffness"),
          damping: arguments.required("damping")
        )
      }
      return Reading(spring, initialVelocity: arguments.required("initialVelocity"))
    },
    say: { spring, initialVelocity in
      Saying(
        numbers: [
          ("mass", spring.mass),
          ("stiffness", spring.stiffness),
          ("damping", spring.damping),
          ("initialVelocity", initialVelocity),
        ],
        code: [SwiftUICode.springModel(spring, initialVelocity: initialVelocity)]
      )
    }
  )
}
