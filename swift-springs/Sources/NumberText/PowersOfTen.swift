// SPDX-License-Identifier: Apache-2.0

/// The powers of ten from 10^-292 to 10^324, each cut to its leading 128 bits and rounded up.
///
///     significand(e) = ceil(10^e / 2^(b - 127)),  b = floor(log2(10^e)),  so 2^127 <= significand < 2^128
///
/// The 617 numbers are worked out in whole-number arithmetic at their first use, which takes some
/// tens of microseconds: a power of five is multiplied by five again and again, and for the negative
/// exponents a large power of two is divided by five again and again.
enum PowersOfTen {
  static let exponents = -292...324

  /// The significands; the one of 10^e has the index `e - exponents.lowerBound`.
  static let significands: [UInt128] = makeSignificands()

  /// The largest whole number not above log2(10^e), for |e| <= 1233.
  static func floorLog2(_ e: Int) -> Int {
    // 1741647 / 2^19 is log2(10) to 7 digits.
    (e &* 1_741_647) &>> 19
  }

  private static func makeSignificands() -> [UInt128] {
    var result = [UInt128](repeating: 0, count: exponents.count)
    let zeroIndex = -exponents.lowerBound

    // 5^324 has 753 bits, so 24 limbs of 32 bits hold every power.
    var power = LimbNumber(limbCount: 24, setBit: 0)
    for e in 0...exponents.upperBound {
      result[zeroIndex &+ e] = power.leadingBitsRoundedUp
      power.multiplyByFive()
    }

    // 5^292 has 679 bits, so 2^831 / 5^292 still has more than 128. Cutting after every division
    // gives the same whole part as cutting once: floor(floor(x / a) / b) = floor(x / (a b)).
    var quotient = LimbNumber(limbCount: 26, setBit: 831)
    for e in 1...(-exponents.lowerBound) {
      quotient.divideByFive()
      result[zeroIndex &- e] = quotient.leadingBitsRoundedUp
    }
    return result
  }
}

/// An unsigned whole number of fixed size, least significant limb first.
private struct LimbNumber {
  private var limbs: [UInt32]
  /// True once a division has dropped a remainder: the number is then a little too small.
  private var isCut = false

  init(limbCount: Int, setBit: Int) {
    limbs = [UInt32](repeating: 0, count: limbCount)
    limbs[setBit / 32] = 1 &<< UInt32(setBit % 32)
  }

  mutating func multiplyByFive() {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = UInt64(limbs[index]) &* 5 &+ carry
      limbs[index] = UInt32(truncatingIfNeeded: product)
      carry = product &>> 32
    }
  }

  mutating func divideByFive() {
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      let dividend = (remainder &<< 32) | UInt64(limbs[index])
      limbs[index] = UInt32(truncatingIfNeeded: dividend / 5)
      remainder = dividend % 5
    }
    isCut = isCut || remainder != 0
  }

  /// The 128 bits from the highest set bit down, plus one if any value below them was dropped.
  var leadingBitsRoundedUp: UInt128 {
    var top = limbs.count &- 1
    while top > 0 && limbs[top] == 0 { top &-= 1 }
    let unusedBits = limbs[top].leadingZeroBitCount
    var bits: UInt128 = 0
    for offset in 0..<4 { bits = (bits &<< 32) | UInt128(limb(top &- offset)) }
    let next = limb(top &- 4)
    bits = (bits &<< UInt128(unusedBits)) | (UInt128(next) &>> UInt128(32 &- unusedBits))

    var isExact = !isCut && (next &<< UInt32(unusedBits)) == 0
    for index in limbs.indices where index < top &- 4 && limbs[index] != 0 { isExact = false }
    return isExact ? bits : bits &+ 1
  }

  private func limb(_ index: Int) -> UInt32 { index >= 0 ? limbs[index] : 0 }
}
