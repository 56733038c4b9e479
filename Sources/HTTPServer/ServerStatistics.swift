// SPDX-License-Identifier: Apache-2.0

import Concurrency
private import Synchronization

/// Counters and gauges of a server, made before it so that its own responder can report them.
package final class ServerStatistics: Sendable {
  let open = Tally()
  let rejected = Tally()
  let refused = Tally()
  let unfinished = Tally()
  let cutOff = Tally()
  let failed = Tally()
  let unsent = Tally()
  let inFlight = Tally()
  let receiving = Tally()
  let queuedWork = Tally()
  let runningWork = Tally()
  /// The worker processes.
  package let workers = WorkerStatistics()
  private let connectionLimit = Atomic(0)
  private let pulses = Lock<[LoopPulse]>([])
  private let lag = Atomic<Int64>(0)
  private let lagBefore = Atomic<Int64>(0)
  private let lagWindow = Atomic<Int64>(0)

  package init() {}

  /// Connections that are open now.
  package var openConnections: Int { open.value }
  /// Connections that were closed at once, because of a limit.
  package var rejectedConnections: Int { rejected.value }
  /// Requests that the server answered by itself.
  package var refusedRequests: Int { refused.value }
  /// Requests not received completely, and connections that sent bytes but no parseable request line.
  package var unfinishedRequests: Int { unfinished.value }
  /// Connections cut at a deadline, or to make room for others.
  package var cutOffConnections: Int { cutOff.value }
  /// Responses that libmicrohttpd did not take, so that the connection was closed.
  package var failedResponses: Int { failed.value }
  /// Bytes of long responses that have not been sent to their end.
  package var unsentBytes: Int { unsent.value }
  /// Requests between their complete head and the end of their response.
  package var inFlightRequests: Int { inFlight.value }
  /// Memory for heads being received and for bodies that are not freed yet, in bytes.
  package var receivingBytes: Int { receiving.value }
  /// Computations that wait for a worker.
  package var queuedWorkItems: Int { queuedWork.value }
  /// Computations that a worker is at.
  package var runningWorkItems: Int { runningWork.value }
  /// The longest turn of any event loop in the last 10 to 20 seconds, in nanoseconds: how long a request may have waited
  /// for a serving thread.
  ///
  /// A turn that has not ended counts as well.
  package var loopLagNanoseconds: Int64 {
    let now = Clock.nanoseconds
    let current = pulses.withLock { $0.map { $0.age(at: now) }.max() ?? 0 }
    return max(current, lag.load(ordering: .relaxed), lagBefore.load(ordering: .relaxed))
  }
  /// The most connections that are served at once; 0 before the server has started.
  package var maxConnections: Int { connectionLimit.load(ordering: .relaxed) }

  func note(maxConnections: Int) { connectionLimit.store(maxConnections, ordering: .relaxed) }

  /// Adds the pulse of a loop.
  func adopt(_ pulse: LoopPulse) { pulses.withLock { $0.append(pulse) } }

  /// Notes the longest turn of a loop's last interval.
  ///
  /// - Parameters:
  ///   - nanoseconds: How long it took.
  ///   - now: Milliseconds of the monotonic clock.
  func note(longestTurn nanoseconds: Int64, now: Int64) {
    let window = now / 10_000
    let last = lagWindow.exchange(window, ordering: .relaxed)
    if last != window {
      let current = lag.exchange(0, ordering: .relaxed)
      lagBefore.store(last == window - 1 ? current : 0, ordering: .relaxed)
    }
    lag.max(nanoseconds, ordering: .relaxed)
  }
}

/// The turn that an event loop is in.
final class LoopPulse: Sendable {
  /// When it began, in nanoseconds of the monotonic clock; 0 between two turns.
  private let start = Atomic<Int64>(0)

  func beginTurn(at now: Int64) { start.store(now, ordering: .relaxed) }
  func endTurn() { start.store(0, ordering: .relaxed) }

  func age(at now: Int64) -> Int64 {
    let start = start.load(ordering: .relaxed)
    return start == 0 ? 0 : now - start
  }
}

/// A number that several threads add to.
final class Tally: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add(_ number: Int) { count.wrappingAdd(number, ordering: .relaxed) }
}

/// Memory that work on the pool holds of what a client sent, counted until nothing refers to it any more.
final class ReceivedBytes: Sendable {
  private let count: Int
  private let tallies: [Tally]

  /// - Parameters:
  ///   - count: The bytes, which are counted already.
  ///   - tallies: Where they are counted.
  init(_ count: Int, countedBy tallies: [Tally]) {
    self.count = count
    self.tallies = tallies
  }

  deinit { for tally in tallies { tally.add(-count) } }
}
