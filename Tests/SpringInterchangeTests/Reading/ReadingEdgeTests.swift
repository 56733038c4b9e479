// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import Springs
import Testing

/// Texts that differ in one sign, one word or their length from others that are read in another way.
@Suite struct ReadingEdgeTests {
  private func found(_ text: String, _ fileName: String) -> [FoundMotion] {
    TextReading(Array(text.utf8), fileName: fileName).found
  }

  private func numbers(_ found: FoundMotion?) -> [String: Argument]? {
    found?.spring.map { Dictionary(uniqueKeysWithValues: $0.parameters.map { ($0.name, $0.value) }) }
  }

  // MARK: - Numbers

  @Test func anExponentMayBeNegative() {
    let found = found(#"const t = { type: "spring", stiffness: 2.5e+2, damping: 20, mass: 5e-1 };"#, "a.ts")
    #expect(numbers(found.first) == ["stiffness": .number(250), "damping": .number(20), "mass": .number(0.5)])
    #expect(found.first?.unknown.isEmpty == true)
  }

  /// The comma behind a decimal one ends the part of the sentence.
  @Test func aCommaMayFollowADecimalOne() {
    let found = found("stiffness 300, damping 20, mass 0,5, for the sheet\n", "a.txt")
    #expect(numbers(found.first) == ["stiffness": .number(300), "damping": .number(20), "mass": .number(0.5)])
  }

  /// The comma before three digits is one of thousands, unless they follow a zero.
  @Test(arguments: [("1,200", 1200.0), ("0,200", 0.2), ("1500,5", 1500.5)]) func threeDigitsAreThousands(
    text: String, value: Double
  ) throws {
    let spring = found("stiffness \(text) and damping 20\n", "a.md").first
    #expect(numbers(spring)?["stiffness"] == .number(value))
    #expect(spring?.notes.contains { $0.sentence.contains("thousands") } == (value == 1200))
    let wish = try #require(found("settles in \(text) ms with 10 % overshoot\n", "a.md").first?.wish)
    #expect(wish.members.first { $0.name == "settlesIn" }?.value == value / 1000)
  }

  /// A field of a class in Ruby stands for its number.
  @Test func aNameMayBeginWithASign() {
    let text =
      "class Sheet\n  def initialize\n    @soft = 300\n  end\n\n  def open\n    spring(stiffness: @soft, damping: 20)\n  end\nend\n"
    #expect(numbers(found(text, "a.rb").first) == ["stiffness": .number(300), "damping": .number(20)])
  }

  // MARK: - What a text is enough for

  /// One number that nobody can read may be that of anything with such a name.
  @Test(
    arguments: [
      ("let a = mySpring(stiffness: pick(k))", nil),
      ("let a = mySpring(stiffness: pick(k), damping: pick(c))", ["stiffness", "damping"]),
    ] as [(String, [String]?)]) func anUnknownCallTakesTwoUnreadableNumbers(text: String, unknown: [String]?)
  { #expect(found(text, "a.swift").map(\.unknown) == (unknown.map { [$0] } ?? [])) }

  /// In braces or in a longer text they may be anything.
  @Test(arguments: [
    ("m = 1, k = 100, c = 10", "a.txt", true), (#"{"m": 1, "k": 100, "c": 10}"#, "a.json", false),
    ("const p = { c: 10, m: 1, k: 100 };", "a.ts", false),
    (
      "m = 1, k = 100, c = 10 and then so many other words that these are no longer all of the text but one line of it, as any letter has",
      "a.txt", false
    ),
  ]) func lettersAreASpringIfTheyAreAllOfTheText(text: String, fileName: String, isRead: Bool) {
    #expect(found(text, fileName).isEmpty != isRead)
  }

  /// SwiftUI's spring is refused, and no other system's takes its place.
  @Test func anotherSystemsBounceIsNoneOfSwiftUI() throws {
    let found = try #require(found("import SwiftUI\nlet a = .spring(duration: 0.5, bounce: 1.2)\n", "A.swift").first)
    #expect(found.system?.id == "swiftui" && found.spring == nil && found.unknown == ["bounce"])
    #expect(found.notes.map(\.sentence) == ["bounce must be a number above -1 and at most 1."])
  }

  // MARK: - Calls

  /// The value that is moved may be compared with another one, whose signs are not an arrow's.
  @Test(arguments: ["size > 2 ? 1 : 0", "open === true ? 1 : 0"]) func aHookMayCompareItsValue(value: String) {
    let found = found("const x = useSpring(\(value), { frequency: 2, dampingRatio: 0.5 });\n", "a.tsx")
    #expect(found.map(\.system?.id) == ["frequency-hertz"])
    #expect(found.first?.excerpt == "useSpring(\(value), { frequency: 2, dampingRatio: 0.5 })")
  }

  @Test(arguments: ["PathInterpolatorCompat.create", "BezierEasing.create"]) func whatCreatesACurveHasItsName(
    function: String
  ) {
    let found = found("val fade = \(function)(0.4f, 0f, 0.2f, 1f)\n", "A.kt")
    #expect(found.count == 1)
    guard case .cubicBezier(let curve)? = found.first?.easing else {
      Issue.record("no curve")
      return
    }
    #expect([curve.x1, curve.y1, curve.x2, curve.y2] == [0.4, 0, 0.2, 1])
  }

  /// The text ends where the number would come.
  @Test func aSetterMayBeUnfinished() {
    let text = "anim.spring.setStiffness(300f);\nanim.spring.setDampingRatio(0.5f);\nother.spring.setStiffness"
    #expect(numbers(found(text, "A.java").first) == ["stiffness": .number(300), "dampingRatio": .number(0.5)])
    #expect(found("other.spring.setStiffness", "A.java").isEmpty)
  }

  // MARK: - Names of the text's own

  /// Whatever comes before it in the file.
  @Test(arguments: [
    "", "package com.example.app.view\n\nimport android.view.View\nimport com.example.app.core.Thing\n\n",
  ]) func anExtensionOfKotlinIsNotCompose(head: String) {
    let call = "fun show(view: View) { view.animate(spring(stiffness = 300f, dampingRatio = 0.5f)) }\n"
    func systems(_ text: String) -> [String?] { found(text, "A.kt").map(\.system?.id) }
    #expect(systems(head + call) == ["compose"])
    #expect(systems(head + "fun View.spring(stiffness: Float, dampingRatio: Float) = Unit\n\n" + call) == [nil])
  }

  /// The copied part of an import begins with the name.
  @Test func theFirstWordMayBeAnimated() {
    let rest =
      #" View } from "react-native";"# + "\nconst soft = { stiffness: 100, damping: 20, restSpeedThreshold: 0.1 };\n"
    #expect(found("Animated," + rest, "a.js").map(\.system?.id) == ["react-native"])
    #expect(found("Image," + rest, "a.js").map(\.system?.id) == [nil])
  }

  // MARK: - Places

  /// Of each of several lines that are longer than any that people write.
  @Test func columnsOfLongLinesAreTheirOwn() {
    let filler = "/* " + String(repeating: "é", count: 2500) + " */ "
    let lines = [
      filler + "const a = { stiffness: 100, damping: 10 };",
      filler + "const b = { stiffness: 200, damping: 10 }; " + filler + "const c = { stiffness: 300, damping: 10 };",
    ]
    let found = found(lines.joined(separator: "\n"), "a.ts")
    let column = filler.unicodeScalars.count + "const a = ".count + 1
    #expect(found.map(\.line) == [1, 2, 2])
    #expect(found.map(\.column) == [column, column, 2 * column + "{ stiffness: 200, damping: 10 }; ".count - 1])
  }
}
