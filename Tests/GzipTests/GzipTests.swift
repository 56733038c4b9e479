// SPDX-License-Identifier: Apache-2.0

import Gzip
import TestSupport
import Testing

@Suite struct GzipTests {
  @Test(arguments: [Gzip.Effort.quick, .thorough]) func anotherImplementationReadsIt(effort: Gzip.Effort) throws {
    let bytes = Array((0..<4000).map { "\(Double($0).squareRoot())," }.joined().utf8)
    let compressed = try #require(Gzip.compressed(bytes, effort: effort))
    #expect(compressed.count < bytes.count)
    #expect(try unpackedGzip(compressed) == bytes)
  }

  @Test func isTheSameEachTime() {
    let bytes = Array(repeating: UInt8(ascii: "a"), count: 5000)
    #expect(Gzip.compressed(bytes, effort: .quick) == Gzip.compressed(bytes, effort: .quick))
  }

  @Test func whatWouldGrowIsLeftAloneUnlessItIsTaken() throws {
    var random = SeededGenerator(seed: 7)
    let noise = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(Gzip.compressed(noise, effort: .quick) == nil)
    #expect(Gzip.compressed([], effort: .quick) == nil)
    for bytes in [noise, [0]] {
      let longer = Gzip.compressed(bytes, effort: .quick, isLongerTaken: true)
      #expect(try unpackedGzip(#require(longer)) == bytes)
    }
  }
}
