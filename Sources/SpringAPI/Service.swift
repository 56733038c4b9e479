// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringOperations

extension Endpoint {
  static let livez = health(
    "/livez", id: "getLivez", summary: "Whether the process works",
    description: "Answers 200 as long as the process answers at all, also when it is too busy for anything else.",
    needsReadiness: false)

  static let readyz = health(
    "/readyz", id: "getReadyz", summary: "Whether the service takes work",
    description:
      "Answers 503 once the service is shutting down, and while it is too busy, so that a balancer turns away.",
    needsReadiness: true)

  static let healthz = health(
    "/healthz", id: "getHealthz", summary: "Another name of /readyz",
    description: "The same answer as /readyz under another name.", needsReadiness: true)

  static let health = health(
    "/health", id: "getHealth", summary: "Another name of /readyz",
    description: "The same answer as /readyz under another name.", needsReadiness: true)

  private static func health(
    _ path: StaticString, id: String, summary: String, description: String, needsReadiness: Bool
  ) -> Self {
    Self(
      path: path, id: id, tag: .operations, summary: summary, description: description,
      work: .document(
        Document(
          .json, schema: .object([("status", .choice(["ok"]))], required: ["status"]), freshness: .none,
          otherStatuses: needsReadiness ? [.serviceUnavailable] : [],
          // A process that has much to do takes no more, and is not to be restarted.
          isAnsweredUnderLoad: !needsReadiness
        ) { api in !needsReadiness || api.readiness.isReady ? ok : drainingContent }))
  }

  private static let ok = Content(Array(#"{"status":"ok"}"#.utf8))

  private static let drainingContent = Problem(.draining, "The service is shutting down and takes nothing new.").content
}

extension Endpoint {
  static let metrics = Endpoint(
    path: "/metrics", id: "getMetrics", tag: .operations, summary: "Figures for Prometheus",
    description: "Durations by route, method and status, connections, and the process itself.",
    work: .document(
      Document(
        MediaType("text", "plain", parameters: [("version", "0.0.4"), ("charset", "utf-8")]), schema: .string(),
        freshness: .none,
        // They are read most of all when there is too much to do.
        isAnsweredUnderLoad: true
      ) { api in
        var text: [UInt8] = []
        text.reserveCapacity(8192)
        api.metrics.write(to: &text)
        for family in api.ownMetrics() { family.write(to: &text) }
        return Content(text, mediaType: "text/plain; version=0.0.4; charset=utf-8")
      }))
}

extension Endpoint {
  /// The service as https://llmstxt.org describes one.
  static let llms = Endpoint(
    path: "/llms.txt", id: "getLlmsTxt", tag: .operations, summary: "The service in Markdown, for language models",
    description: "What the service does, how a request is made, and a link to each operation.",
    work: .document(
      Document(Discovery.text, schema: .string(), freshness: .day) { _ in
        Content(Array(Discovery.llms.utf8), mediaType: Discovery.text.text)
      }))
}

/// A link to a description of the service, for programs and language models that find their way by themselves.
struct Discovery: Sendable {
  let relation: String
  let path: String
  let mediaType: String

  static let all = [
    Self(relation: "service-desc", path: "/openapi.json", mediaType: "application/json"),
    Self(relation: "service-desc", path: "/openapi.yaml", mediaType: "application/yaml"),
    Self(relation: "service-doc", path: "/docs", mediaType: "text/html"),
    Self(relation: "status", path: "/readyz", mediaType: "application/json"),
  ]

  /// The links as a header, RFC 8288.
  static let header: HeaderFields = [
    ("Link", all.map { "<\($0.path)>; rel=\"\($0.relation)\"; type=\"\($0.mediaType)\"" }.joined(separator: ", "))
  ]

  static let text = MediaType("text", "plain", parameters: [("charset", "utf-8")])

  static let llms: String = {
    var text = """
      # springd

      > Springs for animation over HTTP: converted between systems' parameters, sampled, timed, fitted, and written as \
      keyframes for every platform.

      Arguments are a JSON body (POST) or query parameters (GET) with a spring's parameters beside the others: \
      `/v1/convert?vocabulary=duration-bounce&duration=0.5&bounce=0.3&to=android`. Times are seconds. Errors are \
      application/problem+json and name every wrong argument with what would be right.


      """
    for tag in Tag.allCases {
      text += "## \(tag.rawValue)\n\n"
      for endpoint in API.endpoints where endpoint.tag == tag {
        text += "- [\(endpoint.path)](\(endpoint.path)): \(endpoint.summary)\n"
      }
      text += "\n"
    }
    return text + "## Optional\n\n- [Reference](/docs): every member of every request and answer\n"
  }()
}

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
        Document(mediaType, schema: Schema([("type", .string("object"))]), freshness: .day) { _ in
          Content(bytes(), mediaType: mediaType.text)
        }))
  }
}

extension Endpoint {
  /// The list of operations, for people who type the beginning of a path.
  static let index = Endpoint(
    path: "/v1", id: "getIndex", tag: .registries, summary: "List the operations",
    description: """
      Every operation with its path and its methods, and links to the contract (RFC 8631) and to the documentation; \
      and that clients decide by codes, which stay, and not by sentences.
      """,
    work: .document(
      Document(.json, schema: IndexRecord.schema, freshness: .day, headers: Discovery.header) { _ in
        var writer = JSONWriter(capacity: 8192)
        IndexRecord.write(API.summaries, to: &writer)
        return Content(writer.bytes)
      }))
}

private enum IndexRecord: Record {
  typealias Value = [OperationSummary]

  static func list(_ answer: inout some AnswerList<[OperationSummary]> & ~Copyable) {
    answer.text("version", "The version of the service.") { _ in Version.current }
    answer.objects("operations", "Every operation.", SummaryRecord.self) { $0 }
    answer.objects("links", "Where else to read on.", LinkRecord.self) { _ in Discovery.all }
    answer.text("stability", "What a client may rely on.") { _ in
      """
      Decide by codes: losses and remarks of answers, type of problems. Codes keep their meaning; sentences (note, notes, \
      reasons, detail) may change in any version.
      """
    }
  }
}

private enum SummaryRecord: Record {
  typealias Value = OperationSummary

  static func list(_ answer: inout some AnswerList<OperationSummary> & ~Copyable) {
    answer.text("id", "Its operationId in the contract.") { $0.id }
    answer.text("path", "Its path.") { $0.path }
    answer.texts("methods", "Its methods, besides HEAD and OPTIONS.") { $0.methods }
    answer.text("summary", "What it does.") { $0.summary }
  }
}

private enum LinkRecord: Record {
  typealias Value = Discovery

  static func list(_ answer: inout some AnswerList<Discovery> & ~Copyable) {
    answer.text("rel", "The relation type.") { $0.relation }
    answer.text("href", "The path.") { $0.path }
    answer.text("type", "The media type.") { $0.mediaType }
  }
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
