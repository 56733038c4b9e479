// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

/// What is kept of a request until its exchange ends, for the log and the metrics.
struct ObservedRequest: Sendable {
  let method: HTTP.Method
  let path: [UInt8]
  let peer: String
  let trace: Traceparent?
  let name: RequestName
  /// When it was complete, in nanoseconds of the monotonic clock.
  let arrived: Int64

  /// - Parameters:
  ///   - request: The request.
  ///   - name: What it is called.
  ///   - now: The moment that counts as its arrival if the server does not give one.
  init(_ request: borrowing Request, name: RequestName, now: Int64) {
    method = request.method
    path = request.path
    peer = request.peer
    trace = Traceparent(request[.traceparent])
    self.name = name
    arrived = request.arrivedNanoseconds > 0 ? request.arrivedNanoseconds : now
  }
}

extension Log {
  /// Whether the probes, which come all the time, are logged too.
  var includesProbes: Bool { level <= .debug }

  /// Writes the line of an answered request when its exchange has ended.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - status: The status of its response.
  ///   - size: The bytes of its body that were to be sent.
  ///   - completion: How and when the exchange ended.
  func record(_ request: ObservedRequest, status: Int, size: Int, _ completion: Completion) {
    guard level <= .info else { return }
    let times = completion.times
    var fields = [
      LogField("method", sent: request.method.name.utf8), LogField("path", sent: request.path),
      LogField("status", .number(status)), LogField("durationMilliseconds", .milliseconds(nanoseconds: times.duration)),
      LogField("waitMilliseconds", .milliseconds(nanoseconds: times.wait)),
      LogField("computeMilliseconds", .milliseconds(nanoseconds: times.compute)), LogField("bytes", .number(size)),
      LogField("requestId", .text(request.name.text)),
    ]
    if let trace = request.trace {
      fields.append(LogField("traceId", sent: trace.traceID))
      fields.append(LogField("parentId", sent: trace.parentID))
    }
    fields.append(LogField("remote", .text(request.peer)))
    if case .aborted = completion.outcome { fields.append(LogField("aborted", .flag(true))) }
    record(.info, "request", fields)
  }

  /// Writes the line of a request that was not received completely: without a status, without a method if its headers did
  /// not arrive, and without a path if its first line could not be read.
  func recordUnfinished(_ request: borrowing Request, name: RequestName) {
    guard level <= .info else { return }
    var fields: [LogField] = []
    if !request.method.name.isEmpty { fields.append(LogField("method", sent: request.method.name.utf8)) }
    if !request.path.isEmpty { fields.append(LogField("path", sent: request.path)) }
    fields.append(LogField("requestId", .text(name.text)))
    if !request.peer.isEmpty { fields.append(LogField("remote", .text(request.peer))) }
    record(.info, "unfinished request", fields)
  }
}

extension RequestTimes {
  /// From the complete request to the last byte of the response.
  var duration: Int64 { max(0, ended - arrived) }
  /// From the complete request until a thread began to compute.
  var wait: Int64 { max(0, started - arrived) }
  /// From then until the response was ready.
  var compute: Int64 { max(0, answered - started) }
}
