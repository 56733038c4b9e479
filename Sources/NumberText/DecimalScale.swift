// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What the shortest decimals of doubles with the same exponent have in common: the power of ten that they are scaled by.
///
/// Neighbours in a list mostly have the same, so that it is found once for many of them.
struct DecimalScale {
  /// The exponent's bits of these doubles.
  let exponentBits: UInt64
  /// The exponent of ten: the scaled gap between two neighbours is from 1 to below 10.
  let k: Int
  /// How far a significand is moved up before it is scaled.
  let shift: UInt64
  /// The halves of the power of ten.
  let (low, high): (UInt64, UInt64)
  /// Half the scaled gap, in units of 2^-59.
  let reach: UInt64

  /// The scale of a double.
  ///
  /// - Parameters:
  ///   - bits: Its bits.
  ///   - powers: ``PowersOfTen/significands``.
  @inline(__always)
  init(of bits: UInt64, powers: borrowing [UInt128]) {
    exponentBits = Self.exponentBits(of: bits)
    let exponent = Int(truncatingIfNeeded: exponentBits) &- 1075
    k = (exponent &* 1_262_611) &>> 22
    let position = UInt64(truncatingIfNeeded: exponent &+ PowersOfTen.floorLog2(0 &- k))
    shift = position &+ 1
    let power = powers[(0 &- k) &- PowersOfTen.exponents.lowerBound]
    low = UInt64(truncatingIfNeeded: power)
    high = UInt64(truncatingIfNeeded: power &>> 64)
    reach = high &>> (5 &- position)
  }

  /// The eleven bits of a double's exponent.
  @inline(__always)
  static func exponentBits(of bits: UInt64) -> UInt64 { (bits &>> 52) & 0x7FF }
}
