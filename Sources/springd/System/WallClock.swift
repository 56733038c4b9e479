// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

/// The time of day.
enum WallClock {
  /// Milliseconds since 1970, in UTC.
  static func milliseconds() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
