// SPDX-License-Identifier: Apache-2.0

/// The arguments of a call, as far as they may be numbers of a spring.
struct CallArguments {
  /// Names with their numbers or words, in the order of the text.
  var members: [(name: String, value: Argument)] = []
  /// The values without a name in the call's own parentheses.
  var positions: [Manuscript.Value] = []
  /// Every name, normalized.
  var labels: Set<String> = []
  /// The scopes whose numbers these are.
  var scopes: [Int] = []
  /// The names of the text's own constants that stand for numbers.
  var constants: [String] = []
  /// Whether a spring of another call is handed over.
  var hasCall = false
  /// The index after the last token, with the calls chained to it.
  var end = 0
}

extension TextReader {
  /// Finds the spring of a call, or of a block after a system's name.
  mutating func readCall(_ scope: Int) {
    let part = text.outline.scopes[scope]
    guard part.byte == UInt8(ascii: "(") || part.byte == UInt8(ascii: "{"), !part.head.isEmpty, !consumed[scope] else {
      return
    }
    let head = heading(of: part)
    guard !head.isEmpty, let forms = Self.forms[text.word(head.upperBound - 1)] else { return }
    var arguments = arguments(of: scope)
    let best = forms.enumerated().compactMap { order, form in
      score(form, arguments, scope).map { (score: $0, order: order, form: form) }
    }.max { ($0.score, $1.order) < ($1.score, $0.order) }
    guard let best else { return }
    let (system, form) = best.form
    name(&arguments, by: form)
    if form.looks.contains(.timed), part.parent >= 0, let time = duration(in: part.parent, "") {
      arguments.members.append(("duration", .text("\(time.seconds * 1000)ms")))
    }
    let variable = variable(of: scope)
    let shapes = arguments.members.contains { Alias.meaning(of: $0.name)?.quantity.shapes == true }
    // What is set member by member afterwards is read there.
    if !shapes, let variable, objects.contains(variable) { return }
    if !shapes, !form.playsAlone || arguments.hasCall { return }
    guard let candidates = candidates(arguments.members, system) else { return }
    for scope in arguments.scopes { consumed[scope] = true }
    usedConstants.formUnion(arguments.constants)
    let start = headStart(head)
    let last = min(arguments.end, text.tokens.count) - 1
    add(
      text.extent(of: start..<(last + 1)), name: path(of: scope), system: system, candidates: candidates,
      notes: [form.note].compactMap { $0 } + Self.clampNotes(arguments.members))
  }

  /// The path before a call's or a block's bracket; in QML's `SpringAnimation on x {` that of the type.
  func heading(of part: Outline.Scope) -> Range<Int> {
    let head = part.head
    guard part.byte == UInt8(ascii: "{"), head.count == 1, head.lowerBound >= 2, text.word(head.lowerBound - 1) == "on"
    else { return head }
    return text.outline.pathEnding(before: head.lowerBound - 1)
  }

  /// The springs that numbers of a system's code may be, the system's own first; nil if they are none there.
  mutating func candidates(_ members: [(name: String, value: Argument)], _ system: Dialect) -> [RecognizedSpring]? {
    attempts += 1
    if case .text(let preset)? = members.first(where: { $0.name == "preset" })?.value,
      let named = Preset.named(preset) ?? Preset.all.first(where: { $0.name == preset })
    {
      return tuned(named, members).map { [$0] }
    }
    guard let recognition = try? Recognition(distinct(members), system: system),
      let first = recognition.candidates.first,
      system.sets.contains(where: { $0.vocabulary == first.vocabulary })
        || system === Dialect.designTokens && first.vocabulary == .preset
    else { return nil }
    return recognition.candidates
  }

