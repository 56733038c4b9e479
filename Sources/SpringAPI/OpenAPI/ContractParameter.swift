// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

/// A member of a request as query parameters.
enum ContractParameter {
  /// The parameters that a member is: one, those of a spring, or none if it fits no query.
  static func parameters(_ field: FieldDescription, _ computation: Computation) -> [JSONValue] {
    switch field.queryShape {
    case nil: []
    case .spring: SpringSchema.references(beside: computation.fields)
    case let shape?: [parameter(field, shape, computation)]
    }
  }

  private static func parameter(
    _ field: FieldDescription,
    _ shape: QueryShape,
    _ computation: Computation
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member(name: "name", value: .string(field.name)),
      JSONValue.Member(name: "in", value: "query"),
      JSONValue.Member(name: "required", value: .bool(field.isRequired)),
      JSONValue.Member(name: "description", value: .string(field.summary)),
    ]
    switch shape {
    case .spring, .objects:
      members.append(JSONValue.Member(name: "style", value: "form"))
      members.append(JSONValue.Member(name: "explode", value: true))
    case .numbers, .numberList, .texts:
      members.append(JSONValue.Member(name: "style", value: "form"))
      members.append(JSONValue.Member(name: "explode", value: false))
    case .number, .text, .flag:
      break
    }
    if case .objects = shape {
      members.append(JSONValue.Member(name: "schema", value: Schema.array(of: .string()).json))
      return .object(members)
    }
    members.append(JSONValue.Member(name: "schema", value: field.schema.json))
    if let example = example(field, computation) {
      members.append(JSONValue.Member(name: "example", value: example))
    }
    return .object(members)
  }

  /// Parameters of any name, as one object whose members are the parameters.
  static func anyName(_ computation: Computation) -> JSONValue {
    [
      "name": "members", "in": "query", "required": true,
      "description": "Each member as a parameter of its own name.", "style": "form",
      "explode": true,
      "schema": computation.schema.json, "example": computation.examples[0].arguments,
    ]
  }

  private static func example(
    _ field: FieldDescription,
    _ computation: Computation
  ) -> JSONValue? {
    for example in computation.examples {
      if case .object(let members) = example.arguments,
        let member = members.first(where: { $0.name == field.name })
      {
        return member.value
      }
    }
    // A text that is no choice has no example but a given one.
    guard case .object(let schema) = field.schema.json,
      !schema.contains(where: { $0.name == "pattern" })
    else {
      return nil
    }
    let named = ["default", "minimum", "exclusiveMinimum"].compactMap { name in
      schema.first { $0.name == name }?.value
    }
    guard case .array(let words)? = schema.first(where: { $0.name == "enum" })?.value else {
      return named.first ?? 1
    }
    return named.first ?? words.first
  }
}
