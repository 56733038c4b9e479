// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension [UInt8] {
  /// A copy of bytes.
  package init(copying bytes: Span<UInt8>) {
    self = []
    append(copying: bytes)
  }

  /// Appends text of the program's source.
  package mutating func append(literal text: StaticString) {
    // The text stays for as long as the process.
    unsafe append(
      copying: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).span
    )
  }

  /// Appends bytes.
  package mutating func append(copying bytes: Span<UInt8>) {
    let count = bytes.count
    // Zero would be written into what all empty arrays share, which the thread sanitizer reports.
    guard count > 0 else { return }
    // Half the instructions of `append(contentsOf:)`, for pieces of a few bytes.
    append(addingCapacity: count) { span in
      unsafe span.withUnsafeMutableBufferPointer { room, written in
        unsafe bytes.withUnsafeBufferPointer { bytes in
          guard let start = room.baseAddress, let source = bytes.baseAddress else { return }
          // There is room for as many.
          unsafe start.initialize(from: source, count: count)
          written = count
        }
      }
    }
  }

  /// Appends a few bytes of its own again.
  ///
  /// - Parameters:
  ///   - offset: Where they stand.
  ///   - count: How many, at most 32.
  /// - Returns: False if fewer than 32 bytes follow the offset; then nothing is appended.
  package mutating func append(ownBytesAt offset: Int, count: Int) -> Bool {
    guard offset >= 0, count >= 0, count <= 32, offset + 32 <= self.count else { return false }
    // Both words lie within the array: the one read by the check above, the one written in the capacity added.
    let word = unsafe span.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset,
      as: SIMD32<UInt8>.self
    )
    append(addingCapacity: 32) { span in
      unsafe span.withUnsafeMutableBufferPointer { room, written in
        guard let start = room.baseAddress else { return }
        unsafe UnsafeMutableRawPointer(start).storeBytes(of: word, as: SIMD32<UInt8>.self)
        written = count
      }
    }
    return true
  }

  /// Whether it holds the same bytes as others.
  package func hasSameBytes(as other: Span<UInt8>) -> Bool { span.isSame(as: other) }

  /// Whether two arrays hold the same bytes.
  package func hasSameBytes(as other: [UInt8]) -> Bool { hasSameBytes(as: other.span) }

  /// Whether a text stands at an offset in UTF-8.
  package func holds(text: String, at offset: Int) -> Bool {
    holds(text.utf8.span, at: offset)
  }

  /// Whether all bytes of another array stand at an offset.
  package func holds(_ other: [UInt8], at offset: Int) -> Bool {
    holds(other.span, at: offset)
  }

  /// Whether a part of another array's bytes stands at an offset.
  package func holds(_ other: [UInt8], _ part: Range<Int>, at offset: Int) -> Bool {
    holds(other.span.extracting(part), at: offset)
  }

  private func holds(_ other: Span<UInt8>, at offset: Int) -> Bool {
    guard offset >= 0, offset + other.count <= count else { return false }
    return span.extracting(offset..<offset + other.count).isSame(as: other)
  }

  /// Finds the first byte that matches.
  ///
  /// - Parameters:
  ///   - start: Where the search begins, 0 to the count.
  ///   - marks: Sets the top bits of the bytes of a word that may match, at least of all that do.
  ///   - isWanted: Whether a byte matches.
  /// - Returns: Its offset, from `start` on; the count if there is none.
  @inlinable
  @inline(__always)
  package func place(
    from start: Int,
    marks: (UInt64) -> UInt64,
    isWanted: (UInt8) -> Bool
  ) -> Int {
    let bytes = unsafe span.bytes
    var place = start
    while true {
      place = bytes.placeInEights(from: place, marks: marks)
      guard place < count, !isWanted(self[place]) else { return place }
      place &+= 1
    }
  }
}
