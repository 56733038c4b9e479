// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringOperations

/// The operations of one path.
enum ContractPath {
  static func item(_ endpoint: Endpoint, _ parameters: ContractParameters) -> JSONValue {
    switch endpoint.work {
    case .computation(let computation):
      var operations: [JSONValue.Member] = []
      if computation.fitsQuery {
        operations.append(JSONValue.Member(name: "get", value: get(endpoint, computation, parameters)))
      }
      operations.append(JSONValue.Member(name: "post", value: post(endpoint, computation)))
      return .object(operations)
    case .document(let document): return ["get": fetch(endpoint, document)]
    }
  }

  private static func post(_ endpoint: Endpoint, _ computation: Computation) -> JSONValue {
    .object(
      head(endpoint, id: endpoint.id) + [
        JSONValue.Member(
          name: "requestBody",
          value: [
            "required": true,
            "content": [
              "application/json": [
                "schema": Schema.reference(ContractSchemas.requestName(endpoint)).json,
                "examples": examples(Array(computation.examples.prefix(2))) { $0.arguments },
              ]
            ],
          ]), JSONValue.Member(name: "responses", value: responses(endpoint)),
      ])
  }

  private static func get(_ endpoint: Endpoint, _ computation: Computation, _ parameters: ContractParameters)
    -> JSONValue
  {
    let description = "As the POST, by query."
    let id = "get" + capitalized(endpoint.id)
    return .object(
      head(endpoint, id: id, description: description) + [
        JSONValue.Member(name: "parameters", value: .array(parameters.list(computation))),
        JSONValue.Member(name: "responses", value: responses(endpoint, isConditional: true)),
      ])
  }

  private static func fetch(_ endpoint: Endpoint, _ document: Document) -> JSONValue {
    let example: JSONValue =
      ContractSchemas.isContract(endpoint)
      ? ["openapi": "3.1.0"] : ContractExample.document(document, document.fetch(API()))
    var responses: [JSONValue.Member] = [
      JSONValue.Member(
        name: "200",
        value: [
          "description": .string(endpoint.summary + "."),
          "content": .object([
            JSONValue.Member(
              name: ContractAnswers.essence(document.mediaType.text),
              value: ["schema": document.schema.json, "example": example])
          ]),
        ])
    ]
    if case .day = document.freshness { responses.append(ContractResponses.unchanged) }
    responses += document.otherStatuses.map { ContractResponses.member($0) }
    responses += ContractResponses.problems
    return .object(head(endpoint, id: endpoint.id) + [JSONValue.Member(name: "responses", value: .object(responses))])
  }

  private static func head(_ endpoint: Endpoint, id: String, description: String? = nil) -> [JSONValue.Member] {
    [
      JSONValue.Member(name: "operationId", value: .string(id)),
      JSONValue.Member(name: "tags", value: [.string(endpoint.tag.rawValue)]),
      JSONValue.Member(name: "summary", value: .string(endpoint.summary)),
      JSONValue.Member(name: "description", value: .string(description ?? endpoint.description)),
    ]
  }

  private static func responses(_ endpoint: Endpoint, isConditional: Bool = false) -> JSONValue {
    .object(
      [ContractAnswers.member(endpoint)] + (isConditional ? [ContractResponses.unchanged] : [])
        + ContractResponses.problems)
  }

  static func examples(_ examples: [Example], _ value: (Example) -> JSONValue) -> JSONValue {
    .object(
      examples.map { example in
        JSONValue.Member(name: example.name, value: ["summary": .string(example.summary), "value": value(example)])
      })
  }

  static func capitalized(_ id: String) -> String { id.prefix(1).uppercased() + id.dropFirst() }
}

/// The members of requests as query parameters; those that several operations have alike are components.
struct ContractParameters {
  /// The components by their names.
  let components: [JSONValue.Member]
  private let names: [JSONValue: String]

  init(_ endpoints: [Endpoint]) {
    var counts: [JSONValue: Int] = [:]
    var parameters: [(name: String, value: JSONValue, example: JSONValue)] = []
    for case .computation(let computation) in endpoints.map(\.work) where computation.fitsQuery {
      for field in computation.fields {
        guard let shape = field.queryShape, !QueryFields.isSpring(field) else { continue }
        let parameter = Self.parameter(field, shape)
        counts[parameter, default: 0] += 1
        parameters.append((field.name, parameter, Self.parameter(field, shape, computation)))
      }
    }
    var names: [JSONValue: String] = [:]
    var components = SpringSchema.parameters(endpoints)
    for (field, value, example) in parameters where counts[value, default: 0] > 1 {
      guard names[value] == nil else { continue }
      let plain = ContractPath.capitalized(field)
      let alike = names.values.count { $0.hasPrefix(plain) }
      let name = alike > 0 ? "\(plain)\(alike + 1)" : plain
      names[value] = name
      components.append(JSONValue.Member(name: name, value: example))
    }
    self.names = names
    self.components = components
  }

