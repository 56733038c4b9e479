// SPDX-License-Identifier: Apache-2.0

extension TextReader {
  /// `spring.setStiffness(500)`, `anim.getSpring().setStiffness(500).setDampingRatio(0.4)` and `[spring setStiffness:500]`:
  /// all that is set on one object is one spring.
  mutating func readSetter(_ item: ScopeTree.Item, _ scope: Int, _ groups: inout [String: NumberGroup]) {
    guard item.value.count > 3, item.value.count < 200, text.tokens[item.value.lowerBound].kind == .word else { return }
    var index = item.value.lowerBound
    var receiver = ""
    while index + 2 < item.value.upperBound {
      let token = text.tokens[index]
      if token.kind == .open {
        index = text.close(of: index) + 1
        continue
      }
      guard token.isMark("."), text.tokens[index + 1].kind == .word, isSetter(text.word(index + 1)),
        text.tokens[index + 2].opens("("), let inner = text.tree.scope(openedBy: index + 2), !consumed[inner],
        let argument = text.tree.items(of: inner).first(where: { _ in true }), argument.next < 0, argument.key.isEmpty,
        let meaning = names.meaning(of: text.word(index + 1))
      else {
        index += 1
        continue
      }
      if receiver.isEmpty { receiver = text.text(item.value.lowerBound..<index) }
      let range = text.extent(of: item.value)
      switch constants.resolved(argument.value, at: inner) {
      case .number(let number, let unit):
        put(meaning.label, Self.argument(number, unit), meaning.quantity, range, receiver, scope, &groups)
      case .word(let word) where NamedConstant.written(word, as: meaning.quantity) != nil:
        put(meaning.label, .text(word), meaning.quantity, range, receiver, scope, &groups)
      default:
        if meaning.quantity.isNumber {
          groups[receiver, default: NumberGroup()].add(
            unreadable: meaning.label, text.text(argument.value), meaning.quantity, range)
        }
      }
      if text.word(index + 1).hasPrefix("set") { groups[receiver]?.isSet = true }
      index = text.close(of: index + 2) + 1
    }
  }

  /// Whether a method sets a number of a spring: `setStiffness`, and `stiffness` of a builder.
  private func isSetter(_ word: String) -> Bool {
    if word.hasPrefix("set") || word.hasPrefix("with") { return true }
    guard word.utf8.count > 3, let quantity = Alias.meaning(of: word)?.quantity else { return false }
    return quantity.shapes && !quantity.isTime || quantity == .response
  }

