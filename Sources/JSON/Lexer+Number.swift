// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Lexer {
  /// The number at a minus sign or a digit: RFC 8259 section 6.
  ///
  /// - Throws: ``JSONError`` if a digit is missing, or if there is a needless zero.
  static func number(at start: Int, in text: Span<UInt8>) throws(JSONError) -> Token {
    var lexer = Lexer(position: start)
    let kind = try lexer.skipNumber(in: text)
    return Token(kind, place: start, size: lexer.position &- start)
  }

  @inline(__always)
  private mutating func skipNumber(in text: Span<UInt8>) throws(JSONError) -> Token.Kind {
    if text[position] == UInt8(ascii: "-") {
      position &+= 1
    }
    let firstDigit = position
    try skipDigits(after: "a minus sign", in: text)
    if text[firstDigit] == UInt8(ascii: "0") && position &- firstDigit > 1 {
      throw .malformed(message: "a number must not begin with a needless zero", offset: firstDigit)
    }
    // Fewer digits and an exponent of two are below 1e300.
    var isVast = position &- firstDigit > 200
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
      isVast = isVast || position &- firstExponentDigit > 2
    }
    guard isVast else { return .number }
    return isInteger ? .vastInteger : .vastNumber
  }

  /// The byte at the position, or 0 at the end of the text, which is no part of a number either.
  private func peek(in text: Span<UInt8>) -> UInt8 {
    position < text.count ? text[position] : 0
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
    let found = end < text.count ? ", found \(Self.describe(text[end]))" : ""
    throw .malformed(message: "expected a digit after \(what)\(found)", offset: end)
  }
}
