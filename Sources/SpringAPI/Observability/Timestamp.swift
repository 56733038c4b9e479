// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The time of day in RFC 3339, in UTC with milliseconds.
enum Timestamp {
  /// A moment as text, such as `2026-11-20T21:54:42.123Z`.
  ///
  /// The date comes from the day number by Hinnant's `civil_from_days`, which counts years from March so that the
  /// leap day is the last.
  static func text(millisecondsSince1970 milliseconds: Int64) -> String {
    let days = milliseconds / 86_400_000 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let civilMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0)
    let rest = milliseconds % 86_400_000
    let parts: [(number: Int64, places: Int, end: UInt8)] = [
      (year, 4, UInt8(ascii: "-")), (civilMonth, 2, UInt8(ascii: "-")), (day, 2, UInt8(ascii: "T")),
      (rest / 3_600_000, 2, UInt8(ascii: ":")), (rest / 60_000 % 60, 2, UInt8(ascii: ":")),
      (rest / 1000 % 60, 2, UInt8(ascii: ".")), (rest % 1000, 3, UInt8(ascii: "Z")),
    ]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    for (number, places, end) in parts {
      PaddedDigits.append(number, places: places, to: &bytes)
      bytes.append(end)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
