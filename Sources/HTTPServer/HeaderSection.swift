// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import HTTP

/// The header fields of a request: those that the service reads are copied, all are checked.
///
/// libmicrohttpd 0.9.75 accepts bare line feeds, folded lines, NULs, repeated Host and Content-Length and more, all of
/// which let two servers in a row read two different requests. It does not report them, but it keeps the request as it
/// came, with zeros for the line ends: pieces that do not lie where a strict reading puts them were not sent strictly.
@safe struct HeaderSection {
  private(set) var headers: [(name: RequestHeader, value: [UInt8])] = []
  private(set) var fault: String?
  private(set) var hosts = 0
  private(set) var contentLengths = 0
  private(set) var contentLength: Int?
  private(set) var transferEncodings = 0
  private(set) var isChunked = false
  /// What libmicrohttpd keeps in the connection's memory beside the bytes themselves.
  private(set) var overhead = 0

  private let headersByLength: [[RequestHeader]]
  /// Where the next field name has to lie; nil for a libmicrohttpd whose memory is not known.
  private var next: UnsafePointer<UInt8>?

  /// The version of libmicrohttpd whose layout of a request in memory was looked at.
  static let knownVersion = "0.9.75"
  /// The bytes of libmicrohttpd's record of one field, rounded up.
  private static let recordBytes = 64

  /// Prepares for the fields behind the request line, and checks the line.
  ///
  /// - Parameters:
  ///   - method: As libmicrohttpd passes it, not copied.
  ///   - version: As libmicrohttpd passes it, not copied.
  ///   - target: Where the target began.
  ///   - targetLength: Its length before anything was written into it.
  ///   - worker: Knows the headers and whether the layout is known.
  init(
    method: UnsafePointer<UInt8>,
    version: UnsafePointer<UInt8>,
    target: UnsafePointer<UInt8>,
    targetLength: Int,
    worker: Worker
  ) {
    headersByLength = worker.headersByLength
    unsafe next = nil
    guard worker.knowsMemoryLayout else { return }
    var end = unsafe method
    while unsafe end.pointee.isTokenCharacter { unsafe end += 1 }
    guard unsafe end > method, unsafe end.pointee == 0, unsafe end + 1 == target,
      unsafe target + targetLength + 1 == version
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
      fault = "the header section has a line that does not end with CR LF, or is folded"
    }
  }

  /// Takes one field.
  fileprivate mutating func add(
    _ name: UnsafeBufferPointer<UInt8>,
    _ value: UnsafeBufferPointer<UInt8>
  ) {
    overhead += Self.recordBytes
    unsafe checkPlace(name, value)
    guard unsafe !name.isEmpty && name.allSatisfy(\.isTokenCharacter) else {
      fault = "a header field name is empty or holds a character that is not allowed"
      return
    }
    guard unsafe isText(value) else {
      fault = "a header field value holds a control character"
      return
    }
    if name.count < headersByLength.count {
      for header in headersByLength[name.count] where unsafe name.spells(header.name) {
        unsafe append(header, value)
        return
      }
    }
    unsafe addFraming(name, value)
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
      fault = "the header section has a line that does not end with CR LF, or is folded"
      unsafe next = nil
      return
    }
    unsafe next = valueStart + value.count + 2
  }

  private mutating func append(_ header: RequestHeader, _ value: UnsafeBufferPointer<UInt8>) {
    var end = value.count
    while end > 0, unsafe value[end - 1] == UInt8(ascii: " ") || value[end - 1] == 9 { end -= 1 }
    let bytes = unsafe Array(UnsafeBufferPointer(rebasing: value[..<end]))
    if let index = headers.firstIndex(where: { $0.name == header }) {
      headers[index].value += Array(", ".utf8) + bytes
    } else {
      headers.append((header, bytes))
    }
  }

  /// Notes the fields that say where the request ends and for whom it is.
  private mutating func addFraming(
    _ name: UnsafeBufferPointer<UInt8>,
    _ value: UnsafeBufferPointer<UInt8>
  ) {
    switch name.count {
    case 4 where unsafe name.spells("host"):
      hosts += 1
      if unsafe value.contains(where: { Self.isForbiddenInHost($0) }) {
        fault = "the Host header is malformed"
      }
    case 6 where unsafe name.spells("cookie"):
      let cookies = unsafe value.count { $0 == UInt8(ascii: ";") } + 1
      overhead += value.count + cookies * Self.recordBytes
    case 14 where unsafe name.spells("content-length"):
      contentLengths += 1
      contentLength = unsafe Self.decimal(value)
      if contentLength == nil { fault = "the Content-Length header is malformed" }
    case 17 where unsafe name.spells("transfer-encoding"):
      transferEncodings += 1
      isChunked = unsafe value.spells("chunked")
    default:
      break
    }
  }

  private static func isForbiddenInHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), 9, UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "?"),
      UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "\\"):
      true
    default:
      false
    }
  }

  /// A number of at most 18 digits; a longer one saturates, as no limit is that high.
  private static func decimal(_ value: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !value.isEmpty else { return nil }
    var number = 0
    for index in value.indices {
      let byte = unsafe value[index]
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      number = number > .max / 100 ? number : number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// Whether a value has no control character but the tab.
  ///
  /// Eight bytes at a time: subtracting borrows into the top bit where a byte is below 0x20, and where it was 0x7F before
  /// the exclusive or made it 0.
  private func isText(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(value)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = 0
    while index + 8 <= raw.count {
      let word = unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let withoutDelete = word ^ (ones &* 0x7F)
      let suspicious =
        ((word &- ones &* 0x20) & ~word) | ((withoutDelete &- ones) & ~withoutDelete)
      if suspicious & (ones &* 0x80) != 0,
        unsafe !raw[index..<(index + 8)].allSatisfy(Self.isTextByte)
      {
        return false
      }
      index += 8
    }
    return unsafe raw[index...].allSatisfy(Self.isTextByte)
  }

  private static func isTextByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || byte == 9
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes spell a text that is given in lower case.
  fileprivate func spells(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    let other = unsafe UnsafeBufferPointer(start: text.utf8Start, count: count)
    return indices.allSatisfy { unsafe self[$0].lowercased == other[$0] }
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
