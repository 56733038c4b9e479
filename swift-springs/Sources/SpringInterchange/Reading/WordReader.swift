// SPDX-License-Identifier: Apache-2.0

import Springs

extension TextReader {
  /// Finds the springs that are words alone: `.spring` and `.bouncy`, `config.wobbly`, names of Material's tokens.
  mutating func readWords() {
    // The opening tokens around the one that is looked at.
    var around: [Int] = []
    for index in text.tokens.indices where !isFull {
      if text.tokens[index].kind == .open {
        around.append(index)
      } else if text.tokens[index].kind == .close {
        while let open = around.popLast(), open != Int(text.tokens[index].partner) {}
      }
      guard text.tokens[index].kind == .word else { continue }
      // Most words of a text are shorter than any known name.
      let length = text.tokens[index].length
      guard length == 2 || length == 3 || length >= 6 else { continue }
      switch text.word(index) {
      case "spring", "interactiveSpring", "smooth", "snappy", "bouncy": readImplicit(index, around.last ?? -1)
      case "easeIn", "easeOut", "easeInOut", "linear": readBareCurve(index)
      case "ease-in", "ease-out", "ease-in-out", "ease-linear": readTailwind(index, around.last ?? -1)
      case "config": readConfiguration(index)
      case "Curves": readFlutter(index, around.last ?? -1)
      case "MotionSprings", "Springs": readMotionSprings(index)
      case "LayoutAnimation": readLayoutAnimation(index)
      case "Spring": readSpringster(index)
      case "exp":
        readClosedForm(index, around.last ?? -1)
        readFollower(index, around.last ?? -1)
      case "Exp", "pow", "Pow": readFollower(index, around.last ?? -1)
      case "Motion": if text.isWord(index + 2, "Material3") { readStyle(index) }
      case let word where word.hasSuffix("Spec") && word.utf8.count > 12:
        if index > 3,
          text.word(index - 2).lowercased().hasSuffix("motionscheme")
            || text.tokens[index - 2].kind == .close
              && text.word(Int(text.tokens[index - 2].partner) - 3) == "MotionScheme"
        {
          readScheme(index)
        }
      case let word where word.hasPrefix("TRANS_"): readGodot(index)
      case let word where word.utf8.count >= 12:
        if word.hasPrefix("motionSpring") || word.hasPrefix("--md-sys-motion-spring") { readMaterial(index, index + 1) }
      case "md":
        let end = pathEnd(index)
        if end - index > 8 { readMaterial(index, end) }
      default: break
      }
    }
  }

  func isInsideFound(_ byte: Int) -> Bool { found.contains { $0.bytes.contains(byte) } }

  private func pathEnd(_ index: Int) -> Int {
    var end = index + 1
    // No name is longer.
    while end - index < 16, end + 1 < text.tokens.count, text.tokens[end].isMark("."),
      text.tokens[end + 1].kind == .word
    { end += 2 }
    return end
  }

  /// `.spring` and its relatives without parentheses.
  private mutating func readImplicit(_ index: Int, _ open: Int) {
    guard index > 0, text.tokens[index - 1].isMark("."), text.tokens[index - 1].end == text.tokens[index].start else {
      return
    }
    let next = index + 1 < text.tokens.count ? text.tokens[index + 1] : nil
    if let next, next.opens("(") || next.isMark("=") { return }
    var arguments = CallArguments()
    chain(index + 1, isSwift: true, &arguments)
    if let next, next.isMark("."), arguments.end == 0 { return }
    var start = index - 1
    if start > 0, text.tokens[start - 1].end == text.tokens[start].start, text.tokens[start - 1].kind != .open {
      guard ["Animation", "Spring"].contains(text.word(start - 1)) else { return }
      start -= 1
    }
    let word = text.word(index)
    // A word of CSS or a member of something else, but for Swift.
    let isArgument =
      start > 1 && text.tokens[start - 1].opens("(") && Dialect.swiftUI.receivers.contains(text.word(start - 2))
    // `SpringKeyframe(1, spring: .bouncy)`.
    let isSpring = start > 1 && text.tokens[start - 1].isMark(":") && text.isWord(start - 2, "spring")
    guard isArgument || isSpring || start == 0 || start < index - 1 || isOfAnimation(index) else { return }
    guard text.languages.language(at: Int(text.tokens[index].start)).contains(.swift) else { return }
    let bytes = text.extent(of: start..<max(index + 1, arguments.end))
    guard !isInsideFound(bytes.lowerBound) else { return }
    switch word {
    case "spring": break
    case "interactiveSpring": arguments.members = [("duration", .number(0.15)), ("bounce", .number(0.15))]
    default: arguments.members = [("preset", .text("swiftui-\(word)"))]
    }
    guard arguments.unknown.isEmpty else { return add(bytes, name: nil, system: .swiftUI, unknown: arguments.unknown) }
    arguments.play()
    guard let candidates = candidates(arguments.members, .swiftUI) else { return }
    let around = text.tree.scope(openedBy: open) ?? -1
    add(bytes, name: nil, system: .swiftUI, candidates: candidates, notes: keyframeNotes(around: around, .swiftUI))
  }

