// SPDX-License-Identifier: Apache-2.0

import Springs

extension TextReader {
  mutating func finish(_ group: NumberGroup, _ prefix: String, _ scope: Int, _ words: [String: String]) {
    let group = group.withResponse
    let part = text.tree.scopes[scope]
    let type = words["type"] ?? words["animation"] ?? ""
    let isSpring = type.lowercased() == "spring"
    if FigmaWords.isSpring(type) { return finishFigma(group, type, scope) }
    let isWhole = part.open >= 0 && (part.byte == UInt8(ascii: "{")) && prefix.isEmpty
    if part.byte == UInt8(ascii: "<"), text.isWord(part.open + 1, "SpringEasing") {
      return readAvalonia(scope, group.members)
    }
    if type.lowercased() == "inertia" { return readInertia(scope) }
    if finishLayoutAnimation(group, type, scope) { return }
    let owner = system(of: group, prefix, scope, isSpring)
    if prefix.isEmpty, let named = words["vocabulary"].flatMap({ Vocabulary.named($0) }),
      isWhole || language(of: scope) == .data, group.unknown.isEmpty
    {
      return finishNamed(group, named, scope, words, owner?.system, isWhole)
    }
    let hasShape = !group.quantities.isDisjoint(with: .shaping)
    if !group.unknown.isEmpty {
      if isTween(group, scope, type) { return }
      if finishUnread(group, prefix, scope, owner, isSpring, isWhole) { return }
    } else if isSpring, let owner, !hasShape, owner.system.hasDefaultSpring {
      guard !isDesignToken(scope), owner.evidence.worth >= Evidence.enoughWithoutNumbers, isAnimation(scope),
        let candidates = candidates(group.members, owner.system, owner.evidence)
      else { return }
      return record(group, prefix, scope, owner.system, candidates, isWhole)
    }
    guard hasShape else { return }
    let speaksForItself = owner.map { !$0.evidence.isDisjoint(with: [.imported, .mark, .ownPath]) } ?? false
    if let owner, owner.evidence.worth >= Evidence.enough,
      speaksForItself || !isPhysics(scope, prefix, at: group.bytes.upperBound),
      isSpring || !group.quantities.isSubset(of: Self.anybodys),
      isSpring || owner.isEnclosing || group.isTelling
        || owner.evidence.contains(.ownLabel) && plays(group, scope, owner),
      let candidates = candidates(group.members, owner.system, owner.evidence),
      isSpring || owner.isEnclosing || owner.evidence.contains(.imported) || candidates.first?.isLively == true
    {
      if isSpring { springScopes.insert(scope) }
      return record(group, prefix, scope, owner.system, candidates, isWhole)
    }
    if !group.isTelling { return finishPart(group, prefix, scope, isSpring: isSpring) }
    guard !group.isPhysics, !isPhysics(scope, prefix, at: group.bytes.upperBound), !isLongHalfLife(group) else {
      return
    }
    // Letters alone prove nothing, such as a colour in cyan, magenta, yellow and black, if they are not the whole text.
    if isOfLetters(group), scope > 0 || text.tokens.count > 24 { return }
    if group.quantities.contains(.decay), let candidates = candidates(group.members, .afterEffects) {
      return record(group, prefix, scope, .afterEffects, candidates, isWhole)
    }
    guard let recognition = recognition(of: distinct(withoutStretch(group.members, at: group.bytes.upperBound))),
      recognition.candidates.first?.isSeen == true
    else { return }
    if isOfDrawing(group.members) { return }
    if let tied = markedOwner(of: group, scope, playing: recognition.candidates.first) {
      return record(group, prefix, scope, tied.system, tied.candidates, isWhole)
    }
    if isOfFrames(group, scope, recognition.candidates.first) { return finishOfFrames(group, prefix, scope, isWhole) }
    record(group, prefix, scope, nil, recognition.candidates, isWhole)
  }

  /// Finishes a group that names its vocabulary, as springd's own requests and tokens do: no other may be meant.
  private mutating func finishNamed(
    _ group: NumberGroup, _ vocabulary: Vocabulary, _ scope: Int, _ words: [String: String], _ system: Dialect?,
    _ isWhole: Bool
  ) {
    let named = NamedVocabulary(group.members, in: vocabulary, name: words["name"])
    let part = text.tree.scopes[scope]
    let bytes = isWhole ? text.extent(from: part.open, toEndOf: part) : group.bytes
    guard !bytes.isEmpty else { return }
    consumed[scope] = true
    let path = path(of: scope)
    switch named.spring {
    case .success(let spring):
      add(
        bytes, name: path, system: system, candidates: [spring], notes: Self.limitNotes(group.members),
        origin: group.origin)
    case .failure(let errors):
      add(
        bytes, name: path, system: system, known: Self.known(group.members),
        refused: errors.errors.map { ($0.path.last ?? vocabulary.id, $0.detail) }, origin: group.origin)
    }
  }

