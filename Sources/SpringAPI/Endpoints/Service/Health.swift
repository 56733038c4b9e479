// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

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
          answer: Answer(.json, schema: .object([("status", .choice(["ok"]))], required: ["status"])), freshness: .none,
          otherStatuses: needsReadiness ? [.serviceUnavailable] : [],
          // A process that has much to do takes no more, and is not to be restarted.
          isAnsweredUnderLoad: !needsReadiness
        ) { api in !needsReadiness || api.readiness.isReady ? ok : drainingContent }))
  }

  private static let ok = Content(Array(#"{"status":"ok"}"#.utf8))

  private static let drainingContent: Content = {
    let problem = Problem(.draining, "The service is shutting down and takes nothing new.")
    let response = problem.response
    return Content(response.body, mediaType: MediaType.problemJSON.text, status: .serviceUnavailable)
  }()
}
