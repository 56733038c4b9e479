// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc
private import Synchronization

/// Tells when a daemon has stopped accepting the clients that wait for it.
///
/// Where the system refuses it a file, libmicrohttpd accepts nobody until one of the daemon's connections closes, be that
/// hours later and be there files again at once.
final class AcceptWatch {
  private let socket: Int32
  private let accepted = Atomic(0)
  /// How many had been accepted when clients were first seen waiting; only the reaper uses it.
  private var acceptedBefore: Int?

  /// - Parameter socket: Listens, for as long as the watch is asked.
  init(socket: Int32) {
    self.socket = socket
  }

  /// Notes that a connection has come in.
  func noteAccepted() { accepted.add(1, ordering: .relaxed) }

  /// Looks once more.
  ///
  /// - Parameter isIdle: Whether the daemon has no request, so that it could accept who waits.
  /// - Returns: Whether clients wait that waited at an earlier look already, and none has come in since.
  func isDeaf(isIdle: Bool) -> Bool {
    guard hasClients else {
      acceptedBefore = nil
      return false
    }
    let count = accepted.load(ordering: .relaxed)
    guard acceptedBefore == count else {
      acceptedBefore = count
      return false
    }
    return isIdle
  }

  /// Whether clients wait to be accepted: of a listening socket, the kernel says their number in place of unacknowledged
  /// segments.
  private var hasClients: Bool {
    var info = tcp_info()
    var size = socklen_t(MemoryLayout<tcp_info>.size)
    return unsafe getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &info, &size) == 0
      && info.tcpi_unacked > 0
  }
}
