// SPDX-License-Identifier: Apache-2.0

import Springs

/// Named numbers that stand together.
struct NumberGroup {
  var members: [(name: String, value: Argument)] = []
  var quantities: QuantitySet = []
  var bytes = 0..<0
  /// The arguments that cannot be read: the name of each, and its text.
  var unknown: [(name: String, text: String)] = []
  /// The quantities of the unreadable arguments.
  var unread: QuantitySet = []
  /// Whether the numbers are elements of a resource file.
  var isElement = false
  /// Whether what stands beside them is of a constraint of physics.
  var isPhysics = false
  /// Whether they are set by methods of one object.
  var isSet = false
  var origin = TextReader.Origin()

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

  /// The numbers with a duration beside SwiftUI's `dampingFraction` as the response that goes with it.
  var withResponse: Self {
    guard quantities.contains(.duration), !quantities.contains(.response),
      members.contains(where: { Alias.normalized($0.name) == "dampingfraction" }),
      let index = members.firstIndex(where: { Alias.meaning(of: $0.name)?.quantity == .duration })
    else { return self }
    var group = self
    switch Alias.meaning(of: members[index].name)?.unit {
    case .milliseconds: group.members[index].name = "responseMilliseconds"
    case .seconds: group.members[index].name = "responseSeconds"
    default: group.members[index].name = "response"
    }
    group.quantities = quantities.subtracting([.duration])
    group.quantities.insert(.response)
    return group
  }

  /// Whether the numbers may be a spring whosever they are.
  var isTelling: Bool {
    if quantities.contains(.smoothTime) || quantities.contains(.halfLife) { return true }
    return Self.combinations.contains { $0.isSubset(of: quantities) }
  }

  static let combinations: [QuantitySet] = {
    var sets = Hypothesis.all.filter { $0.needs.count > 1 }.map { QuantitySet($0.needs) }
    // A duration or a frequency and a damping alone are too common in other things than springs.
    sets.removeAll { $0 == [.duration, .damping] || $0 == [.frequency, .damping] }
    return sets
  }()
}

extension TextReader {
  /// Finds the springs whose numbers stand in a scope by their names.
  mutating func readGroups(_ scope: Int) {
    let around = text.tree.scopes[scope]
    if around.byte == UInt8(ascii: "{"), givesDefaults(scope) {
      return readDefaults(scope) { $0.readMembers(scope, onlyDefaults: true) }
    }
    // `export { stiffness, damping }` hands on, and `const { stiffness, damping } = props` takes apart.
    if !around.head.isEmpty, Self.handing.contains(text.word(around.head.upperBound - 1)) { return }
    if around.byte == UInt8(ascii: "{") { if isPattern(scope) || isType(scope) { return } }
    constants.met.removeAll(keepingCapacity: true)
    readMembers(scope)
  }

  /// Reads the numbers of a scope; of parameters those that have a default.
  private mutating func readMembers(_ scope: Int, onlyDefaults: Bool = false) {
    let before = found.count
    var groups: [String: NumberGroup] = [:]
    var words: [String: String] = [:]
    var index = text.tree.scopes[scope].firstItem
    var elementName: String?
    while index >= 0, !isFull {
      let item = text.tree.items[index]
      if onlyDefaults, !isDefault(item) {
        // A parameter without a default has no number.
      } else if !item.key.isEmpty {
        if item.value.count > 8 { readSetter(item, scope, &groups) }
        if let meaning = meanings[index], !constants.isOneOfSeveral(item) {
          read(item, index, meaning, scope, &groups, &words)
        } else if groups.isEmpty || isVocabulary(item.key), case .word(let word) = text.value(item.value),
          words.count < 8
        {
          // The shortest of them is `type`.
          if text.extent(of: item.key).count >= 4 { words[Alias.normalized(text.name(item.key))] = word }
        } else {
          readPairs(item.value, scope, &groups, name: nil)
        }
      } else {
        readSetter(item, scope, &groups)
        readShort(item, scope, &groups)
        readElements(item.value, scope, &groups, &elementName)
        readPairs(item.value, scope, &groups, name: nil)
      }
      index = item.next
    }
    // Most scopes have none.
    guard !groups.isEmpty else {
      if !words.isEmpty { finish(NumberGroup(), "", scope, words) }
      return
    }
    // Between brackets all numbers are of one place, which may be read again.
    if groups.count == 1, groups.values.allSatisfy({ !$0.unknown.isEmpty }), found.count == before,
      text.tree.scopes[scope].open >= 0, readChoices({ $0.readMembers(scope) })
    {
      return
    }
    let hasCompany = scope > 0 && text.tree.items(of: scope).contains { isCompany($0) }
    for (prefix, var group) in groups.ascending(by: { Double($0.value.bytes.lowerBound) }) {
      group.isPhysics = hasCompany
      finish(group, prefix, scope, words)
    }
  }

