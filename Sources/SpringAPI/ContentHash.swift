// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes

/// A hash of an answer's bytes, for entity tags.
///
/// Tags are compared only for one address, whose answer changes only with springd itself. It is no defence against somebody
/// who makes collisions on purpose; nobody gains from a wrong answer to their own request.
struct ContentHash: Sendable {
  private let value: UInt64

  init(of bytes: [UInt8]) { value = StableHash.value(of: bytes) }

  /// Writes it as 16 hexadecimal digits.
  func write(to writer: inout ByteWriter) { writer.write(hexadecimal: value, digits: 16) }

  var text: String {
    var digits: [UInt8] = []
    digits.append(atMost: 16) { write(to: &$0) }
    return String(decoding: digits, as: UTF8.self)
  }
}
