// SPDX-License-Identifier: Apache-2.0

package import Bytes
import NumberText

/// Writes a JSON text straight into a buffer, without white space.
///
/// The writer puts the commas; that objects and arrays are closed in order, and that each member has a name and a value, is up
/// to the caller. Numbers have the form that ``NumberText`` describes. An infinite number or NaN, which JSON
/// cannot express, is written as `null`; the caller states the reason beside it.
package struct JSONWriter: ~Copyable {
  private var text: ByteBuffer
  /// Whether the last thing written is a whole value, so that a comma goes before the next.
  private var needsComma = false
  private var numberTexts = NumberTextCache()

  /// - Parameter capacity: The number of bytes to expect.
  package init(capacity: Int = 256) { text = ByteBuffer(capacity: capacity) }

  /// The text so far.
  package var bytes: [UInt8] { text.bytes }

  /// Gives the text away; the writer is empty then.
  package mutating func take() -> [UInt8] {
    numberTexts = NumberTextCache()
    return text.take()
  }

  /// Puts the comma before a value or name, if one is needed.
  @inline(__always) private mutating func separate() {
    if needsComma { text.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  // MARK: - Structure

  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  package mutating func endObject() { close(UInt8(ascii: "}")) }

  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  package mutating func endArray() { close(UInt8(ascii: "]")) }

  private mutating func open(_ bracket: UInt8) {
    separate()
    text.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    text.append(bracket)
    needsComma = true
  }

  /// Writes the name of the next member.
  ///
  /// - Parameter name: Text of the program's source that needs no escape.
  package mutating func key(_ name: StaticString) {
    let count = name.utf8CodeUnitCount
    let skipped = needsComma ? 1 : 0
    unsafe text.append(upTo: count + 4) { start in
      // Without the comma the next byte overwrites it.
      unsafe start.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
      let start = unsafe start + skipped
      unsafe start.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
      unsafe (start + 1).copyMemory(from: name.utf8Start, byteCount: count)
      // `":`, the first character in the lowest byte.
      unsafe start.storeBytes(of: (0x3A22 as UInt16).littleEndian, toByteOffset: count + 1, as: UInt16.self)
      return skipped + count + 3
    }
    needsComma = false
  }

  /// Writes the name of the next member, escaped if needed.
  package mutating func key(_ name: String) {
    string(name)
    text.append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: - Values

  /// Writes a value whose text is at hand.
  package mutating func written(_ json: [UInt8]) {
    separate()
    text.append(copying: json.span)
  }

  package mutating func null() {
    separate()
    text.append(literal: "null")
  }

  package mutating func bool(_ value: Bool) {
    separate()
    text.append(literal: value ? "true" : "false")
  }

  /// Writes the shortest text that reads back as the same double.
  package mutating func number(_ value: Double) {
    separate()
    numberTexts.append(value, to: &text)
  }

  package mutating func integer(_ value: Int) {
    separate()
    NumberText.append(value, to: &text)
  }

  /// Writes an array of numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - precision: Decimal places to round to, 0 to 15, without trailing zeros; nil for the shortest texts that read back as the
  ///     same doubles.
  package mutating func numbers(_ values: [Double], precision: Int? = nil) {
    beginArray()
    NumberText.append(values, decimals: precision, to: &text)
    endArray()
  }

  package mutating func string(_ value: String) { string(value.utf8.span) }

  /// Writes a string of UTF-8.
  package mutating func string(_ value: Span<UInt8>) {
    separate()
    text.append(UInt8(ascii: "\""))
    text.append(jsonEscaping: value)
    text.append(UInt8(ascii: "\""))
  }

  /// Writes a string that needs no escape.
  ///
  /// - Parameters:
  ///   - most: The most bytes that it has.
  ///   - write: Writes it.
  package mutating func string(atMost most: Int, _ write: (inout ByteWriter) -> Void) {
    writtenText(atMost: most + 2) {
      $0.write(UInt8(ascii: "\""))
      write(&$0)
      $0.write(UInt8(ascii: "\""))
    }
  }

  /// Writes a number whose text is at hand; see ``string(atMost:_:)``.
  package mutating func number(atMost most: Int, _ write: (inout ByteWriter) -> Void) {
    writtenText(atMost: most, write)
  }

  private mutating func writtenText(atMost most: Int, _ write: (inout ByteWriter) -> Void) {
    separate()
    text.append(atMost: most, write)
  }

  /// Begins a string that is written in parts.
  package mutating func beginString() {
    separate()
    text.append(UInt8(ascii: "\""))
  }

  /// Writes a part of a string, escaped if needed.
  package mutating func stringPart(_ part: StaticString) { text.append(jsonEscaping: part) }

  /// Writes a number as a part of a string: the shortest text that reads back as the same double.
  package mutating func stringPart(_ number: Double) { numberTexts.append(number, to: &text) }

  /// Writes a number as a part of a string: the shortest text that reads back as the same single-precision number.
  package mutating func stringPart(_ number: Float) { NumberText.append(number, to: &text) }

  /// Ends a string that is written in parts.
  package mutating func endString() { text.append(UInt8(ascii: "\"")) }

  /// Ends a line of several texts.
  package mutating func endLine() { text.append(UInt8(ascii: "\n")) }

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
  mutating func append(_ value: Double, to text: inout ByteBuffer) {
    if slots.isEmpty { slots = [Slot](repeating: Slot(), count: 32) }
    let bits = value.bitPattern
    // The highest five bits of a product, so that numbers with few bits, such as 1 and 2, use different slots.
    let index = Int((bits &* 0x9E37_79B9_7F4A_7C15) &>> 59)
    let slot = slots[index]
    if slot.bits == bits, slot.count > 0 { return text.append(ownBytesAt: slot.offset, count: slot.count) }
    let offset = text.count
    NumberText.append(value, to: &text)
    slots[index] = Slot(bits: bits, offset: offset, count: text.count - offset)
  }
}
