// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTP

/// Workers that are ready for the next question, so that it waits for no start.
final class IdleWorkers: Sendable {
  private struct State: Sendable {
    /// By the rank whose niceness they have.
    var workers: [[WorkerProcess]] = WorkRank.allCases.map { _ in [] }
    /// Those that are being started.
    var starting = 0
    var isStopped = false
  }

  private let source: WorkerSource
  private let statistics: WorkerStatistics
  /// The most that are kept of each rank.
  private let most: Int
  private let state = Lock(State())

  /// How many that never yielded are there at any time.
  static let spare = 2

  init(_ source: WorkerSource, _ statistics: WorkerStatistics, most: Int) {
    self.source = source
    self.statistics = statistics
    self.most = max(most, Self.spare)
  }

  /// Takes one, or starts one; nil if the system refuses.
  func take(for rank: WorkRank) -> WorkerProcess? {
    while let worker = state.withLock({ Self.take(for: rank, &$0) }) {
      // One that died meanwhile, such as for want of memory, is not asked.
      guard worker.isSpoilt else {
        worker.yield(to: rank.niceness)
        return worker
      }
      worker.end(because: .broken)
    }
    let worker = WorkerProcess(source, statistics)
    worker?.yield(to: rank.niceness)
    return worker
  }

  private static func take(for rank: WorkRank, _ state: inout State) -> WorkerProcess? {
    for index in stride(from: rank.rawValue, through: 0, by: -1) {
      if let worker = state.workers[index].popLast() { return worker }
    }
    return nil
  }

  /// Takes one back, unless there are enough.
  func giveBack(_ worker: WorkerProcess) {
    let index = WorkRank.allCases.lastIndex { $0.niceness <= worker.niceness } ?? 0
    let isKept = state.withLock { state in
      guard !state.isStopped, state.workers[index].count < most else { return false }
      state.workers[index].append(worker)
      return true
    }
    if !isKept { worker.end(because: .unneeded) }
  }

  /// Starts the missing spare workers.
  func refill() {
    while state.withLock(Self.beginStart) {
      let worker = WorkerProcess(source, statistics)
      state.withLock { $0.starting -= 1 }
      guard let worker else { return }
      giveBack(worker)
    }
  }

  private static func beginStart(_ state: inout State) -> Bool {
    guard !state.isStopped, state.workers[0].count + state.starting < spare else { return false }
    state.starting += 1
    return true
  }

  /// Ends those that are here, and keeps none from now on.
  func stop() {
    let workers = state.withLock { state in
      state.isStopped = true
      defer { state.workers = state.workers.map { _ in [] } }
      return state.workers.flatMap(\.self)
    }
    for worker in workers { worker.end(because: .unneeded) }
  }
}

extension WorkRank {
  /// How far its workers let others go first.
  var niceness: Int32 {
    switch self {
    case .short: 0
    case .medium: 10
    case .long: 19
    }
  }

  /// The processor time in nanoseconds after which a question is of the next rank.
  var end: Int64 {
    switch self {
    case .short: 2_000_000
    case .medium: 20_000_000
    case .long: .max
    }
  }

  var next: WorkRank { WorkRank(rawValue: rawValue + 1) ?? self }
}
