// SPDX-License-Identifier: Apache-2.0

import Springs

extension TextReader {
  /// Finds springs that a script of Godot integrates by hand: `force = -stiffness * x - damping * velocity`,
  /// `velocity += force * delta` and `position += velocity * delta`, whatever the numbers are called.
  mutating func readIntegrators() {
    guard text.languages.file == .gdScript else { return }
    let statements = Integration.statements(of: text)
    for (index, step) in statements.enumerated() where Steps.take() && !isFull {
      guard step.operation == "+=", let product = step.terms.first, step.terms.count == 1, !product.isNegative,
        let velocity = product.besidesTime(text), velocity.count == 1
      else { continue }
      let before = statements[max(0, index - Integration.most)..<index]
      readIntegrator(of: text.text(step.target), text.text(velocity[0]), before)
    }
  }

  private mutating func readIntegrator(
    of position: String, _ velocity: String, _ statements: ArraySlice<Integration.Statement>
  ) {
    var numbers: [String: Range<Int>] = [:]
    var (first, last, scope) = (Int.max, 0, 0)
    for statement in statements where text.text(statement.target) == velocity && statement.operation != "=" {
      (first, last) = (min(first, statement.tokens.lowerBound), max(last, statement.tokens.upperBound))
      scope = statement.scope
      for term in statement.terms {
        guard let factors = term.besidesTime(text) else { return }
        let isNegative = term.isNegative != (statement.operation == "-=")
        // The force has a name of its own.
        let force = factors.count == 1 ? statements.last { isSame($0.target, factors[0]) && $0.operation == "=" } : nil
        let parts =
          force?.terms.map { (isNegative: $0.isNegative != isNegative, factors: $0.factors) } ?? [(isNegative, factors)]
        if let force { first = min(first, force.tokens.lowerBound) }
        for part in parts {
          guard let (name, number) = role(of: part.factors, part.isNegative, position, velocity, statements, scope),
            numbers[name] == nil
          else { return }
          numbers[name] = number
        }
      }
    }
    guard numbers.count == 2, first < last else { return }
    addIntegrator(numbers, first..<last, scope)
  }

  /// Which of the two numbers a product has, beside the velocity or the way to the target; nil if it is something else.
  private func role(
    of factors: [Range<Int>], _ isNegative: Bool, _ position: String, _ velocity: String,
    _ statements: ArraySlice<Integration.Statement>, _ scope: Int
  ) -> (name: String, number: Range<Int>)? {
    guard factors.count == 2 else { return nil }
    for (factor, other) in [(factors[0], factors[1]), (factors[1], factors[0])] {
      if text.text(factor) == velocity { return isNegative ? ("damping", other) : nil }
      let way = statements.last { isSame($0.target, factor) && $0.operation == "=" }?.tokens ?? factor
      guard way.count > 2, way.contains(where: { text.tokens[$0].isMark("-") }), text.text(way).has(part: position),
        other.count < way.count
      else { continue }
      return ("stiffness", other)
    }
    return nil
  }

  private func isSame(_ first: Range<Int>, _ second: Range<Int>) -> Bool { text.text(first) == text.text(second) }

  private mutating func addIntegrator(_ numbers: [String: Range<Int>], _ tokens: Range<Int>, _ scope: Int) {
    constants.met.removeAll(keepingCapacity: true)
    constants.uses.removeAll(keepingCapacity: true)
    var members: [(name: String, value: Argument)] = []
    var unknown: [(name: String, text: String)] = []
    for name in ["stiffness", "damping"] {
      guard let written = numbers[name] else { continue }
      if case .number(let number, let unit) = constants.resolved(written, at: scope), unit.isEmpty {
        members.append((name, .number(number)))
      } else {
        unknown.append((name, text.text(written)))
      }
    }
    let bytes = text.extent(of: tokens)
    let uses = Set(constants.uses)
    // Numbers with telling names are found where they are declared.
    guard !isInsideFound(bytes.lowerBound), !origins.contains(where: { !uses.isDisjoint(with: $0.members) }) else {
      return
    }
    let origin = Origin(uses: constants.uses)
    guard unknown.isEmpty, let recognition = recognition(of: members) else {
      return add(
        bytes, name: nil, system: nil, known: members,
        unknown: unknown.isEmpty ? [("stiffness", "a number of no spring")] : unknown, origin: origin)
    }
    add(
      bytes, name: nil, system: nil, candidates: recognition.candidates,
      notes: [.own(.assumed, "The force of the loop moves a mass of 1.")], origin: origin)
  }
}

