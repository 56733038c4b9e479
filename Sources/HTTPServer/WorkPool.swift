// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTP
private import Synchronization

/// Threads that run long computations in slices, so that no serving thread does.
///
/// Clients take turns: the next slice goes to the client whose last one is longest ago, whatever it has waiting. Work that
/// is not done at the end of its slice goes to the end of its client's queue. So neither a long batch nor many requests of
/// one client stand before those of others.
final class WorkPool: Sendable {
  /// What is told of finished work.
  struct Result: Sendable {
    let response: Response
    /// When the first slice began and when the response was ready, in nanoseconds of the monotonic clock.
    let started: Int64
    let answered: Int64
  }

  private let state: Lock<State>
  /// One signal for each job that waits, and one for each thread at the end.
  private let signal = Semaphore()
  private let maxQueued: Int
  private let threads: [PlatformThread]
  private let statistics: ServerStatistics

  /// How long a slice lasts, in nanoseconds.
  private static let slice: Int64 = 10_000_000
  /// Long jobs that are begun at a time, for each thread.
  private static let longJobsPerThread = 2
  /// The threads' niceness: the serving threads come first on a processor that both want.
  private static let niceness: Int32 = 10

  private struct State: Sendable {
    /// The jobs that wait, by client; no queue is empty.
    var queues: [ClientKey: [WorkJob]] = [:]
    /// The clients with a queue, the next one first.
    var turns: [ClientKey] = []
    var count = 0
    /// Long jobs that have begun and are not done: each keeps what it has of its answer.
    var begunLong = 0
    var isStopped = false

    mutating func append(_ job: WorkJob) {
      if queues[job.client] == nil { turns.append(job.client) }
      queues[job.client, default: []].append(job)
      count += 1
    }

    /// Takes the next job that may run, of the next client that has one.
    mutating func next(maxLong: Int) -> WorkJob? {
      for _ in turns.indices {
        let client = turns.removeFirst()
        guard var queue = queues.removeValue(forKey: client) else { continue }
        let index = queue.firstIndex { !$0.isLong || $0.hasBegun || begunLong < maxLong }
        let job = index.map { queue.remove(at: $0) }
        if !queue.isEmpty {
          queues[client] = queue
          turns.append(client)
        }
        guard let job else { continue }
        if job.isLong, !job.hasBegun { begunLong += 1 }
        count -= 1
        return job
      }
      return nil
    }

    mutating func end(_ job: WorkJob) { if job.isLong, job.hasBegun { begunLong -= 1 } }
  }

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - threadCount: How many, at least one.
  ///   - maxQueued: The most jobs that wait; one client may have half of them waiting.
  ///   - statistics: Shows the jobs that wait and run.
  /// - Returns: The running pool, to be stopped.
  /// - Throws: ``ServerError/cannotStart(reason:)``.
  static func start(threadCount: Int, maxQueued: Int, statistics: ServerStatistics) throws(ServerError) -> WorkPool {
    let state = Lock(State())
    let pool = WorkPool(state, maxQueued, statistics, threadCount)
    guard pool.threads.count == threadCount else {
      pool.stop()
      throw .cannotStart(reason: "the system refuses a thread")
    }
    return pool
  }

  private init(_ state: Lock<State>, _ maxQueued: Int, _ statistics: ServerStatistics, _ threadCount: Int) {
    self.state = state
    self.maxQueued = maxQueued
    self.statistics = statistics
    let maxLong = threadCount * Self.longJobsPerThread
    threads = (0..<threadCount).compactMap { [signal] _ in
      PlatformThread { Self.run(state, signal, statistics, maxLong) }
    }
  }

  /// Queues a job, or returns false if the pool, or the client's part of it, is full.
  func submit(_ job: WorkJob) -> Bool {
    let isQueued = state.withLock { state in
      guard !state.isStopped, state.count < maxQueued,
        state.queues[job.client, default: []].count < max(1, maxQueued / 2)
      else { return false }
      state.append(job)
      return true
    }
    guard isQueued else { return false }
    statistics.queuedWork.add(1)
    signal.signal()
    return true
  }

  /// Ends the threads when their present slices have ended; jobs that wait are dropped.
  func stop() {
    state.withLock { $0.isStopped = true }
    for _ in threads { signal.signal() }
    for thread in threads { thread.join() }
  }

  private static func run(_ state: Lock<State>, _ signal: Semaphore, _ statistics: ServerStatistics, _ maxLong: Int) {
    PlatformThread.yieldToOthers(niceness: niceness)
    while true {
      signal.wait()
      let (job, isStopped) = state.withLock { ($0.isStopped ? nil : $0.next(maxLong: maxLong), $0.isStopped) }
      if isStopped { return }
      // All that wait are long and have to wait for others to end.
      guard let job else { continue }
      statistics.queuedWork.add(-1)
      statistics.runningWork.add(1)
      let isDone = job.run(until: Clock.nanoseconds + slice)
      statistics.runningWork.add(-1)
      if isDone {
        state.withLock { $0.end(job) }
        // For a long job that may begin now.
        if job.isLong { signal.signal() }
        continue
      }
      // It was admitted once, so that it goes on whatever the queue's length.
      state.withLock { $0.append(job) }
      statistics.queuedWork.add(1)
      signal.signal()
    }
  }
}

/// Long work of one exchange.
final class WorkJob: Sendable {
  let client: ClientKey
  private let work: any SlowWork
  private let finish: @Sendable (WorkPool.Result) -> Void
  private let started = Atomic<Int64>(0)
  private let cancelled = Atomic(false)
  private let begun = Atomic(false)

  /// - Parameters:
  ///   - work: The computation.
  ///   - client: Who waits for it, for a fair queue.
  ///   - finish: Takes the result, on a thread of the pool; not called for work that is cancelled.
  init(_ work: any SlowWork, client: ClientKey, finish: @escaping @Sendable (WorkPool.Result) -> Void) {
    self.work = work
    self.client = client
    self.finish = finish
  }

  /// Says that nobody waits for it any more.
  func cancel() { cancelled.store(true, ordering: .relaxed) }

  var isLong: Bool { work.isLong }
  /// Whether a thread has taken it before.
  var hasBegun: Bool { begun.load(ordering: .relaxed) }

  /// Runs a slice, and returns whether no further one is needed.
  fileprivate func run(until end: Int64) -> Bool {
    begun.store(true, ordering: .relaxed)
    if cancelled.load(ordering: .relaxed) { return true }
    if started.load(ordering: .relaxed) == 0 { started.store(Clock.nanoseconds, ordering: .relaxed) }
    let slice = WorkSlice(end: end) { self.cancelled.load(ordering: .relaxed) }
    guard let response = work.proceed(in: slice) else { return false }
    if !cancelled.load(ordering: .relaxed) {
      finish(
        WorkPool.Result(response: response, started: started.load(ordering: .relaxed), answered: Clock.nanoseconds))
    }
    return true
  }
}
