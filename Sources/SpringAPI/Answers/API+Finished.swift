// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Gzip
import HTTP
import Workers

extension API {
  /// Answers a GET or HEAD whose answer is always the same: with the kept answer, or with a new one.
  ///
  /// A new one is kept where it is asked for a second time, or at once for a client that takes compressed answers, because only
  /// what is kept is compressed.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - route: The position of its endpoint.
  ///   - lifetime: How long a client may keep the answer, as Cache-Control says it; where a token opened the endpoint,
  ///     caches on the way may not.
  ///   - effort: What its compression is worth.
  ///   - make: Makes the answer.
  /// - Returns: The response, in the coding that the client prefers, or 304.
  /// - Throws: What `make` throws, or 406 where the client takes no coding of it.
  func finished(
    _ request: Request,
    route: Int,
    lifetime: String,
    effort: Gzip.Effort,
    make: () throws(Problem) -> Content
  ) throws(Problem) -> Response {
    func finish(_ content: Content) -> FinishedAnswer {
      FinishedAnswer(
        content,
        cacheControl: lifetime,
        scope: settings.bearerTokens != nil && Self.endpoints[route].needsToken
          ? "private, " : "public, ",
        effort: effort,
        common: settings.crossOrigin.common
      )
    }
    guard settings.cacheBytes > 0 else {
      return try finish(try make()).response(to: request, isKept: false)
    }
    let key = AnswerKey(route: route, request)
    var isKnown = false
    let kept = recentAnswers.withLock { answers in
      let kept = answers.answer(for: key)
      if kept == nil { isKnown = answers.noteQuestion(key) }
      return kept
    }
    if let kept {
      return try kept.response(to: request, isKept: true)
    }
    let answer = finish(try make())
    let isKept =
      answer.isWorthKeeping && (isKnown || request[.acceptEncoding] != nil)
      && recentAnswers.withLock { $0.keep(answer, for: key) }
    return try answer.response(to: request, isKept: isKept)
  }
}
