// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

/// The answer to a batch, put together in the order of its operations.
struct BatchAnswer: Sendable {
  /// The text so far, in which the array of the entries is open.
  var bytes: [UInt8]
  /// Why the operations that are left are not answered any more; nil as long as they are.
  private(set) var refusal: ProblemKind?

  /// Adds the entry of an operation, or refuses it and all that come after it.
  ///
  /// - Parameters:
  ///   - entry: The entry, or nil where there was no time left for it.
  ///   - turn: Which operation it is.
  ///   - settings: The limits.
  mutating func add(_ entry: BatchEntry?, _ turn: Int, _ settings: Settings) {
    if refusal == nil {
      if let entry {
        guard bytes.count + entry.json.count > settings.maxBatchBytes else {
          entry.append(to: &bytes)
          return
        }
        refusal = .batchTooLarge
      } else {
        refusal = .batchTooLong
      }
    }
    guard let refusal else { return }
    let detail = "It was not asked for any more; send another batch from operation \(turn) on."
    BatchEntry(Problem(refusal, detail)).append(to: &bytes)
  }

  /// Makes room for all entries, as large as the first ones, so that a long answer is not moved as it grows.
  mutating func makeRoom(for operations: Int, like turns: Int, _ settings: Settings) {
    let expected = bytes.count / turns * operations
    bytes.reserveCapacity(min(expected + expected / 16, settings.maxBatchBytes))
  }
}

/// An answer as it stands in a batch: an object with `result` or `problem`.
struct BatchEntry: Sendable {
  let json: [UInt8]
  private let isProblem: Bool

  init(_ content: Content) {
    isProblem = false
    guard !content.mediaType.hasPrefix("application/json") else {
      json = content.bytes
      return
    }
    var writer = JSONWriter(capacity: content.bytes.count + 16)
    writer.string(String(decoding: content.bytes, as: UTF8.self))
    json = writer.take()
  }

  init(_ problem: Problem) {
    isProblem = true
    var writer = JSONWriter(capacity: 512)
    problem.write(to: &writer)
    json = writer.take()
  }

  /// Appends it to an open array, behind a comma where it is not the first.
  func append(to bytes: inout [UInt8]) {
    if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
    bytes += (isProblem ? #"{"problem":"# : #"{"result":"#).utf8
    bytes += json
    bytes.append(UInt8(ascii: "}"))
  }
}
