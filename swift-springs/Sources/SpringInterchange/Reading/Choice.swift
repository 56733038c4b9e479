// SPDX-License-Identifier: Apache-2.0

/// Two values of which a text has one or the other: `isOpen ? 400 : 200`, Luau's `if isOpen then 400 else 200`, and
/// `options ?? soft`, whose second value counts where the first one is missing.
struct Choice {
  enum Side: Int, Sendable { case first, second }

  /// The tokens of the condition; nil if the second value counts where the first one is missing.
  let condition: Range<Int>?
  let first: Range<Int>
  let second: Range<Int>

  /// The longest one, in tokens.
  static let longest = 200

  subscript(side: Side) -> Range<Int> { side == .first ? first : second }
}

/// A choice that was met on the way to a value.
enum MetChoice: Hashable {
  /// Two values by a condition, which is its text.
  case condition(String)
  /// A value in place of one that is missing, or of an argument that is not given: what it stands for, and its text.
  case fallback(String, text: String)

  /// The remark on a value that was taken on one side.
  func note(_ side: Choice.Side) -> Remark {
    switch self {
    case .condition(let text):
      .own(.assumed, "The text chooses by \(text): this is where it \(side == .first ? "holds" : "does not hold").")
    case .fallback(let name, let text):
      .own(.assumed, "\(name) is taken as \(text), which counts wherever nothing else is given.")
    }
  }
}

extension SourceText {
  /// The choice that some tokens are as a whole, with brackets around it or without; nil if they are something else.
  func choice(_ tokens: Range<Int>) -> Choice? {
    var tokens = tokens
    while tokens.count > 2, self.tokens[tokens.lowerBound].opens("("),
      Int(self.tokens[tokens.lowerBound].partner) + 1 == tokens.upperBound
    { tokens = (tokens.lowerBound + 1)..<(tokens.upperBound - 1) }
    guard tokens.count > 2, tokens.count <= Choice.longest else { return nil }
    if isWord(tokens.lowerBound, "if") { return branches(tokens) }
    let marks = outer(tokens)
    return marks.firstIndex(where: tree.asks).flatMap { conditional(marks, $0, tokens) } ?? alternative(marks, tokens)
  }

  /// The tokens that are in no bracket of some tokens.
  private func outer(_ tokens: Range<Int>) -> [Int] {
    var outer: [Int] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      outer.append(index)
      index = self.tokens[index].kind == .open ? close(of: index) + 1 : index + 1
    }
    return outer
  }

  private func conditional(_ outer: [Int], _ question: Int, _ tokens: Range<Int>) -> Choice? {
    let mark = outer[question]
    var depth = 0
    for index in outer[(question + 1)...] {
      if tree.asks(index) {
        depth += 1
      } else if self.tokens[index].isMark(":") {
        if depth == 0 {
          return Choice(
            condition: tokens.lowerBound..<mark, first: (mark + 1)..<index, second: (index + 1)..<tokens.upperBound
          ).whole
        }
        depth -= 1
      }
    }
    return nil
  }

  /// `a ?? b`, `a || b`, Kotlin's `a ?: b`, and `a or b` and `a and b or c` of Lua and Python.
  private func alternative(_ outer: [Int], _ tokens: Range<Int>) -> Choice? {
    for (place, index) in outer.enumerated() where place > 0 {
      let token = self.tokens[index]
      if token.kind == .word, token.length == 2, isWord(index, "or"),
        languages.language(at: Int(token.start)).isSubset(of: [.lua, .python])
      {
        let condition = outer[..<place].firstIndex { isWord($0, "and") }
        let second = (index + 1)..<tokens.upperBound
        guard let condition else {
          return Choice(condition: nil, first: tokens.lowerBound..<index, second: second).whole
        }
        return Choice(
          condition: tokens.lowerBound..<outer[condition], first: (outer[condition] + 1)..<index, second: second
        ).whole
      }
      guard token.kind == .mark, index + 1 < tokens.upperBound, self.tokens[index + 1].kind == .mark,
        self.tokens[index + 1].start == token.end
      else { continue }
      switch (token.byte, self.tokens[index + 1].byte) {
      case (UInt8(ascii: "|"), UInt8(ascii: "|")), (UInt8(ascii: "?"), UInt8(ascii: "?")),
        (UInt8(ascii: "?"), UInt8(ascii: ":")):
        return Choice(condition: nil, first: tokens.lowerBound..<index, second: (index + 2)..<tokens.upperBound).whole
      default: continue
      }
    }
    return nil
  }

  /// Luau's `if a then b else c`.
  ///
  /// Kotlin's `if (a) b else c` may hold whole statements, and is no value here.
  private func branches(_ tokens: Range<Int>) -> Choice? {
    let outer = outer(tokens)
    guard let then = outer.firstIndex(where: { isWord($0, "then") }),
      let other = outer[then...].firstIndex(where: { isWord($0, "else") }), other + 1 < outer.count,
      !isWord(outer[other + 1], "if"), outer[then] + 1 < outer[other]
    else { return nil }
    return Choice(
      condition: (tokens.lowerBound + 1)..<outer[then], first: (outer[then] + 1)..<outer[other],
      second: (outer[other] + 1)..<tokens.upperBound
    ).whole
  }
}

