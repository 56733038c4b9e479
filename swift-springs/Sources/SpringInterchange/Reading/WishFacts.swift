// SPDX-License-Identifier: Apache-2.0

import Springs

/// The demands of a sentence on a spring.
struct AskedSpring {
  var members: [Wish.Member] = []
  var tokens = 0..<0
  var notes: [Remark] = []
  /// Words that are no part of a wish, which may name a spring.
  var strangers: [String] = []
}

extension WishSentence {
  /// A number of a spring in a sentence.
  fileprivate struct Fact {
    let name: String
    let value: Double
    /// Whether a word tells which number it is; else a share is the overshoot and a time the one in which it settles.
    var isNamed = true
    let pieces: ClosedRange<Int>
    var note: Remark?
    /// Whether it is a bounce without a unit.
    var isBounce = false
  }

  /// Reads what the sentence asks.
  ///
  /// - Parameter isWhole: Whether the text is nothing but the sentence: then one number is a wish, too, and names may be
  ///   missing.
  /// - Returns: The numbers; nil if it asks for no spring.
  func asked(isWhole: Bool) -> AskedSpring? {
    var facts: [Fact] = []
    for index in pieces.indices where number(index) != nil {
      if let fact = fact(index), !facts.contains(where: { $0.name == fact.name }) { facts.append(fact) }
    }
    if !facts.contains(where: { $0.name == "overshoot" }), let fact = lackOfOvershoot { facts.append(fact) }
    if !facts.contains(where: { $0.name == "dampingRatio" }), let fact = criticalDamping { facts.append(fact) }
    // SwiftUI and Motion have a bounce beside the perceptual duration.
    let isBounce = facts.contains { $0.isBounce }
    if isBounce, let time = facts.firstIndex(where: { $0.name == "settlesIn" && !$0.isNamed }) {
      facts[time] = facts[time].renamed("response")
    }
    let determining = facts.filter { Wish.determining.contains($0.name) }
    let isAsking = isBounce || determining.contains { Wish.asking.contains($0.name) }
    // Most sentences of a text end here, before each of their words is compared.
    guard isWhole || determining.count > 1 && isAsking else { return nil }
    let strangers = pieces.indices.filter { isStranger($0) }.map { word($0) }
    if isWhole {
      guard strangers.count <= 4, determining.count > 1 ? isAsking : determining.count == 1 else { return nil }
      // A share alone is anything's, and so is one beside words that are no wish's: a sale ends in 40 s with 20 % off.
      let share = determining.first { $0.name == "overshoot" && !$0.isNamed }
      if share != nil, determining.count == 1 ? strangers.isEmpty : !strangers.isEmpty { return nil }
    } else {
      let bare = determining.filter { !$0.isNamed }
      guard bare.isEmpty || bare.count == 1 && isTied(bare[0]) else { return nil }
    }
    var asked = AskedSpring(strangers: strangers)
    let ordered = facts.ascending { Double($0.pieces.lowerBound) }
    asked.members = ordered.map { Wish.Member(name: $0.name, value: $0.value) }
    asked.notes = ordered.compactMap { $0.note }
    let last = ordered.map { $0.pieces.upperBound }.max() ?? 0
    if let first = ordered.first {
      asked.tokens = pieces[first.pieces.lowerBound].tokens.lowerBound..<pieces[last].tokens.upperBound
    }
    if facts.contains(where: { $0.pieces.contains { number($0) != nil && isBound($0) } }) {
      asked.notes.append(.own(.assumed, "A limit, or a number that is about right, is read as the number itself."))
    }
    return asked
  }

  // MARK: - Words

  /// The words before or after a number, up to another number, a sign or a word that parts.
  private func words(before index: Int) -> [String] {
    var words: [String] = []
    var at = index - 1
    while words.count < 6, !word(at).isEmpty, !["and", "with", "but", "then"].contains(word(at)) {
      words.append(word(at))
      at -= 1
    }
    return words
  }

