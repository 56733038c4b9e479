// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Gzip
import HTTP
import Synchronization

/// The answer to a GET that is the same each time, as it stands and under gzip, in which it is put when somebody asks for it.
final class FinishedAnswer: Sendable {
  /// Its form under gzip, ready to be sent; without bytes where it would be longer.
  private final class Compressed: Sendable {
    let bytes: [UInt8]?
    let headers: HeaderFields

    init(_ bytes: [UInt8]?, _ headers: HeaderFields) {
      self.bytes = bytes
      self.headers = headers
    }
  }

  private let bytes: [UInt8]
  private let headers: HeaderFields
  private let fields: FinishedFields
  private let effort: Gzip.Effort
  private let compressed = AtomicLazyReference<Compressed>()

  /// Bodies below this size are neither kept nor compressed: to compute them is as quick, and a packet holds them.
  private static let leastSize = 1024

  /// Takes what was computed.
  ///
  /// - Parameters:
  ///   - content: The media type and the bytes; the status is 200.
  ///   - cacheControl: How long a client may keep it.
  ///   - scope: Who else may, with a comma behind it, or nothing.
  ///   - effort: What its compression is worth.
  ///   - common: The fields that every response of the service has, if they are always the same.
  init(
    _ content: Content,
    cacheControl: String,
    scope: StaticString = "",
    effort: Gzip.Effort,
    common: HeaderFields? = nil
  ) {
    bytes = content.bytes
    let fields = FinishedFields(
      hash: ContentHash(of: content.bytes),
      mediaType: content.mediaType,
      scope: scope,
      cacheControl: cacheControl,
      common: common
    )
    self.effort = effort
    headers = fields.headers(isGzip: false)
    self.fields = fields
  }

  /// Takes a file of the page.
  init(_ page: PageFile) {
    bytes = page.bytes
    let fields = FinishedFields(
      hash: ContentHash(of: page.bytes),
      mediaType: page.mediaType,
      // Asked for anew each time, so that no two versions of the page's parts ever meet.
      cacheControl: "no-cache",
      vary: "Accept-Encoding",
      bodyFields: PageFile.bodyFields
    )
    effort = .thorough
    headers = fields.headers(isGzip: false)
    self.fields = fields
  }

  /// Whether it is long enough to be kept and compressed.
  var isWorthKeeping: Bool { bytes.count >= Self.leastSize }

  /// The most bytes that it takes to keep, in both codings.
  var size: Int { 2 * bytes.count + 1024 }

  /// The response to one request: the coding that the client prefers, or 304 where it has that already.
  ///
  /// - Parameters:
  ///   - request: The GET or HEAD.
  ///   - isKept: Whether it stays, so that a compressed form is made once and not for each request.
  /// - Returns: The response with its entity tag.
  /// - Throws: 406 where the client takes neither coding, 412 where it wants another entity tag.
  func response(to request: borrowing Request, isKept: Bool) throws(Problem) -> Response {
    let gzip = try compressed(for: request, isKept: isKept)
    if let wanted = request[.ifMatch],
      !fields.tag(isGzip: gzip != nil).matches(ifMatch: wanted)
    {
      throw Problem(.preconditionFailed, "If-Match does not list the entity tag of this answer.")
    }
    let isKnown =
      request[.ifNoneMatch].map { fields.tag(isGzip: gzip != nil).matches(ifNoneMatch: $0) }
      ?? false
    var response =
      if isKnown {
        Response(
          status: .notModified,
          headers: fields.headers(isGzip: gzip != nil, hasBody: false),
          body: gzip?.bytes ?? bytes
        )
      } else if let gzip, let bytes = gzip.bytes {
        Response(headers: gzip.headers, body: bytes)
      } else {
        Response(headers: headers, body: bytes)
      }
    response.hasCommonFields = fields.common != nil
    response.isStanding = isKept && !isKnown
    return response
  }

  /// The form under gzip where the client prefers it and it is smaller, or takes no other.
  private func compressed(
    for request: borrowing Request,
    isKept: Bool
  ) throws(Problem) -> Compressed? {
    // Who refuses what is not compressed says so with a weight of 0.
    guard let acceptEncoding = request[.acceptEncoding],
      isKept || acceptEncoding.contains(UInt8(ascii: "0"))
    else { return nil }
    switch ContentCoding.preferred(acceptEncoding: acceptEncoding) {
    case .gzip where isKept:
      let compressed = compressedOnce()
      return compressed.bytes == nil ? nil : compressed
    case .onlyGzip:
      let compressed = compressedOnce()
      if compressed.bytes != nil { return compressed }
      return Compressed(
        Gzip.compressed(bytes, effort: effort, isLongerTaken: true),
        fields.headers(isGzip: true)
      )
    case .gzip, .identity: return nil
    case nil: throw Problem(.notAcceptable, "This is offered as identity, gzip.")
    }
  }

  private func compressedOnce() -> Compressed {
    compressed.load()
      ?? compressed.storeIfNil(
        Compressed(Gzip.compressed(bytes, effort: effort), fields.headers(isGzip: true))
      )
  }
}
