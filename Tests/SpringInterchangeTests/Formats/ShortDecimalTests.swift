// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

@Suite struct ShortDecimalTests {
  /// The length of a number is known before it is written, and it is the decimal that it stands for.
  @Test(arguments: 1...5) func isAsLongAsItsText(places: Int) throws {
    let decimal = ShortDecimal(places: places)
    let unit = (0..<places).reduce(1.0) { power, _ in power * 10 }
    for units: Int64 in Array(-2100...2100) + [99_999, 100_000, -100_000, 123_450_000, 9_999_999_999_999] {
      var bytes: [UInt8] = []
      decimal.append(units, to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(bytes.count == decimal.length(of: units), "\(text)")
      #expect(try #require(Double(text)) == Double(units) / unit)
      #expect(!text.contains(/^-?0./) && !text.contains(/\\..*0$/), "\(text)")
    }
  }
}
