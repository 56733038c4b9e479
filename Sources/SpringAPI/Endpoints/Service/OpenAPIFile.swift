// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

extension Endpoint {
  static let openAPIYAML = contract(
    "/openapi.yaml", id: "getOpenApiYaml", mediaType: MediaType("application", "yaml"), summary: "This contract as YAML"
  ) { Contract.current.yaml }

  static let openAPIJSON = contract(
    "/openapi.json", id: "getOpenApiJson", mediaType: .json, summary: "This contract as JSON"
  ) { Contract.current.json }

  private static func contract(
    _ path: StaticString, id: String, mediaType: MediaType, summary: String, bytes: @escaping @Sendable () -> [UInt8]
  ) -> Self {
    Self(
      path: path, id: id, tag: .operations, summary: summary,
      description: "The bytes are those of openapi.yaml in the repository, or the same as JSON.",
      work: .document(
        Document(answer: Answer(mediaType, schema: Schema([("type", .string("object"))])), freshness: .day) { _ in
          Content(bytes(), mediaType: mediaType.text)
        }))
  }
}
