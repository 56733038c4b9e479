// SPDX-License-Identifier: Apache-2.0

extension TextReader {
  /// A system, what speaks for it, and whether the numbers stand in a call or class of it.
  struct Owner {
    let system: Dialect
    var evidence: Evidence
    var isEnclosing = false
  }

  /// The system in whose code a bag stands, or nil.
  func system(of bag: Bag, _ prefix: String, _ scope: Int, _ isSpring: Bool) -> Owner? {
    guard var owner = owner(of: bag, prefix, scope, isSpring) else { return nil }
    let given = bag.quantities.intersection(.shaping)
    if !given.isEmpty, owner.system.sets.contains(where: { given.isSubset(of: $0.quantities) }) {
      owner.evidence.insert(bag.isTelling ? .labels : .label)
    }
    if isSpring { owner.evidence.insert(.type) }
    if imports.contains(owner.system.id) { owner.evidence.insert(.imported) }
    if marked.contains(owner.system.id) { owner.evidence.insert(.mark) }
    return owner
  }

  private func owner(of bag: Bag, _ prefix: String, _ scope: Int, _ isSpring: Bool) -> Owner? {
    let language = language(of: scope)
    func stands(_ system: Dialect) -> Bool { !language.isDisjoint(with: system.languages) }
    let part = text.outline.scopes[scope]
    for (name, _) in bag.members {
      guard let system = Self.signatures[Alias.normalized(name)], stands(system),
        !system.namesStandInTags || part.byte == UInt8(ascii: "<") || marked.contains(system.id)
      else { continue }
      return Owner(system: system, evidence: .ownLabel, isEnclosing: false)
    }
    if let system = classes[prefix], stands(system) {
      return Owner(system: system, evidence: .ownPath, isEnclosing: true)
    }
    if let system = Self.companies.first(where: { bag.quantities == $0.together }), stands(system) {
      return Owner(system: system, evidence: .ownLabel)
    }
    if ["value", "$value"].contains(Alias.normalized(text.name(part.key))), siblingType(of: scope) == "spring" {
      return Owner(system: .designTokens, evidence: .ownLabel)
    }
    if bag.isElement, QuantitySet([.stiffness, .damping]).isSubset(of: bag.quantities) {
      return Owner(system: .compose, evidence: .ownLabel)
    }
    if bag.isSet, bag.quantities.isSubset(of: [.stiffness, .dampingRatio]), stands(.android) {
      return Owner(system: .android, evidence: .ownPath, isEnclosing: true)
    }
    let words = Set(prefix.split(separator: "-"))
    if !words.isDisjoint(with: ["spatial", "effects"]) { return Owner(system: .compose, evidence: .ownLabel) }
    if let system = enclosing(scope, bag), stands(system) {
      return Owner(system: system, evidence: .ownPath, isEnclosing: true)
    }
    let isData = text.languages.language(at: bag.bytes.lowerBound) == .data
    if isSpring, stands(.motion), !isData || bag.isTelling {
      let isMoti = imports.contains(Dialect.reanimated.id) && !imports.contains(Dialect.motion.id)
      return Owner(system: isMoti ? .reanimated : .motion, evidence: .type, isEnclosing: true)
    }
    let shaping = bag.quantities.intersection(.shaping)
    let fitting = Dialect.all.filter { system in
      (imports.contains(system.id) || marked.contains(system.id)) && stands(system)
        && system.sets.contains { set in shaping.isSubset(of: set.quantities) }
    }
    // A name of a system in the text says whose numbers these are only if it is one system's.
    let named = fitting.filter { imports.contains($0.id) }
    return (named.first ?? fitting.first).map { Owner(system: $0, evidence: .mark) }
  }

  /// The system of the nearest call or block around a scope.
  func enclosing(_ scope: Int, _ bag: Bag) -> Dialect? {
    var scope = scope
    for _ in 0..<6 where scope >= 0 {
      let part = text.outline.scopes[scope]
      let word = part.head.isEmpty ? "" : text.word(part.head.upperBound - 1)
      if let system = Self.enclosures[word] { return system }
      if word == "useSpring", bag.quantities.contains(.tension) { return Dialect.reactSpring }
      scope = part.parent
    }
    return nil
  }

  private static let enclosures: [String: Dialect] = Dialect.all.reduce(into: [:]) { systems, system in
    for word in system.enclosures { systems[word] = system }
  }
}
