// SPDX-License-Identifier: Apache-2.0

extension TextReader {
  /// A system, the evidence for it, and whether the numbers stand in a call or class of it.
  struct Owner {
    let system: Dialect
    var evidence: Evidence
    var isEnclosing = false
  }

  /// The system in whose code a group stands, or nil.
  func system(of group: NumberGroup, _ prefix: String, _ scope: Int, _ isSpring: Bool) -> Owner? {
    guard var owner = owner(of: group, prefix, scope, isSpring) else { return nil }
    let given = group.quantities.intersection(.shaping)
    if !given.isEmpty, owner.system.sets.contains(where: { given.isSubset(of: $0.quantities) }) {
      owner.evidence.insert(group.isTelling ? .labels : .label)
    }
    if isSpring { owner.evidence.insert(.type) }
    if isImported(owner.system, at: group.bytes.upperBound) { owner.evidence.insert(.imported) }
    if isMarked(owner.system, at: group.bytes.upperBound) { owner.evidence.insert(.mark) }
    return owner
  }

  private func owner(of group: NumberGroup, _ prefix: String, _ scope: Int, _ isSpring: Bool) -> Owner? {
    let language = language(of: scope)
    func stands(_ system: Dialect) -> Bool { !language.isDisjoint(with: system.languages) }
    let part = text.tree.scopes[scope]
    if isOfParameters(scope) { return nil }
    // A message of Objective-C, `[UIView animateWithDuration:t delay:0 usingSpringWithDamping:damping …]`.
    if part.byte == UInt8(ascii: "["), !language.isUnknown, language.contains(.objectiveC),
      group.unknown.contains(where: { Self.signatures[Alias.normalized($0.name)] === Dialect.uiKit })
    {
      return Owner(system: .uiKit, evidence: .ownPath, isEnclosing: true)
    }
    let isReactSpring = isImported(.reactSpring, at: group.bytes.upperBound)
    for name in group.members.map({ $0.name }) + (isReactSpring ? group.unknown.map({ $0.name }) : []) {
      guard let system = Self.signatures[Alias.normalized(name)], stands(system), !isForeign(group, scope, to: system),
        !system.namesStandInTags || part.byte == UInt8(ascii: "<") || isMarked(system, at: group.bytes.upperBound)
      else { continue }
      // Reanimated has the thresholds of React Native's springs as well.
      if system === Dialect.reactNative, Alias.normalized(name).hasPrefix("rest") {
        if isImported(.reanimated, at: group.bytes.upperBound) {
          return Owner(system: .reanimated, evidence: .ownLabel)
        }
        guard isOfNavigation(scope) || evidence.importsAnimated(before: group.bytes.upperBound) else { continue }
      }
      if system === Dialect.reactSpring, isReactNative(group, scope, isSpring) {
        return Owner(system: .reactNative, evidence: .ownLabel)
      }
      if system === Dialect.reactSpring, isImported(.ripple, at: group.bytes.upperBound) {
        return Owner(system: .ripple, evidence: .ownLabel)
      }
      return Owner(system: system, evidence: .ownLabel)
    }
    if let system = evidence.classSystem(of: prefix, around: scope, text.tree), stands(system) {
      return Owner(system: system, evidence: .ownPath, isEnclosing: true)
    }
    // `anim.spring.dampingRatio = 0.75f` of Kotlin.
    if prefix.hasSuffix(".spring"), stands(.android),
      evidence.classSystem(of: String(prefix.dropLast(7)), around: scope, text.tree) === Dialect.android
    {
      return Owner(system: .android, evidence: .ownPath, isEnclosing: true)
    }
    let isData = text.languages.language(at: group.bytes.lowerBound) == .data
    if !isData, let system = Self.companies.first(where: { group.quantities == $0.together }), stands(system) {
      return Owner(system: system, evidence: .ownLabel)
    }
    if ["value", "$value"].contains(Alias.normalized(text.name(part.key))), siblingType(of: scope) == "spring" {
      return Owner(system: .designTokens, evidence: .ownLabel)
    }
    if group.isElement, QuantitySet([.stiffness, .damping]).isSubset(of: group.quantities) {
      return Owner(system: .compose, evidence: .ownLabel)
    }
    let isAndroid = !group.quantities.isEmpty || !group.unread.isDisjoint(with: [.stiffness, .dampingRatio])
    if group.isSet, isAndroid, group.quantities.isSubset(of: [.stiffness, .dampingRatio]), stands(.android) {
      return Owner(system: .android, evidence: .ownPath, isEnclosing: true)
    }
    if prefix.split(separator: "-").contains(where: { $0 == "spatial" || $0 == "effects" }) {
      return Owner(system: .compose, evidence: .ownLabel)
    }
    if let system = enclosing(scope, group), stands(system) {
      return Owner(system: system, evidence: .ownPath, isEnclosing: true)
    }
    if isSpring, stands(.motion), !isData || group.isTelling {
      let offset = start(of: scope)
      // Moti hands its numbers to Reanimated; of Motion only its presence runs in React Native.
      if isMoti(scope) { return Owner(system: .reanimated, evidence: .type, isEnclosing: true) }
      let isNative = isImported(.reactNative, at: offset) && isImported(.reanimated, at: offset)
      let others: [Dialect] =
        isImported(.motion, at: offset) && !isNative ? [] : [.reactNativeEase, .reanimated, .reactNative]
      // What React Native's libraries call so goes to Reanimated as well.
      let other = others.first { isImported($0, at: offset) }.map {
        $0 === Dialect.reactNative ? Dialect.reanimated : $0
      }
      return Owner(system: other ?? .motion, evidence: .type, isEnclosing: true)
    }
    if let system = typeWords(of: scope).lazy.compactMap({ Self.enclosures[$0] }).first, stands(system) {
      return Owner(system: system, evidence: .ownPath, isEnclosing: true)
    }
    if let system = onlySystem(of: group, scope, language) {
      return Owner(system: system, evidence: .receiver, isEnclosing: true)
    }
    if stands(.motion), isImported(.motion, at: group.bytes.upperBound) || isOfTarget(scope), isTransition(scope),
      !group.quantities.isDisjoint(with: [.stiffness, .damping, .mass])
    {
      return Owner(system: .motion, evidence: .type, isEnclosing: true)
    }
    if stands(.reactSpring), group.quantities.contains(.frequency), isConfiguration(scope),
      isImported(.reactSpring, at: group.bytes.upperBound) || isMarked(.reactSpring, at: group.bytes.upperBound)
    {
      return Owner(system: .reactSpring, evidence: .mark, isEnclosing: true)
    }
    let shaping = group.quantities.intersection(.shaping)
    func fits(_ system: Dialect) -> Bool {
      stands(system) && system.sets.contains { set in shaping.isSubset(of: set.quantities) }
    }
    let offset = group.bytes.upperBound
    let system = Dialect.all.first { system in
      isImported(system, at: offset) && fits(system) && speaks(system, for: shaping, at: offset)
        && !isForeign(group, scope, to: system)
    }
    return system.map { Owner(system: $0, evidence: .mark) }
  }

