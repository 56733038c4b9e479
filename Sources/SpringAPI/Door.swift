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

  /// The methods that anything behind it has, as Allow lists them.
  var allow: String {
    self == .metricsOnly ? "GET, HEAD, OPTIONS" : "GET, HEAD, POST, OPTIONS"
  }

  /// Where to look instead of a path with nothing, as the middle of a sentence.
  var signpost: String {
    self == .metricsOnly ? "/metrics is all there is" : "/ and /openapi.yaml say what there is"
  }

  func shows(_ endpoint: Endpoint) -> Bool {
    switch self {
    case .whole: true
    case .withoutMetrics: endpoint.id != Endpoint.metrics.id
    case .metricsOnly: endpoint.id == Endpoint.metrics.id
    }
  }
}
