// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
package import JSON
import SpringInterchange

/// A request's query items, turned into the object that a body would have been.
///
/// The members of a spring stand flattened beside the others. A name that both could have, such as `duration`, is the
/// spring's where its vocabulary has it; `spring.duration` says so outright and leaves the plain name to the operation.
package struct QueryArguments: Sendable {
  /// The members as a body would have them.
  package private(set) var object: JSONValue = .object([])
  /// The faults of the query itself: unknown and repeated names.
  package private(set) var faults = Faults()

  private let fields: [FieldDescription]
  /// The member that is a spring, if the operation takes one.
  private let springField: FieldDescription?
  private let vocabulary: Vocabulary?
  /// The names that begin with the prefix.
  private let dotted: [String]
  private var members: [JSONValue.Member] = []
  private var spring: [JSONValue.Member] = []

  private static let prefix = "spring."

  package init(_ items: [(name: String, value: String)], fields: [FieldDescription]) {
    self.fields = fields
    springField = fields.first(where: Self.isSpring)
    let chosen = springField.flatMap { _ in
      items.first { $0.name == "vocabulary" || $0.name == "spring.vocabulary" }
    }
    vocabulary = chosen.flatMap { Vocabulary.named($0.value) }
    dotted = items.lazy.map(\.name).filter { $0.hasPrefix(Self.prefix) }
    members.reserveCapacity(items.count + 1)
    spring.reserveCapacity(items.count)
    for (name, value) in items {
      place(name, value)
    }
    if !spring.isEmpty, let springField {
      members.append(JSONValue.Member(name: springField.name, value: .object(spring)))
    }
    object = .object(members)
  }

  /// The query parameter that a fault's path speaks of.
  package func parameter(of fault: Fault) -> String {
    guard let first = fault.path.first else {
      return fields.first?.name ?? ""
    }
    guard first == springField?.name else {
      return first
    }
    guard fault.path.count > 1 else {
      return "vocabulary"
    }
    let name = fault.path[1]
    return dotted.contains(Self.prefix + name) ? Self.prefix + name : name
  }

  private mutating func place(_ name: String, _ value: String) {
    if springField != nil {
      if name == "vocabulary" {
        return append(name, .string(value), known: name)
      }
      if let kind = parameter(name)?.kind, dotted.isEmpty || !dotted.contains(Self.prefix + name) {
        return append(name, Self.json(value, kind), known: name)
      }
      if name.hasPrefix(Self.prefix) {
        let plain = String(name.dropFirst(Self.prefix.count))
        let kind = parameter(plain)?.kind
        let isWord = plain == "vocabulary"
        return append(plain, isWord ? .string(value) : Self.json(value, kind), known: name)
      }
    }
    guard let field = fields.first(where: { $0.name.isSame(as: name) }),
      let shape = field.queryShape, !Self.isSpring(field)
    else {
      faults.add(at: name, "is not known here; the parameters are: \(known)")
      return
    }
    guard !members.contains(where: { $0.name.isSame(as: name) }) else {
      faults.add(at: name, "is given more than once")
      return
    }
    members.append(JSONValue.Member(name: name, value: Self.json(value, shape)))
  }

  /// Adds a member of the spring.
  private mutating func append(_ name: String, _ value: JSONValue, known parameter: String) {
    guard !spring.contains(where: { $0.name.isSame(as: name) }) else {
      faults.add(at: parameter, "is given more than once")
      return
    }
    spring.append(JSONValue.Member(name: name, value: value))
  }

  private func parameter(_ name: String) -> Parameter? {
    vocabulary?.parameters.first { $0.name.isSame(as: name) }
  }

  private var known: String {
    var names: [String] = []
    for field in fields where field.queryShape != nil {
      guard Self.isSpring(field) else {
        names.append(field.name)
        continue
      }
      names.append("vocabulary")
      names += vocabulary?.parameters.map(\.name) ?? ["and its parameters"]
    }
    return names.joined(separator: ", ")
  }

  private static func isSpring(_ field: FieldDescription) -> Bool {
    if case .spring = field.queryShape { true } else { false }
  }

  /// The value of a spring's parameter; one that is not known is taken for a number.
  private static func json(_ text: String, _ kind: Parameter.Kind?) -> JSONValue {
    if case .choice = kind { .string(text) } else { number(text) }
  }

  private static func json(_ text: String, _ shape: QueryShape) -> JSONValue {
    switch shape {
    case .number:
      return number(text)
    case .numbers:
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      return parts.count == 1 ? number(text) : .array(parts.map { number(String($0)) })
    case .numberList:
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      return .array(parts.map { number(String($0)) })
    case .text, .spring:
      return .string(text)
    case .texts:
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      return .array(parts.map { .string(String($0)) })
    case .flag:
      return text == "true" ? .bool(true) : text == "false" ? .bool(false) : .string(text)
    }
  }

  private static func number(_ text: String) -> JSONValue {
    if let number = PlainDecimal.value(of: text) {
      return .number(number)
    }
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(text) else {
      return .string(text)
    }
    return .number(number)
  }
}