  /// Whether a key is the one under which springd's requests and tokens name their vocabulary.
  private func isVocabulary(_ key: Range<Int>) -> Bool {
    10...12 ~= text.extent(of: key).count && text.name(key) == "vocabulary"
  }

  private static let handing: Set<String> = ["export", "import", "const", "let", "var"]

  mutating func read(
    _ item: ScopeTree.Item, _ index: Int, _ meaning: NameTable.Meaning, _ scope: Int,
    _ groups: inout [String: NumberGroup], _ words: inout [String: String]
  ) {
    let range = text.extent(of: item.key.lowerBound..<max(item.value.upperBound, item.key.upperBound))
    if meaning.quantity == .name {
      if case .word(let word) = text.value(item.value) {
        words[Alias.normalized(meaning.label)] = word
      } else {
        readPairs(item.value, scope, &groups, name: nil)
      }
      return
    }
    let argument: Argument
    constants.uses.removeAll(keepingCapacity: true)
    let before = constants.met
    let value = attribute(item, meaning.quantity) ?? constants.resolved(item.value, at: scope)
    if !meaning.quantity.matters { constants.met = before }
    switch value {
    case .number(let number, let unit): argument = Self.argument(number, unit)
    case .word(let word):
      argument = .text(word)
      let isKnown =
        meaning.quantity == .besides || meaning.quantity.isDecided(by: argument) || Alias.number(in: word) != nil
        || NamedConstant.written(word, as: meaning.quantity) != nil
      guard isKnown else {
        // `damping: undefined` leaves it out.
        if Self.words.contains(word) { return }
        return putUnread(item, meaning, range, &groups)
      }
    case .scope, .members, .call, .unreadable:
      // `stiffness: 400 and damping: 17`, as people write.
      if let number = leading(item.value) {
        argument = Self.argument(number.value, number.unit)
      } else if meaning.quantity.isDecided(by: .text(text.text(item.value))) {
        argument = .text(text.text(item.value))
      } else {
        return putUnread(item, meaning, range, &groups)
      }
    }
    put(meaning.label, argument, meaning.quantity, range, meaning.prefix, scope, &groups)
    note(index, in: meaning.prefix, &groups)
  }

  /// The number of an attribute with braces, `<Box stiffness={100} damping={30} />`; nil if it is something else.
  private func attribute(_ item: ScopeTree.Item, _ quantity: FoundQuantity) -> Resolved? {
    guard text.tree.scopes[item.scope].byte == UInt8(ascii: "<"),
      Self.attributes.contains(quantity) || Self.strings.contains(quantity) && hasBothStrings(item.scope),
      let first = item.value.first, text.tokens[first].opens("{"), let inner = text.tree.scope(openedBy: first),
      let only = text.tree.items(of: inner).first(where: { _ in true }), only.key.isEmpty, only.next < 0
    else { return nil }
    let value = constants.resolved(only.value, at: inner)
    if case .number = value { return value }
    return nil
  }

  private static let attributes: QuantitySet = [.stiffness, .damping, .mass]
  private static let strings: QuantitySet = [.tension, .friction]

  /// Whether a tag has a tension and a friction: a tension alone is that of a drawing.
  private func hasBothStrings(_ tag: Int) -> Bool {
    let names = Set(text.tree.items(of: tag).prefix(40).map { Alias.normalized(text.name($0.key)) })
    return names.isSuperset(of: ["tension", "friction"])
  }

