// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Curves

extension TextReader {
  /// `ease-out` in declarations of CSS, and named easings as the value of an easing's key.
  mutating func readKeywords(_ scope: Int) {
    for item in text.outline.items(of: scope) where !isFull {
      if item.key.isEmpty {
        readImplicit(item)
        continue
      }
      let key = Alias.normalized(text.name(item.key))
      guard key.utf8.count >= EasingNames.shortestKey else { continue }
      let isDeclaration = key.hasSuffix("transition") || key.hasSuffix("animation") || key.hasSuffix("timingfunction")
      guard isDeclaration || EasingNames.keys.contains(key) || key.hasSuffix("easing") || key.hasSuffix("interpolator")
      else { continue }
      if case .word(let word) = text.value(item.value), !word.contains("("), let easing = EasingNames.easing(word),
        !isDeclaration || key.hasSuffix("timingfunction")
      {
        addEasing(easing, text.extent(of: item.value), scope, item.key)
      } else if isDeclaration {
        declared(item.value, scope, item.key)
      }
    }
    // The declaration of a string: `style={{ transition: "all 300ms ease-out" }}`.
    let part = text.outline.scopes[scope]
    if part.open >= 0, Token.isQuote(part.byte), !part.key.isEmpty {
      let key = Alias.normalized(text.name(part.key))
      if key.hasSuffix("transition") || key.hasSuffix("animation") || key.hasSuffix("timingfunction") {
        declared((part.open + 1)..<max(part.open + 1, part.end), scope, part.key)
      }
    }
  }

  /// `.easeInOut(duration: 0.3)` of SwiftUI.
  mutating func readImplicit(_ item: Outline.Item) {
    guard item.value.count > 3, text.tokens[item.value.lowerBound].isMark("."),
      case .call(let head, let inner) = text.value(item.value), text.tokens[head.lowerBound].isMark("."),
      head.count == 2, ["easeIn", "easeOut", "easeInOut"].contains(text.word(head.upperBound - 1)),
      let easing = EasingNames.easing(text.word(head.upperBound - 1))
    else { return }
    addEasing(easing, text.extent(of: item.value), inner, head)
  }

  /// The keywords of a declaration, each in its part between commas.
  mutating func declared(_ value: Range<Int>, _ scope: Int, _ key: Range<Int>) {
    var index = value.lowerBound
    while index < value.upperBound {
      let token = text.tokens[index]
      if token.kind == .open {
        index = text.close(of: index) + 1
        continue
      }
      if token.kind == .word, !(index + 1 < text.tokens.count && text.tokens[index + 1].opens("(")),
        Self.keywords.contains(text.word(index)), let easing = EasingNames.easing(text.word(index)),
        part(around: index, in: value).contains(where: { text.tokens[$0].kind == .number })
          || key.count < 3 && value.count < 3
      {
        addEasing(easing, text.extent(of: index..<(index + 1)), scope, key)
      }
      index += 1
    }
  }

  static let keywords: Set<String> = ["ease", "ease-in", "ease-out", "ease-in-out", "linear"]
}
