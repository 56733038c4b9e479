// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs

extension TextReader {
  /// Finds the easing that a scope is or holds.
  mutating func readEasing(_ scope: Int) {
    let part = text.tree.scopes[scope]
    switch part.byte {
    case UInt8(ascii: "("): readFunction(scope)
    case UInt8(ascii: "["): readArray(scope)
    case UInt8(ascii: "{"), UInt8(ascii: "<"): if hasNames[scope] { readHandles(scope) }
    default: break
    }
    readKeywords(scope)
    readNode(scope)
    if hasNames[scope] { readList(scope) }
  }

  /// `bezier = overshot, 0.05, 0.9, 0.1, 1.05` of Hyprland.
  mutating func readList(_ scope: Int) {
    var index = text.tree.scopes[scope].firstItem
    var durations: [String: [Double]]?
    while index >= 0, !isFull {
      let item = text.tree.items[index]
      index = item.next
      if item.key.count == 1, text.isWord(item.key.lowerBound, "cubic-bezier") { readWrittenBezier(item, scope) }
      guard item.key.count == 1, text.isWord(item.key.lowerBound, "bezier"),
        case .word(let name) = text.value(item.value)
      else { continue }
      var numbers: [Double] = []
      var (next, last) = (item.next, item)
      while next >= 0, numbers.count < 4, text.tree.items[next].key.isEmpty,
        case .number(let number, _) = text.value(text.tree.items[next].value)
      {
        numbers.append(number)
        last = text.tree.items[next]
        next = last.next
      }
      guard numbers.count == 4, let bezier = Self.bezier(numbers) else { continue }
      let bytes = text.extent(of: item.key.lowerBound..<last.value.upperBound)
      let known = durations ?? hyprlandDurations(scope)
      durations = known
      addEasing(.cubicBezier(bezier), bytes, name: name, system: .hyprland, Self.agreed(known[name] ?? [], of: name))
    }
  }

  /// `cubic-bezier: 0.05, 0.7, 0.1, 1` of a text for people, in a table with the name of its row.
  private mutating func readWrittenBezier(_ item: ScopeTree.Item, _ scope: Int) {
    var numbers: [Double] = []
    var (next, last) = (Optional(item), item)
    while let entry = next, numbers.count < 5, case .number(let number, "") = text.value(entry.value) {
      numbers.append(number)
      last = entry
      next = entry.next >= 0 && text.tree.items[entry.next].key.isEmpty ? text.tree.items[entry.next] : nil
    }
    guard numbers.count == 4, let bezier = Self.bezier(numbers) else { return }
    let bytes = text.extent(of: item.key.lowerBound..<last.value.upperBound)
    addEasing(.cubicBezier(bezier), bytes, name: rowName(at: bytes.lowerBound) ?? path(of: scope), system: nil, nil)
  }

  /// The last word of the first cell of a row of Markdown; nil if an offset is in no row.
  private func rowName(at offset: Int) -> String? {
    let start = text.lines.start(of: text.lines.line(of: offset))
    let bar = UInt8(ascii: "|")
    guard let first = text.bytes[start..<offset].firstIndex(where: { $0 > 0x20 }), text.bytes[first] == bar,
      let end = text.bytes[(first + 1)..<offset].firstIndex(of: bar)
    else { return nil }
    var index = index(at: first)
    var name: String?
    while index < text.tokens.count, Int(text.tokens[index].start) < end {
      if text.tokens[index].kind == .word { name = text.word(index) }
      index += 1
    }
    return name
  }

  /// `animation = windows, 1, 4.79, overshot` of Hyprland, whose speed is in tenths of a second: the seconds by the curve.
  private func hyprlandDurations(_ scope: Int) -> [String: [Double]] {
    var durations: [String: [Double]] = [:]
    for item in text.tree.items(of: scope) where item.key.count == 1 && text.isWord(item.key.lowerBound, "animation") {
      let parts = item.value.filter { !text.tokens[$0].isMark(",") }
      guard parts.count > 3, text.tokens[parts[2]].kind == .number else { continue }
      durations[text.word(parts[3]), default: []].append(text.tokens[parts[2]].value / 10)
    }
    return durations
  }

