// SPDX-License-Identifier: Apache-2.0

package import Bytes

/// Writes numbers as decimal text, straight into a byte buffer, and reads them.
///
/// The layout is that of JavaScript's `Number.prototype.toString`, which is also valid JSON, CSS and CSV: plain digits from
/// 1e-6 up to below 1e21, an exponent outside, written `1e-7` and `1e21` (JavaScript writes `1e+21`). No text ends in a decimal
/// point or in a zero after one. Zero of either sign is `0`. A number that is not finite is `null`, for want of any other text
/// that all readers accept; a caller that must not write `null` checks first.
package enum NumberText {
  /// The number of bytes that no text exceeds; `-0.0000012345678901234567` is among the longest.
  package static let maximumLength = 25

  /// Room for one text while it is written: whole words are stored, so that some bytes after the end of the text are written,
  /// too, and then left out or overwritten.
  static var workingLength: Int { 40 }

  /// Appends the shortest text that reads back as the same double.
  ///
  /// Of several shortest texts it is the one closest to the value: the digits of Swift's `description`.
  package static func append(_ value: Double, to bytes: inout [UInt8]) {
    unsafe append(to: &bytes) { unsafe write(value, to: $0, powers: PowersOfTen.significands) }
  }

  /// Appends the shortest text that reads back as the same number to a buffer.
  package static func append(_ value: Double, to buffer: inout ByteBuffer) {
    unsafe buffer.append(upTo: workingLength) { unsafe write(value, to: $0, powers: PowersOfTen.significands) }
  }

  /// Appends the shortest text that reads back as the same single-precision number.
  package static func append(_ value: Float, to bytes: inout [UInt8]) {
    unsafe append(to: &bytes) { unsafe write(value, to: $0) }
  }

  /// Appends the shortest text that reads back as the same single-precision number to a buffer.
  package static func append(_ value: Float, to buffer: inout ByteBuffer) {
    unsafe buffer.append(upTo: workingLength) { unsafe write(value, to: $0) }
  }

  /// Appends a whole number.
  package static func append(_ value: Int, to bytes: inout [UInt8]) {
    unsafe append(to: &bytes) { unsafe write(value, to: $0) }
  }

  /// Appends a whole number to a buffer.
  package static func append(_ value: Int, to buffer: inout ByteBuffer) {
    unsafe buffer.append(upTo: workingLength) { unsafe write(value, to: $0) }
  }

  /// Appends the value rounded to a number of decimal places, without trailing zeros.
  ///
  /// The exact value of the double is rounded, a tie to the even digit, as `printf` does. If the shortest text has no more
  /// decimal places than that, its digits are written, so that no text shows digits that the double does not carry: 12345.678
  /// to 15 places is `12345.678`, and 1e300 to 2 places is `1e300`. Small numbers have no exponent: 1e-9 to 9 places is
  /// `0.000000001`. A value that rounds to zero is `0`, never `-0`.
  ///
  /// - Parameters:
  ///   - value: The number; one that is not finite is written as `null`.
  ///   - decimals: Decimal places, 0 to 15. Anything else is a programming error and stops the program.
  ///   - bytes: The buffer.
  package static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    let places = DecimalPlaces[decimals]
    unsafe append(to: &bytes) { unsafe write(value, places: places, to: $0) }
  }

  /// Appends numbers with commas between them, each as ``append(_:to:)`` or ``append(_:decimals:to:)`` writes it.
  ///
  /// - Parameters:
  ///   - values: The numbers; nothing is written for an empty array.
  ///   - decimals: Decimal places, 0 to 15; nil for the shortest text that reads back.
  ///   - bytes: The buffer.
  package static func append(_ values: [Double], decimals: Int? = nil, to bytes: inout [UInt8]) {
    unsafe writeBlocks(of: values, decimals: decimals) { room, write in unsafe append(upTo: room, to: &bytes, write) }
  }

  /// Appends numbers to a buffer, as the function for an array of bytes does.
  package static func append(_ values: [Double], decimals: Int? = nil, to buffer: inout ByteBuffer) {
    unsafe writeBlocks(of: values, decimals: decimals) { room, write in unsafe buffer.append(upTo: room, write) }
  }

  /// Writes numbers in blocks, so that room is checked once a block.
  @inline(__always) private static func writeBlocks(
    of values: [Double], decimals: Int?, _ append: (_ room: Int, _ write: (UnsafeMutableRawPointer) -> Int) -> Void
  ) {
    let places = decimals.map { DecimalPlaces[$0] }
    let powers = PowersOfTen.significands
    for first in stride(from: 0, to: values.count, by: 64) {
      let block = first..<min(first + 64, values.count)
      unsafe append(block.count * (maximumLength + 1) + workingLength) { start in
        var length = 0
        for index in block {
          if index > 0 {
            unsafe start.storeBytes(of: UInt8(ascii: ","), toByteOffset: length, as: UInt8.self)
            length &+= 1
          }
          if let places {
            length &+= unsafe write(values[index], places: places, to: start + length)
          } else {
            length &+= unsafe write(values[index], to: start + length, powers: powers)
          }
        }
        return length
      }
    }
  }

  /// The shortest text of a double as a string, for messages and other text that is not bulk.
  package static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends what `write` writes at an address where `room` bytes are free; it returns the length of its text.
  private static func append(
    upTo room: Int = workingLength, to bytes: inout [UInt8], _ write: (UnsafeMutableRawPointer) -> Int
  ) {
    bytes.append(addingCapacity: room) { span in
      unsafe span.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else { return }
        count = unsafe write(UnsafeMutableRawPointer(start))
      }
    }
  }
}

