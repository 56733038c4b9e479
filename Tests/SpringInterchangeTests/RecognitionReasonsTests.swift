// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Testing

/// Why members of a design file make no spring.
@Suite struct RecognitionReasonsTests {
  /// A value that cannot be read is not replaced by a system's default.
  @Test(arguments: ["{motion.damping}", "var(--d)", "true"]) func whatCannotBeReadIsNotFilledIn(text: String) throws {
    for system in [nil, "motion", "reanimated", "react-spring"] {
      let members: [(name: String, value: Argument)] = [("stiffness", .number(100)), ("damping", .text(text))]
      let recognition = try Recognition(members, system: system.flatMap(Dialect.named))
      #expect(
        recognition.readings.isEmpty && recognition.ignored.contains { $0.name == "damping" }, "\(system ?? "any")")
    }
  }

  @Test func aUnitThatCannotBeIsSaid() throws {
    let recognition = try Recognition([
      ("stiffness", .text("170ms")), ("damping", .number(26)), ("bounce", .text("0,3")),
    ])
    #expect(recognition.ignored.map(\.name) == ["stiffness", "bounce"])
    #expect(
      recognition.ignored.map(\.reason) == [
        "It has a unit of something else.", "It is no number as such, and no name of a known spring.",
      ])
    #expect(recognition.readings.allSatisfy { $0.vocabulary.id != "mass-stiffness-damping" })
  }

  @Test(arguments: [
    ("zzz", "It is no name of a known spring."), ("default", "It says that this is a spring, and not which one."),
    ("linear(0, 1)", "It is a timing curve; /v1/fit finds the spring for one."),
    ("cubic-bezier(0,0,1,1)", "It is a timing curve; /v1/fit finds the spring for one."),
  ]) func aNameThatTellsNothingIsIgnoredForAReason(word: String, reason: String) throws {
    let found = try Recognition([("name", .text(word))])
    #expect(found.readings.isEmpty)
    #expect(found.ignored.map(\.reason) == [reason])
  }

  /// Nobody has to guess why nothing came of numbers.
  @Test(
    arguments: [
      ([("mass", 1)], ["mass: It makes no spring without stiffness and damping."]),
      ([("settlingDuration", 1)], ["settlingDuration: It makes no spring without dampingRatio."]),
      (
        [("velocity", 2), ("m", 1)],
        ["m: It makes no spring without stiffness and damping.", "velocity: It makes no spring by itself."]
      ),
      (
        [("stiffness", -5), ("damping", 0.5)],
        ["stiffness: In Mass, stiffness, damping it must be a number from 1e-24 to 1e24 N/m."]
      ),
      (
        [("bounce", -1)],
        [
          "bounce: In Duration and bounce it must be a number above -1 and at most 1; at -1 the damping ratio, 1 / (1 + bounce), has no limit: such a spring never moves."
        ]
      ),
      // It is there and cannot be read, so it is not asked for.
      (
        [("frequency", 1e30), ("dampingRatio", 0)],
        ["frequency: In react-spring it must be a number from 0 to 86400 seconds."]
      ),
    ] as [([(String, Double)], [String])]) func numbersThatMakeNoSpringSayWhatTheyWant(
      members: [(String, Double)], reasons: [String]
    ) throws
  {
    let recognition = try Recognition(members.map { ($0.0, .number($0.1)) })
    #expect(recognition.readings.isEmpty)
    #expect(recognition.ignored.map { "\($0.name): \($0.reason)" } == reasons)
  }

  /// A system's own numbers play without what has no place beside them, and that is said of each.
  @Test(
    arguments: [
      (
        "motion", [("stiffness", 100), ("damping", 20), ("bounce", 0.2), ("duration", 0.4)],
        ["duration has no place beside the others in Motion.", "bounce has no place beside the others in Motion."]
      ),
      (
        "react-spring", [("tension", 100), ("friction", 20), ("bounce", 0.2)],
        ["bounce has no place beside the others in react-spring."]
      ),
      // A mass of 1 changes nothing.
      ("swiftui", [("response", 0.4), ("dampingFraction", 0.5), ("mass", 1)], []),
      (
        "swiftui", [("response", 0.4), ("dampingFraction", 0.5), ("mass", 2)],
        ["mass has no place beside the others in SwiftUI."]
      ),
    ] as [(String, [(String, Double)], [String])]) func aNumberWithoutAPlaceIsNamed(
      system: String, members: [(String, Double)], sentences: [String]
    ) throws
  {
    let dialect = try #require(Dialect.named(system))
    let recognition = try Recognition(members.map { ($0.0, .number($0.1)) }, system: dialect)
    let notes = try #require(recognition.candidates.first).notes.filter { $0.code == .numberIgnored }
    #expect(notes.map(\.sentence) == sentences)
  }
}
