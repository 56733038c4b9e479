// SPDX-License-Identifier: Apache-2.0

import NumberText
import TestSupport
import Testing

/// The one grammar of numbers, with the standard library's reading as the oracle for their values.
@Suite struct NumberParsingTests {
  private func value(_ text: String) -> Double? { NumberText.value(of: text.utf8.span) }

  @Test(arguments: [
    "0", "-0", "-0.0", "0.5", "100", "1e5", "1E-7", "1e+2", "0e0", "1.50e-05", "9007199254740993", "123456789012345",
    "1234567890123456", "0.12345678901234", "0.123456789012345", "999999999999999", "-999999999999999.5",
    "9223372036854775808", "18446744073709551617", "1.7976931348623157e308", "1.7976931348623158e308", "5e-324",
    "2e-324", "1e-400", "2.2250738585072011e-308", "0.500000000000000166533453693773481063544750213623046875",
    "179769313486231580793728971405301e276",
  ]) func readsTheNearestDouble(_ text: String) throws {
    let expected = try #require(Double(text))
    #expect(value(text)?.bitPattern == expected.bitPattern)
  }

  @Test func readsRandomDecimals() throws {
    let seed: UInt64 = 3
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100_000 {
      let count = Int.random(in: 1...18, using: &random)
      var text = "\(Int.random(in: 1...9, using: &random))"
      for index in 1..<max(count, 1) {
        if Bool.random(using: &random), !text.contains("."), index + 1 < count { text += "." }
        text += "\(Int.random(in: 0...9, using: &random))"
      }
      if Bool.random(using: &random) { text = "-" + text }
      if Bool.random(using: &random) { text += "e\(Int.random(in: -30...30, using: &random))" }
      let number = try #require(value(text), "\(text), seed \(seed)")
      #expect(number.bitPattern == Double(text)?.bitPattern, "\(text), seed \(seed)")
    }
  }

  @Test(arguments: [
    ("1e309", Double.infinity), ("-2e400", -.infinity), ("1e99999999999", .infinity),
    ("1" + String(repeating: "0", count: 400), .infinity),
  ]) func aNumberBeyondADoubleIsInfinite(_ text: String, _ expected: Double) { #expect(value(text) == expected) }

  @Test(arguments: [
    "", "-", ".", "-.", "1.", ".5", "-.5", "--1", "1-", "1.2.3", "+1", "1e", "1e+", "1e3.5", "e3", "1.e3", " 1", "1 ",
    "0x1", "0x1p3", "nan", "inf", "infinity", "01", "-00.5", "00", "١", "1,5", "1_000", "1e 3", "1\u{0}",
  ]) func everythingElseIsNoNumber(_ text: String) { #expect(value(text) == nil) }
}
