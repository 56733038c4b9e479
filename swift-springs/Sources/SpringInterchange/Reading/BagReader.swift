// SPDX-License-Identifier: Apache-2.0

/// Named numbers that stand together.
struct Bag {
  var members: [(name: String, value: Argument)] = []
  var quantities: QuantitySet = []
  var bytes = 0..<0
  /// Whether the numbers are elements of a resource file.
  var isElement = false

  mutating func add(_ name: String, _ value: Argument, _ quantity: FoundQuantity, _ range: Range<Int>) {
    members.append((name, value))
    quantities.insert(quantity)
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
    var bags: [String: Bag] = [:]
    var words: [String: String] = [:]
    var index = text.outline.scopes[scope].firstItem
    var elementName: String?
    while index >= 0, !isFull {
      let item = text.outline.items[index]
      if !item.key.isEmpty {
        if let meaning = meanings[index] {
          read(item, meaning, scope, &bags, &words)
        } else if bags.isEmpty, case .word(let word) = text.value(item.value), words.count < 8 {
          words[Alias.normalized(text.name(item.key))] = word
        } else {
          readPairs(item.value, scope, &bags, name: nil)
        }
      } else {
        readSetter(item, scope, &bags)
        readElements(item.value, scope, &bags, &elementName)
        readPairs(item.value, scope, &bags, name: nil)
      }
      index = item.next
    }
    for (prefix, bag) in bags.sorted(by: { $0.value.bytes.lowerBound < $1.value.bytes.lowerBound }) {
      finish(bag, prefix, scope, words)
    }
    if bags.isEmpty, !words.isEmpty { finish(Bag(), "", scope, words) }
  }

