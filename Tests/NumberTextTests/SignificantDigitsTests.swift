// SPDX-License-Identifier: Apache-2.0

import Foundation
import NumberText
import TestSupport
import Testing

@Suite struct SignificantDigitsTests {
  /// As printf rounds them.
  @Test func digitsAreThoseOfPrintf() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let value = Double.random(in: -1...1, using: &random) * .pow(10, .random(in: -8...12, using: &random))
      let digits = Int.random(in: 1...12, using: &random)
      let text = String(format: "%.*e", digits - 1, value)
      #expect(NumberText.rounded(value, toDigits: digits) == Double(text), "\(value), \(digits)")
    }
  }

  @Test func nothingElseChanges() {
    for value in [0, -0.0, 1e-300, 1e300, .infinity, .leastNonzeroMagnitude] {
      #expect(NumberText.rounded(value, toDigits: 6) == value)
    }
    #expect(NumberText.rounded(.nan, toDigits: 6).isNaN)
    #expect(NumberText.rounded(0.1 + 0.2, toDigits: 17) == 0.1 + 0.2)
    #expect(NumberText.rounded(999_999.7, toDigits: 6) == 1_000_000)
  }
}

extension Double {
  fileprivate static func pow(_ base: Double, _ exponent: Double) -> Double { Foundation.pow(base, exponent) }
}