  /// Notes the declaration that a member is, and those that its value was looked up in.
  private func note(_ member: Int?, in prefix: String, _ groups: inout [String: NumberGroup]) {
    if let member { groups[prefix]?.origin.members.append(member) }
    groups[prefix]?.origin.uses += constants.uses
    constants.uses.removeAll(keepingCapacity: true)
  }

  /// Notes a number that stands there and cannot be read.
  private mutating func putUnread(
    _ item: ScopeTree.Item, _ meaning: NameTable.Meaning, _ range: Range<Int>, _ groups: inout [String: NumberGroup]
  ) {
    guard meaning.quantity.matters, let last = item.value.last, !isDeclared(item), !isTableOfLua(item) else { return }
    // The time that Core Animation itself finds for the spring.
    if meaning.quantity == .duration, text.isWord(last, "settlingDuration") { return }
    groups[meaning.prefix, default: NumberGroup()].add(
      unreadable: meaning.label, text.text(item.value), meaning.quantity, range)
  }

  /// Whether a value is a table of Luau with names of its own, `SpringSpeed = { Base = 40 }`, and not a number.
  private func isTableOfLua(_ item: ScopeTree.Item) -> Bool {
    guard case .scope(let inner) = text.value(item.value), language(of: item.scope) == .lua else { return false }
    return text.tree.scopes[inner].byte == UInt8(ascii: "{") && hasNames[inner]
  }

  /// Whether an item only declares a name or hands it on: a parameter with its type, a property, a local variable, or what an
  /// initializer takes over, `self.zeta = zeta`.
  private func isDeclared(_ item: ScopeTree.Item) -> Bool {
    if item.key.prefix(4).contains(where: { Self.declaringKeys.contains(text.word($0)) }) { return true }
    let name = text.name(item.key)
    if name.hasPrefix("self.") || name.hasPrefix("this."), name.dropFirst(5) == text.text(item.value) { return true }
    let part = text.tree.scopes[item.scope]
    return part.byte == UInt8(ascii: "(") && isParameterList(of: part)
  }

  /// Whether parentheses hold the parameters of a function or of an initializer that is declared there.
  private func isParameterList(of part: ScopeTree.Scope) -> Bool {
    guard let first = part.head.first else { return false }
    let before = text.word(first - 1)
    if ["func", "fun", "fn", "function", "class", "struct"].contains(before) { return true }
    return part.head.count == 1 && ["init", "constructor"].contains(text.word(first))
  }

  private static let declaringKeys: Set<String> = ["let", "var", "val", "const", "final", "readonly"]

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
  private mutating func readShort(_ item: ScopeTree.Item, _ scope: Int, _ groups: inout [String: NumberGroup]) {
    let part = text.tree.scopes[scope]
    guard part.byte == UInt8(ascii: "{") else { return }
    let spread = item.value.prefix { text.tokens[$0].isMark(".") }.count
    if text.isEllipsis(item.value) { return }
    if spread >= 2 {
      let tokens = (item.value.lowerBound + spread)..<item.value.upperBound
      let range = text.extent(of: item.value)
      var arguments = CallArguments()
      if let members = configuration(text.text(tokens)) {
        for (name, value) in members { arguments.add(name, value) }
      } else if case .scope(let inner) = constants.resolved(tokens, at: scope) {
        collect(inner, depth: 1, &arguments)
      } else if case .members(let members) = constants.resolved(tokens, at: scope) {
        arguments.add(members, of: text.text(tokens))
      } else {
        groups["", default: NumberGroup()].unknown.append(("...\(text.text(tokens))", text.text(tokens)))
      }
      for (name, value) in arguments.members {
        if let meaning = names.meaning(of: name), meaning.prefix.isEmpty {
          put(meaning.label, value, meaning.quantity, range, "", scope, &groups)
        }
      }
      for (name, written) in arguments.unknown {
        if let meaning = names.meaning(of: name), meaning.quantity.isNumber {
          groups["", default: NumberGroup()].add(unreadable: name, written, meaning.quantity, range)
        } else if name.hasPrefix("..."), groups[""]?.quantities.isSubset(of: Self.anybodys) == false {
          // What is taken over inside of it may have any of the numbers.
          groups[""]?.unknown.append((name, written))
        }
      }
      return
    }
    // A name alone in a class of Dart is declared there.
    guard item.value.count == 1, text.tokens[item.value.lowerBound].kind == .word, language(of: scope) != .dart,
      let meaning = names.meaning(of: text.word(item.value.lowerBound)), meaning.quantity.isNumber,
      meaning.prefix.isEmpty
    else { return }
    let range = text.extent(of: item.value)
    constants.uses.removeAll(keepingCapacity: true)
    if case .number(let number, let unit) = constants.resolved(item.value, at: scope) {
      put(meaning.label, Self.argument(number, unit), meaning.quantity, range, "", scope, &groups)
      note(nil, in: "", &groups)
    } else {
      groups["", default: NumberGroup()].add(unreadable: meaning.label, meaning.label, meaning.quantity, range)
    }
  }

