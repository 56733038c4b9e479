// SPDX-License-Identifier: Apache-2.0

extension TextReader {
  func arguments(of scope: Int) -> CallArguments {
    var arguments = CallArguments()
    collect(scope, depth: 0, &arguments)
    let part = text.tree.scopes[scope]
    arguments.end = min(part.end + 1, text.tokens.count)
    if isSpaced(scope) {
      arguments.positions = ((part.open + 1)..<part.end).map {
        CallArguments.Position(value: .number(text.tokens[$0].value, unit: ""), tokens: $0..<($0 + 1))
      }
    }
    chain(part.end + 1, isSwift: isSwift(scope), &arguments)
    return arguments
  }

  /// Objects that hold something else than the spring.
  static let others: Set<String> = [
    "from", "to", "initial", "animate", "exit", "style", "keyframes", "enter", "leave", "update", "whilehover",
    "whiletap", "variants", "animations", "completion", "onrest", "start", "props",
  ]

  func collect(_ scope: Int, depth: Int, _ arguments: inout CallArguments) {
    guard !arguments.scopes.contains(scope), arguments.scopes.count < 12 else { return }
    arguments.scopes.append(scope)
    for item in text.tree.items(of: scope) where arguments.members.count + arguments.unknown.count < 40 {
      if item.key.isEmpty {
        collectUnnamed(item, depth: depth, &arguments)
      } else {
        var name = text.name(item.key)
        if let point = name.lastIndex(where: { $0 == "." || $0 == ":" }) {
          name = String(name[name.index(after: point)...])
        }
        collectNamed(name, item.value, scope, depth: depth, &arguments)
      }
    }
  }

  private func collectUnnamed(_ item: ScopeTree.Item, depth: Int, _ arguments: inout CallArguments) {
    // `...SOFT` and `...config.stiff`.
    let spread = item.value.prefix { text.tokens[$0].isMark(".") }.count
    if text.isEllipsis(item.value) { return }
    if spread >= 2 {
      let tokens = (item.value.lowerBound + spread)..<item.value.upperBound
      if let members = configuration(text.text(tokens)) {
        for (name, value) in members { arguments.add(name, value) }
        return
      }
      switch constants.resolved(tokens, at: item.scope) {
      case .scope(let inner) where text.tree.scopes[inner].byte == UInt8(ascii: "{"):
        collect(inner, depth: depth + 1, &arguments)
      case .members(let members): arguments.add(members, of: text.text(tokens))
      case .word(let word):
        arguments.labels.insert(Alias.normalized(word))
        arguments.unknown.append(("...\(word)", word))
      case .unreadable, .scope: arguments.unknown.append(("...\(text.text(tokens))", text.text(tokens)))
      case .call, .number: note(text.value(tokens), &arguments)
      }
      return
    }
    // `response 0.35`, as people write a call in a text.
    if item.value.count >= 2, text.tokens[item.value.lowerBound].kind == .word,
      let number = text.number(at: item.value.lowerBound + 1, before: item.value.upperBound),
      number.next == item.value.upperBound, Alias.meaning(of: text.word(item.value.lowerBound)) != nil
    {
      return arguments.add(text.word(item.value.lowerBound), Self.argument(number.value, number.unit))
    }
    let before = constants.met
    let value = constants.resolved(item.value, at: item.scope)
    if depth == 0 {
      var position = CallArguments.Position(value: value, tokens: item.value)
      // What a value that is moved depends on is no choice of springs.
      if constants.met.count > before.count, !value.isObject {
        position.met = Array(constants.met[before.count...])
        constants.met = before
      }
      arguments.positions.append(position)
    }
    switch value {
    case .scope(let inner):
      if text.tree.scopes[inner].byte == UInt8(ascii: "{"), depth < 2 {
        collect(inner, depth: depth + 1, &arguments)
      } else {
        note(text.value(item.value), &arguments)
      }
    case .members(let members): arguments.add(members, of: text.text(item.value))
    case .call(let head, let inner):
      // `color: withSpring(color)`: a name whose nearest value is the call itself is another's.
      guard !arguments.scopes.contains(inner) else { return }
      // `SpringForce(1f).apply { setStiffness(200f) }`.
      if depth > 0, let name = Self.property(setBy: text.word(head.upperBound - 1)), Alias.meaning(of: name) != nil,
        let item = text.tree.items(of: inner).first(where: { _ in true }), item.key.isEmpty, item.next < 0
      {
        arguments.scopes.append(inner)
        return collectNamed(name, item.value, inner, depth: 2, &arguments)
      }
      // `.init(response: 0.3, dampingRatio: 0.7)`.
      if text.word(head.upperBound - 1) == "init", depth < 2 { collect(inner, depth: depth + 1, &arguments) }
      // `ticks.map((tick) => ({ y: tick, config }))`.
      if depth == 0, text.isWord(head.upperBound - 1, "map"),
        let function = text.tree.items(of: inner).first(where: { _ in true }), let object = givenObject(function.value)
      {
        collectConfiguration(of: object, &arguments)
      }
      note(.call(head: head, scope: inner), &arguments)
    case .word(let word):
      if let members = configuration(word) {
        for (name, value) in members { arguments.add(name, value) }
        return
      }
      // A name alone is short for itself as its own value.
      arguments.labels.insert(Alias.normalized(word))
      if depth > 0 { collectShort(word, item, &arguments) }
      note(.word(word), &arguments)
    case .number:
      if item.value.count == 1, text.tokens[item.value.lowerBound].kind == .word, depth > 0 {
        collectShort(text.word(item.value.lowerBound), item, &arguments)
      }
    case .unreadable:
      if depth == 0, let object = givenObject(item.value) { collectConfiguration(of: object, &arguments) }
      if depth > 0, item.value.count == 1 { collectShort(text.word(item.value.lowerBound), item, &arguments) }
    }
  }

