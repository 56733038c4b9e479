// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import TestSupport
import Testing

@Suite struct LinearEasingTests {
  private func points(_ text: String) throws -> [[Double]] {
    try LinearEasing(parsing: text).points.map { [$0.input, $0.output] }
  }

  /// The examples and rules of css-easing-2, section 2.2.
  @Test(arguments: [
    ("linear(0, 1)", [[0, 0], [1, 1]]), ("linear(0,.5,1)", [[0, 0], [0.5, 0.5], [1, 1]]),
    ("linear(0, 0.25 25% 75%, 1)", [[0, 0], [0.25, 0.25], [0.75, 0.25], [1, 1]]),
    ("linear(25% 75% .25, 1)", [[0.25, 0.25], [0.75, 0.25], [1, 1]]), ("linear(50% 0, 1)", [[0.5, 0], [1, 1]]),
    // A run of missing positions is spread evenly.
    ("linear(0, 1, 2, 3 60%, 4)", [[0, 0], [0.2, 1], [0.4, 2], [0.6, 3], [1, 4]]),
    // A smaller position is raised to the largest before it.
    ("linear(0, 1 50%, 2 20%, 3)", [[0, 0], [0.5, 1], [0.5, 2], [1, 3]]),
    ("linear(0, 1 50% 20%, 3)", [[0, 0], [0.5, 1], [0.5, 1], [1, 3]]),
    // The last is 100 % or what is already larger.
    ("linear(0, 1 150%, 2)", [[0, 0], [1.5, 1], [1.5, 2]]), ("linear(0 20% 10%, 1)", [[0.2, 0], [0.2, 0], [1, 1]]),
    ("linear(0 -20%, 1 -10%, 2)", [[-0.2, 0], [-0.1, 1], [1, 2]]),
    // Runs spread after raising.
    ("linear(0 50%, 1, 2 10%, 3)", [[0.5, 0], [0.5, 1], [0.5, 2], [1, 3]]), ("linear(0.7)", [[0, 0.7]]),
    (" LiNeAr( +.5e0 , /* half */ -1E-1 5e1% )\n", [[0, 0.5], [0.5, -0.1]]),
    ("linear(1e100,\r-1E+100\u{C})", [[0, 1e100], [1, -1e100]]), ("linear(0 0%20%,1)", [[0, 0], [0.2, 0], [1, 1]]),
  ]) func readsAsBrowsersDo(text: String, expected: [[Double]]) throws {
    let found = try points(text)
    #expect(found.count == expected.count)
    for (point, other) in zip(found, expected) {
      #expect(abs(point[0] - other[0]) < 1e-12 && abs(point[1] - other[1]) < 1e-12, "\(found)")
    }
  }

  /// A tenth of a percent is read as the double nearest to it: 10.1 / 100 is another one.
  @Test func percentagesAreReadAsTheyAreWritten() throws {
    for tenth in 0...1000 {
      let found = try points("linear(0 0%, 1 \(tenth / 10).\(tenth % 10)%, 2 100%)")
      #expect(found[1][0] == Double(tenth) / 1000)
    }
    #expect(try points("linear(0 1e1%, 1 1.01e1%)").map { $0[0] } == [0.1, 10.1 / 100])
  }

  @Test(arguments: [
    "", "linear", "linear(", "linear()", "linear(0", "linear(0,", "linear(0,)", "linear(,0)", "linear(0 1)",
    "linear(0 10% 20% 30%, 1)", "linear(10% 0 20%, 1)", "linear(10%, 1)", "linear(0, 1) x", "linear(0, 1);",
    "linear (0, 1)", "linear(0, 1px)", "linear(0, 5.)", "linear(0, .)", "linear(0, +)", "linear(0, 1e)",
    "linear(0, NaN)", "linear(0, inf)", "linear(0, 1e999)", "linear(0, -1.1e100)", "linear(0, /*/ 1)",
    "linear(0 1e999%, 1)", "linear(0, calc(1))", "linear(0, 1 /* )", "linear(0; 1)", "steps(3)", "lınear(0, 1)",
    "linear(0, \u{FF11})", "linear(0,\u{0}1)",
  ]) func refusesWhatBrowsersRefuse(text: String) throws {
    let errors = #expect(throws: ValidationErrors.self) { try LinearEasing(parsing: text) }
    #expect(errors?.errors.first?.detail.contains("byte") == true, "\(text)")
  }

