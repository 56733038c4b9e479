// SPDX-License-Identifier: Apache-2.0

import Springs

/// The value of some tokens after every name in them is looked up.
enum Resolved {
  case number(Double, unit: String)
  /// A text that isn't a name of the file: an enumeration's, a boolean, what a string holds.
  case word(String)
  case scope(Int)
  /// An object of another file; a member that only a run of the program would reveal has no number.
  case members([(name: String, value: Double?)])
  case call(head: Range<Int>, scope: Int)
  /// A value that only a run of the program would reveal.
  case unreadable

  /// Whether it is an object, whose members count one by one.
  var isObject: Bool {
    switch self {
    case .scope, .members: true
    case .number, .word, .call, .unreadable: false
    }
  }
}

/// The names of a text that stand for numbers and objects, looked up where they are used.
///
/// A name means the declaration nearest around the place, and one of another type or object only with its owner,
/// `Motion.stiffness`, or if no other declaration has the name. A name that is declared twice with different values, or
/// is a parameter of a function around the place, has no value here.
final class Constants {
  let text: SourceText
  private let fileName: String?
  private let imported: ImportedConstants?
  /// The items that declare a name, by the last word of it.
  private var declarations: [String: [Int]] = [:]
  /// Where `#define NAME 0.5` of C stands, by the name.
  private var macros: [String: [Int]] = [:]
  private var isIndexed = false
  private enum Memo {
    case pending
    case done(Resolved, met: [MetChoice])
  }
  /// By twice the number of an item, and one more on the second side of choices; without a side the values are by its complement.
  private var memo: [Int: Memo] = [:]
  private var steps = 0
  /// The token at which a name is looked up.
  private var place = 0
  /// The items whose values were taken since a reader emptied it.
  var uses: [Int] = []
  /// The side on which choices are read, and defaults with it; nil if neither is, so that what depends on them is unreadable.
  var side: Choice.Side?
  /// The choices and defaults on the way to the values that were taken since a reader emptied it.
  var met: [MetChoice] = []
  /// How many values are being looked up and computed, each inside the one before.
  private var depth = 0
  /// Whether there were more than ``mostDepth``, so that a constant has no value here.
  private(set) var isTooDeep = false
  /// Whether a name was looked up that the text imports from another file of its project.
  private(set) var asksForOthers = false
  /// The values of the parameters of a function while a call of it is read.
  var bound: [String: Resolved] = [:] { didSet { memo.removeAll() } }
  /// The imports of the text, by their names here; nil until requested.
  var imports: [String: Import]?

  /// Maximum of look-ups in one text, so that no text takes long.
  private static let mostSteps = 20_000
  /// The most values inside each other, of constants and of brackets: each takes some 2 kB of the stack, which has 256 KiB
  /// in WebAssembly.
  static let mostDepth = 32

  init(_ text: SourceText, fileName: String?, imported: ImportedConstants?) {
    self.text = text
    self.fileName = fileName
    self.imported = imported
  }

  // MARK: - Names

  /// Returns the value of a name at a scope; nil if the text does not declare it.
  func value(of path: String, at scope: Int) -> Resolved? {
    guard path.utf8.count <= 120 else { return nil }
    var parts = path.split(separator: ".").map(String.init)
    while let head = parts.first, Self.selves.contains(head) { parts.removeFirst() }
    guard let name = parts.last, parts.count <= 5 else { return nil }
    index()
    if parts.count == 1, let macro = macro(name) { return macro }
    if parts.count == 1, let parameter = parameter(name, around: scope) {
      return bound[name] ?? value(of: parameter, name)
    }
    if let own = declared(name, owners: Array(parts.dropLast()), at: scope) { return own }
    if let field = field(of: parts, at: scope) { return field }
    #if OPERATIONS_ALONE
    // Other files are read by the command alone.
    return nil
    #else
    guard let origin = origin(of: parts) else { return nil }
    guard let imported else {
      asksForOthers = asksForOthers || origin.module.map(Self.isOfProject) == true
      return nil
    }
    return imported.value(of: origin.path, in: origin.module, for: fileName)
    #endif
  }