  /// The configuration of an object that a function gives, where it does not stand there: that is found by its numbers.
  private func collectConfiguration(of object: Int, _ arguments: inout CallArguments) {
    for item in text.tree.items(of: object).prefix(24) {
      if item.key.isEmpty, text.isWord(item.value.lowerBound, "config"), item.value.count == 1 {
        collectShort("config", item, &arguments)
      } else if !item.key.isEmpty, text.name(item.key) == "config" {
        if case .scope = text.value(item.value) { return }
        collectNamed("config", item.value, object, depth: 1, &arguments)
      }
    }
  }

  /// `{ stiffness, damping }`, and `config` for a whole object.
  private func collectShort(_ word: String, _ item: ScopeTree.Item, _ arguments: inout CallArguments) {
    if Alias.normalized(word) == "config" || Alias.normalized(word) == "springconfig" {
      arguments.labels.insert(Alias.normalized(word))
      return arguments.unknown.append((word, word))
    }
    guard let meaning = Alias.meaning(of: word), meaning.quantity.isNumber else { return }
    collectNamed(word, item.value, item.scope, depth: 2, &arguments)
  }

  private func collectNamed(
    _ name: String, _ tokens: Range<Int>, _ scope: Int, depth: Int, _ arguments: inout CallArguments
  ) {
    let plain = Alias.normalized(name)
    arguments.labels.insert(plain)
    let meaning = Alias.meaning(of: name)
    let written = text.text(tokens)
    if meaning?.quantity.isDecided(by: .text(written)) == true { return arguments.add(name, .text(written)) }
    let before = constants.met
    let value = constants.resolved(tokens, at: scope)
    if meaning?.quantity.matters != true, !Self.configurations.contains(plain), !value.isObject {
      constants.met = before
    }
    switch value {
    case .number(let number, let unit): arguments.add(name, Self.argument(number, unit))
    case .word(let word):
      if let preset = presetName(word) {
        arguments.members.append(("preset", .text(preset)))
        arguments.labels.insert("preset")
      } else if let members = configuration(word), Self.configurations.contains(plain) {
        for (name, value) in members { arguments.add(name, value) }
      } else if meaning?.quantity == .velocity, word.hasSuffix(".zero") {
        arguments.add(name, .number(0))
      } else if let meaning {
        let isString = text.tokens[tokens.lowerBound].opensString
        let isKnown =
          NamedConstant.written(word, as: meaning.quantity) != nil || Alias.number(in: word) != nil
          || meaning.quantity.isDecided(by: .text(word))
        if meaning.quantity.matters, !isKnown, !isString {
          // `damping: undefined` leaves it out.
          if Self.words.contains(word) { return }
          arguments.add(unreadable: name, written)
        } else if Self.configurations.contains(plain), !isString, !Self.words.contains(word) {
          arguments.unknown.append((name, written))
        } else {
          arguments.members.append((name, .text(word)))
        }
      }
    case .scope(let inner):
      if text.tree.scopes[inner].byte == UInt8(ascii: "{"), depth < 2, !Self.others.contains(plain) {
        collect(inner, depth: depth + 1, &arguments)
      } else if meaning?.quantity.matters == true {
        arguments.add(unreadable: name, written)
      }
    case .members(let members): if Self.configurations.contains(plain) { arguments.add(members, of: written) }
    case .call(let head, let inner):
      if meaning?.quantity.matters == true {
        arguments.add(unreadable: name, written)
      } else {
        note(.call(head: head, scope: inner), &arguments)
      }
    case .unreadable:
      // The named ones are found by their names.
      let isNamed = Self.configurations.contains(plain) && !written.has(part: "config.")
      if meaning?.quantity.matters == true || isNamed { arguments.add(unreadable: name, written) }
    }
  }