  private func words(after index: Int) -> [String] {
    var words: [String] = []
    var at = index + 1
    while words.count < 4, !word(at).isEmpty, !Self.parting.contains(word(at)) {
      words.append(word(at))
      at += 1
    }
    return words
  }

  private static func has(_ words: [String], _ stems: [String]) -> Bool {
    words.contains { word in stems.contains { word.hasPrefix($0) } }
  }

  private static let overshooting = ["overshoot", "overshot", "past", "beyond", "exceed", "bounce", "bouncing"]
  private static let resting = [
    "settl", "rests", "resting", "stops", "still", "done", "finish", "steady", "complet", "ends", "lasts", "lasting",
    "takes", "duration", "total",
  ]
  private static let peaking = ["peak", "crest", "top", "highest", "farthest", "furthest"]
  private static let responding = ["respon", "percept", "perceiv", "period"]
  private static let damping = ["damp", "ratio", "zeta", "ζ", "critical"]
  private static let waiting = [
    "delay", "wait", "every", "stagger", "hold", "paus", "start", "begin", "apart", "ago", "later",
  ]
  private static let limiting = [
    "most", "least", "under", "below", "less", "more", "up", "about", "around", "roughly", "approx", "≈", "maximum",
    "minimum", "max", "min", "nearly", "almost",
  ]

  private static let stems = overshooting + resting + peaking + responding + damping + limiting

  /// Words that stand in a wish beside those above.
  private static let filling: Set<String> = [
    "a", "an", "the", "by", "in", "of", "it", "its", "to", "at", "after", "within", "and", "with", "without", "but",
    "or", "no", "not", "never", "zero", "is", "be", "should", "shall", "must", "i", "want", "need", "like", "would",
    "make", "spring", "springs", "animation", "motion", "over", "time", "target", "goes", "go", "that", "which", "so",
    "then", "for", "from", "on", "off", "any", "all", "does", "doesn", "don", "t", "s", "please", "give", "me",
    "exactly", "just", "fraction", "tolerance", "stiffness", "mass", "velocity", "frequency", "natural", "second",
    "seconds", "away", "comes", "come", "reaches", "reach", "has", "have", "move", "moves", "one", "d", "rest", "take",
    "end", "stop", "last", "long",
  ]

  private func isStranger(_ index: Int) -> Bool {
    let word = word(index)
    guard !word.isEmpty else { return false }
    return !Self.filling.contains(word) && !Self.stems.contains { word.hasPrefix($0) }
  }

  private func isBound(_ index: Int) -> Bool { Self.has(Array(words(before: index).prefix(3)), Self.limiting) }

  // MARK: - Numbers

  private func fact(_ index: Int) -> Fact? {
    guard let (value, unit) = number(index), value >= 0 || unit == .none else { return nil }
    switch unit {
    case .share: return share(value, index)
    case .seconds: return time(value, index)
    case .hertz: return Fact(name: "naturalFrequency", value: 2 * .pi * value, pieces: index...index)
    case .radiansPerSecond: return Fact(name: "naturalFrequency", value: value, pieces: index...index)
    case .none: return plain(value, index)
    case .other: return plainSpring(value, index)
    }
  }

  private func share(_ value: Double, _ index: Int) -> Fact? {
    let (before, after) = (words(before: index), words(after: index))
    func fact(_ name: String, _ count: Int, note: Remark? = nil, isNamed: Bool = true) -> Fact {
      Fact(name: name, value: value, isNamed: isNamed, pieces: max(index - count, 0)...named(after, index), note: note)
    }
    // `10 % over` and `10 % over its target`, but not `10 % over the last year`.
    let isOver = (after.first == "over" || after.first == "above") && (after.count == 1 || after.contains("target"))
    if Self.has(before, Self.overshooting + Self.peaking) || before.dropFirst().contains("over") {
      return fact("overshoot", before.count, note: bounce(before))
    }
    if before.contains("within") || before.contains("tolerance") || Self.has(before, ["precis", "accura", "threshold"])
      || before.first == "to" && Self.has(before, ["settl"]) || after.contains("tolerance")
    {
      return value > 0 && value < 1 ? fact("tolerance", 0) : nil
    }
    if Self.has(before, Self.damping) { return fact("dampingRatio", before.count) }
    if Self.has(after, Self.overshooting) || isOver { return fact("overshoot", 0, note: bounce(after)) }
    if Self.has(after, Self.damping) { return fact("dampingRatio", 0) }
    return fact("overshoot", 0, isNamed: false)
  }

