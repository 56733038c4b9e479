// SPDX-License-Identifier: Apache-2.0

import Springs

/// A duration that a text gives by its name or unit, and that belongs to no spring or easing beside it.
package struct FoundTime: Sendable {
  /// The bytes of its value, such as those of `200ms` or `Duration(milliseconds: 200)`.
  package let bytes: Range<Int>
  /// The line and the column in which it begins, from 1; columns count Unicode scalars.
  package let line: Int
  package let column: Int
  /// The property, argument or constant whose value it is, as it is written.
  package let name: String
  package let seconds: Double
  /// Whether the number itself counts milliseconds, with or without a unit after it.
  package let isInMilliseconds: Bool

  /// The longest duration of an animation in seconds; longer times are a cache, a session or a film.
  static let longest = 10.0
}

extension TextReader {
  /// The durations that the text names and nothing that was found has.
  ///
  /// A file of data names the durations of anything, so only code and style sheets are looked at.
  mutating func timesAlone() -> [FoundTime] {
    let quoting: Languages = [.prose, .data, .settings]
    guard text.languages.file.isUnknown || text.languages.file.isDisjoint(with: quoting) else { return [] }
    var times: [FoundTime] = []
    // The name of a list stands before its first element alone.
    var listed: (scope: Int, name: String) = (-1, "")
    for (index, item) in text.tree.items.enumerated() where index < meanings.count {
      guard Steps.take(), times.count < TextReading.most else { break }
      if !item.key.isEmpty { listed = (item.scope, text.name(item.key)) }
      let name = item.key.isEmpty && item.scope != listed.scope ? "" : listed.name
      guard !name.isEmpty else { continue }
      for time in durations(of: item, index, called: name) {
        let bytes = text.extent(of: time.tokens)
        guard 0 < time.seconds, time.seconds <= FoundTime.longest,
          !belongs(bytes, of: text.extent(of: time.part), time.seconds, item)
        else { continue }
        let place = place(of: bytes.lowerBound)
        times.append(
          FoundTime(
            bytes: bytes, line: place.line, column: place.column, name: name, seconds: time.seconds,
            isInMilliseconds: time.isInMilliseconds))
      }
    }
    return times
  }

  /// A time, and the part between commas that it is in.
  private typealias Time = (tokens: Range<Int>, part: Range<Int>, seconds: Double, isInMilliseconds: Bool)

  /// The duration that an item is, or those of a declaration of CSS.
  private func durations(of item: ScopeTree.Item, _ index: Int, called name: String) -> [Time] {
    let isStyle = language(of: item.scope).contains(.css)
    if isStyle {
      let declared = declaredDurations(item.value, called: name)
      if !declared.isEmpty || !text.languages.file.isUnknown { return declared }
    }
    guard let meaning = meanings[index], meaning.quantity == .duration, !Self.clocks.contains(meaning.label),
      case .number(let number, let unit) = text.value(item.value)
    else { return [] }
    let written = WrittenUnit(unit) ?? meaning.unit
    guard unit.isEmpty || written == .seconds || written == .milliseconds else { return [] }
    let isInMilliseconds = written == nil ? TimeWithoutUnit.isMilliseconds(number) : written == .milliseconds
    return [(item.value, item.value, isInMilliseconds ? number / 1000 : number, isInMilliseconds)]
  }

  /// The first time of each part of a `transition` or `animation`, and each part of a duration or a variable that is one.
  private func declaredDurations(_ value: Range<Int>, called name: String) -> [Time] {
    let isVariable = name.hasPrefix("--") || name.hasPrefix("$")
    let isShorthand = name.hasSuffix("transition") || name.hasSuffix("animation")
    guard isShorthand || name.hasSuffix("duration") || isVariable && !name.hasSuffix("delay") else { return [] }
    var times: [Time] = []
    var start = value.lowerBound
    while start < value.upperBound {
      var end = start
      while end < value.upperBound, !text.tokens[end].isMark(",") {
        end = text.tokens[end].kind == .open ? text.close(of: end) + 1 : end + 1
      }
      let part = start..<min(end, value.upperBound)
      for token in part where text.tokens[token].kind == .number {
        guard let number = text.number(at: token, before: part.upperBound, withFactors: false),
          let unit = WrittenUnit(number.unit), unit == .seconds || unit == .milliseconds,
          isShorthand || number.next == part.upperBound && token == part.lowerBound
        else { continue }
        let isInMilliseconds = unit == .milliseconds
        times.append(
          (token..<number.next, part, isInMilliseconds ? number.value / 1000 : number.value, isInMilliseconds))
        break
      }
      start = end + 1
    }
    return times
  }

  /// Whether a time is part of something that was found, or the duration of an easing in the same object or
  /// declaration, though of none in another part of its list.
  private func belongs(_ bytes: Range<Int>, of part: Range<Int>, _ seconds: Double, _ item: ScopeTree.Item) -> Bool {
    let scope = text.tree.scopes[item.scope]
    let isNamed =
      !item.key.isEmpty && (isConstant(item.key) || ["-", "$"].contains { text.name(item.key).hasPrefix($0) })
    let list = text.extent(of: item.value)
    return found.contains { motion in
      if motion.bytes.overlaps(bytes) || motion.bytes.overlaps(part) { return true }
      if part != list, list.overlaps(motion.bytes) { return false }
      guard !isNamed, scope.open >= 0, motion.easing != nil, let duration = motion.duration,
        (duration - seconds).magnitude < 1e-9
      else { return false }
      return isDirectly(motion.bytes.lowerBound, inside: scope)
    }
  }

  /// Whether a byte is in a scope and in no other object or block inside it.
  private func isDirectly(_ offset: Int, inside scope: ScopeTree.Scope) -> Bool {
    let end = min(scope.end, text.tokens.count - 1)
    guard Int(text.tokens[scope.open].end) <= offset, offset < Int(text.tokens[end].suffixEnd) else { return false }
    var index = index(at: offset) - 1
    while index > scope.open {
      let token = text.tokens[index]
      if token.kind == .close, token.partner >= 0, Int(token.partner) < index { index = Int(token.partner) }
      if token.opens("{") { return false }
      index -= 1
    }
    return true
  }
}
