// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Glibc
private import Synchronization

/// The files that an event loop waits for, poll(2): libmicrohttpd's epoll, the mailbox, the listen socket, and the few
/// sockets that wait for the pool or linger.
struct EventPoll {
  private var files: [pollfd] = []
  private var numbers: [UInt64] = []

  /// Waits for a file until it can be read.
  mutating func add(_ file: Int32, as number: UInt64) {
    files.append(pollfd(fd: file, events: Int16(POLLIN), revents: 0))
    numbers.append(number)
  }

  /// Waits for a socket until the connection is reset or closed in both directions, which poll(2) reports unasked.
  ///
  /// A peer that only closes its sending half still reads.
  mutating func addHangUp(of socket: Int32, as number: UInt64) {
    files.append(pollfd(fd: socket, events: 0, revents: 0))
    numbers.append(number)
  }

  mutating func remove(_ number: UInt64) {
    guard let index = numbers.firstIndex(of: number) else { return }
    files.remove(at: index)
    numbers.remove(at: index)
  }

  /// Waits until something happens.
  ///
  /// - Parameter milliseconds: The longest wait.
  /// - Returns: The numbers of the files to which it happened; none at the end of the wait.
  mutating func wait(milliseconds: Int32) -> [UInt64] {
    guard unsafe poll(&files, nfds_t(files.count), milliseconds) > 0 else { return [] }
    return files.indices.filter { files[$0].revents != 0 }.map { numbers[$0] }
  }
}

/// Messages to an event loop from other threads; each wakes it.
final class Mailbox: Sendable {
  enum Message: Sendable {
    /// The work of an exchange is done.
    case finished(exchange: UInt64, WorkPool.Result)
    /// From now on each response closes its connection.
    case drain
    /// Accept the connections that wait in the kernel's queue, and then no more.
    case closePort
    /// Cut all connections and end.
    case stop
  }

  /// Readable while there are messages.
  let descriptor: Int32
  private let writingEnd: Int32
  private let messages = Lock<[Message]>([])
  private let awaiting = Atomic(true)

  /// Whether messages are to be read, or requests' heads are on their way to the loop, as it last reported.
  var awaitsRequests: Bool { awaiting.load(ordering: .acquiring) || messages.withLock { !$0.isEmpty } }

  /// Called by the loop while it drains.
  func note(awaitsRequests: Bool) { awaiting.store(awaitsRequests, ordering: .releasing) }

  /// - Throws: ``ServerError/cannotStart(reason:)``.
  init() throws(ServerError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .cannotStart(reason: ListenSocket.lastError()) }
    // Neither call fails for a descriptor that is open.
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    writingEnd = ends[1]
  }

  deinit {
    _ = close(descriptor)
    _ = close(writingEnd)
  }

  func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    var byte: UInt8 = 0
    // It fails only if the pipe is full, and then the loop is woken already.
    _ = unsafe write(writingEnd, &byte, 1)
  }

  /// Takes all messages, in their order.
  func take() -> [Message] {
    var bytes = [UInt8](repeating: 0, count: 256)
    while unsafe read(descriptor, &bytes, bytes.count) == bytes.count {}
    return messages.withLock { exchange(&$0, with: []) }
  }
}
