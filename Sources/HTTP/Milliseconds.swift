// SPDX-License-Identifier: Apache-2.0

package import Bytes

/// A span of time in milliseconds, to a microsecond.
package enum Milliseconds {
  /// Writes the time, cut to microseconds.
  ///
  /// - Parameters:
  ///   - nanoseconds: The time, not negative.
  ///   - isPadded: Whether it has three decimals even if they are zeros.
  ///   - writer: Where to.
  package static func write(_ nanoseconds: Int64, isPadded: Bool, to writer: inout ByteWriter) {
    let microseconds = Int(nanoseconds / 1000)
    writer.write(microseconds / 1000)
    let decimals = microseconds % 1000
    guard isPadded || decimals > 0 else { return }
    writer.write(UInt8(ascii: "."))
    if isPadded || decimals % 10 > 0 {
      writer.write(triple: decimals)
    } else if decimals % 100 > 0 {
      writer.write(pair: decimals / 10)
    } else {
      writer.write(UInt8(truncatingIfNeeded: 0x30 + decimals / 100))
    }
  }
}
