// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// Counts calls by the thread that makes them.
final class ThreadNames: Sendable {
  private let calls = Mutex<[UInt: Int]>([:])

  func note() {
    let thread = UInt(pthread_self())
    calls.withLock { $0[thread, default: 0] += 1 }
  }

  var counts: [Int] { calls.withLock { Array($0.values) } }
}
