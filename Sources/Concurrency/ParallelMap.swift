// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Synchronization

/// A loop whose turns share nothing, run on several cores.
package enum ParallelMap {
  /// The results of a function for 0, 1, … count − 1, combined one after the other in this order.
  ///
  /// The calling thread works itself; helpers join it where cores are free. All calls of the process together have one
  /// helper fewer than there are cores, so that many callers at once do not slow each other down: who finds no helper
  /// free does the work alone. A helper that the system refuses is not missed either.
  ///
  /// Results are combined as soon as all before them are, on whichever thread that is, while others go on.
  ///
  /// - Parameters:
  ///   - count: How many turns there are, each of them worth some microseconds.
  ///   - sum: What the first result is combined with.
  ///   - body: The function; it is called on several threads at once.
  ///   - combine: Adds the result of a turn; it is called by one thread at a time.
  /// - Returns: All results combined.
  package static func fold<Result: Sendable, Sum: Sendable>(
    count: Int,
    into sum: consuming Sum,
    of body: @escaping @Sendable (Int) -> Result,
    combine: @escaping @Sendable (inout Sum, Int, Result) -> Void
  ) -> Sum {
    let job = Job(count: count, sum: sum, body: body, combine: combine)
    var errands: [Errand] = []
    // As many helpers as there are turns besides the caller's first.
    while errands.count < count - 1, let errand = Helpers.send({ job.work() }) {
      errands.append(errand)
    }
    job.work()
    for errand in errands { errand.dismiss() }
    return job.takeSum()
  }
}

/// The turns that are left, of which every thread takes until there are none, and what they gave.
private final class Job<Result: Sendable, Sum: Sendable>: Sendable {
  private let next = Atomic<Int>(0)
  private let count: Int
  private let body: @Sendable (Int) -> Result
  private let combine: @Sendable (inout Sum, Int, Result) -> Void
  private let state: Lock<State>

  private struct State: Sendable {
    /// Nil while a thread adds results to it, and once it was taken.
    var sum: Sum?
    /// How many turns were combined.
    var combined = 0
    /// The results of turns that others before them are still missed for, or that the thread with the sum will find.
    var waiting: [Int: Result] = [:]

    /// Lends the sum to a thread that adds the next result; nil where that is missed, or where another one has the sum.
    mutating func next(lending sum: inout Sum?) -> (turn: Int, result: Result)? {
      guard case .some = self.sum, let result = waiting.removeValue(forKey: combined) else {
        return nil
      }
      swap(&sum, &self.sum)
      return (combined, result)
    }

    /// Takes the sum back with one more result.
    mutating func takeBack(_ sum: inout Sum?) {
      swap(&sum, &self.sum)
      combined += 1
    }
  }

  init(
    count: Int,
    sum: consuming Sum,
    body: @escaping @Sendable (Int) -> Result,
    combine: @escaping @Sendable (inout Sum, Int, Result) -> Void
  ) {
    self.count = count
    self.body = body
    self.combine = combine
    state = Lock(State(sum: sum))
  }

  func work() {
    while true {
      let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard turn < count else {
        return
      }
      let result = body(turn)
      var lent: Sum?
      var next = state.withLock { state in
        state.waiting[turn] = result
        return state.next(lending: &lent)
      }
      // Not under the lock: a thread that waited for it would sleep as long as a result takes to be added.
      while let (turn, result) = next, var sum = exchange(&lent, with: nil) {
        combine(&sum, turn, result)
        lent = consume sum
        next = state.withLock { state in
          state.takeBack(&lent)
          return state.next(lending: &lent)
        }
      }
    }
  }

  /// Gives the results away, so that nobody else has a part in them.
  ///
  /// - Precondition: It is called once, when all work is done.
  func takeSum() -> Sum {
    guard let sum = state.withLock({ exchange(&$0.sum, with: nil) }) else {
      preconditionFailure("the sum was taken before")
    }
    return sum
  }
}