  /// Whether a case of an enumeration is an animation's: where one is played, or in a declaration of one.
  func isOfAnimation(_ index: Int) -> Bool {
    func names(_ tokens: Range<Int>) -> Bool {
      tokens.contains { ["Animation", "Spring", "animation", "withAnimation"].contains(text.word($0)) }
    }
    var first = index - 1
    while first > 0, index - first < 16, !text.tokens[first - 1].isMark(";"), !text.tokens[first].startsLine {
      first -= 1
    }
    guard !text.isWord(first, "case") else { return false }
    if names(first..<index) { return true }
    var open = index - 1
    while open > max(index - 400, 0), !text.tokens[open].opens("{") || text.close(of: open) < index { open -= 1 }
    var scope = text.tree.scope(openedBy: open) ?? -1
    for _ in 0..<4 where scope >= 0 {
      let part = text.tree.scopes[scope]
      if part.open > 0, names(part.key) || names(max(part.open - 3, 0)..<part.open) { return true }
      scope = part.parent
    }
    return false
  }

  private mutating func readConfiguration(_ index: Int) {
    let end = pathEnd(index)
    guard end == index + 3, index == 0 || !text.tokens[index - 1].isMark("."),
      let preset = Preset.named("react-spring-\(text.word(index + 2))"),
      text.word(index + 2) != "default" || isImported(.reactSpring, at: Int(text.tokens[index].start))
    else { return }
    let bytes = text.extent(of: index..<end)
    guard !isInsideFound(bytes.lowerBound), let candidates = candidates([("preset", .text(preset.name))], .reactSpring)
    else { return }
    add(bytes, name: nil, system: .reactSpring, candidates: candidates)
  }

  /// `motionScheme.fastSpatialSpec()` of Material 3 in Compose.
  private mutating func readScheme(_ index: Int) {
    let words = Alias.words(of: text.word(index))
    guard words.count == 3, words[2] == "spec", language(at: index).contains(.kotlin) else { return }
    var first = index - 2
    // `MotionScheme.expressive().fastSpatialSpec()` names its scheme; MaterialTheme's own is the standard one.
    var scheme = "standard"
    if text.tokens[first].kind == .close, text.tokens[first].byte == UInt8(ascii: ")") {
      let call = Int(text.tokens[first].partner) - 1
      scheme = text.word(call)
      first = call - 2
    }
    guard ["standard", "expressive"].contains(scheme) else { return }
    let bytes = text.extent(of: first..<(index + 1))
    let title = text.text(first..<(index + 1))
    guard !isInsideFound(bytes.lowerBound) else { return }
    let notes: [Remark] =
      first == index - 2
      ? [.own(.assumed, "The theme's own scheme is the standard one, unless it is given another.")] : []
    if evidence.imports("wear", before: bytes.lowerBound) {
      return addWear(scheme, words[0], words[1], bytes, title, notes)
    }
    let preset = "material3-\(scheme)-\(words[0])-\(words[1])"
    guard let decoded = try? Vocabulary.preset.decode([("name", .text(preset))]) else { return }
    add(
      bytes, name: title, system: .compose,
      candidates: [RecognizedSpring(.preset, [("name", .text(preset))], decoded, plausibility: 0.8, notes: notes)])
  }

  /// Wear's own numbers, which its presets have; both schemes have the same effects.
  private mutating func addWear(
    _ scheme: String, _ pace: String, _ kind: String, _ bytes: Range<Int>, _ title: String, _ notes: [Remark]
  ) {
    let preset = Preset.named(kind == "effects" ? "wear-\(pace)-effects" : "wear-\(scheme)-\(pace)-\(kind)")
    guard let numbers = preset?.parameters,
      let candidates = candidates(numbers.map { ($0.name, .number($0.value)) }, .compose)
    else { return }
    add(bytes, name: title, system: .compose, candidates: candidates.map { $0.noting(notes) })
  }

  private func language(at index: Int) -> Languages { text.languages.language(at: Int(text.tokens[index].start)) }

  /// A token of Material 3 by its name, such as `md.sys.motion.spring.fast.spatial`.
  private mutating func readMaterial(_ start: Int, _ end: Int) {
    let words = Alias.words(of: text.text(start..<end))
    guard let first = words.firstIndex(of: "spring"), words.count >= first + 3 else { return }
    let name = words[(first + 1)...(first + 2)].joined(separator: "-")
    guard words.count == first + 3, !isDeclaredByTag(start), !isBesideFound(start) else { return }
    addScheme(name, text.extent(of: start..<end), name: text.text(start..<end))
  }

