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
  private let vocabulary: Vocabulary?
  private let dotted: Set<String>
  private var members: [JSONValue.Member] = []
  private var spring: [JSONValue.Member] = []

  private static let prefix = "spring."

  package init(_ items: [(name: String, value: String)], fields: [FieldDescription]) {
    self.fields = fields
    let takesSpring = fields.contains { Self.isSpring($0) }
    let chosen = items.first { ["vocabulary", "spring.vocabulary"].contains($0.name) }?.value
    vocabulary = takesSpring ? chosen.flatMap { Vocabulary.named($0) } : nil
    dotted = Set(items.map(\.name).filter { $0.hasPrefix(Self.prefix) })
    for (name, value) in items {
      place(name, value, takesSpring: takesSpring)
    }
    if !spring.isEmpty, let field = fields.first(where: { Self.isSpring($0) }) {
      members.append(JSONValue.Member(name: field.name, value: .object(spring)))
    }
    object = .object(members)
  }

  /// The query parameter that a fault's path speaks of.
  package func parameter(of fault: Fault) -> String {
    guard let first = fault.path.first else {
      return fields.first?.name ?? ""
    }
    guard fields.contains(where: { $0.name == first && Self.isSpring($0) }) else {
      return first
    }
    guard fault.path.count > 1 else {
      return "vocabulary"
    }
    let name = fault.path[1]
    return dotted.contains(Self.prefix + name) ? Self.prefix + name : name
  }

  private mutating func place(_ name: String, _ value: String, takesSpring: Bool) {
    if takesSpring, name.hasPrefix(Self.prefix) {
      append(String(name.dropFirst(Self.prefix.count)), value, known: name)
    } else if takesSpring, name == "vocabulary" || isSpringParameter(name) {
      append(name, value, known: name)
    } else if let field = fields.first(where: { $0.name == name }), let shape = field.queryShape,
      !Self.isSpring(field)
    {
      guard !members.contains(where: { $0.name == name }) else {
        faults.add(at: name, "is given more than once")
        return
      }
      members.append(JSONValue.Member(name: name, value: Self.json(value, shape)))
    } else {
      faults.add(at: name, "is not known here; the parameters are: \(known)")
    }
  }

  private mutating func append(_ name: String, _ value: String, known parameter: String) {
    guard !spring.contains(where: { $0.name == name }) else {
      faults.add(at: parameter, "is given more than once")
      return
    }
    let isWord = name == "vocabulary" || isChoice(name)
    spring.append(JSONValue.Member(name: name, value: isWord ? .string(value) : Self.number(value)))
  }

  private func isSpringParameter(_ name: String) -> Bool {
    guard let vocabulary, vocabulary.parameters.contains(where: { $0.name == name }) else {
      return false
    }
    return !dotted.contains(Self.prefix + name)
  }

  private func isChoice(_ name: String) -> Bool {
    guard case .choice = vocabulary?.parameters.first(where: { $0.name == name })?.kind else {
      return false
    }
    return true
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
