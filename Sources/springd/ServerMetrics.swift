// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTPServer
import SpringAPI

/// What the metrics report of the server and of how it was started.
enum ServerMetrics {
  static func families(_ statistics: ServerStatistics, options: ServiceOptions) -> [MetricFamily] {
    [
      MetricFamily(
        "http_server_active_requests", "Requests between their complete head and the end of their answer.",
        value: Double(statistics.inFlightRequests)),
      MetricFamily(
        "http_server_open_connections", "Connections that are open.", value: Double(statistics.openConnections)),
      MetricFamily(
        "http_server_unsent_bytes", "Bytes of long answers that wait to be sent.", value: Double(statistics.unsentBytes)
      ),
      MetricFamily(
        "http_server_receiving_bytes", "Memory for heads being received and for bodies of requests in flight.",
        value: Double(statistics.receivingBytes)),
      MetricFamily(
        "http_server_queued_work", "Long computations that wait for a thread.",
        value: Double(statistics.queuedWorkItems)),
      MetricFamily(
        "http_server_running_work", "Long computations that a thread is at.", value: Double(statistics.runningWorkItems)
      ),
      MetricFamily(
        "http_server_loop_lag_seconds", "The longest turn of a serving thread in the last 10 to 20 seconds.",
        value: Double(statistics.loopLagNanoseconds) / 1e9),
      MetricFamily(
        "http_server_max_connections", "The most connections that are served at once.",
        value: Double(statistics.maxConnections)),
      MetricFamily(
        "http_server_rejected_connections_total", "Connections closed at once because of a limit.", .counter,
        value: Double(statistics.rejectedConnections)),
      MetricFamily(
        "http_server_unfinished_requests_total",
        "Requests that were not received completely: broken off, cut at the deadline, or malformed.", .counter,
        value: Double(statistics.unfinishedRequests)),
      MetricFamily(
        "http_server_cut_off_connections_total",
        "Connections cut at the deadline of a request, or to make room for others.", .counter,
        value: Double(statistics.cutOffConnections)),
      MetricFamily(
        "http_server_failed_responses_total", "Answers that could not be sent, so that the connection was closed.",
        .counter, value: Double(statistics.failedResponses)),
      MetricFamily(
        "springd_build_info", "The version that runs, and the commit that it was built from.",
        labels: [("version", Version.current), ("revision", Revision.current)], value: 1),
      MetricFamily(
        "springd_option", "The numeric options as they are set, by flag.",
        samples: Option.all.compactMap { option in
          option.number(in: options).map { ([("flag", option.flag)], Double($0)) }
        }),
    ]
  }
}
