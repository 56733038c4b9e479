// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension ShortestDecimal {
  /// The same decimal with a third of the multiplications, where that decides it; nil for one in 10^17 of all numbers, for
  /// powers of two, and for those that are zero, subnormal or not finite.
  ///
  /// The scaled value has a whole part and 64 bits behind it, and the half gap to its neighbours as many. Whether a multiple
  /// of ten lies in the gap, and on which side of a half the value is, is read off these bits unless they agree to within
  /// their rounding.
  ///
  /// - Parameters:
  ///   - bits: The number's; its sign is left out.
  ///   - scale: That of the number before, which becomes that of this one.
  ///   - powers: ``PowersOfTen/significands``.
  @inline(__always)
  init?(quickly bits: UInt64, scale: inout DecimalScale, powers: borrowing [UInt128]) {
    let fraction = bits & 0xF_FFFF_FFFF_FFFF
    let exponentBits = DecimalScale.exponentBits(of: bits)
    guard fraction != 0, exponentBits &- 1 < 0x7FE else {
      return nil
    }
    if exponentBits != scale.exponentBits { scale = DecimalScale(of: bits, powers: powers) }
    let factor = (fraction | 0x10_0000_0000_0000) &<< scale.shift
    let low = scale.low.multipliedFullWidth(by: factor)
    let product = scale.high.multipliedFullWidth(by: factor)
    let (behind, carry) = product.low.addingReportingOverflow(low.high)
    let whole = product.high &+ (carry ? 1 : 0)
    let tens = whole / 10
    let ones = whole &- tens &* 10

    // In units of 2^-59, each off by less than 2: the way down and up to a multiple of ten, and half the gap. All are below
    // 2^63, so the sign of a difference tells which is smaller, without a branch that is taken at random.
    let part = behind &>> 5
    let down = (ones &<< 59) | part
    let up = (10 &<< 59) &- down
    let reach = scale.reach
    let half: UInt64 = 1 &<< 58
    guard down &- reach &+ 4 > 8, up &- reach &+ 4 > 8, part &- half &+ 4 > 8 else {
      return nil
    }
    let isDown = (down &- reach) &>> 63
    let isUp = (up &- reach) &>> 63
    let nearest = ones &+ (part &>> 58)
    let first = tens &+ isUp
    let digit = nearest & ((isDown | isUp) &- 1)
    if first < 1_000_000_000_000_000 {
      // Sixteen digits in all.
      self.init(sixteen: first &* 10 &+ digit, last: 0, point: scale.k &+ 16)
    } else {
      self.init(sixteen: first, last: digit, point: scale.k &+ 17)
    }
  }

  /// Stands for a decimal that the quick way leaves to the exact one.
  static var undecided: Self { Self(sixteen: 0, last: 0, point: 0) }

  /// Whether it is a decimal; the first of its digits is then not zero.
  @inline(__always)
  var isDecided: Bool { sixteen != 0 }

  @inline(__always)
  private init(sixteen: UInt64, last: UInt64, point: Int) {
    self.sixteen = sixteen
    self.last = last
    self.point = point
  }
}
