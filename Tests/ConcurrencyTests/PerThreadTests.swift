// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import Foundation
import Synchronization
import Testing

@Suite struct PerThreadTests {
  /// How many notes there are, and how many were made.
  private final class Census: Sendable {
    let living = Atomic(0)
    let made = Atomic(0)
  }

  private final class Note {
    let census: Census
    var text = "new"

    init(_ census: Census) {
      self.census = census
      census.living.add(1, ordering: .relaxed)
      census.made.add(1, ordering: .relaxed)
    }

    deinit { census.living.subtract(1, ordering: .relaxed) }
  }

  @Test func eachThreadHasItsOwnUntilItEnds() {
    let census = Census()
    let notes = PerThread { Note(census) }
    let found = Mutex<[String]>([])
    let threads = (0..<4).map { number in
      Thread {
        for _ in 0..<3 {
          let text = notes.lend { note in
            let before = note.text
            note.text = "\(number)"
            return before
          }
          found.withLock { $0.append(text == "\(number)" ? "own" : text) }
        }
      }
    }
    for thread in threads { thread.start() }
    while threads.contains(where: { !$0.isFinished }) { Thread.sleep(forTimeInterval: 0.001) }
    let texts = found.withLock { $0 }
    #expect(texts.count { $0 == "new" } == 4)
    #expect(texts.count { $0 == "own" } == 8)
    #expect(census.made.load(ordering: .relaxed) == 4)
    // A thread lets go of its own a moment after it is finished.
    for _ in 0..<1000 where census.living.load(ordering: .relaxed) > 0 {
      Thread.sleep(forTimeInterval: 0.001)
    }
    #expect(census.living.load(ordering: .relaxed) == 0)
  }
}
