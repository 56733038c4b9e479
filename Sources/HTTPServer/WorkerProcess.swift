// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import Concurrency
import Glibc
package import HTTP

/// A child process that computes one answer at a time: one thread asks it, any thread may end it.
package final class WorkerProcess: Sendable {
  private let socket: WorkerSocket
  private let clock: clockid_t
  private let statistics: WorkerStatistics
  /// 0 once it was waited for, so that another process of the same number is not signalled.
  private let process: Lock<pid_t>
  private let priority = Tally()

  /// Starts one; nil if the system refuses.
  package init?(_ source: WorkerSource, _ statistics: WorkerStatistics) {
    guard let (process, socket) = source.start() else { return nil }
    self.socket = WorkerSocket(socket)
    self.statistics = statistics
    var clock = clockid_t()
    _ = unsafe clock_getcpuclockid(process, &clock)
    self.clock = clock
    self.process = Lock(process)
    statistics.begin(process, clock)
  }

  deinit {
    end(because: .unneeded)
    close(socket.file)
  }

  /// Processor time that it has used, in nanoseconds.
  package var nanoseconds: Int64 { WorkerStatistics.nanoseconds(of: clock) }

  /// How far it lets others go first, setpriority(2).
  var niceness: Int32 { Int32(truncatingIfNeeded: priority.value) }

  /// Lets others go first from now on: only a privileged process may take that back.
  func yield(to niceness: Int32) {
    process.withLock { process in
      guard process > 0, niceness > self.niceness else { return }
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process), niceness)
      priority.add(Int(niceness - self.niceness))
    }
  }

  /// Ends it at once; a later question finds it dead.
  package func kill() { process.withLock { if $0 > 0 { _ = Glibc.kill($0, SIGKILL) } } }

  /// Ends it, if it has not ended, and waits for its end.
  ///
  /// - Parameter cause: Why it ends, if no signal but ours ended it.
  /// - Returns: The signal that ended it, 0 for ours, and the processor time that it used in all.
  @discardableResult package func end(because cause: WorkerStatistics.Ending) -> (signal: Int32, nanoseconds: Int64) {
    process.withLock { process in
      guard process > 0 else { return (0, 0) }
      var status: Int32 = 0
      var usage = rusage()
      var ended = unsafe wait4(process, &status, WNOHANG, &usage)
      // One that dies closes its socket a moment before it has ended.
      for _ in 0..<50 where ended == 0 && cause == .broken {
        _ = usleep(1000)
        ended = unsafe wait4(process, &status, WNOHANG, &usage)
      }
      var isOurs = cause == .cancelled
      if ended == 0 {
        isOurs = true
        _ = Glibc.kill(process, SIGKILL)
        while unsafe wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
      }
      // One that was dying already when we killed it has its own reason.
      let last = status & 0x7f
      let signal = isOurs && last == SIGKILL ? 0 : last
      let nanoseconds = statistics.end(process, usage, signal: signal, because: cause)
      process = 0
      return (signal, nanoseconds)
    }
  }

  // MARK: - Questions

  /// Whether it has sent something unasked, or is dead: then it can be asked nothing.
  var isSpoilt: Bool { socket.hasBytes(within: 0) }

  /// Sends a question; a worker does not answer a question that it does not take.
  package func send(_ question: borrowing WorkerMessage, number: UInt64) { _ = socket.send(question, number: number) }

  /// Takes the next message that answers a question.
  ///
  /// - Parameters:
  ///   - number: The question's.
  ///   - hasRoom: Whether there is memory for a message of n bytes.
  ///   - pause: For how many milliseconds it waits next; nil to wait no more.
  /// - Returns: The message; nil if the worker is dead or sends anything else, or if the wait is over.
  package func receive(number: UInt64, ifFits hasRoom: (Int) -> Bool = { _ in true }, pause: () -> Int32?)
    -> WorkerMessage?
  {
    let received = socket.receive(number: number, ifFits: hasRoom) {
      while let pause = pause() { if socket.hasBytes(within: pause) { return true } }
      return false
    }
    return received?.message
  }
}

