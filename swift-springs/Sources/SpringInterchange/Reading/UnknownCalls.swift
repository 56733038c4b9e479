// SPDX-License-Identifier: Apache-2.0

/// Calls that are of a spring, with numbers that stand nowhere in the text: they are named, and not filled in.
extension TextReader {
  /// A spring of a library of Luau that is not known, `UI.Spring(state, 0.5, 2)`: one number may be a damping ratio, a speed
  /// or a time.
  mutating func addUnknownLibrary(_ scope: Int, _ head: Range<Int>, _ arguments: CallArguments) {
    if addUnknownMotion(scope, head, arguments) { return }
    guard text.languages.language(at: start(of: scope)) == .lua, text.isWord(head.upperBound - 1, "Spring"),
      arguments.positions.count > 2, arguments.unknown.isEmpty
    else { return }
    let around = text.tree.scopes[scope].parent
    let path = head.count == 1 ? evidence.path(of: "Spring", around: around, text.tree)?.joined(separator: ".") : nil
    guard let path = path ?? (head.count == 3 ? text.text(head) : nil),
      arguments.positions.suffix(2).allSatisfy({ if case .number = $0.value { true } else { false } })
    else { return }
    addUnreadable(scope, head, nil, arguments, [(path, "of a library that is not known")])
  }

  /// A motion of a hook that is not known, `motion:spring(1)` without an object of numbers: they are the hook's own.
  ///
  /// - Returns: Whether it is one.
  private mutating func addUnknownMotion(_ scope: Int, _ head: Range<Int>, _ arguments: CallArguments) -> Bool {
    guard head.count == 3, text.isWord(head.upperBound - 1, "spring"), !arguments.positions.isEmpty,
      arguments.scopes.count == 1,
      evidence.isMotion(text.word(head.lowerBound), around: text.tree.scopes[scope].parent, text.tree)
    else { return false }
    addUnreadable(scope, head, nil, arguments, [(text.text(head), "of a hook that is not known")])
    return true
  }

  /// The last argument of a call whose configuration would stand in an object, where none does: `useTrail(3, springProps)`.
  func elsewhere(_ scope: Int, _ form: CallForm, _ arguments: CallArguments) -> [(name: String, text: String)] {
    guard form.looks.contains(.written) else { return [] }
    let part = text.tree.scopes[scope]
    let inside = (part.open + 1)..<max(part.open + 1, part.end)
    guard !inside.prefix(400).contains(where: { text.tokens[$0].opens("{") }) else { return [] }
    for position in arguments.positions.reversed() {
      switch position.value {
      case .word(let word):
        if text.tokens[position.tokens.lowerBound].opensString || Self.words.contains(word) { continue }
      case .call, .unreadable: break
      case .scope, .members, .number: continue
      }
      return [(text.text(position.tokens), "put together elsewhere")]
    }
    return []
  }

  /// Names a spring with one of two numbers that belong together, of a system that is not known: the other one is a default
  /// of its own, `SpringConfig(stiffness: 100)`.
  mutating func finishPart(_ group: NumberGroup, _ prefix: String, _ scope: Int, isSpring: Bool) {
    guard prefix.isEmpty, group.unknown.isEmpty, !group.isPhysics,
      let missing = Self.partners.first(where: { group.quantities.contains($0.given) })?.missing,
      !isPhysics(scope, prefix, at: group.bytes.upperBound)
    else { return }
    let part = text.tree.scopes[scope]
    let call = isSpringCall(part) ? scope : part.parent
    if call >= 0, isSpringCall(text.tree.scopes[call]) {
      let head = text.tree.scopes[call].head
      let isLabelling = text.languages.language(at: group.bytes.lowerBound).isSubset(of: Self.labelling)
      guard !isOwn(call, head), !isDeclaration(call, head), call != scope || isLabelling else { return }
      return addPart(group, call, head.lowerBound, missing, "\(text.word(head.upperBound - 1))'s own default")
    }
    guard isSpring || isNamedAfterSpring(scope) else { return }
    addPart(group, scope, part.open, missing, "the default of what plays it")
  }

  private mutating func addPart(_ group: NumberGroup, _ scope: Int, _ first: Int, _ missing: String, _ meaning: String)
  {
    let part = text.tree.scopes[scope]
    consumed[scope] = true
    let bytes = first < 0 ? group.bytes : text.extent(from: first, toEndOf: part)
    add(
      bytes, name: path(of: scope), system: nil, known: Self.known(group.members), unknown: [(missing, meaning)],
      origin: group.origin)
  }

  /// Whether numbers are Svelte's by their size alone in code that nothing ties to Svelte: `velocity += distance * stiffness`
  /// with `velocity *= damping` has as small ones, and plays another motion.
  func isOfFrames(_ group: NumberGroup, _ scope: Int, _ spring: RecognizedSpring?) -> Bool {
    let language = language(of: scope)
    return spring?.vocabulary == .svelte && !group.quantities.contains(.epsilon) && !evidence.isOfSvelte
      && !language.isUnknown && language != .css
  }

  /// Names numbers that some loop takes once a frame.
  mutating func finishOfFrames(_ group: NumberGroup, _ prefix: String, _ scope: Int, _ isWhole: Bool) {
    let part = text.tree.scopes[scope]
    consumed[scope] = true
    let bytes = isWhole ? text.extent(from: part.open, toEndOf: part) : group.bytes
    add(
      bytes, name: path(of: scope, adding: prefix), system: nil, known: Self.known(group.members),
      refused: [("stiffness", "is a share of a frame by its size, and the text does not tell the loop that takes it")],
      origin: group.origin)
  }

