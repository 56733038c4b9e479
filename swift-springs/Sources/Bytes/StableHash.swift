// SPDX-License-Identifier: Apache-2.0

/// A 64-bit hash of bytes that is the same in every process and on every machine.
///
/// Pairs of words are multiplied and the halves of the product folded, in four chains side by side, because a product takes
/// the processor several steps but it can begin one in each. It does not defend against collisions made on purpose.
package enum StableHash {
  // The fractional digits of the square roots of 2, 3, 5 and 7.
  private static var keyA: UInt64 { 0x6A09_E667_F3BC_C908 }
  private static var keyB: UInt64 { 0xBB67_AE85_84CA_A73B }
  private static var keyC: UInt64 { 0x3C6E_F372_FE94_F82B }
  private static var keyD: UInt64 { 0xA54F_F53A_5F1D_36F1 }

  /// The hash of bytes.
  package static func value(of bytes: [UInt8]) -> UInt64 {
    unsafe bytes.withUnsafeBytes { bytes in
      var (a, b, c, d) = (keyB, keyC, keyD, keyA)
      var place = 0
      while place &+ 64 <= bytes.count {
        a = unsafe folded(word(bytes, place) ^ keyA, word(bytes, place &+ 8) ^ a)
        b = unsafe folded(word(bytes, place &+ 16) ^ keyB, word(bytes, place &+ 24) ^ b)
        c = unsafe folded(word(bytes, place &+ 32) ^ keyC, word(bytes, place &+ 40) ^ c)
        d = unsafe folded(word(bytes, place &+ 48) ^ keyD, word(bytes, place &+ 56) ^ d)
        place &+= 64
      }
      var hash = folded(a ^ keyC, b) ^ folded(c ^ keyA, d)
      while place < bytes.count {
        var rest: UInt64 = 0
        for index in place..<min(place &+ 8, bytes.count) { rest = unsafe rest &<< 8 | UInt64(bytes[index]) }
        hash = folded(rest ^ keyB, hash ^ keyD)
        place &+= 8
      }
      return folded(hash ^ keyA, UInt64(bytes.count) ^ keyB)
    }
  }

  @inline(__always) private static func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  @inline(__always) private static func folded(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    return high ^ low
  }
}

extension Hasher {
  /// Feeds bytes and their number; an array's own way takes one byte after another.
  package mutating func combine(allOf bytes: [UInt8]) {
    combine(bytes.count)
    unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
  }
}