  /// A preset with the duration and the extra bounce that SwiftUI lets it have.
  func tuned(_ preset: Preset, _ members: [(name: String, value: Argument)]) -> RecognizedSpring? {
    var parameters: [(name: String, value: Argument)] = [("name", .text(preset.name))]
    if preset.isTunable { parameters += members.filter { $0.name == "duration" || $0.name == "extraBounce" } }
    guard let decoded = try? Vocabulary.preset.decode(parameters) else { return nil }
    return RecognizedSpring(.preset, parameters, decoded, plausibility: 0.99, notes: decoded.notes)
  }

  /// The members without those that mean the same as an earlier one.
  func distinct(_ members: [(name: String, value: Argument)]) -> [(name: String, value: Argument)] {
    var seen: Set<FoundQuantity> = []
    return members.filter { member in
      guard let quantity = (Alias.meaning(of: member.name) ?? Alias.meaning(ofPath: member.name))?.quantity else {
        return Alias.meaning(ofEnding: member.name) == nil
      }
      return quantity == .name || quantity == .besides || seen.insert(quantity).inserted
    }
  }
}

extension TextReader {
  /// The forms of every system by the last word of their path.
  static let forms: [String: [(system: Dialect, form: CallForm)]] = Dialect.all.reduce(into: [:]) { forms, system in
    for form in system.calls { forms[form.path.last ?? "", default: []].append((system, form)) }
  }

  /// Whether a path's last word is that of a form.
  static func hasForm(_ word: String) -> Bool { forms[word] != nil }

  /// How well a call fits a form; nil if it does not.
  func score(_ entry: (system: Dialect, form: CallForm), _ arguments: CallArguments, _ scope: Int) -> Int? {
    let (system, form) = entry
    let part = text.outline.scopes[scope]
    let head = heading(of: part)
    let words = head.filter { text.tokens[$0].kind == .word }.map { text.word($0) }
    guard words.count >= form.path.count, words.suffix(form.path.count).elementsEqual(form.path) else { return nil }
    let first = head.lowerBound
    var score = 6 * form.path.count
    // `Animated.spring` is none of the functions that are called `spring`.
    if words.count > form.path.count, !form.hasLeadingPoint { score -= 3 }
    if form.hasLeadingPoint {
      let isImplicit = text.tokens[first].isMark(".") && words.count == form.path.count
      let isOfType = words.count == form.path.count + 1 && (words[0] == "Animation" || words[0] == "Spring")
      guard isImplicit || isOfType, !isSpread(first) else { return nil }
      score += 4
    } else if text.tokens[first].isMark("."), words.count == form.path.count,
      form.looks.isDisjoint(with: [.spread, .chained]), !isSpread(first)
    {
      return nil
    }
    var labels = arguments.labels
    for (index, name) in form.positions.enumerated() where !name.isEmpty && index < arguments.positions.count {
      if case .number = arguments.positions[index] { labels.insert(Alias.normalized(name)) }
    }
    if !form.needs.isEmpty {
      guard form.needs.contains(where: labels.contains) else { return nil }
      score += 4
    }
    if form.excludes.contains(where: labels.contains) { return nil }
    let isMarked = marked.contains(system.id)
    if isMarked { score += 3 }
    let looks = form.looks
    if looks.contains(.marked), !isMarked { return nil }
    let isBlock = part.byte == UInt8(ascii: "{")
    if looks.contains(.block) != isBlock { return nil }
    if looks.contains(.object) { guard case .scope? = arguments.positions.first else { return nil } }
    if looks.contains(.quoted) {
      guard isQuoted(scope) else { return nil }
      score += 5
    }
    if looks.contains(.new) {
      guard text.word(first - 1) == "new" else { return nil }
      score += 2
    }
    if looks.contains(.spread) {
      guard isSpread(first) else { return nil }
      score += 6
    }
    if looks.contains(.spaced) {
      guard isSpaced(scope) else { return nil }
      score += 8
    } else if isSpaced(scope) {
      return nil
    }
    if looks.contains(.small) {
      // What the value itself is, such as `{ x: 50 }`, is no number of the spring.
      let numbers = arguments.members.compactMap { member -> Double? in
        guard case .number(let number) = member.value, Alias.meaning(of: member.name) != nil else { return nil }
        return number
      }
      guard !numbers.isEmpty || form.playsAlone, numbers.allSatisfy({ (0...1).contains($0) }) else { return nil }
      score += 2
    }
    if looks.contains(.unnamed) {
      // A function of Kotlin takes no object and no more than it has names for, and is in no string.
      guard arguments.positions.count <= form.positions.count,
        !arguments.positions.contains(where: { if case .scope = $0 { true } else { false } }), !isQuoted(scope)
      else { return nil }
    }
    return score
  }

