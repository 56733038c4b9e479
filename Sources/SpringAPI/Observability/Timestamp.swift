// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import Concurrency
import HTTP

/// The time of day in RFC 3339, in UTC with milliseconds.
enum Timestamp {
  /// Writes a moment, such as `2026-11-20T21:54:42.123Z`.
  ///
  /// - Parameters:
  ///   - milliseconds: Milliseconds since 1970, not negative; the year has four digits.
  ///   - writer: Where to.
  static func write(millisecondsSince1970 milliseconds: Int64, to writer: inout ByteWriter) {
    let second = milliseconds / 1000
    LastSecond.ofThread.lend { $0.write(second, to: &writer) }
    writer.write(triple: Int(milliseconds % 1000))
    writer.write(UInt8(ascii: "Z"))
  }

  /// Writes the moment up to the point behind its seconds.
  fileprivate static func write(secondsSince1970 seconds: Int64, to writer: inout ByteWriter) {
    let date = CivilDate(daysSince1970: seconds / 86_400)
    // Below 2^32, where a division is quicker.
    let time = UInt32(truncatingIfNeeded: seconds % 86_400)
    writer.write(pair: Int(date.year / 100))
    writer.write(pair: Int(date.year % 100))
    writer.write(UInt8(ascii: "-"))
    writer.write(pair: Int(date.month))
    writer.write(UInt8(ascii: "-"))
    writer.write(pair: Int(date.day))
    writer.write(UInt8(ascii: "T"))
    writer.write(pair: Int(time / 3600))
    writer.write(UInt8(ascii: ":"))
    writer.write(pair: Int(time / 60 % 60))
    writer.write(UInt8(ascii: ":"))
    writer.write(pair: Int(time % 60))
    writer.write(UInt8(ascii: "."))
  }
}

/// The second in which a thread wrote last, as text: thousands of lines begin with the same.
private final class LastSecond {
  private var second: Int64 = -1
  private var text = InlineArray<20, UInt8>(repeating: 0)

  static let ofThread = PerThread { LastSecond() }

  /// Writes a second, up to the point behind it.
  func write(_ second: Int64, to writer: inout ByteWriter) {
    if second != self.second {
      var bytes: [UInt8] = []
      bytes.append(atMost: 20) { Timestamp.write(secondsSince1970: second, to: &$0) }
      (self.second, text) = (second, InlineArray { bytes[$0] })
    }
    let text = text
    writer.write(text.span)
  }
}
