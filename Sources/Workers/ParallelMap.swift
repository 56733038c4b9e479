// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc
import Synchronization

/// A loop whose turns share nothing, run on several cores.
package enum ParallelMap {
  /// The results of a function for 0, 1, … count − 1, in this order.
  ///
  /// The calling thread works itself; helpers join it where cores are free. All calls of the process together have one
  /// helper fewer than there are cores, so that many callers at once do not slow each other down: who finds no helper
  /// free does the work alone. A helper that the system refuses is not missed either.
  ///
  /// - Parameters:
  ///   - count: How many turns there are.
  ///   - stride: How many neighbouring turns a thread takes at a time; as many as are worth some microseconds.
  ///   - body: The function; it is called on several threads at once.
  /// - Returns: `count` results.
  package static func results<Result: Sendable>(
    count: Int,
    stride: Int,
    of body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let stride = max(stride, 1)
    let job = Job(count: count, stride: stride, body: body)
    // As many helpers as there are pieces besides the caller's first.
    let crew = Crew(upTo: (count - 1) / stride) { Shifts(job.work()) }
    var shifts = job.work()
    for helper in crew.dismiss() {
      shifts += helper.runs
    }
    return shifts.sorted { $0.first < $1.first }.flatMap(\.results)
  }
}

/// Neighbouring turns and what they gave.
private struct Run<Result: Sendable>: Sendable {
  let first: Int
  let results: [Result]
}

/// The runs of one thread, as an object because it crosses C.
private final class Shifts<Result: Sendable>: Sendable {
  let runs: [Run<Result>]

  init(_ runs: [Run<Result>]) {
    self.runs = runs
  }
}

/// The turns that are left; every thread takes from it until there are none.
private final class Job<Result: Sendable>: Sendable {
  private let next = Atomic<Int>(0)
  private let count: Int
  private let stride: Int
  private let body: @Sendable (Int) -> Result

  init(count: Int, stride: Int, body: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.stride = stride
    self.body = body
  }

  func work() -> [Run<Result>] {
    var runs: [Run<Result>] = []
    while true {
      let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard piece <= (count - 1) / stride, count > 0 else {
        return runs
      }
      let first = piece * stride
      let turns = first..<min(first + stride, count)
      runs.append(Run(first: first, results: turns.map(body)))
    }
  }
}

/// The helpers of one call.
private struct Crew<Product: AnyObject> {
  private var threads: [pthread_t] = []

  /// Starts helpers, at most `limit` and at most as many as are free.
  init(upTo limit: Int, _ work: @escaping @Sendable () -> Product) {
    while threads.count < limit, Permit.take() {
      let errand = Errand { work() }
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

  /// Waits for all helpers and takes what they made.
  consuming func dismiss() -> [Product] {
    threads.compactMap { thread in
      var product: UnsafeMutableRawPointer?
      // It fails only for a thread that does not exist or was joined before.
      guard unsafe pthread_join(thread, &product) == 0, let product = unsafe product else {
        return nil
      }
      Permit.giveBack()
      // Retained by the thread at its end.
      return unsafe Unmanaged<Product>.fromOpaque(product).takeRetainedValue()
    }
  }
}

/// What a thread is sent to do, and what it brings back.
private final class Errand: Sendable {
  let run: @Sendable () -> AnyObject

  init(_ run: @escaping @Sendable () -> AnyObject) {
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
  guard let handle = unsafe handle else {
    return nil
  }
  let errand = unsafe Unmanaged<Errand>.fromOpaque(handle).takeRetainedValue()
  return unsafe Unmanaged.passRetained(errand.run()).toOpaque()
}
