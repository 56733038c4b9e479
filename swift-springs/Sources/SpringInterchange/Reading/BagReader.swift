// SPDX-License-Identifier: Apache-2.0

/// Named numbers that stand together.
struct Bag {
  var members: [(name: String, value: Argument)] = []
  var quantities: QuantitySet = []
  var bytes = 0..<0
  /// What stands there and cannot be read.
  var unknown: [(name: String, text: String)] = []
  /// What is unreadable means.
  var unread: QuantitySet = []
  /// Whether the numbers are elements of a resource file.
  var isElement = false
  /// Whether what stands beside them is of a constraint of physics.
  var isPhysics = false
  /// Whether they are set by methods of one object.
  var isSet = false

  mutating func add(_ name: String, _ value: Argument, _ quantity: FoundQuantity, _ range: Range<Int>) {
    members.append((name, value))
    quantities.insert(quantity)
    bytes = bytes.isEmpty ? range : min(bytes.lowerBound, range.lowerBound)..<max(bytes.upperBound, range.upperBound)
  }

  mutating func add(unreadable name: String, _ text: String, _ quantity: FoundQuantity, _ range: Range<Int>) {
    unknown.append((name, text))
    unread.insert(quantity)
    bytes = bytes.isEmpty ? range : min(bytes.lowerBound, range.lowerBound)..<max(bytes.upperBound, range.upperBound)
  }

  /// Whether the numbers may be a spring whosever they are.
  var isTelling: Bool {
    if quantities.contains(.smoothTime) || quantities.contains(.halfLife) { return true }
    return Self.combinations.contains { $0.isSubset(of: quantities) }
  }

  static let combinations: [QuantitySet] = {
    var sets = Hypothesis.all.filter { $0.needs.count > 1 }.map { QuantitySet($0.needs.map { $0.quantity }) }
    // A duration and a damping alone are too common in other things than springs.
    sets.removeAll { $0 == [.duration, .damping] }
    return sets
  }()
}

extension TextReader {
  /// Finds the springs whose numbers stand in a scope by their names.
  mutating func readBags(_ scope: Int) {
    guard scope > 0 || !isTableOnly else { return }
    var bags: [String: Bag] = [:]
    var words: [String: String] = [:]
    var hasCompany = false
    var index = text.outline.scopes[scope].firstItem
    var elementName: String?
    while index >= 0, !isFull {
      let item = text.outline.items[index]
      if !item.key.isEmpty {
        if item.value.count > 8 { readSetter(item, scope, &bags) }
        if !hasCompany, item.key.count < 8, scope > 0, isCompany(item) { hasCompany = true }
        if let meaning = meanings[index] {
          read(item, meaning, scope, &bags, &words)
        } else if bags.isEmpty, case .word(let word) = text.value(item.value), words.count < 8 {
          words[Alias.normalized(text.name(item.key))] = word
        } else {
          readPairs(item.value, scope, &bags, name: nil)
        }
      } else {
        readSetter(item, scope, &bags)
        readShort(item, scope, &bags)
        readElements(item.value, scope, &bags, &elementName)
        readPairs(item.value, scope, &bags, name: nil)
      }
      index = item.next
    }
    for (prefix, var bag) in bags.sorted(by: { $0.value.bytes.lowerBound < $1.value.bytes.lowerBound }) {
      bag.isPhysics = hasCompany
      finish(bag, prefix, scope, words)
    }
    if bags.isEmpty, !words.isEmpty { finish(Bag(), "", scope, words) }
  }

