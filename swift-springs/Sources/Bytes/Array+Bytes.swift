// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
  /// A copy of bytes.
  package init(copying bytes: Span<UInt8>) {
    self = []
    append(copying: bytes)
  }

  /// Appends text of the program's source.
  package mutating func append(literal text: StaticString) {
    // The text stays for as long as the process.
    unsafe append(copying: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).span)
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
    let word = unsafe span.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD32<UInt8>.self)
    append(addingCapacity: 32) { span in
      unsafe span.withUnsafeMutableBufferPointer { room, written in
        guard let start = room.baseAddress else { return }
        unsafe UnsafeMutableRawPointer(start).storeBytes(of: word, as: SIMD32<UInt8>.self)
        written = count
      }
    }
    return true
  }
}

extension Span<UInt8> {
  /// Whether the bytes are those of a text of the program's source.
  package func isEqual(to text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    // The text stays for as long as the process, and both have as many bytes.
    return unsafe withUnsafeBufferPointer { bytes in
      for index in 0..<bytes.count where unsafe bytes[index] != text.utf8Start[index] { return false }
      return true
    }
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit, 0 to 15; nil for any other byte.
  @inlinable package var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
