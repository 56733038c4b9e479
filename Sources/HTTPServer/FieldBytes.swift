// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import Glibc
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
  var isText: Bool {
    unsafe allSatisfy(
      word: { $0.bytes(below: 0x20) | $0.bytes(0x7F) },
      byte: \.isTextCharacter
    )
  }

  /// Whether they have no space, control character or `#`, which stand in no request target.
  var isTarget: Bool {
    unsafe allSatisfy(
      // 0x7F is what one more brings to the top bit.
      word: {
        (($0 &- .ones &* 0x21) | ($0 &+ .ones)) & ~$0 | $0.bytes(UInt8(ascii: "#"))
      },
      byte: { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "#") }
    )
  }

  /// Looks at eight bytes at a time, and at each of the rest where something may be wrong with eight.
  ///
  /// - Parameters:
  ///   - word: A number whose top bits of bytes are 0 where nothing is wrong with any of the eight.
  ///   - isSoundByte: Whether nothing is wrong with one.
  /// - Returns: Whether nothing is wrong with any.
  @inline(__always)
  func allSatisfy(
    word: (UInt64) -> UInt64,
    byte isSoundByte: (UInt8) -> Bool
  ) -> Bool {
    let raw = UnsafeRawBufferPointer(self)
    var index = unsafe raw.bytes.placeInEights(from: 0, marks: word)
    // The last eight, of which some were looked at before.
    if index > 0, raw.count < index + 8,
      unsafe word(raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)) & .topBits == 0
    {
      return true
    }
    // Four and four of fewer than eight, some of them twice.
    if 4..<8 ~= raw.count {
      let first = unsafe raw.loadUnaligned(as: UInt32.self)
      let last = unsafe raw.loadUnaligned(fromByteOffset: raw.count - 4, as: UInt32.self)
      if word(UInt64(first) << 32 | UInt64(last)) & .topBits == 0 { return true }
    }
    while index < raw.count {
      guard unsafe isSoundByte(raw[index]) else { return false }
      index += 1
    }
    return true
  }

  /// What stands before the spaces and tabs at their end, which are no part of a field's value and which libmicrohttpd
  /// leaves there.
  @inline(__always) var withoutTrailingWhitespace: Self {
    var end = count
    while end > 0, unsafe self[end - 1] == UInt8(ascii: " ") || self[end - 1] == 9 { end -= 1 }
    return unsafe UnsafeBufferPointer(rebasing: self[..<end])
  }

  /// Where a byte first stands.
  func position(of byte: UInt8) -> Int? {
    guard let start = baseAddress, let found = unsafe memchr(start, Int32(byte), count) else {
      return nil
    }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// Whether they, a token or a value, spell a text of lower-case letters and hyphens.
  func spells(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    let raw = UnsafeRawBufferPointer(self)
    let letters = unsafe UnsafeRawPointer(text.utf8Start)
    var index = 0
    while index &+ 4 <= count {
      let four = unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt32.self) | 0x2020_2020
      guard unsafe four == letters.loadUnaligned(fromByteOffset: index, as: UInt32.self) else {
        return false
      }
      index &+= 4
    }
    while index < count {
      guard unsafe self[index] | 0x20 == text.utf8Start[index] else { return false }
      index &+= 1
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
}
