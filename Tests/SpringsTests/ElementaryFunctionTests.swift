// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// Elementary functions are the doubles nearest to what mpmath computes with 60 digits, on every platform.
///
/// `scripts/check elementary` compares 100,000 arguments of each.
@Suite struct ElementaryFunctionTests {
  private struct Value: Decodable {
    let name: String
    let arguments: [String]
    let result: String
  }

  private static let functions: [(name: String, call: @Sendable ([Double]) -> Double)] = [
    ("exp", { Elementary.exp($0[0]) }), ("expf", { Double(Elementary.exp(Float($0[0]))) }),
    ("exp2", { Elementary.exp2($0[0]) }), ("expm1", { Elementary.expm1($0[0]) }), ("log", { Elementary.log($0[0]) }),
    ("log1p", { Elementary.log1p($0[0]) }), ("sin", { Elementary.sin($0[0]) }), ("cos", { Elementary.cos($0[0]) }),
    ("atan2", { Elementary.atan2(y: $0[0], x: $0[1]) }), ("hypot", { Elementary.hypot($0[0], $0[1]) }),
  ]

  @Test func resultsAreTheNearestDoubles() throws {
    let values = try Fixture<Value>(named: "elementary", in: "SpringsTests").cases
    for (name, call) in Self.functions {
      let cases = values.filter { $0.name == name }
      #expect(cases.count == 120)
      for value in cases {
        let arguments = try value.arguments.map { try #require(Double($0)) }
        #expect(call(arguments) == Double(value.result), "\(name) \(value.arguments)")
      }
    }
  }

  /// Both at once have the bits of each by itself, also beside the multiples of π and for large angles.
  @Test func cosineAndSineAreThoseOfEach() {
    let seed: UInt64 = 0xC05
    var random = SeededGenerator(seed: seed)
    for round in 0..<20_000 {
      let spread = [1e-9, 1, 1e3, 49_999, 1e6, 1e300][round % 6]
      let multiple = Double(round) * .pi
      for x in [Double.random(in: -spread...spread, using: &random), multiple, multiple.nextUp, multiple / 2] {
        let (cosine, sine) = Elementary.cosineAndSine(x)
        #expect(cosine == Elementary.cos(x) && sine == Elementary.sin(x), "seed \(seed): \(x)")
      }
    }
    #expect(Elementary.cosineAndSine(.infinity).sine.isNaN && Elementary.cosineAndSine(-0.0).sine.sign == .minus)
  }

  @Test func restOfAProductIsThatOfFMA() {
    let seed: UInt64 = 0xD1
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let (x, y) = (Double(sign: .plus, exponent: .random(in: -500...500, using: &random), significand: 1), 1.0)
      let (a, b) = (x * .random(in: -2...2, using: &random), y * .random(in: -1e9...1e9, using: &random))
      #expect(Elementary.rest(of: a * b, a, b) == Elementary.fma(a, b, -(a * b)), "seed \(seed): \(a) \(b)")
    }
    #expect(Elementary.rest(of: 0, 0, 3) == 0)
  }

  @Test func edges() {
    let infinity = Double.infinity
    #expect(Elementary.exp(-infinity) == 0 && Elementary.exp(infinity) == infinity && Elementary.exp(0.0) == 1)
    #expect(Elementary.exp(Double(709.782712893384)) < infinity && Elementary.exp(709.7827128933841) == infinity)
    #expect(Elementary.exp(-745.1332191019411) == Double.leastNonzeroMagnitude && Elementary.exp(-745.2) == 0)
    #expect(Elementary.exp(Float(89)) == .infinity && Elementary.exp(Float(-104)) == 0)
    #expect(
      Elementary.exp2(1023.5) < infinity && Elementary.exp2(1024) == infinity
        && Elementary.exp2(-1074) == Double.leastNonzeroMagnitude)
    #expect(Elementary.expm1(-infinity) == -1 && Elementary.expm1(infinity) == infinity)
    #expect(Elementary.log(0) == -infinity && Elementary.log(infinity) == infinity && Elementary.log(-1).isNaN)
    #expect(Elementary.log1p(-1) == -infinity && Elementary.log1p(-2).isNaN && Elementary.log(1) == 0)
    for function in [Elementary.sin, Elementary.cos] { #expect(function(infinity).isNaN && function(.nan).isNaN) }
    for function in [Elementary.sin, Elementary.expm1, Elementary.log1p] {
      #expect(function(-0.0).sign == .minus && function(Double.leastNonzeroMagnitude) == Double.leastNonzeroMagnitude)
    }
    #expect(Elementary.atan2(y: 0, x: -1) == .pi && Elementary.atan2(y: -0.0, x: -1) == -.pi)
    #expect(Elementary.atan2(y: -1, x: 0) == -.pi / 2 && Elementary.atan2(y: -0.0, x: 1).sign == .minus)
    #expect(Elementary.atan2(y: infinity, x: infinity) == .pi / 4 && Elementary.atan2(y: 1, x: -infinity) == .pi)
    #expect(Elementary.hypot(-infinity, .nan) == infinity && Elementary.hypot(3, -4) == 5)
    for value in [Double.nan, -.nan] {
      let results = [
        Elementary.exp(value), Elementary.exp2(value), Elementary.expm1(value), Elementary.log(value),
        Elementary.log1p(value), Elementary.atan2(y: value, x: 1), Elementary.atan2(y: 1, x: value),
        Elementary.hypot(value, 1),
      ]
      for result in results { #expect(result.isNaN) }
    }
  }
}
