// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

/// The named schemas.
enum ContractSchemas {
  static func all(_ endpoints: [Endpoint]) -> JSONValue {
    var members = [JSONValue.Member(name: "Spring", value: spring)]
    members += Vocabulary.all.map {
      JSONValue.Member(name: name($0), value: VocabularySchema.schema($0).json)
    }
    for endpoint in endpoints {
      guard case .computation(let computation) = endpoint.work else {
        continue
      }
      members.append(
        JSONValue.Member(name: requestName(endpoint), value: computation.schema.json)
      )
      members.append(
        JSONValue.Member(name: responseName(endpoint), value: computation.answers[0].schema.json)
      )
    }
    members += KeyframesSchema.all.map { JSONValue.Member(name: $0.name, value: $0.schema.json) }
    members.append(JSONValue.Member(name: "Problem", value: Problem.schema.json))
    return .object(members)
  }

  static func requestName(_ endpoint: Endpoint) -> String {
    ContractPath.capitalized(endpoint.id) + "Request"
  }

  static func responseName(_ endpoint: Endpoint) -> String {
    ContractPath.capitalized(endpoint.id) + "Response"
  }

  /// Whether the endpoint serves this very document, which cannot show itself.
  static func isContract(_ endpoint: Endpoint) -> Bool {
    "\(endpoint.path)".hasPrefix("/openapi.")
  }

  private static let spring: JSONValue = [
    "description": "A spring in the parameters of one vocabulary.",
    "oneOf": .array(Vocabulary.all.map { Schema.reference(name($0)).json }),
    "discriminator": [
      "propertyName": "vocabulary",
      "mapping": .object(
        Vocabulary.all.map {
          JSONValue.Member(name: $0.id, value: .string("#/components/schemas/\(name($0))"))
        }
      ),
    ],
  ]

  private static func name(_ vocabulary: Vocabulary) -> String {
    vocabulary.id.split(separator: "-").map { ContractPath.capitalized(String($0)) }.joined()
      + "Spring"
  }
}
