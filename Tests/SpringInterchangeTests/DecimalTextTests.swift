// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

@Suite struct DecimalTextTests {
  @Test(arguments: 0...15) func roundsAsItPrints(places: Int) throws {
    var random = SeededGenerator(seed: UInt64(places))
    var values = [0, 0.5, 1.5, 2.5, -0.5, 0.125, 1.005, 2.675, 1e15, -1e300, 1e-300, 0.1 + 0.2]
    for _ in 0..<3000 {
      values.append(Double.random(in: -2...2, using: &random))
      values.append(Double.random(in: -1e6...1e6, using: &random))
      // Decimals with a 5 behind the last place.
      values.append(Double(Int.random(in: 0...100_000, using: &random)) / 1000 + 0.0005)
    }
    for value in values {
      let printed = try #require(Double(DecimalText.text(value, places: places)))
      #expect(DecimalText.rounded(value, places: places) == printed, "\(value)")
    }
  }

  @Test func asManyPlacesAsShowAPart() {
    #expect(DecimalText.places(for: 1e-5, of: 1) == 5 && DecimalText.places(for: 1e-5, of: -250) == 3)
    #expect(DecimalText.places(for: 1e-3, of: 1e6) == 0)
    // Of nothing no place shows a part, and there are no more than these.
    #expect(DecimalText.places(for: 1e-5, of: 0) == 15 && DecimalText.places(for: 1e-5, of: 1e-15) == 15)
  }

  /// A number with an exponent isn't an integer in any language, and no point may follow it.
  @Test func aPointIsThereOnce() {
    #expect(DecimalText.pointed(3, places: 2) == "3.0")
    #expect(DecimalText.pointed(-0.25, places: 2) == "-0.25")
    for value in [1e15, 1e16, 1e21, 1e22, -1e100, 1e300] {
      let text = DecimalText.pointed(value, places: 3)
      #expect(Double(text) == value && text.contains(/[.e]/), "\(text)")
    }
  }
}
