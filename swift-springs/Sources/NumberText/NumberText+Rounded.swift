// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
    // Sixteen digits or more: perhaps more than the double carries. The shortest text tells. With no
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
