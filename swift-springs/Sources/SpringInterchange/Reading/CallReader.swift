// SPDX-License-Identifier: Apache-2.0

/// The arguments of a call, as far as they may be numbers of a spring.
struct CallArguments {
  /// Names with their numbers or words, in the order of the text.
  var members: [(name: String, value: Argument)] = []
  /// The arguments that cannot be read: the name of each, and its text.
  var unknown: [(name: String, text: String)] = []
  /// A value without a name in the call's own parentheses, with its tokens, and the choices that it depends on.
  struct Position {
    let value: Resolved
    let tokens: Range<Int>
    var met: [MetChoice] = []
  }

  var positions: [Position] = []
  /// Every name, normalized.
  var labels: Set<String> = []
  /// The scopes whose numbers these are.
  var scopes: [Int] = []
  /// Whether a spring of another call is handed over.
  var hasCall = false
  /// How many times as fast it plays, by a modifier after it.
  var speed: Double?
  /// The index after the last token, with the calls chained to it.
  var end = 0

  /// Adds a number or a word; what was there under the name counts no more.
  mutating func add(_ name: String, _ value: Argument) {
    let plain = Alias.normalized(name)
    labels.insert(plain)
    unknown.removeAll { Alias.normalized($0.name) == plain }
    if let index = members.firstIndex(where: { Alias.normalized($0.name) == plain }) {
      members[index] = (name, value)
    } else {
      members.append((name, value))
    }
  }

  /// Adds what cannot be read.
  mutating func add(unreadable name: String, _ text: String) {
    let plain = Alias.normalized(name)
    labels.insert(plain)
    members.removeAll { Alias.normalized($0.name) == plain }
    if !unknown.contains(where: { Alias.normalized($0.name) == plain }) { unknown.append((name, text)) }
  }

  /// Adds the members of an object of another file, those without a number as unreadable.
  mutating func add(_ members: [(name: String, value: Double?)], of path: String) {
    for (name, value) in members {
      if let value { add(name, .number(value)) } else { add(unreadable: name, "\(path).\(name)") }
    }
  }

  /// The quantities of the numbers and the unreadable arguments together.
  var quantities: QuantitySet {
    QuantitySet((members.map { $0.name } + unknown.map { $0.name }).compactMap { Alias.meaning(of: $0)?.quantity })
  }
}

extension TextReader {
  /// Finds the spring of a call, or of a block after a system's name.
  mutating func readCall(_ scope: Int) {
    let part = text.tree.scopes[scope]
    guard part.byte == UInt8(ascii: "(") || part.byte == UInt8(ascii: "{"), !part.head.isEmpty, !consumed[scope] else {
      return
    }
    let head = heading(of: part)
    guard !head.isEmpty, let forms = Self.forms[called(head.upperBound - 1)], !isDeclaration(scope, head),
      !isOwn(scope, head), !isMention(scope), mayFit(head, forms)
    else { return }
    constants.met.removeAll(keepingCapacity: true)
    readCall(scope, head, forms)
  }

