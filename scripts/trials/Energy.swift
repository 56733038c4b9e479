// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Springs

// An operation that nobody needs, by CONTRIBUTING's recipe.

extension Operation {
  package static let energy = Operation(
    path: "/v1/energy", id: "energy", tag: .computation, summary: "State the energy that a spring stores",
    description: "The energy of a spring at rest, stretched by a distance.",
    work: .computation(
      .json(
        EnergyQuestion.self, fitsQuery: true,
        examples: [
          Example(
            "stretched", "A spring of 100 N/m, stretched by 2",
            arguments: [
              "spring": ["vocabulary": "mass-stiffness-damping", "stiffness": 100, "damping": 10], "distance": 2,
            ])
        ])))
}

/// A request to `/v1/energy`.
struct EnergyQuestion: AnsweredQuestion {
  typealias Answered = EnergyAnswer

  let stiffness: Double
  let distance: Double

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let spring = asked.spring("spring", "The spring.")
    let distance = asked.number(
      "distance", in: NumberRange(-1e6...1e6), default: 1, "How far it is stretched, in its own unit.")
    guard let spring, let distance else { return nil }
    (stiffness, self.distance) = (spring.spring.stiffness, distance)
  }

  func answer(_ call: inout Call) throws(ComputationError) -> EnergyAnswer {
    EnergyAnswer(energy: stiffness * distance * distance / 2)
  }
}

/// The answer of `/v1/energy`.
struct EnergyAnswer: Record {
  typealias Value = Self

  let energy: Double

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.number("energy", "Half the stiffness times the square of the distance.") { $0.energy }
  }
}
