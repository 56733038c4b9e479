// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A number of decimal places, with the constants that writing them quickly takes.
struct DecimalPlaces {
  /// The number of decimal places, 0 to 15.
  let count: Int
  /// How many units of the last place make one: 10^count.
  let scale: UInt64
  /// The same as a double, which is exact.
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
