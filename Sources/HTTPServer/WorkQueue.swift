// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTP

/// Whose question a worker is asked next.
///
/// Each rank has as many places as the others, for it alone, so that a short question never waits for a long one.
/// Clients take turns, and one has at most half of the places.
final class WorkQueue: Sendable {
  private struct Client {
    /// The jobs that wait, the next one first.
    var waiting: [WorkJob] = []
    /// Those that run, by rank.
    var running = WorkRank.allCases.map { _ in 0 }

    var isGone: Bool { waiting.isEmpty && running.allSatisfy { $0 == 0 } }
  }

  private struct State: Sendable {
    var clients: [ClientKey: Client] = [:]
    /// The clients with waiting jobs, the next one first.
    var turns: [ClientKey] = []
    var waiting = 0
    var running = WorkRank.allCases.map { _ in 0 }
    var isStopped = false
  }

  private let places: Int
  private let maxQueued: Int
  private let statistics: ServerStatistics
  private let state = Lock(State())

  /// - Parameters:
  ///   - places: The jobs of a rank that run at a time.
  ///   - maxQueued: The most jobs that wait; one client may have half of them waiting.
  ///   - statistics: Shows the jobs that wait and run.
  init(places: Int, maxQueued: Int, statistics: ServerStatistics) {
    self.places = places
    self.maxQueued = maxQueued
    self.statistics = statistics
  }

  /// Queues a job, or returns false if the queue, or the client's half of it, is full.
  func submit(_ job: WorkJob) -> Bool {
    let isTaken = state.withLock { state in
      let ofClient = state.clients[job.client]?.waiting.count ?? 0
      guard !state.isStopped, state.waiting < maxQueued, ofClient < max(1, maxQueued / 2) else { return false }
      enqueue(job, &state)
      return true
    }
    if isTaken { state.wakeOne() }
    return isTaken
  }

  /// Takes a job out if it waits.
  func remove(_ job: WorkJob) {
    state.withLock { state in
      guard let index = state.clients[job.client]?.waiting.firstIndex(where: { $0 === job }) else { return }
      state.clients[job.client]?.waiting.remove(at: index)
      count(waiting: -1, &state)
      forgetIfGone(job.client, &state)
    }
  }

  /// Waits for the next job; nil at the end.
  func next() -> WorkJob? {
    func isReady(_ state: State) -> Bool { state.isStopped || next(in: state) != nil }
    return state.withLock(when: isReady) { state in
      guard !state.isStopped, let (client, index) = next(in: state) else { return nil }
      let job = state.clients[client]?.waiting.remove(at: index)
      state.turns.removeAll { $0 == client }
      if state.clients[client]?.waiting.isEmpty == false { state.turns.append(client) }
      count(waiting: -1, &state)
      if let job { count(running: 1, of: client, job.rank, &state) }
      return job
    }
  }

  /// Moves a job that runs to the next rank, unless that has no place for it.
  func promote(_ job: WorkJob) -> Bool {
    let isPromoted = state.withLock { state in
      let rank = job.rank
      guard hasPlace(of: rank.next, for: job.client, state) else { return false }
      count(running: -1, of: job.client, rank, &state)
      count(running: 1, of: job.client, rank.next, &state)
      job.rank = rank.next
      return true
    }
    // Its place is free for one that waits.
    if isPromoted { state.wakeOne() }
    return isPromoted
  }

  /// Takes note that a job has ended.
  func end(_ job: WorkJob) {
    state.withLock { state in
      count(running: -1, of: job.client, job.rank, &state)
      forgetIfGone(job.client, &state)
    }
    state.wakeOne()
  }

  /// Queues a job that ran anew, in the next rank.
  func beginAnew(_ job: WorkJob) {
    state.withLock { state in
      count(running: -1, of: job.client, job.rank, &state)
      job.rank = job.rank.next
      if state.isStopped || job.isCancelled { forgetIfGone(job.client, &state) } else { enqueue(job, &state) }
    }
    state.wakeOne()
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    for _ in 0..<WorkRank.allCases.count * places { state.wakeOne() }
  }

  // MARK: - Turns

  /// The next client with a job of the lowest rank that has a place for it, and the job's index.
  private func next(in state: borrowing State) -> (ClientKey, Int)? {
    for rank in WorkRank.allCases where state.running[rank.rawValue] < places {
      for client in state.turns where hasPlace(of: rank, for: client, state) {
        if let index = state.clients[client]?.waiting.firstIndex(where: { $0.rank == rank }) { return (client, index) }
      }
    }
    return nil
  }

  private func hasPlace(of rank: WorkRank, for client: ClientKey, _ state: borrowing State) -> Bool {
    state.running[rank.rawValue] < places && state.clients[client]?.running[rank.rawValue] ?? 0 < max(1, places / 2)
  }

  private func enqueue(_ job: WorkJob, _ state: inout State) {
    if state.clients[job.client, default: Client()].waiting.isEmpty { state.turns.append(job.client) }
    state.clients[job.client, default: Client()].waiting.append(job)
    count(waiting: 1, &state)
  }

  private func count(waiting change: Int, _ state: inout State) {
    state.waiting += change
    statistics.queuedWork.add(change)
  }

  private func count(running change: Int, of client: ClientKey, _ rank: WorkRank, _ state: inout State) {
    state.running[rank.rawValue] += change
    state.clients[client, default: Client()].running[rank.rawValue] += change
    statistics.runningWork.add(change)
  }

  private func forgetIfGone(_ client: ClientKey, _ state: inout State) {
    if state.clients[client]?.waiting.isEmpty ?? true { state.turns.removeAll { $0 == client } }
    if state.clients[client]?.isGone ?? true { state.clients[client] = nil }
  }
}