  mutating func read(
    _ item: Outline.Item, _ meaning: NameTable.Meaning, _ scope: Int, _ bags: inout [String: Bag],
    _ words: inout [String: String]
  ) {
    let range = text.extent(of: item.key.lowerBound..<max(item.value.upperBound, item.key.upperBound))
    let argument: Argument
    switch text.value(item.value) {
    case .number(let number, let unit): argument = Self.argument(number, unit)
    case .word(let word):
      if meaning.quantity == .name {
        words[Alias.normalized(meaning.label)] = word
        return
      }
      let known = constants[word].flatMap { $0.isEmpty ? nil : $0 } ?? word
      argument = .text(known)
      guard
        meaning.quantity == .overdamping || meaning.quantity == .besides && word == "true"
          || Alias.number(in: known) != nil || NamedConstant.written(word, as: meaning.quantity) != nil
      else { return }
    case .scope, .call, .other:
      if meaning.quantity == .name { readPairs(item.value, scope, &bags, name: nil) }
      return
    }
    if meaning.quantity == .name {
      readPairs(item.value, scope, &bags, name: nil)
      return
    }
    put(meaning.label, argument, meaning.quantity, range, meaning.prefix, scope, &bags)
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

extension TextReader {
  /// `spring.setStiffness(500)` and `[spring setStiffness:500]`.
  mutating func readSetter(_ item: Outline.Item, _ scope: Int, _ bags: inout [String: Bag]) {
    guard item.value.count > 3, text.tokens[item.value.lowerBound].kind == .word,
      case .call(let head, let inner) = text.value(item.value), head.count > 2,
      let meaning = names.meaning(of: text.name(head)), !consumed[inner],
      let argument = text.outline.items(of: inner).first(where: { _ in true }), argument.next < 0, argument.key.isEmpty,
      text.word(head.upperBound - 1).hasPrefix("set")
    else { return }
    switch text.value(argument.value) {
    case .number(let number, let unit):
      put(
        meaning.label, Self.argument(number, unit), meaning.quantity, text.extent(of: item.value), meaning.prefix,
        scope, &bags)
    case .word(let word) where NamedConstant.written(word, as: meaning.quantity) != nil:
      put(meaning.label, .text(word), meaning.quantity, text.extent(of: item.value), meaning.prefix, scope, &bags)
    default: break
    }
  }

  /// `<item name="damping">0.9</item>` of Android's resources.
  mutating func readElements(_ tokens: Range<Int>, _ scope: Int, _ bags: inout [String: Bag], _ element: inout String?)
  {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let token = text.tokens[index]
      if token.opens("<"), let tag = text.outline.scope(openedBy: index) {
        element = nil
        for item in text.outline.items(of: tag) where text.name(item.key) == "name" {
          if case .word(let name) = text.value(item.value) { element = name }
        }
        index = text.close(of: index) + 1
      } else if token.kind == .open {
        index = text.close(of: index) + 1
      } else {
        if let name = element, let number = text.number(at: index, before: tokens.upperBound),
          let meaning = names.meaning(of: name)
        {
          let range = Int(token.start)..<Int(token.suffixEnd)
          put(
            meaning.label, Self.argument(number.value, number.unit), meaning.quantity, range, meaning.prefix, scope,
            &bags)
          bags[meaning.prefix]?.isElement = true
          element = nil
        }
        index += 1
      }
    }
  }

  static let connecting: Set<String> = [
    "of", "is", "at", "to", "about", "around", "approximately", "with", "set", "be", "was", "a", "an",
  ]

  /// Pairs of a name and a number without a sign between: prose, and nodes of KDL.
  mutating func readPairs(_ tokens: Range<Int>, _ scope: Int, _ bags: inout [String: Bag], name: String?) {
    var index = tokens.lowerBound
    var wordsStart = index
    while index < tokens.upperBound {
      let token = text.tokens[index]
      if token.kind == .open {
        index = text.close(of: index) + 1
        wordsStart = index
        continue
      }
      guard token.kind == .number else {
        if token.kind != .word, !token.isMark("~"), !token.isMark("=") { wordsStart = index + 1 }
        index += 1
        continue
      }
      guard let number = text.number(at: index, before: tokens.upperBound) else {
        index += 1
        wordsStart = index
        continue
      }
      let argument = Self.argument(number.value, number.unit)
      var end = index
      while end > wordsStart, text.tokens[end - 1].kind == .mark || Self.connecting.contains(text.word(end - 1)) {
        end -= 1
      }
      if let (meaning, first) = named(wordsStart..<end) {
        put(
          meaning.label, argument, meaning.quantity, text.extent(of: first..<number.next), meaning.prefix, scope, &bags)
        index = number.next
        wordsStart = index
        continue
      }
      // `0.2 bounce`, `400 ms duration`: the name comes after.
      if let (meaning, last) = following(number.next, tokens.upperBound) {
        put(meaning.label, argument, meaning.quantity, text.extent(of: index..<last), meaning.prefix, scope, &bags)
        index = last
      } else {
        index = number.next
      }
      wordsStart = index
    }
  }

  /// What the last one to three words before a number name together.
  mutating func named(_ words: Range<Int>) -> (NameTable.Meaning, first: Int)? {
    for count in stride(from: min(words.count, 3), through: 1, by: -1) {
      let first = words.upperBound - count
      let range = first..<words.upperBound
      guard range.allSatisfy({ text.tokens[$0].kind == .word }) else { continue }
      let joined = range.map { text.word($0) }.joined(separator: count > 1 ? "_" : "")
      guard let meaning = names.meaning(of: joined), meaning.quantity != .name, meaning.quantity != .besides,
        count == 1 || meaning.prefix.isEmpty
      else { continue }
      return (meaning, first)
    }
    return nil
  }

  mutating func following(_ index: Int, _ limit: Int) -> (NameTable.Meaning, last: Int)? {
    for count in [2, 1] where index + count <= limit {
      let range = index..<(index + count)
      guard range.allSatisfy({ text.tokens[$0].kind == .word && !text.tokens[$0].startsLine }) else { continue }
      let joined = range.map { text.word($0) }.joined(separator: "_")
      guard let meaning = names.meaning(of: joined), meaning.quantity.shapes, meaning.prefix.isEmpty,
        meaning.label.utf8.count > 2, index + count == limit || text.tokens[index + count].kind != .number
      else { continue }
      return (meaning, index + count)
    }
    return nil
  }
}
