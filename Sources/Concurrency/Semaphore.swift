// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
}
