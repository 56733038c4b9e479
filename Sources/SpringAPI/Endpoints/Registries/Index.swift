// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

extension Endpoint {
  /// What there is, for somebody who types the beginning of a path.
  static let index = Endpoint(
    path: "/v1",
    id: "getIndex",
    tag: .registries,
    summary: "List the operations",
    description:
      "Every operation with its methods, its path and a summary, and where the contract is.",
    work: .document(
      Document(answer: Answer(.json, schema: record.schema), freshness: .hour) { _ in
        var writer = JSONWriter(capacity: 4096)
        record.write(API.summaries, to: &writer)
        return Content(writer.bytes)
      }
    )
  )

  private static let record = Record<[OperationSummary]>([
    .text("version", "The version of the service.") { _ in Version.current },
    .text("contract", "The path of the contract.") { _ in "\(openAPIYAML.path)" },
    .text("reference", "The path of the reference for people.") { _ in "/docs" },
    .objects("operations", "All of them.", operation) { $0 },
  ])

  private static let operation = Record<OperationSummary>([
    .text("methods", "Its methods besides HEAD and OPTIONS, with commas between.") { $0.methods },
    .text("path", "Its path.") { $0.path },
    .text("summary", "What it does.") { $0.summary },
  ])
}

/// One operation as documents list it.
package struct OperationSummary: Sendable {
  /// The methods but HEAD and OPTIONS, such as `GET, POST`.
  package let methods: String
  package let path: String
  /// One line, without a period.
  package let summary: String
}

extension API {
  /// Every operation, in the order of the reference.
  package static var summaries: [OperationSummary] {
    endpoints.map { endpoint in
      OperationSummary(
        methods: [Method.get, .post].filter(endpoint.work.has).map(\.name).joined(separator: ", "),
        path: "\(endpoint.path)",
        summary: endpoint.summary
      )
    }
  }
}
