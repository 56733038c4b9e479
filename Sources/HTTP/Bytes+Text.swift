// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension UInt8 {
  /// The letter in lower case; anything that is no ASCII letter stays.
  package var lowercased: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }

  /// Whether it may stand in a token, RFC 9110 section 5.6.2.
  package var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// Whether the bytes spell a text that is given in lower case; their own letter case is ignored.
  package func isText(_ text: String) -> Bool {
    guard count == text.utf8.count else { return false }
    return zip(self, text.utf8).allSatisfy { $0.lowercased == $1 }
  }
}
