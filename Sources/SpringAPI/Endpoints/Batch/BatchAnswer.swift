// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP
import JSON

/// The answer to a batch as far as it is written, entry by entry: objects with `result` or `problem`, and commas between.
struct BatchAnswer: Sendable {
  /// The text so far, in which the array of the entries is open.
  private(set) var bytes: [UInt8]
  /// How many operations are answered.
  private(set) var count = 0
  /// Nanoseconds that were spent on them, in the slices before this one.
  var spent: Int64 = 0
  /// The bytes beyond which no result is added.
  private let maxBytes: Int
  /// Why the other operations are not executed; nil as long as they are.
  private(set) var refusal: ProblemKind?

  /// The operations after which room is made for the answers to all.
  private static let sample = 256

  init(behind bytes: consuming [UInt8], maxBytes: Int) {
    self.bytes = bytes
    self.maxBytes = maxBytes
  }

  /// Adds an operation's result, or refuses it if there is no room.
  mutating func add(_ content: Content) {
    let end = begin(#"{"result":"#)
    if content.mediaType.hasPrefix("application/json") {
      bytes += content.bytes
    } else {
      var writer = JSONWriter(capacity: content.bytes.count + 16)
      writer.string(String(decoding: content.bytes, as: UTF8.self))
      bytes += writer.take()
    }
    finish(from: end)
  }

  /// Adds an operation's problem, or refuses the operation if there is no room.
  mutating func add(_ problem: Problem) {
    let end = begin(#"{"problem":"#)
    write(problem)
    finish(from: end)
  }

  /// Executes no further operation.
  mutating func refuse(because kind: ProblemKind) { refusal = kind }

  /// Adds a problem for each operation that was not executed.
  mutating func refuseOthers(of operations: Int) {
    guard let refusal else { return }
    while count < operations {
      _ = begin(#"{"problem":"#)
      let detail = "Not executed; send another batch from operation \(count) on."
      write(Problem(refusal, detail))
      bytes.append(UInt8(ascii: "}"))
      count += 1
    }
  }

  /// Makes room for the entries of all operations, as large as those so far, so that a long answer is not moved as it grows.
  mutating func makeRoom(for operations: Int) {
    guard count == Self.sample else { return }
    let expected = bytes.count / count * operations
    bytes.reserveCapacity(min(expected + expected / 16, maxBytes))
  }

  /// The text with the array of the entries still open.
  consuming func take() -> [UInt8] { bytes }

  private mutating func begin(_ opening: StaticString) -> Int {
    let end = bytes.count
    if count > 0 { bytes.append(UInt8(ascii: ",")) }
    bytes.append(literal: opening)
    return end
  }

  private mutating func finish(from end: Int) {
    bytes.append(UInt8(ascii: "}"))
    guard bytes.count <= maxBytes else {
      bytes.removeLast(bytes.count - end)
      refusal = .batchTooLarge
      return
    }
    count += 1
  }

  private mutating func write(_ problem: Problem) {
    var writer = JSONWriter(capacity: 512)
    problem.write(to: &writer)
    bytes += writer.take()
  }
}
