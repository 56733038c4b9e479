// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import Gzip
import HTTP

extension API {
  /// How long a client may keep an answer that changes only with a release: a day, and a week while it asks for a new one.
  private static let lifetime = "max-age=86400, stale-while-revalidate=604800"

  /// The kept response to a GET or HEAD, or nil if none is kept.
  ///
  /// - Returns: The response, in the coding that the client prefers, or 304.
  /// - Throws: 406 if the client takes no coding of it.
  func cached(_ key: ResponseKey, for request: borrowing Request) throws(Problem) -> Response? {
    guard let cached = responseCache.withLock({ $0.response(for: key) }) else { return nil }
    return try cached.response(to: request, isKept: true)
  }

  /// Responds to a GET or HEAD whose answer is always the same, and keeps the response.
  ///
  /// It is kept when it is requested for the second time, or at once for a client that takes gzip: only what is kept is
  /// compressed.
  ///
  /// - Parameters:
  ///   - content: The answer.
  ///   - request: The request.
  ///   - key: What the answer follows from.
  ///   - effort: How hard to compress it.
  ///   - headers: Further headers.
  /// - Returns: The response, in the coding that the client prefers, or 304.
  /// - Throws: 406 if the client takes no coding of it.
  func cacheable(
    _ content: Content, for request: borrowing Request, at key: ResponseKey, effort: Gzip.Effort,
    headers: HeaderFields = []
  ) throws(Problem) -> Response {
    let isPrivate = settings.bearerTokens != nil && Self.endpoints[key.route].needsToken
    let response = CacheableResponse(
      content, cacheControl: "\(isPrivate ? "private" : "public"), \(Self.lifetime)",
      vary: content.dependsOnAccept ? "Accept, Accept-Encoding" : "Accept-Encoding", effort: effort,
      bodyHeaders: headers)
    guard response.isWorthKeeping else { return try response.response(to: request, isKept: false) }
    let takesGzip =
      switch ContentCoding.preferred(acceptEncoding: request[.acceptEncoding]) {
      case .gzip, .onlyGzip: true
      case .identity, nil: false
      }
    let isKept = responseCache.withLock { cache in
      let isKnown = cache.noteRequest(key)
      return (isKnown || takesGzip) && cache.insert(response, for: key)
    }
    return try response.response(to: request, isKept: isKept)
  }
}
