// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes

extension JSONScanner {
  /// Consumes a string: RFC 8259 section 7, no control characters, strict UTF-8.
  ///
  /// - Returns: Whether it has an escape.
  mutating func skipString() throws(JSONError) -> Bool {
    let start = position
    var hasEscape = false
    position += 1
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return hasEscape
      case UInt8(ascii: "\\"):
        hasEscape = true
        try skipEscape()
      case 0..<0x20:
        let message = "a string holds \(Self.describe(byte)), which must be escaped"
        throw .malformed(message: message, offset: position)
      case 0x20..<0x80: position += 1
      default: try skipMultibyteCharacter(byte)
      }
    }
    throw .malformed(message: "the text ends inside the string that opens here", offset: start)
  }

  private mutating func skipEscape() throws(JSONError) {
    let start = position
    guard position + 1 < text.count else { throw .malformed(message: "the text ends inside an escape", offset: start) }
    switch text[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      let unit = try readCodeUnit()
      if UTF16.isTrailSurrogate(unit) { throw loneSurrogate(at: start) }
      if UTF16.isLeadSurrogate(unit) {
        guard byte(at: position) == UInt8(ascii: "\\"), byte(at: position + 1) == UInt8(ascii: "u"),
          try UTF16.isTrailSurrogate(readCodeUnit())
        else { throw loneSurrogate(at: start) }
      }
    default: throw .malformed(message: "a backslash begins no known escape", offset: start)
    }
  }

  private func loneSurrogate(at offset: Int) -> JSONError {
    .malformed(message: "the escape is one half of a surrogate pair", offset: offset)
  }

  /// Consumes a backslash, the letter u and four hexadecimal digits.
  private mutating func readCodeUnit() throws(JSONError) -> UInt16 {
    let start = position
    position += 2
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = byte(at: position).hexadecimalValue else {
        throw .malformed(message: "expected four hexadecimal digits after \\u", offset: start)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  /// Consumes a character of two to four bytes: table 3-7 of the Unicode standard, section 3.9.
  ///
  /// What the table leaves out are overlong forms, surrogates, and what lies beyond U+10FFFF.
  private mutating func skipMultibyteCharacter(_ lead: UInt8) throws(JSONError) {
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw notUTF8
    }
    guard second.contains(byte(at: position + 1)) else { throw notUTF8 }
    for offset in 2..<max(length, 2) where byte(at: position + offset) & 0xC0 != 0x80 { throw notUTF8 }
    position += length
  }

  private var notUTF8: JSONError { .malformed(message: "a string is not valid UTF-8", offset: position) }
}