  /// `curve "cubic-bezier" 0.05 0.9 0.1 1.05` of KDL.
  mutating func readNode(_ scope: Int) {
    let part = text.tree.scopes[scope]
    guard part.open > 0, Token.isQuote(part.byte), part.end == part.open + 2, part.parent >= 0 else { return }
    if text.word(part.open - 1) == "curve", let easing = EasingNames.easing(text.word(part.open + 1)) {
      return addEasing(easing, text.extent(of: (part.open - 1)..<(part.end + 1)), part.parent, 0..<0)
    }
    guard text.word(part.open + 1) == "cubic-bezier" else { return }
    let first = part.end + 1
    let numbers = (first..<min(first + 4, text.tokens.count)).filter { text.tokens[$0].kind == .number }
    guard numbers.count == 4, part.parent >= 0, let bezier = Self.bezier(numbers.map { text.tokens[$0].value }) else {
      return
    }
    addEasing(.cubicBezier(bezier), text.extent(of: part.open..<(first + 4)), part.parent, 0..<0)
  }

  // MARK: - Functions

  mutating func readFunction(_ scope: Int) {
    let part = text.tree.scopes[scope]
    guard !part.head.isEmpty, !consumed[scope] else { return }
    let name = Alias.normalized(text.word(part.head.upperBound - 1))
    let end = min(part.end, text.tokens.count - 1)
    let bytes = text.extent(of: part.head.lowerBound..<(end + 1))
    // Of CSS alone: a layer of a neural network and a scale of a chart have the name as well.
    if name == "linear", text.word(part.head.upperBound - 1) == name, part.head.count == 1,
      language(of: scope).contains(.css)
    {
      // Brackets inside are none of its numbers; without this, nested ones would be read once a level.
      guard part.end < text.tokens.count,
        let source = linearText(scope, Int(text.tokens[part.head.upperBound - 1].start)..<bytes.upperBound),
        source.contains(","), let easing = try? LinearEasing(parsing: source), easing.points.count > 1
      else {
        readTimed(scope, name, bytes)
        return
      }
      return addEasing(.linear(easing, text: source), bytes, scope, part.head)
    }
    if readTimed(scope, name, bytes) || readNamedCurve(scope, bytes) || readPath(scope, bytes) { return }
    guard EasingNames.calls.contains(name), isBezier(name, part.head), let numbers = numbers(of: scope),
      numbers.count == 4, let bezier = Self.bezier(numbers)
    else { return }
    addEasing(.cubicBezier(bezier), bytes, scope, part.head)
  }

  /// Whether a name means a Bézier there: `create` does after a Bézier's name only, `cubic` with a capital.
  private func isBezier(_ name: String, _ head: Range<Int>) -> Bool {
    let last = text.word(head.upperBound - 1)
    switch name {
    case "create":
      let owner = head.count > 2 ? text.word(head.upperBound - 3).lowercased() : ""
      return owner.has(part: "bezier") || owner.has(part: "interpolator")
    case "cubic": return last == "Cubic"
    // A curve that is drawn.
    case "bezier": return head.count > 1 || text.word(head.lowerBound - 1) != "new"
    default: return true
    }
  }

  /// A `linear()` as CSS has it, with every `calc()` computed; nil if there are other brackets in it.
  ///
  /// In a class of Tailwind an underscore is a space.
  func linearText(_ scope: Int, _ bytes: Range<Int>) -> String? {
    let underscore = UInt8(ascii: "_")
    var source: [UInt8] = []
    var start = bytes.lowerBound
    // Nested brackets would be read once a level.
    for child in text.tree.children(of: scope) {
      let part = text.tree.scopes[child]
      guard part.open >= 0, part.end < text.tokens.count, !part.head.isEmpty,
        text.word(part.head.upperBound - 1) == "calc", part.end - part.open < 48,
        case .number(let number, let unit) = constants.resolved((part.open + 1)..<part.end, at: child),
        unit == "" || unit == "%"
      else { return nil }
      source += text.bytes[start..<Int(text.tokens[part.head.lowerBound].start)]
      source += Array("\(number)\(unit)".utf8)
      start = Int(text.tokens[part.end].end)
    }
    source += text.bytes[start..<bytes.upperBound]
    return String(decoding: source.map { $0 == underscore ? 0x20 : $0 }, as: UTF8.self)
  }

