// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

extension Endpoint {
  /// What there is, for somebody who types the beginning of a path.
  static let index = Endpoint(
    path: "/v1", id: "getIndex", tag: .registries, summary: "List the operations",
    description: """
      Every operation with its path and its methods, and links to the contract (RFC 8631) and to the documentation.
      """,
    work: .document(
      Document(answer: Answer(.json, schema: record.schema), freshness: .day, headers: Discovery.header) { _ in
        var writer = JSONWriter(capacity: 8192)
        record.write(API.summaries, to: &writer)
        return Content(writer.bytes)
      }))

  private static let record = Record<[OperationSummary]>([
    .text("version", "The version of the service.") { _ in Version.current },
    .objects("operations", "Every operation.", operation) { $0 },
    .objects("links", "Where else to read on.", link) { _ in Discovery.all },
  ])

  private static let operation = Record<OperationSummary>([
    .text("id", "Its operationId in the contract.") { $0.id }, .text("path", "Its path.") { $0.path },
    .texts("methods", "Its methods, besides HEAD and OPTIONS.") { $0.methods },
    .text("summary", "What it does.") { $0.summary },
  ])

  private static let link = Record<Discovery>([
    .text("rel", "The relation type.") { $0.relation }, .text("href", "The path.") { $0.path },
    .text("type", "The media type.") { $0.mediaType },
  ])
}

/// One operation as documents list it.
package struct OperationSummary: Sendable {
  let id: String
  /// The methods besides HEAD and OPTIONS.
  package let methods: [String]
  package let path: String
  /// One line, without a period.
  package let summary: String
}

extension API {
  /// Every operation, in the order of the reference.
  package static var summaries: [OperationSummary] {
    endpoints.map { endpoint in
      OperationSummary(
        id: endpoint.id, methods: [Method.get, .post].filter(endpoint.work.has).map(\.name), path: "\(endpoint.path)",
        summary: endpoint.summary)
    }
  }
}
