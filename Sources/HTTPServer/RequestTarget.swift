// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP

/// A request target, RFC 9112 section 3.2, where it lies in libmicrohttpd's memory.
@safe struct RequestTarget {
  let start: UnsafePointer<UInt8>
  /// The bytes of the target as it was sent.
  let length: Int
  /// Where the `?` stands in the target.
  private(set) var queryMark: Int?
  /// Whether it is `*`, the server as a whole.
  private(set) var isAsterisk = false
  private(set) var fault: StaticString?
  private var pathStart = 0

  /// Looks at a target.
  ///
  /// - Parameters:
  ///   - start: The first byte.
  ///   - length: The bytes up to the first NUL.
  ///   - limit: Beyond this length only where path and query lie is looked for.
  init(start: UnsafePointer<UInt8>, length: Int, limit: Int) {
    unsafe self.start = start
    self.length = length
    let bytes = unsafe UnsafeBufferPointer(start: start, count: length)
    queryMark = unsafe bytes.position(of: UInt8(ascii: "?"))
    if length <= limit {
      if unsafe !bytes.isTarget {
        fault = "the request target holds a space, a control character or a #"
      }
      unsafe checkEscapes(of: UnsafeBufferPointer(rebasing: bytes[..<(queryMark ?? length)]))
    }
    if unsafe bytes.first != UInt8(ascii: "/") { pathStart = unsafe pathOfAbsoluteForm(bytes) }
  }

  /// The path as it was sent, without scheme and authority, where it lies; empty for one that stands for `/`.
  var pathBytes: UnsafeBufferPointer<UInt8> {
    let end = queryMark ?? length
    return unsafe UnsafeBufferPointer(start: start + pathStart, count: max(0, end - pathStart))
  }

  /// A copy of the path.
  var path: [UInt8] {
    let bytes = unsafe pathBytes
    return bytes.isEmpty ? [UInt8(ascii: "/")] : unsafe Array(bytes)
  }

  /// A copy of what follows the `?`.
  ///
  /// It has to be made before libmicrohttpd goes on.
  var query: [UInt8]? {
    guard let queryMark else { return nil }
    let count = length - queryMark - 1
    return unsafe Array(UnsafeBufferPointer(start: start + queryMark + 1, count: count))
  }

  /// Refuses a path with escapes that stand for nothing.
  ///
  /// The escapes of a query are left to whoever reads it, who can name the parameter.
  private mutating func checkEscapes(of path: UnsafeBufferPointer<UInt8>) {
    guard unsafe path.position(of: UInt8(ascii: "%")) != nil else { return }
    for index in path.indices where unsafe path[index] == UInt8(ascii: "%") {
      guard path.count - index > 2,
        let high = unsafe path[index + 1].hexadecimalValue,
        let low = unsafe path[index + 2].hexadecimalValue,
        high | low != 0
      else {
        fault = "the path holds a % that is not followed by two hexadecimal digits, or %00"
        continue
      }
    }
  }

  /// Where the path begins in `http://host/path`; 0 for `*`, and with a fault for anything else.
  private mutating func pathOfAbsoluteForm(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if unsafe bytes.count == 1 && bytes[0] == UInt8(ascii: "*") {
      isAsterisk = true
      return 0
    }
    for scheme in ["http://", "https://"] where unsafe hasPrefix(bytes, scheme) {
      let authority = scheme.utf8.count
      let end = unsafe bytes[authority...].firstIndex {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?")
      }
      guard end != authority, authority < length else { break }
      // As in the Host header, whose place it takes: no user, RFC 9110 section 4.2.4.
      let host = unsafe UnsafeBufferPointer(rebasing: bytes[authority..<(end ?? length)])
      if unsafe !host.isHost { fault = "the host in the request target is malformed" }
      return end ?? length
    }
    fault = "the request target is neither a path nor an http URI"
    return 0
  }

  private func hasPrefix(_ bytes: UnsafeBufferPointer<UInt8>, _ prefix: String) -> Bool {
    unsafe bytes.count >= prefix.utf8.count
      && zip(bytes, prefix.utf8).allSatisfy { $0.lowercased == $1 }
  }
}