  static func bezier(_ numbers: [Double]) -> CubicBezier? {
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]), numbers.allSatisfy({ $0.magnitude <= 1e6 }) else {
      return nil
    }
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// The numbers of a scope in order, those of points in it, too; nil if there is anything else or more than eight.
  func numbers(of scope: Int, depth: Int = 0) -> [Double]? {
    var numbers: [Double] = []
    for item in text.tree.items(of: scope) {
      let name = Alias.normalized(text.name(item.key))
      if name == "duration" || name == "delay" { continue }
      switch text.value(item.value) {
      case .number(let number, let unit) where unit.isEmpty: numbers.append(number)
      case .call(_, let inner), .scope(let inner):
        guard depth == 0, let more = self.numbers(of: inner, depth: 1) else { return nil }
        numbers += more
      default: return nil
      }
      if numbers.count > 8 { return nil }
    }
    return numbers
  }
}

extension TextReader {
  /// `ease-out` in declarations of CSS, and named easings as the value of an easing's key.
  mutating func readKeywords(_ scope: Int) {
    for item in text.tree.items(of: scope) where !isFull {
      guard text.extent(of: item.key).count >= EasingNames.shortestKey,
        !(springScopes.contains(scope) && isEaseKey(item.key))
      else { continue }
      let key = Alias.normalized(text.name(item.key))
      guard key.utf8.count >= EasingNames.shortestKey else { continue }
      if key == "easingtype" || key == "type", language(of: scope).contains(.qml) {
        readQt(item, scope)
        continue
      }
      let isDeclaration = key.hasSuffix("transition") || key.hasSuffix("animation") || key.hasSuffix("timingfunction")
      guard isDeclaration || EasingNames.keys.contains(key) || key.hasSuffix("easing") || key.hasSuffix("interpolator")
      else { continue }
      let value = text.value(item.value)
      // The name of Hyprland's own Bézier, whose numbers follow, or stand in its `hl.curve`.
      if key == "bezier", item.next >= 0 && text.tree.items[item.next].key.isEmpty || isHyprlandAnimation(scope) {
        continue
      }
      if case .word(let word) = value, let easing = EasingNames.easing(word), !word.hasPrefix("cubic-bezier"),
        !isDeclaration || key.hasSuffix("timingfunction")
      {
        // A variable that is called so is found where it is declared, be it in another file.
        let isName = !text.tokens[item.value.lowerBound].opensString
        if isName, constants.value(of: word, at: scope) != nil || constants.isForeign(word) { continue }
        addEasing(easing, text.extent(of: item.value), scope, item.key)
      } else if case .word(let word) = value, text.tokens[item.value.lowerBound].opensString, Self.swings(word),
        EasingNames.easing(word) == nil
      {
        // `elastic.out(1, 0.5)`: a curve that has no name here.
        let count = found.count
        add(text.extent(of: item.value), name: easingName(scope, item.key), system: nil, unknown: [(word, "a curve")])
        if found.count > count { found[count].isCurve = true }
      } else if case .scope(let inner) = value, !isDeclaration, let easing = easingOfAll(inner) {
        addEasing(easing, text.extent(of: item.value), scope, item.key)
      } else if case .call(let head, let inner) = value, let easing = turned(head, inner) {
        addEasing(easing, text.extent(of: item.value), scope, item.key)
      } else if isDeclaration {
        declared(item.value, scope, item.key)
      }
    }
    // The declaration of a string: `style={{ transition: "all 300ms ease-out" }}`.
    let part = text.tree.scopes[scope]
    if part.open >= 0, Token.isQuote(part.byte), !part.key.isEmpty {
      let key = Alias.normalized(text.name(part.key))
      // A single word was found as the item's value.
      let isList = key.hasSuffix("timingfunction") && part.end > part.open + 2
      if key.hasSuffix("transition") || key.hasSuffix("animation") || isList {
        declared((part.open + 1)..<max(part.open + 1, part.end), scope, part.key)
      }
    }
  }

  /// Whether a table is that of `hl.animation({ leaf = "windows", bezier = "easeOutBack" })`.
  private func isHyprlandAnimation(_ scope: Int) -> Bool {
    let parent = text.tree.scopes[scope].parent
    guard parent >= 0, let last = text.tree.scopes[parent].head.last else { return false }
    return text.isWord(last, "animation") && text.isWord(last - 2, "hl")
  }

