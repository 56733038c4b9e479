// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import NumberText

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
