// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Seventeen digits as text, of which the last ones may be zero.
struct DigitRun {
  /// The digits with the indices 0 to 7.
  let first: UInt64
  /// The digits with the indices 8 to 15.
  let second: UInt64
  /// The digit with the index 16.
  let last: UInt8

  /// The digits of a decimal.
  @inline(__always)
  init(_ decimal: ShortestDecimal) {
    let eight = decimal.sixteen / 100_000_000
    first = DigitWord.digits(eight)
    second = DigitWord.digits(decimal.sixteen &- eight &* 100_000_000)
    last = UInt8(truncatingIfNeeded: decimal.last) | 0x30
  }

  /// The text of a whole number below 10^16, with a zero behind it.
  @inline(__always)
  init(sixteen value: UInt64) {
    let eight = value / 100_000_000
    first = DigitWord.digits(eight)
    second = DigitWord.digits(value &- eight &* 100_000_000)
    last = 0x30
  }

  @inline(__always)
  private init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
    last = 0x30
  }

  /// The digits from index `count` on, 0 to 15; what follows them is not meant to be read.
  @inline(__always)
  func dropping(_ count: Int) -> DigitRun {
    let bits = UInt64(truncatingIfNeeded: count &<< 3)
    if count >= 8 {
      return DigitRun(first: second &>> (bits &- 64), second: DigitWord.zeros)
    }
    // Shifting up by 64 - bits in two steps, as a shift by 64 would be one by 0.
    let carried = (second &<< 1) &<< (63 &- bits)
    return DigitRun(first: (first &>> bits) | carried, second: second &>> bits)
  }

  /// How many of the first sixteen digits stand before the first that is not zero; at most 15.
  @inline(__always)
  var leadingZeros: Int {
    first != DigitWord.zeros
      ? DigitWord.leadingZeros(first) : 8 &+ DigitWord.leadingZeros(second)
  }

  /// The number of digits up to the last one that is not zero, at least 1.
  @inline(__always)
  var significantCount: Int {
    let count =
      second != DigitWord.zeros
      ? 16 &- DigitWord.trailingZeros(second) : 8 &- DigitWord.trailingZeros(first)
    // All ones where there is a seventeenth digit: a branch would be taken at random.
    let mask = (0x30 &- Int(last)) &>> 8
    return (17 & mask) | (count & ~mask)
  }

  /// Writes the seventeen digits.
  @inline(__always)
  func store(to start: UnsafeMutableRawPointer) {
    unsafe start.storeBytes(of: first.littleEndian, as: UInt64.self)
    unsafe start.storeBytes(of: second.littleEndian, toByteOffset: 8, as: UInt64.self)
    unsafe start.storeBytes(of: last, toByteOffset: 16, as: UInt8.self)
  }

  /// Writes eighteen characters: the digits with a decimal point at the index `point`, 0 to 16.
  @inline(__always)
  func store(to start: UnsafeMutableRawPointer, pointAt point: Int) {
    // First the digits as they stand behind the point, then the words that lie before or around it.
    unsafe start.storeBytes(of: second.littleEndian, toByteOffset: 9, as: UInt64.self)
    unsafe start.storeBytes(of: last, toByteOffset: 17, as: UInt8.self)
    guard point >= 8 else {
      unsafe DigitWord.store(first, to: start, pointAt: point)
      return
    }
    unsafe start.storeBytes(of: first.littleEndian, as: UInt64.self)
    unsafe DigitWord.store(second, to: start + 8, pointAt: point &- 8)
  }
}
