// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTP
private import Synchronization

/// The threads that ask worker processes, one each at a time.
///
/// A computation that traps, overflows its stack, takes all memory or does not end costs one process, and nothing else.
/// The kernel shares the processors among the workers by their niceness. A question begins with the rank that is
/// guessed of it; if it takes more processor time, it goes on in the next rank, or begins anew if all places of that
/// are taken.
final class WorkPool: Sendable {
  /// A finished job's result.
  struct Result: Sendable {
    let response: Response
    /// When a worker was asked first and when the response was ready, in nanoseconds of the monotonic clock.
    let started: Int64
    let answered: Int64
  }

  private let queue: WorkQueue
  private let idle: IdleWorkers
  private let threads: [PlatformThread]

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - source: Where workers come from.
  ///   - places: The questions of each rank that are worked on at a time.
  ///   - maxQueued: The most questions that wait; one client may have half of them waiting.
  ///   - statistics: Shows the questions that wait and run, and the workers.
  /// - Returns: The running pool, to be stopped.
  /// - Throws: ``ServerError/cannotStart(reason:)``.
  static func start(_ source: WorkerSource, places: Int, maxQueued: Int, statistics: ServerStatistics)
    throws(ServerError) -> WorkPool
  {
    let queue = WorkQueue(places: places, maxQueued: maxQueued, statistics: statistics)
    let count = WorkRank.allCases.count * places
    let pool = WorkPool(queue, IdleWorkers(source, statistics.workers, most: places), threads: count)
    guard pool.threads.count == count else {
      pool.stop(by: .max)
      throw .cannotStart(reason: "the system refuses a thread")
    }
    return pool
  }

  private init(_ queue: WorkQueue, _ idle: IdleWorkers, threads count: Int) {
    self.queue = queue
    self.idle = idle
    let room = AnswerRoom()
    threads = (0..<count).compactMap { _ in
      PlatformThread {
        idle.refill()
        while let job = queue.next() {
          if job.run(idle, queue, room) { queue.end(job) } else { queue.beginAnew(job) }
          // After the answer, so that its client does not wait for it.
          idle.refill()
        }
      }
    }
  }

  /// Queues a job, or returns false if the pool, or the client's part of it, is full.
  func submit(_ job: WorkJob) -> Bool { queue.submit(job) }

  /// Ends a job whose client has gone.
  func cancel(_ job: WorkJob) {
    queue.remove(job)
    job.cancel()
  }

  /// Ends all jobs and the threads.
  ///
  /// - Parameter deadline: When a thread that does not end is left to itself, in nanoseconds of the monotonic clock.
  /// - Returns: Whether all threads have ended.
  @discardableResult func stop(by deadline: Int64) -> Bool {
    queue.stop()
    idle.stop()
    return threads.reduce(true) { $1.join(until: deadline) && $0 }
  }
}

/// Long work of one exchange.
final class WorkJob: Sendable {
  private struct State: Sendable {
    /// The worker that is at it.
    var worker: WorkerProcess?
    var isCancelled = false
    var rank: WorkRank
    /// When a worker was asked first, in nanoseconds of the monotonic clock; 0 before.
    var started: Int64 = 0
  }

  let client: ClientKey
  private let work: any SlowWork
  private let finish: @Sendable (WorkPool.Result) -> Void
  /// The client's bytes that the work holds.
  private let bytes: ReceivedBytes
  private let state: Lock<State>

  /// The number of the last question of all; an answer repeats it.
  private static let lastQuestion = Atomic<UInt64>(0)

  /// - Parameters:
  ///   - work: The computation.
  ///   - client: The client that waits for it, for a fair queue.
  ///   - bytes: The client's bytes that the work holds; counted until the job is gone.
  ///   - finish: Takes the result, on a thread of the pool; not called for work that is cancelled.
  init(
    _ work: any SlowWork, client: ClientKey, holding bytes: ReceivedBytes,
    finish: @escaping @Sendable (WorkPool.Result) -> Void
  ) {
    self.work = work
    self.client = client
    self.finish = finish
    self.bytes = bytes
    state = Lock(State(rank: work.rank))
  }

