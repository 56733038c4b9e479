// SPDX-License-Identifier: Apache-2.0

import Curves

extension TextReader {
  mutating func addEasing(_ easing: FoundEasing, _ bytes: Range<Int>, _ scope: Int, _ key: Range<Int>) {
    guard !isFull else { return }
    let duration = duration(of: bytes, scope, key.isEmpty ? "" : text.name(key)) ?? durationOfConstant(scope)
    addEasing(easing, bytes, name: easingName(scope, key), system: nil, duration)
  }

  /// Adds an easing with its duration, or with a note that it has none.
  mutating func addEasing(
    _ easing: FoundEasing, _ bytes: Range<Int>, name: String?, system: Dialect?,
    _ duration: (seconds: Double?, note: Remark?)?
  ) {
    let note: Remark? = duration == nil ? .durationMissing : duration?.note
    add(bytes, name: name, system: system, easing: easing, duration: duration?.seconds ?? nil, notes: .present(note))
  }

  /// The duration that all uses of a curve have; nil if there are none.
  static func agreed(_ times: [Double], of name: String) -> (seconds: Double?, note: Remark?)? {
    guard let first = times.first else { return nil }
    return times.allSatisfy { $0 == first }
      ? (first, nil) : (nil, .own(.unread, "\(name) is used with several durations."))
  }

  func easingName(_ scope: Int, _ key: Range<Int>) -> String? {
    // The property or variable that it is the value of.
    let part = text.tree.scopes[scope]
    let own = part.key.isEmpty ? key : part.key
    let name = own.isEmpty ? "" : text.name(own)
    let isCall = !part.head.isEmpty && key == part.head
    let isSilent = isCall && part.key.isEmpty || name.hasPrefix("$")
    if isCall, part.key.isEmpty, let element = elementName(before: part.head.lowerBound) { return element }
    return path(of: part.parent < 0 ? scope : part.parent, adding: isSilent ? "" : name)
  }

  /// The `name` of the tag whose text begins with a token: `<string name="curve">cubic-bezier(…)`.
  private func elementName(before index: Int) -> String? {
    guard index > 0, text.tokens[index - 1].kind == .close, text.tokens[index - 1].byte == UInt8(ascii: ">"),
      let tag = text.tree.scope(openedBy: Int(text.tokens[index - 1].partner))
    else { return nil }
    for item in text.tree.items(of: tag).prefix(8) where text.name(item.key) == "name" {
      if case .word(let name) = text.value(item.value) { return name }
    }
    return nil
  }

  /// The part between commas around a token.
  func part(around index: Int, in range: Range<Int>) -> Range<Int> {
    var (start, end) = (index, index)
    while start > range.lowerBound, index - start < 24, !text.tokens[start - 1].isMark(","),
      !text.tokens[start - 1].isMark(";")
    { start -= 1 }
    while end < range.upperBound, end - index < 24, !text.tokens[end].isMark(","), !text.tokens[end].isMark(";") {
      end += 1
    }
    return start..<end
  }

  /// The duration of an easing that stands at some bytes in a scope.
  func duration(of bytes: Range<Int>, _ scope: Int, _ name: String) -> (seconds: Double?, note: Remark?)? {
    let part = text.tree.scopes[scope]
    let property = part.key.isEmpty ? name : text.name(part.key)
    // In the function's own arguments.
    if part.byte == UInt8(ascii: "("), let own = duration(in: scope, "") { return own }
    // A time in the same part of a declaration.
    if let beside = timeBeside(bytes, part) { return (beside.seconds, beside.note) }
    if let time = classDuration(part) { return (time, nil) }
    if let listed = listedDuration(bytes, scope) { return (listed, nil) }
    // The duration of the same object or call, or of an object around it: not that of another call.
    var inner = scope
    for step in 0..<4 where inner >= 0 {
      if step > 0 || part.byte != UInt8(ascii: "("), let found = duration(in: inner, property) { return found }
      let around = text.tree.scopes[inner]
      let isOwn = step == 0 && part.byte == UInt8(ascii: "(")
      if !isOwn, around.byte == UInt8(ascii: "(") { break }
      inner = around.parent
    }
    return nil
  }

