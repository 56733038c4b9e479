// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Seventeen digits, of which the last ones may be zero.
struct DigitRun {
  /// The digits with the indices 0 to 7, each in a byte, the first in the lowest one.
  let first: UInt64
  /// The digits with the indices 8 to 15.
  let second: UInt64
  /// The digit with the index 16.
  let last: UInt64

  /// The digits of a decimal.
  @inline(__always)
  init(_ decimal: ShortestDecimal) {
    self.init(sixteen: decimal.sixteen, last: decimal.last)
  }

  /// The digits of a whole number below 10^16, and one more.
  @inline(__always)
  init(sixteen value: UInt64, last: UInt64 = 0) {
    let eight = value / 100_000_000
    first = DigitWord.digitValues(eight)
    second = DigitWord.digitValues(value &- eight &* 100_000_000)
    self.last = last
  }

  @inline(__always)
  private init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
    last = 0
  }

  /// The digits from index `count` on, 0 to 15, and zeros.
  @inline(__always)
  func dropping(_ count: Int) -> DigitRun {
    let bits = UInt64(truncatingIfNeeded: count &<< 3)
    if count >= 8 {
      return DigitRun(first: second &>> (bits &- 64), second: 0)
    }
    // Shifting up by 64 - bits in two steps, as a shift by 64 would be one by 0.
    let carried = (second &<< 1) &<< (63 &- bits)
    return DigitRun(first: (first &>> bits) | carried, second: second &>> bits)
  }

  /// How many of the first sixteen digits stand before the first that is not zero; at most 15.
  @inline(__always)
  var leadingZeros: Int {
    first != 0 ? DigitWord.leadingZeros(first) : 8 &+ DigitWord.leadingZeros(second)
  }

  /// The number of digits up to the last one that is not zero, at least 1.
  @inline(__always)
  var significantCount: Int {
    // The digits with the indices 16 to 9, the last one in the lowest byte: of most numbers one is not zero.
    let tail = (second.byteSwapped &<< 8) | last
    guard tail != 0 else {
      return second != 0 ? 9 : 8 &- DigitWord.trailingZeros(first)
    }
    return 17 &- tail.trailingZeroBitCount &>> 3
  }

  /// Writes the seventeen digits.
  @inline(__always)
  func store(to start: UnsafeMutableRawPointer) {
    unsafe DigitWord.store(first, to: start)
    unsafe DigitWord.store(second, to: start, at: 8)
    unsafe storeLast(to: start, at: 16)
  }

  /// Writes eighteen characters: the digits with a decimal point at the index `point`, 1 to 16.
  @inline(__always)
  func store(to start: UnsafeMutableRawPointer, pointAt point: Int) {
    // The word that the point parts is stored twice: where its digits before the point go, and moved to where those behind
    // it go. What is written too far is overwritten by the digits that follow.
    let bits = UInt64(truncatingIfNeeded: point &<< 3)
    unsafe DigitWord.store(first, to: start)
    if point < 8 {
      unsafe DigitWord.store(first &>> bits, to: start, at: point &+ 1)
      unsafe DigitWord.store(second, to: start, at: 9)
    } else {
      unsafe DigitWord.store(second, to: start, at: 8)
      unsafe DigitWord.store(second &>> bits, to: start, at: point &+ 1)
    }
    unsafe start.storeBytes(of: 0x2E, toByteOffset: point, as: UInt8.self)
    unsafe storeLast(to: start, at: 17)
  }

  @inline(__always)
  private func storeLast(to start: UnsafeMutableRawPointer, at offset: Int) {
    let text = UInt8(truncatingIfNeeded: last) | 0x30
    unsafe start.storeBytes(of: text, toByteOffset: offset, as: UInt8.self)
  }
}