  @Test func hugeTextsAreRefusedOrReadInTime() throws {
    let long = "linear(" + String(repeating: "0,", count: 99_998) + "1)"
    #expect(try LinearEasing(parsing: long).points.count == 99_999)
    let longer = "linear(" + String(repeating: "0,", count: 200_000) + "1)"
    #expect(throws: ValidationErrors.self) { try LinearEasing(parsing: longer) }
    let digits = "linear(0, 1" + String(repeating: "0", count: 500_000) + ")"
    #expect(throws: ValidationErrors.self) { try LinearEasing(parsing: digits) }
    let fraction = "linear(0, 0." + String(repeating: "3", count: 500_000) + ")"
    #expect(try abs(LinearEasing(parsing: fraction).value(at: 1) - 1.0 / 3) < 1e-15)
    let comments = "linear(0," + String(repeating: "/**/", count: 200_000) + "1)"
    #expect(try LinearEasing(parsing: comments).points.count == 2)
    let easing = "linear(0,1)"
    let space = String(repeating: " ", count: LinearEasing.longestText - easing.utf8.count)
    #expect(try LinearEasing(parsing: space + easing).points.count == 2)
    #expect(throws: ValidationErrors.self) { try LinearEasing(parsing: " " + space + easing) }
  }

  @Test func randomBytesNeverTrap() {
    let seed: UInt64 = 0x11EA
    var random = SeededGenerator(seed: seed)
    let letters = Array("0123456789.+-eE%,() /*linear\t")
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...40, using: &random)
      let tail = (0..<count).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }
      guard let easing = try? LinearEasing(parsing: "linear(" + String(tail)) else { continue }
      #expect(easing.value(at: 0.3).isFinite)
      #expect(zip(easing.points, easing.points.dropFirst()).allSatisfy { $0.input <= $1.input })
    }
  }

  @Test func outerLinesGoOn() throws {
    let easing = try LinearEasing(parsing: "linear(0 20%, 1 70%)")
    #expect(abs(easing.value(at: 0) + 0.4) < 1e-12)
    #expect(abs(easing.value(at: 1) - 1.6) < 1e-12)
    #expect(try LinearEasing(parsing: "linear(.7)").value(at: 5) == 0.7)
    let jump = try LinearEasing(parsing: "linear(0, 0 50%, 1 50%, 1)")
    #expect(jump.value(at: 0.49) == 0)
    #expect(jump.value(at: 0.5) == 1)
  }

  @Test(arguments: [("linear(0, x)", 11), ("linear(0 /* 1)", 10), ("linear(0, 1e999)", 11), ("linear(0, 1) 2", 14)])
  func saysAtWhichByteItIsWrong(text: String, byte: Int) {
    let errors = #expect(throws: ValidationErrors.self) { try LinearEasing(parsing: text) }
    #expect(errors?.errors.first?.detail.hasSuffix("(byte \(byte))") == true, "\(errors?.errors)")
  }

  @Test func hasSoManyStopsAtMost() throws {
    func easing(_ stops: Int) throws -> LinearEasing {
      try LinearEasing(parsing: "linear(" + String(repeating: "0,", count: stops - 1) + "1)")
    }
    #expect(try easing(LinearEasing.mostStops).points.count == LinearEasing.mostStops)
    let errors = #expect(throws: ValidationErrors.self) { try easing(LinearEasing.mostStops + 1) }
    #expect(errors?.errors.first?.detail.contains("more than 100000 stops") == true)
  }

  /// A time of CSS may stand on either side; what other languages call a number is none.
  @Test func aDurationIsATimeOfCSS() throws {
    for (time, seconds) in [
      ("750ms ", 0.75), ("+.5s\n", 0.5), ("1.5E-1s\t", 0.15), (" 2s  ", 2), ("1s\r\n", 1), ("3s\u{C}", 3),
    ] {
      let timed = try TimedEasing(parsing: time + "linear(0, 1)")
      #expect(timed.duration == seconds && timed.easing.points.count == 2, "\(time)")
    }
    for time in [" 750ms", "\n0.75s ", "  .75s\r\n"] {
      let timed = try TimedEasing(parsing: "linear(0, 1)" + time)
      #expect(timed.duration == 0.75 && timed.easing.points.count == 2, "\(time)")
    }
    #expect(try TimedEasing(parsing: "linear(0, 1)").duration == nil)
    #expect(throws: ValidationErrors.self) { try TimedEasing(parsing: "1s linear(0, 1) 1s") }
    for time in ["infs", "nans", "1e999s", "0x10s", "0x1p3ms", "s", "ms", "1", "1m", "１s"] {
      #expect(throws: ValidationErrors.self, "\(time)") { try TimedEasing(parsing: time + " linear(0, 1)") }
    }
  }
}
