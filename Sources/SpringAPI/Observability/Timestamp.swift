// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import Concurrency
import HTTP

/// The time of day in RFC 3339, in UTC with milliseconds.
enum Timestamp {
  /// The text of a moment, such as `2026-11-20T21:54:42.123Z`.
  ///
  /// - Parameter milliseconds: Milliseconds since 1970, not negative.
  /// - Returns: The text; the year has four digits.
  static func text(millisecondsSince1970 milliseconds: Int64) -> String {
    let seconds = milliseconds / 1000
    let date = CivilDate(daysSince1970: seconds / 86_400)
    let time = Int(seconds % 86_400)
    var bytes: [UInt8] = []
    bytes.append(atMost: 24) {
      $0.write(pair: Int(date.year / 100))
      $0.write(pair: Int(date.year % 100))
      $0.write(UInt8(ascii: "-"))
      $0.write(pair: Int(date.month))
      $0.write(UInt8(ascii: "-"))
      $0.write(pair: Int(date.day))
      $0.write(UInt8(ascii: "T"))
      $0.write(pair: time / 3600)
      $0.write(UInt8(ascii: ":"))
      $0.write(pair: time / 60 % 60)
      $0.write(UInt8(ascii: ":"))
      $0.write(pair: time % 60)
      $0.write(UInt8(ascii: "."))
      $0.write(triple: Int(milliseconds % 1000))
      $0.write(UInt8(ascii: "Z"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
