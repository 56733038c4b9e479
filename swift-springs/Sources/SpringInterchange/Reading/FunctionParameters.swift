// SPDX-License-Identifier: Apache-2.0

extension Constants {
  /// A parameter of a function around a place.
  struct FunctionParameter {
    /// The item whose value is its default; nil if it has none.
    let fallback: ScopeTree.Item?
  }

  /// The value of a parameter: its default where defaults are read, and else none.
  func value(of parameter: FunctionParameter, _ name: String) -> Resolved {
    guard let fallback = parameter.fallback else { return .unreadable }
    if uses.count < 64, let index = text.tree.index(of: fallback) { uses.append(index) }
    return defaulted(name, fallback.value, at: fallback.scope)
  }

  /// The parameter of this name of a function around a scope; nil if there is none.
  func parameter(_ name: String, around scope: Int) -> FunctionParameter? {
    var (inner, count) = (scope, 0)
    while inner >= 0, count < 24 {
      let part = text.tree.scopes[inner]
      if part.open > 0 {
        if !part.key.isEmpty, part.key.count < 60 {
          for bracket in part.key { if let found = parameter(name, in: bracket) { return found } }
        }
        if part.byte == UInt8(ascii: "{") || part.byte == UInt8(ascii: "(") {
          var index = part.open - 1
          let first = max(part.open - 16, 1)
          while index >= first {
            let token = text.tokens[index]
            if token.kind == .close {
              let open = Int(token.partner)
              if let found = parameter(name, in: open) { return found }
              index = open
            } else if token.isMark(";") || token.kind == .open || token.isMark(",") {
              break
            }
            // The statement begins here, but for what an arrow gives.
            if text.tokens[index].startsLine, text.tokens[index].kind == .word, !text.tokens[index - 1].isMark(">") {
              break
            }
            index -= 1
          }
        }
      }
      inner = part.parent
      count += 1
    }
    return nil
  }

  /// The parameter of this name in a pair of parentheses, if that is a list of parameters.
  private func parameter(_ name: String, in bracket: Int) -> FunctionParameter? {
    guard text.tokens[bracket].opens("("), let scope = text.tree.scope(openedBy: bracket),
      !isListOfGo(text.tree.scopes[scope])
    else { return nil }
    // The arguments of a call have values, parameters have types or stand alone; in Kotlin and Swift all have types, and a
    // call may have a block behind its arguments.
    let language = text.languages.language(at: Int(text.tokens[bracket].start))
    let areTyped = language == .kotlin || language == .swift
    let hasDefaults = hasDefaults(scope)
    for item in text.tree.items(of: scope).prefix(40) where !areTyped || !item.key.isEmpty {
      let tokens = item.key.isEmpty ? item.value : item.key
      guard let last = tokens.last else { continue }
      if text.word(last) == name || !item.key.isEmpty && text.name(item.key) == name {
        return FunctionParameter(fallback: hasDefaults ? defaulted(item) : nil)
      }
      if let found = parameter(name, taken: tokens, hasDefaults) { return found }
    }
    return nil
  }

  /// The parameter of this name among those that a pattern takes out of an object, `{ stiffness = 100, damping }`.
  private func parameter(_ name: String, taken tokens: Range<Int>, _ hasDefaults: Bool) -> FunctionParameter? {
    guard let first = tokens.first, text.tokens[first].opens("{"), let pattern = text.tree.scope(openedBy: first) else {
      return nil
    }
    for item in text.tree.items(of: pattern).prefix(60) {
      let own = item.key.isEmpty ? item.value : item.key
      guard let last = own.last, !text.tokens[own.lowerBound].isMark(".") else { continue }
      // `{ stiffness: k }` names it k.
      let renamed = item.key.isEmpty || defaulted(item) != nil ? nil : item.value.last
      guard text.word(renamed ?? last) == name else { continue }
      return FunctionParameter(fallback: hasDefaults ? defaulted(item) : nil)
    }
    return nil
  }

  /// An item with an equals sign; nil if it has none.
  private func defaulted(_ item: ScopeTree.Item) -> ScopeTree.Item? {
    guard !item.key.isEmpty, let first = item.value.first, text.tokens[first - 1].isMark("=") else { return nil }
    return item
  }

  /// Whether an equals sign in parentheses gives a parameter its default: it does where a function is declared, and in a
  /// call it names an argument.
  private func hasDefaults(_ scope: Int) -> Bool {
    let part = text.tree.scopes[scope]
    let before = part.head.isEmpty ? "" : text.word(part.head.lowerBound - 1)
    if ["func", "fun", "fn", "function", "def"].contains(before) { return true }
    let language = text.languages.language(at: Int(text.tokens[part.open].start))
    // A call of Dart names its arguments with colons.
    if language == .dart { return true }
    guard language.isSubset(of: .web) else { return false }
    let word = part.head.isEmpty ? "" : text.word(part.head.upperBound - 1)
    return !Self.statements.contains(word)
  }

  /// The words before parentheses that hold no parameters.
  static let statements: Set<String> = ["if", "for", "while", "switch", "catch"]

  /// Whether several names are declared at once, `a, b = 1, 2`: the value that stands next is of the first.
  func isOneOfSeveral(_ item: ScopeTree.Item) -> Bool {
    let first = item.key.lowerBound
    guard first > 1, text.tokens[first - 1].isMark(","), text.tokens[first - 2].kind == .word else { return false }
    switch text.languages.language(at: Int(text.tokens[first].start)) {
    case .lua, .python: return text.tree.scopes[item.scope].byte == 0
    case .go: return text.tokens[item.key.upperBound].isMark(":") || text.tree.scopes[item.scope].byte == 0
    default: return false
    }
  }
}
