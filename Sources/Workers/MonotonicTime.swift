// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

/// A clock that never goes back, for spans of time.
///
/// The standard library's `ContinuousClock` is part of the concurrency runtime, which nothing else here needs and which
/// is half a megabyte of a static program.
package enum MonotonicTime {
  /// Nanoseconds since some moment before the process began.
  package static var nanoseconds: Int64 {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
