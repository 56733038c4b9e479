// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Lets this thread sleep.
package func pause(milliseconds: Int) { _ = usleep(UInt32(clamping: milliseconds * 1000)) }

/// Waits until a condition holds, at most for some seconds, and returns whether it does.
package func eventually(seconds: Double = 5, _ condition: () throws -> Bool) rethrows -> Bool {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < deadline {
    if try condition() { return true }
    pause(milliseconds: 10)
  }
  return try condition()
}
