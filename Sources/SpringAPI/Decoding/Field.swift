// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
final class FieldDescription: Sendable {
  let name: String
  /// One sentence.
  let summary: String
  let schema: Schema
  /// What the value is in a query, where there are no lists inside lists.
  let querySchema: Schema
  /// What must be given, such as "a number from 0 to 1"; nil if the member may be left out.
  let demand: String?
  /// How the value is written in a query, or nil if it does not fit one.
  let queryShape: QueryShape?

  init(
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

  var isRequired: Bool { demand != nil }
}

/// How a member is written in a query.
enum QueryShape: Sendable {
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
  var takesList: Bool {
    switch self {
    case .numbers, .numberList, .texts, .objects: true
    case .number, .text, .flag, .spring: false
    }
  }
}
