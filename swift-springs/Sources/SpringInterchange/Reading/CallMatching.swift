// SPDX-License-Identifier: Apache-2.0

extension TextReader {
  /// The forms of every system by the last word of their path.
  static let forms: [String: [(system: Dialect, form: CallForm)]] = Dialect.all.reduce(into: [:]) { forms, system in
    for form in system.calls { forms[form.path.last ?? "", default: []].append((system, form)) }
  }

  /// Whether a path's last word is that of a form.
  static func hasForm(_ word: String) -> Bool { forms[word] != nil }

  /// The language of a scope; inside a string or a text for people it may be any.
  func language(of scope: Int) -> Languages {
    let open = max(text.tree.scopes[scope].open, 0)
    guard open < text.tokens.count else { return text.languages.file }
    let language = text.languages.language(at: Int(text.tokens[open].start))
    return language.isSubset(of: .quoting) || isQuoted(scope) ? .any : language
  }

  /// How well a call fits a form, and the evidence for the system; nil if it does not fit.
  func match(_ entry: (system: Dialect, form: CallForm), _ arguments: CallArguments, _ scope: Int) -> (Int, Evidence)? {
    let (system, form) = entry
    let part = text.tree.scopes[scope]
    let language = language(of: scope)
    guard !language.isDisjoint(with: system.languages) else { return nil }
    let head = heading(of: part)
    var words = head.filter { text.tokens[$0].kind == .word }.map { called($0) }
    if words.count == 1, let path = evidence.path(of: words[0], around: part.parent, text.tree) { words = path }
    guard words.count >= form.path.count, words.suffix(form.path.count).elementsEqual(form.path) else { return nil }
    let first = head.lowerBound
    let looks = form.looks
    var score = 6 * form.path.count
    var evidence: Evidence = []
    // `Animated.spring` is none of the functions that are called `spring`; `UIView.animate` is chained on purpose.
    if words.count > form.path.count, !form.hasLeadingPoint, form.path.count == 1,
      looks.isDisjoint(with: [.chained, .spread, .method]), form.isGeneral
    {
      return nil
    }
    if form.hasLeadingPoint {
      let isImplicit = text.tokens[first].isMark(".") && words.count == form.path.count
      let isOfType = words.count == form.path.count + 1 && (words[0] == "Animation" || words[0] == "Spring")
      guard isImplicit || isOfType, !isSpread(first) else { return nil }
      score += 4
      evidence.insert(.syntax)
    } else if text.tokens[first].isMark("."), words.count == form.path.count,
      looks.isDisjoint(with: [.spread, .chained]), !isSpread(first)
    {
      return nil
    }
    var labels = arguments.labels
    for (index, name) in form.positions.enumerated() where !name.isEmpty && index < arguments.positions.count {
      if case .number = arguments.positions[index].value { labels.insert(Alias.normalized(name)) }
    }
    if !form.needs.isEmpty {
      guard form.needs.contains(where: labels.contains) else { return nil }
      score += 4
    }
    if form.excludes.contains(where: labels.contains) { return nil }
    guard !hasForeignNumber(system, arguments, language) else { return nil }
    guard let looked = look(form, arguments, scope, labels, &evidence) else { return nil }
    score += looked
    let offset = Int(text.tokens[head.lowerBound].start)
    // Of two calls that fit equally that of a module that is imported counts.
    if isImported(system, at: offset) {
      score += 1
      evidence.insert(.imported)
    }
    // A name in the call itself, such as `PlopSpring`, stands after its head.
    let namesOwn =
      looks.contains(.marked)
      && arguments.positions.contains { position in
        if case .word(let word) = position.value { system.marks.contains(word) } else { false }
      }
    if namesOwn || isMarked(system, at: offset) {
      score += 3
      evidence.insert(.mark)
    } else if looks.contains(.marked) {
      return nil
    }
    if looks.contains(.imported), !evidence.contains(.imported) { return nil }
    if looks.contains(.bare), hasConfiguration(part) { return nil }
    evidence.formUnion(self.evidence(system, form, arguments, scope, language))
    return (score, evidence)
  }

  /// Whether a name of a configuration stands in a call, or more than anyone would look through.
  private func hasConfiguration(_ part: ScopeTree.Scope) -> Bool {
    guard part.end - part.open < 400 else { return true }
    return (part.open + 1..<max(part.open + 1, part.end)).contains { index in
      text.tokens[index].kind == .word && Self.configuring.contains(text.word(index))
    }
  }

