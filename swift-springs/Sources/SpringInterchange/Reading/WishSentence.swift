// SPDX-License-Identifier: Apache-2.0

import Bytes

/// A sentence as words, numbers with their units, and signs that part them.
struct WishSentence {
  enum Unit: Sendable { case none, share, seconds, hertz, radiansPerSecond, other }

  enum Piece: Sendable {
    case word(String)
    /// A number in seconds, as a fraction, or as it is written.
    case number(Double, Unit)
    case sign
  }

  private(set) var pieces: [(piece: Piece, tokens: Range<Int>)] = []

  init(_ text: SourceText, _ tokens: Range<Int>) {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let token = text.tokens[index]
      switch token.kind {
      case .number:
        index = addNumber(text, index, before: tokens.upperBound)
        continue
      case .word:
        for part in text.word(index).lowercased().split(separator: "-") {
          pieces.append((.word(String(part)), index..<(index + 1)))
        }
      case .mark where token.isMark("~"): pieces.append((.word("about"), index..<(index + 1)))
      // Words that join a name to its number, or the parts of a word.
      case .mark where token.isMark("=") || token.isMark(":"): break
      case .mark where token.isMark("-") && index > 0 && text.tokens[index - 1].suffixEnd == token.start: break
      case .mark, .open, .close, .own: pieces.append((.sign, index..<(index + 1)))
      }
      index += 1
    }
    joinSpelled()
  }

  func word(_ index: Int) -> String {
    guard pieces.indices.contains(index), case .word(let word) = pieces[index].piece else { return "" }
    return word
  }

  func number(_ index: Int) -> (value: Double, unit: Unit)? {
    guard pieces.indices.contains(index), case .number(let value, let unit) = pieces[index].piece else { return nil }
    return (value, unit)
  }

  // MARK: - Numbers in digits

  /// - Returns: The index after the number and its unit.
  private mutating func addNumber(_ text: SourceText, _ index: Int, before limit: Int) -> Int {
    var last = index
    var value: Double?
    // `0,5 s`: in a wish no list stands, so that a comma between digits is a decimal point, or that of thousands.
    if index + 2 < limit, text.tokens[index + 1].isMark(","), text.tokens[index + 2].kind == .number,
      text.tokens[index].suffixEnd == text.tokens[index + 1].start,
      text.tokens[index + 1].end == text.tokens[index + 2].start
    {
      let digits = text.bytes[Int(text.tokens[index + 2].start)..<Int(text.tokens[index + 2].end)]
      let whole = text.bytes[Int(text.tokens[index].start)..<Int(text.tokens[index].end)]
      if digits.allSatisfy({ $0.isDigit }), whole.allSatisfy({ $0.isDigit }) {
        let point = Comma(between: whole, and: digits) == .point ? [UInt8(ascii: ".")] : []
        value = Double(String(decoding: whole + point + digits, as: UTF8.self))
        last = index + 2
      }
    }
    guard let number = text.number(at: last, before: limit, withFactors: text.suffix(last).isEmpty) else {
      pieces.append((.sign, index..<(index + 1)))
      return index + 1
    }
    var next = number.next
    var unit = number.unit
    if unit.isEmpty, next + 1 < limit, text.tokens[next].isMark("-"), text.tokens[next + 1].kind == .word,
      let written = WrittenUnit(text.word(next + 1))
    {
      // `500-millisecond`.
      (unit, next) = (written.symbol, next + 2)
    } else if unit.isEmpty, next + 2 < limit, text.isWord(next, "rad"), text.tokens[next + 1].isMark("/"),
      text.isWord(next + 2, "s")
    {
      (unit, next) = ("rad/s", next + 3)
    } else if unit.isEmpty, next + 1 < limit, text.isWord(next, "per"), text.isWord(next + 1, "cent") {
      (unit, next) = ("%", next + 2)
    } else if unit.isEmpty, next + 2 < limit, text.isWord(next, "of"), text.isWord(next + 1, "a"),
      text.isWord(next + 2, "second")
    {
      (unit, next) = ("s", next + 3)
    }
    let plain = value ?? number.value
    let piece: Piece =
      switch unit {
      case "": .number(plain, .none)
      case "%": .number(plain / 100, .share)
      case "ms": .number(plain / 1000, .seconds)
      case "s": .number(plain, .seconds)
      case "hz": .number(plain, .hertz)
      case "rad/s": .number(plain, .radiansPerSecond)
      default: .number(plain, .other)
      }
    pieces.append((piece, index..<next))
    return next
  }

  // MARK: - Numbers in words

  private static let cardinals: [String: Double] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "fifteen": 15, "twenty": 20,
  ]
  private static let fractions: [String: Double] = [
    "half": 1 / 2, "third": 1 / 3, "thirds": 1 / 3, "quarter": 1 / 4, "quarters": 1 / 4, "fifth": 1 / 5,
    "fifths": 1 / 5, "tenth": 1 / 10, "tenths": 1 / 10,
  ]

  private mutating func joinSpelled() {
    var joined: [(piece: Piece, tokens: Range<Int>)] = []
    var index = 0
    while index < pieces.count {
      if let (piece, next) = spelled(index) {
        joined.append((piece, pieces[index].tokens.lowerBound..<pieces[next - 1].tokens.upperBound))
        index = next
      } else {
        joined.append(pieces[index])
        index += 1
      }
    }
    pieces = joined
  }

  /// `half a second`, `three quarters of a second`, `a second and a half`, `ten percent`, and after `by` `a tenth`.
  private func spelled(_ index: Int) -> (Piece, next: Int)? {
    var next = index
    let count = Self.cardinals[word(next)]
    var value = count ?? 1
    if count != nil { next += 1 }
    if count != nil, isAndHalf(next) { (value, next) = (value + 0.5, next + 3) }
    var isFraction = false
    if let fraction = Self.fractions[word(next)] {
      (value, next, isFraction) = (value * fraction, next + 1, true)
      if word(next) == "of" { next += 1 }
      if ["a", "an", "the"].contains(word(next)) { next += 1 }
    }
    guard count != nil || isFraction else { return nil }
    switch word(next) {
    case "second", "seconds", "sec", "secs":
      next += 1
      if !isFraction, isAndHalf(next) { return (.number(value + 0.5, .seconds), next + 3) }
      // `a second spring` is another one.
      let isOrdinal = !isFraction && value == 1 && !word(next).isEmpty && !Self.parting.contains(word(next))
      return isOrdinal ? nil : (.number(value, .seconds), next)
    case "millisecond", "milliseconds": return (.number(value / 1000, .seconds), next + 1)
    case "percent": return (.number(value / 100, .share), next + 1)
    case "per" where word(next + 1) == "cent": return (.number(value / 100, .share), next + 2)
    default:
      guard isFraction, word(index - 1) == "by", value < 1 else { return nil }
      return (.number(value, .share), next)
    }
  }

  private func isAndHalf(_ index: Int) -> Bool {
    word(index) == "and" && word(index + 1) == "a" && word(index + 2) == "half"
  }

  /// Words after which another number has a name of its own.
  static let parting: Set<String> = ["and", "with", "but", "then", "without", "no", "or", "to", "at", "in", "after"]
}
