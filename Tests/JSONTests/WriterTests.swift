// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import TestSupport
import Testing

@Suite struct WriterTests {
  @Test func putsTheCommas() {
    var writer = JSONWriter(capacity: 8)
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.null()
    writer.bool(true)
    writer.bool(false)
    writer.number(0.5)
    writer.integer(-3)
    writer.string("x")
    writer.beginArray()
    writer.endArray()
    writer.beginObject()
    writer.endObject()
    writer.numbers([])
    writer.numbers([1, 0.1, -2.25])
    writer.endArray()
    writer.key("b" as String)
    writer.numbers([1.23456, -0.00001, 2], precision: 2)
    writer.key("c")
    writer.beginObject()
    writer.key("d")
    writer.integer(0)
    writer.endObject()
    writer.endObject()
    #expect(
      text(writer) == """
        {"a":[null,true,false,0.5,-3,"x",[],{},[],[1,0.1,-2.25]],\
        "b":[1.23,0,2],"c":{"d":0}}
        """)
  }

  @Test func escapesWhatMustBeEscaped() {
    var writer = JSONWriter(capacity: 0)
    writer.beginObject()
    writer.key("q\"" as String)
    writer.string("\u{0}\u{8}\t\n\u{B}\u{C}\r\u{1F}\u{7F}\"\\/ \u{E9}\u{2028}\u{1F600}")
    writer.endObject()
    #expect(
      text(writer) == """
        {"q\\"":"\\u0000\\b\\t\\n\\u000b\\f\\r\\u001f\u{7F}\\"\\\\/ \u{E9}\u{2028}\u{1F600}"}
        """)
  }

  /// Characters are looked at eight at a time; what needs an escape may stand anywhere among them.
  @Test func escapesWhereverTheyStand() {
    for length in 0..<27 {
      for first in 0..<max(length, 1) {
        for second in first..<max(length, 1) {
          var characters = Array(repeating: "a", count: length)
          var expected = characters
          if length > 0 {
            characters[first] = "\\"
            expected[first] = "\\\\"
            characters[second] = "\u{1F}"
            expected[second] = "\\u001f"
          }
          var writer = JSONWriter()
          writer.string(characters.joined())
          #expect(text(writer) == "\"\(expected.joined())\"")
        }
      }
    }
  }

  @Test func textsWithNumbersAreEscapedToo() {
    var writer = JSONWriter()
    writer.beginArray()
    for _ in 0..<2 {
      writer.beginObject()
      writer.key("code")
      writer.beginString()
      writer.stringPart("say(\"")
      writer.stringPart(Double(1.5))
      writer.stringPart("\",\n  \\")
      writer.stringPart(Float(0))
      writer.stringPart(") and a long text without anything to be replaced in it, then ")
      writer.stringPart(Double(-3))
      writer.endString()
      writer.endObject()
    }
    writer.endArray()
    let string = #""say(\"1.5\",\n  \\0) and a long text without anything to be replaced in it, then -3""#
    #expect(text(writer) == #"[{"code":\#(string)},{"code":\#(string)}]"#)
  }

  /// An answer states the same numbers again and again; what is remembered of them must be of them.
  @Test func numbersThatComeAgainHaveTheSameText() {
    let seed: UInt64 = 20_261_122
    var random = SeededGenerator(seed: seed)
    let numbers =
      [0, -0.0, 1, -1, 2, .nan, .infinity, -1.234_567_890_123_456_7e-6, 1e21, .leastNonzeroMagnitude]
      + (0..<50).map { _ in Double(bitPattern: random.next()) }
    var writer = JSONWriter()
    writer.beginArray()
    var expected: [String] = []
    for count in 0..<20_000 {
      let value = numbers[Int.random(in: 0..<numbers.count, using: &random)]
      writer.number(value)
      expected.append(NumberText.text(value))
      if count == 10_000 {
        // Bytes given away are not read any more.
        writer.endArray()
        let isSame = String(decoding: writer.take(), as: UTF8.self) == "[\(expected.joined(separator: ","))]"
        #expect(isSame, "seed \(seed)")
        writer = JSONWriter()
        writer.beginArray()
        expected = []
      }
    }
    writer.endArray()
    let isSame = text(writer) == "[\(expected.joined(separator: ","))]"
    #expect(isSame, "seed \(seed)")
  }

  @Test(arguments: [
    0, 1, -1, 9, 10, 99_999_999, 100_000_000, -100_000_001, 9_999_999_999_999_999, 10_000_000_000_000_000,
    1_000_000_010_000_000_001, Int.max, Int.min,
  ]) func writesIntegers(_ value: Int) {
    var writer = JSONWriter(capacity: 0)
    writer.integer(value)
    #expect(text(writer) == "\(value)")
  }

  @Test func whatIsNotFiniteIsNull() {
    var writer = JSONWriter(capacity: 0)
    writer.beginArray()
    writer.number(.nan)
    writer.numbers([.infinity, 1, -.infinity])
    writer.numbers([.nan, 1], precision: 3)
    writer.endArray()
    #expect(text(writer) == "[null,[null,1,null],[null,1]]")
  }

  @Test func whatIsWrittenReadsBack() throws {
    let seed: UInt64 = 20_260_702
    var random = SeededGenerator(seed: seed)
    for round in 0..<2_000 {
      let value = makeValue(depth: 4, &random)
      var writer = JSONWriter(capacity: 16)
      writer.value(value)
      let readBack = try JSONValue(parsing: writer.bytes)
      #expect(readBack == value, "seed \(seed), round \(round)")
    }
  }

  @Test func manyNumbersReadBack() throws {
    let seed: UInt64 = 20_260_703
    var random = SeededGenerator(seed: seed)
    let values = (0..<10_000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    var writer = JSONWriter(capacity: 16)
    writer.numbers(values)
    let readBack = try JSONValue(parsing: writer.bytes)
    #expect(readBack == .array(values.map { .number($0) }), "seed \(seed)")
  }

  private func text(_ writer: consuming JSONWriter) -> String { String(decoding: writer.bytes, as: UTF8.self) }

  private func makeValue(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 4), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2:
      let value = Double(bitPattern: random.next())
      return .number(value.isFinite ? value : 0)
    case 3: return .string(makeString(&random))
    case 4:
      let count = Int.random(in: 0...4, using: &random)
      return .array((0..<count).map { _ in makeValue(depth: depth - 1, &random) })
    default:
      let count = Int.random(in: 0...4, using: &random)
      return .object(
        (0..<count).map { _ in JSONValue.Member(name: makeString(&random), value: makeValue(depth: depth - 1, &random))
        })
    }
  }

  private func makeString(_ random: inout SeededGenerator) -> String {
    let ranges: [ClosedRange<UInt32>] = [0...0x1F, 0x20...0x7F, 0x80...0xD7FF, 0xE000...0x10FFFF]
    let scalars = (0..<Int.random(in: 0...5, using: &random)).compactMap { index in
      Unicode.Scalar(UInt32.random(in: ranges[index % 4], using: &random))
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
