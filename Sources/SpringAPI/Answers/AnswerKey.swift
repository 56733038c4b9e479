// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP

/// What the answer to a GET follows from: two requests with equal keys have equal answers.
///
/// The query is taken as it was sent, not as it was read: reading it costs as much as computing a hundred frames. The same
/// question in another order is another key, which costs room and never a wrong answer.
struct AnswerKey: Equatable, Sendable {
  /// The position of its endpoint.
  let route: Int
  private let query: [UInt8]
  private let accept: [UInt8]
  /// A hash of all, another one in each process.
  let hash: UInt64

  init(route: Int, _ request: borrowing Request) {
    self.route = route
    query = request.query ?? []
    accept = request[.accept] ?? []
    // Times 3, so that a query and an Accept of the same bytes do not cancel each other.
    hash = ByteHash.value(of: query) ^ (3 &* ByteHash.value(of: accept) &+ UInt64(route))
  }

  private init() {
    route = -1
    query = []
    accept = []
    hash = 0
  }

  /// The key of no question.
  static let none = Self()

  static func == (left: Self, right: Self) -> Bool {
    left.hash == right.hash && left.route == right.route
      && left.query.hasSameBytes(as: right.query) && left.accept.hasSameBytes(as: right.accept)
  }

  /// The bytes that it takes to keep.
  var size: Int { query.count + accept.count }
}