  /// The one system of a language that has just these numbers, where they are an object that is named the options of a spring:
  /// a bounce alone in `springOptions`; nil if several have them or none.
  private func onlySystem(of group: NumberGroup, _ scope: Int, _ language: Languages) -> Dialect? {
    let shaping = group.quantities.intersection(.shaping)
    guard !language.isUnknown, !shaping.isEmpty, group.unknown.isEmpty,
      shaping.isDisjoint(with: [.stiffness, .damping, .mass, .tension, .friction])
    else { return nil }
    let words = nameWords(of: scope)
    guard words.contains("spring"), let last = words.last, Self.options.contains(last) else { return nil }
    let systems = Dialect.all.filter { system in
      !language.isDisjoint(with: system.languages)
        && system.sets.contains { set in
          !set.needs.isEmpty && set.needs.allSatisfy(shaping.contains) && shaping.isSubset(of: set.quantities)
        }
    }
    return systems.count == 1 ? systems[0] : nil
  }

  /// The words of the name of an object, also of one that an attribute has in braces: `springOptions={{ bounce: 0.2 }}`.
  func nameWords(of scope: Int) -> [String] {
    var part = text.tree.scopes[scope]
    if part.key.isEmpty, part.parent >= 0, text.tree.scopes[part.parent].open == part.open - 1 {
      part = text.tree.scopes[part.parent]
    }
    guard part.byte == UInt8(ascii: "{") || part.open < 0, !part.key.isEmpty else { return [] }
    return Alias.words(of: constants.declaredName(part.key))
  }

