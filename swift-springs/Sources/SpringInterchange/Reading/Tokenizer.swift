// SPDX-License-Identifier: Apache-2.0

import Bytes
import Springs

/// The smallest part of a text that a reader looks at.
struct Token: Sendable {
  enum Kind: UInt8, Sendable {
    /// Letters, digits, and hyphens between them: a name, a keyword, a word of prose.
    case word
    /// A number, with the letters or the percent sign directly after it as its suffix.
    case number
    /// One byte of punctuation.
    case mark
    /// A bracket, the quote that opens a string, or the `<` of a tag.
    case open
    /// The bracket or quote that ends what its ``partner`` opened.
    case close
    /// A comment that springd wrote, with the numbers of a spring.
    case own
  }

  var kind: Kind
  /// The first byte; of a bracket or quote the one that determines its kind.
  var byte: UInt8
  /// Whether it is the first on its line.
  var startsLine: Bool
  /// Offset of its first byte.
  var start: Int32
  /// Offset after its last byte, without the suffix of a number.
  var end: Int32
  /// Offset after the suffix of a number; else ``end``.
  var suffixEnd: Int32
  /// Index of the other bracket of a pair; the number of tokens if it is missing.
  var partner: Int32 = -1
  /// The value of a number.
  var value = 0.0

  /// Bytes, without the suffix of a number.
  var length: Int { Int(end - start) }

  func isMark(_ character: Unicode.Scalar) -> Bool { kind == .mark && byte == UInt8(ascii: character) }

  func opens(_ character: Unicode.Scalar) -> Bool { kind == .open && byte == UInt8(ascii: character) }

  /// Whether it opens a string.
  var opensString: Bool { kind == .open && Token.isQuote(byte) }

  static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }
}

/// The kinds of comments by a file's name.
enum CommentStyle: Sendable {
  /// Nothing is known: the comments of most languages, but only where they cannot be anything else.
  case unknown
  /// `#` begins a comment: YAML, TOML, Python, shell.
  case hash
  /// `--` begins a comment: Lua.
  case dashes
  /// `#` begins a heading: Markdown.
  case none

  init(fileName: String?) {
    let ending = fileName?.split(separator: ".").last?.lowercased() ?? ""
    switch ending {
    case "yaml", "yml", "toml", "py", "sh", "rb", "conf", "cfg", "ini", "gd", "nim": self = .hash
    case "lua", "luau", "sql", "hs": self = .dashes
    case "md", "mdx", "markdown", "txt": self = .none
    default: self = .unknown
    }
  }
}

