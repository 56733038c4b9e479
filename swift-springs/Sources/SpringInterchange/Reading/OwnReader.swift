// SPDX-License-Identifier: Apache-2.0

public import Springs

extension TextReader {
  /// Finds what springd wrote itself: the numbers in its comments, titles and extensions, which count for the whole object.
  mutating func readOwn() {
    let comments = text.tokens.indices.filter { index in
      let token = text.tokens[index]
      if token.kind == .own { return true }
      // A description is a string, a title an element.
      let isTitle =
        token.kind == .close && token.byte == UInt8(ascii: ">") && text.word(Int(token.partner) + 1) == "title"
      guard token.opensString || isTitle, index + 2 < text.tokens.count else { return false }
      return text.word(index + 1) == "spring" && text.tokens[index + 2].isMark(":")
    }
    for (order, index) in comments.enumerated() where !isFull {
      let token = text.tokens[index]
      let end = order + 1 < comments.count ? Int(text.tokens[comments[order + 1]].start) : text.bytes.count
      let range = Int(token.start)..<min(end, endOfOwn(index, before: end))
      guard let own = OwnComment(text.bytes[range]) else { continue }
      let line = range.prefix { text.bytes[$0] != UInt8(ascii: "\n") }
      addOwn(own, line.isEmpty ? range : line.lowerBound..<line.upperBound, name: nil, covering: range)
    }
    readExtensions()
  }

  /// Where the code after a comment of springd ends in a file of other code: at a blank line, in CSS after its rules.
  private func endOfOwn(_ index: Int, before end: Int) -> Int {
    let language = text.languages.language(at: Int(text.tokens[index].start))
    guard !language.isUnknown, language.isDisjoint(with: .quoting) else { return text.bytes.count }
    if language == .css {
      var open = index + 1
      while open < text.tokens.count, open - index < 24, !text.tokens[open].opens("{") { open += 1 }
      let isKeyframes = (index + 1..<max(index + 1, open)).contains { text.isWord($0, "@keyframes") }
      guard !isKeyframes, open < text.tokens.count, text.tokens[open].opens("{") else { return text.bytes.count }
      return Int(text.tokens[text.close(of: open)].end)
    }
    var line = text.lines.line(of: Int(text.tokens[index].end)) + 1
    while line + 1 < text.lines.starts.count, text.lines.start(of: line) < end {
      let isBlank = text.bytes[text.lines.start(of: line)..<text.lines.start(of: line + 1)].allSatisfy { $0 <= 0x20 }
      if isBlank { return text.lines.start(of: line) }
      line += 1
    }
    return text.bytes.count
  }

  /// Whether a scope holds the keyframes of one of the formats in JSON.
  private func isKeyframes(_ scope: Int) -> Bool {
    guard scope >= 0 else { return false }
    return text.tree.items(of: scope).prefix(12).contains { ["keyTimes", "keyframes"].contains(text.name($0.key)) }
  }

