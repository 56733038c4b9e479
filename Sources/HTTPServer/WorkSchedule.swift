// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Whose turn it is on the threads of a pool.
final class WorkSchedule: Sendable {
  /// The jobs that have begun at a time, at most.
  let mostBegun: Int
  private let permits: Int
  private let maxQueued: Int
  private let statistics: ServerStatistics
  private let state: Lock<State>
  /// One signal for each job that a thread is to begin, and one for each thread at the end.
  private let beginnings = Semaphore()

  /// The places for jobs that are not done after their first slice, of each kind and for each permit.
  private static let placesPerPermit = 2

  /// How far a job has come.
  private enum Stage {
    /// It waits for its first slice.
    case new
    /// It has had its first slice in vain, and is about to end.
    case retiring
    /// It waits for a place to begin anew.
    case retired
    /// It has begun; without a place, in its first slice.
    case begun(hasPlace: Bool)
    /// Its thread waits for the next slice.
    case parked
    /// It was told to end and has not ended yet.
    case ending(hasPermit: Bool, hasPlace: Bool)
  }

  private struct Entry {
    let job: WorkJob
    var stage: Stage
  }

  private struct Client {
    /// The jobs that wait, the next one first.
    var waiting: [WorkJob] = []
    /// The places that it has, for questions and for long jobs.
    var places = [0, 0]

    var isGone: Bool { waiting.isEmpty && places == [0, 0] }
  }

  private struct State: Sendable {
    /// All that have been submitted and have not ended.
    var jobs: [ObjectIdentifier: Entry] = [:]
    var clients: [ClientKey: Client] = [:]
    /// The clients with waiting jobs, the next one first.
    var turns: [ClientKey] = []
    var waitingCount = 0
    var running = 0
    /// The places that are taken, for questions and for long jobs.
    var places = [0, 0]
    /// The jobs that threads are to begin.
    var beginning: [WorkJob] = []
    var isStopped = false
  }

  init(permits: Int, maxQueued: Int, statistics: ServerStatistics) {
    self.permits = permits
    self.maxQueued = maxQueued
    self.statistics = statistics
    mostBegun = permits + 2 * permits * Self.placesPerPermit
    state = Lock(State())
  }

  // MARK: - From the event loops

  func submit(_ job: WorkJob) -> Bool {
    state.withLock { state in
      let ofClient = state.clients[job.client]?.waiting.count ?? 0
      guard !state.isStopped, state.waitingCount < maxQueued, ofClient < max(1, maxQueued / 2) else { return false }
      enqueue(job, as: .new, &state)
      distribute(&state)
      return true
    }
  }

  func cancel(_ job: WorkJob) {
    state.withLock { state in
      job.tellToEnd()
      switch state.jobs[job.id]?.stage {
      case .new, .retired:
        remove(job, &state)
        state.jobs[job.id] = nil
      case .parked:
        remove(job, &state)
        state.jobs[job.id]?.stage = .ending(hasPermit: false, hasPlace: true)
        job.turn.signal()
      case .begun(let hasPlace): state.jobs[job.id]?.stage = .ending(hasPermit: true, hasPlace: hasPlace)
      case .retiring: state.jobs[job.id]?.stage = .ending(hasPermit: false, hasPlace: false)
      case .ending, nil: break
      }
    }
  }

  func stop() {
    let jobs = state.withLock { state in
      state.isStopped = true
      return state.jobs.values.map(\.job)
    }
    for job in jobs { cancel(job) }
    for _ in 0..<mostBegun { beginnings.signal() }
  }

  // MARK: - From the threads

  /// Waits for a job to begin; nil at the end.
  func next() -> WorkJob? {
    beginnings.wait()
    // After the stop as well, as what was told to end has to be taken note of.
    return state.withLock { $0.beginning.isEmpty ? nil : $0.beginning.removeFirst() }
  }

  /// Takes note that a job has ended, or given up to begin anew.
  func end(_ job: WorkJob) {
    state.withLock { state in
      switch state.jobs.removeValue(forKey: job.id)?.stage {
      case .begun(let hasPlace):
        leave(job, hasPlace: hasPlace, &state)
        count(running: -1, &state)
      case .ending(let hasPermit, let hasPlace):
        leave(job, hasPlace: hasPlace, &state)
        if hasPermit { count(running: -1, &state) }
      case .retiring:
        job.beginAnew()
        enqueue(job, as: .retired, &state)
      case .new, .retired, .parked, nil: break
      }
      distribute(&state)
    }
  }

