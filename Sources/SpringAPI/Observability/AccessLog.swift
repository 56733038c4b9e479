// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP
import NumberText

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
    _ response: borrowing Response,
    name: RequestName,
    nanoseconds: Int64
  ) {
    switch format {
    case .json: write(json(request, response, name, nanoseconds))
    case .text: write(text(request, response, name, nanoseconds))
    }
  }

  /// Straight into bytes, as the line is a tenth of the time of an answer that is kept.
  private func json(
    _ request: Request,
    _ response: borrowing Response,
    _ name: RequestName,
    _ nanoseconds: Int64
  ) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(384)
    line.append(literal: #"{"time":""#)
    Timestamp.append(millisecondsSince1970: clock(), to: &line)
    line.append(literal: #"","level":"info","message":"request","method":""#)
    Self.append(request.method, escaped: true, to: &line)
    line.append(literal: #"","path":""#)
    Self.append(request.path, escaped: true, to: &line)
    line.append(literal: #"","status":"#)
    NumberText.append(response.status.code, to: &line)
    line.append(literal: #","durationMilliseconds":"#)
    Milliseconds.append(nanoseconds, isPadded: false, to: &line)
    line.append(literal: #","bytes":"#)
    NumberText.append(response.body.count, to: &line)
    line.append(literal: #","requestId":""#)
    name.append(to: &line)
    if let trace = Traceparent.traceID(request[.traceparent]) {
      line.append(literal: #"","traceId":""#)
      line += trace
    }
    line.append(literal: #"","remote":""#)
    line += request.peer.utf8
    line.append(literal: "\"}\n")
    return line
  }

  private func text(
    _ request: Request,
    _ response: borrowing Response,
    _ name: RequestName,
    _ nanoseconds: Int64
  ) -> [UInt8] {
    var line = Array("info request method=".utf8)
    Self.append(request.method, escaped: false, to: &line)
    line.append(literal: " path=")
    Self.append(request.path, escaped: false, to: &line)
    line += " status=\(response.status.code)".utf8
    line += " durationMilliseconds=\(Double(nanoseconds / 1000) / 1000) requestId=".utf8
    name.append(to: &line)
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// Appends the first 200 bytes of a path or method; what is no printable ASCII becomes a question mark.
  private static func append(_ text: [UInt8], escaped: Bool, to line: inout [UInt8]) {
    for index in 0..<min(200, text.count) {
      let byte = text[index]
      if escaped, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        line.append(UInt8(ascii: "\\"))
      }
      line.append(byte > 0x20 && byte < 0x7F ? byte : UInt8(ascii: "?"))
    }
  }

  private static func append(_ method: HTTP.Method, escaped: Bool, to line: inout [UInt8]) {
    guard case .other(let name) = method else {
      line += method.name.utf8
      return
    }
    append(Array(name.utf8), escaped: escaped, to: &line)
  }
}
