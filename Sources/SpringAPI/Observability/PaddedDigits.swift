// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Whole numbers with leading zeros, for names and times that every request has.
enum PaddedDigits {
  /// Appends the last decimal digits of a number that is not negative.
  static func append(_ number: Int64, places: Int, to bytes: inout [UInt8]) {
    append(UInt64(number), base: 10, places: places, to: &bytes)
  }

  /// Appends the last hexadecimal digits of a number, in lower case.
  static func append(hexadecimal number: UInt64, places: Int, to bytes: inout [UInt8]) {
    append(number, base: 16, places: places, to: &bytes)
  }

  @inline(__always)
  private static func append(_ number: UInt64, base: UInt64, places: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    for _ in 0..<places { bytes.append(0) }
    var rest = number
    for place in 0..<places {
      let digit = UInt8(truncatingIfNeeded: rest % base)
      bytes[start + places - 1 - place] = digit < 10 ? 0x30 + digit : 0x57 + digit
      rest /= base
    }
  }
}
