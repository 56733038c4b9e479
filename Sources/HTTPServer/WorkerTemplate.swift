// SPDX-License-Identifier: Apache-2.0

private import CProcess
import Concurrency

/// A copy of the service as it was before its first thread, which makes its tables and then copies of itself on demand.
///
/// A worker is there in half a millisecond and shares nearly all of its memory with the others.
package struct WorkerTemplate: Sendable {
  /// Readable when the template has ended.
  package let channel: Int32

  /// Begins it, or is nil if the system refuses; called before any thread.
  ///
  /// - Parameters:
  ///   - prepare: Makes the tables that all workers share, while the service begins to answer.
  ///   - work: The loop of each worker until its end, with the socket to its parent.
  package init?(prepare: () -> Void = {}, work: (WorkerSocket) -> Void) {
    var channel: Int32 = -1
    let copy = unsafe process_copy(&channel)
    if copy == 0 {
      prepare()
      template_serve(channel)
      work(WorkerSocket(0))
      WorkerProcess.endThisOne()
    }
    guard copy > 0 else { return nil }
    self.channel = channel
  }

  /// Where workers come from: one is demanded at a time.
  package var source: WorkerSource {
    let lock = Lock(channel)
    return WorkerSource {
      lock.withLock { channel in
        var socket: Int32 = -1
        let process = unsafe template_demand(channel, &socket)
        return process > 0 ? (process, socket) : nil
      }
    }
  }
}
