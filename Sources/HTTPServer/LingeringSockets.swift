// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc

/// Sockets whose last response is on its way while the peer may still be sending: what comes is dropped, until the peer
/// closes or a deadline.
///
/// A socket that is closed while bytes wait in it, or before more come, resets the connection, and a peer that sends all
/// before it reads may never see its response, RFC 9112 section 9.6. libmicrohttpd closes at once, so what lingers is a
/// duplicate of its socket. Without it, 299 of 300 refused uploads through a proxy became a 502.
struct LingeringSockets: ~Copyable {
  /// The most of a loop's sockets that linger; a further one is closed at once.
  static let capacity = 32
  /// The most bytes that are dropped in one turn, so that no socket keeps the others waiting.
  private static let portion = 1 << 20

  private var sockets: [UInt64: (descriptor: Int32, deadline: Int64)] = [:]

  deinit { for socket in sockets.values { _ = close(socket.descriptor) } }

  /// Keeps a duplicate of a socket that is about to be closed, as far as there is room and a file for it.
  mutating func add(duplicateOf socket: Int32, as number: UInt64, until deadline: Int64, in poll: inout EventPoll) {
    guard sockets.count < Self.capacity else { return }
    let duplicate = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    guard duplicate >= 0 else { return }
    poll.add(duplicate, as: number)
    sockets[number] = (duplicate, deadline)
  }

  /// Drops what waits in a socket, and closes it if its peer has closed.
  ///
  /// - Returns: Whether the number is that of a lingering socket.
  mutating func drop(_ number: UInt64, from poll: inout EventPoll) -> Bool {
    guard let socket = sockets[number] else { return false }
    // With MSG_TRUNC nothing is copied, tcp(7).
    let count = recv(socket.descriptor, nil, Self.portion, Int32(MSG_TRUNC) | Int32(MSG_DONTWAIT))
    if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { end(number, &poll) }
    return true
  }

  /// Closes those that have lingered long enough.
  mutating func closeLate(at now: Int64, from poll: inout EventPoll) {
    for (number, socket) in sockets where socket.deadline < now { end(number, &poll) }
  }

  /// Closes all, to have their files.
  mutating func closeAll(from poll: inout EventPoll) { for number in sockets.keys { end(number, &poll) } }

  private mutating func end(_ number: UInt64, _ poll: inout EventPoll) {
    poll.remove(number)
    if let socket = sockets.removeValue(forKey: number) { _ = close(socket.descriptor) }
  }
}
