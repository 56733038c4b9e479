// SPDX-License-Identifier: Apache-2.0

import Concurrency
private import Glibc

/// SIGTERM, SIGINT and SIGHUP, taken by a thread that waits for them instead of a handler.
enum StopSignals {
  /// Without SIGHUP if the process was started to ignore it, as nohup does.
  private static let all = isIgnored(SIGHUP) ? [SIGTERM, SIGINT] : [SIGTERM, SIGINT, SIGHUP]

  /// Keeps the signals from every thread that is started from now on; SIGPIPE is ignored.
  static func block() {
    var signals = set()
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Waits for the next signal.
  static func wait() {
    var signals = set()
    var received: Int32 = 0
    while unsafe sigwait(&signals, &received) != 0 {}
  }

  /// Waits for the next signal, at most for some seconds.
  ///
  /// - Returns: Whether one came.
  static func wait(seconds: Int) -> Bool { comes(before: Clock.nanoseconds + Int64(seconds) * 1_000_000_000) }

  /// Takes what else comes in the moment of the first signal, which is no second wish: timeout(1) signals what it runs and
  /// then the whole group, and a program that passes signals on does so beside the terminal.
  static func takeEchoes() {
    let end = Clock.nanoseconds + 20_000_000
    while comes(before: end) {}
  }

  private static func comes(before end: Int64) -> Bool {
    var signals = set()
    while true {
      let rest = Int(max(0, end - Clock.nanoseconds))
      var time = timespec(tv_sec: rest / 1_000_000_000, tv_nsec: rest % 1_000_000_000)
      if unsafe sigtimedwait(&signals, nil, &time) > 0 { return true }
      // A process that was stopped and goes on is interrupted as well.
      if errno != EINTR { return false }
    }
  }

  /// Ends the process at once when a signal comes from now on.
  static func endAtNext() {
    for number in all { signal(number, SIG_DFL) }
    var signals = set()
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func set() -> sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in all { unsafe sigaddset(&signals, number) }
    return signals
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    let handler = unsafe action.__sigaction_handler.sa_handler
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// The end of the process while a thread of it still runs.
enum ProcessEnd {
  /// Ends the process without what libraries do at its end, which a thread that still uses them might not outlive.
  static func atOnce(status: Int32) -> Never { _exit(status) }
}
