// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
      String(decoding: bytes, as: UTF8.self)
        == "> literal bytes text ! 0 9 10 99 100 12345 9223372036854775807 00734"
    )
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

  @Test func wordsBeginWithTheirLowestByte() {
    var bytes: [UInt8] = []
    bytes.append(atMost: 12) {
      $0.write(word: 0x3837_3635_3433_3231)
      $0.write(halfWord: 0x6463_6261)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "12345678abcd")
  }

  @Test func aMarkedByteIsFoundFromAnyPlace() {
    let seed: UInt64 = 5
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      // `b` may be marked behind a `c`, and is not wanted.
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        Int.random(in: 0..<20, using: &generator) == 0 ? UInt8.random(in: 97...99) : 120
      }
      for start in 0...bytes.count {
        let place = bytes.place(
          from: start,
          marks: { $0.bytes(UInt8(ascii: "c")) | $0.bytes(UInt8(ascii: "a")) },
          isWanted: { $0 == UInt8(ascii: "c") || $0 == UInt8(ascii: "a") }
        )
        let simple = bytes[start...].firstIndex { $0 == 97 || $0 == 99 } ?? bytes.count
        #expect(place == simple, "seed \(seed), \(bytes) from \(start)")
      }
    }
  }

  @Test func pairsAreTwoDigits() {
    for number in 0..<100 {
      var bytes: [UInt8] = []
      bytes.append(atMost: 2) { $0.write(pair: number) }
      #expect(String(decoding: bytes, as: UTF8.self) == (number < 10 ? "0\(number)" : "\(number)"))
    }
  }

  @Test func whatIsWrittenCanBeLent() {
    for count in [0, 3, 5000] {
      var lent: [UInt8]?
      ByteWriter.lend(atMost: 5000) { writer in
        for _ in 0..<count { writer.write(UInt8(ascii: "a")) }
      } to: { span in
        lent = span.indices.map { span[$0] }
      }
      #expect(lent == Array(repeating: UInt8(ascii: "a"), count: count))
    }
  }

  @Test func textsAndPartsAreFoundAtTheirPlaces() {
    let bytes = Array("a name and ä".utf8)
    #expect(bytes.holds(text: "name", at: 2) && bytes.holds(text: "", at: bytes.count))
    #expect(bytes.holds(text: "a name and ä", at: 0) && bytes.holds(text: "ä", at: 11))
    #expect(!bytes.holds(text: "name", at: 1) && !bytes.holds(text: "name", at: -1))
    #expect(!bytes.holds(text: "äa", at: 11) && !bytes.holds(text: "a\u{308}", at: 11))
    let others = Array("-name-".utf8)
    #expect(bytes.holds(others, 1..<5, at: 2) && bytes.holds(others, 3..<3, at: 0))
    #expect(!bytes.holds(others, 0..<5, at: 2) && !bytes.holds(others, 1..<6, at: 2))
    #expect(!bytes.holds(others, 1..<5, at: 9) && !bytes.holds(others, 1..<5, at: -1))
  }

  @Test func whatIsMarkedIsFoundAmongEights() {
    for count in 0..<40 {
      for place in 0...count {
        var bytes = [UInt8](repeating: 0x41, count: count)
        if place < count { bytes[place] = 0xFF }
        for start in 0...count {
          // From the start on only whole eights are looked at.
          let end = start + (count - start) / 8 * 8
          let found = unsafe bytes.span.bytes.placeInEights(from: start) { $0 }
          #expect(found == (start..<end ~= place ? place : end))
          let wanted = bytes.place(from: start, marks: { $0 | .topBits }, isWanted: { $0 == 0xFF })
          #expect(wanted == (place >= start ? place : count))
        }
      }
    }
  }

  @Test func equalityIsThatOfTheStandardLibrary() {
    var generator = SeededGenerator(seed: 1)
    for count in 0..<40 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(bytes.hasSameBytes(as: Array(bytes)))
      #expect(!bytes.hasSameBytes(as: bytes + [0]))
      for index in bytes.indices {
        var others = bytes
        others[index] ^= 1
        #expect(!bytes.hasSameBytes(as: others))
      }
    }
  }

  @Test func aPartIsFoundAtItsPlaceAlone() {
    let bytes = Array("abcabd".utf8)
    #expect((0...7).filter { bytes.holds(Array("ab".utf8), at: $0) } == [0, 3])
    #expect((0...7).filter { bytes.holds([], at: $0) } == [0, 1, 2, 3, 4, 5, 6])
    #expect(!bytes.holds(Array("bd".utf8), at: 5) && !bytes.holds([], at: -1))
  }

  /// Every byte counts, at its place, and so does the length.
  @Test func hashesDiffer() {
    var hashes: Set<UInt64> = []
    for count in 0..<40 {
      let bytes = [UInt8](repeating: 0, count: count)
      hashes.insert(ByteHash.value(of: bytes))
      #expect(ByteHash.value(of: bytes) == ByteHash.value(of: Array(bytes)))
      for index in bytes.indices {
        for bit in 0..<8 {
          var others = bytes
          others[index] ^= 1 << UInt8(bit)
          hashes.insert(ByteHash.value(of: others))
        }
      }
    }
    #expect(hashes.count == 40 + 8 * 39 * 40 / 2)
  }
}
