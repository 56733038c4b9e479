// SPDX-License-Identifier: Apache-2.0

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

/// A day of the Gregorian calendar in UTC.
package struct CivilDate: Sendable {
  package let year: Int64
  /// 1 to 12.
  package let month: Int64
  /// 1 to 31.
  package let day: Int64
  /// 0 for a Sunday to 6 for a Saturday.
  package let weekday: Int64

  /// The date of a day number, by Hinnant's `civil_from_days`, which counts years from March so that the leap day is the
  /// last.
  ///
  /// - Parameter day: Whole days since 1970-01-01, not negative; anything else is a programming error.
  package init(daysSince1970 day: Int64) {
    let days = UInt64(day) + 719_468
    let era = Int64(days / 146_097)
    // In 32 bits from here on, which are quicker to divide.
    let dayOfEra = UInt32(days % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    self.day = Int64(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int64(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = Int64(yearOfEra) + era * 400 + (month <= 2 ? 1 : 0)
    weekday = Int64((UInt64(day) + 4) % 7)
  }
}
