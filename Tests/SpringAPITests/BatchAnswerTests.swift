// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

@testable import SpringAPI
@testable import SpringOperations

/// How the answers to a batch's operations become one text, and what of it is refused.
@Suite struct BatchAnswerTests {
  /// Each entry: a result's text, or the operation from which on another batch is to be sent, with the kind of problem.
  private func words(_ answer: BatchAnswer) throws -> [String] {
    guard case .object(let whole) = try JSONValue(parsing: answer.take()), case .array(let all)? = whole.first?.value
    else { return [] }
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

  /// The entries of results that are added until one is refused, and of the operations after it.
  private func answer(_ results: [String], maxBytes: Int = 1000) throws -> [String] {
    var answer = BatchAnswer(maxBytes: maxBytes)
    for result in results where answer.refusal == nil { answer.add(Content(Array(result.utf8))) }
    answer.refuseOthers(of: results.count)
    return try words(answer)
  }

  @Test func resultsStandOneAfterTheOther() throws {
    #expect(try answer(["1", "2", "{\"a\":3}", "4"]) == ["1", "2", "{\"a\":3}", "4"])
    #expect(try answer([]).isEmpty)
  }

  /// The one that is too long and all after it, though those are short.
  @Test func fromTheFirstThatDoesNotFitOnAllAreRefused() throws {
    let long = "\"" + String(repeating: "x", count: 900) + "\""
    #expect(
      try answer(["1", "2", "3", long, "4", "5"], maxBytes: 500) == ["1", "2", "3", "large 3", "large 4", "large 5"])
    #expect(try answer([long, "1"], maxBytes: 100) == ["large 0", "large 1"])
  }

  @Test func anEntryThatFillsTheAnswerFits() throws {
    // The text before the entries, and two objects with a comma between.
    let size = #"{"results":["#.count + 2 * "{\"result\":1}".count + 1
    #expect(try answer(["1", "1"], maxBytes: size) == ["1", "1"])
    #expect(try answer(["1", "1"], maxBytes: size - 1) == ["1", "large 1"])
  }

  @Test func forWhatThereIsNoTimeIsRefused() throws {
    var answer = BatchAnswer(maxBytes: 1000)
    answer.add(Content(Array("1".utf8)))
    answer.add(Content(Array("2".utf8)))
    answer.refuse(because: .batchTooLong)
    answer.refuseOthers(of: 4)
    #expect(answer.mark.count == 4)
    #expect(try words(answer) == ["1", "2", "long 2", "long 3"])
  }

  /// Entries taken before count for the size and the commas.
  @Test func partsMakeTheWhole() throws {
    let results = (0..<20).map { "\"\($0)\"" }
    func whole(_ parts: Set<Int>, maxBytes: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      var answer = BatchAnswer(maxBytes: maxBytes)
      for (index, result) in results.enumerated() where answer.refusal == nil {
        answer.add(Content(Array(result.utf8)))
        // A refused entry is the end, as in a batch.
        guard answer.refusal == nil, parts.contains(index) else { continue }
        bytes += answer.takePart()
        // Another worker goes on.
        answer = BatchAnswer(maxBytes: maxBytes, from: answer.mark)
      }
      answer.refuseOthers(of: results.count)
      return bytes + answer.take()
    }
    for maxBytes in [10, 100, 200, 1000] {
      let right = whole([], maxBytes: maxBytes)
      for parts in [[0], [19], [3, 4, 5], Array(0..<20)] { #expect(whole(Set(parts), maxBytes: maxBytes) == right) }
    }
  }

  @Test func whatIsNoJSONIsAString() throws {
    var answer = BatchAnswer(maxBytes: 1000)
    answer.add(Content(Array("a,\"b\"\n".utf8), mediaType: "text/csv; charset=utf-8"))
    #expect(String(decoding: answer.take(), as: UTF8.self) == #"{"results":[{"result":"a,\"b\"\n"}]}"#)
  }
}