  func isSpread(_ index: Int) -> Bool {
    (0..<3).allSatisfy { index >= $0 && text.tokens[index - $0].isMark(".") }
      || (1...3).allSatisfy { index >= $0 && text.tokens[index - $0].isMark(".") }
  }

  func isQuoted(_ scope: Int) -> Bool {
    let parent = text.outline.scopes[scope].parent
    return parent >= 0 && Token.isQuote(text.outline.scopes[parent].byte)
  }

  /// Whether the arguments are three or four numbers without commas.
  func isSpaced(_ scope: Int) -> Bool {
    let part = text.outline.scopes[scope]
    let inside = (part.open + 1)..<max(part.open + 1, part.end)
    return (3...4).contains(inside.count) && inside.allSatisfy { text.tokens[$0].kind == .number }
  }

  func name(_ arguments: inout CallArguments, by form: CallForm) {
    for index in arguments.members.indices {
      if let name = form.renames[arguments.members[index].name] { arguments.members[index].name = name }
    }
    for (index, name) in form.positions.enumerated() where !name.isEmpty && index < arguments.positions.count {
      switch arguments.positions[index] {
      case .number(let number, let unit):
        arguments.members.append((name, Self.argument(number, unit)))
        arguments.labels.insert(Alias.normalized(name))
      case .word(let word): arguments.members.append((name, .text(word)))
      default: break
      }
    }
    for (name, value) in form.fixed {
      if name == "baseBounce", case .number(let base) = value {
        // The extra bounce is added to the system's own.
        if let index = arguments.members.firstIndex(where: { $0.name == "extraBounce" || $0.name == "bounce" }) {
          if case .number(let extra) = arguments.members[index].value, arguments.members[index].name == "extraBounce" {
            arguments.members[index] = ("bounce", .number(base + extra))
          }
        } else {
          arguments.members.append(("bounce", value))
        }
      } else if !arguments.labels.contains(Alias.normalized(name)) {
        arguments.members.append((name, value))
      }
    }
  }

  static func argument(_ number: Double, _ unit: String) -> Argument {
    unit.isEmpty ? .number(number) : .text("\(number)\(unit)")
  }
}

extension TextReader {
  func arguments(of scope: Int) -> CallArguments {
    var arguments = CallArguments()
    collect(scope, depth: 0, &arguments)
    let part = text.outline.scopes[scope]
    arguments.end = min(part.end + 1, text.tokens.count)
    if isSpaced(scope) {
      arguments.positions = ((part.open + 1)..<part.end).map { .number(text.tokens[$0].value, unit: "") }
    }
    chain(part.end + 1, &arguments)
    return arguments
  }

  /// Objects that hold something else than the spring.
  static let others: Set<String> = [
    "from", "to", "initial", "animate", "exit", "style", "keyframes", "enter", "leave", "update", "whilehover",
    "whiletap", "variants", "animations", "completion", "onrest", "start", "props",
  ]

