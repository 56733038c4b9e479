// SPDX-License-Identifier: Apache-2.0

import Concurrency
private import Glibc

/// Writes log lines on a thread of its own, so that no other thread waits for a reader that does not read.
///
/// Lines that find no room, or that the stream does not take, are dropped and counted.
final class LogWriter: Sendable {
  private let state = Lock(State())

  /// The most bytes that wait to be written: about a thousand lines.
  private static let capacity = 256 << 10
  /// The most bytes of one write, PIPE_BUF: lines do not mix with what other processes write to the same pipe, pipe(7).
  private static let portion = 4096

  private struct State: Sendable {
    var waiting: [UInt8] = []
    var isWriting = false
    var droppedLines = 0
  }

  /// Starts the thread, which ends with the process.
  init(to stream: StandardStream) {
    // If the system refuses it, lines are dropped, and the server does not start for want of its own threads.
    _ = PlatformThread { [state] in
      while true {
        let lines = state.withLock(when: { !$0.waiting.isEmpty }) { state in
          state.isWriting = true
          return exchange(&state.waiting, with: [])
        }
        let lost = Self.write(lines, to: stream)
        state.withLock { state in
          state.droppedLines += lost
          state.isWriting = false
        }
        // Lines of the next millisecond are written together, and no line of it wakes this thread.
        _ = usleep(1000)
      }
    }
  }

  /// The lines that were lost.
  var droppedLines: Int { state.withLock { $0.droppedLines } }

  /// Takes a line with its line feed.
  func append(_ line: [UInt8]) {
    state.withLock { state in
      if state.waiting.count + line.count <= Self.capacity { state.waiting += line } else { state.droppedLines += 1 }
    }
    state.wakeOne()
  }

  /// Waits until all lines are written, at most for some seconds.
  func finish(within seconds: Double) {
    let deadline = Clock.nanoseconds(after: seconds)
    while state.withLock({ !$0.waiting.isEmpty || $0.isWriting }), Clock.nanoseconds < deadline { _ = usleep(1000) }
  }

  /// Writes whole lines, as many at once as the portion holds, and returns how many were lost.
  private static func write(_ lines: [UInt8], to stream: StandardStream) -> Int {
    let lineFeed = UInt8(ascii: "\n")
    var rest = lines[...]
    var lost = 0
    while !rest.isEmpty {
      let last = rest.prefix(portion).lastIndex(of: lineFeed) ?? rest.firstIndex(of: lineFeed)
      let lines = last.map { rest[...$0] } ?? rest
      if !stream.write(Array(lines)) { lost += lines.count { $0 == lineFeed } }
      rest = rest[lines.endIndex...]
    }
    return lost
  }
}
