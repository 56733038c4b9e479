// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import Testing

@Suite struct SpanTests {
  /// Short ones are compared a few bytes at a time, which must be all of them.
  @Test func theSameAreAllBytesTheSame() {
    for count in 0...40 {
      let bytes = (0..<count).map { UInt8($0 + 1) }
      #expect(isSame(bytes, Array(bytes)), "\(count)")
      for place in 0..<count {
        var others = bytes
        others[place] ^= 0x80
        #expect(!isSame(bytes, others), "byte \(place) of \(count)")
      }
      #expect(!isSame(bytes, bytes + [1]), "\(count)")
    }
  }

  private func isSame(_ bytes: [UInt8], _ others: [UInt8]) -> Bool {
    bytes.span.isSame(as: others.span)
  }
}
