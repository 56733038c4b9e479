// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import TestSupport
import Testing

@Suite struct LinearEasingTests {
  private func points(_ text: String) throws -> [[Double]] {
    try LinearEasing(parsing: text).points.map { [$0.input, $0.output] }
  }

  @Test func placesAreFilledInAsCSSSays() throws {
    #expect(try points("linear(0, 1)") == [[0, 0], [1, 1]])
    #expect(try points("linear(0, 0.2, 1)") == [[0, 0], [0.5, 0.2], [1, 1]])
    #expect(try points("linear(0, .25 75%, 1)") == [[0, 0], [0.75, 0.25], [1, 1]])
    #expect(
      try points("linear(0, 1, 2 80%, 3, 4)") == [
        [0, 0], [0.4, 1], [0.8, 2], [0.9, 3], [1, 4],
      ]
    )
    #expect(
      try points("linear(0, 0.5 25% 75%, 1)") == [[0, 0], [0.25, 0.5], [0.75, 0.5], [1, 1]]
    )
    // A smaller place is moved to the largest before it.
    #expect(try points("linear(0, 1 50%, 2 20%, 3)") == [[0, 0], [0.5, 1], [0.5, 2], [1, 3]])
    // The last one stands at the largest place where that is beyond 100 %.
    #expect(try points("linear(0, 1 150%, 2)") == [[0, 0], [1.5, 1], [1.5, 2]])
    #expect(try points("linear(0 -10%, 1 110%)") == [[-0.1, 0], [1.1, 1]])
    #expect(try points("linear(0.5)") == [[0, 0.5]])
    #expect(try points("linear(0.5 30%)") == [[0.3, 0.5]])
  }

  @Test(arguments: [
    "LINEAR(0,1)", "  linear( 0 , 1 )\n", "linear(/* a */0/**/,/*,*/1)", "linear(+0,1e0)",
    "linear(-0.0,100e-2)", "linear(0% 0, 100% 1)", "linear(0 0%, 1 100%)",
  ])
  func spellingsOfTheSameLine(text: String) throws {
    let easing = try LinearEasing(parsing: text)
    for input in [0, 0.25, 0.5, 1] {
      #expect(easing.value(at: input) == input, "\(text)")
    }
  }

  @Test(arguments: [
    "", " ", "linear", "linear(", "linear()", "linear(,)", "linear(0,)", "linear(0 1)",
    "linear(0, 1", "linear(0, 1))", "linear(0, 1) x", "linear (0, 1)", "linear(0, 1%)",
    "linear(0 1% 2% 3%, 1)", "linear(1% 0 2%, 1)", "linear(0, 1px)", "linear(0, 5.)",
    "linear(0, NaN)", "linear(0, inf)", "linear(0, 1e999)", "linear(0, 0x10)",
    "linear(0, calc(1))", "linear(0, /* 1)", "ease-in", "linear(0; 1)", "linear(--x, 1)",
    "linear(0, 1\u{0})", "linear(0, ١)", "cubic-bezier(0, 0, 1, 1)", "linear(0, +-1)",
  ])
  func refusesWhatIsNone(text: String) {
    #expect(throws: LinearEasingError.self) { try LinearEasing(parsing: text) }
  }

  @Test func aFaultSaysWhere() {
    #expect {
      try LinearEasing(parsing: "linear(0, x)")
    } throws: { error in
      (error as? LinearEasingError)?.detail == "has no number at character 11"
    }
  }

  @Test func valuesLieOnTheLine() throws {
    let easing = try LinearEasing(parsing: "linear(0, 0.5 20% 40%, 2 40%, 1 80%)")
    #expect(easing.value(at: 0.1) == 0.25)
    #expect(easing.value(at: 0.3) == 0.5)
    #expect(easing.value(at: 0.4) == 2)
    #expect(isClose(easing.value(at: 0.6), 1.5, relative: 1e-12))
    // The outer pieces go on.
    #expect(isClose(easing.value(at: 1), 0.5, relative: 1e-12))
    #expect(isClose(easing.value(at: -0.1), -0.25, relative: 1e-12))
  }

  @Test func longTextsAreReadInTheirLength() throws {
    let stops = (0..<200_000).map { "\($0 % 7)" }.joined(separator: ",")
    #expect(try LinearEasing(parsing: "linear(\(stops))").points.count == 200_000)
  }

  @Test func noTextBreaksIt() {
    let alphabet = Array("linear(0123456789.,%)+-eE /*\n".unicodeScalars)
    for seed in UInt64(1)...2000 {
      var random = SeededGenerator(seed: seed)
      var text = "linear("
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      guard let easing = try? LinearEasing(parsing: text) else {
        continue
      }
      let inputs = easing.points.map(\.input)
      #expect(zip(inputs, inputs.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed): \(text)")
      #expect(easing.value(at: 0.5).isFinite, "seed \(seed): \(text)")
    }
  }
}
