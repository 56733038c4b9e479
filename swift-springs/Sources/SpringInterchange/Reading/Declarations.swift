// SPDX-License-Identifier: Apache-2.0

/// Declarations of names and types in a script, which hold no numbers of a spring.
extension TextReader {
  /// `{ glyph, duration = 1, ...props }` as a parameter or after `const`: names with defaults, not an object.
  ///
  /// In Dart the parameters with names stand in such braces, `{this.bounce = 0}`.
  func isPattern(_ scope: Int) -> Bool {
    let part = text.tree.scopes[scope]
    let isDart = text.languages.language(at: start(of: scope)) == .dart
    guard isDart || language(of: scope).isScript else { return false }
    let hasDefault = text.tree.items(of: scope).prefix(40).contains { item in
      !item.key.isEmpty && item.key.upperBound < text.tokens.count && text.tokens[item.key.upperBound].isMark("=")
    }
    let after = part.end + 1
    if hasDefault, part.end < text.tokens.count {
      // A block of statements has its defaults without commas; a pattern is alone between parentheses, or is taken apart.
      if after < text.tokens.count, text.tokens[after].isMark("=") || text.tokens[after].isMark(":") { return true }
      guard part.parent >= 0, text.tree.scopes[part.parent].byte == UInt8(ascii: "(") else { return false }
      if isDart { return part.head.isEmpty }
      return part.head.isEmpty && text.tokens[part.open - 1].opens("(")
    }
    return false
  }

  /// `interface Props { … }`, `type Move = { … }` and `transition?: { … }` of TypeScript.
  func isType(_ scope: Int) -> Bool {
    guard language(of: scope).isScript else { return false }
    var scope = scope
    for _ in 0..<6 where scope > 0 {
      let part = text.tree.scopes[scope]
      if part.open > 1, text.tokens[part.open - 1].isMark(":"), text.tokens[part.open - 2].isMark("?"),
        text.tokens[part.open - 2].end == text.tokens[part.open - 1].start
      {
        return true
      }
      if declaresType(before: part.open) { return true }
      scope = part.parent
    }
    return false
  }

  /// Whether a statement that begins with `type` or `interface` goes on up to a token.
  private func declaresType(before open: Int) -> Bool {
    var index = open - 1
    while index >= 0, open - index < 24 {
      let token = text.tokens[index]
      if token.kind == .close {
        index = Int(token.partner) - 1
        continue
      }
      let word = text.word(index)
      if word == "interface" { return true }
      if word == "type", index + 1 < text.tokens.count, text.tokens[index + 1].kind == .word {
        return token.startsLine || ["export", "declare"].contains(text.word(index - 1)) || index == 0
          || text.tokens[index - 1].isMark(";")
      }
      if token.isMark(";") || token.kind == .open && !token.opens("(") { return false }
      index -= 1
    }
    return false
  }
}

extension Languages {
  /// Whether it is a script, or may be one.
  var isScript: Bool { isUnknown || !isDisjoint(with: .script) }
}
