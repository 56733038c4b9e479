// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

/// The named schemas.
enum ContractSchemas {
  static func all(_ endpoints: [Endpoint]) -> JSONValue {
    var members = [
      JSONValue.Member(name: SpringSchema.name, value: SpringSchema.schema.json)
    ]
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
    members += shared.map { JSONValue.Member(name: $0.name, value: $0.schema.json) }
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

  /// The records that several answers hold.
  private static let shared: [(name: String, schema: Schema)] = [
    ("PhysicalSpring", SpringRecord.record.schema),
    ("Translation", TranslationRecord.record.schema),
    ("NearestPreset", NearestPresetRecord.record.schema),
  ]
}