  var rank: WorkRank {
    get { state.withLock { $0.rank } }
    set { state.withLock { $0.rank = newValue } }
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends its worker, if it has one, and takes no other.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.worker?.kill()
    }
  }

  /// Has it answered.
  ///
  /// - Returns: Whether it has ended; otherwise it is to begin anew in the next rank.
  fileprivate func run(_ idle: IdleWorkers, _ queue: WorkQueue, _ room: AnswerRoom) -> Bool {
    var granted = 0
    defer { room.giveBack(granted) }
    while true {
      guard let worker = idle.take(for: rank) else {
        take(.refusal)
        return true
      }
      guard begin(with: worker) else {
        idle.giveBack(worker)
        return true
      }
      switch ask(worker, queue, room, &granted) {
      case .answered:
        idle.giveBack(worker)
        return true
      case .over: return true
      case .displaced: return false
      case .another: break
      }
    }
  }

  private enum End {
    /// The worker may be asked something else.
    case answered
    /// It is ended, like the job.
    case over
    /// It is ended, and another one is to be asked.
    case another
    /// It is ended, and the job is to begin anew in the next rank.
    case displaced
  }

  /// Asks a worker and takes its messages, until the job or the worker ends.
  private func ask(_ worker: WorkerProcess, _ queue: WorkQueue, _ room: AnswerRoom, _ granted: inout Int) -> End {
    let number = Self.lastQuestion.add(1, ordering: .relaxed).newValue
    var watch = WorkWatch(worker, limit: work.limit)
    worker.send(work.question, number: number)
    while true {
      var more: Int? = 0
      let hasRoom = { (bytes: Int) -> Bool in
        more = room.take(forMessageOf: bytes)
        return more != nil
      }
      let message = worker.receive(number: number, ifFits: hasRoom) { watch.pause(self, queue) }
      granted += more ?? 0
      guard let message else { return more == nil ? refuse(worker) : lose(worker, watch) }
      watch.noteMessage()
      switch take(.message(message)) {
      // One whose job was cancelled meanwhile is killed.
      case .response: return leave() ? .answered : end(worker, .cancelled)
      case .more: break
      case .unreadable: return lose(worker, watch)
      }
    }
  }

  /// Ends a worker whose answer does not fit into the memory.
  private func refuse(_ worker: WorkerProcess) -> End {
    if leave() { take(.noRoom) }
    return end(worker, .cancelled)
  }

  /// Ends a worker that gave no answer.
  private func lose(_ worker: WorkerProcess, _ watch: borrowing WorkWatch) -> End {
    guard leave() else { return end(worker, .cancelled) }
    switch watch.verdict {
    case .displaced:
      worker.end(because: .displaced)
      return .displaced
    case .limit: return another(after: .limit(nanoseconds: watch.used), worker, .limit)
    case .goesOn:
      let (signal, _) = worker.end(because: .broken)
      return another(after: .death(signal: signal, nanoseconds: watch.used), worker, .broken)
    }
  }

  private func another(after outcome: WorkOutcome, _ worker: WorkerProcess, _ cause: WorkerStatistics.Ending) -> End {
    worker.end(because: cause)
    if case .more = take(outcome) { return .another }
    return .over
  }

  private func end(_ worker: WorkerProcess, _ cause: WorkerStatistics.Ending) -> End {
    worker.end(because: cause)
    return .over
  }

  /// - Returns: Whether a client waits for it.
  private func begin(with worker: WorkerProcess) -> Bool {
    state.withLock { state in
      if state.started == 0 { state.started = Clock.nanoseconds }
      if !state.isCancelled { state.worker = worker }
      return !state.isCancelled
    }
  }

  /// - Returns: Whether a client waits for it, so that its worker was not killed.
  private func leave() -> Bool {
    state.withLock { state in
      state.worker = nil
      return !state.isCancelled
    }
  }

  @discardableResult private func take(_ outcome: WorkOutcome) -> WorkStep {
    let started = state.withLock { $0.started == 0 ? Clock.nanoseconds : $0.started }
    let step = work.take(outcome, started: started)
    if case .response(let response) = step, !isCancelled {
      finish(WorkPool.Result(response: response, started: started, answered: Clock.nanoseconds))
    }
    return step
  }
}

/// Watches over the processor time of a worker while it is at one question.
private struct WorkWatch: ~Copyable {
  enum Verdict {
    case goesOn
    /// All places of the next rank are taken.
    case displaced
    case limit
  }

  private let worker: WorkerProcess
  private let limit: Int64
  private let start: Int64
  /// When the last message came.
  private var since: Int64
  private(set) var used: Int64 = 0
  private(set) var verdict = Verdict.goesOn

  init(_ worker: WorkerProcess, limit: Int64) {
    self.worker = worker
    self.limit = limit
    start = worker.nanoseconds
    since = start
  }

  mutating func noteMessage() { since = worker.nanoseconds }

  /// Looks at the worker's clock, and moves its job to the next rank if it is due.
  ///
  /// - Returns: When to look again, in milliseconds; nil for an end.
  mutating func pause(_ job: WorkJob, _ queue: WorkQueue) -> Int32? {
    let now = worker.nanoseconds
    used = now - start
    if now - since > limit {
      verdict = .limit
    } else if used > job.rank.end {
      if queue.promote(job) { worker.yield(to: job.rank.niceness) } else { verdict = .displaced }
    }
    guard case .goesOn = verdict else { return nil }
    return job.rank == .short ? 2 : 10
  }
}
