// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A 64-bit hash of a query, which is another one in each process, so that nobody can send many with the same.
///
/// The bytes are taken eight at a time through a multiply and a rotation, and the length is mixed in.
enum QueryHash {
  private static let seed = UInt64.random(in: 0...UInt64.max)

  static func value(of bytes: [UInt8]) -> UInt64 {
    var hash = seed ^ UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      hash = mixed(hash ^ word(of: bytes, from: index, count: 8))
      index += 8
    }
    hash = mixed(hash ^ word(of: bytes, from: index, count: bytes.count - index))
    return mixed(hash ^ (hash >> 29))
  }

  private static func word(of bytes: [UInt8], from start: Int, count: Int) -> UInt64 {
    var word: UInt64 = 0
    for offset in 0..<count {
      word |= UInt64(bytes[start + offset]) << UInt64(8 * offset)
    }
    return word
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value &* 0xFF51_AFD7_ED55_8CCD
    return (product << 31) | (product >> 33)
  }
}
