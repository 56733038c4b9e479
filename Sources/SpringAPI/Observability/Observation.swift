// SPDX-License-Identifier: Apache-2.0

import Bytes
import Concurrency
package import HTTP
import Synchronization

/// The service as the server calls it: every request is named, timed, counted and logged.
package final class Observation: Sendable {
  private let api: API
  private let metrics: RequestMetrics
  private let log: Log?
  private let logsProbes: Bool
  private let requestIDs = RequestID()
  private let ends = RateLimit(most: 10, each: 1_000_000_000)

  package init(_ api: API, log: Log?) {
    self.api = api
    metrics = api.metrics
    self.log = log
    logsProbes = log?.includesProbes == true
  }

  /// Answers a request.
  package func reply(to request: borrowing Request) -> Reply {
    let started = Clock.nanoseconds
    #if DEBUG
    TestFault.happenInService(as: request)
    #endif
    switch api.reply(to: request) {
    case .response(var response):
      observe(&response, to: request, started: started)
      return .response(response)
    case .work(let work): return .work(ObservedWork(work, by: self))
    }
  }

  /// The response that a request has whatever its body is, by its head; nil if the body counts.
  package func refusal(ofHead request: borrowing Request) -> Response? {
    let started = Clock.nanoseconds
    guard var response = api.refusal(ofHead: request) else { return nil }
    observe(&response, to: request, started: started)
    return response
  }

  /// The response to a request that the server refuses by itself.
  package func refuse(_ status: Status, _ detail: String, request: borrowing Request) -> Response {
    metrics.recordRefusal(status)
    let started = Clock.nanoseconds
    var response = api.refuse(status, detail, request: request)
    observe(&response, to: request, started: started)
    return response
  }

  /// Logs a request that was not received completely and has no response of the service's.
  package func noteUnfinished(_ request: borrowing Request) {
    log?.recordUnfinished(request, name: requestIDs.name(sent: request[.requestID]))
  }

  /// Gives a response the fields that name and time its request, and has the exchange recorded when it ends.
  fileprivate func observe(
    _ response: inout Response, to request: borrowing Request, called name: RequestName? = nil, started: Int64
  ) {
    let (metrics, route, status) = (metrics, response.route, response.status)
    if Self.isProbe(response), !logsProbes {
      let method = request.method
      response.completion = { metrics.record(route: route, method: method, status: status, $0) }
      return
    }
    let observed = ObservedRequest(request, name: name ?? self.name(of: request), now: started)
    if !Self.isProbe(response), !response.isCacheable {
      let (wait, compute) = (max(0, started - observed.arrived), Clock.nanoseconds - started)
      response.headers.append("X-Request-Id", observed.name.text)
      response.headers.append(
        "Server-Timing",
        String(atMost: 128) {
          $0.write(literal: "total;dur=")
          Milliseconds.write(wait + compute, isPadded: true, to: &$0)
          $0.write(literal: ", wait;dur=")
          Milliseconds.write(wait, isPadded: true, to: &$0)
          $0.write(literal: ", compute;dur=")
          Milliseconds.write(compute, isPadded: true, to: &$0)
        })
    }
    let size = request.getsBody(ofStatus: status.code) ? response.body.count : 0
    let log = log
    response.completion = {
      metrics.record(route: route, method: observed.method, status: status, $0)
      log?.record(observed, status: status.code, size: size, $0)
    }
  }

  fileprivate func name(of request: borrowing Request) -> RequestName { requestIDs.name(sent: request[.requestID]) }

  /// Logs that a worker was ended, unless many were lately.
  fileprivate func noteEnd(_ outcome: WorkOutcome, of request: borrowing Request, called name: RequestName) {
    let (message, fields): (String, [LogField]) =
      switch outcome {
      case .death(let signal, _):
        (signal == 0 ? "worker sent no answer" : "worker died", [LogField("signal", .number(Int(signal)))])
      case .limit(let nanoseconds):
        ("worker reached the limit", [LogField("milliseconds", .number(Int(nanoseconds / 1_000_000)))])
      case .message, .refusal, .noRoom: ("", [])
      }
    guard !fields.isEmpty, let log, let unlogged = ends.next(at: Clock.nanoseconds) else { return }
    let place = LogField("path", .text(String(decoding: request.path, as: UTF8.self)))
    let others = unlogged > 0 ? [LogField("unlogged", .number(unlogged))] : []
    log.record(.error, message, fields + [place, LogField("requestId", .text(name.text))] + others)
  }

  /// Whether a response is a probe's: it reports the present state, and comes all the time.
  static func isProbe(_ response: borrowing Response) -> Bool { response.route.map { probes[$0] } ?? false }

  private static let probes = API.endpoints.map { endpoint in
    guard case .document(let document) = endpoint.work, case .none = document.freshness else { return false }
    return true
  }
}

