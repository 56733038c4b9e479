// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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

/// One line of the log, complete with its line feed.
package enum LogLine {
  /// The line in one of the two formats.
  ///
  /// - Parameters:
  ///   - format: JSON for machines or text for people.
  ///   - level: How much it matters.
  ///   - message: What happened, in a word or two.
  ///   - fields: The particulars, by name.
  /// - Returns: The line's bytes.
  package static func bytes(
    _ format: LogFormat,
    level: LogLevel,
    message: String,
    fields: [(name: String, value: String)] = []
  ) -> [UInt8] {
    switch format {
    case .json: json(level, message, fields)
    case .text: text(level, message, fields)
    }
  }

  private static func json(
    _ level: LogLevel,
    _ message: String,
    _ fields: [(name: String, value: String)]
  ) -> [UInt8] {
    var writer = JSONWriter(capacity: 256)
    writer.beginObject()
    writer.key("level")
    writer.string(level.rawValue)
    writer.key("message")
    writer.string(message)
    for (name, value) in fields {
      writer.key(name)
      writer.string(value)
    }
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func text(
    _ level: LogLevel,
    _ message: String,
    _ fields: [(name: String, value: String)]
  ) -> [UInt8] {
    let particulars = fields.map { " \($0.name)=\($0.value)" }.joined()
    let line = "\(level.rawValue) \(message)\(particulars)"
    return line.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 } + [UInt8(ascii: "\n")]
  }
}
