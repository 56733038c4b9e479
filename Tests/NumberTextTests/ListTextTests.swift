// SPDX-License-Identifier: Apache-2.0

import NumberText
import TestSupport
import Testing

@Suite struct ListTextTests {
  /// A list finds a power of ten for neighbours with the same exponent together.
  @Test func aListHasTheTextsOfItsNumbersWhateverTheirOrder() {
    let seed: UInt64 = 20_261_123
    var random = SeededGenerator(seed: seed)
    for round in 0..<2000 {
      var values: [Double] = []
      while values.count < 90 {
        // Runs of neighbours, of numbers of one exponent, and everything unusual between them.
        let first = Double(bitPattern: random.next())
        let length = random.next() % 12
        for step in 0..<length {
          values.append(
            round % 2 == 0
              ? Double(bitPattern: first.bitPattern &+ step) : Double(Int64(bitPattern: random.next()) >> 24) / 1000)
        }
        values.append([0, -0.0, 1, 0.5, 4, .infinity, .nan, .leastNonzeroMagnitude, first][Int(random.next() % 9)])
      }
      var list: [UInt8] = []
      NumberText.append(values, to: &list)
      let expected = values.map(NumberText.text).joined(separator: ",")
      #expect(String(decoding: list, as: UTF8.self) == expected, "seed \(seed), round \(round)")
    }
  }
}
