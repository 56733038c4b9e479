// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import JSON

/// The members of an answer: one list documents them and writes them.
struct Record<Value>: Sendable {
  let members: [RecordMember<Value>]
  /// The same, lent to whoever writes: members and their closures are not counted by every thread for every answer.
  private let written: [Lasting<RecordMember<Value>>]
  /// What most values say at some places, which all are the end where there are none.
  private let usual: (text: [UInt8], places: Range<Int>)
  private let saysUsual: @Sendable (inout Value) -> Bool

  init(_ members: [RecordMember<Value>], mostly usual: UsualMembers<Value>? = nil) {
    self.members = members
    written = members.map(Lasting.init)
    self.usual = usual?.written(by: members) ?? ([], members.count..<members.count)
    saysUsual = usual?.hold ?? Self.never
  }

  @Sendable private static func never(_ value: inout Value) -> Bool { false }

  /// The schema of the answer; every member is always there.
  var schema: Schema {
    .object(
      members.map { ($0.name, $0.schema.described($0.summary)) },
      required: members.map(\.name)
    )
  }

  /// Writes the object.
  func write(_ value: consuming Value, to writer: inout JSONWriter) {
    write(&value, to: &writer)
  }

  /// Writes the object of a value where it lies, which stays as it is.
  func write(_ value: inout Value, to writer: inout JSONWriter) {
    writer.beginObject()
    write(0..<usual.places.lowerBound, of: &value, to: &writer)
    if saysUsual(&value) {
      writer.members(usual.text)
    } else {
      write(usual.places, of: &value, to: &writer)
    }
    write(usual.places.upperBound..<written.count, of: &value, to: &writer)
    writer.endObject()
  }

  @inline(__always)
  private func write(_ places: Range<Int>, of value: inout Value, to writer: inout JSONWriter) {
    let written = written.span
    for place in places {
      written[place].lend { member in
        writer.key(member.key)
        member.write(&value, &writer)
      }
    }
  }
}

/// One member of an answer.
///
/// An object, which is made once for each member and stays.
final class RecordMember<Value>: Sendable {
  /// Writes the value of the member; it is given the whole where that lies, which nobody changes, and no copy of it.
  let write: @Sendable (inout Value, inout JSONWriter) -> Void
  /// The name as it stands in the source, where it needs no escape.
  let key: MemberName
  /// One sentence, with the unit.
  let summary: String
  let schema: Schema

  @inline(__always)
  init(
    _ name: StaticString,
    _ summary: String,
    schema: Schema,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    key = MemberName(name)
    self.summary = summary
    self.schema = schema
    self.write = { write($0, &$1) }
  }

  /// The name as text.
  var name: String { "\(key.text)" }

  /// The same member of something that holds the value.
  func lifted<Outer>(
    _ get: @escaping @Sendable (Outer) -> Value
  ) -> RecordMember<Outer> {
    RecordMember<Outer>(key.text, summary, schema: schema) { outer, writer in
      var value = get(outer)
      self.write(&value, &writer)
    }
  }

  /// A number that is always there.
  @inline(__always)
  static func number(
    _ name: StaticString,
    _ summary: String,
    _ get: @escaping @Sendable (Value) -> Double
  ) -> Self {
    Self(name, summary, schema: .number()) { $1.number(get($0)) }
  }

  /// A number, or null where there is none.
  @inline(__always)
  static func optionalNumber(
    _ name: StaticString,
    _ summary: String,
    _ get: @escaping @Sendable (Value) -> Double?
  ) -> Self {
    Self(name, summary, schema: .number(nullable: true)) { value, writer in
      if let number = get(value) {
        writer.number(number)
      } else {
        writer.null()
      }
    }
  }

  /// Text that is always there.
  @inline(__always)
  static func text(
    _ name: StaticString,
    _ summary: String,
    _ get: @escaping @Sendable (Value) -> String
  ) -> Self {
    Self(name, summary, schema: .string()) { $1.string(get($0)) }
  }

  /// Text, or null where there is none.
  @inline(__always)
  static func optionalText(
    _ name: StaticString,
    _ summary: String,
    _ get: @escaping @Sendable (Value) -> String?
  ) -> Self {
    Self(name, summary, schema: .string(nullable: true)) { value, writer in
      if let text = get(value) {
        writer.string(text)
      } else {
        writer.null()
      }
    }
  }

  @inline(__always)
  static func flag(
    _ name: StaticString,
    _ summary: String,
    _ get: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    Self(name, summary, schema: .boolean()) { $1.bool(get($0)) }
  }

  /// Sentences, possibly none.
  @inline(__always)
  static func texts(
    _ name: StaticString,
    _ summary: String,
    _ get: @escaping @Sendable (Value) -> [String]
  ) -> Self {
    Self(name, summary, schema: .array(of: .string())) { value, writer in
      writer.beginArray()
      for text in get(value) {
        writer.string(text)
      }
      writer.endArray()
    }
  }

  /// Objects of one kind, possibly none.
  @inline(__always)
  static func objects<Element>(
    _ name: StaticString,
    _ summary: String,
    _ record: Record<Element>,
    _ get: @escaping @Sendable (Value) -> [Element]
  ) -> Self {
    Self(name, summary, schema: .array(of: record.schema)) { value, writer in
      writer.beginArray()
      for element in get(value) {
        record.write(element, to: &writer)
      }
      writer.endArray()
    }
  }

  /// An object of one kind.
  @inline(__always)
  static func object<Element>(
    _ name: StaticString,
    _ summary: String,
    _ record: Record<Element>,
    _ get: @escaping @Sendable (Value) -> Element
  ) -> Self {
    Self(name, summary, schema: record.schema) { record.write(get($0), to: &$1) }
  }
}

extension RecordMember {
  /// Sentences by member name: why a member is null, or what to know of it.
  static func reasons(
    _ name: StaticString,
    _ summary: String,
    _ get: @escaping @Sendable (Value) -> [(name: String, reason: String)]
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
}