  /// The words of the type that an object is declared with, `const soft: WithSpringConfig = { … }`.
  func typeWords(of scope: Int) -> [String] {
    let part = text.tree.scopes[scope]
    let type = part.key.upperBound
    guard part.byte == UInt8(ascii: "{"), !part.key.isEmpty, type < part.open, part.open - type < 12,
      text.tokens[type].isMark(":"), text.tokens[part.open - 1].isMark("=")
    else { return [] }
    return (type..<part.open).map { text.word($0) }.filter { !$0.isEmpty }
  }

  /// Whether an object is named after a spring, or one of those in an object or list that is, or its type is.
  func isNamedAfterSpring(_ scope: Int) -> Bool {
    func names(_ words: [String]) -> Bool { words.contains("spring") || words.contains("springs") }
    if names(nameWords(of: scope)) || names(typeWords(of: scope).flatMap { Alias.words(of: $0) }) { return true }
    let parent = text.tree.scopes[scope].parent
    guard parent > 0 else { return false }
    let around = text.tree.scopes[parent]
    guard around.byte == UInt8(ascii: "{") || around.byte == UInt8(ascii: "[") || around.open < 0, !around.key.isEmpty
    else { return false }
    return names(Alias.words(of: constants.declaredName(around.key)))
  }

  private static let options: Set<String> = ["options", "config", "configuration", "settings", "transition"]

  /// Whether a tension or friction is React Native's and not react-spring's, whose objects have no `type`.
  private func isReactNative(_ group: NumberGroup, _ scope: Int, _ isSpring: Bool) -> Bool {
    let shaping = group.quantities.intersection(.shaping)
    guard !isImported(.reactSpring, at: group.bytes.upperBound), language(of: scope).isScript,
      shaping.isSubset(of: [.tension, .friction])
    else { return false }
    let offset = group.bytes.upperBound
    // A tension alone may be an attribute of a component.
    return isSpring
      || isImported(.reactNative, at: offset) && !isConfiguration(scope)
        && (group.isTelling || evidence.importsAnimated(before: offset))
  }

  /// Whether an object is the configuration of a transition of React Navigation, `{ animation: 'spring', config: { … } }`,
  /// which React Native's own springs play.
  private func isOfNavigation(_ scope: Int) -> Bool {
    let parent = text.tree.scopes[scope].parent
    guard isConfiguration(scope), parent >= 0 else { return false }
    return text.tree.items(of: parent).prefix(12).contains { item in
      guard text.name(item.key) == "animation", case .word("spring") = text.value(item.value) else { return false }
      return true
    }
  }

  /// Whether an object is a member `config`, as react-spring's is.
  func isConfiguration(_ scope: Int) -> Bool { Alias.normalized(text.name(text.tree.scopes[scope].key)) == "config" }

  /// Whether an object is a transition of Motion, or the one of a value in it; one number of physics makes it a spring.
  private func isTransition(_ scope: Int) -> Bool {
    guard text.tree.items(of: scope).prefix(24).allSatisfy({ text.name($0.key) != "type" }) else { return false }
    var scope = scope
    for _ in 0..<4 where scope > 0 {
      let part = text.tree.scopes[scope]
      guard part.byte == UInt8(ascii: "{") || Token.isQuote(part.byte), part.head.isEmpty else { return false }
      if Alias.normalized(text.name(part.key)).hasSuffix("transition") { return true }
      scope = part.parent
    }
    return false
  }

  /// Whether an object is the transition of one value, and stands beside that value in a component of Vue.
  ///
  /// `{ y: 0, transition: { y: { stiffness: 1000 } } }`: Nuxt imports Motion's components by itself.
  private func isOfTarget(_ scope: Int) -> Bool {
    guard evidence.isOfVue, scope > 0 else { return false }
    let part = text.tree.scopes[scope]
    guard part.parent > 0, text.tree.scopes[part.parent].parent > 0 else { return false }
    let transition = text.tree.scopes[part.parent]
    let name = text.name(part.key)
    guard !name.isEmpty, text.name(transition.key) == "transition" else { return false }
    return text.tree.items(of: transition.parent).prefix(40).contains { text.name($0.key) == name }
  }

