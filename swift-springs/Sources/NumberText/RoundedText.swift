// SPDX-License-Identifier: Apache-2.0

// `unsafe` here as in NumberText+Shortest.swift: addresses with `workingLength` bytes free.
extension NumberText {
  /// Writes `value` rounded to a number of places.
  static func write(_ value: Double, places: DecimalPlaces, to start: UnsafeMutableRawPointer) -> Int {
    let product = value.magnitude * places.scaleValue
    guard product < places.quickLimit, let units = nearestUnits(product) else {
      return unsafe writeExactly(value, places: places, to: start)
    }
    // A minus sign is always written; without one the next bytes overwrite it.
    unsafe start.storeBytes(of: 0x2D, as: UInt8.self)
    let isNegative = (value.bitPattern &>> 63) & (units != 0 ? 1 : 0)
    let signLength = Int(truncatingIfNeeded: isNegative)
    let start = unsafe start + signLength

    let whole = (units &<< 1).multipliedFullWidth(by: places.reciprocal).high
    // (units - whole * scale) * alignment; what overflows cancels out.
    let fraction = PackedDigits.values(of: units &* places.alignment &- whole &* 100_000_000)
    let wholeLength = unsafe writeWhole(whole, to: start)
    unsafe start.storeBytes(of: 0x2E, toByteOffset: wholeLength, as: UInt8.self)
    unsafe PackedDigits.store(fraction, to: start, at: wholeLength &+ 1)
    // The point, and the digits up to the last that is not zero.
    let kept = 9 &- PackedDigits.trailingZeros(fraction)
    return signLength &+ wholeLength &+ (fraction != 0 ? kept : 0)
  }

  /// Writes a whole number below 10^8.
  private static func writeWhole(_ whole: UInt64, to start: UnsafeMutableRawPointer) -> Int {
    guard whole >= 10 else {
      unsafe start.storeBytes(of: UInt8(truncatingIfNeeded: whole) | 0x30, as: UInt8.self)
      return 1
    }
    let digits = PackedDigits.values(of: whole)
    let leading = PackedDigits.leadingZeros(digits)
    unsafe PackedDigits.store(digits &>> UInt64(truncatingIfNeeded: leading &<< 3), to: start)
    return 8 &- leading
  }

  /// Rounds a product of two doubles to a whole number, if the rounded product decides it.
  ///
  /// Below 2^44 the middle between two whole numbers is a double. Rounding keeps order, so the rounded product lies on the same
  /// side of a middle as the exact one, or on the middle, and then decides nothing.
  ///
  /// - Parameter product: 0 to 2^44.
  /// - Returns: The whole number nearest to the exact product, or nil if that is uncertain.
  private static func nearestUnits(_ product: Double) -> UInt64? {
    // Adding 2^52 rounds to a whole number, which then stands in the low bits of the sum.
    let sum = product + 0x1p52
    guard (product - (sum - 0x1p52)).magnitude < 0.5 else { return nil }
    return sum.bitPattern &- (0x1p52).bitPattern
  }

  /// As ``write(_:places:to:)``, for every value and number of places: in whole numbers.
  ///
  /// With value = c * 2^q the product c * 10^decimals has at most 103 bits, and shifting it right by -q leaves the digits and
  /// the exact rest that decides the rounding.
  private static func writeExactly(_ value: Double, places: DecimalPlaces, to start: UnsafeMutableRawPointer) -> Int {
    let bits = value.bitPattern
    let biased = Int(truncatingIfNeeded: (bits &>> 52) & 0x7FF)
    let shift = 1075 &- biased
    // 2^52 and above are whole numbers (or not finite): no decimal place to round.
    guard shift > 0 else { return unsafe write(value, to: start, powers: PowersOfTen.significands) }
    // Below half a unit of the last place, subnormal numbers included.
    guard shift < 104 else { return unsafe writeZeroOrNull(isZero: true, to: start) }
    let significand = (bits & 0xF_FFFF_FFFF_FFFF) | 0x10_0000_0000_0000
    let units = roundedShift(significand, times: places.scale, rightBy: shift)
    guard units >= 1 &<< 52 else {
      let word = UInt64(truncatingIfNeeded: units)
      return unsafe write(word, isNegative: value < 0, decimals: places.count, to: start)
    }
    // Sixteen digits or more: perhaps more than the double carries. The shortest text decides. With no
    // more places than that it is the answer; with more, of its 17 digits at most 16 remain.
    let decimal = ShortestDecimal(value, powers: PowersOfTen.significands)
    let needed = DigitString(decimal).significantCount &- decimal.point
    guard needed > places.count, units < 10_000_000_000_000_000 else {
      return unsafe write(decimal, sign: value < 0 ? 1 : 0, to: start)
    }
    let word = UInt64(truncatingIfNeeded: units)
    return unsafe write(word, isNegative: value < 0, decimals: places.count, to: start)
  }

