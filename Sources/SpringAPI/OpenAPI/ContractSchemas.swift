// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

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
