// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension TextReader {
  func arguments(of scope: Int) -> CallArguments {
    var arguments = CallArguments()
    collect(scope, depth: 0, &arguments)
    let part = text.outline.scopes[scope]
    arguments.end = min(part.end + 1, text.tokens.count)
    if isSpaced(scope) {
      arguments.positions = ((part.open + 1)..<part.end).map { .number(text.tokens[$0].value, unit: "") }
    }
    chain(part.end + 1, &arguments)
    return arguments
  }

  /// Objects that hold something else than the spring.
  static let others: Set<String> = [
    "from", "to", "initial", "animate", "exit", "style", "keyframes", "enter", "leave", "update", "whilehover",
    "whiletap", "variants", "animations", "completion", "onrest", "start", "props",
  ]

  func collect(_ scope: Int, depth: Int, _ arguments: inout CallArguments) {
    arguments.scopes.append(scope)
    for item in text.outline.items(of: scope) where arguments.members.count < 40 {
      let value = text.value(item.value)
      if item.key.isEmpty {
        if depth == 0 { arguments.positions.append(value) }
        if case .scope(let inner) = value, text.outline.scopes[inner].byte == UInt8(ascii: "{"), depth < 2 {
          collect(inner, depth: depth + 1, &arguments)
        } else {
          note(value, &arguments)
        }
        // A name alone is short for itself as its own value.
        if case .word(let word) = value { arguments.labels.insert(Alias.normalized(word)) }
        continue
      }
      var name = text.name(item.key)
      if let point = name.lastIndex(where: { $0 == "." || $0 == ":" }) {
        name = String(name[name.index(after: point)...])
      }
      let plain = Alias.normalized(name)
      arguments.labels.insert(plain)
      switch value {
      case .number(let number, let unit): arguments.members.append((name, Self.argument(number, unit)))
      case .word(let word):
        if let preset = presetName(word) {
          arguments.members.append(("preset", .text(preset)))
          arguments.labels.insert("preset")
        } else if Alias.meaning(of: name) != nil {
          if number(of: word) != nil { arguments.constants.append(word) }
          arguments.members.append((name, .text(number(of: word) ?? word)))
        }
      case .scope(let inner):
        if text.outline.scopes[inner].byte == UInt8(ascii: "{"), depth < 2, !Self.others.contains(plain) {
          collect(inner, depth: depth + 1, &arguments)
        }
      case .call, .other: note(value, &arguments)
      }
    }
  }

  /// `config.gentle` of react-spring.
  func presetName(_ word: String) -> String? {
    let parts = word.split(separator: ".")
    guard parts.count == 2, parts[0] == "config" else { return nil }
    return Preset.named("react-spring-\(parts[1])")?.name
  }

  /// The number of a constant of the text, as the tokens of a number; nil if the word names none.
  func number(of word: String) -> String? { constants[word].flatMap { $0.isEmpty ? nil : $0 } }

  func note(_ value: Manuscript.Value, _ arguments: inout CallArguments) {
    switch value {
    case .call(let head, _): if Self.hasForm(text.word(head.upperBound - 1)) { arguments.hasCall = true }
    case .word(let word): if [".smooth", ".snappy", ".bouncy", ".spring"].contains(word) { arguments.hasCall = true }
    default: break
    }
  }

  /// The calls and blocks chained to a call, such as `.setStiffness(200f)`, `.damping(20)` and `.apply { … }`.
  func chain(_ start: Int, _ arguments: inout CallArguments) {
    var index = start
    for _ in 0..<12 {
      guard index + 2 < text.tokens.count, text.tokens[index].isMark("."), text.tokens[index + 1].kind == .word,
        text.tokens[index + 2].kind == .open, let scope = text.outline.scope(openedBy: index + 2)
      else { return }
      let word = text.word(index + 1)
      if text.tokens[index + 2].opens("{") {
        collect(scope, depth: 1, &arguments)
      } else if let item = text.outline.items(of: scope).first(where: { _ in true }), item.key.isEmpty, item.next < 0 {
        let isSetter = (word.hasPrefix("set") || word.hasPrefix("use")) && word.dropFirst(3).first?.isUppercase == true
        let name = isSetter ? word.dropFirst(3).prefix(1).lowercased() + word.dropFirst(4) : word
        guard Alias.meaning(of: name) != nil else { return }
        switch text.value(item.value) {
        case .number(let number, let unit): arguments.members.append((name, Self.argument(number, unit)))
        case .word(let word): arguments.members.append((name, .text(word)))
        default: break
        }
        arguments.scopes.append(scope)
      } else {
        return
      }
      index = text.close(of: index + 2) + 1
      arguments.end = index
    }
  }

  /// Where a call begins, with `new`, `const` or three points before it.
  func headStart(_ head: Range<Int>) -> Int {
    var start = head.lowerBound
    if start > 0, text.word(start - 1) == "new" || text.word(start - 1) == "const" { start -= 1 }
    return start
  }

  /// The variable that a call is assigned to, or nil.
  func variable(of scope: Int) -> String? {
    let key = text.outline.scopes[scope].key
    return key.isEmpty ? nil : text.name(key)
  }
}
