// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
package import NumberText

extension JSONWriter {
  /// Writes a string in quotes; quotes, backslashes and control characters are escaped.
  package mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { unsafe string($0) }
  }

  /// Writes an object whose one member has the name of a text, and the text with its numbers.
  package mutating func object(_ value: FilledText) {
    text.append(object: value, comma: needsComma)
    needsComma = true
  }

  private mutating func string(_ characters: UnsafeBufferPointer<UInt8>) {
    let quote = UInt8(ascii: "\"")
    var end = unsafe Self.endOfPlainText(in: characters, from: 0)
    guard end < characters.count else {
      unsafe text.append(quoted: characters, comma: needsComma)
      needsComma = true
      return
    }
    text.append(quote, comma: needsComma)
    needsComma = true
    var start = 0
    while true {
      unsafe text.append(UnsafeBufferPointer(rebasing: characters[start..<end]))
      guard end < characters.count else { break }
      unsafe appendEscape(characters[end])
      start = end &+ 1
      end = unsafe Self.endOfPlainText(in: characters, from: start)
    }
    text.append(quote)
  }

  /// Where the next character is that needs an escape, looked at eight at a time; else their count.
  private static func endOfPlainText(
    in characters: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int {
    let bytes = UnsafeRawBufferPointer(characters)
    var index = start
    while index &+ 8 <= bytes.count {
      let word = unsafe UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      )
      let found = (word.bytes(below: 0x20) | word.bytes(0x22) | word.bytes(0x5C)) & .topBits
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < bytes.count, unsafe !needsEscape(bytes[index]) { index &+= 1 }
    return index
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscape(_ character: UInt8) {
    switch character {
    case UInt8(ascii: "\""): text.append("\\\"")
    case UInt8(ascii: "\\"): text.append("\\\\")
    case 0x08: text.append("\\b")
    case 0x09: text.append("\\t")
    case 0x0A: text.append("\\n")
    case 0x0C: text.append("\\f")
    case 0x0D: text.append("\\r")
    default:
      let digit = character & 0xF
      text.append(character < 0x10 ? "\\u000" : "\\u001")
      text.append(digit < 10 ? 0x30 &+ digit : 0x57 &+ digit)
    }
  }
}
