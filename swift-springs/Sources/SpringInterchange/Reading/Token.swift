// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
  /// The first byte; of a bracket or quote the one that tells its kind.
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

  func isMark(_ character: Unicode.Scalar) -> Bool { kind == .mark && byte == UInt8(ascii: character) }

  func opens(_ character: Unicode.Scalar) -> Bool { kind == .open && byte == UInt8(ascii: character) }

  /// Whether it opens a string.
  var opensString: Bool { kind == .open && Token.isQuote(byte) }

  static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }
}

/// What a file's name tells of its comments.
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
    case "yaml", "yml", "toml", "py", "sh", "rb", "conf", "cfg", "ini": self = .hash
    case "lua", "luau", "sql", "hs": self = .dashes
    case "md", "mdx", "markdown", "txt": self = .none
    default: self = .unknown
    }
  }
}
