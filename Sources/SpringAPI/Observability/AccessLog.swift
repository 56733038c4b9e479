// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

/// One line for each request.
package struct AccessLog: Sendable {
  private let format: LogFormat
  private let write: @Sendable ([UInt8]) -> Void
  /// The wall clock, in milliseconds since 1970.
  private let clock: @Sendable () -> Int64
  /// Whether the probes, which come all the time, are logged too.
  let includesProbes: Bool

  /// A log in one of the formats.
  ///
  /// - Parameters:
  ///   - format: JSON for machines or text for people.
  ///   - level: The least level that is shown; a request is information, a probe is debugging.
  ///   - clock: The wall clock, in milliseconds since 1970.
  ///   - write: Takes each line at once.
  package init?(
    format: LogFormat,
    level: LogLevel,
    clock: @escaping @Sendable () -> Int64,
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    guard level <= .info else {
      return nil
    }
    self.format = format
    self.clock = clock
    self.write = write
    includesProbes = level <= .debug
  }

  /// Writes the line of a request that was answered; whether a probe gets one, ``includesProbes`` says.
  func record(
    _ request: Request,
    _ response: Response,
    requestID: String,
    nanoseconds: Int64
  ) {
    let milliseconds = Double(nanoseconds / 1000) / 1000
    switch format {
    case .json:
      write(json(request, response, requestID, milliseconds))
    case .text:
      let fields = [
        ("method", Self.text(Array(request.method.name.utf8))), ("path", Self.text(request.path)),
        ("status", "\(response.status.code)"), ("durationMilliseconds", "\(milliseconds)"),
        ("requestId", requestID),
      ]
      write(LogLine.bytes(.text, level: .info, message: "request", fields: fields))
    }
  }

  private func json(
    _ request: Request,
    _ response: Response,
    _ requestID: String,
    _ milliseconds: Double
  ) -> [UInt8] {
    var writer = JSONWriter(capacity: 384)
    writer.beginObject()
    writer.key("time")
    writer.string(Timestamp.text(millisecondsSince1970: clock()))
    writer.key("level")
    writer.string(ascii: "info")
    writer.key("message")
    writer.string(ascii: "request")
    writer.key("method")
    writer.string(Self.text(Array(request.method.name.utf8)))
    writer.key("path")
    writer.string(Self.text(request.path))
    writer.key("status")
    writer.integer(response.status.code)
    writer.key("durationMilliseconds")
    writer.number(milliseconds)
    writer.key("bytes")
    writer.integer(response.body.count)
    writer.key("requestId")
    writer.string(requestID)
    if let trace = Traceparent.traceID(request[.traceparent]) {
      writer.key("traceId")
      writer.string(trace)
    }
    writer.key("remote")
    writer.string(request.peer)
    writer.endObject()
    var line = writer.bytes
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// The first 200 bytes of a path or method; what is no printable ASCII becomes a question mark.
  private static func text(_ path: [UInt8]) -> String {
    let isPlain = path.count <= 200 && path.allSatisfy(isPrintable)
    return String(
      decoding: isPlain ? path : path.prefix(200).map { isPrintable($0) ? $0 : UInt8(ascii: "?") },
      as: UTF8.self
    )
  }

  private static func isPrintable(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F
  }
}
