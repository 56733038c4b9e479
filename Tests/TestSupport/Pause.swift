// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc

/// Lets this thread sleep.
package func pause(milliseconds: Int) {
  _ = usleep(UInt32(clamping: milliseconds * 1000))
}