  /// The spring nearest to a table of times and values, which has no room for its numbers.
  mutating func readTable(_ recording: Recording) {
    let count = recording.times.count
    // More samples add nothing, and cost more.
    let chosen = (0..<min(count, 400)).map { $0 * (count - 1) / (min(count, 400) - 1) }
    let times = chosen.map { recording.times[$0] }
    let values = chosen.map { recording.values[$0] }
    let unknowns = SpringFitUnknowns(origin: values.first, target: values.last, findsDelay: false)
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }),
      let fit = try? SpringFit(times: times, values: values, unknowns: unknowns), fit.isDetermined,
      fit.maximumError < 0.02
    else { return }
    addOwn(
      OwnComment(fit.motion.spring, initialVelocity: fit.relativeVelocity ?? 0), 0..<text.bytes.count, name: nil,
      covering: 0..<text.bytes.count,
      note:
        "The spring nearest to the samples, from which it is never more than \(Recognition.text(fit.maximumError)) of the distance."
    )
  }

  /// `"org.springd.spring": { "mass": …, "stiffness": …, "damping": …, "initialVelocity": … }`.
  private mutating func readExtensions() {
    for scope in text.tree.scopes.indices where !text.tree.scopes[scope].key.isEmpty && !isFull {
      let part = text.tree.scopes[scope]
      guard part.open >= 0, text.tokens[part.open].opens("{") else { continue }
      let key = text.name(part.key)
      // springd writes all four numbers into an object.
      let isMember = key == "spring" && isKeyframes(part.parent) && text.tree.scopes[part.parent].open >= 0
      guard key == "org.springd.spring" || isMember else { continue }
      var numbers: [String: Double] = [:]
      for item in text.tree.items(of: scope) {
        if case .number(let number, _) = text.value(item.value) { numbers[text.name(item.key)] = number }
      }
      guard let mass = numbers["mass"], let stiffness = numbers["stiffness"], let damping = numbers["damping"],
        !isMember || numbers["initialVelocity"] != nil,
        let spring = try? Spring(validating: .stiffness(stiffness, damping: damping, mass: mass))
      else { continue }
      // The token is the object around `$extensions`.
      var token = part.parent
      if !isMember, token >= 0, text.tree.scopes[token].parent >= 0 { token = text.tree.scopes[token].parent }
      let outer = text.tree.scopes[max(token, 0)]
      let bytes = text.extent(from: max(outer.open, 0), toEndOf: outer)
      if let index = own.firstIndex(where: { bytes.contains($0.lowerBound) }) {
        // The description of the same token has the same spring.
        own.remove(at: index)
        removeFound { bytes.contains($0.bytes.lowerBound) }
      }
      addOwn(
        OwnComment(spring, initialVelocity: numbers["initialVelocity"] ?? 0), bytes, name: path(of: max(token, 0)),
        covering: bytes)
    }
  }

  private mutating func addOwn(
    _ comment: OwnComment, _ bytes: Range<Int>, name: String?, covering: Range<Int>,
    note: String = "springd wrote this, with the spring's own numbers."
  ) {
    let parameters: [(name: String, value: Argument)] = [
      ("mass", .number(comment.spring.mass)), ("stiffness", .number(comment.spring.stiffness)),
      ("damping", .number(comment.spring.damping)), ("initialVelocity", .number(comment.initialVelocity)),
    ]
    guard let decoded = try? Vocabulary.massStiffnessDamping.decode(parameters) else { return }
    add(
      bytes, name: name, system: nil,
      candidates: [
        RecognizedSpring(.massStiffnessDamping, parameters, decoded, plausibility: 0.99, notes: [.own(.origin, note)])
      ])
    own.append(covering)
  }
}

/// The description of a spring that springd writes into a comment, title or extension of a file, and reads again.
///
///     spring: mass 1, stiffness 170, damping 26, initial velocity 2, 735 ms
public struct OwnComment: Hashable, Sendable {
  /// The spring.
  public let spring: Spring
  /// Relative initial velocity, in 1/s.
  public let initialVelocity: Double

  init(_ spring: Spring, initialVelocity: Double) {
    self.spring = spring
    self.initialVelocity = initialVelocity
  }

  private static let beginning = Array("spring: mass ".utf8)

  /// The numbers as a file carries them, without the duration; each with the digits that the file has.
  package static func text(of spring: Spring, initialVelocity: Double, _ number: (Double) -> String) -> String {
    let numbers = [spring.mass, spring.stiffness, spring.damping].map(number)
    let velocity = initialVelocity == 0 ? "" : ", initial velocity \(number(initialVelocity))"
    return "spring: mass \(numbers[0]), stiffness \(numbers[1]), damping \(numbers[2])\(velocity)"
  }

  /// Whether a comment has such a text.
  static func begins(in bytes: ArraySlice<UInt8>) -> Bool { offset(in: bytes) != nil }

  /// Where such a text begins, in one walk.
  private static func offset(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > beginning.count else { return nil }
    for start in bytes.startIndex...(bytes.endIndex - beginning.count)
    where bytes[start] == beginning[0] && bytes[start...].starts(with: beginning) { return start }
    return nil
  }

  /// Reads the first such text of some bytes; nil if there is none, or its numbers make no spring.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let start = Self.offset(in: bytes) else { return nil }
    let text = String(decoding: bytes[start...].prefix(240), as: UTF8.self)
    func number(after name: String) -> Double? {
      let parts = text.split(separator: ",").map { $0.split(whereSeparator: { " :\n*".contains($0) }) }
      let words = name.split(separator: " ")
      for part in parts {
        guard let last = part.last(where: { Double($0) != nil }), let index = part.firstIndex(of: last),
          index >= words.count, part[(index - words.count)..<index].elementsEqual(words)
        else { continue }
        return Double(last)
      }
      return nil
    }
    guard let mass = number(after: "mass"), let stiffness = number(after: "stiffness"),
      let damping = number(after: "damping"),
      let spring = try? Spring(validating: .stiffness(stiffness, damping: damping, mass: mass))
    else { return nil }
    self.spring = spring
    initialVelocity = number(after: "initial velocity") ?? 0
  }
}
