// SPDX-License-Identifier: Apache-2.0

import Bytes
import Gzip
import HTTP
import SpringOperations
import Synchronization

/// The response to a GET that is the same each time, as it is and under gzip; it is compressed when a client first takes gzip.
final class CacheableResponse: Sendable {
  /// A form in which the body is sent.
  private final class Form: Sendable {
    let body: [UInt8]
    let tag: EntityTag
    let headers: HeaderFields

    init(_ response: CacheableResponse, _ body: [UInt8], isGzip: Bool) {
      self.body = body
      tag = response.tag(isGzip: isGzip)
      headers = response.headers(isGzip: isGzip)
    }
  }

  /// Whether gzip is any shorter, and then the form.
  private final class Compressed: Sendable {
    let form: Form?

    init(_ form: Form?) { self.form = form }
  }

  private let content: Content
  private let hash: String
  private let cacheControl: String
  private let vary: String
  private let bodyHeaders: HeaderFields
  private let effort: Gzip.Effort
  private let compressed = AtomicLazyReference<Compressed>()

  /// Bodies below this size are neither kept nor compressed: to compute them is as quick, and a packet holds them.
  private static let minimumSize = 1024

  /// - Parameters:
  ///   - content: The media type and the body; the status is 200.
  ///   - cacheControl: The value of Cache-Control.
  ///   - vary: The value of Vary.
  ///   - effort: How hard to compress it.
  ///   - bodyHeaders: Further headers that belong to the body.
  init(
    _ content: Content, cacheControl: String, vary: String = "Accept-Encoding", effort: Gzip.Effort,
    bodyHeaders: HeaderFields = []
  ) {
    self.content = content
    hash = ContentHash(of: content.bytes).text
    self.cacheControl = cacheControl
    self.vary = vary
    self.effort = effort
    self.bodyHeaders = bodyHeaders
  }

  /// Whether it is long enough to be kept and compressed.
  var isWorthKeeping: Bool { content.bytes.count >= Self.minimumSize }

  /// The most bytes that it takes to keep, in both codings.
  var size: Int { 2 * content.bytes.count + 1024 }

  /// The response to one request: the coding that the client prefers, or 304 if the client has that already.
  ///
  /// - Parameters:
  ///   - request: The GET or HEAD.
  ///   - isKept: Whether it stays in the cache, so that it is compressed once and not for each request.
  /// - Returns: The response with its entity tag.
  /// - Throws: 406 if the client takes neither coding, 412 if it wants another entity tag.
  func response(to request: borrowing Request, isKept: Bool) throws(HTTPProblem) -> Response {
    let gzip = try gzip(for: request, isKept: isKept)
    let tag = gzip?.tag ?? tag(isGzip: false)
    if let wanted = request[.ifMatch], !tag.matches(ifMatch: wanted) {
      throw HTTPProblem(.preconditionFailed, "If-Match does not list the entity tag of this answer.")
    }
    let body = gzip?.body ?? content.bytes
    if let known = request[.ifNoneMatch], tag.matches(ifNoneMatch: known) {
      var response = Response(status: .notModified, headers: validators(isGzip: gzip != nil), body: body)
      response.isCacheable = true
      return response
    }
    var response = Response(headers: gzip?.headers ?? headers(isGzip: false), body: body)
    response.isCacheable = true
    return response
  }

  /// The form under gzip if the client prefers it and it is shorter, or if the client takes no other.
  private func gzip(for request: borrowing Request, isKept: Bool) throws(HTTPProblem) -> Form? {
    // A client refuses the plain form by a weight of 0.
    guard let acceptEncoding = request[.acceptEncoding], isKept || acceptEncoding.contains(UInt8(ascii: "0")) else {
      return nil
    }
    switch ContentCoding.preferred(acceptEncoding: acceptEncoding) {
    case .gzip: return isKept ? compressedOnce() : nil
    case .onlyGzip:
      return compressedOnce()
        ?? Gzip.compressed(content.bytes, effort: effort, isLongerTaken: true).map { Form(self, $0, isGzip: true) }
    case .identity: return nil
    case nil: throw HTTPProblem(.notAcceptable, "Available media types: identity, gzip.")
    }
  }

  private func compressedOnce() -> Form? {
    if let known = compressed.load() { return known.form }
    let form = Gzip.compressed(content.bytes, effort: effort).map { Form(self, $0, isGzip: true) }
    return compressed.storeIfNil(Compressed(form)).form
  }

  private func tag(isGzip: Bool) -> EntityTag { EntityTag(isGzip ? hash + "-gzip" : hash) }

  /// The headers of 200 in one of the codings.
  private func headers(isGzip: Bool) -> HeaderFields {
    var headers = validators(isGzip: isGzip)
    headers.append("Content-Type", content.mediaType)
    headers.append(bodyHeaders)
    if isGzip { headers.append("Content-Encoding", "gzip") }
    return headers
  }

  /// The headers that 304 has too.
  private func validators(isGzip: Bool) -> HeaderFields {
    [("ETag", isGzip ? "\"\(hash)-gzip\"" : "\"\(hash)\""), ("Cache-Control", cacheControl), ("Vary", vary)]
  }
}

/// A hash of an answer's bytes, for entity tags.
///
/// Tags are compared only for one address, whose answer changes only with springd itself. It does not defend against
/// somebody who makes collisions on purpose; a wrong answer to one's own request gains nothing.
struct ContentHash: Sendable {
  private let value: UInt64

  init(of bytes: [UInt8]) { value = StableHash.value(of: bytes) }

  /// Writes it as 16 hexadecimal digits.
  func write(to writer: inout ByteWriter) { writer.write(hexadecimal: value, digits: 16) }

  var text: String {
    var digits: [UInt8] = []
    digits.append(atMost: 16) { write(to: &$0) }
    return String(decoding: digits, as: UTF8.self)
  }
}
