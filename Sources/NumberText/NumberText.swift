// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Writes numbers as decimal text, straight into a byte buffer.
///
/// The layout is that of JavaScript's `Number.prototype.toString`, which is also valid JSON, CSS and
/// CSV: plain digits from 1e-6 up to below 1e21, an exponent outside, written `1e-7` and `1e21`
/// (JavaScript writes `1e+21`). No text ends in a decimal point or in a zero behind one. Zero of
/// either sign is `0`. A number that is not finite is `null`, for want of any other text that all
/// readers take; a caller that must not write `null` checks first.
@usableFromInline
package enum NumberText {
  /// The number of bytes that no text exceeds, `-0.0000012345678901234567` being among the longest.
  package static let maximumLength = 25

  /// Room for one text while it is written: whole words are stored, so some bytes are written behind
  /// the end of the text and then left out or overwritten.
  @inlinable static var workingLength: Int { 40 }

  /// Appends the shortest text that reads back as the same double.
  ///
  /// Of several shortest texts it is the one closest to the value: the digits of Swift's
  /// `description`.
  package static func append(_ value: Double, to bytes: inout [UInt8]) {
    unsafe appendText(to: &bytes) { start in
      unsafe write(value, to: start, powers: PowersOfTen.significands)
    }
  }

  /// Writes the shortest text that reads back as the same double.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - start: Where ``workingLength`` bytes are free.
  /// - Returns: The length of the text.
  static func write(_ value: Double, to start: UnsafeMutableRawPointer) -> Int {
    unsafe write(value, to: start, powers: PowersOfTen.significands)
  }

  /// Appends the shortest text that reads back as the same single-precision number.
  package static func append(_ value: Float, to bytes: inout [UInt8]) {
    unsafe appendText(to: &bytes) { unsafe write(value, to: $0) }
  }

  /// Writes the shortest text that reads back as the same single-precision number; as for a double.
  static func write(_ value: Float, to start: UnsafeMutableRawPointer) -> Int {
    guard value.isFinite, value != 0 else {
      return unsafe writeZeroOrNull(isZero: value == 0, to: start)
    }
    let decimal = ShortestDecimal(value, powers: PowersOfTen.significands)
    return unsafe write(decimal, sign: value < 0 ? 1 : 0, to: start)
  }

  /// Appends the value rounded to a number of decimal places, without trailing zeros.
  ///
  /// The exact value of the double is rounded, a tie to the even digit, as `printf` does. Where the
  /// shortest text has no more decimal places than asked for, its digits are written, so no text
  /// shows digits that the double does not carry: 12345.678 to 15 places is `12345.678`, and 1e300 to
  /// 2 places is `1e300`. Small numbers have no exponent: 1e-9 to 9 places is `0.000000001`. A value
  /// that rounds to zero is `0`, never `-0`.
  ///
  /// - Parameters:
  ///   - value: The number; one that is not finite is written as `null`.
  ///   - decimals: Decimal places, 0 to 15. Anything else is a programming error and stops the
  ///     program.
  ///   - bytes: The buffer.
  package static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    let places = DecimalPlaces[decimals]
    unsafe appendText(to: &bytes) { start in
      unsafe write(value, places: places, to: start)
    }
  }

  /// The shortest text of a double as a string, for messages and other text that is not bulk.
  package static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @inline(__always)
  private static func appendText(
    to bytes: inout [UInt8],
    _ write: (UnsafeMutableRawPointer) -> Int
  ) {
    bytes.append(addingCapacity: workingLength) { span in
      unsafe span.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else {
          return
        }
        count = unsafe write(UnsafeMutableRawPointer(start))
      }
    }
  }
}