  /// Finishes a group of numbers of which some cannot be read; false if these shape nothing in their system.
  private mutating func finishUnread(
    _ group: NumberGroup, _ prefix: String, _ scope: Int, _ owner: Owner?, _ isSpring: Bool, _ isWhole: Bool
  ) -> Bool {
    var arguments = CallArguments()
    arguments.members = group.members
    arguments.unknown = group.unknown
    let unread: [(name: String, text: String)]
    // A variable t or k proves nothing, except beside others like it.
    func isAnybodys(_ name: String) -> Bool { name.utf8.count <= 2 || ["time", "length"].contains(name) }
    let isShort = isWhole && !group.members.isEmpty && group.members.allSatisfy { isAnybodys($0.name) }
    if let owner {
      unread = owner.system.unread(arguments).filter { isShort || !isAnybodys($0.name) }
    } else {
      unread = arguments.unknown.filter { entry in
        guard let quantity = Alias.meaning(of: entry.name)?.quantity else { return isSpring }
        return !isAnybodys(entry.name) && Self.belongs(quantity, to: group)
      }
    }
    if unread.isEmpty { return false }
    let part = text.tree.scopes[scope]
    // Times alone are those of anything.
    let all = QuantitySet(group.quantities.map { $0 } + group.unread.map { $0 })
    let hasSpread = group.unknown.contains { $0.name.hasPrefix("...") }
    if !isSpring, !hasSpread, !isSpringCall(part), owner?.isEnclosing != true, all.isSubset(of: Self.anybodys) {
      return true
    }
    if !part.head.isEmpty, isOwn(scope, part.head) || isDeclaration(scope, part.head) { return true }
    if owner == nil, isSpringCall(part), unread.count > 1 {
      consumed[scope] = true
      add(
        text.extent(from: part.head.lowerBound, toEndOf: part), name: path(of: scope, adding: prefix), system: nil,
        known: Self.known(group.members), unknown: unread, origin: Origin(uses: group.origin.uses))
      return true
    }
    guard let owner, owner.evidence.worth >= Evidence.enoughWithoutNumbers,
      isSpring || owner.isEnclosing || !group.quantities.isDisjoint(with: .shaping)
        || owner.evidence.contains(.imported) && unread.count > 1 && group.unread.intersection(.shaping).count > 1,
      !isDesignToken(scope)
    else { return true }
    consumed[scope] = true
    let bytes = isWhole ? text.extent(from: part.open, toEndOf: part) : group.bytes
    let known = Self.known(group.members)
    add(
      bytes, name: path(of: scope, adding: prefix), system: owner.system, known: known, unknown: unread,
      origin: Origin(uses: group.origin.uses))
    return true
  }

  /// Whether an object takes over others beside numbers of any motion, and tells itself that it moves otherwise: by its type, or
  /// by an easing in it.
  private func isTween(_ group: NumberGroup, _ scope: Int, _ type: String) -> Bool {
    guard group.quantities.isSubset(of: Self.anybodys), group.unread.isSubset(of: Self.anybodys),
      text.tree.scopes[scope].byte == UInt8(ascii: "{")
    else { return false }
    if !type.isEmpty { return type.lowercased() != "spring" && !FigmaWords.isSpring(type) }
    return text.tree.items(of: scope).prefix(40).contains { item in
      guard !item.key.isEmpty, ["ease", "easing"].contains(text.name(item.key)) else { return false }
      if case .word(let word) = text.value(item.value) { return !word.lowercased().has(part: "spring") }
      if case .scope(let inner) = text.value(item.value) { return text.tree.scopes[inner].byte == UInt8(ascii: "[") }
      return false
    }
  }

  /// Numbers that stand in anything that moves.
  static let anybodys: QuantitySet = [.duration, .velocity, .mass, .name, .besides, .fps, .durationInFrames]

