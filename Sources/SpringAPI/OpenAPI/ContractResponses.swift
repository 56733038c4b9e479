// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON
import SpringInterchange

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

  /// What a client gets that has the answer already.
  static let unchanged = JSONValue.Member(name: "304", value: ["$ref": "#/components/responses/NotModified"])

  private static let notModified: JSONValue = [
    "description": "If-None-Match lists the answer's entity tag, which came as its ETag; the client has it already.",
    "headers": ["ETag": ["description": "The entity tag.", "schema": ["type": "string"]]],
  ]

  /// What every operation may answer to a request that is wrong.
  static let problems = [member(.unprocessableContent), otherwise]

  /// Every other status.
  private static let otherwise = JSONValue.Member(name: "default", value: ["$ref": "#/components/responses/Otherwise"])

  /// The statuses that operations name; the others they have in common.
  private static let statuses: [Status] = [.unprocessableContent, .serviceUnavailable]

  private static func kinds(of status: Status) -> [ProblemKind] { ProblemKind.all.filter { $0.status == status } }

  private static func name(_ status: Status) -> String { "\(status.reason)".split(separator: " ").joined() }

  private static func response(_ kinds: [ProblemKind]) -> JSONValue {
    [
      "description": .string(kinds.map(\.title).joined(separator: "; ") + "."),
      "content": [
        MediaType.problemJSON.text: [
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
    "content": [
      "\(MediaType.problemJSON.text)": ["schema": Schema.reference("Problem").json, "example": example(.notFound)]
    ],
  ]

  private static func example(_ kind: ProblemKind) -> JSONValue {
    let errors: [ProblemError] =
      kind.status == .unprocessableContent
      ? [ProblemError(.pointer("/spring/mass"), "must be \(NumberRange.positive.text)")] : []
    var writer = JSONWriter(capacity: 512)
    Problem(kind, kind.explanation, errors: errors).write(to: &writer)
    return (try? JSONValue(parsing: writer.bytes)) ?? .null
  }
}
