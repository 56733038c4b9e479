// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

/// The bytes of a field name or a field value, where they lie in libmicrohttpd's memory.
extension UnsafeBufferPointer<UInt8> {
  /// Whether they are a token, RFC 9110 section 5.6.2.
  var isToken: Bool {
    for index in indices {
      guard unsafe self[index].isTokenCharacter else { return false }
    }
    return !isEmpty
  }

  /// Whether they have no control character but the tab.
  ///
  /// Eight bytes at a time: subtracting borrows into the top bit where a byte is below 0x20, and where it was 0x7F before
  /// the exclusive or made it 0.
  var isText: Bool {
    let raw = UnsafeRawBufferPointer(self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = 0
    while index + 8 <= raw.count {
      let word = unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let withoutDelete = word ^ (ones &* 0x7F)
      let suspicious =
        ((word &- ones &* 0x20) & ~word) | ((withoutDelete &- ones) & ~withoutDelete)
      if suspicious & (ones &* 0x80) != 0 {
        for offset in index..<(index + 8) {
          guard unsafe raw[offset].isTextCharacter else { return false }
        }
      }
      index += 8
    }
    while index < raw.count {
      guard unsafe raw[index].isTextCharacter else { return false }
      index += 1
    }
    return true
  }

  /// Whether they, a token or a value, spell a text of lower-case letters and hyphens.
  func spells(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in indices {
      guard unsafe self[index] | 0x20 == text.utf8Start[index] else { return false }
    }
    return true
  }

  /// The number that they write in decimal digits; one of 18 digits or more saturates, as no limit is that high.
  var decimalNumber: Int? {
    var number = 0
    for index in indices {
      let byte = unsafe self[index]
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      number = number > .max / 100 ? number : number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return isEmpty ? nil : number
  }
}

extension UInt8 {
  /// Whether it is not a control character, or the tab.
  fileprivate var isTextCharacter: Bool {
    self >= 0x20 && self != 0x7F || self == 9
  }

  /// Whether it stands in no host and port.
  var isForbiddenInHost: Bool {
    switch self {
    case UInt8(ascii: " "), 9, UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "?"),
      UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "\\"):
      true
    default:
      false
    }
  }
}