/// Divides a text of any language, or of none, into tokens, in time linear in its length.
///
/// Strings are brackets like others: what stands in them becomes tokens, too, since easings are written as strings. There
/// are no comments inside a string. Every sequence of bytes gives tokens; an unclosed one ends with the text.
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
  /// Up to where it is known that the value of an attribute is not closed by each quote.
  var unclosedValue = (double: 0, single: 0)
  /// The ends of comments that do not come any more.
  var missingEnds: [String] = []
  /// Where the brackets of a Tailwind class end in which `_` is a space; 0 outside.
  var arbitraryValue = 0
  var startsLine = true
  var index = 0
  /// Whether a comma between digits may be a decimal point: in a text for people.
  let takesCommas: Bool
  var hasCommas = false

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

  static func tokens(of bytes: [UInt8], comments: CommentStyle, takesCommas: Bool) -> ([Token], hasCommas: Bool) {
    var tokenizer = Tokenizer(bytes: bytes, comments: comments, takesCommas: takesCommas)
    tokenizer.run()
    return (tokenizer.tokens, tokenizer.hasCommas)
  }

  init(bytes: [UInt8], comments: CommentStyle, takesCommas: Bool) {
    self.bytes = bytes
    self.comments = comments
    self.takesCommas = takesCommas
    tokens.reserveCapacity(bytes.count / 3 + 8)
  }

  mutating func run() {
    while index < bytes.count || !strings.isEmpty, Steps.take() {
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

/// What a comma between digits is.
enum Comma {
  case point, thousands

  /// A decimal of three digits is rare, 1,200 for a thousand and two hundred is not.
  init(between whole: ArraySlice<UInt8>, and decimals: ArraySlice<UInt8>) {
    self = decimals.count == 3 && whole.count <= 3 && whole.first != UInt8(ascii: "0") ? .thousands : .point
  }
}

extension Tokenizer {
  mutating func word() -> Bool {
    let first = bytes[index]
    let next = at(index + 1)
    var end = index
    if first == UInt8(ascii: "-") {
      guard next == UInt8(ascii: "-"), isLetter(at(index + 2)) else { return false }
      end += 2
    } else if first == UInt8(ascii: "@") {
      guard isLetter(next) else { return false }
      end += 1
    } else if first >= 0x80 {
      if let length = separatorLength {
        index += length
        return true
      }
    } else if !isLetter(first) {
      return false
    }
    while end < limit {
      let byte = bytes[end]
      if byte == UInt8(ascii: "-") {
        guard end + 1 < limit, isWordByte(bytes[end + 1]), bytes[end + 1] < 0x80 else { break }
      } else if byte == UInt8(ascii: "_"), end < arbitraryValue {
        break
      } else if !isWordByte(byte) {
        break
      }
      end += 1
    }
    guard end > index else { return false }
    add(.word, first, length: end - index)
    return true
  }

  /// The bytes of a typographic sign that parts words, or nil.
  var separatorLength: Int? {
    switch (bytes[index], at(index + 1)) {
    case (0xC2, 0x80...0xA9), (0xC2, 0xAB...0xB4), (0xC2, 0xB6...0xB9), (0xC2, 0xBB...0xBF): 2
    case (0xC3, 0x97): 2
    case (0xE2, 0x80), (0xE2, 0x81): 3
    case (0xEF, 0xBB): 3
    default: nil
    }
  }

  func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") }

  func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || byte.isDigit || byte >= 0x80 }

  /// What a comma after digits is; nil if it ends the number, as in brackets, in a list, and elsewhere than after a name.
  func comma(_ start: Int, _ comma: Int) -> Comma? {
    guard takesCommas, !startsLine, strings.isEmpty, counts.round + counts.square + counts.curly == 0,
      at(comma + 1).isDigit, comma - start <= 6, let last = tokens.last, !last.isMark(","),
      last.kind == .word || last.isMark(":") || last.isMark("=")
    else { return nil }
    var end = comma + 1
    while at(end).isDigit { end += 1 }
    guard at(end) != UInt8(ascii: ",") || !at(end + 1).isDigit && at(end + 1) != UInt8(ascii: ".") else { return nil }
    return Comma(between: bytes[start..<comma], and: bytes[(comma + 1)..<end])
  }

  mutating func number() -> Bool {
    if bytes[index] == UInt8(ascii: "_"), index < arbitraryValue {
      index += 1
      return true
    }
    var end = index
    var digits: [UInt8] = []
    let first = bytes[index]
    // U+2212 is a minus sign.
    let isMinus = first == 0xE2 && at(index + 1) == 0x88 && at(index + 2) == 0x92
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") || isMinus {
      let before = at(index - 1)
      guard !isWordByte(before) || isMinus, before != UInt8(ascii: ")") else { return false }
      end += isMinus ? 3 : 1
      if first != UInt8(ascii: "+") { digits.append(UInt8(ascii: "-")) }
    }
    guard at(end).isDigit || at(end) == UInt8(ascii: ".") && at(end + 1).isDigit else { return false }
    func takeDigits(_ end: inout Int, _ digits: inout [UInt8]) {
      while end < limit {
        if bytes[end].isDigit {
          // More digits than these change no double.
          if digits.count < 800 { digits.append(bytes[end]) }
        } else if bytes[end] != UInt8(ascii: "_") || end < arbitraryValue || !at(end + 1).isDigit
          || !at(end - 1).isDigit
        {
          break
        }
        end += 1
      }
    }
    let whole = end
    takeDigits(&end, &digits)
    let isLong = end - whole > 700
    if at(end) == UInt8(ascii: "."), end < limit, at(end + 1).isDigit || !isWordByte(at(end + 1)) {
      let isEnd = !at(end + 1).isDigit
      if !isEnd || at(end + 1) == UInt8(ascii: ",") || at(end + 1) == UInt8(ascii: "f") {
        digits.append(UInt8(ascii: "."))
        end += 1
        if isEnd { digits.append(UInt8(ascii: "0")) } else { takeDigits(&end, &digits) }
      }
    }
    if at(end) == UInt8(ascii: ","), let comma = comma(whole, end) {
      if comma == .point { digits.append(UInt8(ascii: ".")) }
      end += 1
      takeDigits(&end, &digits)
      hasCommas = true
    }
    if at(end) | 0x20 == UInt8(ascii: "e"), end < limit {
      let isSigned = at(end + 1) == UInt8(ascii: "-") || at(end + 1) == UInt8(ascii: "+")
      if at(end + (isSigned ? 2 : 1)).isDigit {
        digits.append(contentsOf: bytes[end..<(end + (isSigned ? 2 : 1))])
        end += isSigned ? 2 : 1
        takeDigits(&end, &digits)
      }
    }
    // A version or a date isn't a number.
    let isVersion = at(end) == UInt8(ascii: ".") && at(end + 1).isDigit
    var suffix = end
    if at(suffix) == UInt8(ascii: "%"), suffix < limit {
      suffix += 1
    } else {
      while suffix < limit, isWordByte(bytes[suffix]) || isVersion && bytes[suffix] == UInt8(ascii: "."),
        bytes[suffix] != UInt8(ascii: "_") || suffix >= arbitraryValue
      { suffix += 1 }
    }
    let value = isLong || isVersion ? nil : Double(String(decoding: digits, as: UTF8.self))
    add(isVersion ? .word : .number, first, length: end - index)
    tokens[tokens.count - 1].suffixEnd = Int32(suffix)
    tokens[tokens.count - 1].value = value ?? .nan
    index = suffix
    return true
  }
}
