// SPDX-License-Identifier: Apache-2.0

import Springs

extension TextReader {
  /// The formula of an exponential follower, whose exponent has the time of a frame: the part of the way that it covers,
  /// `1 - exp(-k * dt)`, `1 - pow(0.5, dt / halfLife)`, Rust's `1.0 - (-k * dt).exp()`, or its next value,
  /// `b + (a - b) * exp(-k * dt)`.
  ///
  /// - Parameters:
  ///   - index: The name of the function.
  ///   - open: The bracket around it, or -1.
  mutating func readFollower(_ index: Int, _ open: Int) {
    guard let power = FramePower(index, text), let tokens = power.formula(text),
      let product = FrameProduct(power.exponent, text)
    else { return }
    let bytes = text.extent(of: tokens)
    guard !found.contains(where: { bytes.contains($0.bytes.lowerBound) }), let pace = pace(power, product) else {
      return
    }
    var read = DecayNumbersFound()
    if let number = pace.number {
      read.numbers = [(pace.name.rawValue, number)]
    } else {
      read.unknown = [(pace.name.rawValue, pace.text)]
    }
    let scope = open >= 0 ? text.tree.scope(openedBy: open) ?? 0 : 0
    let clock = product.isInMilliseconds(text) ? "milliseconds" : "seconds"
    add(
      read, .follower, bytes, name: path(of: scope),
      notes: [.own(.unitAssumed, "The time of a frame is read as \(clock).")])
  }

  /// How fast the follower is, by the name that the formula means, or the text that cannot be read; nil if it is none.
  private func pace(_ power: FramePower, _ product: FrameProduct) -> (
    name: DecayParameterName, number: Double?, text: String
  )? {
    func number(_ tokens: Range<Int>) -> Double? {
      if case .number(let number, _) = constants.resolved(tokens, at: power.scope) { number } else { nil }
    }
    let (base, written) = (power.base.flatMap(number), text.text(power.exponent))
    // A time by its name, if it is the divisor alone.
    let time: DecayParameterName? =
      switch base {
      case 0.5? where !product.isNegative, 2? where product.isNegative: .halfLife
      case 0.01? where !product.isNegative: .onePercentTime
      default: nil
      }
    if let name = time, product.above.isEmpty, product.below.count == 1 {
      guard let seconds = number(product.below[0]) else { return (name, nil, text.text(product.below[0])) }
      return seconds > 0 ? (name, seconds, "") : nil
    }
    var rate = product.isNegative ? -1.0 : 1.0
    for (tokens, isBelow) in product.above.map({ ($0, false) }) + product.below.map({ ($0, true) }) {
      guard let factor = number(tokens) else { return rate < 0 || power.base != nil ? (.lambda, nil, written) : nil }
      rate = isBelow ? rate / factor : rate * factor
    }
    if power.base != nil {
      guard let base else { return (.lambda, nil, written) }
      guard base > 0 else { return nil }
      rate *= Elementary.log(base)
    }
    if product.isInMilliseconds(text) { rate *= 1000 }
    return rate < 0 && rate.isFinite ? (.lambda, -rate, "") : nil
  }
}

/// A power in a text, of e or of another base.
private struct FramePower {
  /// The base; nil for e.
  let base: Range<Int>?
  let exponent: Range<Int>
  /// All of its tokens.
  let tokens: Range<Int>
  /// The scope in which its numbers stand.
  let scope: Int

  init?(_ index: Int, _ text: SourceText) {
    guard index + 1 < text.tokens.count, text.tokens[index + 1].opens("("),
      let inner = text.tree.scope(openedBy: index + 1)
    else { return nil }
    let end = text.close(of: index + 1) + 1
    let first = text.tree.scopes[inner].head.lowerBound
    // `(-6.0 * dt).exp()`.
    if first == index - 1, index > 2, text.tokens[first].isMark("."), text.tokens[index - 2].kind == .close {
      let open = Int(text.tokens[index - 2].partner)
      guard open >= 0, open < index, text.tokens[open].opens("("), end == index + 3,
        let scope = text.tree.scope(openedBy: open)
      else { return nil }
      (base, exponent, tokens, self.scope) = (nil, (open + 1)..<(index - 2), open..<end, scope)
      return
    }
    let isPower = text.isWord(index, "pow") || text.isWord(index, "Pow")
    let items = text.tree.items(of: inner).prefix(3).map { $0 }
    guard items.count == (isPower ? 2 : 1), items.allSatisfy({ $0.key.isEmpty && !$0.value.isEmpty }) else {
      return nil
    }
    base = isPower ? items[0].value : nil
    exponent = items[items.count - 1].value
    (tokens, scope) = (first..<end, inner)
  }

