// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import CJSONC
import NumberText

/// Reads the numbers and escaped strings of a text, one at a time: plain decimals at once, everything else with json-c.
///
/// json-c never holds more than one value, and is not called for a text that has none for it.
@safe struct ScalarReader: ~Copyable {
  /// The locale of the thread, which has the locale "C" from the first value on.
  private var locale: locale_t?
  private var tokener: Tokener?

  init() {
    unsafe locale = nil
  }

  deinit {
    if isUsed { unsafe uselocale(locale) }
  }

  /// Whether json-c was asked for anything.
  var isUsed: Bool { unsafe locale != nil }

  /// Reads a number that is not vast, on its own.
  @inline(__always)
  static func number(_ digits: Span<UInt8>) -> Double {
    if let number = PlainDecimal.value(of: digits) { return number }
    var reader = ScalarReader()
    return reader.longNumber(digits)
  }

  /// Reads a number that may be too large for a double.
  ///
  /// - Throws: ``JSONError/notFinite(offset:)`` where it is.
  mutating func vastNumber(_ token: Token, in text: Span<UInt8>) throws(JSONError) -> Double {
    let digits = text.extracting(token.place..<token.end)
    let number = try vastNumber(digits, isInteger: token.kind == .vastInteger)
    guard number.isFinite else { throw .notFinite(offset: token.place) }
    return number
  }

  /// Reads a number with an exponent or more than a few digits.
  ///
  /// json-c takes it as a string, of which it is then asked for the double: it makes no steps of a parser for that. Of one
  /// that is too large it would say 0, as of one that is too small, so that what may be either is parsed.
  @inline(never)
  private mutating func longNumber(_ digits: Span<UInt8>) -> Double {
    enterLocale()
    let node = unsafe digits.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe json_object_new_string_len(start, Int32(truncatingIfNeeded: bytes.count))
    }
    guard let node = unsafe node else { fatalError("out of memory") }
    return unsafe ParsedValue(adopting: node).number
  }

  private mutating func vastNumber(
    _ digits: Span<UInt8>,
    isInteger: Bool
  ) throws(JSONError) -> Double {
    var text: [UInt8] = []
    text.reserveCapacity(digits.count &+ 3)
    text.append(copying: digits)
    // json-c stops at 64 bits with what looks like an integer.
    if isInteger { text.append(literal: "e0") }
    // It needs a byte behind it to know that it ends.
    text.append(0)
    return try parse(text.span).number
  }

  /// Reads a string, whose quotes json-c needs.
  @inline(never)
  mutating func string(_ token: Token, in text: Span<UInt8>) throws(JSONError) -> String {
    try parse(text.extracting((token.place &- 1)..<(token.end &+ 1))).string
  }

  private mutating func parse(_ text: Span<UInt8>) throws(JSONError) -> ParsedValue {
    enterLocale()
    if tokener == nil { tokener = try Tokener() }
    guard let node = try tokener?.parse(text) else { throw .outOfMemory }
    return node
  }

  @inline(__always)
  private mutating func enterLocale() {
    if !isUsed { unsafe locale = cjsonc_enter_c_locale() }
  }
}
