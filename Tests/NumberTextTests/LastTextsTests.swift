// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import TestSupport
import Testing

/// A thread gives its texts in the same few arrays, but in none that somebody holds.
@Suite struct LastTextsTests {
  @Test(arguments: [511, 512, 600, 6144, 6145])
  func textsThatAreHeldStayAsTheyAre(_ longest: Int) {
    var texts: [[UInt8]] = []
    for number in 0..<40 {
      texts.append(Self.text(of: UInt8(number), count: longest - number % 3))
      // Some are let go at once.
      _ = Self.text(of: 0xFF, count: longest)
    }
    for (number, text) in texts.enumerated() {
      let expected = [UInt8](repeating: UInt8(number), count: longest - number % 3)
      #expect(text == expected)
    }
  }

  @Test func aTextThatIsLetGoMakesRoomForTheNext() throws {
    #expect(try Self.places(ofTexts: 100, holding: 1) == 1)
  }

  /// Now and then it is tried whether the last one is free, which costs a new array.
  @Test(arguments: [2, 10, 30])
  func whereSeveralAreHeldTheOldestMakesRoom(_ count: Int) throws {
    let places = try #require(try Self.places(ofTexts: 320, holding: count))
    #expect(places <= 32 + 10)
  }

  /// How many arrays so many texts are given in on a thread of their own, while the last few are held.
  private static func places(ofTexts count: Int, holding held: Int) throws -> Int? {
    let places = Background {
      var places: Set<UInt> = []
      var texts: [[UInt8]] = []
      var others: [[UInt8]] = []
      for number in 0..<count {
        if texts.count == held { texts.removeFirst() }
        // Would be where the text was, if that were given back.
        others.append([UInt8](repeating: 7, count: 2000))
        texts.append(text(of: UInt8(truncatingIfNeeded: number), count: 2000))
        places.insert(address(of: texts[texts.count - 1]))
      }
      return others.count == count ? places.count : 0
    }
    return try places.value()
  }

  private static func address(of text: [UInt8]) -> UInt {
    unsafe text.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
  }

  private static func text(of byte: UInt8, count: Int) -> [UInt8] {
    let piece = [UInt8](repeating: byte, count: 64)
    var buffer = TextBuffer(capacity: count)
    var rest = count
    while rest > 0 {
      unsafe piece.withUnsafeBufferPointer {
        unsafe buffer.append(UnsafeBufferPointer(rebasing: $0.prefix(rest)))
      }
      rest -= 64
    }
    return buffer.take()
  }
}
