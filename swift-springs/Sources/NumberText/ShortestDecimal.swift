// SPDX-License-Identifier: Apache-2.0

/// The shortest decimal number that reads back as a given binary floating-point number.
///
///     value = digits * 10^(point - 17),  10^16 <= digits < 10^17
///
/// so the decimal point stands before the first of the 17 digits if `point` is 0 and after it if `point` is 1. Of all shortest
/// candidates it is the one closest to the binary number, and of two equally close ones the one whose last digit is even.
///
/// The method is Schubfach (Raffaele Giulietti, "The Schubfach way to render doubles", 2020): the
/// interval of numbers that round to the value is scaled by a power of ten so that it holds at most
/// a few whole numbers, and its ends are compared exactly by rounding them to odd.
struct ShortestDecimal {
  /// The first sixteen of the seventeen digits, trailing zeros included.
  let sixteen: UInt64
  /// The seventeenth digit.
  let last: UInt64
  let point: Int

  /// Finds the decimal for `significand * 2^exponent`.
  ///
  /// - Parameters:
  ///   - significand: 1 to 2^53 - 1.
  ///   - exponent: -1074 to 971.
  ///   - isLowerGapHalved: True if the next number below is half as far away as the next above,
  ///     which is so at powers of two.
  ///   - powers: ``PowersOfTen/significands``, handed in so that a loop fetches them once.
  init(significand: UInt64, exponent: Int, isLowerGapHalved: Bool, powers: borrowing [UInt128]) {
    // k = floor(log10(gap)), with the gap 2^exponent, or 3/4 of it if the lower half is shorter.
    // 1262611 / 2^22 is log10(2), 524031 / 2^22 is log10(4/3).
    let k = (exponent &* 1_262_611 &- (isLowerGapHalved ? 524_031 : 0)) &>> 22
    let shift = UInt64(truncatingIfNeeded: exponent &+ PowersOfTen.floorLog2(0 &- k) &+ 1)
    let power = powers[(0 &- k) &- PowersOfTen.exponents.lowerBound]

    // All quantities below are four times as large as the scaled value, so that the ends of the
    // rounding interval are whole numbers too.
    let center = significand &<< 2
    let lowerEnd = center &- (isLowerGapHalved ? 1 : 2)
    let upperEnd = center &+ 2
    let scaled = Self.scaledRoundedToOdd(center &<< shift, by: power)
    let isOdd = significand & 1
    // An even significand also owns the ends of its interval (ties go to even when reading).
    let lower = Self.scaledRoundedToOdd(lowerEnd &<< shift, by: power) &+ isOdd
    let upper = Self.scaledRoundedToOdd(upperEnd &<< shift, by: power) &- isOdd

    let whole = scaled &>> 2
    var result = whole
    let tens = (whole / 10) &* 10
    let isTensInside = lower <= tens &<< 2
    let isNextTenInside = (tens &+ 10) &<< 2 <= upper
    if whole >= 10 && isTensInside != isNextTenInside {
      result = isTensInside ? tens : tens &+ 10
    } else {
      let isWholeInside = lower <= whole &<< 2
      let isNextInside = (whole &+ 1) &<< 2 <= upper
      let middle = (whole &<< 2) &+ 2
      let isCloserToNext = scaled > middle || (scaled == middle && whole & 1 == 1)
      let takesNext = isWholeInside != isNextInside ? isNextInside : isCloserToNext
      result = takesNext ? whole &+ 1 : whole
    }
    self.init(aligning: result, exponent: k)
  }

  /// Moves the digits up until there are 17 of them.
  private init(aligning digits: UInt64, exponent: Int) {
    var digits = digits
    var point = exponent &+ 17
    // Twice at most for a normal double; more often only for subnormal and single-precision numbers.
    while digits < 10_000_000_000_000_000 {
      digits &*= 10
      point &-= 1
    }
    sixteen = digits / 10
    last = digits &- sixteen &* 10
    self.point = point
  }

  /// The whole part of `factor * power / 2^128`, with its last bit set if anything was cut.
  private static func scaledRoundedToOdd(_ factor: UInt64, by power: UInt128) -> UInt64 {
    let low = UInt64(truncatingIfNeeded: power).multipliedFullWidth(by: factor)
    let high = UInt64(truncatingIfNeeded: power &>> 64).multipliedFullWidth(by: factor)
    let (fraction, carry) = high.low.addingReportingOverflow(low.high)
    let whole = high.high &+ (carry ? 1 : 0)
    // The power is rounded up by less than one unit, which makes the product larger by less than one of the fraction.
    return whole | (fraction == 0 ? 0 : 1)
  }
}

