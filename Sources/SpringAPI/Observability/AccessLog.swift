// SPDX-License-Identifier: Apache-2.0

import Bytes
import Concurrency
import HTTP
import JSON

/// The parts of a request that are kept until its exchange ends, for the log and the metrics.
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
  ///   - name: Its name.
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
    record(.info, "request") { line in
      line.add("method", sent: request.method.name.utf8.span)
      line.add("path", sent: request.path.span)
      line.add("status", .number(status))
      line.add("durationMilliseconds", .milliseconds(nanoseconds: times.duration))
      line.add("waitMilliseconds", .milliseconds(nanoseconds: times.wait))
      line.add("computeMilliseconds", .milliseconds(nanoseconds: times.compute))
      line.add("bytes", .number(size))
      line.add("requestId", request.name)
      if let trace = request.trace {
        line.add("traceId", sent: trace.traceID.span)
        line.add("parentId", sent: trace.parentID.span)
      }
      line.add("remote", .text(request.peer))
      if case .aborted = completion.outcome { line.add("aborted", .flag(true)) }
    }
  }

  /// Writes the line of a request that was not received completely: without a status, without a method if its headers did
  /// not arrive, and without a path if its first line could not be read.
  func recordUnfinished(_ request: borrowing Request, name: RequestName) {
    guard level <= .info else { return }
    let (method, path, peer) = (request.method.name, request.path, request.peer)
    record(.info, "unfinished request") { line in
      if !method.isEmpty { line.add("method", sent: method.utf8.span) }
      if !path.isEmpty { line.add("path", sent: path.span) }
      line.add("requestId", name)
      if !peer.isEmpty { line.add("remote", .text(peer)) }
    }
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
    record(level, message) { line in for field in fields { line.add(field.name, field.value) } }
  }

  /// Writes a line with fields that are written as they come.
  func record(_ level: LogLevel, _ message: String, _ addFields: (inout LogLine) -> Void) {
    guard level >= self.level else { return }
    var line = LogLine(format, time: clock(), level, message)
    addFields(&line)
    write(line.take())
  }
}

/// A line of the log that is being written.
struct LogLine: ~Copyable {
  private let format: LogFormat
  private var json: JSONWriter
  private var plain = ""

  fileprivate init(_ format: LogFormat, time: Int64, _ level: LogLevel, _ message: String) {
    self.format = format
    switch format {
    case .json:
      json = JSONWriter(capacity: 512)
      json.beginObject()
      json.key("time")
      json.string(atMost: 24) { Timestamp.write(millisecondsSince1970: time, to: &$0) }
      json.key("level")
      json.string(level.rawValue)
      json.key("message")
      json.string(message)
    case .text:
      json = JSONWriter(capacity: 0)
      let time = String(atMost: 24) { Timestamp.write(millisecondsSince1970: time, to: &$0) }
      plain = "\(time) \(level.rawValue) \(message)"
    }
  }

  /// Adds a field.
  mutating func add(_ name: StaticString, _ value: LogField.Value) {
    switch format {
    case .json:
      json.key(name)
      switch value {
      case .text(let text): json.string(text)
      case .number(let number): json.integer(number)
      case .flag(let flag): json.bool(flag)
      case .milliseconds(let nanoseconds):
        json.number(atMost: 32) { Milliseconds.write(nanoseconds, isPadded: false, to: &$0) }
      }
    case .text:
      plain += " \(name)="
      switch value {
      case .text(let text): plain += Self.quotedIfNeeded(text)
      case .number(let number): plain += "\(number)"
      case .flag(let flag): plain += "\(flag)"
      case .milliseconds(let nanoseconds):
        plain += String(atMost: 32) { Milliseconds.write(nanoseconds, isPadded: false, to: &$0) }
      }
    }
  }

  /// Adds a request's name.
  mutating func add(_ name: StaticString, _ request: RequestName) {
    guard format == .json else { return add(name, .text(request.text)) }
    json.key(name)
    json.string(atMost: request.size) { request.write(to: &$0) }
  }

  /// Adds bytes that a client chose: the first 200, with a question mark for each that is not printable ASCII.
  mutating func add(_ name: StaticString, sent bytes: Span<UInt8>) {
    var isPlain = format == .json && bytes.count <= 200
    for index in bytes.indices where !Self.isPrintable(bytes[index]) { isPlain = false }
    if isPlain {
      json.key(name)
      return json.string(bytes)
    }
    let shown = (0..<min(bytes.count, 200)).map { Self.isPrintable(bytes[$0]) ? bytes[$0] : UInt8(ascii: "?") }
    add(name, .text(String(decoding: shown, as: UTF8.self)))
  }

  private static func isPrintable(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

  fileprivate mutating func take() -> [UInt8] {
    switch format {
    case .json:
      json.endObject()
      json.endLine()
      return json.take()
    case .text: return plain.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 } + [UInt8(ascii: "\n")]
    }
  }

  /// The text as it is, or as a JSON string if a reader could not find its end.
  private static func quotedIfNeeded(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x3D && $0 != 0x7F }
    if isPlain { return text }
    var writer = JSONWriter(capacity: text.utf8.count + 2)
    writer.string(text)
    return String(decoding: writer.take(), as: UTF8.self)
  }
}

/// The time of day in RFC 3339, in UTC with milliseconds.
enum Timestamp {
  /// Writes the 24 bytes of a moment, such as `2026-11-20T21:54:42.123Z`.
  ///
  /// - Parameters:
  ///   - milliseconds: Milliseconds since 1970, not negative; the year has four digits.
  ///   - text: Where to.
  static func write(millisecondsSince1970 milliseconds: Int64, to text: inout ByteWriter) {
    let seconds = milliseconds / 1000
    let date = CivilDate(daysSince1970: seconds / 86_400)
    let time = Int(seconds % 86_400)
    text.write(pair: Int(date.year / 100))
    text.write(pair: Int(date.year % 100))
    text.write(UInt8(ascii: "-"))
    text.write(pair: Int(date.month))
    text.write(UInt8(ascii: "-"))
    text.write(pair: Int(date.day))
    text.write(UInt8(ascii: "T"))
    text.write(pair: time / 3600)
    text.write(UInt8(ascii: ":"))
    text.write(pair: time / 60 % 60)
    text.write(UInt8(ascii: ":"))
    text.write(pair: time % 60)
    text.write(UInt8(ascii: "."))
    text.write(triple: Int(milliseconds % 1000))
    text.write(UInt8(ascii: "Z"))
  }
}

/// A span of time in milliseconds, to a microsecond.
enum Milliseconds {
  /// Writes the time, cut to microseconds.
  ///
  /// - Parameters:
  ///   - nanoseconds: The time, not negative.
  ///   - isPadded: Whether it has three decimals even if they are zeros.
  ///   - writer: Where to.
  static func write(_ nanoseconds: Int64, isPadded: Bool, to writer: inout ByteWriter) {
    let microseconds = Int(nanoseconds / 1000)
    writer.write(microseconds / 1000)
    let decimals = microseconds % 1000
    guard isPadded || decimals > 0 else { return }
    writer.write(UInt8(ascii: "."))
    if isPadded || decimals % 10 > 0 {
      writer.write(triple: decimals)
    } else if decimals % 100 > 0 {
      writer.write(pair: decimals / 10)
    } else {
      writer.write(UInt8(truncatingIfNeeded: 0x30 + decimals / 100))
    }
  }
}
