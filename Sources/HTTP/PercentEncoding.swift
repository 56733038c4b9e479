// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes

/// Percent-decoding, RFC 3986 section 2.1, with nothing guessed.
package enum PercentEncoding {
  /// The text that a name or a value of a query stands for, in which `+` is a space.
  ///
  /// - Parameter bytes: The name or value, as a slice of the whole.
  /// - Returns: The decoded text, which holds no NUL.
  /// - Throws: ``HTTPError/incompleteEscape(offset:)`` or ``HTTPError/nul(offset:)`` with the place in the whole, or
  ///   ``HTTPError/notUTF8``.
  package static func decode(_ bytes: ArraySlice<UInt8>) throws(HTTPError) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let offset = index
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard bytes.endIndex - index >= 2, let high = bytes[index].hexadecimalValue,
          let low = bytes[index + 1].hexadecimalValue
        else { throw .incompleteEscape(offset: offset) }
        byte = high << 4 | low
        index += 2
      } else if byte == UInt8(ascii: "+") {
        byte = UInt8(ascii: " ")
      }
      guard byte != 0 else { throw .nul(offset: offset) }
      decoded.append(byte)
    }
    guard let text = String(validating: decoded, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  /// A path in which escaped unreserved characters are written as themselves, RFC 3986 section 6.2.2.2.
  ///
  /// `/%6Civez` becomes `/livez`; `%2F` stays, as it is not the same as `/`. From a `%` that begins no
  /// escape on everything stays: in `%2%42` the second escape would otherwise complete the first.
  package static func normalizedPath(_ path: [UInt8]) -> [UInt8] {
    var normalized: [UInt8] = []
    normalized.reserveCapacity(path.count)
    var index = 0
    while index < path.count {
      guard path[index] == UInt8(ascii: "%") else {
        normalized.append(path[index])
        index += 1
        continue
      }
      guard path.count - index >= 3, let high = path[index + 1].hexadecimalValue,
        let low = path[index + 2].hexadecimalValue
      else { return normalized + path[index...] }
      let byte = high << 4 | low
      normalized += isUnreserved(byte) ? [byte] : Array(path[index..<(index + 3)])
      index += 3
    }
    return normalized
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
