// SPDX-License-Identifier: Apache-2.0

extension ByteBuffer {
  /// Appends text as the inside of a JSON string: quotes, backslashes and control characters are escaped.
  package mutating func append(jsonEscaping text: Span<UInt8>) {
    var start = 0
    while let index = text.firstIndexToEscape(from: start) {
      append(copying: text.extracting(start..<index))
      append(atMost: 6) { $0.write(escapeOf: text[index]) }
      start = index + 1
    }
    append(copying: text.extracting(start..<text.count))
  }

  /// Appends text of the program's source as the inside of a JSON string.
  package mutating func append(jsonEscaping text: StaticString) {
    unsafe append(jsonEscaping: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).span)
  }
}

extension ByteWriter {
  /// Writes what stands for a byte that a JSON string cannot have as it is.
  fileprivate mutating func write(escapeOf byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): write(literal: "\\\"")
    case UInt8(ascii: "\\"): write(literal: "\\\\")
    case 0x08: write(literal: "\\b")
    case 0x09: write(literal: "\\t")
    case 0x0A: write(literal: "\\n")
    case 0x0C: write(literal: "\\f")
    case 0x0D: write(literal: "\\r")
    default:
      write(literal: "\\u00")
      write(hexadecimal: UInt64(byte), digits: 2)
    }
  }
}

extension Span<UInt8> {
  /// The place of the next byte that cannot stand in a JSON string as it is.
  fileprivate func firstIndexToEscape(from start: Int) -> Int? {
    var index = start
    while index + 8 <= count {
      let found = word(at: index).bytesToEscape
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    guard index < count else { return nil }
    guard count < 8 else {
      // The last bytes, and zeros after them.
      let last = word(at: count - 8) >> UInt64(8 * (index + 8 - count))
      let place = index + last.bytesToEscape.trailingZeroBitCount / 8
      return place < count ? place : nil
    }
    while index < count {
      let byte = self[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return index }
      index += 1
    }
    return nil
  }

  /// Eight bytes, the first as the lowest.
  private func word(at index: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}

extension UInt64 {
  /// The top bit of each of its bytes that cannot stand in a JSON string as it is, exact up to the first of them.
  ///
  /// Subtracting n from each byte borrows into the top bit of those below n whose own top bit is clear.
  fileprivate var bytesToEscape: UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ (each &* UInt64(UInt8(ascii: "\"")))
    let backslashes = self ^ (each &* UInt64(UInt8(ascii: "\\")))
    let found = ((self &- each &* 0x20) & ~self) | ((quotes &- each) & ~quotes) | ((backslashes &- each) & ~backslashes)
    return found & (each &* 0x80)
  }
}
