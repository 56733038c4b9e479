// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP

/// One line for each request.
package final class AccessLog: Sendable {
  let format: LogFormat
  let write: @Sendable (Span<UInt8>) -> Void
  /// The wall clock, in milliseconds since 1970.
  let clock: @Sendable () -> Int64
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
    write: @escaping @Sendable (Span<UInt8>) -> Void
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
    _ request: borrowing Request,
    _ response: borrowing Response,
    name: RequestName,
    nanoseconds: Int64
  ) {
    switch format {
    case .json: writeJSON(request, response, name, nanoseconds)
    case .text: writeText(request, response, name, nanoseconds)
    }
  }

  /// Straight into bytes, as the line is a tenth of the time of an answer that is kept.
  private func writeJSON(
    _ request: borrowing Request,
    _ response: borrowing Response,
    _ name: RequestName,
    _ nanoseconds: Int64
  ) {
    let trace = Traceparent.traceID(request[.traceparent])
    let status = response.status.code
    let size = request.getsBody(ofStatus: status) ? response.body.count : 0
    ByteWriter.lend(atMost: Self.room(for: request, name)) {
      $0.write(literal: #"{"time":""#)
      Timestamp.write(millisecondsSince1970: clock(), to: &$0)
      $0.write(literal: #"","level":"info","message":"request","method":""#)
      Self.write(request.method, escaped: true, to: &$0)
      $0.write(literal: #"","path":""#)
      Self.write(request.path, isKnown: response.route != nil, escaped: true, to: &$0)
      $0.write(literal: #"","status":"#)
      $0.write(triple: status)
      $0.write(literal: #","durationMilliseconds":"#)
      Milliseconds.write(nanoseconds, isPadded: false, to: &$0)
      $0.write(literal: #","bytes":"#)
      $0.write(size)
      $0.write(literal: #","requestId":""#)
      name.write(to: &$0)
      if let trace {
        $0.write(literal: #"","traceId":""#)
        $0.write(trace.span)
      }
      $0.write(literal: #"","remote":""#)
      $0.write(text: request.peer)
      $0.write(literal: "\"}\n")
    } to: {
      write($0)
    }
  }

  private func writeText(
    _ request: borrowing Request,
    _ response: borrowing Response,
    _ name: RequestName,
    _ nanoseconds: Int64
  ) {
    let status = response.status.code
    ByteWriter.lend(atMost: Self.room(for: request, name)) {
      $0.write(literal: "info request method=")
      Self.write(request.method, escaped: false, to: &$0)
      $0.write(literal: " path=")
      Self.write(request.path, isKnown: response.route != nil, escaped: false, to: &$0)
      $0.write(literal: " status=")
      $0.write(status)
      $0.write(literal: " durationMilliseconds=")
      Milliseconds.write(nanoseconds, isPadded: false, to: &$0)
      $0.write(literal: " requestId=")
      name.write(to: &$0)
      $0.write(literal: "\n")
    } to: {
      write($0)
    }
  }

  static let longestText = 200

  /// The most bytes that a line takes: what is always there, and what a request brings.
  private static func room(for request: borrowing Request, _ name: RequestName) -> Int {
    320 + 2 * longestText + 2 * min(longestText, request.path.count) + name.size
      + request.peer.utf8.count
  }

  /// Writes the first 200 bytes of a path or method; what is no printable ASCII becomes a question mark.
  ///
  /// - Parameters:
  ///   - text: The path or method.
  ///   - isKnown: Whether it is a route's path, which is short and plain, also where some of it is percent-encoded.
  ///   - escaped: Whether quotes and backslashes get a backslash.
  ///   - writer: Where to.
  private static func write(
    _ text: [UInt8],
    isKnown: Bool,
    escaped: Bool,
    to writer: inout ByteWriter
  ) {
    // Nearly always all of it is plain, and is copied at once.
    if isKnown || text.count <= longestText && text.allSatisfy(isPlain) {
      return writer.write(text.span)
    }
    for index in 0..<min(longestText, text.count) {
      let byte = text[index]
      if escaped, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        writer.write(UInt8(ascii: "\\"))
      }
      writer.write(shown(byte))
    }
  }

  /// A byte as it is shown: a question mark for what is no printable ASCII.
  static func shown(_ byte: UInt8) -> UInt8 {
    byte > 0x20 && byte < 0x7F ? byte : UInt8(ascii: "?")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func write(
    _ method: HTTP.Method,
    escaped: Bool,
    to writer: inout ByteWriter
  ) {
    switch method {
    case .get: writer.write(literal: "GET")
    case .post: writer.write(literal: "POST")
    case .head, .options: writer.write(text: method.name)
    case .other(let name): write(Array(name.utf8), isKnown: false, escaped: escaped, to: &writer)
    }
  }
}