  /// `significand * scale / 2^shift` for a shift of 1 to 103, rounded to whole, a tie to even.
  private static func roundedShift(_ significand: UInt64, times scale: UInt64, rightBy shift: Int) -> UInt128 {
    let wide = significand.multipliedFullWidth(by: scale)
    let product = (UInt128(wide.high) &<< 64) | UInt128(wide.low)
    let bits = UInt128(truncatingIfNeeded: shift)
    // Half a unit, less a hair if the whole part is even: a tie carries only into an odd one.
    let half: UInt128 = (1 &<< (bits &- 1)) &- 1 &+ ((product &>> bits) & 1)
    return (product &+ half) &>> bits
  }

  /// Writes a whole number from 1 to 10^16 - 1 of units of 10^-decimals.
  private static func write(_ units: UInt64, isNegative: Bool, decimals: Int, to start: UnsafeMutableRawPointer) -> Int
  {
    guard units != 0 else { return unsafe writeZeroOrNull(isZero: true, to: start) }
    unsafe start.storeBytes(of: 0x2D, as: UInt8.self)
    let signLength = isNegative ? 1 : 0
    let start = unsafe start + signLength
    let run = DigitString(sixteen: units)
    // One digit at least stands before the point.
    let skipped = min(run.leadingZeros, 15 &- decimals)
    let wholeLength = 16 &- decimals &- skipped
    unsafe run.dropping(skipped).store(to: start, pointAt: wholeLength)
    let fractionLength = run.significantCount &- 16 &+ decimals
    return signLength &+ wholeLength &+ (fractionLength > 0 ? fractionLength &+ 1 : 0)
  }
}

/// Seventeen decimal digits; the last ones may be zero.
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

/// A number of decimal places, with the constants that writing them quickly takes.
struct DecimalPlaces {
  /// The number of decimal places, 0 to 15.
  let count: Int
  /// How many units of the last place make one: 10^count.
  let scale: UInt64
  /// The scale as a double, which is exact.
  let scaleValue: Double
  /// 2^63 / scale, rounded up: multiplying by it divides by the scale.
  let reciprocal: UInt64
  /// 10^(8 - count), which fills the fraction up to eight digits; 0 for more than eight places.
  let alignment: UInt64
  /// Below this many units the quick way is exact; 0 for more than eight places.
  let quickLimit: Double

  static let all: [DecimalPlaces] = (0...15).map { count in DecimalPlaces(count: count) }

  /// Checks that the number of places is one of 0 to 15; anything else is a programming error.
  static subscript(count: Int) -> DecimalPlaces {
    precondition((0...15).contains(count), "decimal places must be from 0 to 15")
    return all[count]
  }

  private init(count: Int) {
    var scale: UInt64 = 1
    for _ in 0..<count { scale &*= 10 }
    self.count = count
    self.scale = scale
    scaleValue = Double(scale)
    reciprocal = ((1 &<< 63) &+ scale &- 1) / scale
    guard count <= 8 else {
      alignment = 0
      quickLimit = 0
      return
    }
    alignment = 100_000_000 / scale
    // The quotient by the rounded-up reciprocal is exact while units * scale < 2^63; the
    // middle between two whole numbers is a double below 2^44; the whole part has eight digits.
    let exactDivision = Double((1 &<< 63) / scale)
    quickLimit = min(exactDivision, 0x1p44, 100_000_000 * scaleValue) - 1
  }
}
