// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc
private import Synchronization

/// One TCP connection, from its acceptance to its end.
final class Connection {
  /// The peer's address without its port.
  let peer: String
  let network: SocketAddress.Network?
  /// Why it is one too many, so that its request is refused; nil where it is not.
  let excess: Capacity.Excess?
  /// Its place in the daemon's ``ConnectionTable``, whose lock guards it.
  var place = 0
  /// How often in a row it was found abandoned; the same lock guards it.
  var findings = 0

  let socket: Int32
  /// Whether the body of the last request is not all here; only the daemon's thread uses it.
  var owesBody = false

  private let start: Int64
  /// Its phase in the two lowest bits, and above them when it is cut, in milliseconds of the monotonic clock.
  ///
  /// The daemon begins a phase without a deadline, so that no request reads a clock for it; the reaper sets one when it
  /// next comes by.
  private let state: Atomic<Int64>

  private enum Phase: Int64 {
    case new
    /// The first line of a request is here, but not yet all of it.
    case reading
    case answering
    case idle
  }

  init(
    socket: Int32,
    address: SocketAddress?,
    excess: Capacity.Excess?,
    start: Int64,
    deadline: Int64
  ) {
    self.socket = socket
    peer = address?.host ?? ""
    network = address?.network
    self.excess = excess
    self.start = start
    state = Atomic(deadline << 2 | Phase.new.rawValue)
  }

  /// A request's first line is here.
  func beginExchange() {
    state.store(Phase.reading.rawValue, ordering: .relaxed)
  }

  /// A request is here, or as much of it as is wanted; its deadline stays.
  func beginAnswer() {
    // A deadline that the reaper sets in between is lost, and set when it next comes by.
    let deadline = state.load(ordering: .relaxed) & ~3
    state.store(deadline | Phase.answering.rawValue, ordering: .relaxed)
  }

  /// An answer was sent to its end.
  func endExchange() {
    state.store(Phase.idle.rawValue, ordering: .relaxed)
  }

  var isIdle: Bool { phase == Phase.idle.rawValue }

  var isReading: Bool { phase == Phase.reading.rawValue }

  private var phase: Int64 { state.load(ordering: .relaxed) & 3 }

  /// Whether it began after a moment and has sent no request yet.
  func isNew(since moment: Int64) -> Bool {
    start > moment && phase == Phase.new.rawValue
  }

  /// Whether the peer has sent its last byte, and the server has read it and still waits for more.
  ///
  /// libmicrohttpd learns of the end only where it comes after its last reading, as it asks epoll for changes.
  var isAbandoned: Bool {
    phase != Phase.answering.rawValue && peek() == 0
  }

  /// Whether bytes of the peer's wait that will not be read, or are to come.
  var leavesUnread: Bool { owesBody || peek() > 0 }

  /// 1 where a byte waits, 0 at the end of all that the peer sends, negative otherwise.
  private func peek() -> Int {
    var byte: UInt8 = 0
    return unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
  }

  /// Whether its peer has sent something of which not even the first line of a request could be read.
  var wasNotUnderstood: Bool { phase == Phase.new.rawValue && receivedBytes > 1 }

  /// The bytes that the peer has sent, their end counted as one; 0 for a socket of another kind than TCP.
  private var receivedBytes: UInt64 {
    // What Linux says of a TCP socket, in eights; glibc's declaration ends before tcpi_bytes_received, which is the last.
    var info: InlineArray<17, UInt64> = InlineArray(repeating: 0)
    var size = socklen_t(MemoryLayout.size(ofValue: info))
    guard unsafe getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &info, &size) == 0 else {
      return 0
    }
    return info[16]
  }

  /// Sets the deadline of a phase that began without one.
  func setDeadline(at now: Int64, _ patience: Patience) {
    let state = state.load(ordering: .relaxed)
    guard state >> 2 == 0 else { return }
    let time =
      state == Phase.idle.rawValue ? patience.idle + patience.request : patience.request
    // Where the phase has changed since, the new one's deadline is set the next time.
    _ = self.state.compareExchange(
      expected: state,
      desired: (now + time) << 2 | state,
      ordering: .relaxed
    )
  }

  /// Whether its deadline, where it has one, is past.
  func isOverdue(at now: Int64) -> Bool {
    let deadline = state.load(ordering: .relaxed) >> 2
    return deadline > 0 && deadline < now
  }

  /// Whether its last answer is that old and no byte has come for as long.
  func isSilent(at now: Int64, _ patience: Patience) -> Bool {
    // The deadline leaves time for a request, which may have begun in the meantime.
    isIdle && isOverdue(at: now + patience.request) && millisecondsSinceLastByte >= patience.idle
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

  /// Sends bytes past libmicrohttpd, as many as the kernel takes at once.
  func send(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
  }

  /// Ends both directions; libmicrohttpd then finds the connection closed and drops it.
  ///
  /// Called under the lock of the table, which libmicrohttpd's notice of the end takes before it closes the socket: the
  /// descriptor cannot be another connection's.
  func cut() {
    state.store(Int64.max & ~3 | phase, ordering: .relaxed)
    // It fails where the peer is gone already, which is as good.
    _ = shutdown(socket, Int32(SHUT_RDWR))
  }
}

/// How long connections are waited for, in milliseconds.
struct Patience {
  /// From the first line of a request to the last byte of its answer.
  let request: Int64
  /// The silence between two requests.
  let idle: Int64
}