  /// Members whose value is the whole configuration.
  private static let configurations: Set<String> = ["config", "springconfig"]
  static let words: Set<String> = ["undefined", "null", "nil"]

  /// `config.gentle` of react-spring.
  func presetName(_ word: String) -> String? {
    let parts = word.split(separator: ".")
    guard parts.count == 2, parts[0] == "config" else { return nil }
    return Preset.named("react-spring-\(parts[1])")?.name
  }

  /// The numbers of a configuration that a system has a name for, such as `WigglySpringConfig`.
  func configuration(_ word: String) -> [(name: String, value: Argument)]? {
    let name = presetName(word) ?? Self.namedConfigurations[word]
    return name.flatMap { Preset.named($0) }?.parameters.map { ($0.name, .number($0.value)) }
  }

  private static let namedConfigurations: [String: String] = Dialect.all.reduce(into: [:]) { names, system in
    for (name, preset) in system.configurations { names[name] = preset }
  }

  func note(_ value: SourceText.Value, _ arguments: inout CallArguments) {
    switch value {
    case .call(let head, _): if Self.hasForm(text.word(head.upperBound - 1)) { arguments.hasCall = true }
    case .word(let word): if Self.springs.contains(word) { arguments.hasCall = true }
    default: break
    }
  }

  /// The calls and blocks chained to a call, such as `.setStiffness(200f)`, `.damping(20)`, `.speed(2)` and `.apply { … }`.
  func chain(_ start: Int, isSwift: Bool, _ arguments: inout CallArguments) {
    var index = start
    for _ in 0..<12 {
      guard index + 2 < text.tokens.count, text.tokens[index].isMark("."), text.tokens[index + 1].kind == .word,
        text.tokens[index + 2].kind == .open, let inner = text.tree.scope(openedBy: index + 2)
      else { return }
      let word = text.word(index + 1)
      if text.tokens[index + 2].opens("{") {
        collect(inner, depth: 1, &arguments)
      } else if word == "speed", isSwift {
        guard let item = text.tree.items(of: inner).first(where: { _ in true }) else { return }
        if case .number(let factor, _) = constants.resolved(item.value, at: inner), factor > 0 {
          arguments.speed = (arguments.speed ?? 1) * factor
        } else {
          arguments.unknown.append(("speed", text.text(item.value)))
        }
        arguments.scopes.append(inner)
      } else if Self.modifiers.contains(word) {
        arguments.scopes.append(inner)
      } else if let item = text.tree.items(of: inner).first(where: { _ in true }), item.key.isEmpty, item.next < 0 {
        let property = Self.property(setBy: word)
        let name = property ?? word
        // `.setFinalPosition(0f)` is of the motion.
        guard Alias.meaning(of: name) != nil || property != nil else { return }
        if Alias.meaning(of: name) != nil { collectNamed(name, item.value, inner, depth: 2, &arguments) }
        arguments.scopes.append(inner)
      } else {
        return
      }
      index = text.close(of: index + 2) + 1
      arguments.end = index
    }
  }

  /// The property that a method sets by its name, `setStiffness` and `useStiffness`; nil if it is another one.
  private static func property(setBy word: String) -> String? {
    guard word.hasPrefix("set") || word.hasPrefix("use"), word.dropFirst(3).first?.isUppercase == true else {
      return nil
    }
    return word.dropFirst(3).prefix(1).lowercased() + word.dropFirst(4)
  }

  func isSwift(_ scope: Int) -> Bool { !language(of: scope).isDisjoint(with: .swift) }

  /// Modifiers of SwiftUI that leave the spring as it is.
  private static let modifiers: Set<String> = ["delay", "repeatCount", "repeatForever", "logicallyComplete"]

  /// Where a call begins, with `new`, `const` or three points before it.
  func headStart(_ head: Range<Int>) -> Int {
    var start = head.lowerBound
    if start > 0, text.word(start - 1) == "new" || text.word(start - 1) == "const" { start -= 1 }
    return start
  }

