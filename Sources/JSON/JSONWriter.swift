// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

/// Writes a JSON text straight into a byte buffer, without white space.
///
/// The writer puts the commas; that objects and arrays are closed in order, and that each member has
/// a name and a value, is up to the caller. Numbers have the form that ``NumberText`` describes. JSON
/// has no text for a number that is not finite: such a number is written as `null`, and whoever
/// writes one says the reason beside it.
package struct JSONWriter: ~Copyable {
  var text: TextBuffer

  /// Whether the last thing written is a whole value, so that a comma goes before the next.
  var needsComma = false

  /// - Parameter capacity: The number of bytes to expect; more are made room for.
  package init(capacity: Int = 256) {
    text = TextBuffer(capacity: capacity)
  }

  /// - Parameter bytes: A text that was begun elsewhere; a comma goes before the next value.
  package init(behind bytes: consuming [UInt8]) {
    text = TextBuffer(behind: bytes)
    needsComma = true
  }

  /// The text so far.
  package var bytes: [UInt8] {
    mutating get { text.bytes }
  }

  /// Gives the text so far away.
  package mutating func take() -> [UInt8] {
    text.take()
  }

  // MARK: - Structure

  package mutating func beginObject() {
    open(UInt8(ascii: "{"))
  }

  package mutating func endObject() {
    close(UInt8(ascii: "}"))
  }

  package mutating func beginArray() {
    open(UInt8(ascii: "["))
  }

  package mutating func endArray() {
    close(UInt8(ascii: "]"))
  }

  /// Writes the name of the next member as it stands in the source.
  ///
  /// - Parameter name: Text that needs no escape, in the source code of the program.
  package mutating func key(_ name: StaticString) {
    unsafe text.append(quoted: name.characters, comma: needsComma, colon: true)
    needsComma = false
  }

  /// Writes the name of the next member.
  package mutating func key(_ name: MemberName) {
    text.append(name.bytes, count: name.count, comma: needsComma)
    needsComma = false
  }

  /// Writes an object of at most eight numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - places: Where the name of each stands among the names, counted from 1, the first in the lowest byte.
  ///   - names: The names.
  package mutating func object(
    _ numbers: Span<Double>,
    namedBy places: UInt64,
    of names: Span<MemberName>
  ) {
    text.append(UInt8(ascii: "{"), comma: needsComma)
    var rest = places
    for index in numbers.indices {
      let name = names[Int(rest & 0xFF) &- 1]
      text.append(name.bytes, count: name.count, comma: index > 0)
      text.append(numbers[index])
      rest &>>= 8
    }
    text.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Writes members as they were written before.
  ///
  /// - Parameter text: A comma and the members.
  package mutating func members(_ text: [UInt8]) {
    unsafe text.withUnsafeBufferPointer { unsafe self.text.append($0) }
    needsComma = true
  }

  /// Writes the name of the next member, escaped where needed.
  package mutating func key(_ name: String) {
    string(name)
    text.append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: - Values

  package mutating func null() {
    text.append(Self.null, count: 4, comma: needsComma)
    needsComma = true
  }

  package mutating func bool(_ value: Bool) {
    text.append(value ? Self.true : Self.false, count: value ? 4 : 5, comma: needsComma)
    needsComma = true
  }

  // The letters of each word from the lowest byte on.
  private static let null: UInt64 = 0x6C6C_756E
  private static let `true`: UInt64 = 0x6575_7274
  private static let `false`: UInt64 = 0x65_736C_6166

  /// Writes the shortest text that reads back as the same double.
  package mutating func number(_ value: Double) {
    text.append(value, comma: needsComma)
    needsComma = true
  }

  package mutating func integer(_ value: Int) {
    text.append(value, comma: needsComma)
    needsComma = true
  }

  /// Writes an array of numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - precision: Decimal places to round to, 0 to 15, without trailing zeros; nil for the shortest
  ///     texts that read back as the same doubles.
  package mutating func numbers(_ values: [Double], precision: Int? = nil) {
    beginArray()
    text.append(values, decimals: precision)
    endArray()
  }

  /// Writes a value with all that is in it.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null:
      null()
    case .bool(let bool):
      self.bool(bool)
    case .number(let number):
      self.number(number)
    case .string(let string):
      self.string(string)
    case .array(let elements):
      beginArray()
      for element in elements {
        self.value(element)
      }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }

  // MARK: - Brackets

  private mutating func open(_ bracket: UInt8) {
    text.append(bracket, comma: needsComma)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    text.append(bracket)
    needsComma = true
  }
}

extension StaticString {
  var characters: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
