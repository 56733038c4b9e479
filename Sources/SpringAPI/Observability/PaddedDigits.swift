// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Whole numbers with leading zeros, for names and times that every request has.
enum PaddedDigits {
  /// Appends the last decimal digits of a number that is not negative.
  static func append(_ number: Int64, places: Int, to bytes: inout [UInt8]) {
    var divisor: UInt64 = 1
    for _ in 1..<places { divisor &*= 10 }
    var rest = UInt64(number) % (divisor &* 10)
    while divisor > 0 {
      bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  /// Appends the last hexadecimal digits of a number, in lower case.
  static func append(hexadecimal number: UInt64, places: Int, to bytes: inout [UInt8]) {
    var rest = number &<< UInt64(64 - 4 * places)
    for _ in 0..<places {
      bytes.append(digit(rest &>> 60))
      rest &<<= 4
    }
  }

  /// The hexadecimal digit of a number below 16.
  static func digit(_ number: UInt64) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: number)
    return digit < 10 ? 0x30 &+ digit : 0x57 &+ digit
  }
}
