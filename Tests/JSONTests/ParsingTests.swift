// SPDX-License-Identifier: Apache-2.0

import JSON
import TestSupport
import Testing

@Suite struct ParsingTests {
  @Test func readsEveryKindOfValue() throws {
    let text = """
       { "none" : null, "yes":true, "no":false, "n": -1.5e+1, "s":"a\\u00e9\\n\\"\\\\\\/\\ud83d\\ude00",
         "list":[ [], {}, [1,[2,{"x":[]}]] ], "":0 }
      """
    let expected: JSONValue = [
      "none": nil, "yes": true, "no": false, "n": -15, "s": "a\u{E9}\n\"\\/\u{1F600}",
      "list": [[], [:], [1, [2, ["x": []]]]], "": 0,
    ]
    #expect(try parse(text) == expected)
  }

  @Test func readsAScalarAlone() throws {
    #expect(try parse("null") == .null)
    #expect(try parse(" true ") == .bool(true))
    #expect(try parse("1") == .number(1))
    #expect(try parse("\"\"") == .string(""))
    #expect(try parse("[]", maxDepth: 1) == .array([]))
    #expect(try parse("7", maxDepth: 0) == .number(7))
  }

  @Test func keepsMembersInOrderAndRepeatsToo() throws {
    #expect(try parse("{\"b\":1,\"a\":2}") == ["b": 1, "a": 2])
    #expect(try parse("{\"a\":1,\"a\":2}") == ["a": 1, "a": 2])
    #expect(try parse("{\"a\":{\"c\":1},\"\\u0061\":[2]}") == ["a": ["c": 1], "a": [2]])
    // A name does not end at a NUL.
    #expect(try parse("{\"a\\u0000b\":1,\"a\":2}") == ["a\u{0}b": 1, "a": 2])
  }

  @Test func keepsNULInsideAString() throws {
    #expect(try parse("\"a\\u0000b\"") == .string("a\u{0}b"))
    #expect(try parse("\"\\u20aC\\uABCD\\uefFF\"") == .string("\u{20AC}\u{ABCD}\u{EFFF}"))
    // The first and last code units beside the surrogates, and the last pair of these.
    #expect(try parse("\"\\uD7FF\\uE000\\uDBFF\\uDFFF\"") == .string("\u{D7FF}\u{E000}\u{10FFFF}"))
    // Escapes beside characters beyond ASCII.
    #expect(try parse("\"é\\n€\\\"😀\\u00e9\"") == .string("é\n€\"😀é"))
  }

  /// json-c and its twin in Swift, which stands in for it in WebAssembly.
  @Test func theTwinReadsEveryEscape() throws {
    var generator = SeededGenerator(seed: 56)
    for code in 0...0x10FFFF where code < 0x3000 || code.isMultiple(of: 61) {
      guard let scalar = Unicode.Scalar(UInt32(code)) else { continue }
      let plain = code < 0x20 || code == 0x22 || code == 0x5C ? "" : String(Character(scalar))
      var text = "\"\(plain)"
      for unit in String(Character(scalar)).utf16 {
        let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      text += "\\n\(plain)\\\"\\/\\\\\\b\\f\\r\\t\""
      let expected = "\(plain)\(Character(scalar))\n\(plain)\"/\\\u{8}\u{C}\r\t"
      let bytes = Array(text.utf8)
      #expect(unescaped(bytes.span) == Array(expected.utf8))
      if code < 0x300 { #expect(try parse(text) == .string(expected)) }
    }
  }

  /// The oracle is the standard library's reading of the same text.
  @Test(arguments: [
    "0", "-0", "-0.0", "-0e5", "1", "0.1", "100", "1e5", "1E-7", "9007199254740993", "999999999999999999",
    "-999999999999999999", "1000000000000000000", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "18446744073709551616", "18446744073709551617",
    "179769313486231580793728971405301e276", "1.7976931348623157e308", "1.7976931348623158e308", "5e-324", "2e-324",
    "1e-400", "2.2250738585072011e-308", "2.2250738585072014e-308", "123456789012345678901234567890",
    "0.500000000000000166533453693773481063544750213623046875",
  ]) func readsTheRightDouble(_ text: String) throws {
    let expected = try #require(Double(text))
    guard case .number(let value) = try parse(text) else {
      Issue.record("\(text) is not read as a number")
      return
    }
    #expect(value.bitPattern == expected.bitPattern)
    // Whatever stands around it.
    #expect(
      try parse("{\"a\":[\(text), \(text)],\"b\":\(text)}") == [
        "a": [.number(expected), .number(expected)], "b": .number(expected),
      ])
  }

  @Test func readsAnIntegerOfManyDigits() throws {
    let digits = "1" + String(repeating: "0", count: 307) + ".0e0"
    #expect(try parse(digits) == .number(1e307))
    #expect(try parse("1" + String(repeating: "0", count: 300)) == .number(1e300))
    let fraction = "0." + String(repeating: "3", count: 3000)
    #expect(try parse(fraction) == .number(1.0 / 3))
  }

  @Test func readsRandomNumbers() throws {
    let seed: UInt64 = 20_260_701
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let values = (0..<100).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
      let text = "[" + values.map { $0.description }.joined(separator: " ,") + "]"
      #expect(try parse(text) == .array(values.map { .number($0) }), "seed \(seed), round \(round)")
    }
  }

  @Test func readsALargeText() throws {
    let text = "[" + String(repeating: "{\"t\":-0,\"v\":18446744073709551616},", count: 5_000) + "0]"
    guard case .array(let elements) = try parse(text) else {
      Issue.record("not read as an array")
      return
    }
    #expect(elements.count == 5_001)
    #expect(elements[4_999] == ["t": 0, "v": 18_446_744_073_709_551_616.0])
  }

  @Test func everyBeginningOfAnObjectIsRefused() throws {
    let text = "{\"vocabulary\":\"uiview\\u0020\",\"duration\":5e-1,\"from\":[0,-1],\"x\":{\"y\":true}}"
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(bytes[..<length])) }
      #expect(error?.offset ?? -1 <= length)
    }
    #expect(throws: Never.self) { try JSONValue(parsing: bytes) }
  }

  /// Each byte of a text replaced by each other byte: an answer, never a crash, and what is accepted
  /// is written and read back as the same value.
  @Test func everyChangedByteIsAnswered() throws {
    let text = "{\"a\":[1.5e2,-0,\"\\ud83d\\ude00\u{E9}\"],\"a\":{\"b\":null,\"c\":true}}"
    let bytes = Array(text.utf8)
    var accepted = 0
    for index in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[index] = byte
        guard let value = try? JSONValue(parsing: changed) else { continue }
        accepted += 1
        var writer = JSONWriter(capacity: 64)
        writer.value(value)
        #expect(try JSONValue(parsing: writer.bytes) == value)
      }
    }
    #expect(accepted > bytes.count)
  }

  private func parse(_ text: String, maxDepth: Int = 32) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8), maxDepth: maxDepth)
  }
}
