// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

/// A span of time in milliseconds, to a microsecond.
enum Milliseconds {
  /// Appends the time, cut to microseconds.
  ///
  /// - Parameters:
  ///   - nanoseconds: The time, not negative.
  ///   - isPadded: Whether it has three decimals even where they are zeros.
  ///   - bytes: Where to.
  static func append(_ nanoseconds: Int64, isPadded: Bool, to bytes: inout [UInt8]) {
    let microseconds = nanoseconds / 1000
    NumberText.append(Int(microseconds / 1000), to: &bytes)
    var decimals = microseconds % 1000
    guard isPadded || decimals > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var places = 3
    while !isPadded, decimals % 10 == 0 {
      decimals /= 10
      places -= 1
    }
    PaddedDigits.append(decimals, places: places, to: &bytes)
  }
}
