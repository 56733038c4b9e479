// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A value that is guarded by a pthread mutex, with a condition to wait for.
///
/// `Synchronization.Mutex` would do, but ThreadSanitizer does not see it, and reports races on the guarded value.
@safe package final class Lock<Value> {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  /// Memory of its own: only the two functions below reach it, which need no check of exclusive access.
  private let value: UnsafeMutablePointer<Value>

  package init(_ value: Value) {
    unsafe self.value = .allocate(capacity: 1)
    unsafe self.value.initialize(to: value)
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition = .allocate(capacity: 1)
    unsafe condition.initialize(to: pthread_cond_t())
    var attributes = pthread_condattr_t()
    // None of these fails for want of anything but memory.
    _ = unsafe pthread_mutex_init(mutex, nil)
    _ = unsafe pthread_condattr_init(&attributes)
    _ = unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    _ = unsafe pthread_cond_init(condition, &attributes)
    _ = unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(condition)
    unsafe condition.deallocate()
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

  /// Like ``withLock(_:)``, as soon as the value is ready; ``wakeOne()`` lets a waiting thread look again.
  package func withLock<Result>(when isReady: (Value) -> Bool, then body: (inout Value) -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    while unsafe !isReady(value.pointee) { _ = unsafe pthread_cond_wait(condition, mutex) }
    return unsafe body(&value.pointee)
  }

  /// Like ``withLock(_:)``, as soon as the value is ready, if it is so in time.
  ///
  /// - Parameters:
  ///   - deadline: When the waiting ends, in nanoseconds of the monotonic clock.
  ///   - isReady: Whether to go on.
  ///   - body: The closure that uses the value.
  /// - Returns: The result, or nil at the deadline.
  package func withLock<Result>(
    before deadline: Int64, when isReady: (Value) -> Bool, then body: (inout Value) -> Result
  ) -> Result? {
    var time = timespec(tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    while unsafe !isReady(value.pointee) {
      if unsafe pthread_cond_timedwait(condition, mutex, &time) == ETIMEDOUT, unsafe !isReady(value.pointee) {
        return nil
      }
    }
    return unsafe body(&value.pointee)
  }

  /// Wakes one of the threads that wait for the value.
  package func wakeOne() { _ = unsafe pthread_cond_signal(condition) }
}

// Unchecked since pointers are not Sendable: the value is reached under the mutex alone, and the pointers do not change.
extension Lock: @unchecked Sendable where Value: Sendable {}

/// A count that threads wait for.
package final class Semaphore: Sendable {
  private let count = Lock(0)

  package init() {}

  /// Lets one thread pass.
  package func signal() {
    count.withLock { $0 += 1 }
    count.wakeOne()
  }

  /// Waits until there is a signal for this thread.
  package func wait() { count.withLock(when: { $0 > 0 }, then: { $0 -= 1 }) }

  /// Waits until there is a signal for this thread, or until a deadline in nanoseconds of the monotonic clock.
  ///
  /// - Returns: Whether there was one.
  package func wait(until deadline: Int64) -> Bool {
    count.withLock(before: deadline, when: { $0 > 0 }, then: { $0 -= 1 }) != nil
  }
}
