// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import Foundation
import Testing

@testable import springd

@Suite struct LogBufferTests {
  /// Keeps what is written, each time by itself.
  private final class Output: Sendable {
    private let kept = Lock<[[UInt8]]>([])

    func write(_ bytes: [UInt8]) {
      kept.withLock { $0.append(bytes) }
    }

    var all: [[UInt8]] { kept.withLock { $0 } }
    var lines: [Substring] {
      String(decoding: all.joined(), as: UTF8.self).split(separator: "\n")
    }
  }

  @Test func aLineComesOutByItself() {
    let output = Output()
    let buffer = LogBuffer(output.write)
    for line in ["a\n", "b\n"] {
      buffer.add(Array(line.utf8).span)
      let deadline = Date(timeIntervalSinceNow: 5)
      while output.lines.last.map({ $0 + "\n" == line }) != true, Date() < deadline {
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
    #expect(output.lines == ["a", "b"])
  }

  @Test func whatHasComeIsWrittenAtOnce() {
    let output = Output()
    let buffer = LogBuffer(output.write)
    buffer.flush()
    buffer.add(Array("a\n".utf8).span)
    buffer.add(Array("b\n".utf8).span)
    buffer.flush()
    #expect(output.lines == ["a", "b"])
  }

  /// No line is lost, broken or before one that came before it, and many go out together.
  @Test func manyThreadsMayAdd() {
    let output = Output()
    let buffer = LogBuffer(output.write)
    let count = 20_000
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<count { buffer.add(Array("\(thread) \(number)\n".utf8).span) }
    }
    buffer.flush()
    var next = [0, 0, 0, 0]
    for line in output.lines {
      let parts = line.split(separator: " ").compactMap { Int($0) }
      guard parts.count == 2, next[parts[0]] == parts[1] else {
        Issue.record("\(line)")
        return
      }
      next[parts[0]] += 1
    }
    #expect(next == [count, count, count, count])
    #expect(output.all.count < count / 10)
    #expect(output.all.allSatisfy { $0.count < 70_000 })
  }
}
