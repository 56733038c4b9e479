// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// How far a request has come.
enum ExchangeState: Equatable {
  case idle
  /// The first line is here.
  case receivingHeaders
  case receivingBody
  /// A chunked body is over the limit: what else comes of it is read and dropped, so that the client reads the answer.
  case discardingBody
  /// All of it is here, and it has no answer yet.
  case waiting(since: AnswerTurns.Turn)
  case answered
}
