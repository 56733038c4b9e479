// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency

/// How long a connection may last in its state.
extension Connection {
  /// Whether it has kept the server waiting for so long that it may be cut to make room for others.
  ///
  /// - Parameter duration: How many milliseconds from now; 0 for now.
  /// - Returns: False while the next step is the server's.
  func mayGiveWay(in duration: Int64 = 0) -> Bool {
    guard let patience, !isCut else { return false }
    return loop.now + duration - since >= patience
  }

  /// How long the client is waited for in this state, in milliseconds; nil while the next step is the server's.
  ///
  /// A client that was served before and one that reads its response have longer.
  private var patience: Int64? {
    let patience = Int64(loop.configuration.patienceMilliseconds)
    return switch state {
    case .idle: hasBegunRequest ? 10 * patience : patience
    case .head: patience
    case .body, .discarding: Int64(loop.configuration.bodyPatienceMilliseconds)
    case .responding: 20 * patience
    case .waiting, .ready, .abandoned: nil
    }
  }

  enum Verdict {
    /// It may go on.
    case inTime
    /// It was idle for too long.
    case silent
    /// The client has taken too long.
    case late
    /// The server has taken too long.
    case overdue
    /// Libmicrohttpd waits for it in vain.
    case abandoned
  }

  /// Whether the connection has lasted too long in its state.
  func verdict(requestTimeout: Int64, idleTimeout: Int64) -> Verdict {
    if isCut { return .inTime }
    guard state.isIdle else {
      guard loop.now - requestStart > requestTimeout else { return abandonment }
      return if case .waiting = state { .overdue } else { .late }
    }
    if !hasBegunRequest {
      let timeout = excess == nil ? requestTimeout : min(2000, requestTimeout)
      return loop.now - since > timeout ? .late : abandonment
    }
    let idle = loop.now - since
    // A next request may have begun to come shortly before; it has its own time.
    if idle > idleTimeout + requestTimeout { return .late }
    return idle > idleTimeout && SocketFacts.millisecondsSinceLastByte(socket) >= idleTimeout ? .silent : abandonment
  }

  /// Finds connections on which libmicrohttpd waits for ever.
  ///
  /// With edge-triggered epoll it misses an end that came with the last bytes, and 0.9.75 stops reading when its memory is
  /// full of a chunk's extension. Two findings in a row make sure that it is not just about to read.
  var abandonment: Verdict {
    switch state {
    case .idle, .head, .body, .discarding: stalls = !hasProgressed && SocketFacts.peek(socket) >= 0 ? stalls + 1 : 0
    case .waiting, .ready, .responding, .abandoned: stalls = 0
    }
    hasProgressed = false
    return stalls >= 2 ? .abandoned : .inTime
  }
}
