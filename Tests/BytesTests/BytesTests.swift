// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Bytes

@Suite struct BytesTests {
  @Test func literalsAndSpansAreAppended() {
    var bytes: [UInt8] = []
    bytes.append(literal: "")
    bytes.append(literal: "a text of some length; ")
    let more = Array("and another one".utf8)
    let none: [UInt8] = []
    bytes.append(copying: more.span)
    bytes.append(copying: none.span)
    #expect(String(decoding: bytes, as: UTF8.self) == "a text of some length; and another one")
  }

  @Test func aWriterWritesPieces() {
    var bytes = Array("> ".utf8)
    let more = Array("bytes ".utf8)
    bytes.append(atMost: 100) { writer in
      writer.write(literal: "literal ")
      writer.write(more.span)
      writer.write(text: "text ")
      writer.write(UInt8(ascii: "!"))
      for number in [0, 9, 10, 99, 100, 12_345, Int.max] {
        writer.write(literal: " ")
        writer.write(number)
      }
      writer.write(literal: " ")
      writer.write(7, places: 3)
      writer.write(1234, places: 2)
    }
    #expect(
      String(decoding: bytes, as: UTF8.self) == "> literal bytes text ! 0 9 10 99 100 12345 9223372036854775807 00734")
    bytes.append(atMost: 0) { _ in }
    bytes.append(atMost: 3) { $0.write(literal: "abc") }
    #expect(bytes.suffix(4) == Array("4abc".utf8))
  }

  @Test func threeDigitsWithZerosInFront() {
    for number in 0..<1000 {
      var bytes: [UInt8] = []
      bytes.append(atMost: 3) { $0.write(triple: number) }
      #expect(String(decoding: bytes, as: UTF8.self) == String("\(1000 + number)".dropFirst()))
    }
  }

  @Test func hexadecimalDigitsAreTheLastOnes() {
    var bytes: [UInt8] = []
    bytes.append(atMost: 28) {
      $0.write(hexadecimal: 0xABCD_0123_9876_EF45, digits: 16)
      $0.write(hexadecimal: 0xABCD_0123_9876_EF45, digits: 8)
      $0.write(hexadecimal: 7, digits: 4)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "abcd01239876ef459876ef450007")
  }

  /// The classes of characters of ASCII agree with the standard library on each, and nothing beyond ASCII.
  @Test(arguments: UInt8.min...UInt8.max) func classesAreThoseOfASCII(_ byte: UInt8) {
    let character = Character(Unicode.Scalar(byte))
    let isASCII = character.isASCII
    #expect(byte.isDigit == (isASCII && character.isWholeNumber))
    #expect(byte.isCapital == (isASCII && character.isUppercase))
    #expect(byte.isSmall == (isASCII && character.isLowercase))
    #expect(byte.isLetter == (isASCII && character.isLetter))
    #expect(byte.hexadecimalValue.map { Int($0) } == (isASCII ? character.hexDigitValue : nil))
    #expect(byte.lowercased == (isASCII ? Character(character.lowercased()).asciiValue : byte))
  }

  @Test func pairsAreTwoDigits() {
    for number in 0..<100 {
      var bytes: [UInt8] = []
      bytes.append(atMost: 2) { $0.write(pair: number) }
      #expect(String(decoding: bytes, as: UTF8.self) == (number < 10 ? "0\(number)" : "\(number)"))
    }
  }

  /// Everything that JSON escapes, and the characters beside it.
  @Test func textIsEscapedForJSON() {
    let text = "\u{0}\u{8}\t\n\u{B}\u{C}\r\u{1F} !\"#[\\]\u{7F}é\u{2028}"
    var buffer = ByteBuffer(capacity: 0)
    buffer.append(literal: "<")
    buffer.append(jsonEscaping: text.utf8.span)
    #expect(
      String(decoding: buffer.take(), as: UTF8.self)
        == "<\\u0000\\b\\t\\n\\u000b\\f\\r\\u001f !\\\"#[\\\\]\u{7F}é\u{2028}")
  }

  /// Eight bytes are looked at together: each value at each place among plain ones, and at the end of a short text.
  @Test(arguments: UInt8.min...UInt8.max) func eachByteIsEscapedWhereverItStands(_ byte: UInt8) {
    var buffer = ByteBuffer(capacity: 0)
    let one = [byte]
    buffer.append(jsonEscaping: one.span)
    let escaped = buffer.take()
    #expect((escaped.count > 1) == (byte < 0x20 || byte == 0x22 || byte == 0x5C))
    for count in 1...20 {
      for place in 0..<count {
        var text = [UInt8](repeating: 0x7E, count: count)
        text[place] = byte
        buffer.append(jsonEscaping: text.span)
        #expect(buffer.take() == text[..<place] + escaped + text[(place + 1)...])
        // A subtraction from an escaped byte borrows from the next.
        guard place > 0 else { continue }
        text[place - 1] = UInt8(ascii: "\"")
        buffer.append(jsonEscaping: text.span)
        #expect(buffer.take() == text[..<(place - 1)] + Array(#"\""#.utf8) + escaped + text[(place + 1)...])
      }
    }
  }

  /// From nothing to more than there is room for.
  @Test(arguments: [0, 1, 7, 100]) func aBufferGrowsAsItIsWritten(_ capacity: Int) {
    var buffer = ByteBuffer(capacity: capacity)
    let (three, text): ([UInt8], [UInt8]) = ([1, 2, 3], Array(#"tes"in"#.utf8))
    #expect(buffer.take().isEmpty && buffer.bytes.isEmpty)
    for _ in 0..<100 {
      buffer.append(UInt8(ascii: "<"))
      buffer.append(literal: "")
      buffer.append(literal: "eight by")
      buffer.append(copying: three.span)
      buffer.append(atMost: 5) { $0.write(triple: 42) }
      buffer.append(jsonEscaping: text.span)
    }
    let once = Array("<eight by".utf8) + three + Array(#"042tes\"in"#.utf8)
    #expect(buffer.count == 100 * once.count && buffer.bytes == Array([[UInt8]](repeating: once, count: 100).joined()))
    #expect(buffer.take().count == 100 * once.count && buffer.count == 0)
    buffer.append(UInt8(ascii: "a"))
    #expect(buffer.take() == [UInt8(ascii: "a")])
  }

  @Test func ownBytesAreAppendedAgain() {
    var buffer = ByteBuffer(capacity: 0)
    let first = [UInt8](0..<40)
    buffer.append(copying: first.span)
    buffer.append(ownBytesAt: 3, count: 5)
    buffer.append(ownBytesAt: 13, count: 32)
    buffer.append(ownBytesAt: 76, count: 1)
    let bytes = buffer.take()
    #expect(bytes.count == 78 && bytes[38..<45] == [38, 39, 3, 4, 5, 6, 7])
    #expect(bytes[45..<77] == bytes[13..<45] && bytes[77] == bytes[76])
  }
}
