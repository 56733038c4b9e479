// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Gzip

/// A hash of an answer's bytes, for entity tags: their CRC-32, and their length.
///
/// Tags are compared only for one address, whose answer changes only with springd itself. It is no defence against somebody
/// who makes collisions on purpose; nobody gains from a wrong answer to their own question.
enum ContentHash {
  /// The checksum and the length as 8 hexadecimal digits each.
  static func text(of bytes: [UInt8]) -> String {
    let hash = UInt64(Gzip.checksum(of: bytes)) << 32 | UInt64(bytes.count)
    var digits: [UInt8] = []
    PaddedDigits.append(hexadecimal: hash, places: 16, to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }
}
