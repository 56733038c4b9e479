// SPDX-License-Identifier: Apache-2.0

import HTTP
import NumberText
import Synchronization

/// How many requests of each kind there were, how long they waited and how long they took.
final class RequestMetrics: Sendable {
  /// The series of one route with other statuses than 200, by method and status, made when the first request comes.
  private final class Others: Sendable {
    let series = InlineArray<85, AtomicLazyReference<RouteSeries>> { _ in AtomicLazyReference() }
  }

  /// The methods with a label of their own; every other one is `_OTHER`.
  private static let methods: [Method] = [.get, .head, .post, .options]
  /// The statuses but 200 with a series of their own; any other one is counted as 500, which never comes.
  private static let statuses = [500, 204, 304, 400, 401, 404, 405, 406, 412, 413, 414, 415, 422, 429, 431, 501, 503]

  /// The names of the routes; the last, empty one is for requests that belong to none.
  private let names: [String]
  /// The series of status 200, which most requests add to, by route and method.
  private let usual: [RouteSeries]
  private let others: [Others]
  /// From the complete request until a thread began to compute, by route.
  private let waits: [RouteSeries]
  /// From then until the response was ready, by route.
  private let computations: [RouteSeries]
  private let aborted = Atomic<Int>(0)

  /// Metrics for a list of routes, in its order.
  init(routes names: [String]) {
    self.names = names + [""]
    usual = (0..<(self.names.count * (Self.methods.count + 1))).map { _ in RouteSeries() }
    others = self.names.map { _ in Others() }
    waits = self.names.map { _ in RouteSeries() }
    computations = self.names.map { _ in RouteSeries() }
  }

