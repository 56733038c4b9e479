// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Divides a text of any language, or of none, into tokens, in time linear in its length.
///
/// Strings are brackets like others: what stands in them becomes tokens, too, since easings are written as strings. There
/// are no comments inside a string. Every sequence of bytes gives tokens; what is not closed ends with the text.
struct Tokenizer {
  let bytes: [UInt8]
  let comments: CommentStyle
  var tokens: [Token] = []
  /// Indices of the open brackets and quotes.
  var opened: [Int] = []
  /// How many of each kind of bracket are open in the innermost string.
  var counts = Counts()
  var strings: [(contentEnd: Int, base: Int, counts: Counts)] = []
  /// Up to where it is known that a string of each quote is not closed.
  var unclosed = (double: 0, single: 0, back: 0)
  /// The ends of comments that do not come any more.
  var missingEnds: [String] = []
  /// Where the brackets of a Tailwind class end in which `_` is a space; 0 outside.
  var arbitraryValue = 0
  var startsLine = true
  var index = 0

  struct Counts {
    var round = 0
    var square = 0
    var curly = 0

    subscript(_ opener: UInt8) -> Int {
      get { opener == UInt8(ascii: "(") ? round : opener == UInt8(ascii: "[") ? square : curly }
      set {
        switch opener {
        case UInt8(ascii: "("): round = newValue
        case UInt8(ascii: "["): square = newValue
        default: curly = newValue
        }
      }
    }
  }

  static func tokens(of bytes: [UInt8], comments: CommentStyle) -> [Token] {
    var tokenizer = Tokenizer(bytes: bytes, comments: comments)
    tokenizer.run()
    return tokenizer.tokens
  }

  init(bytes: [UInt8], comments: CommentStyle) {
    self.bytes = bytes
    self.comments = comments
    tokens.reserveCapacity(bytes.count / 3 + 8)
  }

  mutating func run() {
    while index < bytes.count || !strings.isEmpty {
      if let string = strings.last, index >= string.contentEnd {
        closeString(string.base)
        continue
      }
      step()
    }
    for open in opened { end(open, at: tokens.count) }
  }

  mutating func step() {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      startsLine = true
      index += 1
    case 0...0x20, UInt8(ascii: "\\"):
      // An escaped character of a string is none of its brackets or quotes.
      index += byte == UInt8(ascii: "\\") && !strings.isEmpty ? escaped : 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): quote(byte)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
    default: if !skipComment(byte), !number(), !word() { punctuation(byte) }
    }
  }

  /// How many bytes a backslash and what it escapes take: of `\n` and `\t` both, else the backslash and a quote.
  var escaped: Int {
    let next = at(index + 1)
    return Token.isQuote(next) || next == UInt8(ascii: "n") || next == UInt8(ascii: "t") || next == UInt8(ascii: "\\")
      ? 2 : 1
  }

  func at(_ index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

  var limit: Int { strings.last?.contentEnd ?? bytes.count }

  mutating func add(_ kind: Token.Kind, _ byte: UInt8, length: Int) {
    tokens.append(
      Token(
        kind: kind, byte: byte, startsLine: startsLine, start: Int32(index), end: Int32(index + length),
        suffixEnd: Int32(index + length)))
    startsLine = false
    index += length
  }
}