  /// `ease: ['easeInOut', 'easeInOut']` of Motion: the easing that every segment between two keyframes has.
  private func easingOfAll(_ scope: Int) -> FoundEasing? {
    guard text.tree.scopes[scope].byte == UInt8(ascii: "[") else { return nil }
    var names: Set<String> = []
    for item in text.tree.items(of: scope).prefix(24) {
      guard case .word(let word) = text.value(item.value), text.tokens[item.value.lowerBound].opensString else {
        return nil
      }
      names.insert(word)
    }
    return names.count == 1 ? names.first.flatMap(EasingNames.easing) : nil
  }

  /// `easing.type: Easing.OutBack; easing.overshoot: 1.2` of QML, and the same in `easing { … }`.
  private mutating func readQt(_ item: ScopeTree.Item, _ scope: Int) {
    guard case .word(let word) = text.value(item.value), word.hasPrefix("Easing.") else { return }
    var numbers: [String: Double] = [:]
    for item in text.tree.items(of: scope).prefix(40) {
      let name = text.name(item.key).split(separator: ".").last.map(String.init) ?? ""
      guard ["overshoot", "amplitude", "period"].contains(name) else { continue }
      guard case .number(let number, _) = constants.resolved(item.value, at: scope) else { return }
      numbers[name] = number
    }
    let easing = EasingNames.qt(
      word, overshoot: numbers["overshoot"], amplitude: numbers["amplitude"], period: numbers["period"])
    guard let easing else { return }
    let part = text.tree.scopes[scope]
    let isInside = !part.head.isEmpty && text.word(part.head.upperBound - 1) == "easing"
    addEasing(easing, text.extent(of: item.value), isInside ? part.parent : scope, 0..<0)
  }

  /// Whether a string names an oscillation with its numbers, as GSAP and anime.js have them.
  private static func swings(_ word: String) -> Bool {
    word.hasSuffix(")")
      && ["elastic.", "elastic(", "outElastic(", "inElastic(", "inOutElastic("].contains(where: word.hasPrefix)
  }

  func isEaseKey(_ key: Range<Int>) -> Bool { ["ease", "easing"].contains(text.name(key)) }

  /// `Easing.out(Easing.cubic)`.
  func turned(_ head: Range<Int>, _ scope: Int) -> FoundEasing? {
    let words = head.filter { text.tokens[$0].kind == .word }.map { text.word($0) }
    guard words.count == 2, words[0] == "Easing", let item = text.tree.items(of: scope).first(where: { _ in true }),
      item.key.isEmpty, item.next < 0, case .word(let inner) = text.value(item.value)
    else { return nil }
    return EasingNames.turned(words[1], inner)
  }

  /// The keywords of a declaration, each in its part between commas.
  mutating func declared(_ value: Range<Int>, _ scope: Int, _ key: Range<Int>) {
    var index = value.lowerBound
    while index < value.upperBound {
      let token = text.tokens[index]
      if token.kind == .open {
        index = text.close(of: index) + 1
        continue
      }
      if token.kind == .word, !(index + 1 < text.tokens.count && text.tokens[index + 1].opens("(")),
        Self.keywords.contains(text.word(index)), let easing = EasingNames.easing(text.word(index)),
        isAlone(index, in: value, key)
      {
        addEasing(easing, text.extent(of: index..<(index + 1)), scope, key)
      }
      index += 1
    }
  }

  /// Whether a keyword is the one easing of its part: beside a time, or as the whole of a longhand's part.
  private func isAlone(_ index: Int, in value: Range<Int>, _ key: Range<Int>) -> Bool {
    let part = part(around: index, in: value)
    guard part.count(where: { Self.keywords.contains(text.word($0)) }) == 1 else { return false }
    if Alias.normalized(text.name(key)).hasSuffix("timingfunction") { return part.count == 1 }
    func isVariable(_ index: Int) -> Bool { text.isWord(index, "var") || text.word(index).hasPrefix("$") }
    return part.contains { text.tokens[$0].kind == .number || isVariable($0) } || key.count < 3 && value.count < 3
  }

  static let keywords: Set<String> = ["ease", "ease-in", "ease-out", "ease-in-out", "linear"]
}
