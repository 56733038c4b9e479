// SPDX-License-Identifier: Apache-2.0

import Bytes
import SpringInterchange

/// The name of a token on a platform.
struct TokenName: CustomStringConvertible {
  let text: String
  /// Whether it is a word that the platform keeps for itself.
  let isReserved: Bool
  /// Whether letters of the token's own name are lost.
  let losesLetters: Bool
  /// The name before a reserved word is escaped.
  fileprivate let stem: String
  fileprivate let style: TokenNaming.Style

  var description: String { text }

  /// The name of a part of the token, such as `motionEnterDelay` or `motion-enter-delay`.
  func with(_ part: String) -> String {
    switch style {
    case .camel: stem + TokenNaming.capitalized(part)
    case .kebab: "\(stem)-\(part)"
    case .snake: "\(stem)_\(part)"
    case .path: "\(stem).\(part)"
    }
  }
}

/// How a platform writes the name of a token, and which words it keeps for itself.
struct TokenNaming: Sendable {
  enum Style: Sendable {
    /// `motionEnter`
    case camel
    /// `motion-enter`
    case kebab
    /// `motion_enter`
    case snake
    /// `motion.enter`, as the document has it.
    case path
  }

  /// The treatment of a word that the platform reserves.
  enum Escape: Sendable {
    case none
    /// Backticks around it.
    case backticks
    /// An underscore after it.
    case underscore
  }

  let style: Style
  let reserved: Set<String>
  let escape: Escape
  /// Whether its names have the letters of ASCII alone.
  var isASCII = false

  /// The name of a token in the platform's manner; nil if nothing of its path can stand in a name.
  ///
  /// - Parameters:
  ///   - path: The names of its groups and its own.
  ///   - prefix: Words in front of them.
  /// - Returns: The name, whether it is a word that the platform keeps for itself, and whether letters are lost.
  func name(_ path: [String], prefix: String) -> TokenName? {
    let parts = [prefix] + path
    let words =
      style == .path ? path : parts.flatMap { isASCII ? NameWords.words(of: $0) : NameWords.wordsOfAnyScript(of: $0) }
    let losesLetters = isASCII && parts.contains(where: NameWords.hasLettersBeyondASCII)
    guard !words.isEmpty else { return nil }
    var text =
      switch style {
      case .camel: words[0] + words.dropFirst().map(Self.capitalized).joined()
      case .kebab: words.joined(separator: "-")
      case .snake: words.joined(separator: "_")
      case .path: words.joined(separator: ".")
      }
    if let first = text.utf8.first, first.isDigit, style == .camel || style == .snake { text = "_" + text }
    let isReserved = reserved.contains(text)
    let stem = text
    switch escape {
    case .backticks where isReserved: text = "`\(text)`"
    case .underscore where isReserved: text += "_"
    case .none, .backticks, .underscore: break
    }
    return TokenName(text: text, isReserved: isReserved, losesLetters: losesLetters, stem: stem, style: style)
  }

  fileprivate static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}

extension TokenNaming {
  /// Custom properties, which have names of their own.
  static let css = Self(style: .kebab, reserved: [], escape: .none)
  /// Tokens, which stay in their groups.
  static let path = Self(style: .path, reserved: [], escape: .none)
  /// Resources, which have names of their own.
  static let android = Self(style: .snake, reserved: [], escape: .none, isASCII: true)
  static let swift = Self(style: .camel, reserved: swiftWords, escape: .backticks)
  static let kotlin = Self(style: .camel, reserved: kotlinWords, escape: .backticks)
  static let typeScript = Self(style: .camel, reserved: javaScriptWords, escape: .underscore)
  static let dart = Self(style: .camel, reserved: dartWords, escape: .underscore, isASCII: true)

  // The Swift Programming Language, Lexical Structure: keywords of declarations, statements, expressions and types.
  private static let swiftWords: Set = [
    "actor", "any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
  // Kotlin's grammar: hard keywords.
  private static let kotlinWords: Set = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
    "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when",
    "while",
  ]
  // ECMA-262, reserved words, with those of strict mode and modules.
  private static let javaScriptWords: Set = [
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
    "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements", "import",
    "in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public", "return",
    "static", "super", "switch", "this", "throw", "true", "try", "typeof", "undefined", "var", "void", "while", "with",
    "yield",
  ]
  // The Dart language specification, reserved words.
  private static let dartWords: Set = [
    "assert", "await", "break", "case", "catch", "class", "const", "continue", "default", "do", "else", "enum",
    "extends", "false", "final", "finally", "for", "if", "in", "is", "new", "null", "rethrow", "return", "super",
    "switch", "this", "throw", "true", "try", "var", "void", "when", "while", "with", "yield",
  ]
}
