// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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

  /// Appends the shortest text that reads back as the same single-precision number.
  package static func append(_ value: Float, to bytes: inout [UInt8]) {
    unsafe append(to: &bytes) { unsafe write(value, to: $0) }
  }

  /// Appends a whole number.
  package static func append(_ value: Int, to bytes: inout [UInt8]) {
    unsafe append(to: &bytes) { unsafe write(value, to: $0) }
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
    let places = decimals.map { DecimalPlaces[$0] }
    let powers = PowersOfTen.significands
    // The buffer's room is checked once a block.
    for first in stride(from: 0, to: values.count, by: blockCount) {
      let block = first..<min(first + blockCount, values.count)
      unsafe append(upTo: block.count * (maximumLength + 1) + workingLength, to: &bytes) { start in
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

  private static var blockCount: Int { 64 }

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
