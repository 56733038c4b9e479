// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Which of the service's paths an address shows.
package enum Door: Sendable {
  /// All of them.
  case whole
  /// All but the metrics, which have an address of their own.
  case withoutMetrics
  /// The metrics alone.
  case metricsOnly

  func shows(_ endpoint: Endpoint) -> Bool {
    switch self {
    case .whole: true
    case .withoutMetrics: endpoint.id != Endpoint.metrics.id
    case .metricsOnly: endpoint.id == Endpoint.metrics.id
    }
  }
}