  /// Whether the nearest tag around a scope is one of Moti's.
  private func isMoti(_ scope: Int) -> Bool {
    var (around, steps) = (scope, 0)
    while around >= 0, steps < 4, text.tree.scopes[around].byte != UInt8(ascii: "<") {
      around = text.tree.scopes[around].parent
      steps += 1
    }
    guard around >= 0, steps < 4 else { return false }
    // `MotiView`, and not `Motion`.
    let name = text.word(text.tree.scopes[around].open + 1)
    return name.hasPrefix("Moti") && name.dropFirst(4).first?.isUppercase == true
  }

  /// The first system with words elsewhere in the text that plays some numbers as they stand; words settle no more.
  mutating func markedOwner(of group: NumberGroup, _ scope: Int, playing spring: RecognizedSpring?) -> (
    system: Dialect, candidates: [RecognizedSpring]
  )? {
    guard let spring, !isOfParameters(scope) else { return nil }
    let language = language(of: scope)
    let shaping = group.quantities.intersection(.shaping)
    for system in Dialect.all where isMarked(system, at: group.bytes.upperBound) {
      guard !language.isDisjoint(with: system.languages), !isForeign(group, scope, to: system),
        speaks(system, for: shaping, at: group.bytes.upperBound),
        system.sets.contains(where: { shaping.isSubset(of: $0.quantities) }),
        let candidates = candidates(group.members, system, [.mark, .labels]),
        candidates.first?.playsTheSame(as: spring) == true
      else { continue }
      return (system, candidates)
    }
    return nil
  }

  /// The members without a duration that only in a file of Figma's shapes the spring, where nothing marks it as one.
  mutating func withoutStretch(_ members: [(name: String, value: Argument)], at offset: Int) -> [(
    name: String, value: Argument
  )] {
    guard !isMarked(.figma, at: offset) else { return members }
    var (hasStiffness, hasDamping) = (false, false)
    var rest: [(name: String, value: Argument)] = []
    for member in members {
      let quantity = names.meaning(of: member.name)?.quantity
      hasStiffness = hasStiffness || quantity == .stiffness
      hasDamping = hasDamping || quantity == .damping
      if quantity != .duration { rest.append(member) }
    }
    return hasStiffness && hasDamping ? rest : members
  }

  /// Whether a quantity is one of those that some system has together.
  static func belongs(_ quantity: FoundQuantity, to group: NumberGroup) -> Bool {
    let given = group.quantities.intersection(.shaping)
    return Hypothesis.all.contains { $0.quantities.contains(quantity) && given.isSubset(of: $0.quantities) }
  }

  /// Whether a scope is a design token, whose spring is in its value, or a group of them that sets `$type` for all.
  func isDesignToken(_ scope: Int) -> Bool {
    if text.tree.items(of: scope).prefix(40).contains(where: { text.name($0.key) == "$type" }) { return true }
    return text.tree.children(of: scope).prefix(40).contains {
      Alias.normalized(text.name(text.tree.scopes[$0].key)) == "value"
    }
  }

  /// The system of the nearest call or block around a scope.
  func enclosing(_ scope: Int, _ group: NumberGroup) -> Dialect? {
    var scope = scope
    for _ in 0..<6 where scope >= 0 {
      let part = text.tree.scopes[scope]
      let word = part.head.isEmpty ? "" : text.word(part.head.upperBound - 1)
      if let system = Self.enclosures[word] { return system }
      if word == "useSpring", group.quantities.contains(.tension) { return Dialect.reactSpring }
      scope = part.parent
    }
    return nil
  }

  private static let enclosures: [String: Dialect] = Dialect.all.reduce(into: [:]) { systems, system in
    for word in system.enclosures { systems[word] = system }
  }

  mutating func findClass(_ item: ScopeTree.Item) {
    for index in item.key { findClass(at: index, of: item) }
    for index in item.value.prefix(6) { findClass(at: index, of: item) }
  }

  private mutating func findClass(at index: Int, of item: ScopeTree.Item) {
    let first = text.tokens[index].byte
    guard text.tokens[index].kind == .word, first < UInt8(ascii: "a"), let system = Self.classOwners[text.word(index)]
    else { return }
    evidence.add(class: system, of: text.name(item.key), in: item.scope)
  }

  static let classOwners: [String: Dialect] = [
    "CASpringAnimation": .coreAnimation, "SpringForce": .android, "SpringAnimation": .android,
    "POPSpringAnimation": .origami, "UISpringTimingParameters": .uiKit, "CreateSpringScalarAnimation": .windows,
    "CreateSpringVector2Animation": .windows, "CreateSpringVector3Animation": .windows,
  ]
}