  mutating func readCall(_ scope: Int, _ head: Range<Int>, _ forms: [(system: Dialect, form: CallForm)]) {
    let part = text.tree.scopes[scope]
    looks += forms.count
    constants.uses.removeAll(keepingCapacity: true)
    var arguments = arguments(of: scope)
    var best: (score: Int, entry: (system: Dialect, form: CallForm), evidence: Evidence)?
    for entry in forms {
      guard let (score, evidence) = match(entry, arguments, scope), score > best?.score ?? -1 else { continue }
      best = (score, entry, evidence)
    }
    guard let best else { return addUnknownLibrary(scope, head, arguments) }
    let (system, form) = best.entry
    name(&arguments, by: form)
    system.leaveOpen(&arguments)
    if form.looks.contains(.timed), part.parent >= 0, let seconds = duration(in: part.parent, "")?.seconds {
      arguments.members.append(("duration", .text("\(seconds * 1000)ms")))
    }
    addAnimatorDuration(scope, system, &arguments)
    let variable = variable(of: scope)
    let shapes = arguments.members.contains {
      $0.name == "preset" || Alias.meaning(of: $0.name)?.quantity.shapes == true
    }
    // Members set afterwards, one by one, are read there.
    if !shapes, arguments.unknown.isEmpty, let variable, evidence.setsMembers(of: variable, in: part.parent) { return }
    let used = system.unread(arguments)
    if !used.isEmpty {
      guard best.evidence.worth >= Evidence.enoughWithoutNumbers else { return }
      if readChoices({ $0.readCall(scope, head, forms) }) { return }
      return addUnreadable(scope, head, system, arguments, used)
    }
    if !shapes, !form.playsAlone || arguments.hasCall { return }
    let foreign = form.playsAlone ? foreign(scope, form) + elsewhere(scope, form, arguments) : []
    if !foreign.isEmpty {
      guard best.evidence.worth >= Evidence.enoughWithoutNumbers else { return }
      return addUnreadable(scope, head, system, arguments, foreign)
    }
    let need = shapes ? Evidence.enough : Evidence.enoughWithoutNumbers
    guard best.evidence.worth >= need else { return }
    guard let candidates = candidates(arguments.members, system, best.evidence) else {
      if best.evidence.contains(.imported) || best.evidence.contains(.ownPath) {
        addRefused(scope, head, system, arguments)
      }
      return
    }
    for scope in arguments.scopes { consumed[scope] = true }
    var notes: [Remark] = .present(form.note) + Self.limitNotes(arguments.members)
    if let speed = arguments.speed, speed != 1 {
      notes.append(.own(.paceScaled, "speed(\(Recognition.text(speed))) is counted in."))
    }
    notes += keyframeNotes(around: scope, system)
    notes += arguments.unknown.map { name, written -> Remark in
      let isVelocity = Alias.meaning(of: name)?.quantity == .velocity
      let rest = isVelocity ? ": the spring is given from rest." : ", and shapes nothing."
      return .own(.unread, "\(name) is \(written), which cannot be read here\(rest)")
    }
    add(
      extent(of: scope, head, arguments), name: path(of: scope), system: system, candidates: candidates, notes: notes,
      origin: Origin(uses: constants.uses))
  }

  /// What a `SpringKeyframe` of SwiftUI has beside its spring: a length of its own, and a velocity in units of the value.
  func keyframeNotes(around scope: Int, _ system: Dialect) -> [Remark] {
    guard system === Dialect.swiftUI, let keyframe = springKeyframe(around: scope) else { return [] }
    return text.tree.items(of: keyframe).compactMap { item -> Remark? in
      guard !item.key.isEmpty, case .number(let number, _) = constants.resolved(item.value, at: keyframe) else {
        return nil
      }
      let written = Recognition.text(number)
      return switch text.name(item.key) {
      case "duration":
        .own(.limited, "The keyframe lasts \(written) s; the next one begins wherever the spring is then.")
      case "startVelocity" where number != 0:
        .own(
          .unread,
          """
          startVelocity is \(written) units of the value per second, which is no part of the way without the keyframe \
          before: the spring is given from rest.
          """)
      default: nil
      }
    }
  }

  /// The call of a `SpringKeyframe` that a scope is, or is an argument of.
  private func springKeyframe(around scope: Int) -> Int? {
    guard scope >= 0 else { return nil }
    return [scope, text.tree.scopes[scope].parent].first { scope in
      guard scope >= 0 else { return false }
      let head = text.tree.scopes[scope].head
      return !head.isEmpty && text.isWord(head.upperBound - 1, "SpringKeyframe")
    }
  }

  /// The arguments of a call of Swift whose labels the system's own call does not have: it is an extension's, and the
  /// system's default is none of its numbers.
  private func foreign(_ scope: Int, _ form: CallForm) -> [(name: String, text: String)] {
    guard text.languages.language(at: start(of: scope)) == .swift else { return [] }
    return text.tree.items(of: scope).prefix(12).compactMap { item in
      guard !item.key.isEmpty, !item.value.isEmpty else { return nil }
      let name = text.name(item.key)
      guard Alias.meaning(of: name) == nil, form.renames[name] == nil else { return nil }
      return (name, text.text(item.value))
    }
  }

  private func extent(of scope: Int, _ head: Range<Int>, _ arguments: CallArguments) -> Range<Int> {
    let last = min(arguments.end, text.tokens.count) - 1
    // The type of an initializer that hands on stands elsewhere.
    let own = text.tree.scopes[scope].head
    let isElsewhere = text.tree.scopes[scope].byte == UInt8(ascii: "(") && own.lowerBound > head.upperBound
    return text.extent(of: headStart(isElsewhere ? own : head)..<(last + 1))
  }

