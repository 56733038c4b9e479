// SPDX-License-Identifier: Apache-2.0

private import Glibc

/// A thread of the operating system that runs one function to its end.
package final class PlatformThread: Sendable {
  private let handle: pthread_t
  private let end: Semaphore
  /// Whether its end was waited for, and whether it came; nil before.
  private let outcome = Lock<Bool?>(nil)

  /// The memory for its calls, in bytes: reserved addresses, which the kernel backs as they are used.
  private static let stackBytes = 2 << 20

  /// Starts a thread, or returns nil if the system refuses one.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let end = Semaphore()
    // Balanced by the thread itself, or below if there is none.
    let box = unsafe Unmanaged.passRetained(
      ThreadBody {
        body()
        end.signal()
      })
    var attributes = pthread_attr_t()
    var handle = pthread_t()
    // The size is a multiple of every page's, and more than the least.
    _ = unsafe pthread_attr_init(&attributes)
    _ = unsafe pthread_attr_setstacksize(&attributes, Self.stackBytes)
    defer { _ = unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_create(&handle, &attributes, runThread, box.toOpaque()) == 0 else {
      unsafe box.release()
      return nil
    }
    self.handle = handle
    self.end = end
  }

  /// Waits until the function has returned.
  ///
  /// - Parameter deadline: When the waiting ends, in nanoseconds of the monotonic clock. A thread that has not ended by then
  ///   is left to itself, for good.
  /// - Returns: Whether it has ended; a second call returns the first one's result.
  @discardableResult package func join(until deadline: Int64) -> Bool {
    outcome.withLock { outcome in
      if let outcome { return outcome }
      let hasEnded = end.wait(until: deadline)
      // Neither fails for a thread that was not joined before.
      if hasEnded { _ = pthread_join(handle, nil) } else { _ = pthread_detach(handle) }
      outcome = hasEnded
      return hasEnded
    }
  }

  /// Lets other threads of the machine go first; on Linux this concerns the calling thread alone, setpriority(2).
  ///
  /// Nothing happens if the system does not permit it.
  ///
  /// - Parameter niceness: From 0, no change, to 19.
  package static func yieldToOthers(niceness: Int32) {
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
  }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

private let runThread: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
  if let context = unsafe context { unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