  mutating func read(
    _ item: Outline.Item, _ meaning: NameTable.Meaning, _ scope: Int, _ bags: inout [String: Bag],
    _ words: inout [String: String]
  ) {
    let range = text.extent(of: item.key.lowerBound..<max(item.value.upperBound, item.key.upperBound))
    if meaning.quantity == .name {
      if case .word(let word) = text.value(item.value) {
        words[Alias.normalized(meaning.label)] = word
      } else {
        readPairs(item.value, scope, &bags, name: nil)
      }
      return
    }
    let argument: Argument
    switch constants.resolved(item.value, at: scope) {
    case .number(let number, let unit): argument = Self.argument(number, unit)
    case .word(let word):
      argument = .text(word)
      let isKnown =
        meaning.quantity == .overdamping || meaning.quantity == .besides || meaning.quantity == .durationBased
        || Alias.number(in: word) != nil || NamedConstant.written(word, as: meaning.quantity) != nil
      guard isKnown else {
        if !text.tokens[item.value.lowerBound].opensString { putUnread(item, meaning, range, &bags) }
        return
      }
    case .scope, .members, .call, .unreadable:
      // `stiffness: 400 and damping: 17`, as people write.
      if let number = leading(item.value) {
        argument = Self.argument(number.value, number.unit)
      } else if meaning.quantity == .durationBased {
        argument = .text(text.text(item.value))
      } else {
        return putUnread(item, meaning, range, &bags)
      }
    }
    put(meaning.label, argument, meaning.quantity, range, meaning.prefix, scope, &bags)
  }

  /// Notes a number that stands there and cannot be read.
  private mutating func putUnread(
    _ item: Outline.Item, _ meaning: NameTable.Meaning, _ range: Range<Int>, _ bags: inout [String: Bag]
  ) {
    guard meaning.quantity.isNumber, !item.value.isEmpty else { return }
    bags[meaning.prefix, default: Bag()].add(unreadable: meaning.label, text.text(item.value), meaning.quantity, range)
  }

  /// A number at the beginning of some tokens, where words or the end of a sentence follow and no operator.
  private func leading(_ tokens: Range<Int>) -> (value: Double, unit: String)? {
    guard tokens.count < 40, let number = text.number(at: tokens.lowerBound, before: tokens.upperBound),
      number.next < tokens.upperBound
    else { return nil }
    let next = text.tokens[number.next]
    guard next.kind == .word || next.isMark(".") || next.isMark("`") else { return nil }
    let language = text.languages.language(at: Int(next.start))
    guard language.isUnknown || language.isSubset(of: .quoting) else { return nil }
    if ["if", "as", "else", "in", "is", "or"].contains(text.word(number.next)) { return nil }
    return (number.value, number.unit)
  }

  /// `{ type: 'spring', stiffness, damping }`: a name that stands for itself.
  private mutating func readShort(_ item: Outline.Item, _ scope: Int, _ bags: inout [String: Bag]) {
    let part = text.outline.scopes[scope]
    guard part.byte == UInt8(ascii: "{") else { return }
    let spread = item.value.prefix { text.tokens[$0].isMark(".") }.count
    if spread >= 2 {
      let tokens = (item.value.lowerBound + spread)..<item.value.upperBound
      let range = text.extent(of: item.value)
      var arguments = CallArguments()
      if let members = configuration(text.text(tokens)) {
        for (name, value) in members { arguments.add(name, value) }
      } else if case .scope(let inner) = constants.resolved(tokens, at: scope) {
        collect(inner, depth: 1, &arguments)
      } else if case .members(let members) = constants.resolved(tokens, at: scope) {
        for (name, value) in members { arguments.add(name, .number(value)) }
      } else {
        bags["", default: Bag()].unknown.append(("...\(text.text(tokens))", text.text(tokens)))
      }
      for (name, value) in arguments.members {
        if let meaning = names.meaning(of: name), meaning.prefix.isEmpty {
          put(meaning.label, value, meaning.quantity, range, "", scope, &bags)
        }
      }
      for (name, written) in arguments.unknown {
        if let meaning = names.meaning(of: name), meaning.quantity.isNumber {
          bags["", default: Bag()].add(unreadable: name, written, meaning.quantity, range)
        }
      }
      return
    }
    guard item.value.count == 1, text.tokens[item.value.lowerBound].kind == .word,
      let meaning = names.meaning(of: text.word(item.value.lowerBound)), meaning.quantity.isNumber,
      meaning.prefix.isEmpty
    else { return }
    let range = text.extent(of: item.value)
    if case .number(let number, let unit) = constants.resolved(item.value, at: scope) {
      put(meaning.label, Self.argument(number, unit), meaning.quantity, range, "", scope, &bags)
    } else {
      bags["", default: Bag()].add(unreadable: meaning.label, meaning.label, meaning.quantity, range)
    }
  }

