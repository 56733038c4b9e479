// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Gzip
import HTTP
import Synchronization

/// The answer to a GET that is the same each time, as it stands and, once somebody has asked for it, under gzip.
final class FinishedAnswer: Sendable {
  /// One of its codings, ready to be sent.
  private final class Coded: Sendable {
    let bytes: [UInt8]
    let tag: EntityTag
    let headers: HeaderFields

    init(_ bytes: [UInt8], tag: EntityTag, mediaType: String, cacheControl: String, coding: String?)
    {
      self.bytes = bytes
      self.tag = tag
      headers = FinishedAnswer.headers(tag, cacheControl, mediaType: mediaType, coding: coding)
    }
  }

  private let mediaType: String
  private let cacheControl: String
  private let effort: Gzip.Effort
  private let plain: Coded
  /// Under gzip; the plain one where it would be no smaller.
  private let compressed = AtomicLazyReference<Coded>()

  /// Bodies below this size are neither kept nor compressed: to compute them is as quick, and a packet holds them.
  private static let leastSize = 1024

  /// Takes what was computed.
  ///
  /// - Parameters:
  ///   - content: The media type and the bytes; the status is 200.
  ///   - cacheControl: How long a client may keep it.
  ///   - effort: What its compression is worth.
  init(_ content: Content, cacheControl: String, effort: Gzip.Effort) {
    mediaType = content.mediaType
    self.cacheControl = cacheControl
    self.effort = effort
    plain = Coded(
      content.bytes,
      tag: EntityTag(ContentHash.text(of: content.bytes)),
      mediaType: content.mediaType,
      cacheControl: cacheControl,
      coding: nil
    )
  }

  /// Whether it is long enough to be kept and compressed.
  var isWorthKeeping: Bool { plain.bytes.count >= Self.leastSize }

  /// The most bytes that it takes to keep, in both codings.
  var size: Int { 2 * plain.bytes.count + 1024 }

  /// The response to one request: the coding that the client prefers, or 304 where it has that already.
  ///
  /// - Parameters:
  ///   - request: The GET or HEAD.
  ///   - isKept: Whether it stays, so that a compressed form is made once and not for each request.
  /// - Returns: The response with its entity tag.
  /// - Throws: 406 where the client takes neither coding.
  func response(to request: Request, isKept: Bool) throws(Problem) -> Response {
    let coded = try coding(for: request, isKept: isKept)
    if let known = request[.ifNoneMatch], coded.tag.matches(ifNoneMatch: known) {
      return Response(status: .notModified, headers: Self.headers(coded.tag, cacheControl))
    }
    var response = Response(headers: coded.headers, body: coded.bytes)
    response.isStanding = isKept
    return response
  }

  /// The fields of the answer, or without a media type those of 304 in its place.
  private static func headers(
    _ tag: EntityTag,
    _ cacheControl: String,
    mediaType: String? = nil,
    coding: String? = nil
  ) -> HeaderFields {
    var headers = HeaderFields()
    // What the server adds to them fits too.
    headers.reserve(512)
    headers.append("ETag", tag.header)
    headers.append("Cache-Control", cacheControl)
    headers.append("Vary", "Accept, Accept-Encoding")
    if let mediaType { headers.append("Content-Type", mediaType) }
    if let coding { headers.append("Content-Encoding", coding) }
    return headers
  }

  private func coding(for request: Request, isKept: Bool) throws(Problem) -> Coded {
    guard isKept, let acceptEncoding = request[.acceptEncoding] else { return plain }
    switch ContentCoding.preferred(acceptEncoding: acceptEncoding) {
    case .gzip: return compressedOnce()
    case .identity: return plain
    case nil: throw Problem(.notAcceptable, "This is offered as identity, gzip.")
    }
  }

  private func compressedOnce() -> Coded {
    if let compressed = compressed.load() { return compressed }
    guard let gzip = Gzip.compressed(plain.bytes, effort: effort) else {
      return compressed.storeIfNil(plain)
    }
    return compressed.storeIfNil(
      Coded(
        gzip,
        tag: EntityTag(plain.tag.opaque + "-gzip"),
        mediaType: mediaType,
        cacheControl: cacheControl,
        coding: "gzip"
      )
    )
  }
}
