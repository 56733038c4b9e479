// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import TestSupport
import Testing

/// A thread gives its texts in the same array, one after another, but not while somebody holds it.
@Suite struct LastTextTests {
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

  @Test func aTextThatIsLetGoMakesRoomForTheNext() {
    let first = Self.address(ofTextOf: 1)
    // Would be where the text was, if that were given back.
    let other = [UInt8](repeating: 7, count: 2000)
    let second = Self.address(ofTextOf: 2)
    #expect(first == second)
    #expect(other.count == 2000)
  }

  private static func address(ofTextOf byte: UInt8) -> UInt {
    unsafe text(of: byte, count: 2000).withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
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