  /// The parameters of an operation.
  func list(_ computation: Computation) -> [JSONValue] {
    guard !computation.queryFields.takesAnyName else { return [Self.anyName(computation)] }
    return computation.fields.flatMap { field -> [JSONValue] in
      guard let shape = field.queryShape else { return [] }
      if QueryFields.isSpring(field) { return SpringSchema.references(beside: computation.fields) }
      if let name = names[Self.parameter(field, shape)] {
        return [["$ref": .string("#/components/parameters/\(name)")]]
      }
      return [Self.parameter(field, shape, computation)]
    }
  }

  /// A member as a parameter, with an example if the operation is given.
  private static func parameter(_ field: FieldDescription, _ shape: QueryShape, _ computation: Computation? = nil)
    -> JSONValue
  {
    var members: [JSONValue.Member] = [
      JSONValue.Member(name: "name", value: .string(field.name)), JSONValue.Member(name: "in", value: "query"),
    ]
    if field.isRequired { members.append(JSONValue.Member(name: "required", value: true)) }
    members.append(JSONValue.Member(name: "description", value: .string(field.summary)))
    switch shape {
    case .objects:
      members.append(JSONValue.Member(name: "schema", value: Schema.array(of: .queryText).json))
      if let computation, case .array(let objects)? = example(field, computation) {
        let texts = objects.map { JSONValue.string($0.json) }
        members.append(JSONValue.Member(name: "example", value: .array(texts)))
      }
      return .object(members)
    case .object:
      members.append(JSONValue.Member(name: "schema", value: Schema.queryText.json))
      if let computation, let object = example(field, computation) {
        members.append(JSONValue.Member(name: "example", value: .string(object.json)))
      }
      return .object(members)
    case .numbers, .numberList, .texts: members.append(JSONValue.Member(name: "explode", value: false))
    case .number, .text, .flag, .spring: break
    }
    // Generators write no query of a number or an array; one number in a query is a list of one.
    let schema = shape == .numbers ? Schema.array(of: .number(), count: Axes.counts) : field.querySchema
    members.append(JSONValue.Member(name: "schema", value: schema.json))
    if let computation {
      let given = example(field, computation) ?? ParameterExample.of(schema)
      let isAxis = if shape == .numbers, case .number = given { true } else { false }
      members.append(JSONValue.Member(name: "example", value: isAxis ? .array([given]) : given))
    }
    return .object(members)
  }

  /// Parameters of any name, as one object whose members are the parameters.
  private static func anyName(_ computation: Computation) -> JSONValue {
    [
      "name": "members", "in": "query", "required": true, "description": "Each member as a parameter of its own name.",
      "style": "form", "explode": true,
      "schema": Schema.map(of: .queryText).with("minProperties", 1).with("propertyNames", ["pattern": "^[^\\x00]+$"])
        .json, "example": computation.examples[0].arguments,
    ]
  }

  /// The value in the first example that has the member; a long text is shown once, in the body of the POST.
  private static func example(_ field: FieldDescription, _ computation: Computation) -> JSONValue? {
    for example in computation.examples {
      if case .object(let members) = example.arguments,
        let member = members.first(where: { $0.name == field.name && !isLong($0.value) })
      {
        return member.value
      }
    }
    return nil
  }

  private static func isLong(_ value: JSONValue) -> Bool {
    if case .string(let text) = value { text.utf8.count > 100 } else { false }
  }
}

/// The example of a query parameter, if no example of its operation has it.
enum ParameterExample {
  /// A value of a schema: its default, its first word, its least number or one of any number.
  static func of(_ schema: Schema) -> JSONValue {
    let schema = schema.json
    if let fallback = schema["default"] { return fallback }
    if let reference = schema["$ref"]?.text, let named = SharedSchemas.named(reference) { return of(named) }
    if let first = schema["enum"]?.elements?.first { return first }
    switch schema["type"] {
    case "boolean": return true
    // The only text that no operation shows.
    case "string": return "linear(0, 0.6, 1)"
    case "array": return [1]
    case "integer": return schema["minimum"] ?? 1
    default: return 1
    }
  }
}
