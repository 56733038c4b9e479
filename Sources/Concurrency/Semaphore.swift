// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc

/// A count that threads wait for.
@safe package final class Semaphore {
  private let handle: UnsafeMutablePointer<sem_t>

  package init() {
    unsafe handle = .allocate(capacity: 1)
    unsafe handle.initialize(to: sem_t())
    // It fails for a value that is too large, and where processes share it.
    _ = unsafe sem_init(handle, 0, 0)
  }

  deinit {
    _ = unsafe sem_destroy(handle)
    unsafe handle.deallocate()
  }

  /// Lets one thread pass.
  package func signal() {
    _ = unsafe sem_post(handle)
  }

  /// Waits until there is a signal for this thread.
  package func wait() {
    // A signal of the system's may end the wait before.
    while unsafe sem_wait(handle) != 0 {}
  }
}

// It is made for several threads, and the address never changes.
extension Semaphore: @unchecked Sendable {}
