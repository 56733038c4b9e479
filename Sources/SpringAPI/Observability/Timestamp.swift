// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP

/// The time of day in RFC 3339, in UTC with milliseconds.
enum Timestamp {
  /// Writes a moment, such as `2026-11-20T21:54:42.123Z`.
  static func write(millisecondsSince1970 milliseconds: Int64, to writer: inout ByteWriter) {
    let date = CivilDate(daysSince1970: milliseconds / 86_400_000)
    let time = Int(milliseconds % 86_400_000)
    writer.write(Int(date.year), places: 4)
    writer.write(UInt8(ascii: "-"))
    writer.write(Int(date.month), places: 2)
    writer.write(UInt8(ascii: "-"))
    writer.write(Int(date.day), places: 2)
    writer.write(UInt8(ascii: "T"))
    writer.write(time / 3_600_000, places: 2)
    writer.write(UInt8(ascii: ":"))
    writer.write(time / 60_000 % 60, places: 2)
    writer.write(UInt8(ascii: ":"))
    writer.write(time / 1000 % 60, places: 2)
    writer.write(UInt8(ascii: "."))
    writer.write(time % 1000, places: 3)
    writer.write(UInt8(ascii: "Z"))
  }
}
