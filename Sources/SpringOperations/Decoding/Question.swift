// SPDX-License-Identifier: Apache-2.0

import Bytes
import JSON
import SpringInterchange

/// An operation's question: one initializer documents the members and reads them.
///
/// It asks for each member by name, with what documents it, and gets the value, or nil if that is refused, which is
/// recorded. It asks for all of them before it looks at any, so that every fault is reported. A ``FieldList`` takes
/// down what is asked for; a ``MemberReader`` gives what a request has. Both are specialized, so that a
/// member costs no dynamic dispatch.
protocol Question: Sendable { init?<Asked: QuestionReader>(_ asked: inout Asked) }

/// Whom a question asks for its members.
protocol QuestionReader {
  /// The faults, to which a question adds those of several members together.
  var errors: ErrorCollector { get set }

  /// The value of a member.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - fallback: The value of a member that was not sent; nil if it is required.
  ///   - description: Its documentation.
  ///   - read: Reads what was sent; nil if it is refused, which it records.
  /// - Returns: The value; nil if it is refused or missing.
  mutating func value<Value>(
    _ name: StaticString, or fallback: @autoclosure () -> Value?, _ description: @autoclosure () -> FieldDescription,
    _ read: (InputValue, inout ErrorCollector) -> Value?
  ) -> Value?
}

extension QuestionReader {
  /// A member that may be left out, and is nil then.
  mutating func optional<Value>(
    _ name: StaticString, _ description: @autoclosure () -> FieldDescription,
    _ read: (InputValue, inout ErrorCollector) -> Value?
  ) -> Value?? { value(name, or: .some(nil), description()) { read($0, &$1).map { .some($0) } } }
}

/// Takes down the members that a question asks for: for the contract, the queries and the messages.
private struct FieldList: QuestionReader {
  var errors = ErrorCollector()
  private(set) var fields: [FieldDescription] = []
  private(set) var names: [StaticString] = []

  mutating func value<Value>(
    _ name: StaticString, or fallback: @autoclosure () -> Value?, _ description: @autoclosure () -> FieldDescription,
    _ read: (InputValue, inout ErrorCollector) -> Value?
  ) -> Value? {
    fields.append(description())
    names.append(name)
    return nil
  }
}

/// Gives a question the members that were sent.
private struct MemberReader: QuestionReader {
  let object: InputValue
  var errors: ErrorCollector

  mutating func value<Value>(
    _ name: StaticString, or fallback: @autoclosure () -> Value?, _ description: @autoclosure () -> FieldDescription,
    _ read: (InputValue, inout ErrorCollector) -> Value?
  ) -> Value? {
    if let sent = object.member(name) { return errors.within("\(name)") { read(sent, &$0) } }
    if let value = fallback() { return value }
    errors.add(at: "\(name)", "is required: \(description().demand ?? "")")
    return nil
  }
}

/// The members that a kind of question asks for, taken down once, and their reading.
struct Form<Asked: Question>: Sendable {
  let fields: [FieldDescription]
  private let names: [StaticString]

  init() {
    var list = FieldList()
    _ = Asked(&list)
    fields = list.fields
    names = list.names
  }

  /// Reads an object; if there are errors, all are recorded and the result is nil.
  func read(_ value: InputValue, _ errors: inout ErrorCollector) -> Asked? {
    let before = errors.count
    let asked = readKnown(value, &errors)
    return errors.count == before ? asked : nil
  }

  /// Reads the known members of an object that may have others; each of those is recorded as an error.
  func readKnown(_ value: InputValue, _ errors: inout ErrorCollector) -> Asked? {
    guard admitsMembers(of: value, &errors) else { return nil }
    var reader = MemberReader(object: value, errors: errors)
    let asked = Asked(&reader)
    errors = reader.errors
    return asked
  }

  /// Whether a value is an object that is read; its members that are unknown or given twice are recorded.
  private func admitsMembers(of value: InputValue, _ errors: inout ErrorCollector) -> Bool {
    guard errors.admitsObject(value, demand: "an object") else { return false }
    // A bit for each name that was seen; no question asks for as many as there are bits.
    var seen: UInt64 = 0
    value.forEachMember { name, _ in
      guard let place = names.firstIndex(where: { name.isEqual(to: $0) }) else {
        let text = String(decoding: [UInt8](copying: name), as: UTF8.self)
        return errors.add(at: text, Suggestion.objection(to: text, among: names.map { "\($0)" }, kind: "members"))
      }
      if seen & 1 << UInt64(place) != 0 { errors.add(at: "\(names[place])", "is given more than once") }
      seen |= 1 << UInt64(place)
    }
    return true
  }

  /// The object's schema.
  var schema: Schema {
    .object(
      fields.map { ($0.name, SharedSchemas.schema($0.schema, describedAs: $0.summary)) },
      required: fields.filter { $0.isRequired && $0.alternative == nil }.map { $0.name })
  }
}

/// The documentation of a member; a class, so that a list of them is copied without all its texts.
package final class FieldDescription: Sendable {
  package let name: String
  #if OPERATIONS_ALONE
  /// The WebAssembly file of the operations alone writes no contract.
  package var summary: String { "" }
  #else
  /// One sentence.
  package let summary: String
  #endif
  package let schema: Schema
  /// The schema of the value in a query, where lists cannot hold lists.
  package let querySchema: Schema
  /// The values that are accepted, such as "a number from 0 to 1"; nil if the member may be left out.
  package let demand: String?
  /// How the value is written in a query, or nil if it does not fit one.
  package let queryShape: QueryShape?
  /// The member that may take its place, if there is one.
  package let alternative: String?

  package init(
    _ name: StaticString, _ summary: @autoclosure () -> String, schema: Schema, querySchema: Schema? = nil,
    demand: String? = nil, queryShape: QueryShape?, alternative: StaticString? = nil
  ) {
    self.alternative = alternative.map { "\($0)" }
    self.name = "\(name)"
    #if !OPERATIONS_ALONE
    self.summary = summary()
    #endif
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
  /// One object as JSON.
  case object
  /// The members of a spring, flattened.
  case spring

  /// Whether a repeated parameter is a list of its values.
  package var takesList: Bool {
    switch self {
    case .numbers, .numberList, .texts, .objects: true
    case .number, .text, .flag, .object, .spring: false
    }
  }
}