/// Work whose response is observed when it is there.
private final class ObservedWork: SlowWork {
  private let work: DeferredAnswer
  private let observation: Observation
  private let name: RequestName

  init(_ work: DeferredAnswer, by observation: Observation) {
    self.work = work
    self.observation = observation
    name = observation.name(of: work.request)
  }

  var rank: WorkRank { work.rank }
  var limit: Int64 { work.limit }
  var question: WorkerMessage { work.question }

  func take(_ outcome: WorkOutcome, started: Int64) -> WorkStep {
    observation.noteEnd(outcome, of: work.request, called: name)
    let step = work.take(outcome, name: name.text)
    guard case .response(var response) = step else { return step }
    observation.observe(&response, to: work.request, called: name, started: started)
    return .response(response)
  }
}

/// Allows a number of events in each span of time.
final class RateLimit: Sendable {
  private struct State: Sendable {
    var span: Int64 = 0
    var count = 0
    var left = 0
  }

  private let most: Int
  private let span: Int64
  private let state = Lock(State())

  init(most: Int, each nanoseconds: Int64) {
    self.most = most
    span = nanoseconds
  }

  /// - Returns: How many events before this one were too many; nil if this one is.
  func next(at now: Int64) -> Int? {
    state.withLock { state in
      if now / span != state.span { (state.span, state.count) = (now / span, 0) }
      guard state.count < most else {
        state.left += 1
        return nil
      }
      state.count += 1
      return exchange(&state.left, with: 0)
    }
  }
}

/// Names requests: by what the client calls them if that is well-formed, else by a number.
struct RequestID: Sendable {
  /// A request's number since the start.
  private final class Counter: Sendable { let next = Atomic<UInt64>(0) }

  private let process = ProcessName()
  private let counter = Counter()

  /// The name of a request.
  ///
  /// - Parameter sent: The client's X-Request-Id, if there was one.
  /// - Returns: That, if it has 1 to 128 letters, digits, dots, hyphens or underscores; else a new name.
  func name(sent: [UInt8]?) -> RequestName {
    if let sent, (1...128).contains(sent.count), sent.allSatisfy(Self.isHarmless) { return .sent(sent) }
    return .made(process, number: counter.next.add(1, ordering: .relaxed).newValue)
  }

  private static func isHarmless(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}

/// The trace that a request belongs to and the span that it was sent from, W3C Trace Context.
struct Traceparent: Sendable {
  /// 32 hexadecimal digits.
  let traceID: ArraySlice<UInt8>
  /// 16 hexadecimal digits.
  let parentID: ArraySlice<UInt8>

  /// Reads a `traceparent` header such as `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`; nil if there is none
  /// or it is malformed.
  ///
  /// - Parameter value: The header's value.
  init?(_ value: [UInt8]?) {
    guard let value, value.count >= 55 else { return nil }
    let hyphen = UInt8(ascii: "-")
    let isFramed = value[2] == hyphen && value[35] == hyphen && value[52] == hyphen
    let isVersioned = value[0..<2].allSatisfy(Self.isHexadecimal) && value[0..<2] != [0x66, 0x66]
    // Later versions may append further parts after a hyphen.
    let isComplete = value.count == 55 || value[55] == hyphen && value[0..<2] != [0x30, 0x30]
    traceID = value[3..<35]
    parentID = value[36..<52]
    guard isFramed, isVersioned, isComplete, traceID.allSatisfy(Self.isHexadecimal),
      parentID.allSatisfy(Self.isHexadecimal), value[53..<55].allSatisfy(Self.isHexadecimal),
      traceID.contains(where: { $0 != UInt8(ascii: "0") }), parentID.contains(where: { $0 != UInt8(ascii: "0") })
    else { return nil }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool { !byte.isCapital && byte.hexadecimalValue != nil }
}
