// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Grammar {
  /// Consumes a string, RFC 8259 section 7: escapes, no control characters, strict UTF-8.
  mutating func skipString() throws(JSONError) {
    let start = position
    position &+= 1
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position &+= 1
        return
      case UInt8(ascii: "\\"):
        try skipEscape()
      case 0x00..<0x20:
        let message = "a string holds \(Self.describe(byte)), which must be escaped"
        throw .malformed(message: message, offset: position)
      case 0x20..<0x80:
        position &+= 1
      default:
        try skipMultibyteCharacter(byte)
      }
    }
    throw .malformed(message: "the text ends inside the string that opens here", offset: start)
  }

  private mutating func skipEscape() throws(JSONError) {
    let start = position
    guard position &+ 1 < bytes.count else {
      throw .malformed(message: "the text ends inside an escape", offset: start)
    }
    switch bytes[position &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position &+= 2
    case UInt8(ascii: "u"):
      let unit = try readCodeUnit()
      if (0xDC00..<0xE000).contains(unit) {
        throw loneSurrogate(at: start)
      }
      if (0xD800..<0xDC00).contains(unit) {
        guard bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]),
          try (0xDC00..<0xE000).contains(readCodeUnit())
        else {
          throw loneSurrogate(at: start)
        }
      }
    default:
      throw .malformed(message: "a backslash begins no known escape", offset: start)
    }
  }

  private func loneSurrogate(at offset: Int) -> JSONError {
    .malformed(message: "the escape is one half of a surrogate pair", offset: offset)
  }

  /// Consumes a backslash, the letter u and four hexadecimal digits.
  private mutating func readCodeUnit() throws(JSONError) -> Int {
    let start = position
    position &+= 2
    var unit = 0
    for _ in 0..<4 {
      guard position < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
      else {
        throw .malformed(message: "expected four hexadecimal digits after \\u", offset: start)
      }
      unit = unit &* 16 &+ digit
      position &+= 1
    }
    return unit
  }

  /// Consumes a character of two to four bytes: the table in the Unicode standard, section 3.9.
  ///
  /// What it leaves out are overlong forms, surrogates, and what lies beyond U+10FFFF.
  private mutating func skipMultibyteCharacter(_ lead: UInt8) throws(JSONError) {
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch lead {
    case 0xC2...0xDF:
      length = 2
    case 0xE0:
      length = 3
      second = 0xA0...0xBF
    case 0xED:
      length = 3
      second = 0x80...0x9F
    case 0xE1...0xEF:
      length = 3
    case 0xF0:
      length = 4
      second = 0x90...0xBF
    case 0xF1...0xF3:
      length = 4
    case 0xF4:
      length = 4
      second = 0x80...0x8F
    default:
      throw notUTF8
    }
    guard position &+ length <= bytes.count, second.contains(bytes[position &+ 1]) else {
      throw notUTF8
    }
    for offset in 2..<max(length, 2) where bytes[position &+ offset] & 0xC0 != 0x80 {
      throw notUTF8
    }
    position &+= length
  }

  private var notUTF8: JSONError {
    .malformed(message: "a string is not valid UTF-8", offset: position)
  }
}
