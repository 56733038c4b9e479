// SPDX-License-Identifier: Apache-2.0

import HTTP
import TestSupport
import Testing

@testable import SpringAPI
@testable import SpringOperations

/// The counts of requests.
@Suite struct RequestMetricsTests {
  @Test func requestsAreCountedByRouteMethodAndStatus() {
    let api = API()
    let observation = Observation(api, log: nil)
    _ = observation.respond(to: Request(get: "/v1/presets"))
    _ = observation.respond(to: Request(get: "/v1/presets"))
    _ = observation.respond(to: Request(get: "/secret/\(String(repeating: "a", count: 50))"))
    var text: [UInt8] = []
    api.metrics.write(to: &text)
    let metrics = String(decoding: text, as: UTF8.self)
    let presets = "http_request_method=\"GET\",http_route=\"/v1/presets\",http_response_status_code=\"200\""
    #expect(metrics.contains("_count{\(presets)} 2\n"))
    #expect(metrics.contains("_bucket{\(presets),le=\"+Inf\"} 2\n"))
    let bounds = metrics.matches(of: /duration_seconds_bucket{.*presets.*le="(.*)"}/).map { String($0.output.1) }
    #expect(
      bounds == [
        "0.00005", "0.0001", "0.00025", "0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25",
        "0.5", "1", "2.5", "5", "10", "+Inf",
      ])
    #expect(metrics.contains("http_route=\"\",http_response_status_code=\"404\"} 1\n"))
    #expect(!metrics.contains("secret"))
    let route = "{http_route=\"/v1/presets\"}"
    #expect(metrics.contains("http_server_request_duration_seconds_sum{\(presets)} 0.02\n"))
    #expect(metrics.contains("http_server_request_wait_seconds_sum\(route) 0.004\n"))
    #expect(metrics.contains("http_server_request_compute_seconds_sum\(route) 0.006\n"))
    #expect(metrics.contains("http_server_aborted_responses_total 0\n"))
  }

  @Test(arguments: ["GET", "HEAD", "POST", "OPTIONS", "BREW"]) func everyMethodAndStatusHasItsOwnSeries(name: String) {
    let codes = Set([200, 204, 304] + ProblemKind.all.map(\.status))
    let metrics = RequestMetrics(routes: ["/x"])
    for code in codes { metrics.record(route: 0, method: Method(name), status: Status(code, ""), .fixed()) }
    var text: [UInt8] = []
    metrics.write(to: &text)
    let counts = String(decoding: text, as: UTF8.self).split(separator: "\n").filter {
      $0.hasPrefix("http_server_request_duration_seconds_count{")
    }.map { String($0.drop { $0 != "{" }) }
    let label = name == "BREW" ? "_OTHER" : name
    let labels = "http_request_method=\"\(label)\",http_route=\"/x\",http_response_status_code="
    #expect(counts.sorted() == codes.map { "{\(labels)\"\($0)\"} 1" }.sorted())
  }

  @Test func brokenOffResponsesAreCounted() {
    let api = API()
    let observation = Observation(api, log: nil)
    observation.respond(to: Request(get: "/v1/presets"), outcome: .aborted)
    var text: [UInt8] = []
    api.metrics.write(to: &text)
    let metrics = String(decoding: text, as: UTF8.self)
    #expect(metrics.contains("http_server_aborted_responses_total 1\n"))
  }

  /// An alert on shedding load must not go off for a scanner's malformed requests.
  @Test func refusalsAreCountedByReason() {
    let api = API()
    let observation = Observation(api, log: nil)
    let refusals: [(Status, Int)] = [
      (.serviceUnavailable, 1), (.tooManyRequests, 2), (.contentTooLarge, 1), (.uriTooLong, 1),
      (.requestHeaderFieldsTooLarge, 1), (.badRequest, 4), (.notImplemented, 1),
    ]
    for (status, count) in refusals {
      for _ in 0..<count { _ = observation.refuse(status, "x", request: Request(get: "/")) }
    }
    var text: [UInt8] = []
    api.metrics.write(to: &text)
    let metrics = String(decoding: text, as: UTF8.self)
    for (reason, count) in [("overload", 1), ("address", 2), ("size", 3), ("malformed", 5)] {
      #expect(metrics.contains("http_server_refused_requests_total{reason=\"\(reason)\"} \(count)\n"))
    }
  }

  /// The bound of a bucket is in it: `le` is less or equal.
  @Test func aBucketHoldsItsBound() {
    let series = RouteSeries()
    for bound in RouteSeries.bounds { series.record(nanoseconds: bound) }
    series.record(nanoseconds: 10_000_000_001)
    #expect(series.figures.counts == RouteSeries.bounds.map { _ in 1 } + [1])
  }
}
