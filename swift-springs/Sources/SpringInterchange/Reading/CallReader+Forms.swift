// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension TextReader {
  /// The forms of every system by the last word of their path.
  static let forms: [String: [(system: Dialect, form: CallForm)]] = Dialect.all.reduce(into: [:]) { forms, system in
    for form in system.calls { forms[form.path.last ?? "", default: []].append((system, form)) }
  }

  /// Whether a path's last word is that of a form.
  static func hasForm(_ word: String) -> Bool { forms[word] != nil }

  /// How well a call fits a form; nil if it does not.
  func score(_ entry: (system: Dialect, form: CallForm), _ arguments: CallArguments, _ scope: Int) -> Int? {
    let (system, form) = entry
    let part = text.outline.scopes[scope]
    let head = heading(of: part)
    let words = head.filter { text.tokens[$0].kind == .word }.map { text.word($0) }
    guard words.count >= form.path.count, words.suffix(form.path.count).elementsEqual(form.path) else { return nil }
    let first = head.lowerBound
    var score = 6 * form.path.count
    // `Animated.spring` is none of the functions that are called `spring`.
    if words.count > form.path.count, !form.hasLeadingPoint { score -= 3 }
    if form.hasLeadingPoint {
      let isImplicit = text.tokens[first].isMark(".") && words.count == form.path.count
      let isOfType = words.count == form.path.count + 1 && (words[0] == "Animation" || words[0] == "Spring")
      guard isImplicit || isOfType, !isSpread(first) else { return nil }
      score += 4
    } else if text.tokens[first].isMark("."), words.count == form.path.count,
      form.looks.isDisjoint(with: [.spread, .chained]), !isSpread(first)
    {
      return nil
    }
    var labels = arguments.labels
    for (index, name) in form.positions.enumerated() where !name.isEmpty && index < arguments.positions.count {
      if case .number = arguments.positions[index] { labels.insert(Alias.normalized(name)) }
    }
    if !form.needs.isEmpty {
      guard form.needs.contains(where: labels.contains) else { return nil }
      score += 4
    }
    if form.excludes.contains(where: labels.contains) { return nil }
    let isMarked = marked.contains(system.id)
    if isMarked { score += 3 }
    let looks = form.looks
    if looks.contains(.marked), !isMarked { return nil }
    let isBlock = part.byte == UInt8(ascii: "{")
    if looks.contains(.block) != isBlock { return nil }
    if looks.contains(.object) { guard case .scope? = arguments.positions.first else { return nil } }
    if looks.contains(.quoted) {
      guard isQuoted(scope) else { return nil }
      score += 5
    }
    if looks.contains(.new) {
      guard text.word(first - 1) == "new" else { return nil }
      score += 2
    }
    if looks.contains(.spread) {
      guard isSpread(first) else { return nil }
      score += 6
    }
    if looks.contains(.spaced) {
      guard isSpaced(scope) else { return nil }
      score += 8
    } else if isSpaced(scope) {
      return nil
    }
    if looks.contains(.small) {
      // What the value itself is, such as `{ x: 50 }`, is no number of the spring.
      let numbers = arguments.members.compactMap { member -> Double? in
        guard case .number(let number) = member.value, Alias.meaning(of: member.name) != nil else { return nil }
        return number
      }
      guard !numbers.isEmpty || form.playsAlone, numbers.allSatisfy({ (0...1).contains($0) }) else { return nil }
      score += 2
    }
    if looks.contains(.unnamed) {
      // A function of Kotlin takes no object and no more than it has names for, and is in no string.
      guard arguments.positions.count <= form.positions.count,
        !arguments.positions.contains(where: { if case .scope = $0 { true } else { false } }), !isQuoted(scope)
      else { return nil }
    }
    return score
  }

  func isSpread(_ index: Int) -> Bool {
    (0..<3).allSatisfy { index >= $0 && text.tokens[index - $0].isMark(".") }
      || (1...3).allSatisfy { index >= $0 && text.tokens[index - $0].isMark(".") }
  }

  func isQuoted(_ scope: Int) -> Bool {
    let parent = text.outline.scopes[scope].parent
    return parent >= 0 && Token.isQuote(text.outline.scopes[parent].byte)
  }

  /// Whether the arguments are three or four numbers without commas.
  func isSpaced(_ scope: Int) -> Bool {
    let part = text.outline.scopes[scope]
    let inside = (part.open + 1)..<max(part.open + 1, part.end)
    return (3...4).contains(inside.count) && inside.allSatisfy { text.tokens[$0].kind == .number }
  }

  func name(_ arguments: inout CallArguments, by form: CallForm) {
    for index in arguments.members.indices {
      if let name = form.renames[arguments.members[index].name] { arguments.members[index].name = name }
    }
    for (index, name) in form.positions.enumerated() where !name.isEmpty && index < arguments.positions.count {
      switch arguments.positions[index] {
      case .number(let number, let unit):
        arguments.members.append((name, Self.argument(number, unit)))
        arguments.labels.insert(Alias.normalized(name))
      case .word(let word): arguments.members.append((name, .text(word)))
      default: break
      }
    }
    for (name, value) in form.fixed {
      if name == "baseBounce", case .number(let base) = value {
        // The extra bounce is added to the system's own.
        if let index = arguments.members.firstIndex(where: { $0.name == "extraBounce" || $0.name == "bounce" }) {
          if case .number(let extra) = arguments.members[index].value, arguments.members[index].name == "extraBounce" {
            arguments.members[index] = ("bounce", .number(base + extra))
          }
        } else {
          arguments.members.append(("bounce", value))
        }
      } else if !arguments.labels.contains(Alias.normalized(name)) {
        arguments.members.append((name, value))
      }
    }
  }

  static func argument(_ number: Double, _ unit: String) -> Argument {
    unit.isEmpty ? .number(number) : .text("\(number)\(unit)")
  }
}
