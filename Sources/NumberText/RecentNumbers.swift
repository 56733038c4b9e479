// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The texts of the numbers written last: an answer says the same few numbers in many places.
struct RecentNumbers: Sendable {
  /// The bits of each number.
  private var bits = [16 of UInt64](repeating: 0)
  private var texts = [16 of SIMD32<UInt8>](repeating: SIMD32())
  /// The length of each text, 0 where there is none yet.
  private var lengths = [16 of UInt8](repeating: 0)

  /// Writes the shortest text of a number.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - start: Where ``NumberText/workingLength`` bytes are free.
  /// - Returns: The length of the text.
  @inline(__always)
  mutating func write(_ value: Double, to start: UnsafeMutableRawPointer) -> Int {
    let pattern = value.bitPattern
    // Numbers that differ in few bits, as 1 and 2 do, fall on different places.
    let place = Int(truncatingIfNeeded: (pattern &* 0x9E37_79B9_7F4A_7C15) &>> 60)
    if bits[place] == pattern, lengths[place] != 0 {
      unsafe start.storeBytes(of: texts[place], as: SIMD32<UInt8>.self)
      return Int(lengths[place])
    }
    let length = unsafe NumberText.write(value, to: start)
    bits[place] = pattern
    texts[place] = unsafe start.loadUnaligned(as: SIMD32<UInt8>.self)
    lengths[place] = UInt8(truncatingIfNeeded: length)
    return length
  }
}
