// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTP
private import Synchronization

/// Threads that run long computations in turns, so that no serving thread does.
///
/// A few jobs run at a time, each in slices. At the end of its slice a job's thread lets the job run whose turn is next, and
/// waits for its own next turn. Clients take turns: the next slice goes to the client whose last one is longest ago, whatever
/// it has waiting. So neither a long job nor many jobs of one client stand before those of others.
///
/// The first slice is for everybody. A job that is not done by its end needs a place, of which there are few, since a job
/// that has begun takes memory and a thread. If none is free for it, the work so far is lost and it begins anew when there
/// is one: short jobs are done in time however many long ones wait.
final class WorkPool: Sendable {
  /// What is told of finished work.
  struct Result: Sendable {
    let response: Response
    /// When the first slice began and when the response was ready, in nanoseconds of the monotonic clock.
    let started: Int64
    let answered: Int64
  }

  private let schedule: WorkSchedule
  private let threads: [PlatformThread]

  /// The threads' niceness: the serving threads come first on a processor that both want.
  private static let niceness: Int32 = 10

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - threadCount: How many jobs run at a time, at least one; the jobs that wait for their next turn have threads of
  ///     their own.
  ///   - maxQueued: The most jobs that wait; one client may have half of them waiting.
  ///   - statistics: Shows the jobs that wait and run.
  /// - Returns: The running pool, to be stopped.
  /// - Throws: ``ServerError/cannotStart(reason:)``.
  static func start(threadCount: Int, maxQueued: Int, statistics: ServerStatistics) throws(ServerError) -> WorkPool {
    let schedule = WorkSchedule(permits: threadCount, maxQueued: maxQueued, statistics: statistics)
    let pool = WorkPool(schedule, threadCount: schedule.mostBegun)
    guard pool.threads.count == schedule.mostBegun else {
      pool.stop(by: .max)
      throw .cannotStart(reason: "the system refuses a thread")
    }
    return pool
  }

  private init(_ schedule: WorkSchedule, threadCount: Int) {
    self.schedule = schedule
    threads = (0..<threadCount).compactMap { _ in
      PlatformThread {
        PlatformThread.yieldToOthers(niceness: Self.niceness)
        while let job = schedule.next() {
          job.run(by: schedule)
          schedule.end(job)
        }
      }
    }
  }

  /// Queues a job, or returns false if the pool, or the client's part of it, is full.
  func submit(_ job: WorkJob) -> Bool { schedule.submit(job) }

  /// Ends a job that nobody waits for any more: at once if it waits, else as soon as it asks whether to go on.
  func cancel(_ job: WorkJob) { schedule.cancel(job) }

  /// Ends all jobs and the threads.
  ///
  /// - Parameter deadline: When a job that does not end is left to itself, in nanoseconds of the monotonic clock.
  /// - Returns: Whether all threads have ended.
  @discardableResult func stop(by deadline: Int64) -> Bool {
    schedule.stop()
    return threads.reduce(true) { $1.join(until: deadline) && $0 }
  }
}

/// Long work of one exchange.
final class WorkJob: Sendable {
  let client: ClientKey
  let isLong: Bool
  /// Where its thread waits for the next turn.
  let turn = Semaphore()
  private let work: any SlowWork
  private let finish: @Sendable (WorkPool.Result) -> Void
  /// The client's bytes that the work holds.
  private let bytes: ReceivedBytes
  private let started = Atomic<Int64>(0)
  /// The end of the slice, by the clock of the job's thread.
  private let sliceEnd = Atomic<Int64>(0)
  private let isTold = Atomic(false)

  /// How long a slice lasts, in nanoseconds of computing: a busy machine does not make it shorter.
  private static let slice: Int64 = 10_000_000

  /// - Parameters:
  ///   - work: The computation.
  ///   - client: Who waits for it, for a fair queue.
  ///   - bytes: What the work holds of what the client sent; counted until the job is gone.
  ///   - finish: Takes the result, on a thread of the pool; not called for work that is cancelled.
  init(
    _ work: any SlowWork, client: ClientKey, holding bytes: ReceivedBytes,
    finish: @escaping @Sendable (WorkPool.Result) -> Void
  ) {
    self.work = work
    self.client = client
    self.finish = finish
    self.bytes = bytes
    isLong = work.isLong
  }

  /// Tells it to end.
  func tellToEnd() { isTold.store(true, ordering: .relaxed) }

  /// Takes that back, for work that begins anew.
  func beginAnew() { isTold.store(false, ordering: .relaxed) }

  private func beginSlice() { sliceEnd.store(Clock.threadNanoseconds + Self.slice, ordering: .relaxed) }

  /// Runs it until it is done or told to end.
  fileprivate func run(by schedule: WorkSchedule) {
    if started.load(ordering: .relaxed) == 0 { started.store(Clock.nanoseconds, ordering: .relaxed) }
    if isTold.load(ordering: .relaxed) { return }
    beginSlice()
    while true {
      let slice = WorkSlice(end: Clock.nanoseconds + Self.slice) {
        if self.isTold.load(ordering: .relaxed) { return false }
        if Clock.threadNanoseconds < self.sliceEnd.load(ordering: .relaxed) { return true }
        guard schedule.letOthers(self) else { return false }
        self.beginSlice()
        return true
      }
      let response = work.proceed(in: slice)
      // What it returns after it was told to end counts for nothing.
      if isTold.load(ordering: .relaxed) { return }
      if let response {
        let started = started.load(ordering: .relaxed)
        return finish(WorkPool.Result(response: response, started: started, answered: Clock.nanoseconds))
      }
      if !slice.mayContinue() { return }
    }
  }
}
