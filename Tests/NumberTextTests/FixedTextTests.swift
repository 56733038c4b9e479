// SPDX-License-Identifier: Apache-2.0

import NumberText
import TestSupport
import Testing

@Suite struct FixedTextTests {
  @Test(arguments: [
    (157.91367041742973, 6, "157.91367"), (157.91367041742973, 2, "157.91"), (0.1, 15, "0.1"),
    (12345.678, 15, "12345.678"), (900.1234567890123, 12, "900.123456789012"), (-2.0000001, 6, "-2"),
    (-0.0000001, 6, "0"), (0.9999999, 6, "1"), (9.9999999, 6, "10"), (99.9999999, 6, "100"),
    (-99_999_999.9999, 2, "-100000000"), (123_456_789.987654, 3, "123456789.988"), (1e300, 2, "1e300"),
    (Double.leastNonzeroMagnitude, 15, "0"), (1e-15, 15, "0.000000000000001"), (1.6e-15, 15, "0.000000000000002"),
    (9_007_199_254_740_992, 0, "9007199254740992"), (1234.5678, 0, "1235"),
  ]) func writesTheRoundedText(_ value: Double, _ decimals: Int, _ expected: String) {
    #expect(text(value, decimals) == expected)
  }

  /// These values are exact in binary, so the rest to be rounded is exactly one half.
  @Test(arguments: [
    (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (-3.5, 0, "-4"), (0.125, 2, "0.12"), (0.375, 2, "0.38"),
    (4.0625, 3, "4.062"), (1_000_000.0625, 3, "1000000.062"), (4503599627370495.5, 0, "4503599627370496"),
    (4503599627370494.5, 0, "4503599627370494"),
  ]) func roundsATieToTheEvenDigit(_ value: Double, _ decimals: Int, _ expected: String) {
    #expect(text(value, decimals) == expected)
  }

  /// Times ten these are ties in doubles, which the numbers themselves are not.
  @Test func aProductThatIsATieDecidesNothing() {
    let values = [0.15, 0.35, 0.45, 0.95, -0.15]
    var list: [UInt8] = []
    NumberText.append(values, decimals: 1, to: &list)
    #expect(decode(list) == "0.1,0.3,0.5,0.9,-0.1")
    #expect(values.map { text($0, 1) } == ["0.1", "0.3", "0.5", "0.9", "-0.1"])
  }

  @Test func whatIsNotFiniteIsNull() {
    for value in [Double.nan, .infinity, -.infinity] {
      for decimals in 0...15 { #expect(text(value, decimals) == "null") }
    }
  }

  /// `printf` is the oracle: glibc rounds the exact value of the double, a tie to the even digit.
  @Test func agreesWithPrintf() {
    let seed: UInt64 = 20_260_603
    var random = SeededGenerator(seed: seed)
    for round in 0..<10_000 {
      let bits = random.next()
      let decimals = Int(bits & 15)
      let fraction = Double(bits >> 11) * 0x1p-53
      var scale = 1.0
      for _ in 0..<decimals { scale *= 10 }
      let middle = (fraction * 1e6).rounded(.down) + 0.5
      let values = [
        Double(bitPattern: random.next()), fraction * 2 - 1, fraction * 300 - 100, fraction * 1e9, fraction * 0x1p53,
        // As near to a tie as a double comes, from all sides.
        middle / scale, (middle / scale).nextUp, (middle / scale).nextDown, fraction * 9e15 / scale,
        (fraction * 0x1p20).rounded() / 1024, (fraction * 100).rounded() / scale,
      ]
      for value in values where value.isFinite {
        let result = text(value, decimals)
        let expected = ExpectedText.fixed(value, decimals: decimals)
        #expect(result == expected, "\(value) to \(decimals): seed \(seed), round \(round)")
      }
    }
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 128, 1000]) func aListIsTheTextsOneByOne(_ count: Int) {
    let seed: UInt64 = 20_260_604
    var random = SeededGenerator(seed: seed)
    let values = (0..<count).map { index in
      switch index % 7 {
      case 0: Double(bitPattern: random.next())
      // Zero, powers of two and ties, which take another way than most.
      case 1: [0, -0.0, 0.5, -4, 0x1p60, .nan, -.infinity, .leastNonzeroMagnitude, 0.1][index % 9]
      default: Double.random(in: -9...9, using: &random)
      }
    }
    var list = Array("[".utf8)
    NumberText.append(values, to: &list)
    #expect(decode(list) == "[" + values.map { NumberText.text($0) }.joined(separator: ","))
    for decimals in 0...15 {
      var list: [UInt8] = []
      NumberText.append(values, decimals: decimals, to: &list)
      #expect(decode(list) == values.map { text($0, decimals) }.joined(separator: ","))
    }
  }

  /// Lists of numbers that are rounded together, four at a time, and lists with one among them that cannot be.
  @Test func aListOfLikeNumbersIsTheTextsOneByOne() {
    let seed: UInt64 = 20_261_122
    var random = SeededGenerator(seed: seed)
    let ranges: [ClosedRange<Double>] = [
      0...1, -1e-6...1e-6, -1...1, 0.999_99...1.000_01, 0...12, 9.999_99...10.000_01, -1200...1200, 4294.9...4295,
      4294...4294.96,
    ]
    let odd: [Double] = [
      -0.0, -4e-7, 0.0625, 4294.967_295, 4294.967_295_4, 4294.967_295_6, 4294.967_296, 1e9, .nan, .infinity,
    ]
    for round in 0..<300 {
      let range = ranges[round % ranges.count]
      var values = (0..<(round % 150)).map { _ in Double.random(in: range, using: &random) }
      if round % 3 == 0, let place = values.indices.randomElement(using: &random) {
        values[place] = odd[round / 3 % odd.count]
      }
      for decimals in 0...7 {
        var list: [UInt8] = []
        NumberText.append(values, decimals: decimals, to: &list)
        let expected = values.map { text($0, decimals) }.joined(separator: ",")
        #expect(decode(list) == expected, "\(decimals) places, seed \(seed), round \(round)")
      }
    }
  }

  /// Every number of six places below 1.001, and each just beside the middles around it.
  @Test func aListHasEverySixDigits() {
    for start in stride(from: 0, to: 1_001_000, by: 1000) {
      let numbers = (start..<start + 1000).map { Double($0) / 1e6 }
      var list: [UInt8] = []
      NumberText.append(numbers, decimals: 6, to: &list)
      let expected = numbers.map { NumberText.text($0) }
      // The shortest text has an exponent below a millionth only.
      #expect(decode(list) == expected.joined(separator: ","))
      for offset in [-0.499_999e-6, 0.499_999e-6] {
        var list: [UInt8] = []
        NumberText.append(numbers.map { $0 + offset }, decimals: 6, to: &list)
        #expect(decode(list) == expected.joined(separator: ","), "from \(start)")
      }
    }
  }

  private func text(_ value: Double, _ decimals: Int) -> String {
    var bytes: [UInt8] = []
    NumberText.append(value, decimals: decimals, to: &bytes)
    return decode(bytes)
  }

  private func decode(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
