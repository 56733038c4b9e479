// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Lexer {
  /// Consumes a number: RFC 8259 section 6.
  ///
  /// - Parameter text: The whole text; the position is at a minus sign or a digit.
  /// - Returns: The number, told apart where json-c would not read it as a double by itself.
  /// - Throws: ``JSONError`` if a digit is missing, or if there is a needless zero.
  mutating func readNumber(in text: Span<UInt8>) throws(JSONError) -> Token {
    let start = position
    let isNegative = text[start] == UInt8(ascii: "-")
    if isNegative {
      position &+= 1
    }
    let firstDigit = position
    try skipDigits(after: "a minus sign", in: text)
    let isZero = text[firstDigit] == UInt8(ascii: "0")
    if isZero && position &- firstDigit > 1 {
      throw .malformed(message: "a number must not begin with a needless zero", offset: firstDigit)
    }
    // Fewer digits and an exponent of two are below 1e300.
    if position &- firstDigit > 200 { mayOverflow = true }
    var isInteger = true
    if peek(in: text) == UInt8(ascii: ".") {
      isInteger = false
      position &+= 1
      try skipDigits(after: "a decimal point", in: text)
    }
    if peek(in: text) == UInt8(ascii: "e") || peek(in: text) == UInt8(ascii: "E") {
      isInteger = false
      position &+= 1
      if peek(in: text) == UInt8(ascii: "+") || peek(in: text) == UInt8(ascii: "-") {
        position &+= 1
      }
      let firstExponentDigit = position
      try skipDigits(after: "an exponent mark", in: text)
      if position &- firstExponentDigit > 2 { mayOverflow = true }
    }
    // Up to 18 digits fit into 63 bits.
    let isWide = isInteger && (position &- start > 18 || (isNegative && isZero))
    return Token(isWide ? .wideInteger : .number, place: start, size: position &- start)
  }

  private func peek(in text: Span<UInt8>) -> UInt8? {
    position < text.count ? text[position] : nil
  }

  @inline(__always)
  private mutating func skipDigits(
    after what: StaticString,
    in text: Span<UInt8>
  ) throws(JSONError) {
    let start = position
    var end = start
    while end < text.count, text[end] &- 0x30 <= 9 {
      end &+= 1
    }
    position = end
    guard end == start else {
      return
    }
    let found = peek(in: text).map { byte in ", found \(Self.describe(byte))" } ?? ""
    throw .malformed(message: "expected a digit after \(what)\(found)", offset: position)
  }
}
