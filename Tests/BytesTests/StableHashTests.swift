// SPDX-License-Identifier: Apache-2.0

import Bytes
import Testing

@Suite struct StableHashTests {
  /// Worked out in another language: the same on every machine, in every version.
  @Test func isAlwaysTheSame() {
    #expect(StableHash.value(of: []) == 0x4065_A9B5_31BE_7DA9)
    #expect(StableHash.value(of: Array("spring".utf8)) == 0xE0C0_8A58_4B65_B5A7)
    let long = [String](repeating: "0.123456,", count: 20).joined()
    #expect(StableHash.value(of: Array(long.utf8)) == 0x004E_FFE9_7F58_F306)
  }

  @Test func changesWithEveryBitAndEveryLength() {
    var hashes: Set<UInt64> = []
    var texts = 0
    for count in 0...200 {
      hashes.insert(StableHash.value(of: [UInt8](repeating: 0, count: count)))
      texts += 1
    }
    let text = (0..<150).map { UInt8(0x30 + $0 % 10) }
    for bit in 0..<(8 * text.count) {
      var changed = text
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      hashes.insert(StableHash.value(of: changed))
      texts += 1
    }
    // Any two eights of bytes change places.
    for first in 0..<16 {
      for second in 0..<first {
        var changed = (0..<150).map { UInt8($0) }
        for byte in 0..<8 { changed.swapAt(8 * first + byte, 8 * second + byte) }
        hashes.insert(StableHash.value(of: changed))
        texts += 1
      }
    }
    #expect(hashes.count == texts)
  }
}