  /// The index of the last word after a number that belongs to its name.
  private func named(_ after: [String], _ index: Int) -> Int {
    let stems = Self.overshooting + Self.damping + Self.resting + Self.peaking + Self.responding + ["over", "time"]
    var count = 0
    for (position, word) in after.enumerated() where stems.contains(where: word.hasPrefix) { count = position + 1 }
    return index + count
  }

  private func bounce(_ words: [String]) -> Remark? {
    guard Self.has(words, ["bounc"]), !Self.has(words, ["overshoot"]) else { return nil }
    return .own(
      .assumed, "A bounce in percent is read as the overshoot; SwiftUI's bounce is 1 minus the damping ratio.")
  }

  private func time(_ value: Double, _ index: Int) -> Fact? {
    let (before, after) = (words(before: index), words(after: index))
    guard value > 0, !Self.has(before, Self.waiting), !Self.has(after, Self.waiting), before.first != "per" else {
      return nil
    }
    func fact(_ name: String, from first: Int, note: Remark? = nil, isNamed: Bool = true) -> Fact {
      Fact(name: name, value: value, isNamed: isNamed, pieces: first...named(after, index), note: note)
    }
    let duration = Remark.own(.assumed, "A duration is read as the time in which it settles.")
    // `500 ms response`, `0.5 s settling time`.
    for word in after.prefix(2) {
      if let name = Self.time(called: word) {
        return fact(name, from: index, note: word.hasPrefix("duration") ? duration : nil)
      }
    }
    // The last such word before it that no other time has.
    var at = index - 1
    while at >= 0 {
      if let number = number(at), number.unit == .seconds { break }
      if let name = Self.time(called: word(at)) {
        let isPercept = word(at).hasPrefix("duration") && Self.time(called: word(at - 1)) == "response"
        return fact(
          isPercept ? "response" : name, from: at, note: word(at).hasPrefix("duration") && !isPercept ? duration : nil)
      }
      at -= 1
    }
    for (offset, word) in after.enumerated() {
      if let name = Self.time(called: word) { return fact(name, from: index, note: nil).ending(at: index + offset + 1) }
    }
    // `overshoots 10 % at 200 ms`.
    if before.first == "at", index > 1, number(index - 2)?.unit == .share { return fact("peakTime", from: index) }
    return fact("settlesIn", from: index, isNamed: false)
  }

  private static func time(called word: String) -> String? {
    if peaking.contains(where: word.hasPrefix) { return "peakTime" }
    if responding.contains(where: word.hasPrefix) { return "response" }
    return word == "rest" || resting.contains(where: word.hasPrefix) ? "settlesIn" : nil
  }

