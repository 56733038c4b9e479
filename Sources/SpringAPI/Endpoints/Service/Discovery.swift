// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

extension Endpoint {
  /// The service as https://llmstxt.org describes one.
  static let llms = Endpoint(
    path: "/llms.txt", id: "getLlmsTxt", tag: .operations, summary: "The service in Markdown, for language models",
    description: "What the service does, how a request is made, and a link to each operation.",
    work: .document(
      Document(answer: Answer(Discovery.text, schema: .string()), freshness: .day) { _ in
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

  /// The same as a header, RFC 8288.
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
