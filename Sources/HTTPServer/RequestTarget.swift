// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import HTTP

/// A request target, RFC 9112 section 3.2, as raw bytes.
struct RequestTarget {
  /// As it was sent, without scheme and authority; `*` for the server as a whole.
  private(set) var path: [UInt8] = []
  private(set) var query: [UInt8]?
  /// The bytes of the target as it was sent.
  let length: Int
  /// Where the `?` stands in the target.
  private(set) var queryMark: Int?
  private(set) var fault: String?

  /// Reads a target.
  ///
  /// - Parameters:
  ///   - bytes: The target up to the first NUL.
  ///   - limit: Beyond this length nothing is copied.
  init(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
    length = bytes.count
    guard length <= limit else { return }
    unsafe scan(bytes)
    let pathStart = unsafe bytes.first == UInt8(ascii: "/") ? 0 : pathOfAbsoluteForm(bytes)
    let pathEnd = queryMark ?? length
    guard pathStart <= pathEnd else {
      fault = "the request target is malformed"
      return
    }
    path = unsafe Array(UnsafeBufferPointer(rebasing: bytes[pathStart..<pathEnd]))
    if path.isEmpty { path = [UInt8(ascii: "/")] }
    if let queryMark {
      query = unsafe Array(UnsafeBufferPointer(rebasing: bytes[(queryMark + 1)...]))
    }
  }

  var isAsterisk: Bool { path == [UInt8(ascii: "*")] }

  /// Finds the `?`, refuses bytes that no target holds, and in the path escapes that stand for nothing.
  ///
  /// The escapes of a query are left to whoever reads it, who can name the parameter.
  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    for index in bytes.indices {
      switch unsafe bytes[index] {
      case 0...UInt8(ascii: " "), UInt8(ascii: "#"), 0x7F:
        fault = "the request target holds a space, a control character or a #"
      case UInt8(ascii: "?") where queryMark == nil:
        queryMark = index
      case UInt8(ascii: "%") where queryMark == nil:
        guard length - index > 2,
          let high = unsafe PercentEncoding.hexadecimalDigit(bytes[index + 1]),
          let low = unsafe PercentEncoding.hexadecimalDigit(bytes[index + 2]),
          high | low != 0
        else {
          fault = "the path holds a % that is not followed by two hexadecimal digits, or %00"
          continue
        }
      default:
        break
      }
    }
  }

  /// Where the path begins in `http://host/path`; 0 for `*`, and with a fault for anything else.
  private mutating func pathOfAbsoluteForm(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if unsafe bytes.count == 1 && bytes[0] == UInt8(ascii: "*") { return 0 }
    for scheme in ["http://", "https://"] where unsafe hasPrefix(bytes, scheme) {
      let authority = scheme.utf8.count
      let end = unsafe bytes[authority...].firstIndex {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?")
      }
      guard end != authority, authority < length else { break }
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
