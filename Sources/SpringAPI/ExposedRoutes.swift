// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The routes that a listening address exposes.
package enum ExposedRoutes: Sendable {
  /// All of them.
  case all
  /// All but the metrics, which have an address of their own.
  case withoutMetrics
  /// The metrics only.
  case metricsOnly

  /// The methods of all these routes, as the value of Allow.
  var allow: String { self == .metricsOnly ? "GET, HEAD, OPTIONS" : "GET, HEAD, POST, OPTIONS" }

  /// What is served instead, as the end of a sentence.
  var signpost: String {
    self == .metricsOnly ? "only /metrics is served here" : "/ and /openapi.yaml list what is served"
  }

  func contain(_ endpoint: Endpoint) -> Bool {
    switch self {
    case .all: true
    case .withoutMetrics: endpoint.id != Endpoint.metrics.id
    case .metricsOnly: endpoint.id == Endpoint.metrics.id
    }
  }
}