  /// Whether a name is the value of a tag's `name`, where it is declared or given a value.
  private func isDeclaredByTag(_ index: Int) -> Bool {
    index > 2 && text.tokens[index - 1].opensString && text.tokens[index - 2].isMark("=")
      && text.word(index - 3) == "name"
  }

  /// Whether a spring with its own numbers stands on the line of a token.
  private func isBesideFound(_ index: Int) -> Bool {
    let line = text.lines.line(of: Int(text.tokens[index].start)) + 1
    return found.contains { $0.line == line && $0.spring != nil }
  }

  /// `@style/Motion.Material3.Spring.Standard.Fast.Spatial` of Material's styles.
  private mutating func readStyle(_ index: Int) {
    let end = pathEnd(index)
    let words = Alias.words(of: text.text(index..<end))
    guard words.suffix(5).count == 5, let spring = words.firstIndex(of: "spring"), spring + 4 == words.count,
      ["standard", "expressive"].contains(words[spring + 1])
    else { return }
    let preset = "material3-" + words[(spring + 1)...].joined(separator: "-")
    let bytes = text.extent(of: index..<end)
    guard !isInsideFound(bytes.lowerBound), let decoded = try? Vocabulary.preset.decode([("name", .text(preset))])
    else { return }
    add(
      bytes, name: text.text(index..<end), system: .compose,
      candidates: [RecognizedSpring(.preset, [("name", .text(preset))], decoded, plausibility: 0.9, notes: [])])
  }

  private mutating func addScheme(_ name: String, _ bytes: Range<Int>, name title: String) {
    guard !isInsideFound(bytes.lowerBound) else { return }
    let candidates = ["expressive", "standard"].compactMap { scheme -> RecognizedSpring? in
      let preset = "material3-\(scheme)-\(name)"
      guard let decoded = try? Vocabulary.preset.decode([("name", .text(preset))]) else { return nil }
      return RecognizedSpring(
        .preset, [("name", .text(preset))], decoded, plausibility: scheme == "expressive" ? 0.6 : 0.55,
        notes: [.own(.nameAssumed, "Material 3's \(scheme) scheme; the name is the same in both.")])
    }
    guard !candidates.isEmpty else { return }
    add(bytes, name: title, system: .compose, candidates: candidates)
  }

  // MARK: - The whole text

  /// A text that is nothing but the name of a spring or easing, or four numbers.
  mutating func readWhole() {
    guard !text.tokens.isEmpty, text.tokens.count <= 24 else { return }
    let all = 0..<text.tokens.count
    let bytes = text.extent(of: all)
    let isOfWords = all.allSatisfy { [.word, .number].contains(text.tokens[$0].kind) || text.tokens[$0].isMark(".") }
    let content = all.filter { text.tokens[$0].kind == .word }.map { text.word($0) }.joined(separator: " ")
    if text.tokens.count <= 3, let easing = EasingNames.easing(content), Self.isEasingName(content) {
      return add(bytes, name: nil, system: nil, easing: easing, notes: [.durationMissing])
    }
    let numbers = all.filter { text.tokens[$0].kind == .number }.map { text.tokens[$0].value }
    let isList = all.allSatisfy {
      [.number, .open, .close].contains(text.tokens[$0].kind) || text.tokens[$0].isMark(",")
        || text.tokens[$0].isMark(";")
    }
    if isList, numbers.count == 4, let bezier = Self.bezier(numbers) {
      return add(bytes, name: nil, system: nil, easing: .cubicBezier(bezier), notes: [.durationMissing])
    }
    // `Material 3 expressive fast spatial`, as the page prints it.
    if bytes.count <= 80, isOfWords,
      let preset = NamedSprings.printed[Alias.normalized(String(decoding: text.bytes[bytes], as: UTF8.self))],
      let recognition = recognition(of: [("name", .text(preset.name))]), !recognition.candidates.isEmpty
    {
      return add(bytes, name: nil, system: nil, candidates: recognition.candidates)
    }
    // `return {}` and `slow: {}` are files of code or data, and no names.
    let isName = all.allSatisfy { index in
      let token = text.tokens[index]
      return !token.opens("[") && !token.opens("<") && !token.opens("{") && !token.isMark(":") && !token.isMark(";")
    }
    guard isName, numbers.isEmpty, !content.isEmpty, bytes.count <= 80, content.split(separator: " ").count <= 6,
      let recognition = recognition(of: [("name", .text(content))]), !recognition.candidates.isEmpty
    else { return }
    add(bytes, name: nil, system: nil, candidates: recognition.candidates)
  }

  private static func isEasingName(_ word: String) -> Bool {
    word.lowercased().has(part: "ease") || word.has(part: "Easing") || Easing.named(word) != nil
  }
}
