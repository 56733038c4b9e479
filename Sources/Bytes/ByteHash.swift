// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A 64-bit hash of bytes, which is another one in each process, so that nobody can send many with the same.
///
/// The bytes are taken eight at a time through a multiplication by a secret number, whose halves are folded, and the length
/// is mixed in.
package enum ByteHash {
  private static let seed = UInt64.random(in: 0...UInt64.max)
  private static let factor = UInt64.random(in: 0...UInt64.max) | 1

  package static func value(of bytes: [UInt8]) -> UInt64 {
    var hash = seed
    unsafe bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        hash = unsafe folded(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      if bytes.count >= 8 {
        // The last eight, of which some were taken before.
        index = bytes.count - 8
        hash = unsafe folded(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      } else {
        var rest: UInt64 = 0
        for index in bytes.indices { rest = unsafe rest << 8 | UInt64(bytes[index]) }
        hash = folded(hash ^ rest)
      }
    }
    return folded(hash ^ UInt64(bytes.count))
  }

  private static func folded(_ value: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: factor)
    return high ^ low
  }
}
