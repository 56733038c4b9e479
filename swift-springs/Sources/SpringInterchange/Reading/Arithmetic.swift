// SPDX-License-Identifier: Apache-2.0

/// Sums, products and conversions of numbers and of names that stand for numbers.
struct Arithmetic {
  typealias Value = (number: Double, unit: String)

  let text: SourceText
  let constants: Constants
  let scope: Int
  let limit: Int
  var index: Int
  var depth = 0

  mutating func sum() -> Value? {
    skipDecoration()
    guard var value = product() else { return nil }
    while index < limit {
      let token = text.tokens[index]
      if token.isMark("+") || token.isMark("-") {
        index += 1
        guard let other = product(), value.unit == other.unit else { return nil }
        value.number += token.isMark("+") ? other.number : -other.number
      } else if token.kind == .number, token.byte == UInt8(ascii: "-") || token.byte == UInt8(ascii: "+") {
        guard let other = product(), value.unit == other.unit else { return nil }
        value.number += other.number
      } else {
        break
      }
    }
    // A type after the value does not change it.
    if index + 1 < limit, ["as", "satisfies"].contains(text.word(index)) { index = limit }
    return value
  }

  private mutating func skipDecoration() {
    while index < limit, ["const", "new", "return"].contains(text.word(index)) || text.tokens[index].isMark("@") {
      index += 1
    }
  }

  private mutating func product() -> Value? {
    guard var value = factor() else { return nil }
    while index < limit, text.tokens[index].isMark("*") || text.tokens[index].isMark("/") {
      let isProduct = text.tokens[index].isMark("*")
      index += 1
      guard let other = factor(), value.unit.isEmpty || other.unit.isEmpty else { return nil }
      value.number = isProduct ? value.number * other.number : value.number / other.number
      if value.unit.isEmpty { value.unit = other.unit }
    }
    return value
  }

  private mutating func factor() -> Value? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 12, index < limit else { return nil }
    return constants.deeper { plainFactor() }
  }

  private mutating func plainFactor() -> Value? {
    let token = text.tokens[index]
    if token.isMark("-") || token.isMark("+") {
      index += 1
      return factor().map { (token.isMark("-") ? -$0.number : $0.number, $0.unit) }
    }
    var value: Value
    if token.kind == .number {
      guard let number = text.number(at: index, before: limit, withFactors: false) else { return nil }
      value = (number.value, number.unit)
      index = number.next
    } else if token.opens("(") {
      guard let inner = inside(index) else { return nil }
      value = inner
      index = text.close(of: index) + 1
    } else if let named = named() {
      value = named
    } else {
      return nil
    }
    conversions(&value)
    return value
  }

  /// The value between two brackets.
  private func inside(_ open: Int) -> Value? {
    let close = Int(text.tokens[open].partner)
    guard close < limit, close > open + 1 else { return nil }
    var inner = Self(text: text, constants: constants, scope: scope, limit: close, index: open + 1, depth: depth)
    // A label, such as `milliseconds:`, is read by who knows it.
    guard let value = inner.sum(), inner.index == close else { return nil }
    return value
  }

  /// `.toFloat()`, `.dp`, `!!` and the like, which leave the number as it is.
  private mutating func conversions(_ value: inout Value) {
    while index + 1 < limit, text.tokens[index].isMark("."), text.tokens[index + 1].kind == .word {
      let word = text.word(index + 1)
      let hasBrackets = index + 3 < limit && text.tokens[index + 2].opens("(")
      if let unit = WrittenUnit.ofMembers[word] {
        value.unit = unit.symbol
      } else if !Self.types.contains(word.hasPrefix("to") ? String(word.dropFirst(2)) : word) {
        return
      }
      index += 2
      if hasBrackets { index = text.close(of: index) + 1 }
    }
  }

  private static let types: Set<String> = [
    "Float", "Double", "Int", "Long", "CGFloat", "Number", "value", "dp", "px", "rawValue", "doubleValue", "floatValue",
  ]
  private static let conversions: Set<String> = [
    "CGFloat", "Float", "Double", "Number", "parseFloat", "NSNumber", "Int", "float", "double", "TimeInterval", "f32",
    "f64",
  ]

  /// A name that stands for a number, or a call that only converts one.
  private mutating func named() -> Value? {
    var end = index
    if end < limit, text.tokens[end].isMark(".") { end += 1 }
    while end < limit, text.tokens[end].kind == .word {
      end += 1
      guard let next = text.nextOfPath(end, before: limit) else { break }
      if next == end + 1, Self.isConversion(text.word(next)) { break }
      end = next
    }
    guard end > index, text.tokens[end - 1].kind == .word else { return nil }
    let last = text.word(end - 1)
    if end < limit, text.tokens[end].opens("(") {
      let open = end
      guard let value = argument(open, of: last) else { return nil }
      index = text.close(of: open) + 1
      return value
    }
    let path = text.text(index..<end)
    if ["Math.PI", "Double.pi", ".pi", "CGFloat.pi", "Float.pi", "math.pi", "Math.PI.toFloat"].contains(path) {
      index = end
      return (.pi, "")
    }
    guard case .number(let number, let unit)? = constants.value(of: path, at: scope) else { return nil }
    index = end
    return (number, unit)
  }

  private static func isConversion(_ word: String) -> Bool {
    WrittenUnit.ofMembers[word] != nil || types.contains(word.hasPrefix("to") ? String(word.dropFirst(2)) : word)
  }

  /// The argument of a call that converts a number or draws its root.
  private func argument(_ open: Int, of name: String) -> Value? {
    if name == "sqrt" { return inside(open).map { ($0.number.squareRoot(), "") } }
    if name == "calc" || Self.conversions.contains(name) { return inside(open) }
    if let unit = WrittenUnit.ofCalls[name] { return inside(open).map { ($0.number, unit.symbol) } }
    guard name == "Duration", let scope = text.tree.scope(openedBy: open),
      let item = text.tree.items(of: scope).first(where: { !$0.key.isEmpty }),
      let unit = WrittenUnit.ofMembers[text.name(item.key)],
      case .number(let number, _) = constants.resolved(item.value, at: self.scope)
    else { return nil }
    return (number, unit.symbol)
  }
}
