// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Whether the service takes new work; one value shared by all threads.
package final class Readiness: Sendable {
  private let draining = Atomic(false)

  package init() {}

  /// Whether the service still takes new work.
  var isReady: Bool { !draining.load(ordering: .relaxed) }

  /// From now on the service only finishes requests in flight.
  package func beginDraining() { draining.store(true, ordering: .relaxed) }
}
