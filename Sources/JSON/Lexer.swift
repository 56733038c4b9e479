// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Reads the smallest parts of a JSON text: literals, numbers and strings.
///
/// It holds nothing but a position, so that passing it on costs nothing; the text is handed to each
/// call.
struct Lexer {
  /// The offset of the next byte to read.
  var position: Int

  /// The literal that begins with a letter, or nil where none does.
  ///
  /// - Throws: ``JSONError`` if it goes on otherwise.
  static func literal(
    _ letter: UInt8,
    at start: Int,
    in text: Span<UInt8>
  ) throws(JSONError) -> Token? {
    let (word, kind): (StaticString, Token.Kind)
    switch letter {
    case UInt8(ascii: "t"): (word, kind) = ("true", .yes)
    case UInt8(ascii: "f"): (word, kind) = ("false", .no)
    case UInt8(ascii: "n"): (word, kind) = ("null", .null)
    default: return nil
    }
    let size = word.utf8CodeUnitCount
    for place in 0..<size {
      guard start &+ place < text.count, unsafe text[start &+ place] == word.utf8Start[place] else {
        throw .malformed(message: "expected \(word)", offset: start)
      }
    }
    return Token(kind, place: start, size: size)
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
