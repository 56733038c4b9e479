// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import Gzip
import HTTP

extension API {
  /// The kept answer to a GET or HEAD whose answer is always the same, or nil where none is kept.
  ///
  /// - Returns: The response, in the coding that the client prefers, or 304.
  /// - Throws: 406 where the client takes no coding of it.
  func kept(_ key: AnswerKey, for request: borrowing Request) throws(Problem) -> Response? {
    guard let kept = recentAnswers.withLock({ $0.answer(for: key) }) else { return nil }
    return try kept.response(to: request, isKept: true)
  }

  /// Answers a GET or HEAD with what was made for it, and keeps that.
  ///
  /// It is kept where it is asked for a second time, or at once for a client that takes compressed answers, because only
  /// what is kept is compressed.
  ///
  /// - Parameters:
  ///   - content: The answer.
  ///   - request: The request.
  ///   - key: What the answer follows from.
  ///   - lifetime: How long a client may keep the answer, as Cache-Control says it; where a token opened the endpoint,
  ///     caches on the way may not.
  ///   - effort: What its compression is worth.
  /// - Returns: The response, in the coding that the client prefers, or 304.
  /// - Throws: 406 where the client takes no coding of it.
  func finished(
    _ content: Content,
    for request: borrowing Request,
    at key: AnswerKey,
    lifetime: String,
    effort: Gzip.Effort
  ) throws(Problem) -> Response {
    let isPrivate = settings.bearerTokens != nil && Self.endpoints[key.route].needsToken
    let answer = FinishedAnswer(
      content,
      cacheControl: lifetime,
      scope: isPrivate ? "private, " : "public, ",
      effort: effort,
      common: settings.crossOrigin.common
    )
    guard answer.isWorthKeeping else { return try answer.response(to: request, isKept: false) }
    let takesGzip =
      switch ContentCoding.preferred(acceptEncoding: request[.acceptEncoding]) {
      case .gzip, .onlyGzip: true
      case .identity, nil: false
      }
    let isKept = recentAnswers.withLock { answers in
      let isKnown = answers.noteQuestion(key)
      return (isKnown || takesGzip) && answers.keep(answer, for: key)
    }
    return try answer.response(to: request, isKept: isKept)
  }
}
