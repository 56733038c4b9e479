// SPDX-License-Identifier: Apache-2.0

import HTTP

/// How far the request of a connection has come.
///
///     idle ──▶ head ──▶ body ──▶ responding ──▶ idle
///                        │  │        ▲
///                        │  └─▶ waiting ──▶ ready ──▶ responding
///                        └──▶ discarding ───▶ responding
///
/// From `head` on, a rejection leads to `responding` at once; every state may become `abandoned`, and the connection's end
/// leads back to `idle` from all of them. Libmicrohttpd calls once with the request line (`head`), once with the complete
/// head (`body`), once for each piece of the body, and once when all of it is here.
enum RequestState {
  /// Nothing of a request has been read.
  case idle
  /// The request line is here, the header fields are on their way.
  case head
  /// The head is complete: the request counts as in flight. Its body, if it has one, is on its way.
  case body
  /// The body is refused; the rest of it is read and dropped, so that the client reads the response.
  case discarding(ServerRejection)
  /// The request is complete and suspended; the pool computes its response.
  case waiting(WorkJob)
  /// The pool's response is here; the connection is resumed and about to be asked for it.
  case ready(Response)
  /// The response was handed to libmicrohttpd.
  case responding
  /// There will be no response: the connection is about to be closed.
  case abandoned

  /// Whether one may follow the other, as drawn above.
  func mayBecome(_ next: Self) -> Bool {
    switch (self, next) {
    case (.idle, .head), (.head, .body), (.body, .discarding), (.body, .waiting): true
    case (.head, .responding), (.body, .responding), (.discarding, .responding): true
    case (.waiting, .ready), (.ready, .responding), (_, .abandoned), (_, .idle): true
    default: false
    }
  }

  /// How much is lost if the connection is cut in this state to make room for others: an order.
  var loss: Int {
    switch self {
    case .idle: 0
    case .head: 1
    case .body, .discarding: 2
    case .responding: 3
    case .waiting, .ready, .abandoned: 4
    }
  }

  /// Whether a request counts as in flight.
  var isInFlight: Bool {
    switch self {
    case .idle, .head: false
    case .body, .discarding, .waiting, .ready, .responding, .abandoned: true
    }
  }

  var isIdle: Bool { if case .idle = self { true } else { false } }
  var isHead: Bool { if case .head = self { true } else { false } }
  var isResponding: Bool { if case .responding = self { true } else { false } }
}
