// SPDX-License-Identifier: Apache-2.0

package import JSON
import SpringInterchange

/// The members of an answer: one list documents them and writes them.
///
/// ``list(_:)`` names each member with its summary and how it is got from the whole. A ``SchemaList`` keeps what documents
/// it and gets nothing; a ``MemberWriter`` writes the values. Both are specialized: nothing is looked up as it runs.
package protocol Record: SendableMetatype {
  /// The value that is written.
  associatedtype Value
  /// The name of its schema in the contract, if several answers hold it.
  static var name: String? { get }
  /// Names the members in their order; all but ``AnswerList/requestedMember(_:_:_:if:_:)`` are always there.
  static func list(_ answer: inout some AnswerList<Value> & ~Copyable)
}

extension Record {
  package static var name: String? { nil }

  /// The members with what documents them.
  package static var members: [(name: String, schema: Schema)] { schemas.members }

  private static var schemas: SchemaList<Value> {
    var answer = SchemaList<Value>()
    list(&answer)
    return answer
  }

  /// The schema of a member that holds the object: a reference if it has a name.
  package static var reference: Schema { name.map { .reference($0) } ?? schema }

  /// The schema of the answer.
  package static var schema: Schema { schema(nullable: false) }

  /// The schema of an object that may be null.
  package static var nullableSchema: Schema { schema(nullable: true) }

  private static func schema(nullable: Bool) -> Schema {
    let schemas = schemas
    return .object(schemas.members, required: schemas.required, nullable: nullable)
  }

  /// Writes the object.
  package static func write(_ value: consuming Value, to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(of: consume value, to: &writer)
    writer.endObject()
  }

  /// Writes the members into an object that is open.
  package static func writeMembers(of value: consuming Value, to writer: inout JSONWriter) {
    var answer = MemberWriter(value: consume value, writer: exchange(&writer, with: JSONWriter(capacity: 0)))
    list(&answer)
    writer = answer.take()
  }
}

/// The receiver of a record's members.
package protocol AnswerList<Value>: ~Copyable {
  associatedtype Value

  /// - Parameters:
  ///   - name: The name, which needs no escape.
  ///   - summary: One sentence, with the unit.
  ///   - schema: The schema of the value.
  ///   - write: Writes the member's value, out of the whole.
  mutating func member(
    _ name: StaticString, _ summary: @autoclosure () -> String, _ schema: @autoclosure () -> Schema,
    _ write: (Value, inout JSONWriter) -> Void)

  /// A member that is there only if `isRequested`: the request asked for it.
  mutating func requestedMember(
    _ name: StaticString, _ summary: @autoclosure () -> String, _ schema: @autoclosure () -> Schema,
    if isRequested: (Value) -> Bool, _ write: (Value, inout JSONWriter) -> Void)
}

/// Keeps the members' schemas for the contract.
private struct SchemaList<Value>: AnswerList {
  private(set) var members: [(name: String, schema: Schema)] = []
  /// The names of those that are always there.
  private(set) var required: [String] = []

  mutating func member(
    _ name: StaticString, _ summary: @autoclosure () -> String, _ schema: @autoclosure () -> Schema,
    _ write: (Value, inout JSONWriter) -> Void
  ) {
    // The WebAssembly file of the operations alone writes no contract, and holds none of its texts.
    #if !OPERATIONS_ALONE
    members.append(("\(name)", schema().described(summary())))
    required.append("\(name)")
    #endif
  }

  mutating func requestedMember(
    _ name: StaticString, _ summary: @autoclosure () -> String, _ schema: @autoclosure () -> Schema,
    if isRequested: (Value) -> Bool, _ write: (Value, inout JSONWriter) -> Void
  ) {
    #if !OPERATIONS_ALONE
    members.append(("\(name)", schema().described(summary())))
    #endif
  }
}

/// Writes the members of a value.
private struct MemberWriter<Value>: AnswerList, ~Copyable {
  let value: Value
  var writer: JSONWriter

  mutating func member(
    _ name: StaticString, _ summary: @autoclosure () -> String, _ schema: @autoclosure () -> Schema,
    _ write: (Value, inout JSONWriter) -> Void
  ) {
    writer.key(name)
    write(value, &writer)
  }

