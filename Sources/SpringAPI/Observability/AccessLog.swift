// SPDX-License-Identifier: Apache-2.0

import Bytes
import Concurrency
import HTTP
import JSON
import NumberText

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

/// How log lines are written.
package enum LogFormat: String, CaseIterable, Sendable {
  case json
  case text
}

/// How much a log line matters, the least first.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case debug
  case info
  case warning
  case error

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}

/// A named value of a log line.
package struct LogField: Sendable {
  package enum Value: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    /// A time in nanoseconds, written in milliseconds to a microsecond.
    case milliseconds(nanoseconds: Int64)
  }

  let name: StaticString
  let value: Value

  package init(_ name: StaticString, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// A field with bytes that a client chose: the first 200, with a question mark for each that is not printable ASCII.
  init(_ name: StaticString, sent bytes: some Collection<UInt8>) {
    let shown = bytes.prefix(200).map { $0 > 0x20 && $0 < 0x7F ? $0 : UInt8(ascii: "?") }
    self.init(name, .text(String(decoding: shown, as: UTF8.self)))
  }
}

/// The log: each line is handed over complete, at once, by the thread that has something to report.
package final class Log: Sendable {
  let level: LogLevel
  private let format: LogFormat
  private let clock: @Sendable () -> Int64
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameters:
  ///   - format: JSON for machines or text for people.
  ///   - level: The lowest level that is written.
  ///   - clock: The wall clock, in milliseconds since 1970.
  ///   - write: Takes one line with its line feed; called by any thread.
  package init(
    format: LogFormat, level: LogLevel, clock: @escaping @Sendable () -> Int64,
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.format = format
    self.level = level
    self.clock = clock
    self.write = write
  }

  /// Writes a line: the time, the level, the message, and the fields in their order.
  package func record(_ level: LogLevel, _ message: String, _ fields: [LogField] = []) {
    guard level >= self.level else { return }
    switch format {
    case .json: write(json(level, message, fields))
    case .text: write(text(level, message, fields))
    }
  }

  private func json(_ level: LogLevel, _ message: String, _ fields: [LogField]) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.beginObject()
    writer.key("time")
    writer.string(Timestamp.text(millisecondsSince1970: clock()))
    writer.key("level")
    writer.string(level.rawValue)
    writer.key("message")
    writer.string(message)
    for field in fields {
      writer.key(field.name)
      switch field.value {
      case .text(let text): writer.string(text)
      case .number(let number): writer.integer(number)
      case .flag(let flag): writer.bool(flag)
      case .milliseconds(let nanoseconds): writer.number(Self.milliseconds(nanoseconds))
      }
    }
    writer.endObject()
    var line = writer.take()
    line.append(UInt8(ascii: "\n"))
    return line
  }

  private func text(_ level: LogLevel, _ message: String, _ fields: [LogField]) -> [UInt8] {
    var line = "\(Timestamp.text(millisecondsSince1970: clock())) \(level.rawValue) \(message)"
    for field in fields {
      line += " \(field.name)="
      switch field.value {
      case .text(let text): line += Self.quotedIfNeeded(text)
      case .number(let number): line += "\(number)"
      case .flag(let flag): line += "\(flag)"
      case .milliseconds(let nanoseconds): line += NumberText.text(Self.milliseconds(nanoseconds))
      }
    }
    return line.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 } + [UInt8(ascii: "\n")]
  }

  /// The text as it is, or as a JSON string if a reader could not tell where it ends.
  private static func quotedIfNeeded(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x3D && $0 != 0x7F }
    if isPlain { return text }
    var writer = JSONWriter(capacity: text.utf8.count + 2)
    writer.string(text)
    return String(decoding: writer.take(), as: UTF8.self)
  }

  /// Cut to whole microseconds, so that the text has at most three decimals.
  private static func milliseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds / 1000) / 1000 }
}

/// The time of day in RFC 3339, in UTC with milliseconds.
enum Timestamp {
  /// The text of a moment, such as `2026-11-20T21:54:42.123Z`.
  ///
  /// - Parameter milliseconds: Milliseconds since 1970, not negative.
  /// - Returns: The text; the year has four digits.
  static func text(millisecondsSince1970 milliseconds: Int64) -> String {
    let seconds = milliseconds / 1000
    let date = CivilDate(daysSince1970: seconds / 86_400)
    let time = Int(seconds % 86_400)
    var bytes: [UInt8] = []
    bytes.append(atMost: 24) {
      $0.write(pair: Int(date.year / 100))
      $0.write(pair: Int(date.year % 100))
      $0.write(UInt8(ascii: "-"))
      $0.write(pair: Int(date.month))
      $0.write(UInt8(ascii: "-"))
      $0.write(pair: Int(date.day))
      $0.write(UInt8(ascii: "T"))
      $0.write(pair: time / 3600)
      $0.write(UInt8(ascii: ":"))
      $0.write(pair: time / 60 % 60)
      $0.write(UInt8(ascii: ":"))
      $0.write(pair: time % 60)
      $0.write(UInt8(ascii: "."))
      $0.write(triple: Int(milliseconds % 1000))
      $0.write(UInt8(ascii: "Z"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