  /// `<item name="damping">0.9</item>` of Android's resources.
  mutating func readElements(
    _ tokens: Range<Int>, _ scope: Int, _ groups: inout [String: NumberGroup], _ element: inout String?
  ) {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let token = text.tokens[index]
      if token.opens("<"), let tag = text.tree.scope(openedBy: index) {
        element = nil
        for item in text.tree.items(of: tag) where text.name(item.key) == "name" {
          if case .word(let name) = text.value(item.value) { element = name }
        }
        index = text.close(of: index) + 1
      } else if token.kind == .open {
        index = text.close(of: index) + 1
      } else {
        if let name = element, let number = text.number(at: index, before: tokens.upperBound),
          let meaning = names.meaning(of: name)
        {
          let range = Int(token.start)..<Int(token.suffixEnd)
          put(
            meaning.label, Self.argument(number.value, number.unit), meaning.quantity, range, meaning.prefix, scope,
            &groups)
          groups[meaning.prefix]?.isElement = true
          element = nil
        }
        index += 1
      }
    }
  }

  static let connecting: Set<String> = [
    "of", "is", "at", "to", "about", "around", "approximately", "with", "set", "be", "was", "a", "an",
  ]

  /// Pairs of a name and a number without a sign between: prose, and nodes of KDL.
  mutating func readPairs(_ tokens: Range<Int>, _ scope: Int, _ groups: inout [String: NumberGroup], name: String?) {
    var index = tokens.lowerBound
    var wordsStart = index
    while index < tokens.upperBound {
      let token = text.tokens[index]
      if token.kind == .open {
        index = text.close(of: index) + 1
        wordsStart = index
        continue
      }
      guard token.kind == .number else {
        if token.kind != .word, !token.isMark("~"), !token.isMark("=") { wordsStart = index + 1 }
        index += 1
        continue
      }
      guard let number = text.number(at: index, before: tokens.upperBound) else {
        index += 1
        wordsStart = index
        continue
      }
      let argument = Self.argument(number.value, number.unit)
      var end = index
      while end > wordsStart, text.tokens[end - 1].kind == .mark || Self.connecting.contains(text.word(end - 1)) {
        end -= 1
      }
      if let (meaning, first) = named(wordsStart..<end) {
        put(
          meaning.label, argument, meaning.quantity, text.extent(of: first..<number.next), meaning.prefix, scope,
          &groups)
        if first > 1, text.isWord(first - 1, "define") {
          groups[meaning.prefix]?.origin.members.append(Constants.origin(ofMacro: first + 1))
        }
        index = number.next
        wordsStart = index
        continue
      }
      // `300ms spring`: a time before the word is the duration.
      if ["ms", "s"].contains(number.unit), number.next < tokens.upperBound,
        ["spring", "animation", "bounce"].contains(text.word(number.next).lowercased())
      {
        put("duration", argument, .duration, text.extent(of: index..<(number.next + 1)), "", scope, &groups)
        index = number.next + 1
        wordsStart = index
        continue
      }
      // `it should spring in 400 ms`: so long does it take.
      if ["ms", "s"].contains(number.unit), index >= wordsStart + 2,
        ["in", "over", "within"].contains(text.word(index - 1)),
        (max(wordsStart, index - 4)..<(index - 1)).contains(where: { text.word($0).hasPrefix("spring") })
      {
        put("duration", argument, .duration, text.extent(of: index..<number.next), "", scope, &groups)
        index = number.next
        wordsStart = index
        continue
      }
      // `0.2 bounce`, `400 ms duration`: the name comes after.
      if let (meaning, last) = following(number.next, tokens.upperBound) {
        put(meaning.label, argument, meaning.quantity, text.extent(of: index..<last), meaning.prefix, scope, &groups)
        index = last
      } else {
        index = number.next
      }
      wordsStart = index
    }
  }

  /// The quantity that the last one to three words before a number name together.
  mutating func named(_ words: Range<Int>) -> (NameTable.Meaning, first: Int)? {
    for count in stride(from: min(words.count, 3), through: 1, by: -1) {
      let first = words.upperBound - count
      let range = first..<words.upperBound
      guard range.allSatisfy({ text.tokens[$0].kind == .word }) else { continue }
      let joined = range.map { text.word($0) }.joined(separator: count > 1 ? "_" : "")
      guard let meaning = names.meaning(of: joined), meaning.quantity != .name, meaning.quantity != .besides,
        meaning.quantity != .durationBased, count == 1 || meaning.prefix.isEmpty
      else { continue }
      // `Custom spring - stiffness 600`: two names with a sign between are two.
      if count > 1, (first..<(first + count)).contains(where: { text.word($0).lowercased() == "spring" }) { continue }
      return (meaning, first)
    }
    return nil
  }

  mutating func following(_ index: Int, _ limit: Int) -> (NameTable.Meaning, last: Int)? {
    for count in [2, 1] where index + count <= limit {
      let range = index..<(index + count)
      guard range.allSatisfy({ text.tokens[$0].kind == .word && !text.tokens[$0].startsLine }) else { continue }
      let joined = range.map { text.word($0) }.joined(separator: "_")
      guard let meaning = names.meaning(of: joined), meaning.quantity.shapes, meaning.prefix.isEmpty,
        meaning.label.utf8.count > 2, index + count == limit || text.tokens[index + count].kind != .number
      else { continue }
      return (meaning, index + count)
    }
    return nil
  }
}
