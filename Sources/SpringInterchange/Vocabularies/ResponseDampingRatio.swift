// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Response and damping ratio: ω₀ = 2π / response.
  public static let responseDampingRatio = Vocabulary(
    id: "response-damping-ratio",
    title: "Response and damping ratio",
    summary: "SwiftUI's spring(response:dampingFraction:); the frequency response of WWDC18.",
    source: "Apple, WWDC18 session 803 \"Designing Fluid Interfaces\"",
    parameters: [
      .number(
        .response,
        in: .seconds,
        unit: "s",
        "Period that the spring would have without damping."
      ),
      .dampingRatio,
      .initialVelocity,
    ],
    example: [("response", .number(0.5)), ("dampingRatio", .number(0.7))],
    read: { arguments throws(ParameterFaults) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          response: arguments.required(.response),
          dampingRatio: arguments.required(.dampingRatio)
        )
      }
      return Reading(spring, initialVelocity: arguments.required(.initialVelocity))
    },
    say: { spring, initialVelocity in
      Saying(
        numbers: [
          .response: spring.response,
          .dampingRatio: spring.dampingRatio,
          .initialVelocity: initialVelocity,
        ],
        note: Notes.massIsLost(spring.mass),
        code: SwiftUICode.responseAnimation(spring, initialVelocity: initialVelocity)
      )
    }
  )
}
