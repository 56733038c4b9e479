// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Physics: mass, stiffness and damping, ω₀ = √(k/m) and ζ = c / (2√(km)).
  public static let massStiffnessDamping = Vocabulary(
    id: "mass-stiffness-damping",
    title: "Mass, stiffness, damping",
    summary: "The physical quantities; SwiftUI's interpolatingSpring without its clamp.",
    source: "m·x″ + c·x′ + k·x = 0",
    parameters: [.mass, .stiffness, .damping, .initialVelocity],
    example: [
      ("mass", .number(1)), ("stiffness", .number(100)), ("damping", .number(10)),
      ("initialVelocity", .number(0)),
    ],
    read: { arguments throws(ValidationErrors) in
      Reading(
        try arguments.spring(),
        initialVelocity: arguments.required(.initialVelocity)
      )
    },
    say: { spring, initialVelocity in
      Saying(
        numbers: physics(spring).adding(.initialVelocity, initialVelocity),
        code: SwiftUICode.springModel(spring, initialVelocity: initialVelocity)
      )
    }
  )
}
