// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc
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
    // As many helpers as there are turns besides the caller's first.
    let crew = Crew(upTo: count - 1) { job.work() }
    job.work()
    crew.dismiss()
    return job.sum
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
    var sum: Sum
    /// How many turns were combined.
    var combined = 0
    /// The results of turns that others before them are still missed for.
    var waiting: [Int: Result] = [:]
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
      state.withLock { state in
        state.waiting[turn] = result
        while let result = state.waiting.removeValue(forKey: state.combined) {
          combine(&state.sum, state.combined, result)
          state.combined += 1
        }
      }
    }
  }

  /// The results combined so far.
  var sum: Sum { state.withLock { $0.sum } }
}

/// The helpers of one call.
private struct Crew {
  private var threads: [pthread_t] = []

  /// Starts helpers, at most `limit` and at most as many as are free.
  init(upTo limit: Int, _ work: @escaping @Sendable () -> Void) {
    while threads.count < limit, Permit.take() {
      let errand = Errand(work)
      // Released by the thread, or below where there is none.
      let handle = unsafe Unmanaged.passRetained(errand)
      var thread = pthread_t()
      guard unsafe pthread_create(&thread, nil, runErrand, handle.toOpaque()) == 0 else {
        unsafe handle.release()
        Permit.giveBack()
        return
      }
      threads.append(thread)
    }
  }

  /// Waits for all helpers.
  consuming func dismiss() {
    // Joining fails only for a thread that does not exist or was joined before.
    for thread in threads where pthread_join(thread, nil) == 0 {
      Permit.giveBack()
    }
  }
}

/// What a thread is sent to do, as an object because it crosses C.
private final class Errand: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// The helpers that may still be started in this process.
private enum Permit {
  private static let free = Atomic<Int>(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1, 0))

  static func take() -> Bool {
    guard free.wrappingSubtract(1, ordering: .relaxed).newValue >= 0 else {
      giveBack()
      return false
    }
    return true
  }

  static func giveBack() {
    free.wrappingAdd(1, ordering: .relaxed)
  }
}

/// The start of a helper's thread.
private let runErrand: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
  handle in
  guard let handle = unsafe handle else { return nil }
  unsafe Unmanaged<Errand>.fromOpaque(handle).takeRetainedValue().run()
  return nil
}