extension ShortestDecimal {
  /// The shortest decimal for a finite number other than zero; the sign is left out.
  init(_ value: Double, powers: borrowing [UInt128]) {
    let bits = value.bitPattern
    let fraction = bits & 0xF_FFFF_FFFF_FFFF
    let biased = Int(truncatingIfNeeded: (bits &>> 52) & 0x7FF)
    let isNormal = biased != 0
    self.init(
      significand: isNormal ? fraction | 0x10_0000_0000_0000 : fraction, exponent: (isNormal ? biased : 1) &- 1075,
      isLowerGapHalved: fraction == 0 && biased > 1, powers: powers)
  }

  /// The shortest decimal that reads back as the same single-precision number.
  ///
  /// The parameters of a `Float` are a subset of those of a `Double`, so the same arithmetic serves.
  init(_ value: Float, powers: borrowing [UInt128]) {
    let bits = value.bitPattern
    let fraction = bits & 0x7F_FFFF
    let biased = Int(truncatingIfNeeded: (bits &>> 23) & 0xFF)
    let isNormal = biased != 0
    self.init(
      significand: UInt64(isNormal ? fraction | 0x80_0000 : fraction), exponent: (isNormal ? biased : 1) &- 150,
      isLowerGapHalved: fraction == 0 && biased > 1, powers: powers)
  }
}

// MARK: - The quick way

extension ShortestDecimal {
  /// Finds the same decimal with a third of the multiplications; nil for one in 10^17 of all numbers, which it cannot
  /// decide, for powers of two, and for those that are zero, subnormal or not finite.
  ///
  /// The scaled value has a whole part and 64 bits after it, and the half gap to its neighbours as many. Whether a multiple of ten
  /// lies in the gap, and on which side of a half the value is, is read off these bits unless they agree to within their
  /// rounding.
  ///
  /// - Parameters:
  ///   - bits: The number's; its sign is left out.
  ///   - powers: ``PowersOfTen/significands``.
  init?(quickly bits: UInt64, powers: borrowing [UInt128]) {
    let fraction = bits & 0xF_FFFF_FFFF_FFFF
    let exponentBits = (bits &>> 52) & 0x7FF
    guard fraction != 0, exponentBits &- 1 < 0x7FE else { return nil }
    // The gap between two neighbours, scaled by 10^-k, is from 1 to below 10.
    let exponent = Int(truncatingIfNeeded: exponentBits) &- 1075
    let k = (exponent &* 1_262_611) &>> 22
    let position = UInt64(truncatingIfNeeded: exponent &+ PowersOfTen.floorLog2(0 &- k))
    let power = powers[(0 &- k) &- PowersOfTen.exponents.lowerBound]
    let powerHigh = UInt64(truncatingIfNeeded: power &>> 64)
    let factor = (fraction | 0x10_0000_0000_0000) &<< (position &+ 1)
    let low = UInt64(truncatingIfNeeded: power).multipliedFullWidth(by: factor)
    let product = powerHigh.multipliedFullWidth(by: factor)
    let (remainder, carry) = product.low.addingReportingOverflow(low.high)
    let whole = product.high &+ (carry ? 1 : 0)
    let tens = whole / 10
    let ones = whole &- tens &* 10

    // In units of 2^-59, each off by less than 2: the way down and up to a multiple of ten, and half the gap. All are below
    // 2^63, so the sign of a difference shows which is smaller, without a branch that is hard to predict.
    let part = remainder &>> 5
    let down = (ones &<< 59) | part
    let up = (10 &<< 59) &- down
    let reach = powerHigh &>> (5 &- position)
    let half: UInt64 = 1 &<< 58
    guard down &- reach &+ 4 > 8, up &- reach &+ 4 > 8, part &- half &+ 4 > 8 else { return nil }
    let isDown = (down &- reach) &>> 63
    let isUp = (up &- reach) &>> 63
    let nearest = ones &+ (part &>> 58)
    let first = tens &+ isUp
    let digit = nearest & ((isDown | isUp) &- 1)
    if first < 1_000_000_000_000_000 {
      // Sixteen digits in all.
      (sixteen, last, point) = (first &* 10 &+ digit, 0, k &+ 16)
    } else {
      (sixteen, last, point) = (first, digit, k &+ 17)
    }
  }
}

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
