// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import CMicroHTTPD
import HTTP

/// The header fields of a request: those that the service reads are copied, all are checked.
///
/// libmicrohttpd 0.9.75 accepts bare line feeds, folded lines, NULs, repeated Host and Content-Length and more, all of
/// which let two servers in a row read two different requests. It does not report them, but it keeps the request as it
/// came, with zeros for the line ends: pieces that do not lie where a strict reading puts them were not sent strictly.
@safe struct HeaderSection {
  private var headers: [(name: RequestHeader, value: [UInt8])] = []
  /// Those of the connection's last request: most clients send the same again.
  private var lastHeaders: [(name: RequestHeader, value: [UInt8])]
  /// How many of them came again in their order; nil where something else came, and ``headers`` has all.
  private var repeated: Int? = 0
  private(set) var hasOrigin = false
  private(set) var fault: StaticString?
  private(set) var hosts = 0
  private(set) var contentLengths = 0
  private(set) var contentLength: Int?
  private(set) var transferEncodings = 0
  private(set) var isChunked = false
  /// Whether the request says HTTP/1.1, so that it needs a Host and may be chunked, or a later one, which is read as 1.1: RFC
  /// 9110 section 2.5.
  let isVersion11: Bool
  /// Whether a body follows, if only an empty one.
  var hasBody: Bool { contentLengths + transferEncodings > 0 }
  /// What libmicrohttpd keeps in the connection's memory beside the bytes themselves.
  private(set) var overhead = 0

  /// Where the next field name has to lie; nil for a libmicrohttpd whose memory is not known.
  private var next: UnsafePointer<UInt8>?

  private static let notStrict: StaticString =
    "the header section has a line that does not end with CR LF, is folded or holds a NUL"
  /// The longest section, in bytes, of which something is kept for the connection's next request.
  static let mostKept = 1024
  /// The bytes of libmicrohttpd's record of one field, rounded up.
  private static let recordBytes = 64

  /// The headers that the service reads: bit n of element m for the header of raw value n with a name of m bytes.
  private static let headersByLength: [UInt32] = {
    var byLength: [UInt32] = Array(repeating: 0, count: 32)
    for header in RequestHeader.allCases {
      byLength[header.name.utf8CodeUnitCount] |= 1 << UInt32(header.rawValue)
    }
    return byLength
  }()

  /// Prepares for the fields behind the request line, and checks the line.
  ///
  /// - Parameters:
  ///   - method: As libmicrohttpd passes it, not copied.
  ///   - version: As libmicrohttpd passes it, not copied.
  ///   - target: Where the target lies.
  ///   - lastHeaders: What was copied of the connection's last request; ``takeHeaders()`` gives it back.
  ///   - isLayoutKnown: Whether this libmicrohttpd is the known version.
  init(
    method: UnsafePointer<UInt8>,
    version: UnsafePointer<UInt8>,
    target: RequestTarget,
    lastHeaders: consuming [(name: RequestHeader, value: [UInt8])],
    isLayoutKnown: Bool
  ) {
    self.lastHeaders = lastHeaders
    isVersion11 = unsafe version[7] != UInt8(ascii: "0")
    unsafe next = nil
    guard isLayoutKnown else { return }
    var end = unsafe method
    while unsafe end.pointee.isTokenCharacter { unsafe end += 1 }
    guard unsafe end > method, unsafe end.pointee == 0, unsafe end + 1 == target.start,
      unsafe target.start + target.length + 1 == version
    else {
      fault = "the request line is malformed"
      return
    }
    // "HTTP/1.1" and a line end.
    unsafe next = version + 10
  }

  /// Reads all fields of a connection.
  mutating func read(_ connection: OpaquePointer) {
    unsafe withUnsafeMutablePointer(to: &self) {
      // The number of fields that it returns is not needed.
      _ = unsafe MHD_get_connection_values_n(connection, .HEADER_KIND, readField, $0)
    }
  }

  /// Checks that the section ends where its last field does.
  mutating func finish(start: UnsafePointer<UInt8>, size: Int) {
    if let next = unsafe next, unsafe start + size != next + 2 {
      fault = Self.notStrict
    }
  }

  /// Gives away the headers, which are most often those of the connection's last request.
  mutating func takeHeaders() -> [(name: RequestHeader, value: [UInt8])] {
    if repeated == lastHeaders.count { return exchange(&lastHeaders, with: []) }
    copyRepeated()
    return exchange(&headers, with: [])
  }

