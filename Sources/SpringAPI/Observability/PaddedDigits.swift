// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Whole numbers with leading zeros, for names and times that every request has.
enum PaddedDigits {
  /// Appends the last decimal digits of a number that is not negative.
  static func append(_ number: Int64, places: Int, to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: places) { span in
      var power: UInt64 = 1
      for _ in 1..<places { power *= 10 }
      while power > 0 {
        span.append(0x30 + UInt8(UInt64(number) / power % 10))
        power /= 10
      }
    }
  }

  /// Appends the last hexadecimal digits of a number, in lower case.
  static func append(hexadecimal number: UInt64, places: Int, to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: places) { span in
      for place in stride(from: places - 1, through: 0, by: -1) {
        let digit = UInt8(number >> UInt64(4 * place) & 15)
        span.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
  }
}
