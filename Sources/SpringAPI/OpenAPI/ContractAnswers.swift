// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringInterchange
import SpringKeyframes
import SpringOperations

/// The successful response of each computation, which its GET and its POST share.
enum ContractAnswers {
  /// The status 200 with a reference to the endpoint's answer.
  static func member(_ endpoint: Endpoint) -> JSONValue.Member {
    JSONValue.Member(name: "200", value: ["$ref": .string("#/components/responses/\(name(endpoint))")])
  }

  /// The named answers of all computations, each with one example.
  static func all(_ endpoints: [Endpoint]) -> [JSONValue.Member] {
    endpoints.compactMap { endpoint in
      guard case .computation(let computation) = endpoint.work else { return nil }
      return JSONValue.Member(
        name: name(endpoint), value: answer(endpoint, computation, examples: Array(computation.examples.prefix(1))))
    }
  }

  /// One example of each kind of file, as the keyframes of a spring write it.
  static func files() -> JSONValue {
    guard case .computation(let computation) = Operation.springKeyframes.work, let example = computation.examples.first
    else { return .object([]) }
    return .object(
      computation.answers.filter { $0.mediaType != Content.json }.map { answer in
        JSONValue.Member(
          name: fileName(answer.mediaType),
          value: [
            "summary": .string(summary(answer.mediaType)),
            "value": ContractExample.answer(example, computation, answer),
          ])
      })
  }

  private static func answer(_ endpoint: Endpoint, _ computation: Computation, examples: [Example]) -> JSONValue {
    let content = computation.answers.map { answer in
      let examples =
        answer.mediaType == Content.json
        ? ContractPath.examples(examples) { ContractExample.beginning(ContractExample.answer($0, computation, answer)) }
        : ["file": file(answer.mediaType)]
      let schema = answer.mediaType == Content.json ? ContractSchemas.reference(endpoint, computation) : answer.schema
      return JSONValue.Member(name: essence(answer.mediaType), value: ["schema": schema.json, "examples": examples])
    }
    return ["description": "The answer.", "content": .object(content)]
  }

  private static func name(_ endpoint: Endpoint) -> String { ContractPath.capitalized(endpoint.id) }

  /// The description of a type of file, taken from the first format that has it.
  private static func summary(_ mediaType: String) -> String {
    Format.all.first { $0.mediaType == mediaType }?.summary ?? ""
  }

  /// A media type without its parameters, which generators of clients trip over as keys.
  static func essence(_ mediaType: String) -> String { String(mediaType.prefix { $0 != ";" }) }

  private static func file(_ mediaType: String) -> JSONValue {
    ["$ref": .string("#/components/examples/\(fileName(mediaType))")]
  }

  /// The media type without its parameters, in the letters that a component's name may have.
  private static func fileName(_ mediaType: String) -> String {
    String(essence(mediaType).map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }
}

/// The problems that operations share, by status.
enum ContractResponses {
  static let all: [JSONValue.Member] =
    statuses.map { JSONValue.Member(name: name($0), value: response(kinds(of: $0))) } + [
      JSONValue.Member(name: "NotModified", value: notModified),
      JSONValue.Member(name: "Otherwise", value: otherwiseResponse),
    ]

  /// A status with a reference to its response.
  static func member(_ status: Status) -> JSONValue.Member {
    JSONValue.Member(name: "\(status.code)", value: ["$ref": .string("#/components/responses/\(name(status))")])
  }

  /// The response to a client that has the answer already.
  static let unchanged = JSONValue.Member(name: "304", value: ["$ref": "#/components/responses/NotModified"])

  private static let notModified: JSONValue = [
    "description": "If-None-Match lists the answer's entity tag, which came as its ETag; the client has it already.",
    "headers": ["ETag": ["description": "The entity tag.", "schema": ["type": "string"]]],
  ]

  /// The responses of every operation to a faulty request.
  static let problems = [member(.unprocessableContent), otherwise]

  /// Every other status.
  private static let otherwise = JSONValue.Member(name: "default", value: ["$ref": "#/components/responses/Otherwise"])

  /// The statuses that operations name; the others they have in common.
  private static let statuses: [Status] = [.unprocessableContent, .serviceUnavailable]

  private static func kinds(of status: Status) -> [ProblemKind] { ProblemKind.all.filter { $0.status == status.code } }

  private static func name(_ status: Status) -> String { "\(status.reason)".split(separator: " ").joined() }

  private static func response(_ kinds: [ProblemKind]) -> JSONValue {
    [
      "description": .string(kinds.map(\.title).joined(separator: "; ") + "."),
      "content": [
        Content.problemJSON: [
          "schema": Schema.reference("Problem").json,
          "examples": .object(
            kinds.map { kind in
              JSONValue.Member(name: kind.id, value: ["summary": .string(kind.title), "value": example(kind)])
            }),
        ]
      ],
    ]
  }

  private static let otherwiseResponse: JSONValue = [
    "description": .string(ProblemKind.all.map(\.title).joined(separator: "; ") + "."),
    "content": ["\(Content.problemJSON)": ["schema": Schema.reference("Problem").json, "example": example(.notFound)]],
  ]

  private static func example(_ kind: ProblemKind) -> JSONValue {
    let errors: [ProblemError] =
      kind.status == Status.unprocessableContent.code
      ? [ProblemError(.pointer("/spring/mass"), "must be \(NumberRange.positive.text)")] : []
    var writer = JSONWriter(capacity: 512)
    Problem(kind, kind.explanation, errors: errors).write(to: &writer)
    return (try? JSONValue(parsing: writer.bytes)) ?? .null
  }
}

/// The answers that the contract shows, computed by the operations themselves.
enum ContractExample {
  /// A JSON document as its own example; of a text the first line.
  static func document(_ document: Document, _ content: Content) -> JSONValue {
    document.mediaType == .json
      ? beginning((try? JSONValue(parsing: content.bytes)) ?? .null)
      : .string(String(decoding: content.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  /// A value with the first of each list of objects, and four of many numbers; the others are alike.
  static func beginning(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      return .object(members.map { JSONValue.Member(name: $0.name, value: beginning($0.value)) })
    case .array(let elements):
      switch elements.first {
      case .object?: return .array([beginning(elements[0])])
      case .number? where elements.count > 8: return .array(Array(elements.prefix(4)))
      default: return value
      }
    case .null, .bool, .number, .string: return value
    }
  }

  /// Returns an operation's answer to an example, in one of its media types.
  static func answer(_ example: Example, _ computation: Computation, _ answer: Answer) -> JSONValue {
    var call = Call(limits: Limits(), mediaType: answer.mediaType)
    let arguments = JSONDocument(example.arguments)
    guard let content = try? computation.answer(.json(arguments.root), &call) else {
      preconditionFailure("the example \(example.name) has no answer")
    }
    if answer.mediaType.hasSuffix("json"), let value = try? JSONValue(parsing: content.bytes) { return value }
    return .string(String(decoding: content.bytes, as: UTF8.self))
  }
}
