// SPDX-License-Identifier: Apache-2.0

private import Glibc

/// A thread of the operating system that runs one function to its end.
package struct PlatformThread: Sendable {
  private let handle: pthread_t

  /// Starts a thread, or returns nil if the system refuses one.
  package init?(_ body: @escaping @Sendable () -> Void) {
    // Balanced by the thread itself, or below if there is none.
    let box = unsafe Unmanaged.passRetained(ThreadBody(run: body))
    var handle = pthread_t()
    guard unsafe pthread_create(&handle, nil, runThread, box.toOpaque()) == 0 else {
      unsafe box.release()
      return nil
    }
    self.handle = handle
  }

  /// Waits until the function has returned; called once.
  package func join() {
    // It fails only for a thread that was joined before.
    _ = pthread_join(handle, nil)
  }

  /// Lets other threads of the machine go first; on Linux this concerns the calling thread alone, setpriority(2).
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
