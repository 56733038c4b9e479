// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Perceptual duration and bounce: ω₀ = 2π / duration, ζ = 1 − bounce, or 1 / (1 + bounce) below zero.
  ///
  /// The slide of WWDC23 session 10158 prints other formulas for the damping; they do not give these springs.
  public static let durationBounce = Vocabulary(
    id: "duration-bounce",
    title: "Duration and bounce",
    summary:
      "SwiftUI, UIKit and Core Animation since 2023; the duration is perceptual, not the end.",
    source: "OpenSwiftUI, Spring+DurationBounce.swift; Apple, WWDC23 session 10158",
    parameters: [
      .number(
        .duration,
        in: .seconds,
        unit: "s",
        default: 0.5,
        "Perceptual duration, equal to the response."
      ),
      .number(
        .bounce,
        in: NumberRange(above: -1, through: 1),
        default: 0,
        "How much it bounces: 0 is critical damping, 1 none, negative values overdamp."
      ),
      .initialVelocity,
    ],
    example: [("duration", .number(0.5)), ("bounce", .number(0.3))],
    read: { arguments throws(ParameterFaults) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          duration: arguments.required(.duration),
          bounce: arguments.required(.bounce)
        )
      }
      return Reading(spring, initialVelocity: arguments.required(.initialVelocity))
    },
    say: { spring, initialVelocity in
      Saying(
        numbers: [
          .duration: spring.duration,
          .bounce: spring.bounce,
          .initialVelocity: initialVelocity,
        ],
        note: Notes.massIsLost(spring.mass),
        code: SwiftUICode.durationAnimation(spring, initialVelocity: initialVelocity)
      )
    }
  )
}
