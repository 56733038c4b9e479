// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON
import NumberText
import SpringInterchange

/// The members of a query's object while they are gathered.
struct QueryMembers {
  private let vocabulary: Vocabulary?
  /// The names of its parameters.
  private let parameters: NameTable?
  private var members: [JSONValue.Member] = []
  private var spring: [JSONValue.Member] = []
  private(set) var faults = Faults()

  private static let vocabularyNames = NameTable([
    "vocabulary", QueryArguments.prefix + "vocabulary",
  ])

  init(of query: QueryItems, _ fields: QueryFields) {
    let chosen = fields.spring.flatMap { _ in
      query.items.first { Self.vocabularyNames.position(of: $0.name, in: query) != nil }
    }
    let position = chosen.flatMap { NameTable.vocabularies.position(of: $0.value, in: query) }
    vocabulary = position.map { Vocabulary.all[$0] }
    parameters = position.map { NameTable.parameters[$0] }
    members.reserveCapacity(query.items.count + 1)
    spring.reserveCapacity(query.items.count)
  }

  /// The object, with the spring as its last member.
  mutating func object(_ fields: QueryFields) -> JSONValue {
    if let field = fields.spring, field.isRequired || !spring.isEmpty {
      members.append(JSONValue.Member(name: field.name, value: .object(spring)))
    }
    return .object(members)
  }

  /// Adds an item to the members or to those of the spring.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - query: Where its bytes are.
  ///   - fields: What may be named.
  ///   - dotted: The names of the query that begin with the prefix.
  mutating func add(
    _ item: QueryItems.Item,
    of query: QueryItems,
    _ fields: QueryFields,
    _ dotted: [String]
  ) {
    if fields.spring != nil {
      if Self.vocabularyNames.position(of: item.name, in: query) == 0 {
        return addToSpring("vocabulary", word(item.value, of: query), known: "vocabulary", fields)
      }
      if let parameter = parameter(item.name, of: query),
        dotted.isEmpty || !dotted.contains(QueryArguments.prefix + parameter.name),
        isTaken(parameter, item.name, of: query, fields)
      {
        return addToSpring(
          parameter.name,
          Self.json(item.value, of: query, parameter.kind),
          known: parameter.name,
          fields
        )
      }
      if query.hasPrefix(QueryArguments.prefixBytes, item.name) {
        let name = query.text(item.name)
        let plain = String(name.dropFirst(QueryArguments.prefix.count))
        let kind = vocabulary?.parameters.first { $0.name.isSame(as: plain) }?.kind
        let value =
          plain == "vocabulary"
          ? word(item.value, of: query) : Self.json(item.value, of: query, kind)
        return addToSpring(plain, value, known: name, fields)
      }
    }
    guard let (field, shape) = fields.field(named: item.name, of: query) else {
      return addUnknown(query.text(item.name), fields)
    }
    guard !members.contains(where: { $0.name.isSame(as: field.name) }) else {
      return faults.add(at: field.name, "is given more than once\(shape.remark)")
    }
    let value = Self.json(item.value, of: query, shape)
    members.append(JSONValue.Member(name: field.name, value: value))
  }

  private func parameter(_ name: Range<Int>, of query: QueryItems) -> Parameter? {
    parameters?.position(of: name, in: query).flatMap { vocabulary?.parameters[$0] }
  }

  /// Whether the spring takes a parameter of its vocabulary, or leaves the name to the operation: the word of a
  /// preset says whether it can be tuned.
  private func isTaken(
    _ parameter: Parameter,
    _ name: Range<Int>,
    of query: QueryItems,
    _ fields: QueryFields
  ) -> Bool {
    guard let vocabulary, vocabulary.shapes.count > 1, fields.field(named: name, of: query) != nil
    else { return true }
    return vocabulary.shapes.contains { shape in
      shape.contains { $0.id == parameter.id }
        && shape.allSatisfy { other in
          guard case .choice(let words) = other.kind, let word = chosen(other.name, query) else {
            return true
          }
          return words.contains(word)
        }
    }
  }

