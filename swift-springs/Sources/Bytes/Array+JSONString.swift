// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension [UInt8] {
  /// Appends text as the inside of a JSON string: quotes, backslashes and control characters are escaped.
  package mutating func append(jsonEscaping text: Span<UInt8>) {
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      append(copying: text.extracting(start..<index))
      appendEscape(of: byte)
      start = index + 1
    }
    append(copying: text.extracting(start..<text.count))
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case 0x08: append(literal: "\\b")
    case 0x09: append(literal: "\\t")
    case 0x0A: append(literal: "\\n")
    case 0x0C: append(literal: "\\f")
    case 0x0D: append(literal: "\\r")
    default:
      append(literal: byte < 0x10 ? "\\u000" : "\\u001")
      let digit = byte & 0xF
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
