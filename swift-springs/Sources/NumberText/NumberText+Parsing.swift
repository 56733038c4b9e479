// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// The one grammar of numbers in requests: that of JSON, RFC 8259 section 6, in bodies and queries alike.
extension NumberText {
  /// The double nearest to a number in JSON's grammar.
  ///
  /// - Returns: Infinity with the number's sign if it is beyond the range of doubles, zero if it is too small for them, and
  ///   nil if the text is not a number: `+1`, `.5`, `5.`, `01`, `0x1`, `inf` and an empty text are none.
  package static func value(of text: Span<UInt8>) -> Double? {
    var index = 0
    // Exact up to 15 digits, and not used for more.
    var significand = 0
    func skipDigits() -> Int {
      let start = index
      while index < text.count, text[index] &- 0x30 <= 9 {
        significand = significand &* 10 &+ Int(text[index] &- 0x30)
        index += 1
      }
      return index - start
    }
    func skip(_ byte: UInt8) -> Bool {
      guard index < text.count, text[index] == byte else { return false }
      index += 1
      return true
    }

    let isNegative = skip(UInt8(ascii: "-"))
    let hasLeadingZero = index < text.count && text[index] == UInt8(ascii: "0")
    let wholeDigits = skipDigits()
    guard wholeDigits == 1 || wholeDigits > 1 && !hasLeadingZero else { return nil }
    var places = 0
    if skip(UInt8(ascii: ".")) {
      places = skipDigits()
      guard places > 0 else { return nil }
    }
    // A whole number below 2^53 over a power of ten that is a double: the one division rounds once.
    if index == text.count, wholeDigits + places <= 15 {
      let value = Double(significand) / exactPowersOfTen[places]
      return isNegative ? -value : value
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "-")) || skip(UInt8(ascii: "+"))
      guard skipDigits() > 0 else { return nil }
    }
    guard index == text.count else { return nil }
    return unsafe text.withUnsafeBufferPointer { unsafe Double(String(decoding: $0, as: UTF8.self)) }
  }

  /// The powers of ten from 1 to 10^15, all of which are doubles.
  package static let exactPowersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