  /// Whether the name of an item belongs to a constraint of physics.
  private func isCompany(_ item: Outline.Item) -> Bool {
    guard let last = item.key.last, text.tokens[last].kind != .number else { return false }
    let name = Alias.normalized(text.name(item.key).split(separator: ".").last.map(String.init) ?? "")
    return Counterevidence.company.contains(name)
  }

  mutating func put(
    _ label: String, _ value: Argument, _ quantity: FoundQuantity, _ range: Range<Int>, _ prefix: String, _ scope: Int,
    _ bags: inout [String: Bag]
  ) {
    if var bag = bags[prefix] {
      // The same again, or far away: another spring.
      let isOpen = text.outline.scopes[scope].open < 0
      let isOther =
        isOpen && prefix.isEmpty && bag.isTelling && Self.paces.contains(quantity)
        && !bag.quantities.isDisjoint(with: Self.paces)
      // A spread object's members give way to those that are written out after it.
      let isOverride = !isOpen && prefix.isEmpty && text.outline.scopes[scope].byte == UInt8(ascii: "{")
      if isOverride, let index = bag.members.firstIndex(where: { Alias.normalized($0.name) == Alias.normalized(label) })
      {
        bag.members[index].value = value
        bags[prefix] = bag
        return
      }
      if quantity != .besides && bag.quantities.contains(quantity) || isOther
        || isOpen && prefix.isEmpty && range.lowerBound - bag.bytes.upperBound > 400
      {
        finish(bag, prefix, scope, [:])
        bag = Bag()
      }
      bag.add(label, value, quantity, range)
      bags[prefix] = bag
    } else {
      var bag = Bag()
      bag.add(label, value, quantity, range)
      bags[prefix] = bag
    }
  }

  /// Numbers that tell how fast a spring is, each in its own way; in prose two of them are two springs.
  static let paces: QuantitySet = [
    .stiffness, .tension, .response, .perceptualDuration, .visualDuration, .settlingDuration, .speed, .smoothTime,
    .halfLife,
  ]
}

/// Figma's words for its easings.
enum FigmaWords {
  static func isSpring(_ type: String) -> Bool {
    ["GENTLE", "QUICK", "BOUNCY", "SLOW", "CUSTOM_SPRING"].contains(type)
  }
}

extension TextReader {
  mutating func finish(_ bag: Bag, _ prefix: String, _ scope: Int, _ words: [String: String]) {
    let part = text.outline.scopes[scope]
    let type = words["type"] ?? words["animation"] ?? ""
    let isSpring = type.lowercased() == "spring"
    if FigmaWords.isSpring(type) { return finishFigma(bag, type, scope) }
    let isWhole = part.open >= 0 && (part.byte == UInt8(ascii: "{")) && prefix.isEmpty
    let owner = system(of: bag, prefix, scope, isSpring)
    let hasShape = !bag.quantities.isDisjoint(with: .shaping)
    if !bag.unknown.isEmpty {
      if finishUnread(bag, prefix, scope, owner, isSpring, isWhole) { return }
    } else if isSpring, let owner, !hasShape, owner.system === Dialect.motion || owner.system === Dialect.reanimated {
      guard !isDesignToken(scope), owner.evidence.worth >= Evidence.enoughWithoutNumbers, isAnimation(scope),
        let candidates = candidates(bag.members, owner.system, owner.evidence)
      else { return }
      return record(bag, prefix, scope, owner.system, candidates, isWhole)
    }
    guard hasShape else { return }
    // What a call takes as its arguments is said there.
    if bag.members.allSatisfy({ usedConstants.contains($0.name) }) { return }
    if let owner, owner.evidence.worth >= Evidence.enough,
      isSpring || !bag.quantities.isSubset(of: [.duration, .velocity, .mass, .name, .besides]),
      isSpring || owner.isEnclosing || bag.isTelling || owner.evidence.contains(.ownLabel) && Self.plays(bag),
      let candidates = candidates(bag.members, owner.system, owner.evidence)
    {
      if isSpring { springScopes.insert(scope) }
      return record(bag, prefix, scope, owner.system, candidates, isWhole)
    }
    guard bag.isTelling, !bag.isPhysics, !isPhysics(scope, prefix) else { return }
    if bag.quantities.contains(.decay), let candidates = candidates(bag.members, .afterEffects) {
      return record(bag, prefix, scope, .afterEffects, candidates, isWhole)
    }
    attempts += 1
    guard let recognition = try? Recognition(distinct(bag.members)), !recognition.candidates.isEmpty else { return }
    record(bag, prefix, scope, nil, recognition.candidates, isWhole)
  }

