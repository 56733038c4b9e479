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
}

extension Span<UInt8> {
  /// Whether the bytes are those of a text of the program's source.
  @inlinable @inline(__always) package func isEqual(to text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && hasBytes(of: text)
  }

  /// Whether the bytes are those of a text of as many.
  @usableFromInline func hasBytes(of text: StaticString) -> Bool {
    // The text stays for as long as the process.
    let other = unsafe UnsafeRawPointer(text.utf8Start)
    var index = 0
    while index + 8 <= count {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard unsafe word == other.loadUnaligned(fromByteOffset: index, as: UInt64.self) else { return false }
      index += 8
    }
    while index < count {
      guard unsafe self[index] == other.load(fromByteOffset: index, as: UInt8.self) else { return false }
      index += 1
    }
    return true
  }
}
