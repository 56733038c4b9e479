// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A 64-bit hash of an answer's bytes, for entity tags: it changes when, and only when, the bytes do.
///
/// The bytes are taken eight at a time through a multiply and a rotation, and the length is mixed in. It is no defence
/// against somebody who makes collisions on purpose; nobody gains from a wrong answer to their own question.
enum ContentHash {
  /// The hash as 16 hexadecimal digits.
  static func text(of bytes: [UInt8]) -> String {
    let digits = String(value(of: bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The hash as a number.
  static func value(of bytes: [UInt8]) -> UInt64 {
    var hash = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      var word: UInt64 = 0
      for offset in 0..<8 {
        word |= UInt64(bytes[index + offset]) << UInt64(8 * offset)
      }
      hash = mixed(hash ^ word)
      index += 8
    }
    var word: UInt64 = 0
    for offset in 0..<(bytes.count - index) {
      word |= UInt64(bytes[index + offset]) << UInt64(8 * offset)
    }
    hash = mixed(hash ^ word)
    return mixed(hash ^ (hash >> 29))
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value &* 0xFF51_AFD7_ED55_8CCD
    return (product << 31) | (product >> 33)
  }
}
