// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import Testing

@testable import SpringAPI

/// How the answers to a batch's operations become one text, and what of it is refused.
@Suite struct BatchAnswerTests {
  private func entries(_ answers: [String]) -> BatchEntries {
    var entries = BatchEntries()
    for answer in answers { entries.add(Content(Array(answer.utf8))) }
    return entries
  }

  /// What each entry is: a result's text, or the operation from which on another batch is to be sent, with the kind of problem.
  private func words(_ answer: BatchAnswer) throws -> [String] {
    guard case .array(let all) = try JSONValue(parsing: answer.bytes + [UInt8(ascii: "]")]) else {
      return []
    }
    return all.map { entry in
      guard case .object(let members) = entry, members.count == 1 else { return "?" }
      var writer = JSONWriter()
      writer.value(members[0].value)
      let text = String(decoding: writer.take(), as: UTF8.self)
      guard members[0].name == "problem" else { return text }
      let kind = text.contains("batch-too-large") ? "large" : "long"
      let turn = text.split(separator: "from operation ").last?.prefix { $0.isNumber } ?? ""
      return "\(kind) \(turn)"
    }
  }

  private func answer(
    _ parts: [(answers: [String], operations: Int)],
    maxBatchBytes: Int = 1000
  ) throws -> [String] {
    var answer = BatchAnswer(behind: [UInt8(ascii: "[")])
    for part in parts {
      answer.add(
        entries(part.answers),
        of: part.operations,
        Limits(maxBatchBytes: maxBatchBytes)
      )
    }
    return try words(answer)
  }

  @Test func partsStandOneBehindTheOther() throws {
    #expect(
      try answer([(["1"], 1), (["2", "{\"a\":3}"], 2), ([], 0), (["4"], 1)])
        == ["1", "2", "{\"a\":3}", "4"]
    )
    #expect(try answer([([], 0)]).isEmpty)
  }

  /// The one that is too long and all behind it, though those are short.
  @Test func fromTheFirstThatDoesNotFitOnAllAreRefused() throws {
    let long = "\"" + String(repeating: "x", count: 900) + "\""
    #expect(
      try answer([(["1"], 1), (["2", "3", long, "4"], 4), (["5", "6"], 2)], maxBatchBytes: 500)
        == ["1", "2", "3", "large 3", "large 4", "large 5", "large 6"]
    )
    #expect(try answer([([long, "1"], 2)], maxBatchBytes: 100) == ["large 0", "large 1"])
  }

  @Test func anEntryThatFillsTheAnswerFits() throws {
    // A bracket, and two objects with a comma between.
    let size = 1 + 2 * "{\"result\":1}".count + 1
    #expect(try answer([(["1", "1"], 2)], maxBatchBytes: size) == ["1", "1"])
    #expect(try answer([(["1", "1"], 2)], maxBatchBytes: size - 1) == ["1", "large 1"])
    #expect(try answer([(["1"], 1), (["1"], 1)], maxBatchBytes: size) == ["1", "1"])
    #expect(try answer([(["1"], 1), (["1"], 1)], maxBatchBytes: size - 1) == ["1", "large 1"])
  }

  @Test func forWhatThereWasNoTimeIsRefused() throws {
    #expect(
      try answer([(["1", "2"], 3), (["3"], 2)]) == ["1", "2", "long 2", "long 3", "long 4"]
    )
    #expect(try answer([([], 2)]) == ["long 0", "long 1"])
  }

  @Test func whatIsNoJSONIsAString() throws {
    var entries = BatchEntries()
    entries.add(Content(Array("a,\"b\"\n".utf8), mediaType: "text/csv; charset=utf-8"))
    #expect(String(decoding: entries.bytes, as: UTF8.self) == #"{"result":"a,\"b\"\n"}"#)
  }
}
