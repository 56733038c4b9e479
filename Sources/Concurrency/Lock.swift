// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc

/// A value behind a pthread mutex.
///
/// `Synchronization.Mutex` would do, but ThreadSanitizer does not see it, and reports races on what it guards.
@safe package final class Lock<Value> {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  /// Memory of its own: only `withLock` comes here, which needs no further looking after.
  private let value: UnsafeMutablePointer<Value>

  package init(_ value: Value) {
    unsafe self.value = .allocate(capacity: 1)
    unsafe self.value.initialize(to: value)
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    // A default mutex cannot fail to be made.
    _ = unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
  }

  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    // Neither call fails on a default mutex that its own thread does not hold.
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return unsafe body(&value.pointee)
  }
}

// The mutex guards the value, and nothing else of the lock changes.
extension Lock: @unchecked Sendable where Value: Sendable {}
