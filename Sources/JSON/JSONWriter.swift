// SPDX-License-Identifier: Apache-2.0

import Bytes
import NumberText

/// Writes a JSON text straight into a byte buffer, without white space.
///
/// The writer puts the commas; that objects and arrays are closed in order, and that each member has a name and a value, is up
/// to the caller. Numbers have the form that ``NumberText`` describes. An infinite number or NaN, which JSON
/// cannot express, is written as `null`; the caller states the reason beside it.
package struct JSONWriter: ~Copyable {
  /// The text so far.
  package private(set) var bytes: [UInt8]
  /// Whether the last thing written is a whole value, so that a comma goes before the next.
  private var needsComma: Bool
  private var numberTexts = NumberTextCache()

  /// - Parameter capacity: The number of bytes to expect.
  package init(capacity: Int = 256) {
    bytes = []
    bytes.reserveCapacity(capacity)
    needsComma = false
  }

  /// - Parameter bytes: A text that was begun elsewhere; a comma goes before the next value.
  package init(behind bytes: consuming [UInt8]) {
    self.bytes = bytes
    needsComma = true
  }

  /// Gives the text away; the writer is empty then.
  package mutating func take() -> [UInt8] {
    numberTexts = NumberTextCache()
    return exchange(&bytes, with: [])
  }

  /// Puts the comma before a value or name, if one is needed.
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  // MARK: - Structure

  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  package mutating func endObject() { close(UInt8(ascii: "}")) }

  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  package mutating func endArray() { close(UInt8(ascii: "]")) }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  /// Writes the name of the next member.
  ///
  /// - Parameter name: Text of the program's source that needs no escape.
  package mutating func key(_ name: StaticString) {
    bytes.append(atMost: name.utf8CodeUnitCount + 4) { [needsComma] in
      if needsComma { $0.write(UInt8(ascii: ",")) }
      $0.write(UInt8(ascii: "\""))
      $0.write(literal: name)
      $0.write(UInt8(ascii: "\""))
      $0.write(UInt8(ascii: ":"))
    }
    needsComma = false
  }

  /// Writes the name of the next member, escaped if needed.
  package mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: - Values

  package mutating func null() {
    separate()
    bytes.append(literal: "null")
  }

  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(literal: value ? "true" : "false")
  }

  /// Writes the shortest text that reads back as the same double.
  package mutating func number(_ value: Double) {
    separate()
    numberTexts.append(value, to: &bytes)
  }

  package mutating func integer(_ value: Int) {
    separate()
    NumberText.append(value, to: &bytes)
  }

  /// Writes an array of numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - precision: Decimal places to round to, 0 to 15, without trailing zeros; nil for the shortest texts that read back as the
  ///     same doubles.
  package mutating func numbers(_ values: [Double], precision: Int? = nil) {
    beginArray()
    NumberText.append(values, decimals: precision, to: &bytes)
    endArray()
  }

  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(jsonEscaping: value.utf8.span)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Begins a string that is written in parts.
  package mutating func beginString() {
    separate()
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a part of a string, escaped if needed.
  package mutating func stringPart(_ part: String) { bytes.append(jsonEscaping: part.utf8.span) }

  /// Writes a number as a part of a string: the shortest text that reads back as the same double.
  package mutating func stringPart(_ number: Double) { numberTexts.append(number, to: &bytes) }

  /// Writes a number as a part of a string: the shortest text that reads back as the same single-precision number.
  package mutating func stringPart(_ number: Float) { NumberText.append(number, to: &bytes) }

  /// Ends a string that is written in parts.
  package mutating func endString() { bytes.append(UInt8(ascii: "\"")) }

  /// Writes a value with all that is in it.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let number): self.number(number)
    case .string(let string): self.string(string)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
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
}

/// Where the texts of numbers stand that were written recently: an answer states the same few numbers in many places.
private struct NumberTextCache {
  private struct Slot {
    var bits: UInt64 = 0
    var offset = 0
    /// The length of the text; 0 if there is none yet.
    var count = 0
  }

  /// Empty until the first number is written.
  private var slots: [Slot] = []

  /// Appends the shortest text that reads back as the same double.
  mutating func append(_ value: Double, to bytes: inout [UInt8]) {
    if slots.isEmpty { slots = [Slot](repeating: Slot(), count: 32) }
    let bits = value.bitPattern
    // The highest five bits of a product, so that numbers with few bits, such as 1 and 2, use different slots.
    let index = Int((bits &* 0x9E37_79B9_7F4A_7C15) &>> 59)
    let slot = slots[index]
    if slot.bits == bits, slot.count > 0, bytes.append(ownBytesAt: slot.offset, count: slot.count) { return }
    let offset = bytes.count
    NumberText.append(value, to: &bytes)
    slots[index] = Slot(bits: bits, offset: offset, count: bytes.count - offset)
  }
}