  private static let configuring: Set<String> = [
    "config", "duration", "stiffness", "damping", "tension", "friction", "bounce", "visualDuration", "mass",
  ]

  /// Whether a call of a language whose functions have fixed names has numbers that the system has in no set together.
  private func hasForeignNumber(_ system: Dialect, _ arguments: CallArguments, _ language: Languages) -> Bool {
    guard !language.isUnknown, language.isSubset(of: [.swift, .kotlin, .dart]) else { return false }
    let given = arguments.quantities.intersection(.shaping)
    return !given.isEmpty && !system.sets.contains { given.subtracting([.velocity]).isSubset(of: $0.quantities) }
  }

  /// Returns the score that the form's own look adds; nil if the call looks otherwise.
  private func look(
    _ form: CallForm, _ arguments: CallArguments, _ scope: Int, _ labels: Set<String>, _ evidence: inout Evidence
  ) -> Int? {
    let looks = form.looks
    let first = heading(of: text.tree.scopes[scope]).lowerBound
    var score = 0
    let isBlock = text.tree.scopes[scope].byte == UInt8(ascii: "{")
    if looks.contains(.block) != isBlock || looks.contains(.unspread) && isSpread(first) { return nil }
    if looks.contains(.method) {
      let last = text.tree.scopes[scope].head.upperBound - 1
      guard last > first, text.tokens[last - 1].isMark(":") else { return nil }
      evidence.insert(.syntax)
    }
    if looks.contains(.scoped) {
      guard case .word(let word)? = arguments.positions.first?.value, word.lowercased().hasSuffix("scope") else {
        return nil
      }
      score += 3
    }
    if looks.contains(.object) { guard case .scope? = arguments.positions.first?.value else { return nil } }
    if looks.contains(.valued) {
      guard arguments.positions.count > 1, let first = arguments.positions.first, !isFunction(first.tokens) else {
        return nil
      }
      if case .scope = first.value { return nil }
    }
    if looks.contains(.aimed) {
      guard arguments.positions.count > 2 || !labels.isDisjoint(with: ["stiffness", "dampingratio"]), !setsSpring(scope)
      else { return nil }
      evidence.insert(.shape)
    }
    if looks.contains(.lazy) {
      guard let first = arguments.positions.first?.tokens, givesObject(first) else { return nil }
      evidence.formUnion([.shape, .syntax])
    }
    let part = text.tree.scopes[scope]
    if looks.contains(.timed), !part.key.isEmpty, part.parent >= 0, duration(in: part.parent, "")?.seconds != nil {
      score += 2
    }
    if looks.contains(.tweened) {
      guard arguments.positions.count >= 3, case .scope? = arguments.positions.first?.value else { return nil }
      evidence.insert(.shape)
      score += 6
    }
    if looks.contains(.sprung) {
      guard arguments.positions.count > 1, let last = arguments.positions.last,
        text.text(last.tokens).lowercased().has(part: "spring")
      else { return nil }
    }
    if looks.contains(.quoted) {
      guard isQuoted(scope), arguments.labels.isEmpty else { return nil }
      if arguments.positions.count == form.positions.count, form.positions.count == 4 { evidence.insert(.shape) }
      score += 5
    }
    if looks.contains(.new) {
      guard text.word(first - 1) == "new" else { return nil }
      score += 2
    }
    if looks.contains(.spread) {
      guard isSpread(first) else { return nil }
      evidence.insert(.shape)
      score += 6
    }
    if looks.contains(.spaced) {
      guard isSpaced(scope) else { return nil }
      evidence.insert(.shape)
      score += 8
    } else if isSpaced(scope) {
      return nil
    }
    if looks.contains(.small) {
      // The value itself, such as `{ x: 50 }`, is not a number of the spring.
      let numbers = arguments.members.compactMap { member -> Double? in
        guard case .number(let number) = member.value, Alias.meaning(of: member.name) != nil else { return nil }
        return number
      }
      guard !numbers.isEmpty || form.playsAlone, numbers.allSatisfy({ (0...1).contains($0) }) else { return nil }
      if !numbers.isEmpty { evidence.insert(.shape) }
      score += 2
    }
    if looks.contains(.unnamed) {
      // A function of Kotlin takes no object and no more than it has names for.
      guard arguments.positions.count <= form.positions.count,
        !arguments.positions.contains(where: { if case .scope = $0.value { true } else { false } })
      else { return nil }
      if form.positions.count == 4, arguments.positions.count == 4 { evidence.insert(.shape) }
    }
    return score
  }

