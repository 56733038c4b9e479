// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Whole numbers in hexadecimal digits with zeros in front, in lower case, for names and tags.
package enum PaddedDigits {
  /// The eight hexadecimal digits of a number, the first in the lowest byte.
  @inlinable
  package static func word(_ number: UInt32) -> UInt64 {
    // A byte for each four bits, the last in the lowest.
    var word = UInt64(number)
    word = (word | word &<< 16) & 0x0000_FFFF_0000_FFFF
    word = (word | word &<< 8) & 0x00FF_00FF_00FF_00FF
    word = (word | word &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
    // 1 in each byte of 10 and more, for which a letter stands.
    let letters = ((word &+ UInt64.ones &* 6) &>> 4) & UInt64.ones
    return (word &+ UInt64.ones &* 0x30 &+ letters &* 0x27).byteSwapped
  }
}
