// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import JSON

/// The scanner's notes on a text.
@Suite struct TapeTests {
  private func parse(_ text: String, maxDepth: Int = 32) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8), maxDepth: maxDepth)
  }

  /// The worked example of ``JSONDocument``.
  @Test func theExampleHasItsTape() throws {
    let document = try JSONDocument(parsing: Array(#"{"x": [10, true], "name": "é"}"#.utf8))
    #expect(
      document.tape == [
        TapeEntry(.object, offset: 6, count: 2), TapeEntry(.string, offset: 2, count: 1),
        TapeEntry(.array, offset: 2, count: 2), TapeEntry(.number, offset: 7, count: 2),
        TapeEntry(.true, offset: 11, count: 4), TapeEntry(.string, offset: 19, count: 4),
        TapeEntry(.string, offset: 27, count: 2),
      ])
  }

  @Test func anEntrySaysWhatIsWhere() throws {
    let text = " {\"a\" : [1.50, null,\"é\"], \"\\n\":{ }, \"b\":1e100,\"c\":[-7e2,true ,false]}"
    var scanner = JSONScanner(Array(text.utf8), maxDepth: 2)
    try scanner.scan()
    let kinds: [TapeEntry.Kind] = [
      .object, .string, .array, .number, .null, .string, .escapedString, .object, .string, .number, .string, .array,
      .number, .true, .false,
    ]
    #expect(scanner.tape.map(\.kind) == kinds && scanner.hasEscapes)
    let containers = scanner.tape.filter { $0.kind == .object || $0.kind == .array }
    #expect(containers.map(\.count) == [4, 3, 0, 3])
    // How many entries are in it.
    #expect(containers.map(\.offset) == [14, 3, 0, 3])
    let bytes = Array(text.utf8)
    let parts = scanner.tape.filter { $0.span == 1 && $0.count > 0 }.map {
      String(decoding: bytes[$0.offset..<$0.end], as: UTF8.self)
    }
    #expect(parts == ["a", "1.50", "null", "é", "\\n", "b", "1e100", "c", "-7e2", "true", "false"])
  }

  /// Only strings with escapes are made; everything else is read where it stands.
  @Test(arguments: [
    ("{\"a\":[\"b\",true,null,{},[false],\"é\"]}", false), ("[0,-12.5,1e3,1e100,1e999]", false), ("\"\\n\"", true),
    ("{\"\\u0061\":null}", true),
  ]) func escapesAreDecodedOnce(_ text: String, _ hasEscapes: Bool) throws {
    let bytes = Array(text.utf8)
    let document = try JSONDocument(parsing: bytes)
    #expect(!document.tape.contains { $0.kind == .escapedString })
    #expect((document.text == bytes) == !hasEscapes)
  }

  /// Strings of all lengths, with something that is not plain at each index.
  @Test func stringsOfEveryKindStandInTheirOrder() throws {
    for (character, text) in [
      ("x", "x"), ("é", "é"), ("\n", "\\n"), ("\u{0}", "\\u0000"), ("😀", "\\ud83d\\uDE00"), ("\"", "\\\""),
      ("é\n", "é\\n"),
    ] {
      for length in 0..<20 {
        let letters = String(repeating: "a", count: length)
        let values = (0...length).map { letters.prefix($0) + character + letters.dropFirst($0) }
        let texts = (0...length).map { letters.prefix($0) + text + letters.dropFirst($0) }
        let names = texts.map { "\"\($0)\" :\"plain\"" }.joined(separator: ",")
        let array = texts.map { "\"\($0)\",\"plain\"" }.joined(separator: " , ")
        #expect(try parse("{\(names)}") == .object(values.map { JSONValue.Member(name: String($0), value: "plain") }))
        #expect(try parse("[\(array)]") == .array(values.flatMap { [.string(String($0)), "plain"] }))
      }
    }
  }

  @Test func nestsAsDeepAsIsAllowed() throws {
    var text = "[-0]"
    var value: JSONValue = [.number(-0.0)]
    for level in 1..<JSONDocument.depthLimit {
      if level % 2 == 0 {
        text = "[\"\\t\",{},\(text),\(level)]"
        value = ["\t", [:], value, .number(Double(level))]
      } else {
        text = "{\"a\":[],\"\\t\":\(text),\"a\":\(level)}"
        value = ["a": [], "\t": value, "a": .number(Double(level))]
      }
    }
    #expect(try parse(text, maxDepth: JSONDocument.depthLimit) == value)
    let error = #expect(throws: JSONError.self) { try parse(text, maxDepth: JSONDocument.depthLimit - 1) }
    // The first of the two that are deepest.
    let number = text.utf8.prefix { $0 != UInt8(ascii: "-") }.count
    #expect(error?.offset == number - "[],\"\\t\":[".utf8.count)
  }

  /// The texts with the most entries for their length, whole and torn.
  @Test func denseTextsAreReadOrRefused() throws {
    for unit in ["[", "[[],", "[0,", "{\"\":", "[{},", "{\"\":[],\"\":", "0,", "[]"] {
      for count in 0..<200 {
        let text = "[" + String(repeating: unit, count: count)
        for end in ["", "0", "[", "]", "0]"] {
          for depth in [1, 2, 5, 128] { _ = try? parse(text + end, maxDepth: depth) }
        }
      }
    }
    let zeros = try parse("[" + Array(repeating: "0", count: 10_000).joined(separator: ",") + "]")
    #expect(zeros == .array(Array(repeating: 0, count: 10_000)))
  }
}
