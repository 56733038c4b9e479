// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP

/// The time of day in RFC 3339, in UTC with milliseconds.
enum Timestamp {
  /// Writes a moment, such as `2026-11-20T21:54:42.123Z`.
  ///
  /// - Parameters:
  ///   - milliseconds: Milliseconds since 1970, not negative; the year has four digits.
  ///   - writer: Where to.
  static func write(millisecondsSince1970 milliseconds: Int64, to writer: inout ByteWriter) {
    let date = CivilDate(daysSince1970: milliseconds / 86_400_000)
    // Below 2^32, where a division is quicker.
    let time = UInt32(truncatingIfNeeded: milliseconds % 86_400_000)
    writer.write(pair: Int(date.year / 100))
    writer.write(pair: Int(date.year % 100))
    writer.write(UInt8(ascii: "-"))
    writer.write(pair: Int(date.month))
    writer.write(UInt8(ascii: "-"))
    writer.write(pair: Int(date.day))
    writer.write(UInt8(ascii: "T"))
    writer.write(pair: Int(time / 3_600_000))
    writer.write(UInt8(ascii: ":"))
    writer.write(pair: Int(time / 60_000 % 60))
    writer.write(UInt8(ascii: ":"))
    writer.write(pair: Int(time / 1000 % 60))
    writer.write(UInt8(ascii: "."))
    writer.write(UInt8(truncatingIfNeeded: 0x30 + time / 100 % 10))
    writer.write(pair: Int(time % 100))
    writer.write(UInt8(ascii: "Z"))
  }
}
