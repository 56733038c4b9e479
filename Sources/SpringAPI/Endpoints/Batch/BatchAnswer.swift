// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP
import JSON

/// The answer to a batch, put together in the order of its operations.
struct BatchAnswer: Sendable {
  /// The text so far, in which the array of the entries is open.
  var bytes: [UInt8]
  /// How many entries there are.
  private var count = 0
  /// Why the operations that are left are not answered any more; nil as long as they are.
  private(set) var refusal: ProblemKind?

  init(behind bytes: consuming [UInt8]) {
    self.bytes = bytes
  }

  /// Adds the entries of the next operations, or refuses the first that is too much and all that come after it.
  ///
  /// - Parameters:
  ///   - entries: The entries of the first of them; there was no time left for the others.
  ///   - operations: How many operations there are.
  ///   - limits: What is allowed.
  mutating func add(_ entries: BatchEntries, of operations: Int, _ limits: Limits) {
    var taken = refusal == nil ? entries.count : 0
    // With the comma before them.
    let room = limits.maxBatchBytes - bytes.count - (count > 0 ? 1 : 0)
    while taken > 0, entries.length(ofFirst: taken) > room {
      taken -= 1
      refusal = .batchTooLarge
    }
    append(entries.bytes[..<entries.length(ofFirst: taken)])
    count += taken
    guard taken < operations else { return }
    let refusal = refusal ?? .batchTooLong
    self.refusal = refusal
    for _ in taken..<operations {
      var refused = BatchEntries()
      let detail = "Not executed; send another batch from operation \(count) on."
      refused.add(Problem(refusal, detail))
      append(refused.bytes[...])
      count += 1
    }
  }

  private mutating func append(_ entries: ArraySlice<UInt8>) {
    if count > 0, !entries.isEmpty { bytes.append(UInt8(ascii: ",")) }
    bytes += entries
  }

  /// Makes room for the entries of all operations, as large as those so far, so that a long answer is not moved as it grows.
  mutating func makeRoom(for operations: Int, _ limits: Limits) {
    let expected = bytes.count / count * operations
    bytes.reserveCapacity(min(expected + expected / 16, limits.maxBatchBytes))
  }
}

/// Results of a batch one after another: objects with `result` or `problem`, and commas between.
struct BatchEntries: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where each entry ends.
  private var ends: [Int] = []

  var count: Int { ends.count }

  /// The length of the first entries, in bytes.
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
