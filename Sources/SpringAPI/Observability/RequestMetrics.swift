// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import NumberText
import Synchronization

/// How many requests of each kind there were and how long they took.
final class RequestMetrics: Sendable {
  /// The series of one route with other statuses than 200, by method and status, made when the first request comes.
  private final class Others: Sendable {
    let series = InlineArray<85, AtomicLazyReference<RouteSeries>> { _ in AtomicLazyReference() }
  }

  /// The methods with a label of their own; every other one is `_OTHER`.
  private static let methods: [Method] = [.get, .head, .post, .options]
  /// The statuses but 200 with a series of their own; any other one is counted as 500, which never comes.
  private static let statuses = [
    500, 204, 304, 400, 401, 404, 405, 406, 412, 413, 414, 415, 422, 429, 431, 501, 503,
  ]

  private let names: [String]
  /// The series of status 200, which most requests add to, by route and method.
  private let usual: [RouteSeries]
  private let others: [Others]

  /// Metrics for a list of routes, in its order.
  init(routes names: [String]) {
    self.names = names + [""]
    usual = (0..<(self.names.count * (Self.methods.count + 1))).map { _ in RouteSeries() }
    others = self.names.map { _ in Others() }
  }

  /// Adds one request.
  func record(route: Int?, method: Method, status: Status, nanoseconds: Int64) {
    let route = route ?? names.count - 1
    if status.code == 200 {
      usualSeries(route: route, method: method).record(nanoseconds: nanoseconds)
      return
    }
    let column = Self.column(of: method)
    let row = Self.statuses.firstIndex(of: status.code) ?? 0
    let slot = column * Self.statuses.count + row
    let others = others[route]
    if let series = others.series[slot].load() {
      series.record(nanoseconds: nanoseconds)
    } else {
      others.series[slot].storeIfNil(RouteSeries()).record(nanoseconds: nanoseconds)
    }
  }

  /// The series of a route's requests with status 200.
  func usualSeries(route: Int, method: Method) -> RouteSeries {
    usual[route * (Self.methods.count + 1) + Self.column(of: method)]
  }

  private static func column(of method: Method) -> Int {
    switch method {
    case .get: 0
    case .head: 1
    case .post: 2
    case .options: 3
    case .other: 4
    }
  }

  /// Appends the histogram in Prometheus' text format.
  func write(to text: inout [UInt8]) {
    text += Self.head.utf8
    let columns = Self.methods.count + 1
    for (route, name) in names.enumerated() {
      for column in 0..<columns {
        Self.write(usual[route * columns + column], name, column, status: 200, to: &text)
        for (row, status) in Self.statuses.enumerated() {
          let slot = column * Self.statuses.count + row
          if let series = others[route].series[slot].load() {
            Self.write(series, name, column, status: status, to: &text)
          }
        }
      }
    }
  }

  private static let name = "http_server_request_duration_seconds"
  private static let head = """
    # HELP \(name) Time from a complete request to its answer, by route, method and status.
    # TYPE \(name) histogram

    """

  private static func write(
    _ series: RouteSeries,
    _ route: String,
    _ column: Int,
    status: Int,
    to text: inout [UInt8]
  ) {
    guard !series.isEmpty else { return }
    let method = column < methods.count ? methods[column].name : "_OTHER"
    let labels =
      "http_request_method=\"\(method)\",http_route=\"\(route)\","
      + "http_response_status_code=\"\(status)\""
    let (counts, nanoseconds) = series.figures
    var sum: Int64 = 0
    for (index, count) in counts.enumerated() {
      sum += count
      text += "\(name)_bucket{\(labels),le=\"".utf8
      if index < RouteSeries.bounds.count {
        NumberText.append(Double(RouteSeries.bounds[index]) / 1e9, to: &text)
      } else {
        text += "+Inf".utf8
      }
      text += "\"} \(sum)\n".utf8
    }
    text += "\(name)_sum{\(labels)} ".utf8
    NumberText.append(Double(nanoseconds) / 1e9, to: &text)
    text += "\n\(name)_count{\(labels)} \(sum)\n".utf8
  }
}
