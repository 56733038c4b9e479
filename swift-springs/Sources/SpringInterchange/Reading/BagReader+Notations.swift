// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension TextReader {
  /// `spring.setStiffness(500)` and `[spring setStiffness:500]`.
  mutating func readSetter(_ item: Outline.Item, _ scope: Int, _ bags: inout [String: Bag]) {
    guard item.value.count > 3, text.tokens[item.value.lowerBound].kind == .word,
      case .call(let head, let inner) = text.value(item.value), head.count > 2,
      let meaning = names.meaning(of: text.name(head)), !consumed[inner],
      let argument = text.outline.items(of: inner).first(where: { _ in true }), argument.next < 0, argument.key.isEmpty,
      text.word(head.upperBound - 1).hasPrefix("set")
    else { return }
    switch text.value(argument.value) {
    case .number(let number, let unit):
      put(
        meaning.label, Self.argument(number, unit), meaning.quantity, text.extent(of: item.value), meaning.prefix,
        scope, &bags)
    case .word(let word) where NamedConstant.written(word, as: meaning.quantity) != nil:
      put(meaning.label, .text(word), meaning.quantity, text.extent(of: item.value), meaning.prefix, scope, &bags)
    default: break
    }
  }

  /// `<item name="damping">0.9</item>` of Android's resources.
  mutating func readElements(_ tokens: Range<Int>, _ scope: Int, _ bags: inout [String: Bag], _ element: inout String?)
  {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let token = text.tokens[index]
      if token.opens("<"), let tag = text.outline.scope(openedBy: index) {
        element = nil
        for item in text.outline.items(of: tag) where text.name(item.key) == "name" {
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
            &bags)
          bags[meaning.prefix]?.isElement = true
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
  mutating func readPairs(_ tokens: Range<Int>, _ scope: Int, _ bags: inout [String: Bag], name: String?) {
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
          meaning.label, argument, meaning.quantity, text.extent(of: first..<number.next), meaning.prefix, scope, &bags)
        index = number.next
        wordsStart = index
        continue
      }
      // `0.2 bounce`, `400 ms duration`: the name comes after.
      if let (meaning, last) = following(number.next, tokens.upperBound) {
        put(meaning.label, argument, meaning.quantity, text.extent(of: index..<last), meaning.prefix, scope, &bags)
        index = last
      } else {
        index = number.next
      }
      wordsStart = index
    }
  }

  /// What the last one to three words before a number name together.
  mutating func named(_ words: Range<Int>) -> (NameTable.Meaning, first: Int)? {
    for count in stride(from: min(words.count, 3), through: 1, by: -1) {
      let first = words.upperBound - count
      let range = first..<words.upperBound
      guard range.allSatisfy({ text.tokens[$0].kind == .word }) else { continue }
      let joined = range.map { text.word($0) }.joined(separator: count > 1 ? "_" : "")
      guard let meaning = names.meaning(of: joined), meaning.quantity != .name, meaning.quantity != .besides,
        count == 1 || meaning.prefix.isEmpty
      else { continue }
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
