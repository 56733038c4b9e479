// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs

extension Endpoint {
  static let fit = Endpoint(
    path: "/v1/fit", id: "fit", tag: .computation, summary: "Find the spring that matches best",
    description: """
      Takes recorded samples, a cubic-bezier() or a linear() of CSS and finds the spring that plays nearest to it, by \
      least squares over the frequency, the damping, the velocity at the start and, where asked for, a delay. Recorded \
      samples may start at any time, after the motion did where from is given, and end before the motion does: the \
      target is then found too. Stops of a linear() that were taken from a spring give that spring back. The answer says \
      how far off the spring is, and plainly when no spring fits.
      """,
    work: .computation(
      .json(
        FitQuestion.form, answer: FitAnswer.record.schema, fitsQuery: true, work: { question, _ in question.work },
        examples: [
          Example(
            "cubicBezier", "A spring in place of ease-out-back",
            arguments: ["cubicBezier": [0.34, 1.56, 0.64, 1], "duration": 0.5, "vocabularies": ["duration-bounce"]]),
          Example(
            "linear", "The spring behind a linear() that Motion wrote",
            arguments: [
              "cssLinear": """
              750ms linear(0, 0.0636, 0.1968, 0.346, 0.4855, 0.6051, 0.7024, 0.779, 0.8377, 0.882, 0.9149, 0.939, \
              0.9565, 0.9692, 0.9783, 0.9847, 0.9893, 0.9925, 0.9948, 0.9964, 0.9975, 0.9983, 0.9988, 1, 1)
              """, "vocabularies": ["react-spring"],
            ]),
          Example(
            "recording", "Points tracked in a screen recording",
            arguments: [
              "times": [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.8],
              "values": [0, 14, 41, 67, 87, 98, 103, 104, 103, 102, 101, 100, 100, 100],
              "vocabularies": ["duration-bounce"],
            ]),
        ]
      ) { question, call, writer throws(ComputationError) in
        let answer = try question.answer(maxSamples: call.limits.maxSamples)
        try call.begin(answer.spring.work(of: answer.vocabularies))
        FitAnswer.record.write(answer, to: &writer)
      }))
}
