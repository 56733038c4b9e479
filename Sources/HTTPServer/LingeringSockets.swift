// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import Glibc

/// Sockets whose last answer is sent while the peer may still be sending: what comes is dropped, until the peer closes.
///
/// A socket that is closed while bytes wait in it, or before more come, resets the connection, and a peer that sends all
/// before it reads may never see the answer, RFC 9112 section 9.6. libmicrohttpd closes at once, so what lingers is a copy
/// of its socket.
final class LingeringSockets {
  /// The most that there are, half of the files that are not for connections; one more is closed as it comes.
  private static let capacity = Capacity.reservedFiles / 2
  /// The most bytes that are dropped in one go, so that none of the sockets keeps the others waiting.
  private static let portion = 1 << 20

  private let milliseconds: Int64
  /// Carries the copies from the daemons' threads to the one that drops.
  private let arrivals: Pipe
  private var sockets: [(descriptor: Int32, deadline: Int64)] = []

  /// - Parameter seconds: How long a socket lingers at most.
  /// - Throws: ``ServerError/cannotStart(reason:)``.
  init(seconds: Int) throws(ServerError) {
    milliseconds = Int64(seconds) * 1000
    arrivals = try Pipe()
  }

  deinit {
    takeArrivals()
    closeAll()
  }

  /// Keeps a copy of a socket that is about to be closed; where no file is left for it, there is none.
  ///
  /// Any thread may call it. The other functions belong to one.
  func add(copyOf socket: Int32) {
    let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, !arrivals.write(copy) else { return }
    _ = close(copy)
  }

  /// Drops what comes until a time is over.
  ///
  /// - Parameters:
  ///   - milliseconds: The time.
  ///   - file: Ends it sooner when it can be read.
  /// - Returns: Whether the file can be read.
  func drop(for milliseconds: Int32, until file: Int32) -> Bool {
    let waiting = [file, arrivals.readingEnd] + sockets.map(\.descriptor)
    var files = waiting.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard unsafe poll(&files, nfds_t(files.count), milliseconds) > 0 else { return false }
    guard files[0].revents == 0 else { return true }
    for index in sockets.indices.reversed() where files[index + 2].revents != 0 {
      if isOver(sockets[index].descriptor) { _ = close(sockets.remove(at: index).descriptor) }
    }
    takeArrivals()
    return false
  }

  /// Closes those that have lingered long enough.
  func closeLate(at now: Int64) {
    for socket in sockets where socket.deadline < now { _ = close(socket.descriptor) }
    sockets.removeAll { $0.deadline < now }
  }

  func closeAll() {
    for socket in sockets { _ = close(socket.descriptor) }
    sockets = []
  }

  private func takeArrivals() {
    let deadline = Clock.coarseMilliseconds + milliseconds
    while let socket = arrivals.read() {
      if sockets.count < Self.capacity {
        sockets.append((socket, deadline))
      } else {
        _ = close(socket)
      }
    }
  }

  /// Drops what waits in a socket, and returns whether its peer has closed.
  private func isOver(_ socket: Int32) -> Bool {
    // With MSG_TRUNC nothing is copied.
    let count = recv(socket, nil, Self.portion, Int32(MSG_TRUNC) | Int32(MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
  }
}
