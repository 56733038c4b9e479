// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import TestSupport
import Testing

@Suite struct PlainDecimalTests {
  private func decimal(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return PlainDecimal.value(of: bytes.span)
  }

  @Test func areTheNearestDoubles() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200_000 {
      let count = Int.random(in: 1...15, using: &random)
      var text = ""
      for index in 0..<count {
        text += "\(Int.random(in: 0...9, using: &random))"
        if index + 1 < count, Bool.random(using: &random), !text.contains(".") { text += "." }
      }
      if Bool.random(using: &random) { text = "-" + text }
      let value = try #require(decimal(text), "\(text)")
      #expect(value.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test(arguments: [
    "", "-", ".", "-.", "1.", ".5", "-.5", "--1", "1-", "1.2.3", "+1", "1e3", " 1", "1 ", "0x1",
    "nan", "inf", "1234567890123456", "0.123456789012345", "١", "1,5",
  ])
  func everyOtherTextIsLeft(text: String) {
    #expect(decimal(text) == nil)
  }
}
