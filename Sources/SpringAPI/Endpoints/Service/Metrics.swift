// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

extension Endpoint {
  static let metrics = Endpoint(
    path: "/metrics", id: "getMetrics", tag: .operations, summary: "Figures for Prometheus",
    description: "Durations by route, method and status, connections, and the process itself.",
    work: .document(
      Document(
        answer: Answer(
          MediaType("text", "plain", parameters: [("version", "0.0.4"), ("charset", "utf-8")]), schema: .string()),
        freshness: .none,
        // They are read most of all when there is too much to do.
        isAnsweredUnderLoad: true
      ) { api in
        var text: [UInt8] = []
        text.reserveCapacity(8192)
        api.metrics.write(to: &text)
        api.work.family.write(to: &text)
        for family in api.ownMetrics() { family.write(to: &text) }
        return Content(text, mediaType: "text/plain; version=0.0.4; charset=utf-8")
      }))
}
