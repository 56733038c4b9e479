// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
private import Synchronization

/// Counters of a server, made before it so that its own responder can report them.
package final class ServerStatistics: Sendable {
  private let open = Atomic(0)
  private let rejected = Atomic(0)
  private let refused = Atomic(0)
  private let unfinished = Atomic(0)
  private let cutOff = Atomic(0)
  private let failed = Atomic(0)
  private let unsent = Atomic(0)
  private let exchanges = Lock<[ExchangeCounter]>([])

  package init() {}

  /// Connections that are open now.
  package var openConnections: Int { open.load(ordering: .relaxed) }
  /// Connections that were closed at once, because of a limit.
  package var rejectedConnections: Int { rejected.load(ordering: .relaxed) }
  /// Requests that the server answered by itself.
  package var refusedRequests: Int { refused.load(ordering: .relaxed) }
  /// Requests of which not all came, or not even the first line of a connection's first one could be read.
  package var unfinishedRequests: Int { unfinished.load(ordering: .relaxed) }
  /// Connections that were cut at a deadline.
  package var cutOffConnections: Int { cutOff.load(ordering: .relaxed) }
  /// Answers that libmicrohttpd did not take, so that the connection was closed.
  package var failedResponses: Int { failed.load(ordering: .relaxed) }
  /// Bytes of long answers that have not been sent to their end.
  package var unsentBytes: Int { unsent.load(ordering: .relaxed) }
  /// Requests between their complete head and the end of their answer.
  package var inFlightRequests: Int { exchanges.withLock { $0.reduce(0) { $0 + $1.value } } }

  func connectionOpened() { open.add(1, ordering: .relaxed) }
  func connectionClosed() { open.subtract(1, ordering: .relaxed) }
  func connectionRejected() { rejected.add(1, ordering: .relaxed) }
  func requestRefused() { refused.add(1, ordering: .relaxed) }
  func requestEndedUnfinished() { unfinished.add(1, ordering: .relaxed) }
  func connectionsCutOff(_ count: Int) { cutOff.add(count, ordering: .relaxed) }
  func responseFailed() { failed.add(1, ordering: .relaxed) }

  func answerHeld(_ bytes: Int) { unsent.add(bytes, ordering: .relaxed) }
  func answerReleased(_ bytes: Int) { unsent.subtract(bytes, ordering: .relaxed) }

  /// Adds the counter of one daemon.
  func adopt(_ counter: ExchangeCounter) { exchanges.withLock { $0.append(counter) } }
}

/// Exchanges of one daemon, counted apart so that no processor waits for another one's counter.
final class ExchangeCounter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .acquiring) }

  /// Only the daemon's own thread counts, so that no addition has to keep others out.
  func increment() { count.store(count.load(ordering: .relaxed) + 1, ordering: .relaxed) }
  func decrement() { count.store(count.load(ordering: .relaxed) - 1, ordering: .releasing) }
}
