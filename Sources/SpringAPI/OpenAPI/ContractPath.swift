// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

/// The operations of one path.
enum ContractPath {
  static func item(_ endpoint: Endpoint, _ parameters: ContractParameters) -> JSONValue {
    switch endpoint.work {
    case .computation(let computation):
      var operations: [JSONValue.Member] = []
      if computation.fitsQuery {
        operations.append(JSONValue.Member(name: "get", value: get(endpoint, computation, parameters)))
      }
      operations.append(JSONValue.Member(name: "post", value: post(endpoint, computation)))
      return .object(operations)
    case .document(let document): return ["get": fetch(endpoint, document)]
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
                "examples": examples(Array(computation.examples.prefix(2))) { $0.arguments },
              ]
            ],
          ]), JSONValue.Member(name: "responses", value: responses(endpoint)),
      ])
  }

  private static func get(_ endpoint: Endpoint, _ computation: Computation, _ parameters: ContractParameters)
    -> JSONValue
  {
    let description = "As the POST, by query."
    let id = "get" + capitalized(endpoint.id)
    return .object(
      head(endpoint, id: id, description: description) + [
        JSONValue.Member(name: "parameters", value: .array(parameters.list(computation))),
        JSONValue.Member(name: "responses", value: responses(endpoint, isConditional: true)),
      ])
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
              name: document.answer.mediaType.essence,
              value: ["schema": document.answer.schema.json, "example": example])
          ]),
        ])
    ]
    if case .day = document.freshness { responses.append(ContractResponses.unchanged) }
    responses += document.otherStatuses.map { ContractResponses.member($0) }
    responses += ContractResponses.problems
    return .object(head(endpoint, id: endpoint.id) + [JSONValue.Member(name: "responses", value: .object(responses))])
  }

  private static func head(_ endpoint: Endpoint, id: String, description: String? = nil) -> [JSONValue.Member] {
    [
      JSONValue.Member(name: "operationId", value: .string(id)),
      JSONValue.Member(name: "tags", value: [.string(endpoint.tag.rawValue)]),
      JSONValue.Member(name: "summary", value: .string(endpoint.summary)),
      JSONValue.Member(name: "description", value: .string(description ?? endpoint.description)),
    ]
  }

  private static func responses(_ endpoint: Endpoint, isConditional: Bool = false) -> JSONValue {
    .object(
      [ContractAnswers.member(endpoint)] + (isConditional ? [ContractResponses.unchanged] : [])
        + ContractResponses.problems)
  }

  static func examples(_ examples: [Example], _ value: (Example) -> JSONValue) -> JSONValue {
    .object(
      examples.map { example in
        JSONValue.Member(name: example.name, value: ["summary": .string(example.summary), "value": value(example)])
      })
  }

  static func capitalized(_ id: String) -> String { id.prefix(1).uppercased() + id.dropFirst() }
}
