// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
  /// Appends text as the inside of a JSON string: quotes, backslashes and control characters are escaped.
  package mutating func append(jsonEscaping text: Span<UInt8>) {
    var start = 0
    while let index = text.firstIndexToEscape(from: start) {
      append(copying: text.extracting(start..<index))
      appendEscape(of: text[index])
      start = index + 1
    }
    append(copying: text.extracting(start..<text.count))
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case 0x08: append(literal: "\\b")
    case 0x09: append(literal: "\\t")
    case 0x0A: append(literal: "\\n")
    case 0x0C: append(literal: "\\f")
    case 0x0D: append(literal: "\\r")
    default:
      append(literal: byte < 0x10 ? "\\u000" : "\\u001")
      let digit = byte & 0xF
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}

extension Span<UInt8> {
  /// The place of the next byte that cannot stand in a JSON string as it is.
  func firstIndexToEscape(from start: Int) -> Int? {
    var index = start
    while index + 8 <= count, unsafe !bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self).hasByteToEscape
    { index += 8 }
    // The last bytes, together with some that were looked at.
    if index + 8 > count, count >= 8,
      unsafe !bytes.unsafeLoadUnaligned(fromByteOffset: count - 8, as: UInt64.self).hasByteToEscape
    {
      return nil
    }
    while index < count {
      let byte = self[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return index }
      index += 1
    }
    return nil
  }
}

extension UInt64 {
  /// Whether one of its eight bytes cannot stand in a JSON string as it is.
  ///
  /// Subtracting n from each byte borrows into the top bit of those below n whose own top bit is clear.
  fileprivate var hasByteToEscape: Bool {
    let each: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ (each &* UInt64(UInt8(ascii: "\"")))
    let backslashes = self ^ (each &* UInt64(UInt8(ascii: "\\")))
    let found = ((self &- each &* 0x20) & ~self) | ((quotes &- each) & ~quotes) | ((backslashes &- each) & ~backslashes)
    return found & (each &* 0x80) != 0
  }
}
