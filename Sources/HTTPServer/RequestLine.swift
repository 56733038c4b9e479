// SPDX-License-Identifier: Apache-2.0

import Bytes
import CMicroHTTPD
import Glibc
import HTTP

/// The parts of a request line as libmicrohttpd passes them, for the duration of one callback.
@unsafe struct RequestLine {
  private let method: UnsafePointer<UInt8>
  private let url: UnsafePointer<UInt8>
  private let version: UnsafePointer<UInt8>

  init?(method: UnsafePointer<CChar>?, url: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?) {
    guard let method = unsafe method, let url = unsafe url, let version = unsafe version else { return nil }
    unsafe self.method = UnsafeRawPointer(method).assumingMemoryBound(to: UInt8.self)
    unsafe self.url = UnsafeRawPointer(url).assumingMemoryBound(to: UInt8.self)
    unsafe self.version = UnsafeRawPointer(version).assumingMemoryBound(to: UInt8.self)
  }

  /// Reads the header fields of a connection's request.
  ///
  /// - Returns: The head, and the bytes that the request line and the fields have, with their line ends.
  func readHead(of handle: OpaquePointer, _ target: RequestTarget, checksRaw: Bool) -> (RequestHead, size: Int) {
    let name = unsafe UnsafeBufferPointer(start: method, count: strlen(chars(method)))
    let versionBytes = unsafe UnsafeBufferPointer(start: version, count: strlen(chars(version)))
    var reader = HeadReader(
      head: unsafe RequestHead(method: name.span, version: versionBytes.span),
      raw: unsafe checksRaw
        ? RawHead(method: self.method, target: url, targetLength: target.length, version: version) : nil)
    let size = unsafe cmhd_header_size(handle)
    // The number of fields that it returns is not needed.
    _ = unsafe withUnsafeMutablePointer(to: &reader) {
      unsafe MHD_get_connection_values_n(handle, .HEADER_KIND, readField, $0)
    }
    reader.raw?.finish(size: size)
    if let fault = reader.raw?.fault { reader.head.add(fault: fault) }
    return (reader.head, size)
  }

  private func chars(_ bytes: UnsafePointer<UInt8>) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
  }
}

/// Takes the fields of a request, one after another.
private struct HeadReader {
  var head: RequestHead
  var raw: RawHead?
}

private let readField: MHD_KeyValueIteratorN = { context, _, name, nameSize, value, valueSize in
  guard let reader = unsafe context?.assumingMemoryBound(to: HeadReader.self) else { return .NO }
  let nameBytes = unsafe UnsafeRawPointer(name)?.assumingMemoryBound(to: UInt8.self)
  let valueBytes = unsafe UnsafeRawPointer(value)?.assumingMemoryBound(to: UInt8.self)
  let name = unsafe UnsafeBufferPointer(start: nameBytes, count: nameBytes == nil ? 0 : nameSize)
  let value = unsafe UnsafeBufferPointer(start: valueBytes, count: valueBytes == nil ? 0 : valueSize)
  unsafe reader.pointee.raw?.check(name: name, value: value)
  unsafe reader.pointee.head.add(name: name.span, value: value.span)
  return .YES
}

/// A request target, RFC 9112 section 3.2.
struct RequestTarget {
  /// The length of the target as it was sent.
  let length: Int
  /// The path as it was sent, without scheme and authority.
  private(set) var path: [UInt8]
  /// The bytes after the first `?`, or nil without one.
  private(set) var query: [UInt8]?
  /// Whether it is `*`, the server as a whole.
  private(set) var isAsterisk = false
  /// The reason why it is malformed.
  private(set) var fault: StaticString?

  /// The most items of a query; libmicrohttpd keeps a record of 64 bytes for each in the connection's memory.
  static let maxQueryItems = 96

  /// Reads a target.
  ///
  /// - Parameters:
  ///   - bytes: The target, up to the first NUL.
  ///   - limit: A longer target is divided into path and query, and not examined further.
  init(_ bytes: Span<UInt8>, limit: Int) {
    length = bytes.count
    let pathEnd = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
    path = []
    if pathEnd < bytes.count {
      let query = Array(copying: bytes.extracting((pathEnd + 1)...))
      itemCount = query.count { $0 == UInt8(ascii: "&") } + 1
      self.query = query
    } else {
      itemCount = 0
    }
    if bytes.count <= limit {
      if !bytes.isTarget { fault = "the request target holds a space, a control character or a #" }
      checkEscapes(of: bytes.extracting(..<pathEnd))
    }
    let start = bytes.isEmpty || bytes[0] != UInt8(ascii: "/") ? pathStart(ofAbsoluteForm: bytes) : 0
    path = start < pathEnd ? Array(copying: bytes.extracting(start..<pathEnd)) : [UInt8(ascii: "/")]
  }

  /// The number of the query's items, as many as it has separators and one more.
  let itemCount: Int

  /// Refuses a path with an escape that stands for nothing; those of a query are left to its reader, which can name the
  /// parameter.
  private mutating func checkEscapes(of path: Span<UInt8>) {
    for index in path.indices where path[index] == UInt8(ascii: "%") {
      guard path.count - index > 2, let high = path[index + 1].hexadecimalValue,
        let low = path[index + 2].hexadecimalValue, high | low != 0
      else {
        fault = "the path holds a % that is not followed by two hexadecimal digits, or %00"
        return
      }
    }
  }

  /// The index at which the path begins in `http://host/path`; 0 for `*`, and with a fault for anything else.
  private mutating func pathStart(ofAbsoluteForm bytes: Span<UInt8>) -> Int {
    if bytes.count == 1, bytes[0] == UInt8(ascii: "*") {
      isAsterisk = true
      return 0
    }
    for scheme in [Array("http://".utf8), Array("https://".utf8)]
    where bytes.count > scheme.count && bytes.extracting(..<scheme.count).matches(scheme) {
      var end = scheme.count
      while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "?") { end += 1 }
      guard end > scheme.count else { break }
      // As in the Host header, whose place it takes: no user, RFC 9110 section 4.2.4.
      if !bytes.extracting(scheme.count..<end).isHost { fault = "the host in the request target is malformed" }
      return end
    }
    fault = "the request target is neither a path nor an http URI"
    return 0
  }
}
