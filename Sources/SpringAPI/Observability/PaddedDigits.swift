// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Whole numbers in hexadecimal digits with zeros in front, for names and tags.
enum PaddedDigits {
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
