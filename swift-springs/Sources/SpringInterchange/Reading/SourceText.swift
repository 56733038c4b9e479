// SPDX-License-Identifier: Apache-2.0

import Bytes

/// A text with its structure, and what its readers ask of it.
final class SourceText: Sendable {
  let bytes: [UInt8]
  let tree: ScopeTree
  let lines: LineStarts
  let tokens: [Token]
  let languages: LanguageMap
  /// Whether a comma between digits was read as a decimal point anywhere.
  let hasDecimalCommas: Bool

  init(_ bytes: [UInt8], fileName: String?) {
    self.bytes = bytes
    lines = LineStarts(bytes)
    languages = LanguageMap(bytes, lines, fileName: fileName)
    let isText = languages.file.isUnknown || languages.file == .prose
    (tokens, hasDecimalCommas) = Tokenizer.tokens(
      of: bytes, comments: CommentStyle(fileName: fileName), takesCommas: isText)
    tree = ScopeTree(tokens, bytes, lines, languages)
  }

  /// The bytes of some tokens, with everything between.
  func extent(of tokens: Range<Int>) -> Range<Int> {
    guard let first = tokens.first, let last = tokens.last, last < self.tokens.count else { return 0..<0 }
    return Int(self.tokens[first].start)..<Int(self.tokens[last].suffixEnd)
  }

  /// The bytes from a token to the end of a scope, or of the text if nothing closes it.
  func extent(from first: Int, toEndOf part: ScopeTree.Scope) -> Range<Int> {
    extent(of: first..<(min(part.end, tokens.count - 1) + 1))
  }

  /// Whether tokens are three points or more, which stand for code that a text for people leaves out.
  func isEllipsis(_ tokens: Range<Int>) -> Bool {
    tokens.count >= 3 && tokens.allSatisfy { self.tokens[$0].isMark(".") }
  }

  /// The text of some tokens as it stands, at most 200 bytes of it.
  func text(_ tokens: Range<Int>) -> String { String(decoding: bytes[extent(of: tokens)].prefix(200), as: UTF8.self) }

