// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

/// The time of day in RFC 3339, in UTC with milliseconds.
enum Timestamp {
  /// Appends a moment, such as `2026-11-20T21:54:42.123Z`.
  static func append(millisecondsSince1970 milliseconds: Int64, to bytes: inout [UInt8]) {
    let date = CivilDate(daysSince1970: milliseconds / 86_400_000)
    let time = milliseconds % 86_400_000
    append(date.year, 4, "-", to: &bytes)
    append(date.month, 2, "-", to: &bytes)
    append(date.day, 2, "T", to: &bytes)
    append(time / 3_600_000, 2, ":", to: &bytes)
    append(time / 60_000 % 60, 2, ":", to: &bytes)
    append(time / 1000 % 60, 2, ".", to: &bytes)
    append(time % 1000, 3, "Z", to: &bytes)
  }

  private static func append(
    _ number: Int64,
    _ places: Int,
    _ end: Unicode.Scalar,
    to bytes: inout [UInt8]
  ) {
    PaddedDigits.append(number, places: places, to: &bytes)
    bytes.append(UInt8(ascii: end))
  }
}