/// Where workers come from.
package struct WorkerSource: Sendable {
  fileprivate let start: @Sendable () -> (process: pid_t, socket: Int32)?

  /// - Parameter start: Starts a child process with a socket; nil if the system refuses.
  package init(_ start: @escaping @Sendable () -> (process: Int32, socket: Int32)?) { self.start = start }
}

/// Messages on a socket, each after the number of its question and its sizes.
package struct WorkerSocket: Sendable {
  let file: Int32

  private static let headerBytes = 24
  private static let (mostHead, mostBody) = (1 << 20, 1 << 30)

  package init(_ file: Int32) { self.file = file }

  func hasBytes(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, milliseconds) > 0
  }

  /// - Returns: Whether all of it was taken.
  package func send(_ message: borrowing WorkerMessage, number: UInt64) -> Bool {
    let header = [number, UInt64(message.head.count), UInt64(message.body.count)]
    return unsafe header.withUnsafeBytes { header in
      unsafe message.head.withUnsafeBytes { head in
        unsafe message.body.withUnsafeBytes { body in
          var parts = unsafe [header, head, body].map {
            unsafe iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count)
          }
          return unsafe send(&parts)
        }
      }
    }
  }

  private func send(_ parts: inout [iovec]) -> Bool {
    while let first = unsafe parts.first {
      guard unsafe first.iov_len > 0 else {
        unsafe parts.removeFirst()
        continue
      }
      var sent = unsafe parts.withUnsafeMutableBufferPointer { parts in
        var message = unsafe msghdr()
        unsafe message.msg_iov = parts.baseAddress
        unsafe message.msg_iovlen = parts.count
        return unsafe sendmsg(file, &message, Int32(MSG_NOSIGNAL))
      }
      guard sent >= 0 else {
        if errno == EINTR { continue }
        return false
      }
      for index in unsafe parts.indices {
        let count = unsafe min(sent, parts[index].iov_len)
        if count > 0 { unsafe parts[index].iov_base += count }
        unsafe parts[index].iov_len -= count
        sent -= count
      }
    }
    return true
  }

  /// Takes the next message.
  ///
  /// - Parameters:
  ///   - number: The question's number that it must have; nil for any.
  ///   - hasRoom: Whether there is memory for a message of n bytes.
  ///   - mayRead: Asked before each reading whether to go on.
  /// - Returns: The message; nil at the end, or if it is none.
  package func receive(
    number: UInt64? = nil, ifFits hasRoom: (Int) -> Bool = { _ in true }, if mayRead: () -> Bool = { true }
  ) -> (number: UInt64, message: WorkerMessage)? {
    guard let header = bytes(Self.headerBytes, if: mayRead) else { return nil }
    let numbers = stride(from: 0, to: Self.headerBytes, by: 8).map { start in
      header[start..<start + 8].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    }
    guard number == nil || number == numbers[0], numbers[1] <= Self.mostHead, numbers[2] <= Self.mostBody,
      hasRoom(Int(numbers[1] + numbers[2])), let head = bytes(Int(numbers[1]), if: mayRead),
      let body = bytes(Int(numbers[2]), if: mayRead)
    else { return nil }
    return (numbers[0], WorkerMessage(head: head, body: body))
  }

  private func bytes(_ count: Int, if mayRead: () -> Bool) -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      while filled < count, mayRead() {
        let read = unsafe recv(file, start + filled, count - filled, 0)
        if read < 0, errno == EINTR { continue }
        if read <= 0 { return }
        filled += read
      }
    }
    return bytes.count == count ? bytes : nil
  }
}

extension WorkerProcess {
  /// Ends the calling process, a worker, without what libraries do at the end of a process.
  static func endThisOne() -> Never { _exit(0) }
}
