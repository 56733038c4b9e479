// SPDX-License-Identifier: Apache-2.0

private import CProcess
import Concurrency
private import Glibc
import HTTPServer
import SpringAPI

/// The first process: it opens the sockets, has one thread, and makes a copy of itself that is the service;
/// if that dies, another one, on the same sockets.
struct Master {
  /// The service's sockets.
  struct Doors: Sendable {
    var service: ListenSockets
    var metrics: ListenSockets?

    /// Accepts no more connections in this process.
    func close() {
      service.closeAll()
      metrics?.closeAll()
    }
  }

  /// The status by which a service asks for another one.
  static let restartStatus: Int32 = 70

  private let doors: Doors
  private let log: Log
  private var stops = StopRequests()
  private var isStopping = false
  /// Whether the next signal ends everything at once.
  private var endsAtNext = false
  private let signals: Int32

  init(_ doors: Doors, log: Log) {
    self.doors = doors
    self.log = log
    signals = StopSignals.file()
  }

  /// Sees to it that there is a service, until a signal asks to stop.
  ///
  /// - Parameter serve: The service, which runs in a process of its own; it returns the exit status.
  /// - Returns: The exit status.
  mutating func run(_ serve: (Doors, MasterChannel) -> Int32) -> Int32 {
    var pause: Int64 = 0
    while true {
      var file: Int32 = -1
      let begin = Clock.nanoseconds
      let service = unsafe process_copy(&file)
      if service == 0 {
        close(signals)
        return serve(doors, MasterChannel(file: file))
      }
      guard service > 0 else {
        log.record(.error, "cannot start the service", [LogField("reason", .text("the system refuses a process"))])
        return 71
      }
      let status = watch(service, MasterChannel(file: file))
      close(file)
      if status & 0x7f == 0, status >> 8 != Self.restartStatus { return status >> 8 }
      log.record(
        .error, "the service died", status & 0x7f == 0 ? [] : [LogField("signal", .number(Int(status & 0x7f)))])
      guard !isStopping else { return 1 }
      // At once, unless it dies again and again.
      pause = Clock.nanoseconds - begin > 1_000_000_000 ? 0 : min(1000, max(10, 2 * pause))
      if pause > 10, waitForStop(milliseconds: pause) { return 0 }
    }
  }

  /// Passes on what comes from the service and from outside, until the service ends.
  ///
  /// - Returns: Its status as waitpid(2) has it.
  private mutating func watch(_ service: pid_t, _ channel: MasterChannel) -> Int32 {
    var isOpen = true
    while true {
      var files = [pollfd(fd: signals, events: Int16(POLLIN), revents: 0)]
      if isOpen { files.append(pollfd(fd: channel.file, events: Int16(POLLIN), revents: 0)) }
      _ = unsafe poll(&files, nfds_t(files.count), -1)
      if files.count > 1, files[1].revents != 0 {
        switch channel.receive() {
        case .state(let state): ServiceManager.notify(state)
        case .endsAtNext: endsAtNext = true
        case nil: isOpen = false
        }
      }
      guard files[0].revents != 0 else { continue }
      for signal in StopSignals.take(from: signals) where stops.isNew(signal) { stop(service, channel, signal) }
      if let status = reap(service) { return status }
    }
  }

  /// Waits for what has ended.
  ///
  /// - Returns: The service's status, if that has.
  private func reap(_ service: pid_t) -> Int32? {
    var status: Int32 = 0
    while true {
      // As the first process of a container it has others' children too.
      let ended = unsafe waitpid(-1, &status, WNOHANG)
      if ended == service { return status }
      if ended <= 0 { return nil }
    }
  }

  private mutating func stop(_ service: pid_t, _ channel: MasterChannel, _ signal: Int32) {
    if endsAtNext {
      kill(service, SIGKILL)
      StopSignals.die(of: signal)
    }
    // From here on the doors are the service's alone, so that they are closed when it closes them.
    if !isStopping { doors.close() }
    isStopping = true
    channel.send(.stop)
  }

  private mutating func waitForStop(milliseconds: Int64) -> Bool {
    var file = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    let end = Clock.nanoseconds + milliseconds * 1_000_000
    while Clock.nanoseconds < end {
      _ = unsafe poll(&file, 1, Int32(max(1, (end - Clock.nanoseconds) / 1_000_000)))
      if StopSignals.take(from: signals).contains(where: { stops.isNew($0) }) { return true }
    }
    return false
  }
}

/// The requests to stop among the signals that come.
private struct StopRequests {
  private var first: Int64?

  /// Whether a signal is a wish of its own.
  ///
  /// A signal that comes right after the first is not one: timeout(1) signals what it runs and then the whole group,
  /// and a program that passes signals on does so beside the terminal.
  mutating func isNew(_ signal: Int32) -> Bool {
    guard signal != SIGCHLD else { return false }
    let now = Clock.nanoseconds
    guard let first else {
      first = now
      return true
    }
    return now - first > 20_000_000
  }
}

/// The messages between the master and the service.
struct MasterChannel: Sendable {
  let file: Int32

  /// The service's messages.
  enum Word {
    /// A state for systemd.
    case state(String)
    /// The next signal is to end it.
    case endsAtNext
  }

  /// The master's messages.
  enum Order: UInt8 { case stop = 1 }

  func send(_ order: Order) { send([order.rawValue]) }

  /// Tells systemd a state, sd_notify(3): the master does it, whom systemd knows.
  func notify(_ state: String) { send([1] + Array(state.utf8)) }

  func endAtNext() { send([2]) }

  private func send(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// The next word; nil at the end.
  fileprivate func receive() -> Word? {
    guard let bytes = message() else { return nil }
    return bytes.first == 1 ? .state(String(decoding: bytes.dropFirst(), as: UTF8.self)) : .endsAtNext
  }

  private func message() -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
      count = unsafe max(0, recv(file, buffer.baseAddress, buffer.count, 0))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The events that the service waits for.
  enum Event { case stop, templateDied }

  /// Waits for an order.
  ///
  /// - Parameters:
  ///   - seconds: How long at most; nil for ever.
  ///   - template: The channel to the template of the workers, whose end is an event as well.
  /// - Returns: The event; nil after that time.
  func wait(seconds: Int?, _ template: Int32) -> Event? {
    let end = seconds.map { Clock.nanoseconds + Int64($0) * 1_000_000_000 }
    while true {
      let rest = end.map { Int32(max(0, ($0 - Clock.nanoseconds + 999_999) / 1_000_000)) } ?? -1
      // The template's answers are for others: only its end counts.
      var files = [pollfd(fd: file, events: Int16(POLLIN), revents: 0), pollfd(fd: template, events: 0, revents: 0)]
      let count = unsafe poll(&files, 2, rest)
      if count == 0 { return nil }
      if count > 0, files[1].revents != 0 { return .templateDied }
      // A master that has ended is about to take this process with it.
      if count > 0, message() != nil { return .stop }
    }
  }
}