  /// Whether parentheses are those of a call of a function or type that a spring is named after.
  func isSpringCall(_ part: ScopeTree.Scope) -> Bool {
    part.byte == UInt8(ascii: "(") && !part.head.isEmpty
      && text.word(part.head.upperBound - 1).lowercased().has(part: "spring")
  }

  /// Whether an object with nothing of a spring except `type: "spring"` has only members of an animation.
  private func isAnimation(_ scope: Int) -> Bool {
    let language = text.languages.language(at: Int(text.tokens[max(text.tree.scopes[scope].open, 0)].start))
    guard language.isUnknown || !language.isDisjoint(with: .script) else { return false }
    let part = text.tree.scopes[scope]
    // A quoted key is data.
    return part.open >= 0
      && text.tree.items(of: scope).prefix(24).allSatisfy { item in
        guard let last = item.key.last else { return false }
        return text.tokens[last].kind == .word && Self.transition.contains(text.name(item.key).lowercased())
      }
  }

  private static let transition: Set<String> = [
    "type", "delay", "repeat", "repeattype", "repeatdelay", "from", "velocity", "restdelta", "restspeed",
    "delaychildren", "staggerchildren", "when", "layout", "opacity", "x", "y", "scale", "rotate", "default",
    "staggerdirection", "ease", "loop", "overshootclamping",
  ]

  /// Whether the heading of a section around names a type of a physics engine.
  private func isInEngine(_ scope: Int) -> Bool {
    var scope = scope
    for _ in 0..<6 where scope >= 0 {
      let part = text.tree.scopes[scope]
      if part.open < 0, part.key.prefix(24).contains(where: { Counterevidence.engines.contains(text.word($0)) }) {
        return true
      }
      scope = part.parent
    }
    return false
  }

  /// Whether the text or the path to some numbers is of a physics engine.
  func isPhysics(_ scope: Int, _ prefix: String, at offset: Int) -> Bool {
    let part = text.tree.scopes[scope]
    if evidence.importsEngine(before: offset) || evidence.namesEngine(around: scope, at: offset, text.tree)
      || isInEngine(scope)
    {
      return true
    }
    // The name of a call or a tag is in no path.
    let name = part.byte == UInt8(ascii: "<") ? text.word(part.open + 1) : part.head.isEmpty ? "" : text.text(part.head)
    let path = "\(path(of: scope, adding: prefix) ?? "") \(prefix) \(name)"
    // `joint1` and `Joint2D` are joints.
    let words = Alias.words(of: path).map { String($0.prefix { $0.isLetter }) }
    if words.contains(where: Counterevidence.things.contains) { return true }
    // Qt Quick is of interfaces alone.
    guard language(of: scope) != .qml else { return false }
    return words.contains(where: Counterevidence.doubtful.contains) && !words.contains(where: Self.moving.contains)
  }

  /// Whether numbers are a spring by single letters alone, whatever vague names stand beside them: a table of keys has a
  /// `Period` as well as a C, a K and an M.
  private func isOfLetters(_ group: NumberGroup) -> Bool {
    let named = group.members.filter { $0.name.utf8.count > 2 }
    return named.count < group.members.count
      && named.allSatisfy { QuantityTable.vague.contains(Alias.normalized($0.name)) }
      && !QuantitySet(named.compactMap { Alias.meaning(of: $0.name)?.quantity }).isTelling
  }

  /// Whether a half-life without a unit is longer than any animation: that of a measurement or of a cache.
  private func isLongHalfLife(_ group: NumberGroup) -> Bool {
    guard group.quantities == [.halfLife], case .number(let seconds)? = group.members.first?.value else { return false }
    return seconds > 10
  }

  /// Whether a tension is a share, as the lines of a drawing have it.
  mutating func isOfDrawing(_ members: [(name: String, value: Argument)]) -> Bool {
    guard let tension = members.first(where: { names.meaning(of: $0.name)?.quantity == .tension })?.value,
      case .number(..<2) = tension
    else { return false }
    return true
  }

  /// Words in a path that name an animation.
  private static let moving: Set<String> = [
    "spring", "springs", "motion", "animation", "animations", "animate", "transition", "transitions", "token", "tokens",
    "easing",
  ]

  /// Whether the numbers are more than one that stands in other things, too; charts have a tension.
  private func plays(_ group: NumberGroup, _ scope: Int, _ owner: Owner) -> Bool {
    let isConfiguration = isConfiguration(scope)
    let isInUse = !owner.evidence.isDisjoint(with: [.imported, .mark])
    if group.quantities.contains(.tension), isConfiguration || isInUse { return true }
    // Things of physics have a friction.
    if group.quantities.contains(.friction), isConfiguration, isInUse { return true }
    let lone: QuantitySet = [.dampingRatio, .bounciness, .stiffness, .response, .smoothTime, .halfLife]
    return group.isTelling || !group.quantities.isDisjoint(with: lone)
  }

