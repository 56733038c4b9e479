// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import Gzip
import HTTP
import Synchronization

/// The answer to a GET that is the same each time, as it stands and, once somebody has asked for it, under gzip.
final class FinishedAnswer: Sendable {
  /// Its form under gzip, ready to be sent; without bytes where it would be no smaller.
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
  private let hash: ContentHash
  private let mediaType: String
  private let cacheControl: String
  private let common: HeaderFields?
  private let effort: Gzip.Effort
  private let compressed = AtomicLazyReference<Compressed>()

  /// Bodies below this size are neither kept nor compressed: to compute them is as quick, and a packet holds them.
  private static let leastSize = 1024

  /// Takes what was computed.
  ///
  /// - Parameters:
  ///   - content: The media type and the bytes; the status is 200.
  ///   - cacheControl: How long a client may keep it.
  ///   - effort: What its compression is worth.
  ///   - common: The fields that every response of the service has, if they are always the same.
  init(
    _ content: Content,
    cacheControl: String,
    effort: Gzip.Effort,
    common: HeaderFields? = nil
  ) {
    bytes = content.bytes
    hash = ContentHash(of: content.bytes)
    mediaType = content.mediaType
    self.cacheControl = cacheControl
    self.effort = effort
    self.common = common
    headers = Self.headers(hash, cacheControl, mediaType: content.mediaType, common: common)
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
  /// - Throws: 406 where the client takes neither coding.
  func response(to request: Request, isKept: Bool) throws(Problem) -> Response {
    let gzip = try isKept ? compressed(for: request) : nil
    if let known = request[.ifNoneMatch],
      EntityTag(hash.text + (gzip == nil ? "" : "-gzip")).matches(ifNoneMatch: known)
    {
      var response = Response(
        status: .notModified,
        headers: Self.headers(hash, cacheControl, isGzip: gzip != nil, common: common)
      )
      response.hasCommonFields = common != nil
      return response
    }
    var response =
      if let gzip, let bytes = gzip.bytes {
        Response(headers: gzip.headers, body: bytes)
      } else {
        Response(headers: headers, body: bytes)
      }
    response.hasCommonFields = common != nil
    response.isStanding = isKept
    return response
  }

  /// The fields of the answer, or without a media type those of 304 in its place, all in one piece of room.
  private static func headers(
    _ hash: ContentHash,
    _ cacheControl: String,
    mediaType: String? = nil,
    isGzip: Bool = false,
    common: HeaderFields?
  ) -> HeaderFields {
    var headers = HeaderFields()
    headers.append(lines: 512) {
      $0.write(literal: "ETag: \"")
      hash.write(to: &$0)
      $0.write(literal: isGzip ? "-gzip\"\r\nCache-Control: " : "\"\r\nCache-Control: ")
      $0.write(text: cacheControl)
      $0.write(literal: "\r\nVary: Accept, Accept-Encoding\r\n")
      if let mediaType {
        $0.write(literal: "Content-Type: ")
        $0.write(text: mediaType)
        $0.write(literal: isGzip ? "\r\nContent-Encoding: gzip\r\n" : "\r\n")
      }
      if let common { $0.write(common.bytes.span) }
    }
    return headers
  }

  /// The form under gzip where the client prefers it and it is smaller.
  private func compressed(for request: Request) throws(Problem) -> Compressed? {
    guard let acceptEncoding = request[.acceptEncoding] else { return nil }
    switch ContentCoding.preferred(acceptEncoding: acceptEncoding) {
    case .gzip:
      let compressed = compressedOnce()
      return compressed.bytes == nil ? nil : compressed
    case .identity: return nil
    case nil: throw Problem(.notAcceptable, "This is offered as identity, gzip.")
    }
  }

  private func compressedOnce() -> Compressed {
    if let compressed = compressed.load() { return compressed }
    return compressed.storeIfNil(
      Compressed(
        Gzip.compressed(bytes, effort: effort),
        Self.headers(hash, cacheControl, mediaType: mediaType, isGzip: true, common: common)
      )
    )
  }
}
