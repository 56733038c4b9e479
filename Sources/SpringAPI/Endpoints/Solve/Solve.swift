// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs

extension Endpoint {
  static let solve = Endpoint(
    path: "/v1/solve", id: "solve", tag: .computation, summary: "Answer the inverse questions",
    description: """
      Three questions, told apart by their members. `dampingRatio` and `settlesIn`: the spring that settles in exactly \
      that time, with an `initialVelocity` and a `tolerance` if wanted. `spring` and `settlesIn`: the tolerance with \
      which it settles then. `response` and `overshoot`: the spring that goes so far past its target; 0 is the \
      least damping that never passes it.
      """,
    work: .computation(
      .json(
        SolveQuestion.form, answer: SolveAnswer.record.schema, fitsQuery: true, work: { _, _ in 100e3 },
        examples: [
          Example(
            "springByTime", "The spring with damping ratio 0.7 that settles in exactly one second",
            arguments: ["dampingRatio": 0.7, "settlesIn": 1]),
          Example(
            "tolerance", "The tolerance with which a spring settles in half a second",
            arguments: ["spring": ["vocabulary": "duration-bounce", "duration": 0.4], "settlesIn": 0.5]),
          Example(
            "springByOvershoot", "The spring that goes 5 % past its target",
            arguments: ["response": 0.5, "overshoot": 0.05]),
        ]
      ) { question, _, writer throws(ComputationError) in
        SolveAnswer.record.write(try SolveAnswer(question), to: &writer)
      }))
}

/// A request to `/v1/solve`.
enum SolveQuestion: Sendable {
  case springSettling(dampingRatio: Double, velocity: Double, duration: Double, tolerance: Double)
  case tolerance(DecodedSpring, duration: Double)
  case springOvershooting(response: Double, velocity: Double, overshoot: Double)

  static let form: Form<Self> = Form(
    .optionalSpring("spring", "The spring whose tolerance is wanted; with settlesIn."),
    .optionalNumber("dampingRatio", in: .notNegative, "The damping ratio; with settlesIn."),
    .optionalNumber("response", in: .seconds, "The period in seconds; with overshoot."),
    .optionalNumber(
      "initialVelocity", in: NumberRange(-1e9...1e9),
      "Velocity at the start in distances per second, 0 if left out; not with a spring, which has its own."),
    .optionalNumber(
      "settlesIn", in: NumberRange(0...1e9, unit: "seconds"),
      "The time in seconds after which it is to stay within the tolerance."),
    .optionalNumber(
      "tolerance", in: NumberRange(above: 0, through: 0.999999),
      "What counts as settled, as a fraction of the distance, 0.001 if left out; with dampingRatio."),
    .optionalNumber(
      "overshoot", in: NumberRange(0...1e9),
      "How far past the target it is to go, as a fraction of the distance; with response.")
  ) {
    (
      errors: inout ErrorCollector, spring: DecodedSpring?, dampingRatio: Double?, response: Double?, velocity: Double?,
      settlesIn: Double?, tolerance: Double?, overshoot: Double?
    ) -> Self? in
    func refuse(_ members: [(name: String, isGiven: Bool)], because reason: String) {
      for member in members where member.isGiven { errors.add(at: member.name, "has no meaning if \(reason)") }
    }
    if let overshoot {
      refuse(
        [
          ("spring", spring != nil), ("dampingRatio", dampingRatio != nil), ("settlesIn", settlesIn != nil),
          ("tolerance", tolerance != nil),
        ], because: "the spring with an overshoot is wanted")
      guard let response else {
        errors.add(at: "response", "is required with overshoot")
        return nil
      }
      return .springOvershooting(response: response, velocity: velocity ?? 0, overshoot: overshoot)
    }
    refuse([("response", response != nil)], because: "overshoot is not given")
    guard let settlesIn else {
      errors.add("must have settlesIn with a spring or a dampingRatio, or overshoot with a response")
      return nil
    }
    if let spring {
      refuse(
        [("dampingRatio", dampingRatio != nil), ("initialVelocity", velocity != nil), ("tolerance", tolerance != nil)],
        because: "the tolerance of a spring is wanted")
      return .tolerance(spring, duration: settlesIn)
    }
    guard let dampingRatio else {
      errors.add(at: "settlesIn", "needs a dampingRatio, to find a spring, or a spring")
      return nil
    }
    return .springSettling(
      dampingRatio: dampingRatio, velocity: velocity ?? 0, duration: settlesIn, tolerance: tolerance ?? 0.001)
  }
}
