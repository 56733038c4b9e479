// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Seventeen decimal digits, of which the last ones may be zero.
struct DigitString {
  /// The digits with the indices 0 to 7, each in a byte, the first in the lowest one.
  let first: UInt64
  /// The digits with the indices 8 to 15.
  let second: UInt64
  /// The digit with the index 16.
  let last: UInt64

  /// The digits of a decimal.
  init(_ decimal: ShortestDecimal) { self.init(sixteen: decimal.sixteen, last: decimal.last) }

  /// The digits of a whole number below 10^16, and one more.
  init(sixteen value: UInt64, last: UInt64 = 0) {
    let eight = value / 100_000_000
    first = PackedDigits.values(of: eight)
    second = PackedDigits.values(of: value &- eight &* 100_000_000)
    self.last = last
  }

  private init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
    last = 0
  }

  /// The digits from index `count` on, 0 to 15, followed by zeros.
  func dropping(_ count: Int) -> DigitString {
    let bits = UInt64(truncatingIfNeeded: count &<< 3)
    if count >= 8 { return DigitString(first: second &>> (bits &- 64), second: 0) }
    // Shifting up by 64 - bits in two steps, as a shift by 64 would be one by 0.
    let carried = (second &<< 1) &<< (63 &- bits)
    return DigitString(first: (first &>> bits) | carried, second: second &>> bits)
  }

  /// How many of the first sixteen digits stand before the first that is not zero; at most 15.
  var leadingZeros: Int { first != 0 ? PackedDigits.leadingZeros(first) : 8 &+ PackedDigits.leadingZeros(second) }

  /// The number of digits up to the last one that is not zero, at least 1.
  var significantCount: Int {
    // The digits with the indices 16 to 9, the last one in the lowest byte: of most numbers one is not zero.
    let tail = (second.byteSwapped &<< 8) | last
    guard tail != 0 else { return second != 0 ? 9 : 8 &- PackedDigits.trailingZeros(first) }
    return 17 &- tail.trailingZeroBitCount &>> 3
  }

  /// Writes the seventeen digits.
  func store(to start: UnsafeMutableRawPointer) {
    unsafe PackedDigits.store(first, to: start)
    unsafe PackedDigits.store(second, to: start, at: 8)
    unsafe storeLast(to: start, at: 16)
  }

  /// Writes eighteen characters: the digits with a decimal point at the index `point`, 1 to 16.
  func store(to start: UnsafeMutableRawPointer, pointAt point: Int) {
    // The word that the point divides is stored twice: once where its digits before the point go, and once shifted to where
    // those after it go. Digits stored too far are overwritten by the ones that follow.
    let bits = UInt64(truncatingIfNeeded: point &<< 3)
    unsafe PackedDigits.store(first, to: start)
    if point < 8 {
      unsafe PackedDigits.store(first &>> bits, to: start, at: point &+ 1)
      unsafe PackedDigits.store(second, to: start, at: 9)
    } else {
      unsafe PackedDigits.store(second, to: start, at: 8)
      unsafe PackedDigits.store(second &>> bits, to: start, at: point &+ 1)
    }
    unsafe start.storeBytes(of: UInt8(ascii: "."), toByteOffset: point, as: UInt8.self)
    unsafe storeLast(to: start, at: 17)
  }

  private func storeLast(to start: UnsafeMutableRawPointer, at offset: Int) {
    let text = UInt8(truncatingIfNeeded: last) | 0x30
    unsafe start.storeBytes(of: text, toByteOffset: offset, as: UInt8.self)
  }
}

/// Eight decimal digits in one machine word, each in a byte, the first in the lowest one.
enum PackedDigits {
  /// The text "00000000".
  static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  /// The digits of a whole number below 10^8.
  ///
  /// The word is split in parallel: into two groups of four digits, four of two, eight of one. Division by a constant is a
  /// multiplication and a shift that is exact in that range, and `(x << s) - q * ((d << s) - 1)` puts q = x / d below and
  /// x % d above it in one step.
  static func values(of number: UInt64) -> UInt64 {
    let upperFour = number / 10_000
    let fours = (number &<< 32) &- upperFour &* ((10_000 &<< 32) &- 1)
    let upperTwos = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
    let twos = (fours &<< 16) &- upperTwos &* ((100 &<< 16) &- 1)
    let upperOnes = ((twos &* 103) &>> 10) & 0x000F_000F_000F_000F
    return (twos &<< 8) &- upperOnes &* ((10 &<< 8) &- 1)
  }

  /// How many digits stand before the first that is not zero; 7 if there is none.
  static func leadingZeros(_ values: UInt64) -> Int { (values | (1 &<< 63)).trailingZeroBitCount &>> 3 }

  /// How many digits stand after the last that is not zero; 7 if there is none.
  static func trailingZeros(_ values: UInt64) -> Int {
    // Reversed, because counting from below needs fewer instructions on plain x86-64.
    (values.byteSwapped | (1 &<< 63)).trailingZeroBitCount &>> 3
  }

  /// Writes the eight digits as text.
  static func store(_ values: UInt64, to start: UnsafeMutableRawPointer, at offset: Int = 0) {
    let text = (values | zeros).littleEndian
    unsafe start.storeBytes(of: text, toByteOffset: offset, as: UInt64.self)
  }
}
