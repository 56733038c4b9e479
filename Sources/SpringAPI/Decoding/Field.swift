// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

/// One declared member of a request: it documents the value and reads it.
///
/// A class, so that reading a request counts one reference for a field and not one for each of its texts.
final class Field<Value: Sendable>: Sendable {
  let description: FieldDescription
  /// Reads the value, nil standing for a member that was not sent.
  ///
  /// It throws when the value is refused; then a fault was recorded. An optional in its place would have its type looked up
  /// each time that a form of many kinds of fields is read.
  let read: @Sendable (JSONElement?, inout Faults) throws(Refused) -> Value

  /// - Parameters:
  ///   - description: What the field says of itself.
  ///   - read: Reads the value, and records a fault where it returns nil.
  @inline(__always)
  init(
    _ description: FieldDescription,
    read: @escaping @Sendable (JSONElement?, inout Faults) -> Value?
  ) {
    self.description = description
    self.read = { value, faults throws(Refused) in
      guard let value = read(value, &faults) else {
        throw Refused()
      }
      return value
    }
  }

  /// A member that may be left out, and is nil then; what was sent is read, or refused with a fault and nil.
  convenience init<Wrapped: Sendable>(
    optional name: String,
    _ summary: String,
    schema: Schema,
    queryShape: QueryShape?,
    read: @escaping @Sendable (JSONElement, inout Faults) -> Wrapped?
  ) where Value == Wrapped? {
    self.init(
      FieldDescription(name, summary, schema: schema, queryShape: queryShape)
    ) { value, faults in
      guard let value else {
        return .some(nil)
      }
      return read(value, &faults).map { .some($0) }
    }
  }
}

/// Says that a value was refused and that the fault was recorded.
struct Refused: Error {}

/// What a field says of itself.
final class FieldDescription: Sendable {
  let name: String
  /// One sentence.
  let summary: String
  let schema: Schema
  /// What must be given, such as "a number from 0 to 1"; nil where the member may be left out.
  let demand: String?
  /// How the value is written in a query string, or nil where it does not fit one.
  let queryShape: QueryShape?

  init(
    _ name: String,
    _ summary: String,
    schema: Schema,
    demand: String? = nil,
    queryShape: QueryShape?
  ) {
    self.name = name
    self.summary = summary
    self.schema = schema
    self.demand = demand
    self.queryShape = queryShape
  }

  var isRequired: Bool { demand != nil }
}

/// How a member's text in a query string becomes a JSON value.
enum QueryShape: Sendable {
  case number
  /// One number, or several with commas between.
  case numbers
  /// Numbers with commas between; one number is a list of one.
  case numberList
  case text
  /// Words with commas between.
  case texts
  case flag
  /// The members of a spring, flattened.
  case spring

  /// What to add where the parameter is repeated: several values stand in one.
  var remark: String {
    switch self {
    case .numbers, .numberList, .texts: "; several values stand in one, with commas between"
    case .number, .text, .flag, .spring: ""
    }
  }
}
