// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes

extension Lexer {
  /// Consumes a string, RFC 8259 section 7: escapes, no control characters, strict UTF-8.
  ///
  /// - Parameters:
  ///   - position: The offset of its quote, and then of what stands behind it.
  ///   - text: The whole text.
  /// - Returns: What is between its quotes.
  /// - Throws: ``JSONError`` with the first thing that is wrong with it.
  @inline(__always)
  static func takeString(
    at position: inout Int,
    in text: Span<UInt8>
  ) throws(JSONError) -> Token {
    let start = position
    let end = placeOfSpecialCharacter(from: start &+ 1, in: text)
    guard end < text.count, text[end] == UInt8(ascii: "\"") else {
      let token = try specialString(at: start, from: end, in: text)
      position = token.end &+ 1
      return token
    }
    position = end &+ 1
    return Token(.asciiString, place: start &+ 1, size: end &- start &- 1)
  }

  /// The string at a quote, from a place on up to which all characters are of ASCII and mean themselves.
  @inline(never)
  private static func specialString(
    at start: Int,
    from place: Int,
    in text: Span<UInt8>
  ) throws(JSONError) -> Token {
    var lexer = Lexer(position: place)
    let kind = try lexer.skipRest(ofStringFrom: start, in: text)
    return Token(kind, place: start &+ 1, size: lexer.position &- start &- 2)
  }

  /// Consumes what is left of a string, with its quote.
  private mutating func skipRest(
    ofStringFrom start: Int,
    in text: Span<UInt8>
  ) throws(JSONError) -> Token.Kind {
    var kind = Token.Kind.asciiString
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\"") {
        position &+= 1
        return kind
      }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        try skipEscape(in: text)
      } else if byte < 0x20 {
        let message = "a string holds \(Self.describe(byte)), which must be escaped"
        throw .malformed(message: message, offset: position)
      } else if byte < 0x80 {
        position &+= 1
      } else {
        if kind == .asciiString { kind = .plainString }
        try skipMultibyteCharacter(byte, in: text)
      }
      position = Self.placeOfSpecialCharacter(from: position, in: text)
    }
    throw .malformed(message: "the text ends inside the string that opens here", offset: start)
  }

  /// Where a character is that is not of ASCII or may not mean itself, or else where the last seven are.
  @inline(__always)
  private static func placeOfSpecialCharacter(from place: Int, in text: Span<UInt8>) -> Int {
    unsafe text.bytes.placeInEights(from: place) { word in
      // What is not ASCII has its top bit set itself.
      word | word.bytes(below: 0x20) | word.bytes(0x22) | word.bytes(0x5C)
    }
  }

  private mutating func skipEscape(in text: Span<UInt8>) throws(JSONError) {
    let start = position
    guard position &+ 1 < text.count else {
      throw .malformed(message: "the text ends inside an escape", offset: start)
    }
    switch text[position &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position &+= 2
    case UInt8(ascii: "u"):
      let unit = try readCodeUnit(in: text)
      if (0xDC00..<0xE000).contains(unit) {
        throw loneSurrogate(at: start)
      }
      if (0xD800..<0xDC00).contains(unit) {
        guard position &+ 1 < text.count, text[position] == UInt8(ascii: "\\"),
          text[position &+ 1] == UInt8(ascii: "u"),
          try (0xDC00..<0xE000).contains(readCodeUnit(in: text))
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
  private mutating func readCodeUnit(in text: Span<UInt8>) throws(JSONError) -> Int {
    let start = position
    position &+= 2
    var unit = 0
    for _ in 0..<4 {
      guard position < text.count, let digit = text[position].hexadecimalValue else {
        throw .malformed(message: "expected four hexadecimal digits after \\u", offset: start)
      }
      unit = unit &* 16 &+ Int(digit)
      position &+= 1
    }
    return unit
  }

  /// Consumes a character of two to four bytes: the table in the Unicode standard, section 3.9.
  ///
  /// What it leaves out are overlong forms, surrogates, and what lies beyond U+10FFFF.
  private mutating func skipMultibyteCharacter(
    _ lead: UInt8,
    in text: Span<UInt8>
  ) throws(JSONError) {
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
    guard position &+ length <= text.count, second.contains(text[position &+ 1]) else {
      throw notUTF8
    }
    for offset in 2..<max(length, 2) where text[position &+ offset] & 0xC0 != 0x80 {
      throw notUTF8
    }
    position &+= length
  }

  private var notUTF8: JSONError {
    .malformed(message: "a string is not valid UTF-8", offset: position)
  }
}
