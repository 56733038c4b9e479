// SPDX-License-Identifier: Apache-2.0

import Springs

extension TextReader {
  /// `1 - exp(-a t) * (cos(b t) + c sin(b t))`: the closed form of an underdamped spring, whose c is a / b.
  mutating func readClosedForm(_ index: Int, _ open: Int) {
    var scan = Scan(text: text, index: index + 1)
    guard let rate = scan.product(in: "("), rate < 0, scan.takes("*"), scan.opens("("), scan.takesFunction("cos"),
      let frequency = scan.product(in: "("), scan.takes("+")
    else { return }
    var share = 1.0
    if let factor = scan.number() {
      guard scan.takes("*") else { return }
      share = factor
    }
    guard scan.takesFunction("sin"), let other = scan.product(in: "("), other == frequency, frequency > 0,
      scan.index < text.tokens.count, text.tokens[scan.index].kind == .close
    else { return }
    // `Math.` and the like before, and `1 -` before that.
    var first = index
    while first > 1, text.tokens[first - 1].isMark(".") { first -= 2 }
    guard first > 1, text.tokens[first - 1].isMark("-"), text.tokens[first - 2].kind == .number,
      text.tokens[first - 2].value == 1
    else { return }
    first -= 2
    let bytes = text.extent(of: first..<(scan.index + 1))
    var notes: [Remark] = [.own(.origin, "The closed form of a spring.")]
    let scope = open >= 0 ? text.tree.scope(openedBy: open) ?? 0 : 0
    let numbers: [(name: String, value: Argument)] = [
      ("decay", .number(-rate)), ("dampedFrequency", .number(frequency)), ("sine", .number(share)),
    ]
    // Of an easing the time is the progress, and the numbers have a start that need not be from rest.
    if let seconds = duration(in: scope, "")?.seconds, seconds > 0 {
      let whole = numbers + [("duration", .number(seconds))]
      guard let decoded = try? Vocabulary.figmaMotionCode.decode(whole) else { return }
      notes.append(.own(.paceScaled, "Its time is the share of \(Recognition.text(seconds)) s."))
      let spring = RecognizedSpring(.figmaMotionCode, whole, decoded, plausibility: 0.95, notes: decoded.notes)
      return add(bytes, name: path(of: scope), system: nil, candidates: [spring], notes: notes)
    }
    guard (share - -rate / frequency).magnitude <= 0.02 * share else { return }
    let natural = (rate * rate + frequency * frequency).squareRoot()
    let members: [(name: String, value: Argument)] = [
      ("angularFrequency", .number(natural)), ("dampingRatio", .number(-rate / natural)),
    ]
    guard let candidates = candidates(members, .radians) else { return }
    notes.append(.own(.unitAssumed, "Its time is read as seconds; in an easing it is the share of a duration."))
    add(bytes, name: path(of: scope), system: nil, candidates: candidates, notes: notes)
  }

  /// A walk over the tokens of a formula.
  private struct Scan {
    let text: SourceText
    var index: Int

    mutating func takes(_ mark: Unicode.Scalar) -> Bool {
      guard index < text.tokens.count, text.tokens[index].isMark(mark) else { return false }
      index += 1
      return true
    }

    mutating func opens(_ bracket: Unicode.Scalar) -> Bool {
      guard index < text.tokens.count, text.tokens[index].opens(bracket) else { return false }
      index += 1
      return true
    }

    mutating func number() -> Double? {
      guard index < text.tokens.count, text.tokens[index].kind == .number else { return nil }
      index += 1
      return text.tokens[index - 1].value
    }

    /// `Math.cos`, `cos`.
    mutating func takesFunction(_ name: String) -> Bool {
      var next = index
      while next + 1 < text.tokens.count, text.tokens[next].kind == .word, text.tokens[next + 1].isMark(".") {
        next += 2
      }
      guard text.word(next) == name else { return false }
      index = next + 1
      return true
    }

    /// `(8.97 * t)`: the number before one word.
    mutating func product(in bracket: Unicode.Scalar) -> Double? {
      guard opens(bracket), let value = number(), takes("*"), index + 1 < text.tokens.count,
        text.tokens[index].kind == .word, text.tokens[index + 1].kind == .close
      else { return nil }
      index += 2
      return value
    }
  }
}