  /// Takes one field.
  fileprivate mutating func add(
    _ name: UnsafeBufferPointer<UInt8>,
    _ value: UnsafeBufferPointer<UInt8>
  ) {
    overhead += Self.recordBytes
    unsafe checkPlace(name, value)
    // These come with most requests, and what may stand in them is less than in other names and values.
    if unsafe name.spells("host"), unsafe value.isHost {
      hosts += 1
      return
    }
    if unsafe name.spells("content-length"), let length = unsafe value.decimalNumber {
      contentLengths += 1
      contentLength = length
      return
    }
    let header = unsafe listedHeader(name)
    if case .origin = header { hasOrigin = true }
    if let header, unsafe isRepeated(header, value) { return }
    guard unsafe name.isToken else {
      fault = "a header field name is empty or holds a character that is not allowed"
      return
    }
    guard unsafe value.isText else {
      fault = "a header field value holds a control character"
      return
    }
    if let header {
      unsafe append(header, value)
    } else {
      unsafe addFraming(name, value)
    }
  }

  /// The header of a name, of those that the service reads.
  private func listedHeader(_ name: UnsafeBufferPointer<UInt8>) -> RequestHeader? {
    var candidates = name.count < 32 ? Self.headersByLength[name.count] : 0
    while candidates != 0 {
      if let header = RequestHeader(rawValue: candidates.trailingZeroBitCount),
        unsafe name.spells(header.name)
      {
        return header
      }
      candidates &= candidates - 1
    }
    return nil
  }

  /// A field begins where the last one ended, and its value follows the colon.
  private mutating func checkPlace(
    _ name: UnsafeBufferPointer<UInt8>,
    _ value: UnsafeBufferPointer<UInt8>
  ) {
    guard let expected = unsafe next else { return }
    guard let nameStart = name.baseAddress, let valueStart = value.baseAddress,
      unsafe nameStart == expected, unsafe valueStart > nameStart + name.count
    else {
      fault = Self.notStrict
      unsafe next = nil
      return
    }
    unsafe next = valueStart + value.count + 2
  }

  /// Whether the connection's last request had the same field at this place, so that it is not copied.
  private mutating func isRepeated(
    _ header: RequestHeader,
    _ value: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let place = repeated, unsafe isLast(header, value, at: place) else { return false }
    repeated = place + 1
    return true
  }

  private func isLast(
    _ header: RequestHeader,
    _ value: UnsafeBufferPointer<UInt8>,
    at place: Int
  ) -> Bool {
    let last = lastHeaders.span
    guard place < last.count, last[place].name == header else { return false }
    return last[place].value.span.isSame(as: unsafe value.withoutTrailingWhitespace.span)
  }

  private mutating func append(_ header: RequestHeader, _ value: UnsafeBufferPointer<UInt8>) {
    copyRepeated()
    let bytes = unsafe Array(value.withoutTrailingWhitespace)
    if let index = headers.firstIndex(where: { $0.name == header }) {
      headers[index].value += Array(", ".utf8) + bytes
    } else {
      headers.append((header, bytes))
    }
  }

  /// Goes on with a list of its own, as what comes is not what came last.
  private mutating func copyRepeated() {
    guard let count = repeated else { return }
    headers = Array(lastHeaders[..<count])
    repeated = nil
  }

  /// Notes the fields that say where the request ends and for whom it is.
  private mutating func addFraming(
    _ name: UnsafeBufferPointer<UInt8>,
    _ value: UnsafeBufferPointer<UInt8>
  ) {
    switch name.count {
    case 4 where unsafe name.spells("host"):
      hosts += 1
      if unsafe !value.withoutTrailingWhitespace.isHost { fault = "the Host header is malformed" }
    case 6 where unsafe name.spells("cookie"):
      let cookies = unsafe value.count { $0 == UInt8(ascii: ";") } + 1
      overhead += value.count + cookies * Self.recordBytes
    case 14 where unsafe name.spells("content-length"):
      contentLengths += 1
      fault = "the Content-Length header is malformed"
    case 17 where unsafe name.spells("transfer-encoding"):
      transferEncodings += 1
      isChunked = unsafe value.spells("chunked")
    default:
      break
    }
  }
}

/// Passes one field on; `context` points to the section that ``HeaderSection/read(_:)`` holds.
private let readField: MHD_KeyValueIteratorN = { context, _, name, nameSize, value, valueSize in
  guard let context = unsafe context?.assumingMemoryBound(to: HeaderSection.self) else {
    return .NO
  }
  let nameBytes = unsafe UnsafeRawPointer(name)?.assumingMemoryBound(to: UInt8.self)
  let valueBytes = unsafe UnsafeRawPointer(value)?.assumingMemoryBound(to: UInt8.self)
  unsafe context.pointee.add(
    UnsafeBufferPointer(start: nameBytes, count: nameBytes == nil ? 0 : nameSize),
    UnsafeBufferPointer(start: valueBytes, count: valueBytes == nil ? 0 : valueSize)
  )
  return .YES
}
