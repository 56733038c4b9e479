// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Curves
import Springs

extension TextReader {
  /// Finds the easing that a scope is or holds.
  mutating func readEasing(_ scope: Int) {
    let part = text.outline.scopes[scope]
    switch part.byte {
    case UInt8(ascii: "("): readFunction(scope)
    case UInt8(ascii: "["): readArray(scope)
    case UInt8(ascii: "{"), UInt8(ascii: "<"): if hasNames[scope] { readHandles(scope) }
    default: break
    }
    readKeywords(scope)
    readNode(scope)
    if hasNames[scope] { readList(scope) }
  }

  /// `bezier = overshot, 0.05, 0.9, 0.1, 1.05` of Hyprland.
  mutating func readList(_ scope: Int) {
    var index = text.outline.scopes[scope].firstItem
    while index >= 0, !isFull {
      let item = text.outline.items[index]
      index = item.next
      guard item.key.count == 1, text.word(item.key.lowerBound) == "bezier",
        case .word(let name) = text.value(item.value)
      else { continue }
      var numbers: [Double] = []
      var (next, last) = (item.next, item)
      while next >= 0, numbers.count < 4, text.outline.items[next].key.isEmpty,
        case .number(let number, _) = text.value(text.outline.items[next].value)
      {
        numbers.append(number)
        last = text.outline.items[next]
        next = last.next
      }
      guard numbers.count == 4, let bezier = Self.bezier(numbers) else { continue }
      let bytes = text.extent(of: item.key.lowerBound..<last.value.upperBound)
      add(
        bytes, name: name, system: .hyprland, easing: .cubicBezier(bezier),
        notes: ["Its duration is not beside it; a spring for it needs one."])
    }
  }

  /// `curve "cubic-bezier" 0.05 0.9 0.1 1.05` of KDL.
  mutating func readNode(_ scope: Int) {
    let part = text.outline.scopes[scope]
    guard part.open > 0, Token.isQuote(part.byte), part.end == part.open + 2, text.word(part.open + 1) == "cubic-bezier"
    else { return }
    let first = part.end + 1
    let numbers = (first..<min(first + 4, text.tokens.count)).filter { text.tokens[$0].kind == .number }
    guard numbers.count == 4, part.parent >= 0, let bezier = Self.bezier(numbers.map { text.tokens[$0].value }) else {
      return
    }
    addEasing(.cubicBezier(bezier), text.extent(of: part.open..<(first + 4)), part.parent, 0..<0)
  }

  // MARK: - Functions

  mutating func readFunction(_ scope: Int) {
    let part = text.outline.scopes[scope]
    guard !part.head.isEmpty, !consumed[scope] else { return }
    let name = Alias.normalized(text.word(part.head.upperBound - 1))
    let end = min(part.end, text.tokens.count - 1)
    let bytes = text.extent(of: part.head.lowerBound..<(end + 1))
    if name == "linear" {
      // Brackets inside are none of its numbers; without this, nested ones would be read once a level.
      guard part.end < text.tokens.count, part.firstChild < 0 else { return }
      let source = linearText(Int(text.tokens[part.head.upperBound - 1].start)..<bytes.upperBound)
      guard let easing = try? LinearEasing(parsing: source), easing.points.count > 1 else { return }
      return addEasing(.linear(easing, text: source), bytes, scope, part.head)
    }
    guard EasingNames.calls.contains(name), let numbers = numbers(of: scope), numbers.count == 4,
      let bezier = Self.bezier(numbers)
    else { return }
    addEasing(.cubicBezier(bezier), bytes, scope, part.head)
  }

  /// A `linear()` as CSS has it: in a class of Tailwind an underscore is a space.
  func linearText(_ bytes: Range<Int>) -> String {
    let underscore = UInt8(ascii: "_")
    return String(decoding: text.bytes[bytes].map { $0 == underscore ? 0x20 : $0 }, as: UTF8.self)
  }

  static func bezier(_ numbers: [Double]) -> CubicBezier? {
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]), numbers.allSatisfy({ $0.magnitude <= 1e6 }) else {
      return nil
    }
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// The numbers of a scope in order, those of points in it, too; nil if there is anything else or more than eight.
  func numbers(of scope: Int, depth: Int = 0) -> [Double]? {
    var numbers: [Double] = []
    for item in text.outline.items(of: scope) {
      let name = Alias.normalized(text.name(item.key))
      if name == "duration" || name == "delay" { continue }
      switch text.value(item.value) {
      case .number(let number, let unit) where unit.isEmpty: numbers.append(number)
      case .call(_, let inner), .scope(let inner):
        guard depth == 0, let more = self.numbers(of: inner, depth: 1) else { return nil }
        numbers += more
      default: return nil
      }
      if numbers.count > 8 { return nil }
    }
    return numbers
  }
}
