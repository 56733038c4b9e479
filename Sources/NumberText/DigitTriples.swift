// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The text of a number of millionths below ten, looked up in two halves: "1.234" and "567,".
enum DigitTriples {
  /// The thousandths below 10,000: five characters in the low bytes, and in the highest byte how many of them stand where
  /// nothing but zeros follows.
  static let first: [UInt64] = (0..<10_000).map { thousandths in
    let (fraction, length) = digits(thousandths % 1000)
    let text = fraction &<< 16 | 0x2E &<< 8 | (UInt64(thousandths) / 1000 | 0x30)
    return text | UInt64(length > 0 ? 2 + length : 1) &<< 56
  }

  /// The last three digits, 1 to 999: those up to the last that is not zero and a comma, and from bit 32 on the length of
  /// the whole text with it.
  static let last: [UInt64] = (0..<1000).map { number in
    let (text, length) = digits(number)
    let comma: UInt64 = 0x2C &<< UInt64(8 * length)
    let kept = (1 &<< UInt64(8 * length)) - 1 as UInt64
    return text & kept | comma | UInt64(6 + length) &<< 32
  }

  /// Three digits, the first in the lowest byte, and how many there are up to the last that is not zero.
  private static func digits(_ number: Int) -> (text: UInt64, length: Int) {
    let digits = [number / 100, number / 10 % 10, number % 10]
    let text = digits.reversed().reduce(UInt64.zero) { $0 &<< 8 | UInt64($1) | 0x30 }
    return (text, digits.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)
  }
}