  /// The default that a constructor of Dart gives to a field, `this.stiffness = 160`: by its name in the same class, and as
  /// `widget.stiffness` in the state of a widget; nil for anything else.
  private func field(of parts: [String], at scope: Int) -> Resolved? {
    guard parts.count == 1 || parts.count == 2 && parts[0] == "widget", steps < Self.mostSteps,
      text.languages.file == .dart, let items = declarations[parts[parts.count - 1]],
      let place = classOfDart(around: scope), let owner = parts.count == 1 ? place.name : place.widget
    else { return nil }
    steps += items.count
    let defaults = items.filter { index in
      let item = text.tree.items[index]
      return text.name(item.key).hasPrefix("this.") && classOfDart(around: item.scope)?.name == owner
    }
    // Of several constructors it is unknown which one counts.
    guard defaults.count == 1, let index = defaults.first else { return nil }
    if uses.count < 64 { uses.append(index) }
    return defaulted(parts.joined(separator: "."), text.tree.items[index].value, at: text.tree.items[index].scope)
  }

  /// The class of Dart around a scope, and the widget whose state it is.
  private func classOfDart(around scope: Int) -> (name: String, widget: String?)? {
    var (scope, count) = (scope, 0)
    while scope >= 0, count < 24 {
      let open = text.tree.scopes[scope].open
      var index = open - 1
      var widget: String?
      while open > 0, text.tokens[open].opens("{"), index >= 0, open - index < 24, !text.tokens[index].isMark(";") {
        if text.isWord(index, "State") { widget = text.word(index + 2) }
        if text.isWord(index, "class") { return (text.word(index + 1), widget) }
        index -= 1
      }
      scope = text.tree.scopes[scope].parent
      count += 1
    }
    return nil
  }

  private static let selves: Set<String> = ["this", "self", "Self", "companion"]

  private func declared(_ name: String, owners: [String], at scope: Int) -> Resolved? {
    guard steps < Self.mostSteps, let items = declarations[name] else { return nil }
    steps += items.count
    var nearest: [Int] = []
    var depth = -1
    var others: [Int] = []
    for index in items {
      let holder = text.tree.items[index].scope
      guard owners.isEmpty else {
        if isOwned(holder, by: owners) { others.append(index) }
        continue
      }
      if let level = level(of: holder, around: scope) {
        if level > depth { (depth, nearest) = (level, [index]) } else if level == depth { nearest.append(index) }
      } else if isVisible(holder) {
        others.append(index)
      }
    }
    let chosen = nearest.isEmpty ? others : nearest
    guard var first = chosen.first else { return nil }
    if chosen.count > 1, chosen.allSatisfy({ isDeclaredByKeyword(text.tree.items[$0].key) }) {
      // A name declared anew means its last declaration before the place.
      first = chosen.last { text.tree.items[$0].key.lowerBound < place } ?? first
      if uses.count < 64 { uses.append(first) }
      return value(ofItem: first)
    }
    if uses.count < 64 { uses.append(first) }
    let value = value(ofItem: first)
    // Of two with different values it is unknown which one counts.
    for other in chosen.dropFirst() where !Self.isSame(value, self.value(ofItem: other)) { return .unreadable }
    return value
  }

  private func isDeclaredByKeyword(_ key: Range<Int>) -> Bool { key.contains { Self.keywords.contains(text.word($0)) } }

  private static let keywords: Set<String> = ["const", "let", "val", "final", "constexpr"]

  private static func isSame(_ first: Resolved, _ second: Resolved) -> Bool {
    switch (first, second) {
    case (.number(let a, let unit), .number(let b, let other)): a == b && unit == other
    case (.scope(let a), .scope(let b)): a == b
    case (.word(let a), .word(let b)): a == b
    default: false
    }
  }

  /// How many scopes deep a scope is, if it is one around another; else nil.
  private func level(of holder: Int, around scope: Int) -> Int? {
    var (inner, distance) = (scope, 0)
    while inner >= 0, distance < 200 {
      if inner == holder { return 1000 - distance }
      inner = text.tree.scopes[inner].parent
      distance += 1
    }
    return nil
  }

