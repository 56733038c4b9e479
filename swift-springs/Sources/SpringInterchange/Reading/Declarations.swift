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
      !item.key.isEmpty && item.value.lowerBound > 0 && text.tokens[item.value.lowerBound - 1].isMark("=")
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
      // What a tag holds is an expression, whatever is declared above it.
      if part.byte == UInt8(ascii: "<") { return false }
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
      if text.isWord(index, "interface") { return true }
      if text.isWord(index, "type"), index + 1 < text.tokens.count, text.tokens[index + 1].kind == .word {
        return token.startsLine || ["export", "declare"].contains(text.word(index - 1)) || index == 0
          || text.tokens[index - 1].isMark(";")
      }
      if token.isMark(";") || token.kind == .open && !token.opens("(") || beginsStatement(index) { return false }
      // What a bracket holds is passed over; its opening token may begin a statement, too.
      index = token.kind == .close ? Int(token.partner) : index
      if token.kind == .close, beginsStatement(index) { return false }
      index -= 1
    }
    return false
  }

  /// Whether a script's statement may begin with a token, as in a text without semicolons: it is the first of its line or
  /// follows the block of a statement, and nothing before it asks for more.
  private func beginsStatement(_ index: Int) -> Bool {
    let token = text.tokens[index]
    guard index > 0, token.kind == .word || token.kind == .open else { return false }
    let before = text.tokens[index - 1]
    let endsBlock = before.kind == .close && before.byte == UInt8(ascii: "}")
    guard token.startsLine || endsBlock && token.kind == .word, !Self.joining.contains(text.word(index)) else {
      return false
    }
    return before.kind == .number || before.kind == .close || before.isMark(">")
      || before.kind == .word && !Self.asking.contains(text.word(index - 1))
        && !Self.joining.contains(text.word(index - 1))
  }

  /// Words that stand inside a declaration of a type, with more of it before and behind.
  private static let joining: Set<String> = ["extends", "implements", "is", "as", "in"]
  /// Words behind which a declaration goes on in the next line.
  private static let asking: Set<String> = [
    "keyof", "typeof", "infer", "readonly", "unique", "type", "interface", "export", "declare",
  ]
}

extension Languages {
  /// Whether it is a script, or may be one.
  var isScript: Bool { isUnknown || !isDisjoint(with: .script) }
}
