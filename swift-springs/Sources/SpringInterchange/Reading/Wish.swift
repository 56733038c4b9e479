// SPDX-License-Identifier: Apache-2.0

/// A wish for a spring, in prose: "overshoots by 10 % and settles in .5 s".
public struct Wish: Sendable, Hashable {
  /// The members of the inverse question that the text asks, in their order.
  public internal(set) var members: [Member] = []

  /// A member of the inverse question.
  public struct Member: Sendable, Hashable {
    /// The member's name, such as `overshoot`.
    public let name: String
    /// Seconds, or a fraction of the distance.
    public let value: Double
  }

  mutating func add(_ name: String, _ value: Double) {
    if !members.contains(where: { $0.name == name }) { members.append(Member(name: name, value: value)) }
  }
}

extension TextReader {
  /// Finds the wishes of a text for people: two or more on a line make one.
  mutating func readWishes() {
    guard text.languages.file.isUnknown || text.languages.file == .prose, text.tokens.count < 4000 else { return }
    var start = 0
    while start < text.tokens.count, !isFull {
      var end = start + 1
      while end < text.tokens.count, !text.tokens[end].startsLine { end += 1 }
      readWish(start..<end)
      start = end
    }
  }

  private mutating func readWish(_ tokens: Range<Int>) {
    var wish = Wish()
    var last = tokens.lowerBound
    var first: Int?
    for index in tokens where text.tokens[index].kind == .word {
      let word = text.word(index).lowercased()
      guard let name = Self.wishes.first(where: { word.hasPrefix($0.stem) })?.name else { continue }
      if name == "overshoot", ["no", "without", "never"].contains(text.word(index - 1).lowercased()) {
        wish.add(name, 0)
        first = first ?? index - 1
        last = index
        continue
      }
      guard let (value, token) = wished(name, by: index, in: tokens) else { continue }
      wish.add(name, value)
      first = min(first ?? index, index, token)
      last = max(last, index, token)
    }
    guard wish.members.count > 1, let first else { return }
    let bytes = text.extent(of: first..<(last + 1))
    guard !found.contains(where: { $0.bytes.overlaps(bytes) }) else { return }
    let count = found.count
    add(bytes, name: nil, system: nil)
    if found.count > count { found[count].wish = wish }
  }

  private static let wishes: [(stem: String, name: String)] = [
    ("overshoot", "overshoot"), ("settle", "settlesIn"), ("settling", "settlesIn"), ("rests", "settlesIn"),
    ("peak", "peakTime"), ("response", "response"), ("damping-ratio", "dampingRatio"), ("tolerance", "tolerance"),
    ("within", "tolerance"),
  ]

  /// The number of a wish near its word: after it, or directly before.
  private func wished(_ name: String, by word: Int, in tokens: Range<Int>) -> (Double, Int)? {
    for index in (word + 1)..<min(word + 6, tokens.upperBound) {
      if let value = value(of: name, at: index, tokens) { return (value, index) }
      let isStop = text.tokens[index].isMark(",") || ["and", "with", "but"].contains(text.word(index))
      if isStop { break }
    }
    for index in max(tokens.lowerBound, word - 2)..<word {
      if let value = value(of: name, at: index, tokens) { return (value, index) }
    }
    return nil
  }

  private func value(of name: String, at index: Int, _ tokens: Range<Int>) -> Double? {
    guard text.tokens[index].kind == .number, let number = text.number(at: index, before: tokens.upperBound),
      number.value >= 0
    else { return nil }
    switch name {
    case "overshoot", "tolerance":
      guard number.unit == "%" || number.unit.isEmpty else { return nil }
      return number.unit == "%" || number.value > 1 ? number.value / 100 : number.value
    case "dampingRatio": return number.unit.isEmpty ? number.value : nil
    default:
      switch number.unit {
      case "ms": return number.value / 1000
      case "s": return number.value
      default: return number.unit.isEmpty && number.value <= 60 ? number.value : nil
      }
    }
  }
}
