// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import NumberText

extension JSONWriter {
  /// Writes a string in quotes; quotes, backslashes and control characters are escaped.
  package mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { unsafe string($0) }
  }

  /// Writes a string that was put together in a buffer.
  package mutating func string(_ value: consuming TextBuffer) {
    unsafe value.withBytes { unsafe string($0) }
  }

  private mutating func string(_ characters: UnsafeBufferPointer<UInt8>) {
    guard unsafe Self.needsEscape(characters) else {
      unsafe text.append(quoted: characters, comma: needsComma)
      needsComma = true
      return
    }
    text.append(UInt8(ascii: "\""), comma: needsComma)
    needsComma = true
    var start = 0
    for index in characters.indices where unsafe Self.needsEscape(characters[index]) {
      unsafe text.append(UnsafeBufferPointer(rebasing: characters[start..<index]))
      unsafe appendEscape(characters[index])
      start = index + 1
    }
    unsafe text.append(UnsafeBufferPointer(rebasing: characters[start...]))
    text.append(UInt8(ascii: "\""))
  }

  /// Whether any of the characters needs an escape, eight at a time.
  private static func needsEscape(_ characters: UnsafeBufferPointer<UInt8>) -> Bool {
    let each: UInt64 = 0x0101_0101_0101_0101
    let start = unsafe UnsafeRawPointer(characters.baseAddress)
    var index = 0
    while index &+ 8 <= characters.count, let start = unsafe start {
      let word = unsafe start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let quotes = word ^ (each &* 0x22)
      let backslashes = word ^ (each &* 0x5C)
      // A borrow reaches the highest bit of a byte that is below what is taken off, where that bit was not set before.
      let marks =
        (word &- each &* 0x20) & ~word | (quotes &- each) & ~quotes
        | (backslashes &- each) & ~backslashes
      if marks & (each &* 0x80) != 0 { return true }
      index &+= 8
    }
    while index < characters.count {
      if unsafe needsEscape(characters[index]) { return true }
      index &+= 1
    }
    return false
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
