// SPDX-License-Identifier: Apache-2.0

package import JSON
package import SpringInterchange

/// JSON Schema 2020-12 as a value, the dialect of OpenAPI 3.1.
package struct Schema: Sendable {
  #if OPERATIONS_ALONE
  /// The WebAssembly file of the operations alone writes no contract: there a schema is nothing, and nothing of one is linked.
  package var json: JSONValue { .null }

  package init(_ members: @autoclosure () -> [(name: String, value: JSONValue)]) {}
  #else
  package let json: JSONValue

  package init(_ members: @autoclosure () -> [(name: String, value: JSONValue)]) {
    json = .object(members().map { JSONValue.Member(name: $0.name, value: $0.value) })
  }
  #endif

  /// A reference to a schema under `components/schemas`.
  package static func reference(_ name: String) -> Self { Self([("$ref", .string(references + name))]) }

  /// How every reference begins.
  package static let references = "#/components/schemas/"

  /// A vocabulary's id.
  package static let vocabulary = reference("Vocabulary")
  /// A number, or an array of one per axis.
  package static let axes = reference("Axes")
  /// The schema of axes, with null for an axis that has no number.
  package static let optionalAxes = reference("OptionalAxes")

  /// A number in a range, or any finite number.
  ///
  /// A time's default is in its description alone: generators of clients write one as a number, which is not of its type there.
  package static func number(_ range: NumberRange? = nil, default value: Double? = nil, nullable: Bool = false) -> Self
  {
    if let range, range.isTime { return reference("GivenTime") }
    return Self(members(range, value, nullable))
  }

  /// A number of a query or of a list, where generators of clients have no type for what may be a text as well.
  package static func plainNumber(_ range: NumberRange, default value: Double? = nil) -> Self {
    Self(members(range, value, false))
  }

  private static func members(_ range: NumberRange?, _ value: Double?, _ nullable: Bool) -> [(
    name: String, value: JSONValue
  )] {
    var members: [(name: String, value: JSONValue)] = [("type", type("number", nullable)), ("format", "double")]
    // Generated clients contain the bounds as literals; beyond 1e20 these overflow, and they would not help.
    if let range, range.lower >= -1e20 {
      members.append((range.excludesLower ? "exclusiveMinimum" : "minimum", .number(range.lower)))
    }
    if let range, range.upper <= 1e20 {
      let upper = min(range.upper, range.mostWithoutUnit)
      members.append((range.excludesUpper ? "exclusiveMaximum" : "maximum", .number(upper)))
    }
    if let value { members.append(("default", .number(value))) }
    return members
  }

  /// A whole number in a range.
  package static func integer(_ range: ClosedRange<Int>) -> Self {
    Self([
      ("type", .string("integer")), ("minimum", .number(Double(range.lowerBound))),
      ("maximum", .number(Double(range.upperBound))),
    ])
  }

  package static func string(nullable: Bool = false) -> Self { Self([("type", type("string", nullable))]) }

  /// Any text that a query can hold, where a NUL makes the whole request malformed.
  package static var queryText: Self { .string().with("pattern", "^[^\\x00]*$") }

  /// One of some texts.
  package static func choice(_ words: @autoclosure () -> [String]) -> Self {
    Self([("type", .string("string")), ("enum", .array(words().map { .string($0) }))])
  }

  package static func boolean(default value: Bool? = nil) -> Self {
    Self([("type", .string("boolean"))] + (value.map { [("default", .bool($0))] } ?? []))
  }

  package static func array(of element: Self, count: ClosedRange<Int>? = nil, nullable: Bool = false) -> Self {
    Self(
      [("type", type("array", nullable)), ("items", element.json)]
        + (count.map { [("minItems", .number(Double($0.lowerBound))), ("maxItems", .number(Double($0.upperBound)))] }
          ?? []))
  }

  /// An object with known members only.
  package static func object(
    _ properties: @autoclosure () -> [(name: String, schema: Self)], required: @autoclosure () -> [String],
    nullable: Bool = false
  ) -> Self { Self(members(properties(), required(), nullable)) }

  private static func members(_ properties: [(name: String, schema: Self)], _ required: [String], _ nullable: Bool)
    -> [(name: String, value: JSONValue)]
  {
    var members: [(name: String, value: JSONValue)] = [("type", type("object", nullable))]
    if !properties.isEmpty {
      members.append(("properties", .object(properties.map { JSONValue.Member(name: $0.name, value: $0.schema.json) })))
    }
    if !required.isEmpty { members.append(("required", .array(required.map { .string($0) }))) }
    members.append(("additionalProperties", .bool(false)))
    return members
  }

  /// An object whose member names are data, each with the same kind of value.
  package static func map(of value: Self) -> Self {
    Self([("type", .string("object")), ("additionalProperties", value.json)])
  }

  /// Exactly one of some schemas.
  package static func oneOf(_ schemas: @autoclosure () -> [Self]) -> Self {
    Self([("oneOf", .array(schemas().map { $0.json }))])
  }

  package var isReference: Bool {
    guard case .object(let members) = json else { return false }
    return members.first?.name == "$ref"
  }

  /// Returns the schema with a description.
  package func described(_ description: String) -> Self { with("description", .string(description)) }

  /// Returns the schema with one more member.
  package func with(_ name: String, _ value: @autoclosure () -> JSONValue) -> Self {
    guard case .object(let members) = json else { return self }
    return Self(members.map { ($0.name, $0.value) } + [(name, value())])
  }

  private static func type(_ name: String, _ nullable: Bool) -> JSONValue {
    nullable ? .array([.string(name), .string("null")]) : .string(name)
  }
}
