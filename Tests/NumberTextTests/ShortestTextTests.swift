// SPDX-License-Identifier: Apache-2.0

import NumberText
import TestSupport
import Testing

@Suite struct ShortestTextTests {
  @Test(arguments: [
    (0.5, "0.5"), (157.91367041742973, "157.91367041742973"), (1, "1"), (-1, "-1"), (100, "100"),
    (1e20, "100000000000000000000"), (1.2345678901234568e20, "123456789012345680000"),
    (9.999999999999999e20, "999999999999999900000"), (1e21, "1e21"), (-1.25e21, "-1.25e21"), (1e100, "1e100"),
    (0.000001, "0.000001"), (0.0000012345678901234567, "0.0000012345678901234567"), (1e-7, "1e-7"),
    (-1.5e-7, "-1.5e-7"), (1e-10, "1e-10"), (Double.leastNonzeroMagnitude, "5e-324"),
    (2.2250738585072014e-308, "2.2250738585072014e-308"), (1.7976931348623157e308, "1.7976931348623157e308"),
    (9_007_199_254_740_992, "9007199254740992"), (9_007_199_254_740_994, "9007199254740994"),
    (4503599627370495.5, "4503599627370495.5"), (12345678.5, "12345678.5"), (123456789.125, "123456789.125"),
    (0.1 + 0.2, "0.30000000000000004"), (4 * Double.leastNonzeroMagnitude, "2e-323"),
  ]) func writesTheShortestText(_ value: Double, _ expected: String) { #expect(NumberText.text(value) == expected) }

  @Test func zeroOfEitherSignIsOneCharacter() {
    #expect(NumberText.text(0.0) == "0")
    #expect(NumberText.text(-0.0) == "0")
    #expect(text(Float(-0.0)) == "0")
  }

  @Test func whatIsNotFiniteIsNull() {
    for value in [Double.nan, .signalingNaN, .infinity, -.infinity] {
      #expect(NumberText.text(value) == "null")
      #expect(text(Float(value)) == "null")
    }
  }

  @Test func appendsBehindWhatIsThere() {
    var bytes = Array("x = ".utf8)
    NumberText.append(-2.5, to: &bytes)
    NumberText.append(Float(0.1), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x = -2.50.1")
  }

  /// Both neighbours of every power of two: the one place where the rounding interval is lopsided.
  @Test func hasTheDigitsOfDescriptionAtEveryExponent() {
    for biased in UInt64(0)..<2047 {
      for step in -2...2 {
        let pattern = (biased << 52) &+ UInt64(bitPattern: Int64(step))
        expectSameAsDescription(Double(bitPattern: pattern), "exponent \(biased), step \(step)")
      }
    }
  }

  @Test func hasTheDigitsOfDescriptionAtEveryPowerOfTen() {
    for exponent in -323...308 {
      for digit in 1...9 {
        guard let value = Double("\(digit)e\(exponent)") else {
          Issue.record("\(digit)e\(exponent) is not a double")
          continue
        }
        expectSameAsDescription(value.nextDown, "below \(value)")
        expectSameAsDescription(value, "\(value)")
        expectSameAsDescription(value.nextUp, "above \(value)")
      }
    }
  }

  @Test func hasTheDigitsOfDescriptionForRandomNumbers() {
    let seed: UInt64 = 20_260_601
    var random = SeededGenerator(seed: seed)
    for round in 0..<60_000 {
      let bits = random.next()
      let context: Comment = "seed \(seed), round \(round)"
      expectSameAsDescription(Double(bitPattern: bits), context)
      expectSameAsDescription(Double(bits >> 11) * 0x1p-51 - 2, context)
      expectSameAsDescription(Double(Int64(bitPattern: bits) >> 24) / 1000, context)
      expectSameAsDescription(Double(bits >> (bits & 31)), context)
    }
  }

  @Test func hasTheDigitsOfDescriptionForSinglePrecision() {
    let seed: UInt64 = 20_260_602
    var random = SeededGenerator(seed: seed)
    for round in 0..<60_000 {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      guard value.isFinite else { continue }
      let expected = ExpectedText.shortest(description: value.description)
      #expect(text(value) == expected, "seed \(seed), round \(round)")
    }
    for biased in UInt32(0)..<255 {
      for pattern in [biased << 23, (biased << 23) &+ 1, (biased << 23) &+ 0x7F_FFFF] {
        let value = Float(bitPattern: pattern)
        #expect(text(value) == ExpectedText.shortest(description: value.description))
      }
    }
  }

  private func expectSameAsDescription(_ value: Double, _ context: Comment) {
    guard value.isFinite else { return }
    let text = NumberText.text(value)
    let expected = ExpectedText.shortest(description: value.description)
    if text != expected || Double(text) != value || text.utf8.count > NumberText.maximumLength {
      Issue.record("\(text) for \(value): \(context)")
    }
  }

  private func text(_ value: Float) -> String {
    var bytes: [UInt8] = []
    NumberText.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