  func word(_ index: Int) -> String {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return "" }
    let token = tokens[index]
    return String(decoding: bytes[Int(token.start)..<Int(token.end)].prefix(200), as: UTF8.self)
  }

  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return false }
    let token = tokens[index]
    guard token.length == word.utf8CodeUnitCount else { return false }
    return self.word(index) == "\(word)"
  }

  /// Returns the text directly after a number, such as `ms`.
  func suffix(_ index: Int) -> String {
    let token = tokens[index]
    guard token.suffixEnd > token.end else { return "" }
    return String(decoding: bytes[Int(token.end)..<Int(token.suffixEnd)].prefix(16), as: UTF8.self)
  }

  /// The last token of a bracket or string, at most the last of the text.
  func close(of open: Int) -> Int { min(Int(tokens[open].partner), tokens.count - 1) }

  // MARK: - Names

  /// The name that the tokens before a colon or equals sign end with: a path, or what a string holds.
  func name(_ key: Range<Int>) -> String {
    var key = key
    // A name in bold.
    while let last = key.last, key.count > 1, tokens[last].isMark("*") { key = key.dropLast() }
    guard let last = key.last else { return "" }
    if tokens[last].kind == .close, tokens[Int(tokens[last].partner)].opensString {
      let open = Int(tokens[last].partner)
      let content = Int(tokens[open].end)..<Int(tokens[last].start)
      return String(decoding: bytes[content].prefix(200), as: UTF8.self)
    }
    var start = key.upperBound
    while start > key.lowerBound {
      let token = tokens[start - 1]
      let isPoint = token.isMark(".") || token.isMark(":") && start < key.upperBound
      let isNeighbour = start == key.upperBound || tokens[start].start == token.end
      guard
        isPoint && start < key.upperBound && isNeighbour
          || token.kind == .word && (start == key.upperBound || tokens[start].kind == .mark && isNeighbour)
      else { break }
      start -= 1
    }
    // `:transition` of Vue.
    if start + 1 < key.upperBound, tokens[start].isMark(":") { start += 1 }
    return text(start..<key.upperBound)
  }

  // MARK: - Values

  enum Value {
    case number(Double, unit: String)
    /// A word, a path, or what a string holds.
    case word(String)
    case scope(Int)
    case call(head: Range<Int>, scope: Int)
    case other
  }

  /// The value of some tokens as a whole; `other` if they are more than one value.
  func value(_ tokens: Range<Int>) -> Value {
    var (lower, upper) = (tokens.lowerBound, tokens.upperBound)
    while lower < upper, isDecoration(lower) { lower += 1 }
    while upper > lower,
      self.tokens[upper - 1].isMark("!") || self.tokens[upper - 1].isMark("?") || self.tokens[upper - 1].isMark("/")
    { upper -= 1 }
    if upper - lower > 2, isWord(upper - 2, "as") { upper -= 2 }
    if upper - lower > 3, self.tokens[upper - 3].startsLine, isEllipsis((upper - 3)..<upper) { upper -= 3 }
    guard lower < upper else { return .other }
    switch self.tokens[lower].kind {
    case .number:
      // Rust writes `300.` as well.
      let last = upper - lower == 2 && self.tokens[lower + 1].isMark(".") && languages.file == .rust ? lower + 1 : upper
      if let number = number(at: lower, before: last), number.next == last {
        return .number(number.value, unit: number.unit)
      }
      return .other
    case .open: return bracket(lower, upper)
    case .word: return path(lower, upper)
    case .mark where self.tokens[lower].isMark(".") && upper - lower > 1: return path(lower, upper)
    case .mark, .close, .own: return .other
    }
  }

  private func isDecoration(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.isMark("@") || token.isMark("$") || token.isMark("*")
      || token.kind == .word && 3...7 ~= token.length && Self.decorations.contains(word(index))
  }

  /// Whether a word has a letter of ASCII in upper case; asked before it is made a text.
  func hasCapital(_ index: Int) -> Bool {
    let token = tokens[index]
    return bytes[Int(token.start)..<Int(token.end)].contains { $0.isCapital }
  }

  private static let decorations: Set<String> = ["new", "const", "await", "return", "export", "default"]

  private func bracket(_ lower: Int, _ upper: Int) -> Value {
    guard Int(tokens[lower].partner) + 1 >= upper, let scope = tree.scope(openedBy: lower) else { return .other }
    let inside = (lower + 1)..<max(lower + 1, min(upper - 1, Int(tokens[lower].partner)))
    // A number takes few tokens; a longer value is examined with its own scope, and not once a level.
    let isShort = inside.count <= 16
    if tokens[lower].opensString {
      if isShort, case .number(let number, let unit) = value(inside) { return .number(number, unit: unit) }
      let content = Int(tokens[lower].end)..<Int(tokens[close(of: lower)].start)
      return .word(String(decoding: bytes[content].prefix(200), as: UTF8.self))
    }
    if isShort, tokens[lower].opens("("), case .number(let number, let unit) = value(inside) {
      return .number(number, unit: unit)
    }
    // A design token's number with its unit, and the default of a property that is declared with its type.
    if inside.count <= 32, tokens[lower].opens("{") {
      var (number, unit): (Double?, String) = (nil, "")
      func isTyped() -> Bool {
        tree.items(of: scope).contains { isWord($0.key.lowerBound, "type") || name($0.key) == "type" }
      }
      for item in tree.items(of: scope) {
        switch (name(item.key), value(item.value)) {
        case ("value", .number(let value, let own)), ("$value", .number(let value, let own)):
          (number, unit) = (value, unit.isEmpty ? own : unit)
        case ("default", .number(let value, let own)) where isTyped(),
          ("defaultValue", .number(let value, let own)) where isTyped():
          (number, unit) = (value, unit.isEmpty ? own : unit)
        case ("unit", .word(let word)): unit = word
        default: break
        }
      }
      if let number { return .number(number, unit: unit) }
    }
    return .scope(scope)
  }

  /// The next word of a path, `.name` or Rust's `::name`, that goes on at an index; nil if it ends there.
  func nextOfPath(_ index: Int, before limit: Int) -> Int? {
    guard index < limit else { return nil }
    let isDouble = index + 2 < limit && tokens[index].isMark(":") && tokens[index + 1].isMark(":")
    let next = index + (isDouble ? 2 : 1)
    return next < limit && (isDouble || tokens[index].isMark(".")) && tokens[next].kind == .word ? next : nil
  }

  private func path(_ lower: Int, _ upper: Int) -> Value {
    var end = lower
    while end < upper, tokens[end].kind == .word || tokens[end].isMark(".") || tokens[end].isMark(":") {
      if end > lower, tokens[end].kind == .word, tokens[end - 1].kind == .word { return .other }
      end += 1
    }
    if end == upper { return .word(text(lower..<upper)) }
    if tokens[end].isMark("<") {
      while end < upper, !tokens[end].isMark(">") { end += 1 }
      end += 1
    }
    guard end < upper, tokens[end].opens("("), let scope = tree.scope(openedBy: end),
      Int(tokens[end].partner) + 1 == upper
    else { return .other }
    return measured(head: lower..<end, scope: scope) ?? .call(head: lower..<end, scope: scope)
  }

  /// The number of a call that only names its unit or type, such as `Duration(milliseconds: 400)` or `CGFloat(8)`.
  private func measured(head: Range<Int>, scope: Int) -> Value? {
    let name = word(head.upperBound - 1)
    let types = ["Duration", "CGFloat", "Float", "Double", "CGVector", "Vec2", "NSNumber", "Number"]
    guard WrittenUnit.ofCalls[name] != nil || types.contains(name) else { return nil }
    guard let item = tree.items(of: scope).first(where: { !$0.value.isEmpty }),
      case .number(let number, let unit) = value(item.value)
    else { return nil }
    let label = self.name(item.key)
    if label == "microseconds" { return .number(number / 1000, unit: "ms") }
    return .number(number, unit: (WrittenUnit.ofCalls[label] ?? WrittenUnit.ofCalls[name])?.symbol ?? unit)
  }

  /// A number with its unit, and simple products and quotients of numbers.
  func number(at index: Int, before limit: Int, withFactors: Bool = true) -> (value: Double, unit: String, next: Int)? {
    guard index < limit, tokens[index].kind == .number, tokens[index].value.isFinite else { return nil }
    var value = tokens[index].value
    var next = index + 1
    guard var unit = Self.unit(suffix(index)) else { return nil }
    while withFactors, next + 1 < limit, tokens[next].isMark("/") || tokens[next].isMark("*"),
      tokens[next + 1].kind == .number, tokens[next + 1].value.isFinite
    {
      guard let other = Self.unit(suffix(next + 1)) else { return nil }
      if unit.isEmpty { unit = other }
      value = tokens[next].isMark("/") ? value / tokens[next + 1].value : value * tokens[next + 1].value
      next += 2
    }
    if unit.isEmpty, next < limit {
      let isPoint = tokens[next].isMark(".") && next + 1 < limit
      let name = word(isPoint ? next + 1 : next)
      if !name.isEmpty, let written = Self.unit(name), isPoint || written != "" {
        unit = written
        next += isPoint ? 2 : 1
        if unit == "N" || unit == "kg" { next = endOfUnit(next, limit, &unit) }
      } else if tokens[next].isMark("%") {
        unit = "%"
        next += 1
      }
    }
    return value.isFinite ? (value, unit, next) : nil
  }

  /// The rest of `N/m`, `N·s/m` and the like.
  private func endOfUnit(_ start: Int, _ limit: Int, _ unit: inout String) -> Int {
    var next = start
    while next < limit, ["s", "m"].contains(word(next)) || tokens[next].isMark("/") || tokens[next].isMark("*") {
      if tokens[next].isMark("/") { unit += "/" } else { unit += word(next) }
      next += 1
    }
    return next
  }

  /// The unit of a suffix; empty if it is none and only names a type, nil if it isn't a suffix of a spring's number.
  private static func unit(_ suffix: String) -> String? {
    let plain = suffix.lowercased()
    if plain.isEmpty || bare.contains(plain) { return "" }
    return plain == "n" ? "N" : WrittenUnit(plain)?.symbol
  }

  /// A suffix that names the type or the unit of a number and leaves its value.
  private static let bare: Set<String> = ["f", "d", "l", "px", "dp", "rad"]
}

extension SourceText {
  /// Counts the columns of a long line on from the last one.
  struct Columns {
    private var (line, offset, count) = (-1, 0, 0)

    mutating func column(_ line: Int, _ offset: Int, _ text: SourceText) -> Int {
      if line != self.line || offset < self.offset {
        (self.line, self.offset, count) = (line, text.lines.start(of: line), 0)
      }
      count += text.bytes[self.offset..<offset].count { $0 & 0xC0 != 0x80 }
      self.offset = offset
      return count
    }
  }
}