  /// What is said of numbers of which some cannot be read; false if these shape nothing in their system.
  private mutating func finishUnread(
    _ bag: Bag, _ prefix: String, _ scope: Int, _ owner: Owner?, _ isSpring: Bool, _ isWhole: Bool
  ) -> Bool {
    var arguments = CallArguments()
    arguments.members = bag.members
    arguments.unknown = bag.unknown
    let unread: [(name: String, text: String)]
    if let owner {
      unread = owner.system.unread(arguments)
    } else {
      unread = arguments.unknown.filter { entry in
        guard let quantity = Alias.meaning(of: entry.name)?.quantity else { return isSpring }
        // A variable t or k is anybody's.
        return quantity.shapes && entry.name.utf8.count > 2 && !["time", "length"].contains(entry.name)
      }
    }
    if unread.isEmpty { return false }
    let part = text.outline.scopes[scope]
    guard let owner, owner.evidence.worth >= Evidence.enoughWithoutNumbers,
      isSpring || owner.isEnclosing || !bag.quantities.isDisjoint(with: .shaping), !isDesignToken(scope)
    else { return true }
    consumed[scope] = true
    let bytes = isWhole ? text.extent(of: part.open..<(min(part.end, text.tokens.count - 1) + 1)) : bag.bytes
    let known = bag.members.filter { Alias.meaning(of: $0.name)?.quantity.isNumber == true }
    add(bytes, name: path(of: scope, adding: prefix), system: owner.system, known: known, unknown: unread)
    return true
  }

  /// Whether an object that says nothing but `type: "spring"` has only members of an animation.
  private func isAnimation(_ scope: Int) -> Bool {
    let language = text.languages.language(at: Int(text.tokens[max(text.outline.scopes[scope].open, 0)].start))
    guard language.isUnknown || !language.isDisjoint(with: .script) else { return false }
    let part = text.outline.scopes[scope]
    // A quoted key is data.
    return part.open >= 0
      && text.outline.items(of: scope).prefix(24).allSatisfy { item in
        guard let last = item.key.last else { return false }
        return text.tokens[last].kind == .word && Self.transition.contains(text.name(item.key).lowercased())
      }
  }

  private static let transition: Set<String> = [
    "type", "delay", "repeat", "repeattype", "repeatdelay", "from", "velocity", "restdelta", "restspeed",
    "delaychildren", "staggerchildren", "when", "layout", "opacity", "x", "y", "scale", "rotate", "default",
    "staggerdirection", "ease", "loop", "overshootclamping",
  ]

  /// Whether the text or the path to some numbers is of a physics engine.
  private func isPhysics(_ scope: Int, _ prefix: String) -> Bool {
    if hasEngine { return true }
    let path = (path(of: scope, adding: prefix) ?? "") + " " + prefix
    return Alias.words(of: path).contains(where: Counterevidence.things.contains)
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
