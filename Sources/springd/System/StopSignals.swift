// SPDX-License-Identifier: Apache-2.0

private import CProcess
private import Glibc

/// SIGTERM, SIGINT and SIGHUP, which the master reads from a file, and every other process and thread ignores.
enum StopSignals {
  /// Without SIGHUP if the process was started to ignore it, as nohup does.
  private static let all = isIgnored(SIGHUP) ? [SIGTERM, SIGINT] : [SIGTERM, SIGINT, SIGHUP]

  /// Keeps the signals, and SIGCHLD, from all threads and copies of the process from now on; SIGPIPE is ignored.
  static func block() {
    var signals = set()
    unsafe sigaddset(&signals, SIGCHLD)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Opens a file that is readable when one of the signals, or SIGCHLD, has come.
  static func file() -> Int32 {
    var signals = set()
    unsafe sigaddset(&signals, SIGCHLD)
    return unsafe process_signals(&signals)
  }

  /// Takes the signals that have come.
  static func take(from file: Int32) -> [Int32] {
    var numbers: [Int32] = []
    while true {
      let number = process_take_signal(file)
      if number == 0 { return numbers }
      numbers.append(number)
    }
  }

  /// Ends the process as the signal does by default.
  static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    var signals = set()
    kill(getpid(), number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _exit(128 + number)
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