  /// A call with numbers that cannot be read: the known ones, and nothing else.
  mutating func addUnreadable(
    _ scope: Int, _ head: Range<Int>, _ system: Dialect?, _ arguments: CallArguments,
    _ unread: [(name: String, text: String)]
  ) {
    for scope in arguments.scopes where !isUnreadDefinition(scope, head, unread) { consumed[scope] = true }
    if isInSentence(scope, head) { return }
    add(
      extent(of: scope, head, arguments), name: path(of: scope), system: system, known: Self.known(arguments.members),
      unknown: unread, origin: Origin(uses: constants.uses))
  }

  /// Whether an object stands outside of the call with its numbers, and has one of those that cannot be read: it is a place of
  /// its own.
  private func isUnreadDefinition(_ scope: Int, _ head: Range<Int>, _ unread: [(name: String, text: String)]) -> Bool {
    let part = text.tree.scopes[scope]
    guard part.byte == UInt8(ascii: "{"), !part.key.isEmpty, let call = text.tree.scope(openedBy: head.upperBound),
      part.open > text.tree.scopes[call].end || part.end < head.lowerBound
    else { return false }
    return text.tree.items(of: scope).prefix(40).contains { item in
      let written = text.text(item.value)
      return unread.contains { $0.text == written }
    }
  }

  /// Whether the path before a bracket may be that of a form: asked before the arguments are collected, since members of anything
  /// are called `copyWith`.
  private func mayFit(_ head: Range<Int>, _ forms: [(system: Dialect, form: CallForm)]) -> Bool {
    guard head.count > 1 else { return true }
    // The word before the last one, after a point or two colons.
    let before = [3, 4].map { head.upperBound - $0 }.first { $0 >= head.lowerBound && text.tokens[$0].kind == .word }
    let word = before.map(called)
    return forms.contains { $0.form.path.count == 1 || $0.form.path[$0.form.path.count - 2] == word }
  }

  /// Whether a text for people names a function by empty parentheses, `withSpring()`, outside of its blocks of code.
  private func isMention(_ scope: Int) -> Bool {
    let part = text.tree.scopes[scope]
    return part.byte == UInt8(ascii: "(") && part.firstItem < 0 && part.head.count == 1
      && text.languages.language(at: start(of: scope)) == .prose
  }