  /// A number without a unit, which a word directly beside it names.
  private func plain(_ value: Double, _ index: Int) -> Fact? {
    let before = Array(words(before: index).prefix(3))
    let after = Array(words(after: index).prefix(2))
    for (words, isAfter) in [(before, false), (after, true)] {
      let range = isAfter ? index...(index + words.count) : max(index - words.count, 0)...index
      if words.contains("bounce"), value > -1, value < 1 {
        let ratio = value < 0 ? 1 / (1 + value) : 1 - value
        return Fact(name: "dampingRatio", value: ratio, pieces: range, isBounce: true)
      }
      guard value >= 0, let name = Self.plain(words, value) else { continue }
      var value = value
      var note: Remark?
      switch name {
      case "overshoot", "tolerance":
        if value > 1 {
          note = .own(.unitAssumed, "\(name) \(Recognition.text(value)) is read as percent.")
          value /= 100
        }
        if name == "tolerance", !(value > 0 && value < 1) { return nil }
      case "settlesIn", "peakTime", "response":
        guard value > 0 else { return nil }
        if TimeWithoutUnit.isMilliseconds(value) {
          note = .own(.unitAssumed, "\(name) \(Recognition.text(value)) is read as milliseconds.")
          value /= 1000
        }
      default: break
      }
      return Fact(name: name, value: value, pieces: range, note: note)
    }
    return nil
  }

  private static func plain(_ words: [String], _ value: Double) -> String? {
    if words.contains("stiffness") { return "stiffness" }
    if has(words, ["overshoot"]) { return "overshoot" }
    if words.contains("tolerance") { return "tolerance" }
    if words.contains("velocity") { return "initialVelocity" }
    if words.contains("mass") { return "mass" }
    if words.contains("frequency") { return "naturalFrequency" }
    if has(words, ["ratio", "zeta", "ζ", "fraction"]) { return "dampingRatio" }
    // A damping of half a newton second per metre isn't an animation's.
    if has(words, ["damp"]) { return value <= 2 ? "dampingRatio" : "damping" }
    if has(words, ["peak"]) { return "peakTime" }
    if has(words, ["respon", "percept"]) { return "response" }
    return has(words, ["settl"]) ? "settlesIn" : nil
  }

  /// A number with another unit, such as N/m.
  private func plainSpring(_ value: Double, _ index: Int) -> Fact? {
    let name = Self.plain(Array(words(before: index).prefix(3)), value)
    guard let name, ["stiffness", "damping", "mass"].contains(name) else { return nil }
    return Fact(name: name, value: value, pieces: max(index - 1, 0)...index)
  }

  // MARK: - Words without a number

  /// `never overshoots`, `no bounce`, `without going past the target`.
  private var lackOfOvershoot: Fact? {
    for index in pieces.indices {
      let word = word(index)
      let isOver = ["over", "past", "beyond"].contains(word)
      guard isOver || Self.has([word], ["overshoot", "bounc"]), number(index + 1) == nil else { continue }
      for step in 1...4 where index >= step {
        guard number(index - step) == nil else { break }
        let no = self.word(index - step)
        guard
          ["no", "without", "never", "not", "zero", "nothing", "doesn", "don", "won", "shouldn", "mustn"].contains(no)
        else { continue }
        return Fact(name: "overshoot", value: 0, pieces: (index - step)...index)
      }
    }
    return nil
  }

  /// `critically damped`.
  private var criticalDamping: Fact? {
    for index in pieces.indices where ["critically", "critical"].contains(word(index)) {
      guard word(index + 1).hasPrefix("damp"), number(index - 1) == nil, word(index - 1) != "of" else { continue }
      return Fact(name: "dampingRatio", value: 1, pieces: index...(index + 1))
    }
    return nil
  }

  /// Whether a time without a name goes with what is named before it: `10 % overshoot in 500 ms`, `no bounce, 300 ms`.
  private func isTied(_ fact: Fact) -> Bool {
    guard fact.name == "settlesIn", let index = fact.pieces.first(where: { number($0) != nil }), index > 0 else {
      return false
    }
    if case .sign = pieces[index - 1].piece { return true }
    return ["in", "within", "after"].contains(word(index - 1)) && index > 1
  }
}

extension WishSentence.Fact {
  /// The same up to another piece.
  fileprivate func ending(at last: Int) -> Self {
    Self(name: name, value: value, isNamed: isNamed, pieces: pieces.lowerBound...last, note: note)
  }

  /// The same number of another name.
  fileprivate func renamed(_ name: String) -> Self { Self(name: name, value: value, pieces: pieces, note: note) }
}