  /// Whether a declaration in a scope may be used outside it by its name alone: in the body of a type it may.
  func isVisible(_ scope: Int) -> Bool {
    var part = text.tree.scopes[scope]
    while part.open >= 0, isListOfGo(part), Steps.take() { part = text.tree.scopes[part.parent] }
    if part.open < 0 { return true }
    guard part.byte == UInt8(ascii: "{"), !part.head.isEmpty else { return false }
    return typeKeyword(before: part.head) != nil
  }

  /// The word that makes a head that of a type, such as `enum`, on this side of the last bracket.
  private func typeKeyword(before head: Range<Int>) -> Int? {
    var index = head.upperBound - 1
    while index >= 0, head.lowerBound - index < 24 {
      if Self.types.contains(text.word(index)) { return index }
      // A base class's arguments.
      if text.tokens[index].kind == .close, text.tokens[index].byte == UInt8(ascii: ")") {
        index = Int(text.tokens[index].partner)
      } else if [.open, .close].contains(text.tokens[index].kind) || text.tokens[index].isMark(";") {
        return nil
      }
      index -= 1
    }
    return nil
  }

  /// The name of the type whose body a scope is; nil if it is none.
  func typeName(of part: ScopeTree.Scope) -> String? {
    guard part.byte == UInt8(ascii: "{"), !part.head.isEmpty, let index = typeKeyword(before: part.head) else {
      return nil
    }
    let name = text.word(index + 1)
    return name.isEmpty ? nil : name
  }

  private static let types: Set<String> = [
    "object", "enum", "struct", "class", "extension", "interface", "namespace", "module", "companion", "impl", "record",
  ]

  /// Whether a scope is the object of a path, such as that of `Motion` for `Motion.stiffness`.
  private func isOwned(_ scope: Int, by owners: [String]) -> Bool {
    var scope = scope
    for owner in owners.reversed() {
      var name = ""
      var steps = 0
      // A companion object, a call around the object and the like have no name of their own.
      while scope >= 0, steps < 3 {
        name = ownName(of: scope)
        if name == owner { break }
        scope = text.tree.scopes[scope].parent
        steps += 1
      }
      guard name == owner else { return false }
      scope = text.tree.scopes[scope].parent
    }
    return true
  }

  /// The name of an object: that of the variable, member or type whose braces these are.
  func ownName(of scope: Int) -> String {
    let part = text.tree.scopes[scope]
    if !part.key.isEmpty { return declaredName(part.key) }
    guard part.byte == UInt8(ascii: "{"), !part.head.isEmpty else { return "" }
    // `class Motion : Base {`, `enum Motion: String {`.
    if let index = typeKeyword(before: part.head), !text.word(index + 1).isEmpty { return text.word(index + 1) }
    return text.word(part.head.upperBound - 1)
  }

  /// The name that the tokens before an equals sign or colon declare, without its type.
  func declaredName(_ key: Range<Int>) -> String {
    let name = text.name(key)
    return name.split(separator: ".").last.map(String.init) ?? name
  }

  private func index() {
    guard !isIndexed else { return }
    isIndexed = true
    if text.languages.file.contains(.objectiveC) || text.languages.file.contains(.c) { findMacros() }
    for (index, item) in text.tree.items.enumerated() where !item.key.isEmpty && !item.value.isEmpty {
      guard item.key.count <= 24, isDeclaration(index) else { continue }
      declarations[declaredName(item.key), default: []].append(index)
    }
  }

  private func findMacros() {
    for index in text.tokens.indices where text.tokens[index].isMark("#") && text.isWord(index + 1, "define") {
      macros[text.word(index + 2), default: []].append(index + 3)
    }
  }

  /// Returns the number that stands for a macro among items, from the token after its name.
  static func origin(ofMacro token: Int) -> Int { -1 - token }

