// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc
import Synchronization

/// The threads that join whoever has work for several cores: at most one fewer than there are cores, for all callers together.
///
/// One is started where none is left, and then stays. A thread that wakes is put on an idle core by the system; one that
/// is started is often put beside the thread that started it, which then waits for it, milliseconds long.
enum Helpers {
  private static let most = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1, 0)
  /// How many errands are not done yet.
  private static let busy = Atomic<Int>(0)
  /// How many threads there are.
  private static let started = Atomic<Int>(0)
  private static let waiting = Lock<[Errand]>([])
  /// One signal for each errand that waits.
  private static let call = Semaphore()

  /// Sends a helper to do some work, or returns nil where none is free.
  static func send(_ work: @escaping @Sendable () -> Void) -> Errand? {
    let number = busy.wrappingAdd(1, ordering: .relaxed).newValue
    guard number <= most, areStarted(number) else {
      giveBack()
      return nil
    }
    let errand = Errand(work)
    waiting.withLock { $0.append(errand) }
    call.signal()
    return errand
  }

  static func giveBack() {
    busy.wrappingSubtract(1, ordering: .relaxed)
  }

  /// Starts threads until there are so many; false where the system refuses one.
  private static func areStarted(_ number: Int) -> Bool {
    while true {
      let count = started.load(ordering: .relaxed)
      guard count < number else {
        return true
      }
      guard
        started.compareExchange(expected: count, desired: count + 1, ordering: .relaxed).exchanged
      else {
        continue
      }
      var thread = pthread_t()
      guard unsafe pthread_create(&thread, nil, help, nil) == 0 else {
        started.wrappingSubtract(1, ordering: .relaxed)
        return false
      }
      // It fails only for a thread that does not exist.
      _ = pthread_detach(thread)
    }
  }

  /// Waits for an errand and does it.
  fileprivate static func doNext() {
    call.wait()
    waiting.withLock { $0.removeFirst() }.run()
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
