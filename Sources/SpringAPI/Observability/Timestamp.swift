// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP

/// The time of day in RFC 3339, in UTC with milliseconds.
enum Timestamp {
  /// Appends a moment, such as `2026-11-20T21:54:42.123Z`.
  static func append(millisecondsSince1970 milliseconds: Int64, to bytes: inout [UInt8]) {
    let date = CivilDate(daysSince1970: milliseconds / 86_400_000)
    let time = milliseconds % 86_400_000
    var text = InlineArray<24, UInt8>(repeating: UInt8(ascii: "-"))
    func set(_ place: Int, _ number: Int64) {
      text[place] = UInt8(truncatingIfNeeded: 0x30 + number / 10 % 10)
      text[place + 1] = UInt8(truncatingIfNeeded: 0x30 + number % 10)
    }
    set(0, date.year / 100)
    set(2, date.year)
    set(5, date.month)
    set(8, date.day)
    text[10] = UInt8(ascii: "T")
    set(11, time / 3_600_000)
    text[13] = UInt8(ascii: ":")
    set(14, time / 60_000 % 60)
    text[16] = UInt8(ascii: ":")
    set(17, time / 1000 % 60)
    text[19] = UInt8(ascii: ".")
    set(20, time / 10 % 100)
    text[22] = UInt8(truncatingIfNeeded: 0x30 + time % 10)
    text[23] = UInt8(ascii: "Z")
    bytes.append(copying: text.span)
  }
}
