// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc
private import Synchronization

/// One TCP connection, from its acceptance to its end.
final class Connection {
  /// The peer's address without its port.
  let peer: String
  let network: SocketAddress.Network?
  /// Whether it came when all places were taken, so that its request is answered with a 503.
  let isExcess: Bool
  /// Its place in the daemon's ``ConnectionTable``, whose lock guards it.
  var place = 0
  /// How often in a row it was found abandoned; the same lock guards it.
  var findings = 0

  private let socket: Int32
  /// When it is cut, in milliseconds of the monotonic clock; stored by the daemon, read by the reaper.
  private let deadline: Atomic<Int64>
  private let phase = Atomic(Phase.new.rawValue)
  private let start: Int64

  private enum Phase: UInt8 {
    case new
    /// The first line of a request is here, but not yet all of it.
    case reading
    case answering
    case idle
  }

  init(socket: Int32, address: SocketAddress?, isExcess: Bool, start: Int64, deadline: Int64) {
    self.socket = socket
    peer = address?.host ?? ""
    network = address?.network
    self.isExcess = isExcess
    self.start = start
    self.deadline = Atomic(deadline)
  }

  /// A request's first line is here.
  func beginExchange(deadline: Int64) {
    self.deadline.store(deadline, ordering: .relaxed)
    phase.store(Phase.reading.rawValue, ordering: .relaxed)
  }

  /// A request is here, or as much of it as is wanted.
  func beginAnswer() {
    phase.store(Phase.answering.rawValue, ordering: .relaxed)
  }

  /// An answer was sent to its end.
  func endExchange(deadline: Int64) {
    self.deadline.store(deadline, ordering: .relaxed)
    phase.store(Phase.idle.rawValue, ordering: .relaxed)
  }

  var isIdle: Bool { phase.load(ordering: .relaxed) == Phase.idle.rawValue }

  /// Whether it began after a moment and has sent no request yet.
  func isNew(since moment: Int64) -> Bool {
    start > moment && phase.load(ordering: .relaxed) == Phase.new.rawValue
  }

  /// Whether the peer has sent its last byte, and the server has read it and still waits for more.
  ///
  /// libmicrohttpd learns of the end only where it comes after its last reading, as it asks epoll for changes.
  var isAbandoned: Bool {
    guard phase.load(ordering: .relaxed) != Phase.answering.rawValue else { return false }
    var byte: UInt8 = 0
    return unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  func isOverdue(at now: Int64) -> Bool { deadline.load(ordering: .relaxed) < now }

  /// Whether its last answer is that old and no byte has come for as long.
  ///
  /// - Parameters:
  ///   - now: The moment.
  ///   - idleTime: How long, in milliseconds.
  ///   - requestTime: What its deadline holds beyond that, for a request that has begun in the meantime.
  /// - Returns: Whether to close it.
  func isSilent(at now: Int64, for idleTime: Int64, _ requestTime: Int64) -> Bool {
    isIdle && isOverdue(at: now + requestTime) && millisecondsSinceLastByte >= idleTime
  }

  /// The time since the peer sent anything; the longest there is for a socket of another kind than TCP.
  private var millisecondsSinceLastByte: Int64 {
    var info = tcp_info()
    var size = socklen_t(MemoryLayout<tcp_info>.size)
    guard unsafe getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &info, &size) == 0 else {
      return .max
    }
    return Int64(info.tcpi_last_data_recv)
  }

  /// Ends both directions; libmicrohttpd then finds the connection closed and drops it.
  ///
  /// Called under the lock of the table, which libmicrohttpd's notice of the end takes before it closes the socket: the
  /// descriptor cannot be another connection's.
  func cut() {
    deadline.store(.max, ordering: .relaxed)
    // It fails where the peer is gone already, which is as good.
    _ = shutdown(socket, Int32(SHUT_RDWR))
  }
}
