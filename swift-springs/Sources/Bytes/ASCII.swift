// SPDX-License-Identifier: Apache-2.0

// The classes of characters of ASCII; no byte beyond it is in any of them.
extension UInt8 {
  /// Whether it is a digit, 0 to 9.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is a capital, A to Z.
  @inlinable package var isCapital: Bool { self &- 0x41 < 26 }

  /// Whether it is a small letter, a to z.
  @inlinable package var isSmall: Bool { self &- 0x61 < 26 }

  /// Whether it is a letter, capital or small.
  @inlinable package var isLetter: Bool { (self | 0x20).isSmall }

  /// The letter in lower case; anything that isn't a letter stays.
  @inlinable package var lowercased: UInt8 { isCapital ? self | 0x20 : self }

  /// The value of a hexadecimal digit, 0 to 15; nil for any other byte.
  @inlinable package var hexadecimalValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = lowercased
    return letter &- UInt8(ascii: "a") < 6 ? letter - UInt8(ascii: "a") + 10 : nil
  }
}
