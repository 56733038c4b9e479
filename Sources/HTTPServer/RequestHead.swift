// SPDX-License-Identifier: Apache-2.0

import Bytes
import HTTP

/// How long a request's target and its head may be, in bytes.
struct HeadLimits {
  let maxURIBytes: Int
  let maxHeaderBytes: Int
}

/// The head of a request: every field is checked, those that the service reads are copied.
///
/// It sees fields only as libmicrohttpd hands them out, with their lengths. ``RawHead`` finds what that hides on
/// 0.9.75.
struct RequestHead {
  let method: Method
  /// Whether the request line names HTTP/1.1 or a later version, which is read as 1.1, RFC 9110 section 2.5: it needs a Host
  /// and may be chunked.
  let isVersion11: Bool
  private(set) var headers: [(name: RequestHeader, value: [UInt8])] = []
  /// The values of Forwarded and X-Forwarded-For, in the order in which they came.
  private(set) var forwarded: [(isStandard: Bool, value: [UInt8])] = []
  /// The first thing that makes it malformed.
  private(set) var fault: StaticString?
  private(set) var contentLength: Int?
  private(set) var isChunked = false
  private(set) var expectsContinue = false
  private var hosts = 0
  private var contentLengths = 0
  private var transferEncodings = 0
  /// The bytes that libmicrohttpd keeps in the connection's memory beside the head itself.
  private var recordBytes = 0
  private var cookieBytes = 0

  /// The size of libmicrohttpd's record of one field or cookie, in bytes, rounded up.
  private static let recordSize = 64

  init(method name: Span<UInt8>, version: Span<UInt8>) {
    method = Method(String(decoding: Array(copying: name), as: UTF8.self))
    if !name.isToken { fault = "the request line is malformed" }
    isVersion11 = version.count != 8 || version[7] != UInt8(ascii: "0")
  }

  /// Whether a body follows, if only an empty one.
  var hasBody: Bool { contentLengths + transferEncodings > 0 }

  /// The connection memory that the request takes, in bytes.
  ///
  /// - Parameters:
  ///   - size: The bytes of the request line and the fields.
  ///   - target: The request target.
  /// - Returns: Those bytes, libmicrohttpd's record of each field and query parameter, and its copy of the cookies with a
  ///   record for each.
  func memoryUse(ofHead size: Int, _ target: RequestTarget) -> Int {
    size + recordBytes + cookieBytes + target.itemCount * Self.recordSize
  }

  /// Notes a fault that was found elsewhere in the head.
  mutating func add(fault: StaticString) { self.fault = self.fault ?? fault }

  // MARK: - Fields

  /// The names that are looked for, by their length.
  private static let known: [[(name: [UInt8], field: Field)]] = {
    var table: [[(name: [UInt8], field: Field)]] = Array(repeating: [], count: 20)
    for (name, field) in Field.all { table[name.utf8.count].append((Array(name.utf8), field)) }
    return table
  }()

  private enum Field {
    case read(RequestHeader)
    case host, contentLength, transferEncoding, cookie, expect, forwarded, forwardedFor

    static var all: [(String, Self)] {
      RequestHeader.allCases.map { (String(describing: $0.name), .read($0)) } + [
        ("host", .host), ("content-length", .contentLength), ("transfer-encoding", .transferEncoding),
        ("cookie", .cookie), ("expect", .expect), ("forwarded", .forwarded), ("x-forwarded-for", .forwardedFor),
      ]
    }
  }

  /// Takes one field.
  mutating func add(name: Span<UInt8>, value: Span<UInt8>) {
    recordBytes += Self.recordSize
    if !name.isToken {
      add(fault: "a header field name is empty or holds a character that is not allowed")
    } else if !value.isFieldValue {
      add(fault: "a header field value holds a control character")
    } else if name.count < Self.known.count,
      let (_, field) = Self.known[name.count].first(where: { name.matches($0.name) })
    {
      take(field, value)
    }
  }

  private mutating func take(_ field: Field, _ untrimmed: Span<UInt8>) {
    let value = untrimmed.extracting(..<untrimmed.countWithoutTrailingWhitespace)
    switch field {
    case .read(let header): append(header, Array(copying: value))
    case .host:
      hosts += 1
      if !value.isHost { add(fault: "the Host header is malformed") }
    case .contentLength:
      contentLengths += 1
      contentLength = value.decimalNumber
      if contentLength == nil { add(fault: "the Content-Length header is malformed") }
    case .transferEncoding:
      transferEncodings += 1
      // 0.9.75 knows the coding only without white space after it, and would wait for ever.
      isChunked = untrimmed.matches(Self.chunked)
    case .cookie:
      var cookies = 1
      for index in value.indices where value[index] == UInt8(ascii: ";") { cookies += 1 }
      cookieBytes = value.count + cookies * Self.recordSize
    case .expect: expectsContinue = value.matches(Self.expectation)
    case .forwarded: forwarded.append((true, Array(copying: value)))
    case .forwardedFor: forwarded.append((false, Array(copying: value)))
    }
  }

  private static let chunked = Array("chunked".utf8)
  private static let expectation = Array("100-continue".utf8)

