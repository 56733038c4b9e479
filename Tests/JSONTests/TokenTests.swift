// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc
import Testing

@testable import JSON

/// What the check notes of a text, and what of it json-c has to parse.
@Suite struct TokenTests {
  private func parse(_ text: String, maxDepth: Int = 32) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8), maxDepth: maxDepth)
  }

  private func tokens(_ text: String) throws -> [Token] {
    try Grammar.check(Array(text.utf8).span, maxDepth: 32).tokens
  }

  /// Whether a parser is needed for anything.
  private func needsParser(_ text: String) throws -> Bool {
    try Grammar.check(Array(text.utf8).span, maxDepth: 32).needsParser
  }

  @Test func aTokenSaysWhatIsWhere() throws {
    let text = " {\"a\" : [1.50, null,\"é\"], \"\\n\":{ }, \"b\":1e100,\"c\":[-7e2,true ,false]}"
    let all = try tokens(text)
    let kinds: [Token.Kind] = [
      .object, .asciiString, .array, .number, .null, .plainString, .escapedString, .object,
      .asciiString, .vastNumber, .asciiString, .array, .number, .yes, .no,
    ]
    #expect(all.map(\.kind) == kinds)
    #expect(all.filter { $0.kind == .object }.map(\.size) == [4, 0])
    #expect(all.filter { $0.kind == .array }.map(\.size) == [3, 3])
    // How many tokens are in it.
    #expect(all.filter { $0.kind == .object }.map(\.place) == [14, 0])
    #expect(all.filter { $0.kind == .array }.map(\.place) == [3, 3])
    let bytes = Array(text.utf8)
    let parts = all.filter { $0.kind != .object && $0.kind != .array }.map {
      String(decoding: bytes[$0.place..<$0.end], as: UTF8.self)
    }
    #expect(
      parts == [
        "a", "1.50", "null", "é", "\\n", "b", "1e100", "c", "-7e2", "true", "false",
      ]
    )
  }

  @Test(arguments: [
    ("{\"a\":[\"b\",true,null,{},[false],\"é\"]}", false), ("\"only a string\"", false),
    ("[]", false), ("[0,-12.5,1e3,1234567890123456]", false), ("[1e99]", false),
    ("[1e100]", true), ("\"\\n\"", true), ("{\"\\u0061\":null}", true), ("1e-999", true),
  ])
  func aParserIsNeededForEscapesAndVastNumbers(_ text: String, _ isNeeded: Bool) throws {
    #expect(try needsParser(text) == isNeeded)
    // Afterwards nothing is left of them.
    let bytes = Array(text.utf8)
    let document = try JSONDocument(parsing: bytes)
    #expect(!document.tokens.contains { $0.isVast || $0.kind == .escapedString })
    #expect((document.text == bytes) == !isNeeded)
  }

  /// Strings of all lengths, with something that is not plain at each place.
  @Test func stringsOfEveryKindStandInTheirOrder() throws {
    for (character, text) in [
      ("x", "x"), ("é", "é"), ("\n", "\\n"), ("\u{0}", "\\u0000"), ("😀", "\\ud83d\\uDE00"),
      ("\"", "\\\""),
    ] {
      for length in 0..<20 {
        let letters = String(repeating: "a", count: length)
        let values = (0...length).map { letters.prefix($0) + character + letters.dropFirst($0) }
        let texts = (0...length).map { letters.prefix($0) + text + letters.dropFirst($0) }
        let names = texts.map { "\"\($0)\" :\"plain\"" }.joined(separator: ",")
        let array = texts.map { "\"\($0)\",\"plain\"" }.joined(separator: " , ")
        #expect(
          try parse("{\(names)}")
            == .object(values.map { JSONValue.Member(name: String($0), value: "plain") })
        )
        #expect(
          try parse("[\(array)]") == .array(values.flatMap { [.string(String($0)), "plain"] })
        )
      }
    }
  }

  /// The fault is named where it is, whatever stands before it and whatever kind of number it is.
  @Test(arguments: [
    ("\"\\u00e91e999\",-0,", "1e309"), ("{\"1e999\\n\":[18446744073709551616]},", "-1e309"),
    ("1e-400,0e999,", "2e400"), ("\"é\",[[[1e308]]],", String(repeating: "9", count: 310)),
    ("", "1" + String(repeating: "0", count: 300) + ".5e10"),
  ])
  func theFirstNumberThatIsTooLargeIsNamed(_ before: String, _ number: String) {
    for (opening, closing) in [("[", "]"), (" [{\"a\":[", "]}] "), ("{\"b\" : [", ",1]}")] {
      let text = opening + before + number + ",1e999" + closing
      #expect(throws: JSONError.notFinite(offset: (opening + before).utf8.count)) {
        try parse(text)
      }
      // What breaks the grammar comes first, wherever it is.
      let error = #expect(throws: JSONError.self) { try parse(text + "!") }
      #expect(error?.offset == text.utf8.count)
    }
  }

  @Test func nestsAsDeepAsIsAllowed() throws {
    var text = "[-0]"
    var value: JSONValue = [.number(-0.0)]
    for level in 1..<Grammar.depthLimit {
      if level % 2 == 0 {
        text = "[\"\\t\",{},\(text),\(level)]"
        value = ["\t", [:], value, .number(Double(level))]
      } else {
        text = "{\"a\":[],\"\\t\":\(text),\"a\":\(level)}"
        value = ["a": [], "\t": value, "a": .number(Double(level))]
      }
    }
    #expect(try parse(text, maxDepth: Grammar.depthLimit) == value)
    let error = #expect(throws: JSONError.self) {
      try parse(text, maxDepth: Grammar.depthLimit - 1)
    }
    // The first of the two that are deepest.
    let number = text.utf8.prefix { $0 != UInt8(ascii: "-") }.count
    #expect(error?.offset == number - "[],\"\\t\":[".utf8.count)
  }

  /// The densest texts, whole and torn: the room for their tokens is reckoned by their length.
  @Test func denseTextsHaveRoomForTheirTokens() throws {
    for unit in ["[", "[[],", "[0,", "{\"\":", "[{},", "{\"\":[],\"\":", "0,", "[]"] {
      for count in 0..<200 {
        let text = "[" + String(repeating: unit, count: count)
        for depth in [1, 2, 5, 128] {
          for end in ["", "0", "[", "]", "0]"] {
            _ = try? parse(text + end, maxDepth: depth)
          }
        }
      }
    }
    let zeros = try parse("[" + Array(repeating: "0", count: 10_000).joined(separator: ",") + "]")
    #expect(zeros == .array(Array(repeating: 0, count: 10_000)))
  }

  /// The thread has the locale afterwards that it had before.
  @Test func theLocaleIsGivenBack() throws {
    // Not "C" itself, which is one object for all threads.
    let own = unsafe newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
    let isMade = unsafe own != nil
    #expect(isMade)
    let before = unsafe uselocale(own)
    for text in ["[1.5]", "\"\\n\"", "[1e999]", "[1", "\"plain\""] {
      _ = try? parse(text)
      let now = unsafe uselocale(nil)
      let isSame = unsafe now == own
      #expect(isSame)
    }
    unsafe uselocale(before)
    unsafe freelocale(own)
  }
}
