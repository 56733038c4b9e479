// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringInterchange
import SpringKeyframes
import SpringOperations

/// The service's contract in OpenAPI 3.1, written from the same tables that decode requests.
package struct Contract: Sendable {
  /// The document as `openapi.yaml` holds it.
  package let yaml: [UInt8]
  /// The document as JSON.
  let json: [UInt8]

  /// The tree that both texts and the reference are written from, made at its first use: the examples in it are computed.
  static let document = ContractDocument.document(API.endpoints)

  /// The contract of every endpoint, generated at its first use.
  package static let current = Self(document)

  private init(_ document: JSONValue) {
    yaml = Array(YAMLText.document(document).utf8)
    json = document.bytes
  }
}

/// The tree of the OpenAPI document.
enum ContractDocument {
  static func document(_ endpoints: [Endpoint]) -> JSONValue {
    let parameters = ContractParameters(endpoints)
    return [
      "openapi": "3.1.0", "info": info,
      "servers": [["url": "/", "description": "The service that serves this document."]],
      "tags": .array(Tag.allCases.map { ["name": .string($0.rawValue), "description": .string($0.summary)] }),
      "paths": .object(
        endpoints.map { JSONValue.Member(name: "\($0.path)", value: ContractPath.item($0, parameters)) }),
      "components": [
        "schemas": ContractSchemas.all(endpoints), "parameters": .object(parameters.components),
        "responses": .object(ContractAnswers.all(endpoints) + ContractResponses.all),
        "examples": ContractAnswers.files(),
      ],
    ]
  }

  private static let info: JSONValue = [
    "title": "springd", "version": .string(Version.current),
    "summary": "Springs for animation: converted, sampled, timed and written for every platform.",
    "description": .string(
      """
      Times are seconds, angles radians, but degrees where `property` is `rotate`. Positions are in the caller's own unit and `velocity` is in that unit per \
      second; `initialVelocity` inside a spring is relative: travelled distances per second. Numbers are written as \
      the shortest decimal text that reads back as the same double. What has no value is null. Errors are \
      application/problem+json (RFC 9457) and list every error at once; only a request so malformed that the HTTP \
      library refuses it is answered in HTML. A GET takes the members of the body as query \
      parameters, the spring's flattened beside the others; a name that both could have is the spring's, and \
      `spring.name` says so outright, which leaves the plain name to the operation. A POST takes no query and a GET no body. HEAD works wherever GET does. Any \
      origin may call where the operator names none. Examples show the beginning of long lists.
      """), "license": ["name": "Apache-2.0", "identifier": "Apache-2.0"], "contact": ["name": "The springd authors"],
  ]
}

/// The named schemas.
enum ContractSchemas {
  static func all(_ endpoints: [Endpoint]) -> JSONValue {
    var members = [JSONValue.Member(name: SpringSchema.name, value: SpringSchema.schema.json)]
    for endpoint in endpoints {
      guard case .computation(let computation) = endpoint.work else { continue }
      members.append(JSONValue.Member(name: requestName(endpoint), value: computation.schema.json))
      if let answer = response(computation) {
        members.append(JSONValue.Member(name: responseName(endpoint), value: answer.json))
      }
    }
    members += SharedSchemas.all.map { JSONValue.Member(name: $0.name, value: $0.schema.json) }
    members.append(JSONValue.Member(name: "Problem", value: Problem.schema.json))
    return .object(members)
  }

  static func requestName(_ endpoint: Endpoint) -> String { ContractPath.capitalized(endpoint.id) + "Request" }

  private static func responseName(_ endpoint: Endpoint) -> String {
    ContractPath.capitalized(endpoint.id) + "Response"
  }

  /// The schema of an operation's JSON, unless it is one of those that have a name anyway.
  private static func response(_ computation: Computation) -> Schema? {
    let schema = computation.answers[0].schema
    return schema.isReference ? nil : schema
  }

  /// A reference to the schema of an operation's JSON.
  static func reference(_ endpoint: Endpoint, _ computation: Computation) -> Schema {
    response(computation) == nil ? computation.answers[0].schema : .reference(responseName(endpoint))
  }

  /// Whether the endpoint serves this very document, which cannot show itself.
  static func isContract(_ endpoint: Endpoint) -> Bool { "\(endpoint.path)".hasPrefix("/openapi.") }
}