  mutating func record(
    _ group: NumberGroup, _ prefix: String, _ scope: Int, _ system: Dialect?, _ candidates: [RecognizedSpring],
    _ isWhole: Bool
  ) {
    let part = text.tree.scopes[scope]
    consumed[scope] = true
    let bytes = isWhole ? text.extent(from: part.open, toEndOf: part) : group.bytes
    add(
      bytes, name: path(of: scope, adding: prefix), system: system, candidates: candidates,
      notes: Self.limitNotes(group.members), origin: group.origin)
  }

  mutating func finishFigma(_ group: NumberGroup, _ type: String, _ scope: Int) {
    var members = group.members
    let part = text.tree.scopes[scope]
    if type.uppercased() != "CUSTOM_SPRING" { members.append(("name", .text(type))) }
    for child in text.tree.children(of: scope)
    where Alias.normalized(text.name(text.tree.scopes[child].key)) == "easingfunctionspring" {
      consumed[child] = true
      for item in text.tree.items(of: child) {
        if case .number(let number, let unit) = text.value(item.value) {
          members.append((text.name(item.key), Self.argument(number, unit)))
        }
      }
    }
    if part.parent >= 0 {
      for duration in figmaDurations(part.parent, findFigmaDurations) { members.append(("duration", duration)) }
    }
    let open = max(part.open, 0)
    let bytes = part.open >= 0 ? text.extent(from: open, toEndOf: part) : group.bytes
    let quantities = QuantitySet(members.compactMap { Alias.meaning(of: $0.name)?.quantity })
    let keyframe = part.parent >= 0 ? motionKeyframe(part.parent) : nil
    if type.uppercased() == "CUSTOM_SPRING"
      ? quantities.isDisjoint(with: [.stiffness, .duration, .damping]) && quantities.contains(.bounce) : keyframe != nil
    {
      // It is stretched to the segment between two keyframes, by a rule that Figma does not publish.
      consumed[scope] = true
      var known = Self.known(members)
      if let segment = keyframe?.segment { known.append(("duration", .number(segment))) }
      var unknown: [(name: String, text: String)] = [
        keyframe?.segment == nil
          ? ("duration", "the length of the segment between two keyframes")
          : ("response", "made of the bounce and of the segment by a rule that Figma does not publish")
      ]
      if type.uppercased() != "CUSTOM_SPRING" { unknown.append(("bounce", "\(type)'s own, unpublished by Figma")) }
      return add(bytes, name: path(of: scope), system: .figmaMotion, known: known, unknown: unknown)
    }
    guard let recognition = recognition(of: distinct(members), .figma), !recognition.candidates.isEmpty else { return }
    consumed[scope] = true
    add(bytes, name: path(of: scope), system: .figma, candidates: recognition.candidates)
  }
}

extension TextReader {
  /// The durations that a scope states for a spring of Figma in it: the plug-in interface has them in seconds, files in
  /// milliseconds.
  private func findFigmaDurations(_ scope: Int) -> [Argument] {
    text.tree.items(of: scope).compactMap { item in
      let name = Alias.normalized(text.name(item.key))
      guard name == "transitionduration" || name == "duration",
        case .number(let number, let unit) = text.value(item.value)
      else { return nil }
      return name == "duration" ? Self.argument(number, unit) : .text("\(number)ms")
    }
  }

  /// Whether an object is a keyframe of Figma Motion, and the seconds to the next one; nil if it is none.
  fileprivate func motionKeyframe(_ scope: Int) -> (segment: Double?, start: Double)? {
    guard let start = timelinePosition(scope) else { return nil }
    var next = text.tree.scopes[scope].nextSibling
    while next >= 0 {
      if let end = timelinePosition(next) { return (end > start ? end - start : nil, start) }
      next = text.tree.scopes[next].nextSibling
    }
    return (nil, start)
  }

  private func timelinePosition(_ scope: Int) -> Double? {
    for item in text.tree.items(of: scope).prefix(12) where text.name(item.key) == "timelinePosition" {
      if case .number(let number, "") = text.value(item.value) { return number }
    }
    return nil
  }
}
