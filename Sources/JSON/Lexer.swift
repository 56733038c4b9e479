// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Reads the smallest parts of a JSON text: white space, literals, numbers and strings.
///
/// It holds nothing but a position, so that passing it on costs nothing; the text is handed to each
/// call.
struct Lexer {
  /// The offset of the next byte to read.
  var position = 0
  /// Whether a number was read that may be too large for a double; some that are not count, too.
  var mayOverflow = false

  /// Skips white space.
  ///
  /// - Returns: The byte that stops it, which is not consumed, or 0 at the end of the text: no value has it outside of its
  ///   strings either.
  @inline(__always)
  mutating func nextSignificantByte(in text: Span<UInt8>) -> UInt8 {
    while position < text.count {
      let byte = text[position]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        return byte
      }
      position &+= 1
    }
    return 0
  }

  /// Consumes `true`, `false` or `null`, of which the first letter is known to be there.
  mutating func readLiteral(
    _ literal: String,
    _ kind: Token.Kind,
    in text: Span<UInt8>
  ) throws(JSONError) -> Token {
    let start = position
    for byte in literal.utf8 {
      guard position < text.count, text[position] == byte else {
        throw .malformed(message: "expected \(literal)", offset: start)
      }
      position &+= 1
    }
    return Token(kind)
  }

  /// A byte as a reader can recognise it.
  static func describe(_ byte: UInt8) -> String {
    if byte > 0x20 && byte < 0x7F {
      return "'\(Character(Unicode.Scalar(byte)))'"
    }
    let digits = String(byte, radix: 16, uppercase: true)
    return "the byte 0x\(byte < 16 ? "0" : "")\(digits)"
  }
}
