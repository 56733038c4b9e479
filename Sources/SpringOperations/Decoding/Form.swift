// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange

/// One declared member of a request: it documents the value and reads it.
struct Field<Value: Sendable>: Sendable {
  let description: FieldDescription
  /// Reads the value, nil standing for a member that was not sent; an error is recorded if it is refused.
  let read: @Sendable (InputValue?, inout ErrorCollector) throws(RejectedField) -> Value

  /// - Parameters:
  ///   - description: What it documents.
  ///   - read: Reads the value as ``read`` does; nil if it is refused. A member that is missing and required never comes to it.
  init(_ description: FieldDescription, read: @escaping @Sendable (InputValue?, inout ErrorCollector) -> Value?) {
    self.description = description
    self.read = { sent, errors throws(RejectedField) in
      let value: Value?
      if sent != nil {
        value = errors.within(description.name) { read(sent, &$0) }
      } else if let demand = description.demand {
        errors.add(at: description.name, "is required: \(demand)")
        value = nil
      } else {
        value = read(nil, &errors)
      }
      guard let value else { throw RejectedField() }
      return value
    }
  }

  /// A member that may be left out, and is nil then; what was sent is read, or refused with an error and nil.
  init<Wrapped: Sendable>(
    optional name: String, _ summary: String, schema: Schema, querySchema: Schema? = nil, queryShape: QueryShape?,
    read: @escaping @Sendable (InputValue, inout ErrorCollector) -> Wrapped?
  ) where Value == Wrapped? {
    self.init(FieldDescription(name, summary, schema: schema, querySchema: querySchema, queryShape: queryShape)) {
      value, errors in
      guard let value else { return .some(nil) }
      return read(value, &errors).map { .some($0) }
    }
  }
}

/// A field refused its value; the error is recorded.
struct RejectedField: Error {}

/// What a field documents; a class, so that a field that is read is not copied with all its texts.
package final class FieldDescription: Sendable {
  package let name: String
  /// One sentence.
  package let summary: String
  package let schema: Schema
  /// What the value is in a query, where there are no lists inside lists.
  package let querySchema: Schema
  /// What must be given, such as "a number from 0 to 1"; nil if the member may be left out.
  package let demand: String?
  /// How the value is written in a query, or nil if it does not fit one.
  package let queryShape: QueryShape?

  package init(
    _ name: String, _ summary: String, schema: Schema, querySchema: Schema? = nil, demand: String? = nil,
    queryShape: QueryShape?
  ) {
    self.name = name
    self.summary = summary
    self.schema = schema
    self.querySchema = querySchema ?? schema
    self.demand = demand
    self.queryShape = queryShape
  }

  package var isRequired: Bool { demand != nil }
}

/// How a member is written in a query.
package enum QueryShape: Sendable {
  case number
  /// One number, or several, with commas between or as repeated parameters.
  case numbers
  /// Numbers, with commas between or as repeated parameters; one number is a list of one.
  case numberList
  case text
  /// Words, with commas between or as repeated parameters.
  case texts
  case flag
  /// Objects as JSON, one for each time that the parameter is given.
  case objects
  /// The members of a spring, flattened.
  case spring

  /// Whether a repeated parameter is a list of its values.
  package var takesList: Bool {
    switch self {
    case .numbers, .numberList, .texts, .objects: true
    case .number, .text, .flag, .spring: false
    }
  }
}

/// The declared members of an object and what they build: one list documents and decodes.
struct Form<Output: Sendable>: Sendable {
  let fields: [FieldDescription]
  private let decode: @Sendable (InputValue, inout ErrorCollector) -> Output?

  /// Declares the fields by what reads them.
  ///
  /// - Parameters:
  ///   - fields: The fields in the order of the documentation.
  ///   - errorsOnly: Reads each field for its errors alone.
  ///   - build: Reads the fields in this order and makes the output.
  init(
    _ fields: [FieldDescription], errorsOnly: [@Sendable (inout FormMembers, inout ErrorCollector) -> Void],
    build: @escaping @Sendable (inout FormMembers, inout ErrorCollector) throws(RejectedField) -> Output?
  ) {
    self.fields = fields
    let names = FieldNames(fields)
    decode = { value, errors in
      guard var members = FormMembers(value, names, &errors) else { return nil }
      do throws(RejectedField) { return try build(&members, &errors) } catch {
        // The fields after the rejected one are read for their errors alone.
        while members.next < errorsOnly.count { errorsOnly[members.next](&members, &errors) }
        return nil
      }
    }
  }

  /// Decodes the declared members of an object that may have others; each of those is recorded as an error.
  func readKnown(_ value: InputValue, _ errors: inout ErrorCollector) -> Output? { decode(value, &errors) }

  /// Decodes an object; if there are errors, all are recorded and there is no output.
  func read(_ value: InputValue, _ errors: inout ErrorCollector) -> Output? {
    let before = errors.count
    let output = decode(value, &errors)
    return errors.count == before ? output : nil
  }

  /// The object's schema.
  var schema: Schema {
    .object(
      fields.map { ($0.name, SharedSchemas.schema($0.schema, describedAs: $0.summary)) },
      required: fields.filter { $0.isRequired }.map { $0.name })
  }
}

/// Finds fields by name.
struct FieldNames: Sendable {
  private let positions: [String: Int]
  /// In the order of the documentation.
  private let names: [String]

  init(_ fields: [FieldDescription]) {
    names = fields.map { $0.name }
    positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
  }

  /// What is wrong with a name that no field has.
  func objection(to name: String) -> String { Suggestion.objection(to: name, among: names, kind: "members") }

  func position(of name: String) -> Int? { positions[name] }

  var count: Int { positions.count }
}

/// The members of an object, by field, while the fields of a form read them one after another.
struct FormMembers {
  private var values: [InputValue?]
  /// The position of the field to be read next.
  private(set) var next = 0

  /// Sorts an object's members; one that no field knows and one that is given twice are errors.
  init?(_ value: InputValue, _ names: FieldNames, _ errors: inout ErrorCollector) {
    guard let members = errors.members(value, demand: "an object") else { return nil }
    values = Array(repeating: nil, count: names.count)
    for member in members {
      guard let field = names.position(of: member.name) else {
        errors.add(at: member.name, names.objection(to: member.name))
        continue
      }
      if values[field] == nil {
        values[field] = member.value
      } else {
        errors.add(at: member.name, "is given more than once")
      }
    }
  }

  /// Reads the next field; if it is refused, the error is recorded.
  mutating func read<Value>(_ field: Field<Value>, _ errors: inout ErrorCollector) throws(RejectedField) -> Value {
    let value = values[next]
    next += 1
    return try field.read(value, &errors)
  }
}