  func collect(_ scope: Int, depth: Int, _ arguments: inout CallArguments) {
    arguments.scopes.append(scope)
    for item in text.outline.items(of: scope) where arguments.members.count < 40 {
      let value = text.value(item.value)
      if item.key.isEmpty {
        if depth == 0 { arguments.positions.append(value) }
        if case .scope(let inner) = value, text.outline.scopes[inner].byte == UInt8(ascii: "{"), depth < 2 {
          collect(inner, depth: depth + 1, &arguments)
        } else {
          note(value, &arguments)
        }
        // A name alone is short for itself as its own value.
        if case .word(let word) = value { arguments.labels.insert(Alias.normalized(word)) }
        continue
      }
      var name = text.name(item.key)
      if let point = name.lastIndex(where: { $0 == "." || $0 == ":" }) {
        name = String(name[name.index(after: point)...])
      }
      let plain = Alias.normalized(name)
      arguments.labels.insert(plain)
      switch value {
      case .number(let number, let unit): arguments.members.append((name, Self.argument(number, unit)))
      case .word(let word):
        if let preset = presetName(word) {
          arguments.members.append(("preset", .text(preset)))
          arguments.labels.insert("preset")
        } else if Alias.meaning(of: name) != nil {
          if number(of: word) != nil { arguments.constants.append(word) }
          arguments.members.append((name, .text(number(of: word) ?? word)))
        }
      case .scope(let inner):
        if text.outline.scopes[inner].byte == UInt8(ascii: "{"), depth < 2, !Self.others.contains(plain) {
          collect(inner, depth: depth + 1, &arguments)
        }
      case .call, .other: note(value, &arguments)
      }
    }
  }

  /// `config.gentle` of react-spring.
  func presetName(_ word: String) -> String? {
    let parts = word.split(separator: ".")
    guard parts.count == 2, parts[0] == "config" else { return nil }
    return Preset.named("react-spring-\(parts[1])")?.name
  }

  /// The number of a constant of the text, as the tokens of a number; nil if the word names none.
  func number(of word: String) -> String? { constants[word].flatMap { $0.isEmpty ? nil : $0 } }

  func note(_ value: Manuscript.Value, _ arguments: inout CallArguments) {
    switch value {
    case .call(let head, _): if Self.hasForm(text.word(head.upperBound - 1)) { arguments.hasCall = true }
    case .word(let word): if [".smooth", ".snappy", ".bouncy", ".spring"].contains(word) { arguments.hasCall = true }
    default: break
    }
  }

  /// The calls and blocks chained to a call, such as `.setStiffness(200f)`, `.damping(20)` and `.apply { … }`.
  func chain(_ start: Int, _ arguments: inout CallArguments) {
    var index = start
    for _ in 0..<12 {
      guard index + 2 < text.tokens.count, text.tokens[index].isMark("."), text.tokens[index + 1].kind == .word,
        text.tokens[index + 2].kind == .open, let scope = text.outline.scope(openedBy: index + 2)
      else { return }
      let word = text.word(index + 1)
      if text.tokens[index + 2].opens("{") {
        collect(scope, depth: 1, &arguments)
      } else if let item = text.outline.items(of: scope).first(where: { _ in true }), item.key.isEmpty, item.next < 0 {
        let isSetter = (word.hasPrefix("set") || word.hasPrefix("use")) && word.dropFirst(3).first?.isUppercase == true
        let name = isSetter ? word.dropFirst(3).prefix(1).lowercased() + word.dropFirst(4) : word
        guard Alias.meaning(of: name) != nil else { return }
        switch text.value(item.value) {
        case .number(let number, let unit): arguments.members.append((name, Self.argument(number, unit)))
        case .word(let word): arguments.members.append((name, .text(word)))
        default: break
        }
        arguments.scopes.append(scope)
      } else {
        return
      }
      index = text.close(of: index + 2) + 1
      arguments.end = index
    }
  }

  /// Where a call begins, with `new`, `const` or three points before it.
  func headStart(_ head: Range<Int>) -> Int {
    var start = head.lowerBound
    if start > 0, text.word(start - 1) == "new" || text.word(start - 1) == "const" { start -= 1 }
    return start
  }

  /// The variable that a call is assigned to, or nil.
  func variable(of scope: Int) -> String? {
    let key = text.outline.scopes[scope].key
    return key.isEmpty ? nil : text.name(key)
  }
}