extension Choice {
  /// Itself; nil if a part of it is missing.
  fileprivate var whole: Self? { condition?.isEmpty == true || first.isEmpty || second.isEmpty ? nil : self }
}

extension Constants {
  /// Notes choices that a value depends on.
  func note(_ choices: [MetChoice]) {
    for choice in choices where met.count < Self.mostChoices && !met.contains(choice) { met.append(choice) }
  }

  /// The most choices that are noted on the way to a value.
  private static let mostChoices = 8

  /// The value on the side that is asked for of a choice that some tokens are; nil if they are none, or no side is.
  func chosen(_ tokens: Range<Int>, at scope: Int) -> Resolved? {
    guard let choice = text.choice(tokens) else { return nil }
    if let condition = choice.condition {
      note([.condition(shown(condition))])
      return side.flatMap { side in deeper { resolved(choice[side], at: scope) } }
    }
    let first = deeper { resolved(choice.first, at: scope) }
    if let first, isGiven(first) { return first }
    note([.fallback(shown(choice.first), text: shown(choice.second))])
    guard side != nil, let second = deeper({ resolved(choice.second, at: scope) }), isGiven(second) else { return nil }
    return second
  }

  /// The default of a parameter, where defaults are read.
  func defaulted(_ name: String, _ tokens: Range<Int>, at scope: Int) -> Resolved {
    note([.fallback(name, text: shown(tokens))])
    guard side != nil, let value = deeper({ resolved(tokens, at: scope) }), isGiven(value) else { return .unreadable }
    return value
  }

  /// Whether a value stands in the text.
  private func isGiven(_ value: Resolved) -> Bool {
    switch value {
    case .number, .members: true
    case .scope(let inner): text.tree.scopes[inner].byte == UInt8(ascii: "{")
    // `SpringForce.STIFFNESS_LOW`.
    case .word(let word): NamedConstant.owner(of: word) != nil
    case .call, .unreadable: false
    }
  }

  /// Some tokens in a sentence.
  private func shown(_ tokens: Range<Int>) -> String {
    let words = text.text(tokens).split { $0.isWhitespace }.joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }

  /// The remarks on the choices behind the values that were taken; empty where none is read.
  var choiceNotes: [Remark] { side.map { side in met.map { $0.note(side) } } ?? [] }
}

extension TextReader {
  /// Reads a place on each side of the one choice that its numbers depend on, and with the defaults of its parameters.
  ///
  /// - Returns: Whether a spring was found so; else nothing is, and the place is what it is without.
  mutating func readChoices(_ read: (inout Self) -> Void) -> Bool {
    // Of two conditions nothing tells which values go together.
    guard constants.side == nil, !constants.met.isEmpty, conditions <= 1 else { return false }
    let before = found.count
    readSide(.first, read)
    let middle = found.count
    if conditions == 1 {
      readSide(.second, read)
      if middle > before, found.count > middle, let one = found[before].spring, let other = found[middle].spring,
        one.playsTheSame(as: other)
      {
        removeLast(from: middle)
      }
    }
    if conditions <= 1, found[before...].contains(where: { $0.spring != nil }) { return true }
    removeLast(from: before)
    return false
  }

  /// How many conditions were met.
  private var conditions: Int { constants.met.count { if case .condition = $0 { true } else { false } } }

  private mutating func readSide(_ side: Choice.Side, _ read: (inout Self) -> Void) {
    constants.side = side
    constants.met.removeAll(keepingCapacity: true)
    read(&self)
    constants.side = nil
  }

  private mutating func removeLast(from index: Int) {
    springs -= found[index...].count { $0.easing == nil }
    origins.removeSubrange(index...)
    found.removeSubrange(index...)
  }
}