/// The statements of a loop that integrates a motion.
private enum Integration {
  /// How many statements before the last one belong to a loop.
  static let most = 12

  /// A product of a sum.
  struct Term {
    var isNegative = false
    var factors: [Range<Int>] = []

    /// The factors without the time of a frame; nil if it is none of them.
    func besidesTime(_ text: SourceText) -> [Range<Int>]? {
      guard let time = factors.firstIndex(where: { $0.count == 1 && times.contains(text.word($0.lowerBound)) }) else {
        return nil
      }
      return factors.indices.compactMap { $0 == time ? nil : factors[$0] }
    }
  }

  struct Statement {
    let target: Range<Int>
    let operation: String
    let terms: [Term]
    let tokens: Range<Int>
    let scope: Int
  }

  private static let times: Set<String> = ["delta", "dt", "_delta", "delta_time", "deltatime"]

  /// The statements of one line that give a sum of products to a variable.
  static func statements(of text: SourceText) -> [Statement] {
    var scopes: [Int: Int] = [:]
    for item in text.tree.items where !item.key.isEmpty { scopes[item.key.lowerBound] = item.scope }
    var statements: [Statement] = []
    var start = 0
    while start < text.tokens.count, Steps.take() {
      var end = start + 1
      while end < text.tokens.count, !text.tokens[end].startsLine { end += 1 }
      if end - start < 64, let statement = statement(start..<end, scopes[start] ?? 0, text) {
        statements.append(statement)
      }
      start = end
    }
    return statements
  }

  private static func statement(_ tokens: Range<Int>, _ scope: Int, _ text: SourceText) -> Statement? {
    guard let equals = tokens.prefix(12).first(where: { text.tokens[$0].isMark("=") }), equals > tokens.lowerBound
    else { return nil }
    var operation = "="
    var end = equals
    if text.tokens[end - 1].isMark("+") || text.tokens[end - 1].isMark("-") {
      operation = text.tokens[end - 1].isMark("+") ? "+=" : "-="
      end -= 1
    }
    // `var force: float =` and `var force :=`.
    if let colon = (tokens.lowerBound..<end).first(where: { text.tokens[$0].isMark(":") }) { end = colon }
    var first = tokens.lowerBound
    while first < end, ["var", "const"].contains(text.word(first)) { first += 1 }
    guard first < end, (first..<end).allSatisfy({ text.tokens[$0].kind == .word || text.tokens[$0].isMark(".") }),
      let terms = terms((equals + 1)..<tokens.upperBound, text)
    else { return nil }
    return Statement(target: first..<end, operation: operation, terms: terms, tokens: tokens, scope: scope)
  }

  /// The products of a sum; nil if it is something else.
  private static func terms(_ tokens: Range<Int>, _ text: SourceText) -> [Term]? {
    var terms: [Term] = []
    var term = Term()
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if text.tokens[index].isMark("-") || text.tokens[index].isMark("+") {
        if !term.factors.isEmpty { terms.append(term) }
        term = Term(isNegative: text.tokens[index].isMark("-"))
        index += 1
      } else if text.tokens[index].isMark("*") {
        guard !term.factors.isEmpty else { return nil }
        index += 1
      } else if !term.factors.isEmpty, !text.tokens[index - 1].isMark("*") {
        return nil
      }
      guard let end = factorEnd(index, tokens.upperBound, text) else { return nil }
      term.factors.append(index..<end)
      index = end
    }
    return term.factors.isEmpty ? nil : terms + [term]
  }

  private static func factorEnd(_ index: Int, _ limit: Int, _ text: SourceText) -> Int? {
    guard index < limit else { return nil }
    if text.tokens[index].kind == .number { return index + 1 }
    if text.tokens[index].opens("(") {
      let close = text.close(of: index)
      return close < limit ? close + 1 : nil
    }
    guard text.tokens[index].kind == .word else { return nil }
    var end = index + 1
    while let next = text.nextOfPath(end, before: limit) { end = next + 1 }
    return end
  }
}
