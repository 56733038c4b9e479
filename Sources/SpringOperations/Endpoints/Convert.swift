// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Springs

extension Operation {
  package static let convert = Operation(
    path: "/v1/convert", id: "convert", tag: .computation, summary: "Convert a spring to other systems' parameters",
    description: """
      Converts a spring in any vocabulary to every other one: the parameters, whether they play exactly \
      the same motion, the largest difference a user would see as a fraction of the travelled distance, and code to paste.
      """,
    work: .computation(
      .json(
        Conversion.self, fitsQuery: true,
        examples: [
          Example(
            "bouncyToAndroid", "SwiftUI's duration and bounce in physical quantities",
            arguments: [
              "spring": ["vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3],
              "to": ["mass-stiffness-damping", "response-damping-ratio"],
            ])
        ])))
}

/// A request to `/v1/convert`, which is answered as it stands: its translations are made as they are written.
struct Conversion: AnsweredQuestion, Translated, Record {
  typealias Value = Self
  typealias Answered = Self

  let spring: DecodedSpring
  let vocabularies: [Vocabulary]
  let namesPresets: Bool
  let isSearched: Bool
  let digits: Int
  var searchesClosest: Bool? { isSearched }

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let spring = asked.spring("spring", "The spring to convert.")
    let vocabularies = asked.vocabularies("to", "The vocabularies to convert to; by default all.")
    let namesPresets = asked.flag(
      "nearestPresets", default: false, "Whether to name the nearest preset of every system.")
    let isSearched = asked.flag(
      "closest", default: false,
      "Whether to search all parameters of each vocabulary that misses by more than 0.01 for what comes closer; some ms each."
    )
    let digits = asked.digits()
    guard let spring, let vocabularies, let namesPresets, let isSearched, let digits else { return nil }
    (self.spring, self.vocabularies, self.namesPresets) = (spring, vocabularies, namesPresets)
    (self.isSearched, self.digits) = (isSearched, digits)
  }

  /// A search takes some milliseconds for each vocabulary.
  func isShort(_ limits: Limits) -> Bool { !isSearched }

  var likelyBytes: Int { 1024 + 768 * vocabularies.count }

  func answer(_ call: inout Call) throws(ComputationError) -> Self { self }

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.object("spring", "The spring itself, in physical quantities.", SpringRecord.self) { $0.spring }
    answer.translations()
    answer.optionalNearestPresets { conversion in conversion.namesPresets ? conversion.spring : nil }
    answer.remarks { $0.spring.remarksOnWhatIsPlayed }
  }
}