  /// Whether the spring of an animation of Android is set after its call: `anim.spring = force`, `anim.getSpring()` and
  /// `.setSpring(force)`.
  private func setsSpring(_ scope: Int) -> Bool {
    let part = text.tree.scopes[scope]
    let variable = part.key.isEmpty ? nil : constants.declaredName(part.key)
    var index = part.end + 1
    // What is chained to the call.
    while index + 2 < text.tokens.count, text.tokens[index].isMark("."), text.tokens[index + 1].kind == .word,
      text.tokens[index + 2].kind == .open
    {
      let close = text.close(of: index + 2)
      if text.isWord(index + 1, "setSpring") { return true }
      if (index + 3..<max(index + 3, close)).prefix(200).contains(where: { inner in
        text.isWord(inner, "spring") && text.tokens[inner + 1].isMark("=") || text.isWord(inner, "setSpring")
      }) {
        return true
      }
      index = close + 1
    }
    guard let variable, part.parent >= 0 else { return false }
    let around = text.tree.scopes[part.parent]
    let last = around.open < 0 ? text.tokens.count - 1 : min(around.end, text.tokens.count - 1)
    return (index..<max(index, last)).prefix(2000).contains { place in
      ["spring", "getSpring", "setSpring"].contains(text.word(place)) && place > 1 && text.tokens[place - 1].isMark(".")
        && text.word(place - 2) == variable
    }
  }

  /// The object that a function gives, `(i) => ({ x: 0 })`; nil if some tokens are something else.
  func givenObject(_ tokens: Range<Int>) -> Int? {
    guard
      let arrow = tokens.prefix(12).first(where: { index in
        index > tokens.lowerBound && text.tokens[index].isMark(">") && text.tokens[index - 1].isMark("=")
      }), arrow + 2 < tokens.upperBound, text.tokens[arrow + 1].opens("(")
    else { return nil }
    return text.tokens[arrow + 2].opens("{") ? text.tree.scope(openedBy: arrow + 2) : nil
  }

  /// Whether some tokens are a function of a script or of Luau.
  private func isFunction(_ tokens: Range<Int>) -> Bool {
    text.isWord(tokens.lowerBound, "function")
      || tokens.prefix(12).dropFirst().contains { text.tokens[$0].isMark(">") && text.tokens[$0 - 1].isMark("=") }
  }

  /// Whether some tokens are a function without parameters that gives an object, `() => ({ x: 0 })`.
  private func givesObject(_ tokens: Range<Int>) -> Bool {
    let first = tokens.lowerBound
    guard tokens.count > 6, text.tokens[first].opens("("), text.tokens[first + 1].kind == .close else { return false }
    return text.tokens[first + 2].isMark("=") && text.tokens[first + 3].isMark(">") && text.tokens[first + 4].opens("(")
      && text.tokens[first + 5].opens("{")
  }

  /// Returns the other evidence for a system at a call.
  private func evidence(
    _ system: Dialect, _ form: CallForm, _ arguments: CallArguments, _ scope: Int, _ language: Languages
  ) -> Evidence {
    var evidence: Evidence = []
    let rivals = Self.forms[form.path.last ?? ""] ?? []
    if !form.isGeneral { evidence.insert(.ownPath) }
    if !language.isUnknown,
      rivals.allSatisfy({ $0.system === system || $0.system.languages.isDisjoint(with: language) })
    {
      evidence.insert(.language)
    }
    let quantities = arguments.quantities.intersection(.shaping)
    let labelled = arguments.labels.count { Alias.meaning(of: $0)?.quantity.shapes == true }
    if !quantities.isEmpty, labelled > 0, system.sets.contains(where: { quantities.isSubset(of: $0.quantities) }) {
      evidence.insert(labelled > 1 ? .labels : .label)
    }
    if arguments.labels.contains(where: { Self.signatures[$0] === system }) { evidence.insert(.ownLabel) }
    for case .text(let word) in arguments.members.map({ $0.value }) + form.words(of: arguments)
    where NamedConstant.owner(of: word) == system.id { evidence.insert(.ownLabel) }
    let part = text.tree.scopes[scope]
    if !part.key.isEmpty, system.receivers.contains(text.name(part.key)) { evidence.insert(.receiver) }
    if part.parent >= 0 {
      let around = text.tree.scopes[part.parent]
      if !around.head.isEmpty, system.receivers.contains(text.word(around.head.upperBound - 1)) {
        evidence.insert(.receiver)
      }
    }
    return evidence
  }

