// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension JSONWriter {
  /// What stands around a text.
  enum Frame {
    case plain
    /// Quotes.
    case quoted
    /// Quotes, and a colon behind them.
    case name
  }

  /// Writes a text of the program's source, which needs no escape.
  mutating func append(_ text: StaticString, _ frame: Frame) {
    let characters = unsafe UnsafeBufferPointer(
      start: text.utf8Start,
      count: text.utf8CodeUnitCount
    )
    unsafe append(characters, frame)
  }

  /// Writes a string in quotes; quotes, backslashes and control characters are escaped.
  mutating func append(_ text: String, _ frame: Frame) {
    var text = text
    text.withUTF8 { characters in
      guard unsafe Self.needsEscape(characters) else {
        unsafe append(characters, frame)
        return
      }
      separate()
      bytes.append(UInt8(ascii: "\""))
      unsafe appendEscaping(characters)
      bytes.append(UInt8(ascii: "\""))
      if frame == .name {
        bytes.append(UInt8(ascii: ":"))
      }
    }
  }

  /// Writes characters in runs, and the escapes between them.
  private mutating func appendEscaping(_ characters: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in characters.indices where unsafe Self.needsEscape(characters[index]) {
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: characters[start..<index]))
      unsafe appendEscape(characters[index])
      start = index + 1
    }
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: characters[start...]))
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

  /// Writes bytes as they are, with the comma that is due and the frame, in one go.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ frame: Frame) {
    let needsComma = self.needsComma
    self.needsComma = true
    bytes.append(addingCapacity: text.count &+ 4) { span in
      if needsComma {
        span.append(UInt8(ascii: ","))
      }
      if frame != .plain {
        span.append(UInt8(ascii: "\""))
      }
      unsafe span.withUnsafeMutableBufferPointer { buffer, count in
        if let start = buffer.baseAddress, let source = text.baseAddress {
          unsafe (start + count).initialize(from: source, count: text.count)
          count &+= text.count
        }
      }
      if frame != .plain {
        span.append(UInt8(ascii: "\""))
      }
      if frame == .name {
        span.append(UInt8(ascii: ":"))
      }
    }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(byte)
    case 0x08:
      bytes.append(UInt8(ascii: "b"))
    case 0x09:
      bytes.append(UInt8(ascii: "t"))
    case 0x0A:
      bytes.append(UInt8(ascii: "n"))
    case 0x0C:
      bytes.append(UInt8(ascii: "f"))
    case 0x0D:
      bytes.append(UInt8(ascii: "r"))
    default:
      let digit = byte & 0xF
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(byte < 0x10 ? 0x30 : 0x31)
      bytes.append(digit < 10 ? 0x30 &+ digit : 0x57 &+ digit)
    }
  }
}