  /// Returns the value of a C macro; nil if it has none, unreadable if it is defined in several ways.
  private func macro(_ name: String) -> Resolved? {
    var found: Resolved?
    for start in macros[name] ?? [] {
      if uses.count < 64 { uses.append(Self.origin(ofMacro: start)) }
      var end = start
      while end < text.tokens.count, !text.tokens[end].startsLine { end += 1 }
      guard case .number(let number, let unit) = text.value(min(start, end)..<end) else { return .unreadable }
      let value = Resolved.number(number, unit: unit)
      if let found, !Self.isSame(found, value) { return .unreadable }
      found = value
    }
    return found
  }

  /// Whether an item gives a value to a name, and isn't an argument or a comparison.
  private func isDeclaration(_ index: Int) -> Bool {
    let item = text.tree.items[index]
    let part = text.tree.scopes[item.scope]
    if part.byte == UInt8(ascii: "(") { return isListOfGo(part) }
    return (part.byte == 0 || part.byte == UInt8(ascii: "{")) && !isOneOfSeveral(item)
  }

  /// `const ( a = 1 )` of Go.
  func isListOfGo(_ part: ScopeTree.Scope) -> Bool {
    part.byte == UInt8(ascii: "(") && !part.head.isEmpty
      && ["const", "var"].contains(text.word(part.head.upperBound - 1))
  }

  // MARK: - Values

  private func value(ofItem index: Int) -> Resolved {
    let key = side.map { 2 * index + $0.rawValue } ?? ~index
    switch memo[key] {
    case .pending?: return .unreadable
    case .done(let value, let met)?:
      note(met)
      return value
    case nil: break
    }
    memo[key] = .pending
    let item = text.tree.items[index]
    let before = met
    met = []
    let value = deeper { resolved(item.value, at: item.scope) } ?? .unreadable
    memo[key] = .done(value, met: met)
    let own = met
    met = before
    note(own)
    return value
  }

  /// Looks up or computes a value inside another one; nil if there are too many around it.
  func deeper<Value>(_ value: () -> Value?) -> Value? {
    guard depth < Self.mostDepth else {
      isTooDeep = true
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return value()
  }

  /// The value of some tokens at a scope.
  func resolved(_ tokens: Range<Int>, at scope: Int) -> Resolved {
    let around = place
    place = tokens.lowerBound
    defer { place = around }
    switch text.value(tokens) {
    case .number(let number, let unit): return .number(number, unit: unit)
    case .scope(let inner):
      // `(open ? soft : stiff)`.
      if tokens.count > 2, text.tree.scopes[inner].byte == UInt8(ascii: "("), let value = chosen(tokens, at: scope) {
        return value
      }
      return .scope(inner)
    case .word(let word):
      let isString = tokens.first.map { text.tokens[$0].opensString } ?? false
      if isString { return .word(word) }
      if let value = value(of: word, at: scope) { return value }
      return computed(tokens, at: scope) ?? .word(word)
    case .call(let head, let inner):
      if let number = computed(tokens, at: scope) { return number }
      // `Object.freeze({ … })`, `.init({ … })`.
      if ["freeze", "readonly"].contains(text.word(head.upperBound - 1)),
        let first = text.tree.items(of: inner).first(where: { _ in true }),
        case .scope(let object) = text.value(first.value)
      {
        return .scope(object)
      }
      return .call(head: head, scope: inner)
    case .other:
      if let value = computed(tokens, at: scope) ?? chosen(tokens, at: scope) { return value }
      // Of a choice both values are used.
      if !macros.isEmpty { for index in tokens.prefix(24) { _ = macro(self.text.word(index)) } }
      return .unreadable
    }
  }

  private func computed(_ tokens: Range<Int>, at scope: Int) -> Resolved? {
    guard tokens.count <= 48, steps < Self.mostSteps else { return nil }
    steps += tokens.count
    var sum = Arithmetic(text: text, constants: self, scope: scope, limit: tokens.upperBound, index: tokens.lowerBound)
    guard let value = sum.sum(), sum.index == tokens.upperBound, value.number.isFinite else { return nil }
    return .number(value.number, unit: value.unit)
  }
}
