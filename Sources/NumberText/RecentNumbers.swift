// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The texts of the numbers written last: an answer says the same few numbers in many places.
@safe
@usableFromInline
struct RecentNumbers {
  /// For each of the places the bits of a number, then its text, and then the lengths of the texts, 0 where there is none yet.
  @usableFromInline let memory: UnsafeMutableRawPointer

  @inlinable static var placeBits: UInt64 { 6 }
  @inlinable static var places: Int { 1 &<< Int(placeBits) }
  @inlinable static var lengths: Int { places &* 40 }
  /// The bytes that it takes.
  static var size: Int { lengths + places }

  /// - Parameter memory: Where ``size`` bytes are free for as long as this is used.
  init(at memory: UnsafeMutableRawPointer) {
    unsafe self.memory = memory
    let lengths = unsafe memory + Self.lengths
    unsafe lengths.initializeMemory(as: UInt8.self, repeating: 0, count: Self.places)
  }

  /// Writes the shortest text of a number.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - start: Where ``NumberText/workingLength`` bytes are free.
  /// - Returns: The length of the text.
  @inlinable
  @inline(__always)
  func write(_ value: Double, to start: UnsafeMutableRawPointer) -> Int {
    let pattern = value.bitPattern
    // Numbers that differ in few bits, as 1 and 2 do, fall on different places.
    let place = Int((pattern &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- Self.placeBits))
    let kept = unsafe memory + place &* 40
    let length = unsafe memory.load(fromByteOffset: Self.lengths &+ place, as: UInt8.self)
    if length != 0, unsafe kept.loadUnaligned(as: UInt64.self) == pattern {
      let text = unsafe (kept + 8).loadUnaligned(as: SIMD32<UInt8>.self)
      unsafe start.storeBytes(of: text, as: SIMD32<UInt8>.self)
      return Int(length)
    }
    return unsafe writeAnew(value, to: start, keepingAt: place)
  }

  @usableFromInline
  func writeAnew(
    _ value: Double,
    to start: UnsafeMutableRawPointer,
    keepingAt place: Int
  ) -> Int {
    let length = unsafe NumberText.write(value, to: start)
    let kept = unsafe memory + place &* 40
    unsafe kept.storeBytes(of: value.bitPattern, as: UInt64.self)
    let text = unsafe start.loadUnaligned(as: SIMD32<UInt8>.self)
    unsafe kept.storeBytes(of: text, toByteOffset: 8, as: SIMD32<UInt8>.self)
    let count = UInt8(truncatingIfNeeded: length)
    unsafe memory.storeBytes(of: count, toByteOffset: Self.lengths &+ place, as: UInt8.self)
    return length
  }
}