  /// Adds a request whose exchange has ended.
  func record(route: Int?, method: Method, status: Status, _ completion: Completion) {
    let route = route ?? names.count - 1
    waits[route].record(nanoseconds: completion.times.wait)
    computations[route].record(nanoseconds: completion.times.compute)
    if case .aborted = completion.outcome { aborted.add(1, ordering: .relaxed) }
    let nanoseconds = completion.times.duration
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

  /// Why the server refuses a request before the service sees it.
  private enum RefusalReason: String, CaseIterable {
    /// There is too much to do: 503.
    case overload
    /// Too many connections from one address: 429.
    case address
    /// Too long a target, header or body: 413, 414, 431.
    case size
    /// Everything else: the request is malformed or asks for something that the server does not have.
    case malformed

    init(_ status: Status) {
      switch status.code {
      case 503: self = .overload
      case 429: self = .address
      case 413, 414, 431: self = .size
      default: self = .malformed
      }
    }
  }

  /// By reason, in the order of the cases.
  private let refused = InlineArray<4, Atomic<Int>> { _ in Atomic(0) }

  /// Adds one request that the server refused by itself.
  func recordRefusal(_ status: Status) {
    let index = RefusalReason.allCases.firstIndex(of: RefusalReason(status)) ?? 0
    refused[index].add(1, ordering: .relaxed)
  }

  /// The refused requests by reason.
  private var refusals: MetricFamily {
    MetricFamily(
      "http_server_refused_requests_total", "Requests that the server refused by itself, by reason.", .counter,
      samples: RefusalReason.allCases.enumerated().map { index, reason in
        ([("reason", reason.rawValue)], Double(refused[index].load(ordering: .relaxed)))
      })
  }

  /// Appends the metrics in Prometheus' text format.
  func write(to text: inout [UInt8]) {
    refusals.write(to: &text)
    MetricFamily(
      "http_server_aborted_responses_total", "Responses whose connection ended before their last byte was handed over.",
      .counter, value: Double(aborted.load(ordering: .relaxed))
    ).write(to: &text)
    Self.waits.writeHead(to: &text)
    for (route, name) in names.enumerated() { Self.waits.write(waits[route], "http_route=\"\(name)\"", to: &text) }
    Self.computations.writeHead(to: &text)
    for (route, name) in names.enumerated() {
      Self.computations.write(computations[route], "http_route=\"\(name)\"", to: &text)
    }
    Self.durations.writeHead(to: &text)
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

  private static let durations = Histogram(
    name: "http_server_request_duration_seconds",
    help: "Time from a complete request to the last byte of its response, by route, method and status.")
  private static let waits = Histogram(
    name: "http_server_request_wait_seconds",
    help: "Time from a complete request until a thread began to compute, by route.")
  private static let computations = Histogram(
    name: "http_server_request_compute_seconds", help: "Time from then until the response was ready, by route.")

  private static func write(_ series: RouteSeries, _ route: String, _ column: Int, status: Int, to text: inout [UInt8])
  {
    let method = column < methods.count ? methods[column].name : "_OTHER"
    durations.write(
      series, "http_request_method=\"\(method)\",http_route=\"\(route)\"," + "http_response_status_code=\"\(status)\"",
      to: &text)
  }
}

/// A histogram as Prometheus reads it.
private struct Histogram {
  let name: String
  let help: String

  func writeHead(to text: inout [UInt8]) { text += "# HELP \(name) \(help)\n# TYPE \(name) histogram\n".utf8 }

  /// Appends one series; nothing while no request was added to it.
  func write(_ series: RouteSeries, _ labels: String, to text: inout [UInt8]) {
    guard !series.isEmpty else { return }
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

/// A metric of the process or the server, with one sample or one for each value of a label.
package struct MetricFamily: Sendable {
  package enum Kind: String, Sendable {
    /// It only grows.
    case counter
    case gauge
  }

  let name: String
  /// One sentence.
  let help: String
  let kind: Kind
  /// Labels as they are written, such as `version="1.0"`, empty for none, and the value.
  private let samples: [(labels: String, value: Double)]

  package init(
    _ name: String, _ help: String, _ kind: Kind = .gauge, labels: [(name: String, value: String)] = [], value: Double
  ) { self.init(name, help, kind, samples: [(labels, value)]) }

  package init(
    _ name: String, _ help: String, _ kind: Kind = .gauge,
    samples: [(labels: [(name: String, value: String)], value: Double)]
  ) {
    self.name = name
    self.help = help
    self.kind = kind
    self.samples = samples.map { labels, value in
      (labels.map { "\($0.name)=\"\($0.value)\"" }.joined(separator: ","), value)
    }
  }

  /// Appends the metric in Prometheus' text format.
  func write(to text: inout [UInt8]) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n".utf8
    for (labels, value) in samples {
      text += name.utf8
      if !labels.isEmpty { text += "{\(labels)}".utf8 }
      text.append(UInt8(ascii: " "))
      NumberText.append(value, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
  }
}

/// The durations of the requests of one route, method and status: a histogram that threads add to without a lock.
final class RouteSeries: Sendable {
  /// The upper bounds of the buckets in nanoseconds; one more bucket holds the slower ones.
  ///
  /// They begin at 50 µs because most answers take less.
  static let bounds: [Int64] = [
    50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000,
    250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
  ]

  private let counts = InlineArray<18, Atomic<Int64>> { _ in Atomic(0) }
  private let nanoseconds = Atomic<Int64>(0)

  /// Adds one request.
  func record(nanoseconds duration: Int64) {
    var bucket = 0
    while bucket < Self.bounds.count, duration > Self.bounds[bucket] { bucket += 1 }
    counts[bucket].add(1, ordering: .relaxed)
    nanoseconds.add(duration, ordering: .relaxed)
  }

  /// Whether no request was added yet.
  var isEmpty: Bool { figures.counts.allSatisfy { $0 == 0 } }

  /// The number of requests in each bucket, the slowest last, and the sum of all durations.
  ///
  /// The figures are read one after the other while requests go on; none is ever lost.
  var figures: (counts: [Int64], nanoseconds: Int64) {
    let values = (0...Self.bounds.count).map { counts[$0].load(ordering: .relaxed) }
    return (values, nanoseconds.load(ordering: .relaxed))
  }
}
