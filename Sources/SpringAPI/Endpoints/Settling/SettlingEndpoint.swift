// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs

extension Endpoint {
  static let settling = Endpoint(
    path: "/v1/settling", id: "settling", tag: .computation, summary: "Compute when a spring has settled",
    description: """
      The last time at which the distance to the target is the tolerance, exactly, for any damping, velocity and \
      tolerance; with it a smooth bound, the overshoot, the turning points, the first arrivals, and what each system \
      itself reports for this spring by its own rule. With several axes the times are those of the last one.
      """,
    work: .computation(
      .json(
        SettlingQuestion.form, answer: SettlingAnswer.record.schema, fitsQuery: true,
        work: { question, _ in question.work },
        examples: [
          Example(
            "coreAnimationsDefault", "Mass 1, stiffness 100, damping 10",
            arguments: ["spring": ["vocabulary": "mass-stiffness-damping", "mass": 1, "stiffness": 100, "damping": 10]]),
          Example(
            "undamped", "A spring that never settles",
            arguments: [
              "spring": ["vocabulary": "duration-bounce", "duration": 0.5, "bounce": 1], "fractions": [0.5, 1],
            ]),
          Example(
            "thrownWhereItRests", "Two axes, the second at its target with a velocity",
            arguments: [
              "spring": ["vocabulary": "response-damping-ratio", "response": 0.4, "dampingRatio": 0.8],
              "from": [0, 50], "to": [200, 50], "velocity": [0, 300], "tolerance": 0.01, "fractions": [0.9],
            ]),
        ]
      ) { question, _, writer throws(ComputationError) in
        SettlingAnswer.record.write(SettlingAnswer(question), to: &writer)
      }))
}

/// A request to `/v1/settling`.
struct SettlingQuestion: Sendable {
  let axes: AxisMotions
  let tolerance: Double
  let fractions: [Double]

  static let form: Form<Self> = Form(
    .spring("spring", "The spring."), .from, .axes("to", default: 1, "Where it goes."), .velocity, .tolerance,
    .optionalNumbers(
      "fractions", in: NumberRange(-1e6...1e6), atMost: 100,
      "Fractions of the way whose first arrival is wanted; left out 0.5, 0.9, 0.95 and 0.99.")
  ) {
    (
      errors: inout ErrorCollector, spring: DecodedSpring, from: Axes, to: Axes, velocity: Axes, tolerance: Double,
      fractions: [Double]?
    ) -> Self? in
    AxisMotions(spring, from: from, to: to, velocity: velocity, &errors).map {
      Self(axes: $0, tolerance: tolerance, fractions: fractions ?? [0.5, 0.9, 0.95, 0.99])
    }
  }
}
