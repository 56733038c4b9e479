// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes
import SpringTokens
import Springs

extension Operation {
  package static let tokens = Operation(
    path: "/v1/tokens", id: "tokens", tag: .computation,
    summary: "Write the springs of a token file for every platform",
    description: """
      Takes a document of design tokens in JSON (Design Tokens Format, Style Dictionary, Tokens Studio or plain groups \
      of springs) and gives one file for each platform with all its motions, named in the platform's own manner, \
      aliases resolved; and what each token became, with its error. Tokens of other kinds are left alone. At most \
      \(TokenQuestion.mostTokens) motions; the command springd tokens takes more.
      """,
    work: .computation(
      .json(
        TokenQuestion.form, answer: TokenAnswer.record.schema, fitsQuery: false, work: { question, _ in question.work },
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
        ]
      ) { question, _, writer throws(ComputationError) in
        do throws(ValidationErrors) {
          let files = try TokenFiles(
            question.tokens, for: question.platforms, prefix: question.prefix, tolerance: question.tolerance)
          TokenAnswer.record.write(files, to: &writer)
        } catch {
          var errors = ErrorCollector()
          question.source.add(error, to: &errors)
          throw .arguments(errors)
        }
      }))
}

/// A request to `/v1/tokens`.
struct TokenQuestion: Sendable {
  /// Which member holds the document, to which the paths of its errors belong.
  enum Source: Sendable {
    case tokens, text

    /// Records errors of the document: with their own pointers in `tokens`, with their paths in words in `text`.
    func add(_ found: ValidationErrors, to errors: inout ErrorCollector) {
      for error in found.errors {
        switch self {
        case .tokens: errors.record(ValidationError(path: ["tokens"] + error.path, error.detail))
        case .text: errors.add(at: "text", error.path.isEmpty ? error.detail : error.tokenText)
        }
      }
    }
  }

  let source: Source
  let tokens: [MotionToken]
  let platforms: [TokenPlatform]
  let prefix: String
  let tolerance: Double

  /// The most motions of a document: with all platforms, half a second of work.
  static let mostTokens = 256

  /// A token takes about a millisecond for the fit of its curve, and a twentieth for each platform.
  var work: Double { Double(tokens.count) * (1e6 + 50e3 * Double(platforms.count)) }

  static let form: Form<Self> = Form(
    .document("tokens", "The document: groups and tokens, as an object."),
    .optionalText("text", "The document as the text of a JSON file, in place of tokens."),
    .platforms("platforms", "The platforms to write for; left out, all of them."),
    .optionalText("prefix", "Words in front of every name."),
    .number(
      "tolerance", in: NumberRange(LinearFit.tolerances), default: TokenFiles.usualTolerance,
      "How far linear() may be from the motion, as a fraction of the distance.")
  ) {
    (
      errors: inout ErrorCollector, document: JSONValue?, text: String?, platforms: [TokenPlatform], prefix: String?,
      tolerance: Double
    ) -> Self? in
    guard (document == nil) != (text == nil) else {
      errors.add("must have tokens or text, and not both")
      return nil
    }
    let source = document == nil ? Source.text : .tokens
    do throws(ValidationErrors) {
      let tokens =
        if let document { try TokenReader.motions(of: document) } else {
          try TokenReader.motions(ofText: Array((text ?? "").utf8))
        }
      guard tokens.count <= mostTokens else {
        errors.add(
          at: document == nil ? "text" : "tokens",
          "has \(tokens.count) motions; at most \(mostTokens) are taken here, any number by the command springd tokens")
        return nil
      }
      return Self(source: source, tokens: tokens, platforms: platforms, prefix: prefix ?? "", tolerance: tolerance)
    } catch {
      source.add(error, to: &errors)
      return nil
    }
  }
}

extension Field where Value == JSONValue? {
  /// An object whose members are nobody's to declare.
  fileprivate static func document(_ name: String, _ summary: String) -> Self {
    Self(optional: name, summary, schema: Schema([("type", "object")]), queryShape: nil) { value, errors in
      guard case .json(let element) = value, element.kind == .object else {
        errors.add("must be an object")
        return nil
      }
      return JSONValue(element)
    }
  }
}

extension Field where Value == [TokenPlatform] {
  /// Platforms by their ids; left out, all of them.
  fileprivate static func platforms(_ name: String, _ summary: String) -> Self {
    let ids = TokenPlatform.all.map { $0.id }
    return .choices(name, summary, of: TokenPlatform.all, schema: .choice(ids)) { value, errors in
      errors.word(value, of: ids).flatMap(TokenPlatform.named)
    }
  }
}

/// The answer of `/v1/tokens`.
enum TokenAnswer {
  static let record = Record<TokenFiles>([
    .objects("files", "One file for each platform.", file) { $0.files },
    .objects("tokens", "What each motion became, in the order of the document.", token) { $0.outcomes },
  ])

  private static let file = Record<TokenFiles.File>([
    .text("platform", "The platform's id.") { $0.platform.id },
    .text("path", "A name for the file.") { $0.platform.fileName },
    .text("mediaType", "What the text is.") { $0.platform.mediaType }, .text("text", "The file's text.") { $0.text },
  ])

  private static let token = Record<TokenFiles.Outcome>([
    .text("path", "The names of its groups and its own, with points between.") { $0.token.dottedPath },
    RecordMember(
      "spring", "The spring, ready for every other operation; null for a curve.", schema: spring.nullableSchema
    ) { outcome, writer in
      if case .spring(let decoded) = outcome.token.motion { spring.write(decoded, to: &writer) } else { writer.null() }
    },
    RecordMember(
      "platforms", "How faithful it is on each platform that has such a motion, by id.",
      schema: .map(of: platform.schema)
    ) { outcome, writer in
      writer.beginObject()
      for entry in outcome.platforms {
        writer.key(entry.id)
        platform.write(entry, to: &writer)
      }
      writer.endObject()
    }, .notes { $0.notes },
  ])

  private static let spring = Record<DecodedSpring>([
    .text("vocabulary", "The vocabulary of the members beside it.") { _ in Vocabulary.massStiffnessDamping.id },
    .number("mass", "Mass in kg.") { $0.spring.mass },
    .number("stiffness", "Spring constant in N/m.") { $0.spring.stiffness },
    .number("damping", "Damping coefficient in N·s/m.") { $0.spring.damping },
    .number("initialVelocity", "Velocity at the start, in distances per second.") { $0.initialVelocity },
  ])

  private typealias Entry = (id: String, maximumError: Double, bytes: Int)

  private static let platform = Record<Entry>([
    .number("maximumError", "The largest distance from the token's motion, as a fraction of the distance.") {
      $0.maximumError
    }, .number("bytes", "How many bytes of the file are its own.") { Double($0.bytes) },
  ])
}
