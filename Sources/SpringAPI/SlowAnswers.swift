// SPDX-License-Identifier: Apache-2.0

import Concurrency
package import HTTP
import JSON
import SpringOperations
import Synchronization

/// How much may be computed for a request at the moment.
///
/// Each computation estimates its work before it begins. What is estimated to take longer than a serving thread has is not
/// begun there, and what does take longer ends there: it becomes a ``DeferredAnswer``, which the server runs on its work pool
/// from the beginning. So an estimate decides where a computation begins, and never whether it ends.
struct Turn: Sendable {
  /// The longest work that may begin, in nanoseconds of the computation's own estimate.
  var nanoseconds = Double.infinity
  /// Whether to go on.
  var mayContinue: (@Sendable () -> Bool)?
  /// The slice of time in which the work is done, between whose parts it looks at the clock; nil for no limit.
  var slice: WorkSlice?
  /// What is kept from one slice to the next; nil if everything is done at once.
  var progress: Progress?

  /// No limits.
  static let unlimited = Turn()
  /// On a thread that also serves other connections, from now on.
  ///
  /// - Parameter nanoseconds: How long a computation may really take there.
  /// - Returns: The turn.
  static func servingThread(for nanoseconds: Int64) -> Turn {
    // On a busy machine a short computation takes no longer, so it is not sent to the pool for the time that others had.
    let end = Clock.threadNanoseconds + nanoseconds
    return Turn(nanoseconds: 2e6, mayContinue: { Clock.threadNanoseconds < end })
  }
  /// The longest body that a serving thread parses, in bytes; that and decoding take about a millisecond.
  static let longestBody = 64 << 10
}

/// What an answer keeps between the slices of its work.
final class Progress: Sendable {
  /// The parsed body of a POST.
  let arguments = Lock<JSONDocument?>(nil)
  /// What of a batch is answered.
  let batch = Lock<BatchAnswer?>(nil)
  /// The nanoseconds of computing in the slices so far.
  let spent = Atomic<Int64>(0)

  func clear() {
    arguments.withLock { $0 = nil }
    batch.withLock { $0 = nil }
    spent.store(0, ordering: .relaxed)
  }
}

/// The answer to a request that is too much work for a serving thread.
package final class DeferredAnswer: SlowWork {
  /// The request, which outlives the call that brought it.
  package let request: Request
  private let api: API
  private let progress = Progress()

  init(_ api: API, _ request: borrowing Request) {
    self.api = api
    self.request = request.copy()
  }

  /// Whether it is a batch.
  package var isLong: Bool {
    API.router.value(at: request.path).map { API.endpoints[$0].id == Operation.batch.id } ?? false
  }

  package func proceed(in slice: WorkSlice) -> Response? {
    // Without the time in which others had their turns.
    let begin = Clock.threadNanoseconds
    defer { progress.spent.wrappingAdd(Clock.threadNanoseconds - begin, ordering: .relaxed) }
    if let response = api.response(to: request, in: Turn(slice: slice, progress: progress)) { return response }
    // Told to end, it keeps nothing while it waits to begin anew.
    if !slice.mayContinue() { progress.clear() }
    return nil
  }
}

extension API {
  /// Answers a request, or says that its computation is too long for a serving thread.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - nanoseconds: How long the computation may really take here, whatever it was estimated to.
  /// - Returns: The response, or the work for the pool.
  package func reply(to request: borrowing Request, within nanoseconds: Int64 = 2_000_000) -> APIReply {
    if let response = response(to: request, in: .servingThread(for: nanoseconds)) { return .response(response) }
    return .work(DeferredAnswer(self, request))
  }

  /// Answers a request at once, however long that takes.
  package func respond(to request: borrowing Request) -> Response {
    let work = DeferredAnswer(self, request)
    while true {
      // In slices, so that a batch notices how long it takes.
      if let response = work.proceed(in: WorkSlice(end: Clock.nanoseconds + 100_000_000)) { return response }
    }
  }
}

/// What the service does with a request.
package enum APIReply: Sendable {
  case response(Response)
  case work(DeferredAnswer)
}

/// What a service's computations together estimated that they would take, for the metrics.
final class WorkAccount: Sendable {
  private let total = Atomic<Int64>(0)

  /// Adds the estimate of a computation that begins.
  func add(_ nanoseconds: Double) { total.wrappingAdd(Int64(exactly: nanoseconds.rounded()) ?? 0, ordering: .relaxed) }

  var family: MetricFamily {
    MetricFamily(
      "springd_estimated_work_seconds_total", "What computations estimated to take before they began.", .counter,
      value: Double(total.load(ordering: .relaxed)) / 1e9)
  }
}