  /// The duration with the same place in the list of `transition-duration` as an easing in that of its function.
  private func listedDuration(_ bytes: Range<Int>, _ scope: Int) -> Double? {
    var holder = scope
    for _ in 0..<2 where holder >= 0 {
      for item in text.tree.items(of: holder).prefix(60) where !item.key.isEmpty {
        let name = text.name(item.key)
        let ending = name.hasSuffix("timing-function") ? "timing-function" : "TimingFunction"
        guard name.hasSuffix(ending), text.extent(of: item.value).contains(bytes.lowerBound) else { continue }
        let place = places(item.value, before: bytes.lowerBound)
        let other = name.dropLast(ending.count) + (ending == "timing-function" ? "duration" : "Duration")
        for candidate in text.tree.items(of: holder).prefix(60) where text.name(candidate.key) == other {
          let times = candidate.value.compactMap { index -> Double? in
            guard let number = text.number(at: index, before: candidate.value.upperBound) else { return nil }
            return number.unit == "ms" ? number.value / 1000 : number.value
          }
          if !times.isEmpty { return times[place % times.count] }
        }
        return nil
      }
      holder = text.tree.scopes[holder].parent
    }
    return nil
  }

  /// How many commas of a list stand before a byte, those in brackets left out.
  private func places(_ value: Range<Int>, before byte: Int) -> Int {
    var (index, count) = (value.lowerBound, 0)
    while index < value.upperBound, Int(text.tokens[index].start) < byte {
      if text.tokens[index].isMark(",") { count += 1 }
      index = text.tokens[index].kind == .open ? text.close(of: index) + 1 : index + 1
    }
    return count
  }

  /// A number with a unit of time between the commas around an easing.
  func timeBeside(_ bytes: Range<Int>, _ part: ScopeTree.Scope) -> (seconds: Double, note: Remark?)? {
    let first =
      part.byte == UInt8(ascii: "(") && !part.head.isEmpty ? part.head.lowerBound : index(at: bytes.lowerBound)
    var index = first
    // Backwards to the comma, then forwards.
    while index > 0, first - index < 16, !isBoundary(index - 1) {
      index -= 1
      if text.tokens[index].kind == .close { index = Int(text.tokens[index].partner) }
    }
    let limit = min(first + 24, text.tokens.count)
    while index < limit {
      let token = text.tokens[index]
      // `var(--fast)` of CSS and `$fast` of SCSS.
      let name = token.opens("(") && text.isWord(index - 1, "var") ? text.word(index + 1) : text.word(index)
      if name.hasPrefix("--") || name.hasPrefix("$"), let seconds = time(called: name) { return (seconds, nil) }
      if token.kind == .open, Int(token.start) >= bytes.lowerBound || token.opens("(") {
        index = text.close(of: index) + 1
        continue
      }
      if isBoundary(index), index > first { break }
      if token.kind == .number, let number = text.number(at: index, before: text.tokens.count) {
        if number.unit == "ms" { return (number.value / 1000, nil) }
        if number.unit == "s" { return (number.value, nil) }
      }
      index += 1
    }
    return nil
  }

  /// The time that a custom property of CSS or a variable of SCSS is; nil if it has none, or several.
  private func time(called name: String) -> Double? { declaredTimes(name, findTime) }

  private func findTime(_ name: String) -> Double? {
    var seconds: Double?
    for index in variables[name] ?? [] {
      guard case .number(let number, let unit) = text.value(text.tree.items[index].value), unit == "s" || unit == "ms"
      else { continue }
      let time = unit == "ms" ? number / 1000 : number
      if let seconds, seconds != time { return nil }
      seconds = time
    }
    return seconds
  }

  func isBoundary(_ index: Int) -> Bool {
    let token = text.tokens[index]
    return token.isMark(",") || token.isMark(";") || token.isMark(":") || token.isMark("=") || token.opens("{")
      || token.opensString || token.kind == .close && (token.byte == UInt8(ascii: "}") || Token.isQuote(token.byte))
      || token.opens("[") || token.opens("(")
  }

  func index(at byte: Int) -> Int {
    var (lower, upper) = (0, text.tokens.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if Int(text.tokens[middle].start) <= byte { lower = middle } else { upper = middle }
    }
    return lower
  }

