// SPDX-License-Identifier: Apache-2.0

import Bytes

/// Reads header values by the grammar of RFC 9110 section 5.6, byte by byte.
struct FieldScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    skipWhitespace()
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Consumes one byte and the white space after it, if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    skipWhitespace()
    return true
  }

  /// Consumes everything up to the next comma outside quotes, and that comma.
  mutating func skipElement() {
    var isQuoted = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if isQuoted, byte == UInt8(ascii: "\\"), position < bytes.count {
        position += 1
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted, byte == UInt8(ascii: ",") {
        break
      }
    }
    skipWhitespace()
  }

  /// Whether an element ends here; consumes the comma after it.
  mutating func endElement() -> Bool { isAtEnd || take(UInt8(ascii: ",")) }

  /// Reads a token in lower case and the white space after it.
  mutating func token() -> [UInt8]? {
    var token = rawToken()
    for index in token.indices { token[index] = token[index].lowercased }
    guard !token.isEmpty else { return nil }
    skipWhitespace()
    return token
  }

  /// Reads the parameters `; name=value`, with names in lower case.
  mutating func parameters() -> [(name: [UInt8], value: [UInt8])]? {
    var parameters: [(name: [UInt8], value: [UInt8])] = []
    while take(UInt8(ascii: ";")) {
      if isAtEnd || isAt(";") || isAt(",") { continue }
      guard let name = token(), take(UInt8(ascii: "=")), let value = value() else { return nil }
      parameters.append((name, value))
    }
    return parameters
  }

  /// Reads a media range such as `text/*;q=0.5`.
  mutating func mediaRange() -> MediaRange? {
    guard let type = token(), position < bytes.count, bytes[position] == UInt8(ascii: "/") else { return nil }
    guard bytes[position - 1] != UInt8(ascii: " "), bytes[position - 1] != 9 else { return nil }
    position += 1
    guard !isAt(" "), let subtype = token(), let parameters = parameters() else { return nil }
    return MediaRange(type: type, subtype: subtype, parameters: parameters)
  }

  private func isAt(_ scalar: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: scalar)
  }

  private mutating func value() -> [UInt8]? {
    let value = isAt("\"") ? quotedString() : rawToken()
    guard let value else { return nil }
    skipWhitespace()
    return value
  }

  private mutating func quotedString() -> [UInt8]? {
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return text }
      if byte == UInt8(ascii: "\\") {
        guard position < bytes.count else { return nil }
        text.append(bytes[position])
        position += 1
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  private mutating func rawToken() -> [UInt8] {
    let start = position
    while position < bytes.count, bytes[position].isTokenCharacter { position += 1 }
    return Array(bytes[start..<position])
  }

  private mutating func skipWhitespace() {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == 9 { position += 1 }
  }
}

extension UInt8 {
  /// Whether it may stand in a token, RFC 9110 section 5.6.2: a letter, a digit, or one of ``!#$%&'*+-.^_`|~``.
  ///
  /// Looked up, and inlined elsewhere, as the server asks it of each byte of a field name.
  @inlinable package var isTokenCharacter: Bool {
    // One bit for each of the first 64 characters, and for the next 64.
    let bits: UInt64 = self < 64 ? 0x03FF_6CFA_0000_0000 : 0x57FF_FFFF_C7FF_FFFE
    return self < 128 && bits &>> UInt64(self & 63) & 1 == 1
  }
}

extension [UInt8] {
  /// Whether the bytes spell a text that is given in lower case; their own letter case is ignored.
  package func isText(_ text: String) -> Bool {
    guard count == text.utf8.count else { return false }
    return zip(self, text.utf8).allSatisfy { $0.lowercased == $1 }
  }

  /// Whether a text occurs in them, byte for byte.
  package func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return false }
    return (0...(count - wanted.count)).contains { self[$0...].starts(with: wanted) }
  }
}
