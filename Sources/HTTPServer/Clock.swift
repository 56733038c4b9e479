// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc

/// Milliseconds of a clock that never goes back, exact to the 4 ms of the kernel's tick.
func monotonicMilliseconds() -> Int64 {
  var time = timespec()
  guard unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time) == 0 else { return 0 }
  return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}
