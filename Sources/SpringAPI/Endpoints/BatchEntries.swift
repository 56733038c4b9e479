// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import JSON

/// Answers as they stand in a batch, one after the other: objects with `result` or `problem`, and commas between.
struct BatchEntries: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where each entry ends.
  private var ends: [Int] = []

  var count: Int { ends.count }

  /// The bytes of so many entries from the first on.
  func length(ofFirst count: Int) -> Int {
    count == 0 ? 0 : ends[count - 1]
  }

  /// Makes room for more entries, as large as those so far.
  mutating func makeRoom(for more: Int) {
    ends.reserveCapacity(count + more)
    bytes.reserveCapacity(bytes.count + more * (bytes.count / max(count, 1) + 64))
  }

  mutating func add(_ content: Content) {
    begin(#"{"result":"#)
    if content.mediaType.hasPrefix("application/json") {
      bytes += content.bytes
    } else {
      var writer = JSONWriter(capacity: content.bytes.count + 16)
      writer.string(String(decoding: content.bytes, as: UTF8.self))
      bytes += writer.take()
    }
    end()
  }

  mutating func add(_ problem: Problem) {
    begin(#"{"problem":"#)
    var writer = JSONWriter(capacity: 512)
    problem.write(to: &writer)
    bytes += writer.take()
    end()
  }

  private mutating func begin(_ opening: StaticString) {
    if count > 0 { bytes.append(UInt8(ascii: ",")) }
    bytes.append(literal: opening)
  }

  private mutating func end() {
    bytes.append(UInt8(ascii: "}"))
    ends.append(bytes.count)
  }
}
