// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The trace that a request belongs to and the span that it was sent from, W3C Trace Context.
struct Traceparent: Sendable {
  /// 32 hexadecimal digits.
  let traceID: ArraySlice<UInt8>
  /// 16 hexadecimal digits.
  let parentID: ArraySlice<UInt8>

  /// Reads a `traceparent` header such as `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`; nil if there is none
  /// or it is malformed.
  ///
  /// - Parameter value: The header's value.
  init?(_ value: [UInt8]?) {
    guard let value, value.count >= 55 else { return nil }
    let hyphen = UInt8(ascii: "-")
    let isFramed = value[2] == hyphen && value[35] == hyphen && value[52] == hyphen
    let isVersioned = value[0..<2].allSatisfy(Self.isHexadecimal) && value[0..<2] != [0x66, 0x66]
    // Later versions may append further parts after a hyphen.
    let isComplete = value.count == 55 || value[55] == hyphen && value[0..<2] != [0x30, 0x30]
    traceID = value[3..<35]
    parentID = value[36..<52]
    guard isFramed, isVersioned, isComplete, traceID.allSatisfy(Self.isHexadecimal),
      parentID.allSatisfy(Self.isHexadecimal), value[53..<55].allSatisfy(Self.isHexadecimal),
      traceID.contains(where: { $0 != UInt8(ascii: "0") }), parentID.contains(where: { $0 != UInt8(ascii: "0") })
    else { return nil }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