  /// Whether a call follows a word in a string of code: `"the new spring(duration, bounce) syntax"` is a sentence about it.
  private func isInSentence(_ scope: Int, _ head: Range<Int>) -> Bool {
    let first = head.lowerBound
    guard first > 0, text.tokens[first - 1].kind == .word, !["return", "await", "new"].contains(text.word(first - 1)),
      !text.languages.language(at: Int(text.tokens[first].start)).isSubset(of: .quoting)
    else { return false }
    let parent = text.tree.scopes[scope].parent
    guard parent >= 0, text.tree.scopes[parent].open >= 0 else { return false }
    let byte = text.tree.scopes[parent].byte
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// A call whose numbers its own system refuses: they do not belong to another system.
  private mutating func addRefused(_ scope: Int, _ head: Range<Int>, _ system: Dialect, _ arguments: CallArguments) {
    let found = FoundNumbers(distinct(arguments.members), system: system)
    guard let set = system.set(for: found), let taken = TakenNumbers(set, found) else { return }
    let errors = taken.errors
    guard !errors.isEmpty else { return }
    for scope in arguments.scopes { consumed[scope] = true }
    add(
      extent(of: scope, head, arguments), name: path(of: scope), system: system, known: Self.known(arguments.members),
      refused: errors.map { ($0.path.last ?? "", $0.detail) }, origin: Origin(uses: constants.uses))
  }

  /// The members that are numbers, those with a constant's name as its number.
  static func known(_ members: [(name: String, value: Argument)]) -> [(name: String, value: Argument)] {
    members.compactMap { name, value in
      guard let quantity = Alias.meaning(of: name)?.quantity, quantity.isNumber else { return nil }
      guard case .text(let word) = value, let constant = NamedConstant.written(word, as: quantity) else {
        return (name, value)
      }
      return (name, .number(constant.value))
    }
  }

  /// The path before a call's or a block's bracket; in QML's `SpringAnimation on x {` that of the type.
  func heading(of part: ScopeTree.Scope) -> Range<Int> {
    let head = part.head
    if let type = typeOfInitializer(part) { return type }
    guard part.byte == UInt8(ascii: "{"), head.count == 1, head.lowerBound >= 2, text.word(head.lowerBound - 1) == "on"
    else { return head }
    return text.tree.pathEnding(before: head.lowerBound - 1)
  }

  /// The name of a function, of an imported one its own.
  func called(_ index: Int) -> String {
    let word = text.word(index)
    return evidence.aliases.isEmpty ? word : evidence.aliases[word] ?? word
  }

  /// Whether a call is of a function or type that the text declares itself around it, or takes from another own file.
  func isOwn(_ scope: Int, _ head: Range<Int>) -> Bool {
    guard head.count == 1 else { return false }
    if evidence.isOwn(text.word(head.lowerBound), before: Int(text.tokens[head.lowerBound].start)) { return true }
    return evidence.declares(text.word(head.lowerBound), around: text.tree.scopes[scope].parent, text.tree)
  }

  /// Whether a call's name is declared here and not called: after a keyword, or before a body or a type.
  func isDeclaration(_ scope: Int, _ head: Range<Int>) -> Bool {
    let part = text.tree.scopes[scope]
    guard part.byte == UInt8(ascii: "(") else { return false }
    if text.languages.isDeclarations { return true }
    if Self.declaring.contains(text.word(head.lowerBound - 1)) { return true }
    let after = part.end + 1
    guard after < text.tokens.count, head.count == 1 else { return false }
    if isParameterList(scope) { return true }
    let language = text.languages.language(at: Int(text.tokens[part.open].start))
    let isUnlabelled = text.tree.items(of: scope).allSatisfy { isTyped($0) }
    guard isUnlabelled else { return false }
    let next = text.tokens[after]
    // A body right after it, in languages whose calls have none there, or the type of a result.
    if next.opens("{"), !language.isSubset(of: [.kotlin, .swift]) || language.isUnknown {
      return part.key.isEmpty && !text.word(head.lowerBound).isEmpty
        && (head.lowerBound == 0 || !text.tokens[head.lowerBound - 1].isMark("."))
    }
    return next.isMark(":") && !text.tree.items(of: scope).allSatisfy { _ in false }
      || next.isMark(":") && after + 1 < text.tokens.count && text.tokens[after + 1].kind == .word
        && language.isSubset(of: [.script, .lua, .qml])
  }

  /// Whether every item is a type and a name, as in a declaration of C.
  private func isParameterList(_ scope: Int) -> Bool {
    let items = text.tree.items(of: scope).prefix(12)
    return text.tree.scopes[scope].firstItem >= 0
      && items.allSatisfy { item in
        item.key.isEmpty && item.value.count > 1
          && item.value.allSatisfy { text.tokens[$0].kind == .word || text.tokens[$0].isMark("*") }
          && item.value.count { text.tokens[$0].kind == .word } > 1
      }
  }

  /// Whether an item is a parameter with a type, or a name alone.
  private func isTyped(_ item: ScopeTree.Item) -> Bool {
    switch text.value(item.value) {
    case .word(let word): !text.tokens[item.value.lowerBound].opensString && !(item.key.isEmpty && word == "true")
    case .number: false
    case .scope, .call, .other: !item.key.isEmpty && !item.value.contains { text.tokens[$0].kind == .number }
    }
  }

  private static let declaring: Set<String> = [
    "fn", "func", "function", "fun", "def", "interface", "class", "struct", "void", "override", "sub", "proc",
    "abstract", "protocol", "trait", "enum", "public", "private", "static",
  ]

  /// The springs that numbers of a system's code may be, the system's own first; nil if they are none there.
  mutating func candidates(
    _ members: [(name: String, value: Argument)], _ system: Dialect, _ evidence: Evidence = .ownPath
  ) -> [RecognizedSpring]? {
    if case .text(let preset)? = members.first(where: { $0.name == "preset" })?.value,
      let named = Preset.named(preset) ?? Preset.all.first(where: { $0.name == preset })
    {
      return tuned(named, members).map { [$0] }
    }
    guard let recognition = recognition(of: distinct(members), system, plausibility: evidence.worth),
      let first = recognition.candidates.first,
      system.sets.contains(where: { $0.vocabulary == first.vocabulary })
        || system === Dialect.designTokens && first.vocabulary == .preset
        || system === Dialect.swiftUI && first.vocabulary == .coreAnimation
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
    var seen: QuantitySet = []
    return members.filter { member in
      guard let quantity = (Alias.meaning(of: member.name) ?? Alias.meaning(ofPath: member.name))?.quantity else {
        return Alias.meaning(ofEnding: member.name) == nil
      }
      defer { seen.insert(quantity) }
      return quantity == .name || quantity == .besides || !seen.contains(quantity)
    }
  }
}
