// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringOperations

extension CommandArguments {
  /// The arguments with the format named in them; those of a value that isn't an object are left for its refusal.
  package func naming(format: String) -> Self {
    switch self {
    case .items(let items): return .items(items + [("format", format)])
    case .value(let value):
      guard let members = value.members else { return self }
      return .value(.object(members + [InputMember(name: "format", value: .tree(.string(format)))]))
    }
  }

  // MARK: - A body of items

  /// The items as the JSON object that an operation without a query takes.
  ///
  /// An argument that belongs to no member is a member of the spring, if the operation takes one; `spring.` before a
  /// name makes it one.
  static func body(of items: [Item], for computation: Computation) -> [UInt8] {
    var members: [JSONValue.Member] = []
    var spring: [JSONValue.Member] = []
    let springName = computation.queryFields.spring?.name
    for item in items {
      let field = computation.fields.first { $0.name == item.name }
      if let springName, field == nil || item.name.hasPrefix(springName + ".") {
        let isPrefixed = item.name.hasPrefix(springName + ".")
        let name = isPrefixed ? String(item.name.dropFirst(springName.count + 1)) : item.name
        spring.append(JSONValue.Member(name: name, value: parsed(item.value)))
        continue
      }
      let value = value(of: item.value, field)
      // A list may be given element by element.
      if case .array(let elements) = value, field?.queryShape == nil,
        let index = members.firstIndex(where: { $0.name == item.name }), case .array(let before) = members[index].value
      {
        members[index].value = .array(before + elements)
      } else {
        members.append(JSONValue.Member(name: item.name, value: value))
      }
    }
    if let springName, !spring.isEmpty { members.append(JSONValue.Member(name: springName, value: .object(spring))) }
    return JSONValue.object(members).bytes
  }

  /// A text as the value of a member: of a list without a query's form, one element or all of them in brackets.
  private static func value(of text: String, _ field: FieldDescription?) -> JSONValue {
    switch field?.queryShape {
    case .text: return .string(text)
    case .texts: return .array(pieces(of: text).map { .string($0) })
    case .numberList: return .array(pieces(of: text).map(parsed))
    case .numbers:
      let pieces = pieces(of: text)
      return pieces.count == 1 ? parsed(text) : .array(pieces.map(parsed))
    default:
      let value = parsed(text)
      if case .array = value { return value }
      return field.map { isList($0.schema) } == true ? .array([value]) : value
    }
  }

  private static func pieces(of text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// The text as JSON, or as a string if it is none.
  private static func parsed(_ text: String) -> JSONValue {
    (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
  }

  // MARK: - Items of an example

  /// A body's members as items.
  static func items(of arguments: JSONValue, for computation: Computation) -> [Item] {
    let springName = computation.queryFields.spring?.name
    return arguments.members.flatMap { member -> [Item] in
      guard member.name == springName else {
        let field = computation.fields.first { $0.name == member.name }
        if case .objects = field?.queryShape, case .array(let objects) = member.value {
          return objects.map { (member.name, text(of: $0, nil)) }
        }
        return [(member.name, text(of: member.value, field?.queryShape))]
      }
      return member.value.members.map { parameter in
        let isTaken = computation.fields.contains { $0.name == parameter.name }
        return ((isTaken ? "\(member.name)." : "") + parameter.name, text(of: parameter.value, .text))
      }
    }
  }

  private static func text(of value: JSONValue, _ shape: QueryShape?) -> String {
    switch (value, shape) {
    case (.string(let text), _): text
    case (.array(let elements), _?): elements.map { text(of: $0, .text) }.joined(separator: ",")
    default: value.json
    }
  }

  // MARK: - Schemas

  /// The texts that a value of a schema may be, or the elements of its list.
  static func words(of schema: Schema) -> [String] { words(of: schema.json) }

  private static func words(of schema: JSONValue) -> [String] {
    if let schema = schema.reference.flatMap(SharedSchemas.named) { return words(of: schema.json) }
    if let words = schema["enum"]?.elements {
      return words.compactMap { if case .string(let word) = $0 { word } else { nil } }
    }
    return schema["items"].map(words) ?? []
  }

  /// A schema with what each reference leads to in its place; of a spring, a short description.
  static func selfContained(_ schema: JSONValue) -> JSONValue {
    switch schema {
    case .array(let elements): return .array(elements.map(selfContained))
    case .object(let members):
      guard let reference = schema.reference else {
        return .object(members.map { JSONValue.Member(name: $0.name, value: selfContained($0.value)) })
      }
      // No schema of a question refers to itself.
      let meant = SharedSchemas.named(reference).map { selfContained($0.json).members } ?? spring
      let own = members.filter { $0.name != "$ref" }
      return .object(meant.filter { member in !own.contains { $0.name == member.name } } + own)
    case .null, .bool, .number, .string: return schema
    }
  }

  /// A schema of an object with the types of its members alone.
  static func shallow(_ schema: JSONValue) -> JSONValue {
    let whole = schema.reference.flatMap(SharedSchemas.named).map { $0.json } ?? schema
    let properties = (whole["properties"]?.members ?? []).map { property in
      let meant = property.value.reference.flatMap(SharedSchemas.named).map { $0.json } ?? property.value
      let type = meant["type"].map { [JSONValue.Member(name: "type", value: $0)] } ?? []
      return JSONValue.Member(name: property.name, value: .object(type))
    }
    return ["type": "object", "properties": .object(properties)]
  }

  private static let spring: [JSONValue.Member] = [
    JSONValue.Member(name: "type", value: "object"),
    JSONValue.Member(
      name: "properties",
      value: [
        "vocabulary": [
          "type": "string", "enum": .array(OperationCommand.vocabularies.map { .string($0) }),
          "description": "Whose parameters stand beside it; the tool vocabularies lists them.",
        ]
      ]), JSONValue.Member(name: "required", value: ["vocabulary"]),
  ]

  private static func isList(_ schema: Schema) -> Bool { schema.json["type"] == .string("array") }
}

extension JSONValue {
  /// The text of a reference.
  fileprivate var reference: String? { self["$ref"]?.text }
}