  /// The variable that a call is assigned to, or nil.
  func variable(of scope: Int) -> String? {
    let key = text.tree.scopes[scope].key
    return key.isEmpty ? nil : text.name(key)
  }

  /// The duration of the animator that `UISpringTimingParameters(dampingRatio:)` is handed to.
  func addAnimatorDuration(_ scope: Int, _ system: Dialect, _ arguments: inout CallArguments) {
    let quantities = arguments.quantities.intersection(.shaping)
    guard system === Dialect.uiKit, quantities == [.dampingRatio] else { return }
    let variable = variable(of: scope)
    for animator in text.tree.scopes.indices {
      let part = text.tree.scopes[animator]
      guard !part.head.isEmpty, text.word(part.head.upperBound - 1) == "UIViewPropertyAnimator" else { continue }
      var isIts = text.tree.scopes[scope].parent == animator
      var duration: Range<Int>?
      for item in text.tree.items(of: animator) {
        if text.name(item.key) == "duration" { duration = item.value }
        if case .word(let word) = text.value(item.value), word == variable { isIts = true }
      }
      guard isIts, let duration else { continue }
      return collectNamed("duration", duration, animator, depth: 2, &arguments)
    }
    arguments.unknown.append(("duration", "that of the animator"))
  }
}

extension CallArguments {
  /// Whether times and physics stand there, between which Framer's `durationBasedSpring` chooses.
  fileprivate var isOfTwoKinds: Bool {
    !quantities.isDisjoint(with: [.duration, .bounce, .visualDuration])
      && !quantities.isDisjoint(with: [.stiffness, .damping, .mass])
  }

  /// Whether the spring is overdamped as far as is known, so that it matters whether the system plays it so.
  fileprivate var mayBeOverdamped: Bool {
    var (stiffness, damping): (Double?, Double?) = (nil, nil)
    var mass = 1.0
    for member in members {
      guard case .number(let number) = member.value else { continue }
      switch Alias.meaning(of: member.name)?.quantity {
      case .stiffness?: stiffness = number
      case .damping?: damping = number
      case .mass?: mass = number
      default: break
      }
    }
    guard let stiffness, let damping else { return true }
    return damping * damping > 4 * stiffness * mass
  }

  /// Counts in that it plays faster or slower: times are divided, a stiffness grows by the square.
  mutating func play() {
    guard let speed, speed != 1 else { return }
    for index in members.indices {
      guard let quantity = Alias.meaning(of: members[index].name)?.quantity else { continue }
      let factor: Double
      if quantity.isTime {
        factor = 1 / speed
      } else {
        switch quantity {
        case .stiffness: factor = speed * speed
        case .damping: factor = speed
        default: continue
        }
      }
      switch members[index].value {
      case .number(let number): members[index].value = .number(number * factor)
      case .text(let text):
        guard let number = Alias.number(in: text) else { continue }
        let scale = number.unit == .milliseconds ? 0.001 : 1
        members[index].value = .number(number.value * scale * factor)
      }
    }
    if !members.contains(where: { Alias.meaning(of: $0.name)?.quantity.isTime == true }),
      !members.contains(where: { Alias.meaning(of: $0.name)?.quantity == .stiffness })
    {
      let hasRatio = members.contains { Alias.meaning(of: $0.name)?.quantity == .dampingRatio }
      members.append((hasRatio ? "response" : "duration", .number(0.5 / speed)))
    }
  }
}

extension Dialect {
  /// The unreadable arguments that the set of numbers in use would take; those of another set shape nothing.
  func unread(_ arguments: CallArguments) -> [(name: String, text: String)] {
    guard !arguments.unknown.isEmpty else { return [] }
    let used = set(for: arguments.quantities)?.quantities
    return arguments.unknown.filter { entry in
      guard let quantity = Alias.meaning(of: entry.name)?.quantity, quantity != .name else { return true }
      if quantity == .speed, entry.name == "speed" { return true }
      // Frames a second shape a spring only where it is stretched to frames.
      if quantity == .fps { return arguments.quantities.contains(.durationInFrames) }
      // It ends the motion, and shapes nothing.
      if quantity == .visibilityThreshold { return false }
      if quantity == .durationBased { return arguments.isOfTwoKinds }
      if quantity == .overdamping { return arguments.mayBeOverdamped }
      return used?.contains(quantity) ?? true
    }
  }
}