  /// Adds a header; a repeated one continues its list, RFC 9110 section 5.3.
  private mutating func append(_ header: RequestHeader, _ value: [UInt8]) {
    if let index = headers.firstIndex(where: { $0.name == header }) {
      headers[index].value += Array(", ".utf8) + value
    } else {
      headers.append((header, value))
    }
  }

  // MARK: - Rejection

  /// Why the request is rejected before its body is read, if it is.
  ///
  /// - Parameters:
  ///   - target: The request target.
  ///   - size: The bytes of the request line and the fields.
  ///   - limits: How long target and head may be.
  /// - Returns: The first reason, or nil.
  func rejection(of target: RequestTarget, size: Int, limits: HeadLimits) -> ServerRejection? {
    if target.length > limits.maxURIBytes { return Self.targetTooLong(limits) }
    let use = memoryUse(ofHead: size, target)
    if size > limits.maxHeaderBytes || use > Server.Configuration.requestBytes {
      return ServerRejection(.requestHeaderFieldsTooLarge, tooLarge(size, use, limits))
    }
    if let fault = fault ?? target.fault { return ServerRejection(.badRequest, String(describing: fault)) }
    if hosts > 1 || (hosts == 0 && isVersion11) {
      return ServerRejection(.badRequest, "a request has exactly one Host header")
    }
    if target.isAsterisk, method != .options {
      return ServerRejection(.badRequest, "only OPTIONS may have the target *")
    }
    return framingRejection
  }

  static func targetTooLong(_ limits: HeadLimits) -> ServerRejection {
    ServerRejection(.uriTooLong, "the request target is longer than \(limits.maxURIBytes) bytes")
  }

  private func tooLarge(_ size: Int, _ use: Int, _ limits: HeadLimits) -> String {
    if size > limits.maxHeaderBytes {
      return "the request line and header fields have \(size) bytes; the limit is " + "\(limits.maxHeaderBytes)"
    }
    return "the header fields count as \(use) bytes; the limit is "
      + "\(Server.Configuration.requestBytes), of which each field, cookie and query parameter takes "
      + "\(Self.recordSize) besides its bytes, and cookies count twice"
  }

  private var framingRejection: ServerRejection? {
    if contentLengths + transferEncodings > 1 {
      return ServerRejection(.badRequest, "the length of the body is given twice")
    }
    if transferEncodings == 1 {
      guard isVersion11 else { return ServerRejection(.badRequest, "HTTP/1.0 has no Transfer-Encoding") }
      guard isChunked else { return ServerRejection(.notImplemented, "the only transfer coding is chunked") }
    }
    return nil
  }
}

/// A check of how the head of a request lies in libmicrohttpd 0.9.75's memory, read-only and within one callback.
///
/// That version accepts bare line feeds, folded lines and bytes after a NUL, each of which lets two servers in a row read
/// two different requests, and no documented interface shows them. But it keeps the head as it came, with NULs in place of
/// separators. So each part must begin exactly where the one before it ends: a name after the last value's CR LF, a value
/// after its name and colon, the head's end after the last value. If one does not, a line was not sent strictly.
///
/// Later versions reject such requests themselves. `HostileRequestTests` proves both sides against the version at hand: what is not
/// strict is refused, and every strict form is not.
@safe struct RawHead {
  /// Where the next field name has to begin; nil once a fault was found.
  private var next: UnsafePointer<UInt8>?
  private let start: UnsafePointer<UInt8>
  private(set) var fault: StaticString?

  private static let notStrict: StaticString =
    "the header section has a line that does not end with CR LF, is folded or holds a NUL"

  /// Checks the request line.
  ///
  /// - Parameters:
  ///   - method: The method as libmicrohttpd passes it, not copied.
  ///   - target: The target as libmicrohttpd passes it.
  ///   - targetLength: The length of the target as it was sent.
  ///   - version: The version as libmicrohttpd passes it.
  init(method: UnsafePointer<UInt8>, target: UnsafePointer<UInt8>, targetLength: Int, version: UnsafePointer<UInt8>) {
    unsafe start = method
    var end = unsafe method
    while unsafe end.pointee.isTokenCharacter { unsafe end += 1 }
    guard unsafe end > method, unsafe end.pointee == 0, unsafe end + 1 == target,
      unsafe target + targetLength + 1 == version
    else {
      unsafe next = nil
      fault = "the request line is malformed"
      return
    }
    // "HTTP/1.1" and a line end.
    unsafe next = version + 10
  }

  /// Checks that a field begins where the one before it ended, and that its value follows the colon.
  mutating func check(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    guard let expected = unsafe next else { return }
    guard let nameStart = name.baseAddress, let valueStart = value.baseAddress, unsafe nameStart == expected,
      unsafe valueStart > nameStart + name.count
    else {
      fault = Self.notStrict
      unsafe next = nil
      return
    }
    unsafe next = valueStart + value.count + 2
  }

  /// Checks that the head ends where its last field does.
  ///
  /// - Parameter size: The bytes of the head, with the empty line, as libmicrohttpd counts them.
  mutating func finish(size: Int) {
    if let next = unsafe next, unsafe start + size != next + 2 { fault = Self.notStrict }
  }
}
