// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import HTTPServer
import Synchronization

extension WorkerSource {
  /// Workers that are shells, whose standard input and output are the socket: with `exec cat` they answer a question with
  /// itself.
  static func shell(_ script: String) -> Self {
    Self {
      var ends: [Int32] = [-1, -1]
      guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
        return nil
      }
      defer { close(ends[1]) }
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      for number in [0, 1] as [Int32] { unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], number) }
      var words: [UnsafeMutablePointer<CChar>?] = unsafe []
      for word: String in ["sh", "-c", script] { unsafe words.append(unsafe strdup(word)) }
      unsafe words.append(nil)
      defer { for index in 0..<3 { unsafe free(words[index]) } }
      var process: pid_t = 0
      guard unsafe posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ) == 0 else {
        close(ends[0])
        return nil
      }
      return (process, ends[0])
    }
  }
}

/// Work whose answer is its outcome: `done` for a message, else how its worker ended.
final class ShellWork: SlowWork {
  let rank: WorkRank
  let limit: Int64
  private let body: [UInt8]

  init(_ rank: WorkRank = .short, limit: Int64 = 60_000_000_000, holding body: [UInt8] = []) {
    (self.rank, self.limit, self.body) = (rank, limit, body)
  }

  var question: WorkerMessage { WorkerMessage(head: [1, 2, 3], body: body) }

  func take(_ outcome: WorkOutcome, started: Int64) -> WorkStep {
    let text =
      switch outcome {
      case .message(let message): message.head == [1, 2, 3] && message.body == body ? "done" : "other"
      case .death(let signal, _): "signal \(signal)"
      case .limit: "limit"
      case .refusal: "refusal"
      case .noRoom: "no room"
      }
    return text == "other" ? .unreadable : .response(Response(body: Array(text.utf8)))
  }
}

/// A named pipe on which shells wait until it is opened.
final class Gate {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "springd-gate-\(UUID().uuidString)"
    unsafe mkfifo(path, 0o600)
  }

  deinit {
    open()
    unsafe unlink(path)
  }

  /// A shell that answers a question with itself once the gate is open.
  var workers: WorkerSource { .shell("read line <'\(path)'; exec cat") }

  /// Lets all pass that wait.
  func open() {
    let file = unsafe Glibc.open(path, O_RDWR | O_NONBLOCK)
    let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: 1)
    for _ in 0..<64 { _ = unsafe write(file, lines, 1) }
    usleep(50_000)
    close(file)
  }
}