  func isSpread(_ index: Int) -> Bool {
    (0..<3).allSatisfy { index >= $0 && text.tokens[index - $0].isMark(".") }
      || (1...3).allSatisfy { index >= $0 && text.tokens[index - $0].isMark(".") }
  }

  func isQuoted(_ scope: Int) -> Bool {
    var parent = text.tree.scopes[scope].parent
    for _ in 0..<4 where parent >= 0 {
      if Token.isQuote(text.tree.scopes[parent].byte) { return true }
      parent = text.tree.scopes[parent].parent
    }
    return false
  }

  /// Whether the arguments are three or four numbers without commas.
  func isSpaced(_ scope: Int) -> Bool {
    let part = text.tree.scopes[scope]
    let inside = (part.open + 1)..<max(part.open + 1, part.end)
    return (3...4).contains(inside.count) && inside.allSatisfy { text.tokens[$0].kind == .number }
  }

  func name(_ arguments: inout CallArguments, by form: CallForm) {
    for index in arguments.members.indices {
      if let name = form.renames[arguments.members[index].name] { arguments.members[index].name = name }
    }
    for (index, position) in arguments.positions.enumerated() {
      let name = index < form.positions.count ? form.positions[index] : ""
      if name.isEmpty {
        // What follows the values that are no numbers of the spring is its configuration; an argument of `.spring()` is one.
        if index == form.positions.count && form.takesObject || index == 0 && form.looks.contains(.whole) {
          constants.note(position.met)
          addConfiguration(position, &arguments)
        }
        continue
      }
      constants.note(position.met)
      switch position.value {
      case .number(let number, let unit): arguments.add(name, Self.argument(number, unit))
      case .word(let word):
        if let meaning = Alias.meaning(of: name), NamedConstant.written(word, as: meaning.quantity) == nil,
          meaning.quantity.shapes || meaning.quantity == .velocity
        {
          arguments.add(unreadable: name, word)
        } else {
          arguments.add(name, .text(word))
        }
      case .unreadable, .call:
        if Alias.meaning(of: name) != nil { arguments.add(unreadable: name, text.text(position.tokens)) }
      case .scope, .members: break
      }
    }
    // What cannot be read may hold any of the options.
    let hasOptions = form.takesObject && arguments.unknown.contains { Alias.meaning(of: $0.name) == nil }
    for (name, value) in form.fixed where !hasOptions {
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
    arguments.play()
  }

  /// Notes an argument that is a whole configuration, where it cannot be read.
  private func addConfiguration(_ position: CallArguments.Position, _ arguments: inout CallArguments) {
    let written = text.text(position.tokens)
    switch position.value {
    case .word(let word):
      let isString = text.tokens[position.tokens.lowerBound].opensString
      let isNamed = configuration(word) != nil || Self.springs.contains(word)
      if !isString, !isNamed, !Self.nothing.contains(word) { arguments.add(unreadable: word, word) }
    case .call(let head, let inner):
      // The parts of a combination are not springs of their own.
      arguments.scopes += text.tree.children(of: inner)
      if !Self.hasForm(text.word(head.upperBound - 1)), text.word(head.upperBound - 1) != "init" {
        arguments.add(unreadable: written, written)
      }
    case .unreadable:
      // A callback for the end.
      if !position.tokens.contains(where: { text.tokens[$0].isMark(">") && text.tokens[$0 - 1].isMark("=") }) {
        arguments.add(unreadable: written, written)
      }
    case .scope(let inner):
      // `[210, 20]` of react-motion.
      if text.tree.scopes[inner].byte == UInt8(ascii: "["), let numbers = numbers(of: inner), numbers.count == 2 {
        arguments.add("stiffness", .number(numbers[0]))
        arguments.add("damping", .number(numbers[1]))
      }
    case .members, .number: break
    }
  }

  /// Springs of SwiftUI that are called by a word alone.
  static let springs: Set<String> = [".smooth", ".snappy", ".bouncy", ".spring"]
  private static let nothing: Set<String> = ["undefined", "null", "nil", "None", "true", "false"]

  static func argument(_ number: Double, _ unit: String) -> Argument {
    unit.isEmpty ? .number(number) : .text("\(number)\(unit)")
  }
}
