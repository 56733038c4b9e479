// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Eight characters in one machine word, the first in the lowest byte.
enum DigitWord {
  /// The text "00000000".
  static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// A whole number below 10^8 as eight bytes of 0 to 9, the first digit in the lowest byte.
  ///
  /// The eight are split in parallel inside the word: into two groups of four digits, four of two,
  /// eight of one. Division by a constant is a multiplication and a shift that is exact in that
  /// range, and `(x << s) - q * ((d << s) - 1)` is q = x / d below and x % d above it, in one step.
  @inline(__always)
  static func digitValues(_ value: UInt64) -> UInt64 {
    let upperFour = value / 10_000
    let fours = (value &<< 32) &- upperFour &* ((10_000 &<< 32) &- 1)
    let upperTwos = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
    let twos = (fours &<< 16) &- upperTwos &* ((100 &<< 16) &- 1)
    let upperOnes = ((twos &* 103) &>> 10) & 0x000F_000F_000F_000F
    return (twos &<< 8) &- upperOnes &* ((10 &<< 8) &- 1)
  }

  /// How many digits stand before the first that is not zero; 7 if there is none.
  @inline(__always)
  static func leadingZeros(_ values: UInt64) -> Int {
    (values | (1 &<< 63)).trailingZeroBitCount &>> 3
  }

  /// How many digits stand behind the last that is not zero; 7 if there is none.
  @inline(__always)
  static func trailingZeros(_ values: UInt64) -> Int {
    // Reversed, because counting from below needs fewer instructions on plain x86-64.
    (values.byteSwapped | (1 &<< 63)).trailingZeroBitCount &>> 3
  }

  /// Writes eight digits as text.
  @inline(__always)
  static func store(_ values: UInt64, to start: UnsafeMutableRawPointer, at offset: Int = 0) {
    let text = (values | zeros).littleEndian
    unsafe start.storeBytes(of: text, toByteOffset: offset, as: UInt64.self)
  }
}
