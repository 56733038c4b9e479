// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Glibc

/// The counters of worker processes.
package final class WorkerStatistics: Sendable {
  /// Why a worker ended.
  package enum Ending: String, CaseIterable, Sendable {
    /// A signal, such as after a trap.
    case signal
    /// The limit of processor time.
    case limit
    /// Its client was gone, the time for the request over, or the service stopped.
    case cancelled
    /// Its question was to begin anew later, for want of a place.
    case displaced
    /// It sent garbage, or ended by itself.
    case broken
    /// There were enough without it.
    case unneeded
  }

  private struct State: Sendable {
    var clocks: [pid_t: clockid_t] = [:]
    var begun = 0
    var endings: [Ending: Int] = [:]
    var signals: [Int32: Int] = [:]
    /// Processor time of those that have ended.
    var nanoseconds: Int64 = 0
  }

  private let state = Lock(State())

  package init() {}

  /// The workers that there are, by their process numbers.
  package var processes: [Int32] { state.withLock { Array($0.clocks.keys) } }
  /// The workers that were started.
  package var begun: Int { state.withLock { $0.begun } }
  /// The processor time of all workers so far, in nanoseconds.
  package var nanoseconds: Int64 {
    state.withLock { state in state.clocks.values.reduce(state.nanoseconds) { $0 + Self.nanoseconds(of: $1) } }
  }
  /// The workers that ended, by cause.
  package var endings: [Ending: Int] { state.withLock { $0.endings } }
  /// Those that a signal ended, by its number.
  package var signals: [Int32: Int] { state.withLock { $0.signals } }

  static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  func begin(_ process: pid_t, _ clock: clockid_t) {
    state.withLock { state in
      state.clocks[process] = clock
      state.begun += 1
    }
  }

  /// - Returns: The processor time that the worker used.
  func end(_ process: pid_t, _ usage: rusage, signal: Int32, because cause: Ending) -> Int64 {
    let nanoseconds = Self.nanoseconds(usage.ru_utime) + Self.nanoseconds(usage.ru_stime)
    state.withLock { state in
      state.clocks[process] = nil
      state.nanoseconds += nanoseconds
      state.endings[signal == 0 ? cause : .signal, default: 0] += 1
      if signal != 0 { state.signals[signal, default: 0] += 1 }
    }
    return nanoseconds
  }

  private static func nanoseconds(_ time: timeval) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_usec) * 1000
  }
}
