// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension UInt8 {
  /// The letter in lower case; anything that is no ASCII letter stays.
  package var lowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }

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
