// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

/// The operations of one path.
enum ContractPath {
  static func item(_ endpoint: Endpoint) -> JSONValue {
    switch endpoint.work {
    case .computation(let computation):
      var operations: [JSONValue.Member] = []
      if computation.fitsQuery {
        operations.append(JSONValue.Member(name: "get", value: get(endpoint, computation)))
      }
      operations.append(JSONValue.Member(name: "post", value: post(endpoint, computation)))
      return .object(operations)
    case .document(let document):
      return ["get": fetch(endpoint, document)]
    }
  }

  private static func post(_ endpoint: Endpoint, _ computation: Computation) -> JSONValue {
    .object(
      head(endpoint, id: endpoint.id) + [
        JSONValue.Member(
          name: "requestBody",
          value: [
            "required": true,
            "content": [
              "application/json": [
                "schema": Schema.reference(ContractSchemas.requestName(endpoint)).json,
                "examples": examples(computation.examples) { $0.arguments },
              ]
            ],
          ]
        ),
        JSONValue.Member(
          name: "responses",
          value: responses(
            endpoint,
            problems: [
              .badRequest, .unauthorized, .notAcceptable, .contentTooLarge, .unsupportedMediaType,
              .unprocessableContent,
            ]
          )
        ),
      ]
    )
  }

  private static func get(_ endpoint: Endpoint, _ computation: Computation) -> JSONValue {
    .object(
      head(endpoint, id: "get" + capitalized(endpoint.id)) + [
        JSONValue.Member(
          name: "parameters",
          value: .array(
            computation.queryFields.takesAnyName
              ? [ContractParameter.anyName(computation)]
              : computation.fields.flatMap { ContractParameter.parameters($0, computation) }
          )
        ),
        JSONValue.Member(
          name: "responses",
          value: responses(
            endpoint,
            isConditional: true,
            problems: [.badRequest, .unauthorized, .notAcceptable, .unprocessableContent]
          )
        ),
      ]
    )
  }

  private static func fetch(_ endpoint: Endpoint, _ document: Document) -> JSONValue {
    let example: JSONValue =
      ContractSchemas.isContract(endpoint)
      ? ["openapi": "3.1.0"] : ContractExample.document(document, document.fetch(API()))
    var responses: [JSONValue.Member] = [
      JSONValue.Member(
        name: "200",
        value: [
          "description": .string(endpoint.summary + "."),
          "content": .object([
            JSONValue.Member(
              name: document.answer.mediaType.text,
              value: [
                "schema": document.answer.schema.json,
                "example": example,
              ]
            )
          ]),
        ]
      )
    ]
    if case .day = document.freshness { responses.append(ContractResponses.unchanged) }
    let problems = document.otherStatuses + [.notAcceptable, .unprocessableContent]
    responses += problems.map { ContractResponses.member($0) }
    responses.append(ContractResponses.otherwise)
    return .object(
      head(endpoint, id: endpoint.id) + [
        JSONValue.Member(name: "responses", value: .object(responses))
      ]
    )
  }

  private static func head(_ endpoint: Endpoint, id: String) -> [JSONValue.Member] {
    [
      JSONValue.Member(name: "operationId", value: .string(id)),
      JSONValue.Member(name: "tags", value: [.string(endpoint.tag.rawValue)]),
      JSONValue.Member(name: "summary", value: .string(endpoint.summary)),
      JSONValue.Member(name: "description", value: .string(endpoint.description)),
    ]
  }

  private static func responses(
    _ endpoint: Endpoint,
    isConditional: Bool = false,
    problems: [Status]
  ) -> JSONValue {
    .object(
      [ContractAnswers.member(endpoint)] + (isConditional ? [ContractResponses.unchanged] : [])
        + problems.map { ContractResponses.member($0) } + [ContractResponses.otherwise]
    )
  }

  static func examples(
    _ examples: [Example],
    _ value: (Example) -> JSONValue
  ) -> JSONValue {
    .object(
      examples.map { example in
        JSONValue.Member(
          name: example.name,
          value: ["summary": .string(example.summary), "value": value(example)]
        )
      }
    )
  }

  static func capitalized(_ id: String) -> String {
    id.prefix(1).uppercased() + id.dropFirst()
  }
}
