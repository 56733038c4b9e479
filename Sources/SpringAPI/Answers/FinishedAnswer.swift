// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Gzip
import HTTP
import Synchronization

/// The answer to a GET that is the same each time, as it stands and, once somebody has asked for it, under gzip.
final class FinishedAnswer: Sendable {
  /// A compressed body; nil where it would be no smaller.
  private final class Compressed: Sendable {
    let bytes: [UInt8]?
    let tag: EntityTag

    init(_ bytes: [UInt8]?, tag: EntityTag) {
      self.bytes = bytes
      self.tag = tag
    }
  }

  private let mediaType: String
  private let cacheControl: String
  private let effort: Gzip.Effort
  private let tag: EntityTag
  private let bytes: [UInt8]
  private let compressed = AtomicLazyReference<Compressed>()

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
    tag = EntityTag(ContentHash.text(of: content.bytes))
    bytes = content.bytes
  }

  /// Whether it is long enough to be kept and compressed.
  var isWorthKeeping: Bool { bytes.count >= Self.leastSize }

  /// The most bytes that it takes to keep, in both codings.
  var size: Int { 2 * bytes.count + 512 }

  /// The response to one request: the coding that the client prefers, or 304 where it has that already.
  ///
  /// - Parameters:
  ///   - request: The GET or HEAD.
  ///   - isKept: Whether it stays, so that a compressed form is made once and not for each request.
  /// - Returns: The response with its entity tag.
  /// - Throws: 406 where the client takes neither coding.
  func response(to request: Request, isKept: Bool) throws(Problem) -> Response {
    guard isKept, let acceptEncoding = request[.acceptEncoding] else {
      return response(to: request, bytes, tag, coding: nil)
    }
    switch ContentCoding.preferred(acceptEncoding: acceptEncoding) {
    case .gzip:
      let compressed = compressedOnce()
      guard let gzip = compressed.bytes else { fallthrough }
      return response(to: request, gzip, compressed.tag, coding: "gzip")
    case .identity:
      return response(to: request, bytes, tag, coding: nil)
    case nil:
      throw Problem(.notAcceptable, "This is offered as identity, gzip.")
    }
  }

  private func compressedOnce() -> Compressed {
    if let compressed = compressed.load() { return compressed }
    let gzip = Gzip.compressed(bytes, effort: effort)
    return compressed.storeIfNil(Compressed(gzip, tag: EntityTag(tag.opaque + "-gzip")))
  }

  private func response(
    to request: Request,
    _ body: [UInt8],
    _ tag: EntityTag,
    coding: String?
  ) -> Response {
    var response = Response()
    response.headers.reserve(384)
    response.headers.append("ETag", tag.header)
    response.headers.append("Cache-Control", cacheControl)
    response.headers.append("Vary", "Accept, Accept-Encoding")
    if let known = request[.ifNoneMatch], tag.matches(ifNoneMatch: known) {
      response.status = .notModified
      return response
    }
    response.headers.append("Content-Type", mediaType)
    if let coding { response.headers.append("Content-Encoding", coding) }
    response.body = body
    return response
  }
}
