// SPDX-License-Identifier: Apache-2.0

import Bytes

/// The meanings of a text's names, each looked up once.
struct NameTable {
  /// The meaning of one name; a class, since as many items of a text may have the name as it has words.
  final class Meaning {
    let quantity: FoundQuantity
    let unit: WrittenUnit?
    /// The last part of the name, which means the quantity.
    let label: String
    /// The part before the name: an object, or the words that name one of several springs; empty without one.
    let prefix: String

    init(quantity: FoundQuantity, unit: WrittenUnit?, label: String, prefix: String) {
      self.quantity = quantity
      self.unit = unit
      self.label = label
      self.prefix = prefix
    }
  }

  private var known: [String: Meaning?] = [:]

  /// Returns the meaning of a name, or nil if it is not a number of a spring.
  mutating func meaning(of name: String) -> Meaning? {
    guard name.utf8.count <= 96, Self.mayMean(name) else { return nil }
    if let meaning = known[name] { return meaning }
    let meaning = Self.lookUp(name)
    known[name] = .some(meaning)
    return meaning
  }

  /// Whether the last letters of a name are those of any name of the table.
  private static func mayMean(_ name: String) -> Bool { endings.contains(ending(name)) }

  private static func ending(_ name: String) -> UInt32 {
    var code: UInt32 = 0
    var count = 0
    for byte in name.utf8.reversed()
    where byte != 0x20 && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".") {
      code = code << 8 | UInt32(byte.lowercased)
      count += 1
      if count == 3 { break }
    }
    return code
  }

  private static let endings: Set<UInt32> = {
    let names = Set(Alias.all.map(ending))
    var endings = names
    for (unit, _) in WrittenUnit.spellings {
      let unit = ending(unit)
      endings.insert(unit)
      // Before a unit that is shorter than an ending the last letters of the name are in it.
      for name in names { endings.insert(ending(unit, after: name)) }
    }
    return endings
  }()

  /// The ending of a name with a unit, by the endings of both.
  private static func ending(_ unit: UInt32, after name: UInt32) -> UInt32 {
    func letters(_ code: UInt32) -> UInt32 { code > 0xFFFF ? 3 : code > 0xFF ? 2 : code > 0 ? 1 : 0 }
    let kept = min(letters(name), 3 - letters(unit))
    return unit << (8 * kept) | name >> (8 * (letters(name) - kept))
  }

  private static func lookUp(_ name: String) -> Meaning? {
    var (path, label) = ("", name)
    if let point = name.lastIndex(where: { $0 == "." || $0 == ":" || $0 == "/" }) {
      path = String(name[..<point])
      label = String(name[name.index(after: point)...])
    }
    // A setter of Java, Kotlin or Objective-C, and the first name of an initializer of the last.
    for verb in ["set", "initWith"] where label.hasPrefix(verb) {
      let rest = label.dropFirst(verb.utf8.count)
      if let next = rest.first, next.isUppercase { label = next.lowercased() + rest.dropFirst() }
    }
    if path == "motion" || path == "app" || path == "android" || path == "this" || path == "self" { path = "" }
    if let (quantity, unit) = Alias.meaning(of: label) {
      return Meaning(quantity: quantity, unit: unit, label: label, prefix: path)
    }
    if let (quantity, unit, words, ending) = Alias.meaning(ofEnding: label) {
      let prefix = (path.isEmpty ? [] : [path]) + words
      return Meaning(quantity: quantity, unit: unit, label: ending, prefix: prefix.joined(separator: "-"))
    }
    return nil
  }
}

/// The times that stand in each scope, for the easings beside them.
struct TimeTable {
  private struct Name: Hashable {
    let scope: Int
    /// The words before the last one, of a variable such as `--spring-duration`; empty for one that belongs to any easing.
    let stem: String
  }

  /// The first time of each scope and stem.
  private var named: [Name: Int] = [:]

  /// Adds an item whose value is a time.
  mutating func add(_ item: Int, in scope: Int, name: String) {
    let isVariable = name.hasPrefix("--") || name.hasPrefix("$")
    let stem = isVariable ? name.split(separator: "-").dropLast().joined(separator: "-") : ""
    let key = Name(scope: scope, stem: stem)
    named[key] = min(named[key] ?? item, item)
  }

  /// The first item of a scope whose time belongs to an easing of a name: `--spring-duration` to `--spring-easing`, and
  /// to `--spring`.
  func first(in scope: Int, for property: String) -> Int? {
    var first: Int?
    var stem = ""
    for word in [""] + property.split(separator: "-").prefix(12) {
      stem += stem.isEmpty ? word : "-\(word)"
      if let item = named[Name(scope: scope, stem: stem)] { first = min(first ?? item, item) }
    }
    return first
  }
}

extension TextReader {
  private static let statements: Set<String> = ["const", "let", "var", "if", "else", "try", "return"]

  /// The name before the parentheses that end there, of a function of Swift or Kotlin; nil if there are none.
  private func function(endingAt index: Int) -> String? {
    guard text.tokens[index].kind == .close, text.tokens[Int(text.tokens[index].partner)].opens("(") else { return nil }
    let name = text.word(Int(text.tokens[index].partner) - 1)
    return name.isEmpty ? nil : name
  }

  /// The path of keys from the outside to a scope, at most eight of them; nil if there is none.
  func path(of scope: Int, adding last: String = "") -> String? {
    var parts: [String] = last.isEmpty ? [] : [last]
    var scope = scope
    var steps = 0
    while scope >= 0, parts.count < 8, steps < 64 {
      let key = text.tree.scopes[scope].key
      if !key.isEmpty {
        let name = function(endingAt: key.upperBound - 1) ?? text.name(key)
        // The text between ? and : is not a name.
        let isChoice = key.dropLast().contains { text.tokens[$0].isMark("?") }
        let isSilent = isChoice || parts.isEmpty && Self.transparent.contains(Alias.normalized(name))
        if !isSilent, !name.hasPrefix("$value"), !name.hasPrefix("$extensions") { parts.append(name) }
      }
      let part = text.tree.scopes[scope]
      // The selector, the node or the section that a block belongs to.
      if key.isEmpty, part.byte == UInt8(ascii: "{"), !part.head.isEmpty {
        // In Markdown the language of a fenced block stands before the first.
        let start = Int(text.tokens[part.head.lowerBound].start)
        let isFenced = start > 0 && text.bytes[start - 1] == UInt8(ascii: "`") && part.head.count > 1
        // The result type of a Swift function is between its name and its block.
        let isGiven = part.head.lowerBound > 2 && text.tokens[part.head.lowerBound - 2].isMark("-")
        let function = isGiven ? function(endingAt: part.head.lowerBound - 3) : nil
        let head = function ?? constants.typeName(of: part) ?? text.text(isFenced ? part.head.dropFirst() : part.head)
        parts.append(head.hasPrefix(".") ? String(head.dropFirst()) : head)
      }
      scope = part.parent
      steps += 1
    }
    // A word of a statement between the names is none.
    let names = parts.reversed().flatMap { $0.split(separator: ".") }.filter { !Self.statements.contains(String($0)) }
    let path = names.joined(separator: ".")
    return path.isEmpty ? nil : String(path.prefix(200))
  }
}