  mutating func requestedMember(
    _ name: StaticString, _ summary: @autoclosure () -> String, _ schema: @autoclosure () -> Schema,
    if isRequested: (Value) -> Bool, _ write: (Value, inout JSONWriter) -> Void
  ) { if isRequested(value) { member(name, summary(), schema(), write) } }

  consuming func take() -> JSONWriter { writer }
}

// The kinds of members.
extension AnswerList where Self: ~Copyable {
  /// A number that is always there.
  package mutating func number(_ name: StaticString, _ summary: @autoclosure () -> String, _ get: (Value) -> Double) {
    member(name, summary(), .number()) { $1.number(get($0)) }
  }

  /// A number, or null if there is none.
  package mutating func optionalNumber(
    _ name: StaticString, _ summary: @autoclosure () -> String, _ get: (Value) -> Double?
  ) { member(name, summary(), .number(nullable: true)) { $1.optional(get($0)) } }

  package mutating func flag(_ name: StaticString, _ summary: @autoclosure () -> String, _ get: (Value) -> Bool) {
    member(name, summary(), .boolean()) { $1.bool(get($0)) }
  }

  /// Text that is always there.
  package mutating func text(_ name: StaticString, _ summary: @autoclosure () -> String, _ get: (Value) -> String) {
    member(name, summary(), .string()) { $1.string(get($0)) }
  }

  /// Text, or null if there is none.
  package mutating func optionalText(
    _ name: StaticString, _ summary: @autoclosure () -> String, _ get: (Value) -> String?
  ) {
    member(name, summary(), .string(nullable: true)) { value, writer in
      if let text = get(value) { writer.string(text) } else { writer.null() }
    }
  }

  /// Sentences, possibly none.
  package mutating func texts(_ name: StaticString, _ summary: @autoclosure () -> String, _ get: (Value) -> [String]) {
    member(name, summary(), .array(of: .string())) { value, writer in
      writer.beginArray()
      for text in get(value) { writer.string(text) }
      writer.endArray()
    }
  }

  /// An object of one kind.
  package mutating func object<Element: Record>(
    _ name: StaticString, _ summary: @autoclosure () -> String, _ record: Element.Type, _ get: (Value) -> Element.Value
  ) { member(name, summary(), Element.reference) { Element.write(get($0), to: &$1) } }

  /// Objects of one kind, possibly none.
  package mutating func objects<Element: Record>(
    _ name: StaticString, _ summary: @autoclosure () -> String, _ record: Element.Type,
    _ get: (Value) -> [Element.Value]
  ) {
    member(name, summary(), .array(of: Element.reference)) { value, writer in
      writer.beginArray()
      for element in get(value) { Element.write(element, to: &writer) }
      writer.endArray()
    }
  }

  /// Sentences by member name: why a member is null, or what to know of it.
  mutating func reasons(
    _ name: StaticString = "reasons",
    _ summary: @autoclosure () -> String = "Why a member is null, or what to know of it, by its name.",
    _ get: (Value) -> [(name: String, reason: String)]
  ) {
    member(name, summary(), .map(of: .string())) { value, writer in
      writer.beginObject()
      for (name, reason) in get(value) {
        writer.key(name)
        writer.string(reason)
      }
      writer.endObject()
    }
  }

  /// Remarks on the whole with their codes, each once, in the last place of every answer.
  mutating func remarks(_ get: (Value) -> [Remark]) {
    texts("notes", "What else to know, in sentences.") { get($0).distinct.map { $0.sentence } }
    codes("remarks", "The code of each of the notes, in their order.") { get($0).distinct.map { $0.code } }
  }

  /// Codes of remarks, possibly none.
  mutating func codes(_ name: StaticString, _ summary: @autoclosure () -> String, _ get: (Value) -> [Remark.Code]) {
    member(name, summary(), .array(of: RemarkCodeSchema.reference)) { value, writer in
      writer.beginArray()
      for code in get(value) { writer.string(code.rawValue) }
      writer.endArray()
    }
  }
}

extension JSONWriter {
  /// Writes a number, or null if there is none.
  mutating func optional(_ number: Double?) { if let number { self.number(number) } else { null() } }
}