  /// The duration among the items of a scope; for a number without a unit the names beside it decide.
  func duration(in scope: Int, _ property: String) -> (seconds: Double?, note: Remark?)? {
    let part = text.tree.scopes[scope]
    // Tailwind: `duration-700`, `duration-[700ms]`.
    if part.open >= 0, Token.isQuote(part.byte), let time = tailwindDuration(part) { return (time, nil) }
    if let used = usedDuration(of: property) { return used }
    guard let index = times.first(in: scope, for: property) else { return nil }
    let item = text.tree.items[index]
    if item.key.isEmpty {
      let time = text.tokens[item.value.lowerBound + 1].value
      return (text.word(item.value.lowerBound).hasSuffix("ms") ? time / 1000 : time, nil)
    }
    let written = text.name(item.key)
    guard case .number(let number, let unit) = constants.resolved(item.value, at: item.scope) else {
      return (nil, .own(.unread, "\(written) is \(text.text(item.value)), which cannot be read here."))
    }
    switch meanings[index]?.unit ?? WrittenUnit(unit) {
    case .milliseconds: return (number / 1000, nil)
    case .seconds: return (number, nil)
    default: break
    }
    if Alias.normalized(written) == "transitionduration" || TimeWithoutUnit.isMilliseconds(number) {
      return (number / 1000, .own(.unitAssumed, "\(written) \(Recognition.text(number)) is read as milliseconds."))
    }
    guard isWebAnimation(scope), number > 5 else { return (number, nil) }
    return (number / 1000, .own(.unitAssumed, "A number beside easing is milliseconds."))
  }

  /// The duration with which the constant of a script is used, `{ duration: 0.6, ease: EASE }`.
  private func durationOfConstant(_ scope: Int) -> (seconds: Double?, note: Remark?)? {
    let key = text.tree.scopes[scope].key
    return key.isEmpty ? nil : usedDuration(of: constants.declaredName(key))
  }

  /// The duration with which a curve is used by its name, `transition: opacity 2s var(--ease)`; nil if it is with none.
  private func usedDuration(of name: String) -> (seconds: Double?, note: Remark?)? {
    usedDurations(name, findUsedDuration)
  }

  private func findUsedDuration(_ name: String) -> (seconds: Double?, note: Remark?)? {
    var times = (curveUses[name] ?? []).compactMap { duration(in: $0, "")?.seconds }
    for use in variableUses[name] ?? [] {
      guard let scope = text.tree.scope(openedBy: use - 1),
        let time = timeBeside(text.extent(of: (use - 2)..<(use + 1)), text.tree.scopes[scope])
      else { continue }
      times.append(time.seconds)
    }
    return Self.agreed(times, of: name)
  }

  func isWebAnimation(_ scope: Int) -> Bool {
    text.tree.items(of: scope).prefix(20).contains { Alias.normalized(text.name($0.key)) == "easing" }
  }

  /// The duration among the classes of Tailwind beside one with an easing.
  func classDuration(_ part: ScopeTree.Scope) -> Double? {
    guard part.parent >= 0 else { return nil }
    let around = text.tree.scopes[part.parent]
    guard around.byte == UInt8(ascii: "["), around.open > 0, text.tokens[around.open - 1].isMark("-"),
      around.parent >= 0
    else { return nil }
    let list = text.tree.scopes[around.parent]
    guard list.open < 0 else { return tailwindDuration(list) }
    let (start, end) = (max(around.open - 60, 0), min(around.end + 60, text.tokens.count))
    return tailwindDuration(in: start..<end)
  }

  func tailwindDuration(_ part: ScopeTree.Scope) -> Double? {
    tailwindDuration(in: (part.open + 1)..<min(max(part.open + 1, part.end), part.open + 400))
  }

  func tailwindDuration(in tokens: Range<Int>) -> Double? {
    for index in tokens {
      let word = text.word(index)
      guard word.hasPrefix("duration") || word.hasSuffix("duration") else { continue }
      if let number = Double(word.dropFirst("duration-".count)), word.hasPrefix("duration-") { return number / 1000 }
      if index + 2 < text.tokens.count, text.tokens[index + 1].isMark("-"), text.tokens[index + 2].opens("["),
        let number = text.number(at: index + 3, before: text.tokens.count)
      {
        return number.unit == "s" ? number.value : number.value / 1000
      }
    }
    return nil
  }
}
