// SPDX-License-Identifier: Apache-2.0

package import Bytes

/// A request method, RFC 9110 section 9.
///
/// An open set: an unknown method is a value too.
package enum Method: Hashable, Sendable {
  case get
  case head
  case post
  case options
  /// Any other, by its name.
  case other(String)

  package init(_ name: String) {
    switch name {
    case "GET": self = .get
    case "HEAD": self = .head
    case "POST": self = .post
    case "OPTIONS": self = .options
    default: self = .other(name)
    }
  }

  /// The method as it stands in the request line, such as `GET`.
  package var name: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .options: "OPTIONS"
    case .other(let name): name
    }
  }
}

/// A complete request: everything is copied, nothing points into the server.
///
/// Not copyable: it is lent to many hands, and each copy of its parts would count references.
package struct Request: ~Copyable, Sendable {
  package let method: Method
  /// The path as it was sent, percent-encoding and all, without the query.
  package let path: [UInt8]
  /// The bytes after the first `?` as they were sent, or nil without a `?`.
  package let query: [UInt8]?
  /// The headers that were sent, of those that the service reads.
  ///
  /// Repeated fields are joined by ", ".
  package let headers: [(name: RequestHeader, value: [UInt8])]
  /// The headers' names as a bit set: most names that are looked up are absent.
  @usableFromInline let names: UInt16
  package let body: [UInt8]
  /// The peer's address without its port, such as `127.0.0.1`; empty without a socket.
  package let peer: String
  /// The most bytes that the answer may have, while others wait to be sent; a longer one would be too much memory.
  package let maxAnswerBytes: Int
  /// When the request was complete, its body included, in nanoseconds of the monotonic clock.
  package let arrivedNanoseconds: Int64

  package init(
    method: Method, path: [UInt8], query: [UInt8]? = nil, headers: [(name: RequestHeader, value: [UInt8])] = [],
    body: [UInt8] = [], peer: String = "", maxAnswerBytes: Int = .max, arrivedNanoseconds: Int64 = 0
  ) {
    self.arrivedNanoseconds = arrivedNanoseconds
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    names = headers.reduce(0) { $0 | $1.name.bit }
    self.body = body
    self.peer = peer
    self.maxAnswerBytes = maxAnswerBytes
  }

  /// Returns a copy of the request that can be kept.
  package func copy() -> Self {
    Self(
      method: method, path: path, query: query, headers: headers, body: body, peer: peer,
      maxAnswerBytes: maxAnswerBytes, arrivedNanoseconds: arrivedNanoseconds)
  }

  /// Whether the body of an answer is sent: of one to HEAD and of 304 only the length is.
  package func getsBody(ofStatus code: Int) -> Bool {
    if case .head = method { return false }
    return code != 304
  }

  /// The value of a header, or nil if it was not sent.
  @inlinable package subscript(_ header: RequestHeader) -> [UInt8]? {
    names & header.bit == 0 ? nil : headers.first { $0.name == header }?.value
  }

  /// Lends the value of a header, which most requests have, or returns nil if it was not sent.
  package func lend<Result>(_ header: RequestHeader, _ body: (Span<UInt8>) -> Result) -> Result? {
    let headers = headers.span
    for place in headers.indices where headers[place].name == header { return body(headers[place].value.span) }
    return nil
  }
}

extension RequestHeader {
  /// A bit of its own among all of them.
  @inlinable var bit: UInt16 { 1 &<< UInt16(truncatingIfNeeded: rawValue) }
}

/// The request headers that the service reads.
///
/// Every other header is checked by the server and dropped, so that no request pays for a dictionary.
package enum RequestHeader: Int, CaseIterable, Sendable {
  case accept
  case acceptEncoding
  case authorization
  case contentEncoding
  case contentType
  case ifMatch
  case ifNoneMatch
  case origin
  case traceparent
  case requestID

  /// The field name in lower case, as it is compared.
  package var name: StaticString {
    switch self {
    case .accept: "accept"
    case .acceptEncoding: "accept-encoding"
    case .authorization: "authorization"
    case .contentEncoding: "content-encoding"
    case .contentType: "content-type"
    case .ifMatch: "if-match"
    case .ifNoneMatch: "if-none-match"
    case .origin: "origin"
    case .traceparent: "traceparent"
    case .requestID: "x-request-id"
    }
  }
}

/// The name of a request, in its answer and in the log.
package enum RequestName: Sendable {
  case sent([UInt8])
  /// Such as `63cb4b1b3acb-00000001`: what all requests of a process have, and the last eight digits of a number.
  case made(ProcessName, number: UInt64)

  /// The bytes that it takes.
  package var size: Int {
    switch self {
    case .sent(let name): name.count
    case .made: 21
    }
  }

  /// The name as text.
  package var text: String { String(atMost: size) { write(to: &$0) } }

  /// Writes it.
  package func write(to writer: inout ByteWriter) {
    switch self {
    case .sent(let name): writer.write(name.span)
    case .made(let process, let number):
      writer.write(hexadecimal: process.number, digits: 12)
      writer.write(UInt8(ascii: "-"))
      writer.write(hexadecimal: number, digits: 8)
    }
  }
}

/// Twelve hexadecimal digits that no other process is likely to have.
package struct ProcessName: Sendable {
  fileprivate let number = UInt64.random(in: 0..<1 << 48)

  package init() {}
}
