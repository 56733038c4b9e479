// SPDX-License-Identifier: Apache-2.0

package import JSON

/// The members of an answer: one list documents them and writes them.
package struct Record<Value>: Sendable {
  package let members: [RecordMember<Value>]
  /// The name of its schema in the contract, if several answers hold it.
  package let name: String?

  package init(named name: String? = nil, _ members: [RecordMember<Value>]) {
    self.name = name
    self.members = members
  }

  /// The schema of a member that holds the object: a reference if it has a name.
  package var reference: Schema { name.map { .reference($0) } ?? schema }

  /// The schema of the answer; every member is always there.
  package var schema: Schema { schema(nullable: false) }

  /// The same, of an object that may be null.
  package var nullableSchema: Schema { schema(nullable: true) }

  private func schema(nullable: Bool) -> Schema {
    .object(
      members.map { ($0.name, $0.schema.described($0.summary)) }, required: members.map { $0.name }, nullable: nullable)
  }

  /// Writes the object.
  package func write(_ value: Value, to writer: inout JSONWriter) {
    writer.beginObject()
    // By index: a copy of each member would count the references to its schema.
    for index in members.indices {
      writer.key(members[index].key)
      members[index].write(value, &writer)
    }
    writer.endObject()
  }
}

/// One member of an answer.
package struct RecordMember<Value>: Sendable {
  /// Writes the member's value, out of the whole.
  package let write: @Sendable (Value, inout JSONWriter) -> Void
  /// The name, which needs no escape.
  package let key: StaticString
  /// One sentence, with the unit.
  package let summary: String
  package let schema: Schema

  package init(
    _ name: StaticString, _ summary: String, schema: Schema,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    key = name
    self.summary = summary
    self.schema = schema
    self.write = write
  }

  /// The name as text.
  package var name: String { "\(key)" }

  /// The same member of something that holds the value.
  package func lifted<Outer>(_ get: @escaping @Sendable (Outer) -> Value) -> RecordMember<Outer> {
    RecordMember<Outer>(key, summary, schema: schema) { outer, writer in self.write(get(outer), &writer) }
  }

  /// A number that is always there.
  package static func number(_ name: StaticString, _ summary: String, _ get: @escaping @Sendable (Value) -> Double)
    -> Self
  { Self(name, summary, schema: .number()) { $1.number(get($0)) } }

  /// A number, or null if there is none.
  package static func optionalNumber(
    _ name: StaticString, _ summary: String, _ get: @escaping @Sendable (Value) -> Double?
  ) -> Self {
    Self(name, summary, schema: .number(nullable: true)) { value, writer in
      if let number = get(value) { writer.number(number) } else { writer.null() }
    }
  }

  /// Text that is always there.
  package static func text(_ name: StaticString, _ summary: String, _ get: @escaping @Sendable (Value) -> String)
    -> Self
  { Self(name, summary, schema: .string()) { $1.string(get($0)) } }

  /// Text, or null if there is none.
  package static func optionalText(
    _ name: StaticString, _ summary: String, _ get: @escaping @Sendable (Value) -> String?
  ) -> Self {
    Self(name, summary, schema: .string(nullable: true)) { value, writer in
      if let text = get(value) { writer.string(text) } else { writer.null() }
    }
  }

  package static func flag(_ name: StaticString, _ summary: String, _ get: @escaping @Sendable (Value) -> Bool) -> Self
  { Self(name, summary, schema: .boolean()) { $1.bool(get($0)) } }

  /// Sentences, possibly none.
  package static func texts(_ name: StaticString, _ summary: String, _ get: @escaping @Sendable (Value) -> [String])
    -> Self
  {
    Self(name, summary, schema: .array(of: .string())) { value, writer in
      writer.beginArray()
      for text in get(value) { writer.string(text) }
      writer.endArray()
    }
  }

  /// Objects of one kind, possibly none.
  package static func objects<Element>(
    _ name: StaticString, _ summary: String, _ record: Record<Element>, _ get: @escaping @Sendable (Value) -> [Element]
  ) -> Self {
    Self(name, summary, schema: .array(of: record.reference)) { value, writer in
      writer.beginArray()
      for element in get(value) { record.write(element, to: &writer) }
      writer.endArray()
    }
  }

  /// An object of one kind.
  package static func object<Element>(
    _ name: StaticString, _ summary: String, _ record: Record<Element>, _ get: @escaping @Sendable (Value) -> Element
  ) -> Self { Self(name, summary, schema: record.reference) { record.write(get($0), to: &$1) } }
}

extension RecordMember {
  /// Sentences by member name: why a member is null, or what to know of it.
  package static func reasons(
    _ name: StaticString, _ summary: String, _ get: @escaping @Sendable (Value) -> [(name: String, reason: String)]
  ) -> Self {
    Self(name, summary, schema: .map(of: .string())) { value, writer in
      writer.beginObject()
      for (name, reason) in get(value) {
        writer.key(name)
        writer.string(reason)
      }
      writer.endObject()
    }
  }

  /// Remarks on single members, by the member's name: why it is null, or what to know of it.
  package static func reasons(_ get: @escaping @Sendable (Value) -> [(name: String, reason: String)]) -> Self {
    .reasons("reasons", "Why a member is null, or what to know of it, by its name.", get)
  }

  /// Remarks on the whole, in the last place of every answer.
  package static func notes(_ get: @escaping @Sendable (Value) -> [String]) -> Self {
    .texts("notes", "What else to know, in sentences.", get)
  }
}
