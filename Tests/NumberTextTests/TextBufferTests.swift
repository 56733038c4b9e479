// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import TestSupport
import Testing

@Suite struct TextBufferTests {
  /// Pieces of every length around what is gathered and what goes straight to the array.
  @Test(arguments: [0, 3, 100, 127, 128, 129, 240, 247, 248, 249, 300, 1000])
  func piecesOfEveryLengthFollowEachOther(_ before: Int) {
    for length in [0, 1, 2, 127, 128, 129, 247, 248, 249, 500] {
      for (comma, colon) in [(false, false), (true, false), (false, true), (true, true)] {
        let start = Array(repeating: UInt8(ascii: "a"), count: before)
        let piece = (0..<length).map { UInt8(ascii: "A") + UInt8($0 % 26) }
        var buffer = TextBuffer(capacity: before % 2 == 0 ? 0 : 64)
        unsafe start.withUnsafeBufferPointer { unsafe buffer.append($0) }
        unsafe piece.withUnsafeBufferPointer {
          unsafe buffer.append(quoted: $0, comma: comma, colon: colon)
        }
        buffer.append(1.5, comma: true)
        buffer.append(-42, comma: comma)
        buffer.append(Float(0.1))
        buffer.append(UInt8(ascii: "!"), comma: comma)
        buffer.append("end")
        buffer.append([0.25, 2], decimals: 1)
        let quoted = String(decoding: piece, as: UTF8.self)
        let expected =
          String(repeating: "a", count: before) + (comma ? "," : "") + "\"\(quoted)\""
          + (colon ? ":" : "") + ",1.5" + (comma ? "," : "") + "-420.1" + (comma ? "," : "")
          + "!end0.2,2"
        #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
      }
    }
  }

  @Test func manyShortPiecesStayInOrder() {
    let seed: UInt64 = 20_261_121
    var random = SeededGenerator(seed: seed)
    var buffer = TextBuffer()
    var expected: [UInt8] = []
    for _ in 0..<10_000 {
      let value = Double(bitPattern: random.next())
      let comma = Bool.random(using: &random)
      buffer.append(value, comma: comma)
      if comma { expected.append(UInt8(ascii: ",")) }
      NumberText.append(value, to: &expected)
    }
    #expect(buffer.bytes == expected, "seed \(seed)")
  }

  @Test func aBufferGoesOnBehindOtherBytesAndGivesThemAway() {
    var buffer = TextBuffer(behind: Array("before ".utf8))
    for number in 0..<1000 { buffer.append(number, comma: true) }
    let taken = String(decoding: buffer.take(), as: UTF8.self)
    #expect(taken == "before " + (0..<1000).map { ",\($0)" }.joined())
    buffer.append("after")
    let short = String(decoding: buffer.take(), as: UTF8.self)
    #expect(short == "after")
    let nothing = buffer.take()
    #expect(nothing == [])
  }

  /// An answer says the same numbers again and again; what is remembered of them must be of them.
  @Test func numbersThatComeAgainHaveTheSameText() {
    let seed: UInt64 = 20_261_122
    var random = SeededGenerator(seed: seed)
    let numbers =
      [
        0, -0.0, 1, -1, 2, .nan, .infinity, -1.234_567_890_123_456_7e-6, 1e21,
        .leastNonzeroMagnitude,
      ]
      + (0..<50).map { _ in Double(bitPattern: random.next()) }
    var buffer = TextBuffer()
    var expected: [UInt8] = []
    for _ in 0..<20_000 {
      let value = numbers[Int.random(in: 0..<numbers.count, using: &random)]
      buffer.append(value, comma: true)
      expected.append(UInt8(ascii: ","))
      NumberText.append(value, to: &expected)
    }
    let isSame = buffer.bytes == expected
    #expect(isSame, "seed \(seed)")
  }

  @Test func aWordIsAppendedAsFarAsItCounts() {
    var word = SIMD32<UInt8>(repeating: UInt8(ascii: "w"))
    word[0] = UInt8(ascii: "W")
    var buffer = TextBuffer()
    var expected = ""
    for count in 0...32 {
      buffer.append(word, count: count, comma: count % 2 == 0)
      expected +=
        (count % 2 == 0 ? "," : "") + "W\(String(repeating: "w", count: 31))".prefix(count)
    }
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
  }
}