  private static let partners: [(given: FoundQuantity, missing: String)] = [
    (.stiffness, "damping"), (.damping, "stiffness"), (.tension, "friction"), (.friction, "tension"),
  ]
  /// The languages whose calls have their arguments' names from the function.
  private static let labelling: Languages = [.swift, .kotlin, .dart]

  /// Whether a group stands in the parentheses of a call that the system doesn't have, or of a declaration: the names in it
  /// are the function's own, and an import proves nothing.
  func isForeign(_ group: NumberGroup, _ scope: Int, to system: Dialect) -> Bool {
    let part = text.tree.scopes[scope]
    guard part.byte == UInt8(ascii: "("), !part.head.isEmpty, language(of: scope).isSubset(of: Self.labelling) else {
      return false
    }
    let forms = Self.forms[called(part.head.upperBound - 1)] ?? []
    return !forms.contains { $0.system === system }
      && !group.members.contains { member in
        if case .text(let word) = member.value { NamedConstant.owner(of: word) == system.id } else { false }
      }
  }

  /// Whether a group is of the parameters of a function or constructor that is declared there, with their defaults.
  func isOfParameters(_ scope: Int) -> Bool {
    let part = text.tree.scopes[scope]
    if part.byte == UInt8(ascii: "{") { return givesDefaults(scope) }
    guard part.byte == UInt8(ascii: "("), !part.head.isEmpty else { return false }
    return parameterLists(scope) { isDeclaration($0, part.head) }
  }

  /// Whether braces hold parameters, or names that are taken out of an object, of which two or more have a default that is
  /// physics: `{this.stiffness = 160, this.damping = 26}` of Dart, `{ stiffness = 160, damping = 26 }` of a script.
  func givesDefaults(_ scope: Int) -> Bool {
    let language = text.languages.language(at: start(of: scope))
    guard language == .dart || language.isScript else { return false }
    let names = text.tree.items(of: scope).prefix(40).compactMap { isDefault($0) ? text.name($0.key) : nil }
    let isConstructor = language == .dart && names.contains { $0.hasPrefix("this.") }
    let physics = names.count { name in
      let own = name.hasPrefix("this.") ? String(name.dropFirst(5)) : name
      return Alias.meaning(of: own).map { Self.physics.contains($0.quantity) } == true
    }
    return physics > 1 && (isConstructor || isPattern(scope))
  }

  /// Whether an item of a list of parameters has a default; in Dart it once stood behind a colon.
  func isDefault(_ item: ScopeTree.Item) -> Bool {
    guard !item.key.isEmpty, let first = item.value.first, first > 0 else { return false }
    if text.tokens[first - 1].isMark("=") { return true }
    return text.languages.language(at: start(of: item.scope)) == .dart && text.name(item.key).hasPrefix("this.")
  }

  private static let physics: QuantitySet = [.stiffness, .damping, .dampingRatio, .tension, .friction]

  /// Reads the defaults of parameters, which count wherever nothing else is given.
  mutating func readDefaults(_ scope: Int, _ read: (inout Self) -> Void) {
    constants.met.removeAll(keepingCapacity: true)
    for item in text.tree.items(of: scope).prefix(40) where !item.key.isEmpty && !item.value.isEmpty {
      guard let meaning = names.meaning(of: text.name(item.key)), meaning.quantity.matters else { continue }
      constants.note([.fallback(meaning.label, text: text.text(item.value))])
    }
    constants.side = .first
    read(&self)
    constants.side = nil
  }
}

extension TextReader {
  /// Finds a component of react-spring without a configuration, which plays its default: `<Spring from={…} to={…}>`.
  mutating func readSpringTag(_ scope: Int) {
    let part = text.tree.scopes[scope]
    guard part.open >= 0, !consumed[scope] else { return }
    let component = text.word(part.open + 1)
    guard let needs = Self.springTags[component], isImported(.reactSpring, at: start(of: scope)),
      !evidence.isOwn(component, before: start(of: scope)),
      !evidence.declares(component, around: part.parent, text.tree)
    else { return }
    // What is taken over, `{...props}`, may have a configuration.
    let takesOver = text.tree.children(of: scope).contains { child in
      text.tree.scopes[child].key.isEmpty && text.tokens[min(text.tree.scopes[child].open + 1, part.end)].isMark(".")
    }
    if takesOver { return }
    let names = Set(text.tree.items(of: scope).prefix(40).map { text.name($0.key) })
    guard names.isSuperset(of: needs), !names.contains("config"), names.isDisjoint(with: ["tension", "friction"]),
      let candidates = candidates([], .reactSpring)
    else { return }
    add(
      text.extent(from: part.open, toEndOf: part), name: path(of: scope), system: .reactSpring, candidates: candidates)
  }

  /// The components that play a spring, each with the attributes that it must have.
  private static let springTags: [String: Set<String>] = [
    "Spring": ["to"], "Trail": ["items", "to"], "Transition": ["items", "enter"],
  ]
}

extension Dialect {
  /// Notes the numbers that are left out and have another default in each version of the system.
  func leaveOpen(_ arguments: inout CallArguments) {
    guard !changing.isEmpty, arguments.unknown.isEmpty else { return }
    let given = arguments.quantities
    for name in changing where Alias.meaning(of: name).map({ given.contains($0.quantity) }) != true {
      arguments.add(unreadable: name, "a default of \(title) that is another one in each version")
    }
  }
}
