// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A piece of work on a thread of its own, for what blocks.
package final class Background<Value: Sendable>: Sendable {
  private let outcome = Mutex<Result<Value, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  package init(_ work: @escaping @Sendable () throws -> Value) {
    Thread.detachNewThread {
      let result = Result(catching: work)
      self.outcome.withLock { $0 = result }
      self.isDone.signal()
    }
  }

  /// Waits for the work to end and returns its result, once.
  package func value() throws -> Value? {
    isDone.wait()
    return try outcome.withLock { try $0?.get() }
  }
}
