// SPDX-License-Identifier: Apache-2.0

import Bytes
public import Springs

/// A wish for a spring, in prose: "overshoots by 10 % and settles in half a second".
public struct Wish: Sendable, Hashable {
  /// The members of the inverse question that the text asks, in their order.
  public internal(set) var members: [Member] = []
  /// The first spring that has the numbers, as `/v1/solve` answers; nil if they determine none.
  public internal(set) var spring: Spring?

  /// A member of the inverse question.
  public struct Member: Sendable, Hashable {
    /// The member's name, such as `overshoot`.
    public let name: String
    /// In seconds, radians per second or the SI unit of a spring's number; an overshoot and a tolerance are fractions of the
    /// distance.
    public let value: Double
  }

  /// The members that determine a spring in pairs.
  static let determining: Set<String> = [
    "response", "naturalFrequency", "stiffness", "dampingRatio", "damping", "overshoot", "settlesIn", "peakTime",
  ]

  /// Those that no spring is given by, so that one of them makes numbers a wish.
  static let asking: Set<String> = ["overshoot", "settlesIn", "peakTime"]

  private func value(of name: String) -> Double? { members.first { $0.name == name }?.value }

  /// Finds the spring.
  ///
  /// - Returns: Why there is none.
  mutating func solve() -> Remark? {
    let tolerance = value(of: "tolerance") ?? 0.001
    let facts = members.compactMap { member -> SpringFact? in
      switch member.name {
      case "response": .response(member.value)
      case "naturalFrequency": .naturalFrequency(member.value)
      case "stiffness": .stiffness(member.value)
      case "dampingRatio": .dampingRatio(member.value)
      case "damping": .damping(member.value)
      case "overshoot": .overshoot(member.value)
      case "settlesIn": .settling(after: member.value, tolerance: tolerance)
      case "peakTime": .peakTime(member.value)
      default: nil
      }
    }
    guard facts.count == 2 else {
      return .own(.undetermined, "Two numbers determine a spring; of \(facts.count) the others follow.")
    }
    let springs = try? Spring.having(
      facts[0], facts[1], relativeVelocity: value(of: "initialVelocity") ?? 0, mass: value(of: "mass") ?? 1)
    guard let springs, let first = springs.first else {
      return .own(
        .noSpring, "No spring has both numbers, or they leave a choice of springs; /v1/solve gives the reason.")
    }
    spring = first
    return springs.count > 1
      ? .own(.alternative, "\(springs.count) springs have both numbers; this is the first.") : nil
  }
}

extension TextReader {
  /// The most wishes whose springs are found.
  private static let mostSolved = 16

  /// Finds the wishes of a text for people: sentences with two numbers or more that ask for a spring.
  mutating func readWishes() {
    guard text.languages.file.isUnknown || text.languages.file == .prose, text.tokens.count < 4000 else { return }
    var start = 0
    while start < text.tokens.count, !isFull {
      var end = start + 1
      while end < text.tokens.count, end - start < 120, !startsSentence(end) { end += 1 }
      let language = text.languages.language(at: Int(text.tokens[start].start))
      if language.isUnknown || language == .prose { readWish(start..<end, isWhole: false) }
      start = end
    }
  }

  /// Reads a text that is nothing but a wish, where a share alone is the overshoot and a time the one in which it settles.
  mutating func readWholeWish() {
    guard text.languages.file.isUnknown || text.languages.file == .prose, text.bytes.count <= 200 else { return }
    readWish(0..<text.tokens.count, isWhole: true)
  }

  private mutating func readWish(_ tokens: Range<Int>, isWhole: Bool) {
    guard let asked = WishSentence(text, tokens).asked(isWhole: isWhole) else { return }
    let bytes = text.extent(of: asked.tokens)
    guard !found.contains(where: { $0.bytes.overlaps(bytes) }) else { return }
    var wish = Wish(members: asked.members)
    var notes = asked.notes
    if wish.members.count(where: { Wish.determining.contains($0.name) }) < 2 {
      guard let named = named(asked) else {
        guard asked.strangers.isEmpty else { return }
        return add(
          bytes, name: nil, system: nil, known: asked.members.map { ($0.name, .number($0.value)) },
          refused: [("another number", "is missing: one number leaves a choice of springs")], notes: notes)
      }
      wish.members.append(named.member)
      notes.append(.own(.nameAssumed, "The \(named.member.name) is that of \(named.preset)."))
    }
    if found.count(where: { $0.wish != nil }) < Self.mostSolved, let note = wish.solve() { notes.append(note) }
    let count = found.count
    add(bytes, name: nil, system: nil, notes: notes)
    if found.count > count { found[count].wish = wish }
  }

  /// The addition of a spring's name to one number, `bouncy 400 ms`: how it moves beside a time, else its pace.
  private mutating func named(_ asked: AskedSpring) -> (member: Wish.Member, preset: String)? {
    let words = asked.strangers.map { ["ios", "iphone", "apple"].contains($0) ? "swiftui" : $0 }
    guard !words.isEmpty, let number = asked.members.first(where: { Wish.determining.contains($0.name) }),
      let recognition = recognition(of: [("name", .text(words.joined(separator: " ")))]),
      let first = recognition.candidates.first
    else { return nil }
    let spring = first.decoded.spring
    let isShape = number.name == "overshoot" || number.name == "dampingRatio"
    let member =
      isShape
      ? Wish.Member(name: "response", value: spring.response)
      : Wish.Member(name: "dampingRatio", value: spring.dampingRatio)
    guard case .text(let preset)? = first.parameters.first?.value else { return nil }
    return (member, preset)
  }

  /// Whether a token begins a sentence: after a full stop, or a line that goes on no other.
  private func startsSentence(_ index: Int) -> Bool {
    let (last, token) = (text.tokens[index - 1], text.tokens[index])
    if last.isMark(".") || last.isMark("!") || last.isMark("?") || last.isMark(";") { return last.end < token.start }
    guard token.startsLine else { return false }
    let isSmall = token.kind == .word && token.byte | 0x20 == token.byte && token.byte.isLetter
    guard isSmall || token.kind == .number && last.kind == .word else { return true }
    return text.bytes[Int(last.end)..<Int(token.start)].count { $0 == UInt8(ascii: "\n") } > 1
  }
}
