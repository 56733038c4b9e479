// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The six digits behind a decimal point, looked up in two halves.
///
/// Of each number below 1000 there are its three digits, the first in the lowest byte, and in the highest byte how long the
/// point and the digits are up to the last that is not zero, if this half holds that; else 0. The greater of the two lengths
/// is the right one.
enum DigitTriples {
  /// Of the first half.
  static let first = table(lengthBefore: 1)
  /// Of the second half.
  static let last = table(lengthBefore: 4)

  private static func table(lengthBefore: UInt32) -> [UInt32] {
    (0..<1000).map { (number: UInt32) in
      let digits = [number / 100, number / 10 % 10, number % 10]
      let length = digits.lastIndex { $0 != 0 }.map { lengthBefore + UInt32($0) + 1 } ?? 0
      return digits.reversed().reduce(length) { $0 &<< 8 | $1 | 0x30 }
    }
  }
}
