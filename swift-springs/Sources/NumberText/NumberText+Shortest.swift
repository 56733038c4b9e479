// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// `unsafe` here: each function writes at an address where its caller has left `workingLength` bytes free, and returns the length
// of its text. Whole words are stored instead of bytes; that is half of what makes the writer twice as fast as `std::to_chars`.
extension NumberText {
  /// Writes the shortest text of a double.
  static func write(_ value: Double, to start: UnsafeMutableRawPointer, powers: [UInt128]) -> Int {
    let sign = value.bitPattern &>> 63
    if let decimal = ShortestDecimal(quickly: value.bitPattern, powers: powers) {
      return unsafe write(decimal, sign: sign, to: start)
    }
    guard value.isFinite, value != 0 else { return unsafe writeZeroOrNull(isZero: value == 0, to: start) }
    return unsafe write(ShortestDecimal(value, powers: powers), sign: sign, to: start)
  }

  /// Writes the shortest text of a single-precision number.
  static func write(_ value: Float, to start: UnsafeMutableRawPointer) -> Int {
    guard value.isFinite, value != 0 else { return unsafe writeZeroOrNull(isZero: value == 0, to: start) }
    let decimal = ShortestDecimal(value, powers: PowersOfTen.significands)
    return unsafe write(decimal, sign: value < 0 ? 1 : 0, to: start)
  }

  static func writeZeroOrNull(isZero: Bool, to start: UnsafeMutableRawPointer) -> Int {
    // "0" and "null", the first character in the lowest byte.
    let text: UInt32 = isZero ? 0x30 : 0x6C6C_756E
    unsafe start.storeBytes(of: text.littleEndian, as: UInt32.self)
    return isZero ? 1 : 4
  }

  /// Lays out the digits of a decimal, after a minus sign if `sign` is 1.
  static func write(_ decimal: ShortestDecimal, sign: UInt64, to start: UnsafeMutableRawPointer) -> Int {
    // The sign is always written; without one the next byte overwrites it.
    unsafe start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let signLength = Int(truncatingIfNeeded: sign)
    let start = unsafe start + signLength

    let digits = DigitString(decimal)
    let point = decimal.point
    if point > 0 && point < 8 {
      unsafe digits.store(to: start, pointAt: point)
      let count = digits.significantCount
      return signLength &+ (count > point ? count &+ 1 : point)
    }
    if point <= 0 && point > -6 {
      // "0.000000"
      unsafe start.storeBytes(of: (0x3030_3030_3030_2E30 as UInt64).littleEndian, as: UInt64.self)
      unsafe digits.store(to: start + (2 &- point))
      return signLength &+ 2 &- point &+ digits.significantCount
    }
    return signLength &+ (unsafe writeRare(digits, point: point, to: start))
  }

  /// Lays out numbers of eight and more digits before the point, and those with an exponent.
  private static func writeRare(_ digits: DigitString, point: Int, to start: UnsafeMutableRawPointer) -> Int {
    let count = digits.significantCount
    if point > 0 && point <= 21 {
      guard count <= point else {
        // Fewer whole digits than digits: point is 8 to 16.
        unsafe digits.store(to: start, pointAt: point)
        return count &+ 1
      }
      unsafe digits.store(to: start)
      let zeros = UInt32(truncatingIfNeeded: PackedDigits.zeros)
      unsafe start.storeBytes(of: zeros, toByteOffset: 17, as: UInt32.self)
      return point
    }
    unsafe digits.store(to: start, pointAt: 1)
    let mantissaLength = count == 1 ? 1 : count &+ 1
    unsafe start.storeBytes(of: UInt8(ascii: "e"), toByteOffset: mantissaLength, as: UInt8.self)
    return mantissaLength &+ 1 &+ (unsafe write(point &- 1, to: start + mantissaLength + 1))
  }

  /// Writes a whole number.
  static func write(_ value: Int, to start: UnsafeMutableRawPointer) -> Int {
    unsafe start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    var length = value < 0 ? 1 : 0
    var rest = UInt64(value.magnitude)
    // At most 20 digits, in groups of eight; only the first group drops its leading zeros.
    let groups = rest < 100_000_000 ? 1 : rest < 10_000_000_000_000_000 ? 2 : 3
    for group in (0..<groups).reversed() {
      let unit: UInt64 = group == 0 ? 1 : group == 1 ? 100_000_000 : 10_000_000_000_000_000
      let digits = PackedDigits.values(of: rest / unit)
      rest %= unit
      let skipped = group == groups &- 1 ? PackedDigits.leadingZeros(digits) : 0
      let text = digits &>> UInt64(truncatingIfNeeded: skipped &<< 3)
      unsafe PackedDigits.store(text, to: start, at: length)
      length &+= 8 &- skipped
    }
    return length
  }
}
