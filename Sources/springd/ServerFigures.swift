// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTPServer
import SpringAPI

/// What the server says of its connections.
enum ServerFigures {
  static func gauges(_ statistics: ServerStatistics) -> [Gauge] {
    [
      Gauge(
        "http_server_active_requests",
        "Requests between their complete head and the end of their answer.",
        value: Double(statistics.inFlightRequests)
      ),
      Gauge(
        "http_server_open_connections",
        "Connections that are open.",
        value: Double(statistics.openConnections)
      ),
      Gauge(
        "http_server_unsent_bytes",
        "Bytes of long answers that wait to be sent.",
        value: Double(statistics.unsentBytes)
      ),
      Gauge(
        "http_server_rejected_connections_total",
        "Connections closed at once because of a limit.",
        .counter,
        value: Double(statistics.rejectedConnections)
      ),
      Gauge(
        "http_server_refused_requests_total",
        "Requests that the server refused by itself.",
        .counter,
        value: Double(statistics.refusedRequests)
      ),
      Gauge(
        "http_server_unfinished_requests_total",
        "Requests of which not all came: broken off, cut at the deadline, or malformed.",
        .counter,
        value: Double(statistics.unfinishedRequests)
      ),
      Gauge(
        "http_server_cut_off_connections_total",
        "Connections cut at the deadline of a request.",
        .counter,
        value: Double(statistics.cutOffConnections)
      ),
      Gauge(
        "http_server_failed_responses_total",
        "Answers that could not be sent, so that the connection was closed.",
        .counter,
        value: Double(statistics.failedResponses)
      ),
      Gauge(
        "springd_build_info",
        "The version that runs.",
        labels: "version=\"\(Version.current)\"",
        value: 1
      ),
    ]
  }
}
