// SPDX-License-Identifier: Apache-2.0

import Bytes
import JSON
import NumberText
import SpringInterchange
import Springs

/// The values that the aliases of a token document stand for: each is followed once, and what was found is remembered.
///
/// An alias, `{group.name}`, stands for the value of another token, whole or as a member, which may be an alias again.
final class TokenAliases {
  /// A value, and the type of the first token on the way to it that has one.
  typealias Target = (value: JSONValue, type: String?)

  private enum Step {
    case alias(String, type: String?)
    case value(Target)
    case nothing
  }

  private let document: JSONValue
  /// Made when the first alias is followed.
  private lazy var table = ObjectTable(document)
  private var steps: [String: Step] = [:]
  private var targets: [String: Target] = [:]
  /// The aliases that lead to nothing, with the one that does not exist; nil for a circle.
  private var lost: [String: String?] = [:]

  init(_ document: JSONValue) { self.document = document }

  /// The path that a text is an alias of; nil if it is none.
  static func path(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text):
      // Tokens Studio's older form is `$group.name`.
      if text.hasPrefix("$"), text.utf8.count > 1, text.dropFirst().utf8.allSatisfy(isPartOfPath) {
        return String(text.dropFirst())
      }
      guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
      let inner = text.dropFirst().dropLast()
      return inner.contains("{") ? nil : String(inner)
    case .object(let members):
      // `{ "$ref": "#/group/name/$value" }`.
      guard let reference = members.text("$ref"), reference.hasPrefix("#/") else { return nil }
      let names = reference.dropFirst(2).split(separator: "/")
      return (names.last == "$value" ? names.dropLast() : names).joined(separator: ".")
    case .null, .bool, .number, .array: return nil
    }
  }

  /// Whether a byte stands in a path of letters, digits and hyphens with points between.
  private static func isPartOfPath(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
  }

  /// Whether what stands in braces is a path, and no object of some code.
  private static func mayBeAlias(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { ![UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: " ")].contains($0) }
  }

  /// A text with what each alias in it stands for, as in `"{time.fast} {easing.out}"`.
  ///
  /// - Throws: That one of them leads to nothing, in a circle, or to what no text can be made of.
  func filled(_ text: String, at path: [String]) throws(ValidationErrors) -> String {
    try filled(text, at: path, depth: 0)
  }

  private func filled(_ text: String, at path: [String], depth: Int) throws(ValidationErrors) -> String {
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      filled += rest[..<open]
      let alias = String(rest[rest.index(after: open)..<close])
      guard Self.mayBeAlias(alias) else {
        filled += rest[...close]
        rest = rest[rest.index(after: close)...]
        continue
      }
      filled += try self.text(of: alias, at: path, depth: depth)
      rest = rest[rest.index(after: close)...]
      guard filled.utf8.count <= Self.longestText, Steps.take(1 + filled.utf8.count / 256) else {
        throw ValidationErrors([ValidationError(path: path, "has {\(alias)} in a text, which becomes too long")])
      }
    }
    return filled + rest
  }

  /// The text that an alias stands for inside another text, by the alias: each is filled in once.
  private var texts: [String: String] = [:]
  /// How many texts may be inside each other, and how many bytes one may become: a `linear()` of a hundred stops has 2,000.
  private static let mostNested = 16
  private static let longestText = 16 << 10

  private func text(of alias: String, at path: [String], depth: Int) throws(ValidationErrors) -> String {
    if let text = texts[alias] { return text }
    guard let part = try target(of: alias, at: path).value.textOfCSS else {
      throw ValidationErrors([ValidationError(path: path, "has {\(alias)} in a text, which is none")])
    }
    var text = part
    if part.utf8.contains(UInt8(ascii: "{")) {
      guard depth < Self.mostNested else {
        throw ValidationErrors([
          ValidationError(path: path, "has {\(alias)} in a text, which leads through too many others")
        ])
      }
      text = try filled(part, at: path, depth: depth + 1)
    }
    texts[alias] = text
    return text
  }

  /// The value that an alias stands for.
  ///
  /// - Parameters:
  ///   - alias: The dotted path in its braces.
  ///   - path: Where the alias stands.
  /// - Returns: The value, and the type on the way to it.
  /// - Throws: That it leads to nothing or in a circle.
  func target(of alias: String, at path: [String]) throws(ValidationErrors) -> Target {
    if targets[alias] == nil, lost[alias] == nil { follow(alias) }
    if let target = targets[alias] { return target }
    let objection =
      if let missing = lost[alias] ?? nil {
        "is an alias of \(missing), which does not exist\(suggestion(for: missing))"
      } else { "is an alias in a cycle: \(circle(from: alias))" }
    throw ValidationErrors([ValidationError(path: path, objection)])
  }

  /// The names of all tokens, and how many lost aliases were compared with them.
  private lazy var names = Self.names(of: document, below: [])
  private var suggestions = 0

  /// The likeliest tokens that were meant; of very many lost aliases only the first are looked for.
  private func suggestion(for alias: String) -> String {
    suggestions += 1
    return suggestions <= 16 ? Suggestion.question(for: alias, among: names) : ""
  }

  private static func names(of value: JSONValue, below path: [String]) -> [String] {
    guard path.count < 16 else { return [] }
    return value.members.flatMap { member -> [String] in
      guard !member.name.hasPrefix("$"), Steps.take(3) else { return [] }
      let path = path + [member.name]
      if case .object(let inner) = member.value, inner.tokenValue == nil { return names(of: member.value, below: path) }
      return [path.joined(separator: ".")]
    }
  }

  /// Follows an alias to its end, or to one that was followed before.
  private func follow(_ alias: String) {
    var way: [(alias: String, type: String?)] = []
    var onWay: Set<String> = []
    var here = alias
    while Steps.take() {
      if let target = targets[here] { return keep(target, on: way) }
      if let missing = lost[here] { return lose(way, missing) }
      guard onWay.insert(here).inserted else { return lose(way, nil) }
      switch step(from: here) {
      case .alias(let next, let type):
        way.append((here, type))
        here = next
      case .value(let target):
        targets[here] = target
        return keep(target, on: way)
      case .nothing:
        lost[here] = .some(here)
        return lose(way, here)
      }
    }
  }

  private func keep(_ target: Target, on way: [(alias: String, type: String?)]) {
    var target = target
    for (alias, type) in way.reversed() {
      target.type = type ?? target.type
      targets[alias] = target
    }
  }

  private func lose(_ way: [(alias: String, type: String?)], _ missing: String?) {
    for (alias, _) in way { lost[alias] = .some(missing) }
  }

  /// The most aliases of a circle that are named.
  private static let mostNamed = 8

  private func circle(from start: String) -> String {
    var names = [start]
    while names.count <= Self.mostNamed, case .alias(let next, _) = step(from: names[names.count - 1]) {
      let isClosed = names.contains(next)
      names.append(next)
      if isClosed { return names.joined(separator: " → ") }
    }
    return names.joined(separator: " → ") + " → …"
  }

  private func step(from alias: String) -> Step {
    if let step = steps[alias] { return step }
    let step: Step
    if let target = token(at: alias) {
      step = Self.path(target.value).map { .alias($0, type: target.type) } ?? .value(target)
    } else {
      step = .nothing
    }
    steps[alias] = step
    return step
  }

  /// The value and the type of the token at a dotted path, from the document on or from a set of Tokens Studio.
  ///
  /// Its aliases leave the set's name out; of several sets that have the token the last one counts.
  private func token(at path: String) -> Target? {
    if let target = token(at: path, in: "") { return target }
    for set in sets.reversed() { if let target = token(at: path, in: set) { return target } }
    return nil
  }

  /// The sets of a document of Tokens Studio, in their order; empty for any other document.
  private(set) lazy var sets: [String] = {
    guard case .array(let order)? = document["$metadata"]?["tokenSetOrder"] else {
      return document["$themes"] == nil ? [] : document.members.map { $0.name }.filter { !$0.hasPrefix("$") }
    }
    return order.compactMap { $0.text }
  }()

  private func token(at path: String, in set: String) -> Target? {
    var found = ObjectTable.Found(value: document, object: 0)
    var type: String?
    for name in (set.isEmpty ? [] : [set]) + path.split(separator: ".").map(String.init) {
      guard let object = found.object, let member = table.member(name, in: object) else { return nil }
      type = found.value.members.text("$type") ?? type
      found = member
    }
    guard case .object(let members) = found.value else { return (found.value, type) }
    let own = members.text("$type") ?? (members.isToken ? members.text("type") : nil)
    if let spring = members.springOfExtension { return (spring, "spring") }
    return members.tokenValue.map { ($0, own ?? type) } ?? (found.value, own ?? type)
  }
}

extension JSONValue {
  /// The value as a text of CSS: a time, a number, a curve; nil if there is none.
  fileprivate var textOfCSS: String? {
    switch self {
    case .string(let text): return text
    case .number(let number): return NumberText.text(number)
    case .array(let elements):
      let numbers = elements.compactMap { TokenNumber($0)?.value }
      guard elements.count == 4, numbers.count == 4 else { return nil }
      return "cubic-bezier(\(numbers.map { NumberText.text($0) }.joined(separator: ", ")))"
    case .object(let members):
      guard case .number(let number)? = members.value("value"), let unit = members.text("unit") else { return nil }
      return NumberText.text(number) + unit
    case .null, .bool: return nil
    }
  }
}