  /// The tokens of `1 - power`, or of `b + (a - b) * power`; nil if it is something else.
  func formula(_ text: SourceText) -> Range<Int>? {
    let (start, end) = (tokens.lowerBound, tokens.upperBound)
    if end < text.tokens.count, text.tokens[end].isMark("*") || text.tokens[end].isMark("/") { return nil }
    guard start > 1 else { return nil }
    if text.tokens[start - 1].isMark("-") {
      let one = text.tokens[start - 2]
      return one.kind == .number && one.value == 1 ? (start - 2)..<end : nil
    }
    guard text.tokens[start - 1].isMark("*"), text.tokens[start - 2].kind == .close else { return nil }
    let open = Int(text.tokens[start - 2].partner)
    guard open > 1, open < start, text.tokens[open].opens("("), text.tokens[open - 1].isMark("+"),
      let minus = ((open + 1)..<(start - 2)).last(where: { text.tokens[$0].isMark("-") })
    else { return nil }
    let goal = (minus + 1)..<(start - 2)
    let first = open - 1 - goal.count
    guard !goal.isEmpty, first >= 0, text.text(first..<(open - 1)) == text.text(goal) else { return nil }
    return first..<end
  }
}

/// A product with the time of a frame, such as `-decay * Time.deltaTime / 1000`.
private struct FrameProduct {
  private(set) var isNegative = false
  /// The factors besides the time.
  private(set) var above: [Range<Int>] = []
  /// The divisors.
  private(set) var below: [Range<Int>] = []
  private var hasTime = false

  init?(_ tokens: Range<Int>, _ text: SourceText) {
    guard take(tokens, isBelow: false, depth: 0, text), hasTime else { return nil }
  }

  /// Whether the time is divided by 1000, so that it is in milliseconds.
  func isInMilliseconds(_ text: SourceText) -> Bool {
    func has(_ value: Double, _ factors: [Range<Int>]) -> Bool {
      factors.contains { $0.count == 1 && text.tokens[$0.lowerBound].value == value }
    }
    return has(1000, below) || has(0.001, above)
  }

  private mutating func take(_ tokens: Range<Int>, isBelow outer: Bool, depth: Int, _ text: SourceText) -> Bool {
    guard tokens.count <= 32, depth < 4 else { return false }
    var (index, isBelow) = (tokens.lowerBound, outer)
    if index < tokens.upperBound, text.tokens[index].isMark("-") {
      isNegative.toggle()
      index += 1
    }
    while index < tokens.upperBound {
      let start = index
      if text.tokens[index].opens("(") {
        let close = text.close(of: index)
        guard close < tokens.upperBound, take((index + 1)..<close, isBelow: isBelow, depth: depth + 1, text) else {
          return false
        }
        index = close + 1
      } else {
        guard let name = Self.factor(&index, before: tokens.upperBound, text) else { return false }
        if Self.times.contains(name) {
          guard !isBelow, !hasTime else { return false }
          hasTime = true
        } else if isBelow {
          below.append(start..<index)
        } else {
          above.append(start..<index)
        }
      }
      guard index < tokens.upperBound else { return true }
      guard text.tokens[index].isMark("*") || text.tokens[index].isMark("/") else { return false }
      isBelow = text.tokens[index].isMark("/") != outer
      index += 1
    }
    return false
  }

  /// Goes beyond a number, a path or a call without arguments.
  ///
  /// - Returns: The last name as ``Alias`` compares names; nil for anything else.
  private static func factor(_ index: inout Int, before end: Int, _ text: SourceText) -> String? {
    if text.tokens[index].kind == .number {
      index += 1
      return ""
    }
    guard text.tokens[index].kind == .word else { return nil }
    var name = text.word(index)
    index += 1
    while let next = text.nextOfPath(index, before: end) {
      name = text.word(next)
      index = next + 1
    }
    if index < end, text.tokens[index].opens("(") {
      guard text.close(of: index) == index + 1, index + 1 < end else { return nil }
      index += 2
    }
    return Alias.normalized(name)
  }

  /// What the time of a frame is called, as ``Alias`` compares names.
  private static let times: Set<String> = [
    "dt", "delta", "deltat", "deltatime", "deltaseconds", "deltasecs", "deltasecsf64", "fixeddeltatime",
    "unscaleddeltatime", "smoothdeltatime", "frametime", "getframetime", "timestep",
  ]
}
