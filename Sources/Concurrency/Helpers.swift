// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

/// The threads that join whoever has work for several cores: at most one fewer than there are cores, for all callers together.
///
/// One is started where none is left, and then stays. A thread that wakes is put on an idle core by the system; one that
/// is started is often put beside the thread that started it, which then waits for it, milliseconds long.
enum Helpers {
  private static let most = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1, 0)

  private struct State: Sendable {
    /// The errands that no helper has come for.
    var waiting: [Errand] = []
    /// How many errands are not done yet, for each of which there is a thread.
    var busy = 0
    /// How many threads there are.
    var threads = 0
  }

  private static let state = Lock(State())
  /// One signal for each errand that waits.
  private static let call = Semaphore()

  /// Sends a helper to do some work, or returns nil where none is free.
  static func send(_ work: @escaping @Sendable () -> Void) -> Errand? {
    let errand = Errand(work)
    let isSent = state.withLock { state in
      guard state.busy < most else { return false }
      if state.threads == state.busy {
        guard isStarted() else { return false }
        state.threads += 1
      }
      state.busy += 1
      state.waiting.append(errand)
      return true
    }
    guard isSent else {
      return nil
    }
    call.signal()
    return errand
  }

  static func giveBack() {
    state.withLock { $0.busy -= 1 }
  }

  /// Starts a thread; false where the system refuses one.
  private static func isStarted() -> Bool {
    var thread = pthread_t()
    guard unsafe pthread_create(&thread, nil, help, nil) == 0 else {
      return false
    }
    // It fails only for a thread that does not exist.
    _ = pthread_detach(thread)
    return true
  }

  /// Waits for an errand and does it.
  fileprivate static func doNext() {
    call.wait()
    state.withLock { $0.waiting.removeFirst() }.run()
  }
}

/// What a helper is sent to do.
final class Errand: Sendable {
  /// Nil once somebody has taken it.
  private let work: Lock<(@Sendable () -> Void)?>
  private let isDone = Semaphore()

  fileprivate init(_ work: @escaping @Sendable () -> Void) {
    self.work = Lock(work)
  }

  private func take() -> (@Sendable () -> Void)? {
    work.withLock { exchange(&$0, with: nil) }
  }

  /// Does it, unless it was withdrawn.
  fileprivate func run() {
    guard let work = take() else {
      return
    }
    work()
    Helpers.giveBack()
    isDone.signal()
  }

  /// Waits until it is done; one that no helper has begun is withdrawn.
  func dismiss() {
    guard take() == nil else {
      Helpers.giveBack()
      return
    }
    isDone.wait()
  }
}

/// The life of a helper's thread.
private let help: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
  while true { Helpers.doNext() }
}
