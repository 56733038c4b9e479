// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency

/// The open connections of one daemon.
///
/// The daemon's thread adds and removes; the reaper looks through them once a second.
final class ConnectionTable {
  private let connections = Lock<[Connection]>([])
  /// Where the search for abandoned connections goes on; only the reaper uses it.
  private var next = 0

  /// Connections that are looked at in one search, which takes a system call each: half a millisecond in all.
  private static let searchLimit = 1000

  func insert(_ connection: Connection) {
    connections.withLock {
      connection.place = $0.count
      $0.append(connection)
    }
  }

  /// Fills the place of the removed connection with the last one.
  func remove(_ connection: Connection) {
    connections.withLock {
      guard let last = $0.popLast(), last !== connection else { return }
      last.place = connection.place
      $0[connection.place] = last
    }
  }

  /// Whether one has sent the beginning of a request, or began after a moment and has sent nothing yet.
  func awaitsHead(since start: Int64) -> Bool {
    connections.withLock { $0.contains { $0.isReading || $0.isNew(since: start) } }
  }

  /// Cuts those that have been silent since their last answer and those that are past their deadline.
  ///
  /// - Returns: How many were past their deadline.
  func cutLate(at now: Int64, _ patience: Patience) -> Int {
    connections.withLock { connections in
      var count = 0
      for connection in connections {
        connection.setDeadline(at: now, patience)
        if connection.isSilent(at: now, patience) {
          connection.cut()
        } else if connection.isOverdue(at: now) {
          connection.cut()
          count += 1
        }
      }
      return count
    }
  }

  /// Cuts those that two searches in a row found abandoned, and returns how many that were.
  func cutAbandoned() -> Int {
    connections.withLock { connections in
      var count = 0
      for _ in 0..<min(Self.searchLimit, connections.count) {
        next = next < connections.count ? next : 0
        let connection = connections[next]
        connection.findings = connection.isAbandoned ? connection.findings + 1 : 0
        if connection.findings == 2 {
          connection.cut()
          count += 1
        }
        next += 1
      }
      return count
    }
  }

  /// Cuts up to an eighth of all connections, among those that wait for a request, and returns how many that were.
  func cutSomeIdle() -> Int {
    connections.withLock { connections in
      let limit = connections.count / 8 + 1
      var count = 0
      for connection in connections where connection.isIdle {
        connection.cut()
        count += 1
        if count == limit { break }
      }
      return count
    }
  }
}