  /// Ends the slice of a job, on its own thread.
  ///
  /// - Returns: Whether the job goes on, now that it has its next slice.
  func letOthers(_ job: WorkJob) -> Bool {
    let mayGoOn: Bool? = state.withLock { state in
      guard case .begun(let hasPlace)? = state.jobs[job.id]?.stage else { return false }
      guard hasPlace || takePlace(job, &state) else {
        state.jobs[job.id]?.stage = .retiring
        job.tellToEnd()
        count(running: -1, &state)
        distribute(&state)
        return false
      }
      state.jobs[job.id]?.stage = .begun(hasPlace: true)
      guard nextRunnable(state) != nil else { return true }
      count(running: -1, &state)
      enqueue(job, as: .parked, &state)
      distribute(&state)
      return nil
    }
    if let mayGoOn { return mayGoOn }
    job.turn.wait()
    return state.withLock { if case .begun? = $0.jobs[job.id]?.stage { true } else { false } }
  }

  // MARK: - Turns

  private func enqueue(_ job: WorkJob, as stage: Stage, _ state: inout State) {
    state.jobs[job.id] = Entry(job: job, stage: stage)
    if state.clients[job.client, default: Client()].waiting.isEmpty { state.turns.append(job.client) }
    state.clients[job.client, default: Client()].waiting.append(job)
    state.waitingCount += 1
    statistics.queuedWork.add(1)
  }

  /// Takes a job out of those that wait.
  private func remove(_ job: WorkJob, _ state: inout State) {
    state.clients[job.client]?.waiting.removeAll { $0 === job }
    if state.clients[job.client]?.waiting.isEmpty ?? true { state.turns.removeAll { $0 == job.client } }
    if state.clients[job.client]?.isGone ?? true { state.clients[job.client] = nil }
    state.waitingCount -= 1
    statistics.queuedWork.add(-1)
  }

  /// Gives free permits to the jobs whose turn it is.
  private func distribute(_ state: inout State) {
    while state.running < permits, !state.isStopped, let job = nextRunnable(state) {
      // The client goes to the end.
      state.turns.removeAll { $0 == job.client }
      remove(job, &state)
      if state.clients[job.client].map({ !$0.waiting.isEmpty }) ?? false { state.turns.append(job.client) }
      count(running: 1, &state)
      switch state.jobs[job.id]?.stage {
      case .parked:
        state.jobs[job.id]?.stage = .begun(hasPlace: true)
        job.turn.signal()
      case .retired:
        let hasPlace = takePlace(job, &state)
        state.jobs[job.id]?.stage = .begun(hasPlace: hasPlace)
        begin(job, &state)
      default:
        state.jobs[job.id]?.stage = .begun(hasPlace: false)
        begin(job, &state)
      }
    }
  }

  private func begin(_ job: WorkJob, _ state: inout State) {
    state.beginning.append(job)
    beginnings.signal()
  }

  private func count(running change: Int, _ state: inout State) {
    state.running += change
    statistics.runningWork.add(change)
  }

  /// The next job that may run, of the next client that has one.
  private func nextRunnable(_ state: borrowing State) -> WorkJob? {
    for client in state.turns {
      let job = state.clients[client]?.waiting.first { job in
        if case .retired? = state.jobs[job.id]?.stage { hasPlace(for: job, state) } else { true }
      }
      if let job { return job }
    }
    return nil
  }

  // MARK: - Places

  private func hasPlace(for job: WorkJob, _ state: borrowing State) -> Bool {
    let most = permits * Self.placesPerPermit
    // Half of them for one client.
    return state.places[job.kind] < most && state.clients[job.client]?.places[job.kind] ?? 0 < max(1, most / 2)
  }

  private func takePlace(_ job: WorkJob, _ state: inout State) -> Bool {
    guard hasPlace(for: job, state) else { return false }
    state.places[job.kind] += 1
    state.clients[job.client, default: Client()].places[job.kind] += 1
    return true
  }

  private func leave(_ job: WorkJob, hasPlace: Bool, _ state: inout State) {
    guard hasPlace else { return }
    state.places[job.kind] -= 1
    state.clients[job.client]?.places[job.kind] -= 1
    if state.clients[job.client]?.isGone ?? true { state.clients[job.client] = nil }
  }
}

extension WorkJob {
  fileprivate var id: ObjectIdentifier { ObjectIdentifier(self) }
  fileprivate var kind: Int { isLong ? 1 : 0 }
}