  /// The word of the spring under a name.
  private func chosen(_ name: String, _ query: QueryItems) -> String? {
    for name in [QueryArguments.prefix + name, name] {
      if let item = query.items.first(where: { query.isText(name, $0.name) }) {
        return query.text(item.value)
      }
    }
    return nil
  }

  private mutating func addToSpring(
    _ name: String,
    _ value: JSONValue,
    known parameter: String,
    _ fields: QueryFields
  ) {
    guard !spring.contains(where: { $0.name.isSame(as: name) }) else {
      let dotted = QueryArguments.prefix + name
      let isShared = parameter != dotted && fields.all.contains { $0.name.isSame(as: name) }
      let remark = isShared ? "; to give both, write the spring's as \(dotted)" : ""
      return faults.add(at: parameter, "is given more than once\(remark)")
    }
    spring.append(JSONValue.Member(name: name, value: value))
  }

  /// Records that a name belongs neither to the operation nor to the spring.
  private mutating func addUnknown(_ name: String, _ fields: QueryFields) {
    if fields.spring != nil {
      // Without a vocabulary the spring says what is missing, whatever parameters it has.
      if vocabulary == nil, ParameterName(name) != nil { return }
      if let parameter = vocabulary?.parameters.first(where: { $0.name.isSame(as: name) }) {
        let dotted = QueryArguments.prefix + parameter.name
        return faults.add(at: name, "is given more than once, here and as \(dotted)")
      }
    }
    let known = known(fields)
    let remark = known.isEmpty ? "there are no parameters" : "the parameters are: \(known)"
    faults.add(at: name, "is not known here; \(remark)")
  }

  private func known(_ fields: QueryFields) -> String {
    var names: [String] = []
    for field in fields.all where field.queryShape != nil {
      guard QueryFields.isSpring(field) else {
        names.append(field.name)
        continue
      }
      names.append("vocabulary")
      // A name that the operation has too is written as it says whose it is.
      names +=
        vocabulary?.parameters.map { parameter in
          fields.all.contains { $0.name.isSame(as: parameter.name) }
            ? QueryArguments.prefix + parameter.name : parameter.name
        } ?? ["and its parameters"]
    }
    return names.joined(separator: ", ")
  }

  // MARK: - Values

  /// A word, which most often names the vocabulary, whose text is there already.
  private func word(_ value: Range<Int>, of query: QueryItems) -> JSONValue {
    if let vocabulary, query.isText(vocabulary.id, value) { return .string(vocabulary.id) }
    return .string(query.text(value))
  }

  /// The value of a spring's parameter; one that is not known is taken for a number.
  private static func json(
    _ value: Range<Int>,
    of query: QueryItems,
    _ kind: Parameter.Kind?
  ) -> JSONValue {
    if case .choice = kind { .string(query.text(value)) } else { number(query.bytes(value)) }
  }

  private static func json(
    _ value: Range<Int>,
    of query: QueryItems,
    _ shape: QueryShape
  ) -> JSONValue {
    switch shape {
    case .number:
      return number(query.bytes(value))
    case .numbers:
      let parts = parts(of: query.bytes(value))
      return parts.count == 1 ? number(parts[0]) : .array(parts.map(number))
    case .numberList:
      return .array(parts(of: query.bytes(value)).map(number))
    case .text, .spring:
      return .string(query.text(value))
    case .texts:
      let parts = parts(of: query.bytes(value))
      return .array(parts.map { .string(String(decoding: $0, as: UTF8.self)) })
    case .flag:
      return query.isText("true", value)
        ? .bool(true) : query.isText("false", value) ? .bool(false) : .string(query.text(value))
    }
  }

  private static func parts(of value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> JSONValue {
    if let number = PlainDecimal.value(of: digits.span) {
      return .number(number)
    }
    let isDecimal = digits.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    let text = String(decoding: digits, as: UTF8.self)
    guard isDecimal, let number = Double(text) else {
      return .string(text)
    }
    return .number(number)
  }
}
