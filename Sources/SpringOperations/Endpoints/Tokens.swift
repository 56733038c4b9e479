// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes
import SpringTokens
import Springs

extension Operation {
  package static let tokens = Operation(
    path: "/v1/tokens", id: "tokens", tag: .computation,
    summary: "Write the motions of a token file for every platform",
    description: """
      Takes design tokens in JSON, JSON5, YAML or custom properties of CSS (Design Tokens Format, Style Dictionary, Tokens Studio or groups of springs) and gives \
      one file for each platform, of Android one more for each curve, and what each token became, with its error. What cannot be read is in notes. At most \
      \(TokenQuestion.mostTokens) motions; springd tokens takes more.
      """,
    work: .computation(
      .json(
        TokenQuestion.self, fitsQuery: false, at: .worker(isShort: false),
        examples: [
          Example(
            "twoTokens", "A spring and an alias of it, for two platforms",
            arguments: [
              "tokens": [
                "motion": [
                  "$type": "spring",
                  "enter": ["$value": ["vocabulary": "duration-bounce", "duration": 0.4, "bounce": 0.2]],
                  "leave": ["$value": "{motion.enter}"],
                ]
              ], "platforms": ["css", "compose"],
            ])
        ])))
}

/// A request to `/v1/tokens`.
struct TokenQuestion: AnsweredQuestion {
  typealias Answered = TokenAnswer

  let set: TokenSet
  let platforms: [TokenPlatform]
  let prefix: String
  let tolerance: Double

  /// The most motions of a document: with all platforms, half a second of work.
  static let mostTokens = 256

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let source = TokenSourceMembers(&asked)
    var ids: [String] { TokenPlatform.all.map { $0.id } }
    let platforms = asked.choices(
      "platforms", of: TokenPlatform.all, schema: .choice(ids), "The platforms to write for; left out, all of them."
    ) { $1.word($0, of: ids) { TokenPlatform.named($0) } }
    let prefix = asked.optionalText("prefix", "Words in front of every name.")
    let tolerance = asked.number(
      "tolerance", in: NumberRange(LinearFit.tolerances), default: TokenFiles.usualTolerance,
      "How far linear() may be from the motion, as a fraction of the distance.")
    guard let source, let platforms, let prefix, let tolerance,
      let set = source.set(&asked.errors, isRequired: true, atMost: Self.mostTokens)
    else { return nil }
    self.set = set
    (self.platforms, self.prefix, self.tolerance) = (platforms, prefix ?? "", tolerance)
  }

  func answer(_ call: inout Call) throws(ComputationError) -> TokenAnswer.Value {
    (TokenFiles(set.reading.tokens, for: platforms, prefix: prefix, tolerance: tolerance), set)
  }
}

/// The answer of `/v1/tokens`.
enum TokenAnswer: Record {
  typealias Value = (files: TokenFiles, set: TokenSet)

  static func list(_ answer: inout some AnswerList<Value> & ~Copyable) {
    answer.objects(
      "files", "The files: one for each platform, and those that a curve has for itself on Android.",
      TokenFileRecord.self
    ) { $0.files.files }
    answer.objects("tokens", "What each motion became, in order.", OutcomeRecord.self) { $0.files.outcomes }
    answer.texts("formats", "The formats of documents that are read here.") { _ in TokenDocument.Format.all }
    answer.remarks { $0.set.remarks }
  }
}

private enum TokenFileRecord: Record {
  typealias Value = TokenFiles.File

  static func list(_ answer: inout some AnswerList<TokenFiles.File> & ~Copyable) {
    answer.text("platform", "The platform's id.") { $0.platform.id }
    answer.text("path", "A name for the file.") { $0.path }
    answer.text("mediaType", "What the text is.") { $0.platform.mediaType }
    answer.text("text", "The file's text.") { $0.text }
  }
}

private enum OutcomeRecord: Record {
  typealias Value = TokenFiles.Outcome

  static func list(_ answer: inout some AnswerList<TokenFiles.Outcome> & ~Copyable) {
    answer.text("path", "The names of its groups and its own, with points between.") { $0.token.dottedPath }
    answer.member(
      "spring", "The spring, ready for every other operation; null for a curve or a duration.",
      TokenSpringRecord.nullableSchema
    ) { outcome, writer in
      guard case .spring(let decoded) = outcome.token.motion else { return writer.null() }
      TokenSpringRecord.write(decoded, to: &writer)
    }
    answer.member(
      "platforms", "How faithful it is on each platform that has such a motion, by id.",
      .map(of: TokenPlatformRecord.schema)
    ) { outcome, writer in
      writer.beginObject()
      for entry in outcome.platforms {
        writer.key(entry.id)
        TokenPlatformRecord.write(entry, to: &writer)
      }
      writer.endObject()
    }
    answer.remarks { $0.notes.map { $0.remark } }
  }
}

private enum TokenSpringRecord: Record {
  typealias Value = DecodedSpring

  static func list(_ answer: inout some AnswerList<DecodedSpring> & ~Copyable) {
    answer.text("vocabulary", "The vocabulary of the members beside it.") { _ in Vocabulary.massStiffnessDamping.id }
    answer.number("mass", "Mass in kg.") { $0.spring.mass }
    answer.number("stiffness", "Spring constant in N/m.") { $0.spring.stiffness }
    answer.number("damping", "Damping coefficient in N·s/m.") { $0.spring.damping }
    answer.number("initialVelocity", "Velocity at the start, in distances per second.") { $0.initialVelocity }
  }
}

private enum TokenPlatformRecord: Record {
  typealias Value = (id: String, maximumError: Double, bytes: Int)

  static func list(_ answer: inout some AnswerList<Value> & ~Copyable) {
    answer.number("maximumError", "The largest distance from the token's motion, as a fraction of the distance.") {
      $0.maximumError
    }
    answer.number("bytes", "How many bytes of the file are its own.") { Double($0.bytes) }
  }
}
