// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension TextReader {
  mutating func finish(_ bag: Bag, _ prefix: String, _ scope: Int, _ words: [String: String]) {
    let part = text.outline.scopes[scope]
    let type = words["type"] ?? ""
    let isSpring = type.lowercased() == "spring"
    let figma = FigmaWords.isSpring(type)
    let system = system(of: bag, prefix, scope, isSpring)
    let isWhole = part.open >= 0 && (part.byte == UInt8(ascii: "{")) && prefix.isEmpty
    if figma { return finishFigma(bag, type, scope) }
    let hasShape = !bag.quantities.isDisjoint(with: .shaping)
    if isSpring, let system, !hasShape, system === Dialect.motion {
      guard !isDesignToken(scope) else { return }
      if let candidates = candidates(bag.members, .motion) { record(bag, prefix, scope, system, candidates, isWhole) }
      return
    }
    guard hasShape else { return }
    // What a call takes as its arguments is said there.
    if bag.members.allSatisfy({ usedConstants.contains($0.name) }) { return }
    let isEnclosed = isSpring || classes[prefix] != nil || enclosing(scope, bag) != nil
    if let system, isSpring || !bag.quantities.isSubset(of: [.duration, .velocity, .mass, .name, .besides]),
      let candidates = candidates(bag.members, system), isEnclosed || Self.plays(bag)
    {
      return record(bag, prefix, scope, system, candidates, isWhole)
    }
    guard bag.isTelling else { return }
    if bag.quantities.contains(.decay), let candidates = candidates(bag.members, .afterEffects) {
      return record(bag, prefix, scope, .afterEffects, candidates, isWhole)
    }
    attempts += 1
    guard let recognition = try? Recognition(distinct(bag.members)), !recognition.candidates.isEmpty else { return }
    record(bag, prefix, scope, nil, recognition.candidates, isWhole)
  }

  /// Whether the numbers are more than one that stands in other things, too.
  static func plays(_ bag: Bag) -> Bool {
    let lone: QuantitySet = [.dampingRatio, .bounciness, .tension, .stiffness, .response, .smoothTime, .halfLife]
    return bag.isTelling || !bag.quantities.isDisjoint(with: lone)
  }

  /// Whether a scope is a design token, whose spring is in its value, or a group of them that says `$type` for all.
  func isDesignToken(_ scope: Int) -> Bool {
    if text.outline.items(of: scope).prefix(40).contains(where: { text.name($0.key) == "$type" }) { return true }
    return text.outline.children(of: scope).prefix(40).contains {
      Alias.normalized(text.name(text.outline.scopes[$0].key)) == "value"
    }
  }

  mutating func record(
    _ bag: Bag, _ prefix: String, _ scope: Int, _ system: Dialect?, _ candidates: [RecognizedSpring], _ isWhole: Bool
  ) {
    let part = text.outline.scopes[scope]
    consumed[scope] = true
    let bytes = isWhole ? text.extent(of: part.open..<(min(part.end, text.tokens.count - 1) + 1)) : bag.bytes
    add(
      bytes, name: path(of: scope, adding: prefix), system: system, candidates: candidates,
      notes: Self.clampNotes(bag.members))
  }

  /// The system in whose code a bag stands, or nil.
  func system(of bag: Bag, _ prefix: String, _ scope: Int, _ isSpring: Bool) -> Dialect? {
    for (name, _) in bag.members { if let system = Self.signatures[Alias.normalized(name)] { return system } }
    if let system = classes[prefix] { return system }
    if let system = Self.companies.first(where: { bag.quantities == $0.together }) { return system }
    if ["value", "$value"].contains(Alias.normalized(text.name(text.outline.scopes[scope].key))),
      siblingType(of: scope) == "spring"
    {
      return .designTokens
    }
    if bag.isElement, QuantitySet([.stiffness, .damping]).isSubset(of: bag.quantities) { return .compose }
    let words = Set(prefix.split(separator: "-"))
    if !words.isDisjoint(with: ["spatial", "effects"]) { return .compose }
    if let system = enclosing(scope, bag) { return system }
    if isSpring { return .motion }
    let fitting = Dialect.all.filter { system in
      marked.contains(system.id)
        && system.sets.contains { set in bag.quantities.intersection(.shaping).isSubset(of: set.quantities) }
    }
    return fitting.first
  }

  /// The system of the nearest call or block around a scope.
  func enclosing(_ scope: Int, _ bag: Bag) -> Dialect? {
    var scope = scope
    for _ in 0..<6 where scope >= 0 {
      let part = text.outline.scopes[scope]
      let word = part.head.isEmpty ? "" : text.word(part.head.upperBound - 1)
      switch word {
      case "withSpring": return .reanimated
      case "workspace-switch", "window-open", "window-close", "window-movement", "window-resize",
        "horizontal-view-movement", "config-notification-open-close", "overview-open-close", "screenshot-ui-open":
        return .niri
      case "useSpring" where bag.quantities.contains(.tension): return .reactSpring
      default: break
      }
      scope = part.parent
    }
    return nil
  }

  mutating func finishFigma(_ bag: Bag, _ type: String, _ scope: Int) {
    var members = bag.members
    let part = text.outline.scopes[scope]
    if type.uppercased() != "CUSTOM_SPRING" { members.append(("name", .text(type))) }
    for child in text.outline.children(of: scope)
    where Alias.normalized(text.name(text.outline.scopes[child].key)) == "easingfunctionspring" {
      consumed[child] = true
      for item in text.outline.items(of: child) {
        if case .number(let number, let unit) = text.value(item.value) {
          members.append((text.name(item.key), Self.argument(number, unit)))
        }
      }
    }
    // The plug-in interface has the duration in seconds beside, files have it in milliseconds.
    if part.parent >= 0 {
      for item in text.outline.items(of: part.parent) {
        let name = Alias.normalized(text.name(item.key))
        guard name == "transitionduration" || name == "duration",
          case .number(let number, let unit) = text.value(item.value)
        else { continue }
        members.append(("duration", name == "duration" ? Self.argument(number, unit) : .text("\(number)ms")))
      }
    }
    guard let recognition = try? Recognition(distinct(members), system: .figma), !recognition.candidates.isEmpty else {
      return
    }
    let open = max(part.open, 0)
    let bytes = part.open >= 0 ? text.extent(of: open..<(min(part.end, text.tokens.count - 1) + 1)) : bag.bytes
    consumed[scope] = true
    add(bytes, name: path(of: scope), system: .figma, candidates: recognition.candidates)
  }
}
