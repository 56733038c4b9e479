// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import JSON

/// How log lines are written.
package enum LogFormat: String, CaseIterable, Sendable {
  case json
  case text
}

/// How much a log line matters; a level shows itself and everything above it.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case debug
  case info
  case warning
  case error

  package static func < (left: Self, right: Self) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}

/// A particular of a log line.
package enum LogValue: CustomStringConvertible, Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)

  package var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    }
  }
}

/// One line of the log, complete with its line feed.
package enum LogLine {
  /// The line in one of the two formats.
  ///
  /// - Parameters:
  ///   - format: JSON for machines or text for people, whose journal or terminal knows the time.
  ///   - level: How much it matters.
  ///   - message: What happened, in a word or two.
  ///   - fields: The particulars, by name.
  ///   - milliseconds: When, since 1970.
  /// - Returns: The line's bytes.
  package static func bytes(
    _ format: LogFormat,
    level: LogLevel,
    message: String,
    fields: [(name: String, value: LogValue)] = [],
    millisecondsSince1970 milliseconds: Int64
  ) -> [UInt8] {
    switch format {
    case .json: json(level, message, fields, milliseconds)
    case .text: text(level, message, fields)
    }
  }

  private static func json(
    _ level: LogLevel,
    _ message: String,
    _ fields: [(name: String, value: LogValue)],
    _ milliseconds: Int64
  ) -> [UInt8] {
    var writer = JSONWriter(capacity: 256)
    writer.beginObject()
    writer.key("level")
    writer.string(level.rawValue)
    writer.key("message")
    writer.string(message)
    for (name, value) in fields {
      writer.key(name)
      switch value {
      case .text(let text): writer.string(text)
      case .number(let number): writer.integer(number)
      case .flag(let flag): writer.bool(flag)
      }
    }
    var time: [UInt8] = []
    time.append(atMost: 24) {
      Timestamp.write(millisecondsSince1970: milliseconds, to: &$0)
    }
    writer.key("time")
    writer.string(String(decoding: time, as: UTF8.self))
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func text(
    _ level: LogLevel,
    _ message: String,
    _ fields: [(name: String, value: LogValue)]
  ) -> [UInt8] {
    let particulars = fields.map { " \($0.name)=\($0.value)" }.joined()
    let line = "\(level.rawValue) \(message)\(particulars)"
    return line.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 } + [UInt8(ascii: "\n")]
  }
}
