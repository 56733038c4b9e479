// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The value of a Date header, RFC 9110 section 5.6.7, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
package struct DateField: Sendable {
  /// The moment, in seconds since 1970.
  package let second: Int64
  package let bytes: InlineArray<29, UInt8>

  /// Writes a moment.
  ///
  /// - Parameter second: Seconds since 1970, not negative; the year has four digits.
  package init(secondsSince1970 second: Int64) {
    self.second = second
    let date = CivilDate(daysSince1970: second / 86_400)
    let time = second % 86_400
    let day = Self.names("SunMonTueWedThuFriSat", at: date.weekday)
    let month = Self.names("JanFebMarAprMayJunJulAugSepOctNovDec", at: date.month - 1)
    let text =
      "\(day), \(Self.padded(date.day)) \(month) \(date.year) \(Self.padded(time / 3600)):"
      + "\(Self.padded(time / 60 % 60)):\(Self.padded(time % 60)) GMT"
    var letters = text.utf8.makeIterator()
    bytes = InlineArray { _ in letters.next() ?? UInt8(ascii: " ") }
  }

  private static func names(_ names: String, at index: Int64) -> Substring { names.dropFirst(3 * Int(index)).prefix(3) }

  private static func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
