// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The trace that a request belongs to, W3C Trace Context.
enum Traceparent {
  /// The trace id of a `traceparent` header, or nil where the header is not well-formed.
  ///
  /// `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01` gives the 32 digits in the middle.
  static func traceID(_ value: [UInt8]?) -> ArraySlice<UInt8>? {
    guard let value, value.count >= 55 else {
      return nil
    }
    let hyphen = UInt8(ascii: "-")
    let isFramed = value[2] == hyphen && value[35] == hyphen && value[52] == hyphen
    let isVersioned = value[0..<2].allSatisfy(isHexadecimal) && value[0..<2] != [0x66, 0x66]
    // Later versions may have more behind a hyphen.
    let isComplete = value.count == 55 || value[55] == hyphen && value[0..<2] != [0x30, 0x30]
    let trace = value[3..<35]
    let parent = value[36..<52]
    guard isFramed, isVersioned, isComplete, trace.allSatisfy(isHexadecimal),
      parent.allSatisfy(isHexadecimal), value[53..<55].allSatisfy(isHexadecimal),
      trace.contains(where: { $0 != UInt8(ascii: "0") }),
      parent.contains(where: { $0 != UInt8(ascii: "0") })
    else {
      return nil
    }
    return trace
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
