// SPDX-License-Identifier: Apache-2.0

/// Bytes that are put together piece by piece, in memory that it alone owns.
///
/// An array asks at each piece whether it is alone with its memory; this one needs no more than to compare and to copy.
@usableFromInline @safe package struct ByteBuffer: ~Copyable {
  /// The memory, which is allocated with the first piece.
  @usableFromInline var room: UnsafeMutableBufferPointer<UInt8>
  /// How many bytes there are.
  @usableFromInline package internal(set) var count = 0

  /// - Parameter capacity: How many bytes to expect.
  package init(capacity: Int) { unsafe room = capacity > 0 ? Self.memory(capacity) : .init(start: nil, count: 0) }

  deinit { unsafe room.deallocate() }

  /// Memory of the allocator's own alignment; a buffer asks for one, which takes it long.
  private static func memory(_ count: Int) -> UnsafeMutableBufferPointer<UInt8> {
    unsafe UnsafeMutableBufferPointer(start: .allocate(capacity: count), count: count)
  }

  /// Gives the bytes away; there are none then.
  package mutating func take() -> [UInt8] {
    defer { count = 0 }
    return unsafe [UInt8](room.prefix(count))
  }

  /// A copy of the bytes.
  package var bytes: [UInt8] { unsafe [UInt8](room.prefix(count)) }

  /// Appends what `write` writes at an address where some bytes are free.
  ///
  /// - Parameters:
  ///   - most: How many bytes are free.
  ///   - write: Writes them, and returns how many it has written.
  @inlinable @inline(__always) package mutating func append(upTo most: Int, _ write: (UnsafeMutableRawPointer) -> Int) {
    if unsafe room.count &- count < most { grow(by: most) }
    guard let start = unsafe room.baseAddress else { return }
    count &+= unsafe write(UnsafeMutableRawPointer(start + count))
  }

  @usableFromInline @inline(never) mutating func grow(by more: Int) {
    let capacity = unsafe room.count
    let larger = unsafe Self.memory(max(2 * capacity, count + more, 256))
    _ = unsafe larger.update(fromContentsOf: room.prefix(count))
    unsafe room.deallocate()
    unsafe room = larger
  }

  /// Appends one byte.
  @inlinable @inline(__always) package mutating func append(_ byte: UInt8) {
    unsafe append(upTo: 1) {
      unsafe $0.storeBytes(of: byte, as: UInt8.self)
      return 1
    }
  }

  /// Appends text that stands in the program's source.
  @inlinable @inline(__always) package mutating func append(literal text: StaticString) {
    unsafe append(upTo: text.utf8CodeUnitCount) {
      unsafe $0.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
      return text.utf8CodeUnitCount
    }
  }

  /// Appends bytes that lie elsewhere.
  package mutating func append(copying bytes: Span<UInt8>) {
    unsafe append(upTo: bytes.count) { place in
      unsafe bytes.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { unsafe place.copyMemory(from: start, byteCount: bytes.count) }
        return bytes.count
      }
    }
  }

  /// Appends what is written.
  ///
  /// - Parameters:
  ///   - most: The most bytes that are written.
  ///   - write: Writes them.
  @inlinable package mutating func append(atMost most: Int, _ write: (inout ByteWriter) -> Void) {
    if unsafe room.count &- count < most { grow(by: most) }
    guard let start = unsafe room.baseAddress else { return }
    let free = unsafe UnsafeMutableBufferPointer(start: start + count, count: most)
    var writer = unsafe ByteWriter(free, from: start + count)
    write(&writer)
    count = unsafe writer.next - start
  }

  /// Appends up to 32 of its own bytes again.
  package mutating func append(ownBytesAt offset: Int, count: Int) {
    let distance = self.count - offset
    precondition(offset >= 0 && count >= 0 && count <= 32 && count <= distance)
    unsafe append(upTo: 32) { place in
      // Both words lie in the memory: 32 bytes are free after the content.
      let word = unsafe (place - distance).loadUnaligned(as: SIMD32<UInt8>.self)
      unsafe place.storeBytes(of: word, as: SIMD32<UInt8>.self)
      return count
    }
  }
}