  /// Whether the name of an item belongs to a constraint of physics.
  private func isCompany(_ item: ScopeTree.Item) -> Bool {
    guard item.key.count < 8, let last = item.key.last, text.tokens[last].kind != .number else { return false }
    let name = Alias.normalized(text.name(item.key).split(separator: ".").last.map(String.init) ?? "")
    return Counterevidence.company.contains(name)
  }

  mutating func put(
    _ label: String, _ value: Argument, _ quantity: FoundQuantity, _ range: Range<Int>, _ prefix: String, _ scope: Int,
    _ groups: inout [String: NumberGroup]
  ) {
    if var group = groups[prefix], !isInOtherBlock(group.bytes, range) {
      // The same again, or far away: another spring.
      let isOpen = text.tree.scopes[scope].open < 0
      let isOther =
        isOpen && prefix.isEmpty
        && (group.isTelling && Self.paces.contains(quantity) && !group.quantities.isDisjoint(with: Self.paces)
          || Self.timePaces.contains(quantity) && Self.timed.isSubset(of: group.quantities))
      // A spread object's members give way to those that are written out after it.
      let isOverride = !isOpen && prefix.isEmpty && text.tree.scopes[scope].byte == UInt8(ascii: "{")
      if isOverride,
        let index = group.members.firstIndex(where: { Alias.normalized($0.name) == Alias.normalized(label) })
      {
        group.members[index].value = value
        groups[prefix] = group
        return
      }
      if quantity != .besides && group.quantities.contains(quantity) || isOther
        || isOpen && prefix.isEmpty && range.lowerBound - group.bytes.upperBound > 400
      {
        finish(group, prefix, scope, [:])
        group = NumberGroup()
      }
      group.add(label, value, quantity, range)
      groups[prefix] = group
    } else {
      if let before = groups[prefix] { finish(before, prefix, scope, [:]) }
      var group = NumberGroup()
      group.add(label, value, quantity, range)
      groups[prefix] = group
    }
  }

  /// Whether two places stand in two blocks of code of a text for people: each is a text of its own.
  private func isInOtherBlock(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard text.languages.file == .prose, first.upperBound < second.lowerBound,
      text.languages.language(at: first.lowerBound) != .prose, text.languages.language(at: second.lowerBound) != .prose
    else { return false }
    let between = text.bytes[first.upperBound..<second.lowerBound].prefix(4000)
    return between.indices.dropLast(2).contains { index in
      between[index] == UInt8(ascii: "`") && between[index + 1] == between[index]
        && between[index + 2] == between[index]
    }
  }

  /// Numbers that determine how fast a spring is, each in its own way; in prose two of them are two springs.
  static let paces: QuantitySet = [
    .stiffness, .tension, .response, .perceptualDuration, .visualDuration, .settlingDuration, .speed, .smoothTime,
    .halfLife,
  ]
  /// Those that are times, of which none stands beside a duration and its damping.
  private static let timePaces: QuantitySet = [.response, .perceptualDuration, .visualDuration, .settlingDuration]
  private static let timed: QuantitySet = [.duration, .damping]
}