extension NumberText {
  /// The digits of numbers in code, unless others are asked for: a spring that is off by a millionth looks the same.
  package static let usualDigits = 6

  /// A number rounded to significant digits, so that its shortest text has no more of them.
  ///
  /// - Parameters:
  ///   - value: The number. One from 1e15 on, one that would need more than 22 decimal places, and one that is not finite
  ///     is returned as it is.
  ///   - digits: 1 to 17; from 16 on nothing is rounded.
  /// - Returns: The double nearest to the rounded decimal number.
  package static func rounded(_ value: Double, toDigits digits: Int) -> Double {
    let magnitude = value.magnitude
    guard digits < 16, magnitude > 0, magnitude < 1e15 else { return value }
    // The place of the first digit, 0 for 1 to 9.
    var place = 0
    var power = 1.0
    while magnitude >= power * 10 {
      power *= 10
      place += 1
    }
    var scaled = magnitude
    while scaled < 1 {
      scaled *= 10
      place -= 1
    }
    let decimals = digits - 1 - place
    guard decimals <= 22 else { return value }
    // Powers of ten up to 1e22 are doubles, and a quotient or product of two doubles is correctly rounded.
    let scale = (0..<abs(decimals)).reduce(1.0) { power, _ in power * 10 }
    let units = (decimals > 0 ? value * scale : value / scale).rounded(.toNearestOrEven)
    return decimals > 0 ? units / scale : units * scale
  }
}

// The one grammar of numbers in requests: that of JSON, RFC 8259 section 6, in bodies and queries alike.
extension NumberText {
  /// The double nearest to a number in JSON's grammar.
  ///
  /// - Returns: Infinity with the number's sign if it is beyond the range of doubles, zero if it is too small for them, and
  ///   nil if the text is not a number: `+1`, `.5`, `5.`, `01`, `0x1`, `inf` and an empty text are none.
  package static func value(of text: Span<UInt8>) -> Double? {
    var index = 0
    // Exact up to 15 digits, and not used for more.
    var significand: Int64 = 0
    func skipDigits() -> Int {
      let start = index
      while index < text.count, text[index].isDigit {
        significand = significand &* 10 &+ Int64(text[index] &- 0x30)
        index += 1
      }
      return index - start
    }
    // Two bytes in one call: `||` would keep the index in a box on the heap.
    func skip(_ byte: UInt8, or other: UInt8? = nil) -> Bool {
      guard index < text.count, text[index] == byte || text[index] == other else { return false }
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
    if skip(UInt8(ascii: "e"), or: UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "-"), or: UInt8(ascii: "+"))
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
