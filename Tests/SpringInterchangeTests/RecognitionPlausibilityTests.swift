// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import Testing

/// Reasons that make one reading more plausible than another.
@Suite struct RecognitionPlausibilityTests {
  @Test(
    arguments: [
      ([("tension", 280), ("friction", 20.5)], "react-spring"), ([("bounciness", 8), ("speed", 12)], "origami"),
      ([("response", 0.5), ("dampingFraction", 0.8)], "response-damping-ratio"),
      ([("duration", 0.5), ("bounce", 0.3)], "duration-bounce"),
      ([("duration", 450), ("bounce", 0.25)], "duration-bounce"),
      ([("visualDuration", 0.3), ("bounce", 0.2)], "motion-visual-duration"),
      ([("withDuration", 0.5), ("usingSpringWithDamping", 0.7)], "uiview"),
      ([("settlingDuration", 0.8), ("dampingRatio", 0.7)], "settling-duration"),
      ([("stiffness", 400), ("dampingRatio", 0.75)], "compose"),
      ([("stiffness", 220), ("damping", 19)], "mass-stiffness-damping"),
      ([("stiffness", 350), ("damping", 0.8)], "android"), ([("frequency", 0.4), ("damping", 0.7)], "react-spring"),
      ([("frequency", 4), ("dampingRatio", 0.7)], "frequency-hertz"),
      ([("frequencyHz", 4), ("damping", 0.7)], "frequency-hertz"),
      ([("omega", 12), ("zeta", 0.7)], "angular-frequency"),
      ([("naturalFrequency", 12), ("damping", 0.7)], "angular-frequency"),
    ] as [([(String, Double)], String)]) func theLikeliestReadingComesFirst(
      members: [(String, Double)], expected: String
    ) throws
  {
    let recognition = try recognizeNumbers(members)
    let first = try #require(recognition.readings.first)
    // Readings of the same names in systems that mean the same stand side by side.
    let leaders = recognition.readings.filter { $0.plausibility >= first.plausibility - 0.1 }
    #expect(leaders.contains { $0.vocabulary.id == expected }, "\(leaders.map(\.vocabulary.id))")
  }

  @Test func aWordOfOneSystemSpeaksForIt() throws {
    let members = [("stiffness", 300), ("dampingRatio", 0.7), ("visibilityThreshold", 0.5)]
    let recognition = try recognizeNumbers(members)
    let (compose, android) = (try candidate("compose", in: recognition), try candidate("android", in: recognition))
    #expect(compose.plausibility > android.plausibility)
    #expect(says(android, "visibilityThreshold has no place in this vocabulary"))
    #expect(!says(compose, "visibilityThreshold"))
  }

  @Test func aDampingThatCannotBeACoefficientIsARatio() throws {
    let recognition = try recognizeNumbers([("stiffness", 1500), ("damping", 0.5)])
    let ratio = try candidate("android", in: recognition)
    let coefficient = try candidate("mass-stiffness-damping", in: recognition)
    #expect(ratio.plausibility > 5 * coefficient.plausibility)
    #expect(says(ratio, "read as a ratio"))
    #expect(says(coefficient, "The damping ratio would be"))
    // And the other way round.
    let other = try recognizeNumbers([("stiffness", 170), ("dampingRatio", 26)])
    #expect(other.readings.first?.vocabulary.id == "mass-stiffness-damping")
  }

  /// A small correction is a habit of the system, a large one a sign that something else was meant.
  @Test func aLargeClampSpeaksMoreAgainstAReadingThanASmallOne() throws {
    // UIKit takes ratios up to 1.
    let members = { (ratio: Double) in [("duration", 0.61), ("damping", ratio)] }
    let none = try plausibility("uiview", members(1))
    let small = try plausibility("uiview", members(2.9))
    let large = try plausibility("uiview", members(3.1))
    #expect(small < 0.9 * none && large < 0.5 * small)
  }

  @Test func theNumbersOfAPresetSpeakForItsSystem() throws {
    let wobbly = try candidate("react-spring", [("tension", 180), ("friction", 12)])
    #expect(says(wobbly, "These are the numbers of react-spring-wobbly."))
    let near = try candidate("react-spring", [("tension", 180.1), ("friction", 12)])
    #expect(!says(near, "These are the numbers") && wobbly.plausibility > near.plausibility + 0.05)
    // Less for one that is not likely to begin with.
    let unlikely = try candidate("reanimated", [("stiffness", 900), ("damping", 120), ("mass", 4)])
    #expect(says(unlikely, "These are the numbers") && unlikely.plausibility < 0.7)
  }

  @Test func smallTensionsAndFrictionsMayBeOrigamis() throws {
    let id = "origami-tension-friction"
    let small = try plausibility(id, [("tension", 95), ("friction", 19)])
    #expect(try plausibility(id, [("tension", 105), ("friction", 19)]) < 0.8 * small)
    #expect(try plausibility(id, [("tension", 95), ("friction", 21)]) < 0.8 * small)
  }

  @Test func whatNoInterfaceShowsIsLessPlausible() throws {
    func usual(_ response: Double, _ ratio: Double) throws -> RecognizedSpring {
      try candidate("response-damping-ratio", [("response", response), ("damping", ratio)])
    }
    let plain = try usual(0.5, 0.7)
    for (response, ratio) in [(0.085, 0.7), (1.9, 0.7), (0.5, 0.16), (0.5, 1.4)] {
      #expect(try usual(response, ratio).plausibility == plain.plausibility)
    }
    for (response, ratio) in [(0.04, 0.7), (4, 0.7), (0.5, 0.08), (0.5, 3)] {
      let odd = try usual(response, ratio)
      #expect(odd.plausibility < 0.75 * plain.plausibility && !says(odd, "would be"))
    }
    // What is said aloud is three times beyond or more, and keeps its place among others all the same.
    #expect(says(try usual(0.5, 6), "The damping ratio would be 6."))
    #expect(says(try usual(8, 0.7), "The response would be 8 s."))
    #expect(try usual(0.5, 1e9).plausibility >= 0.016)
  }
}
