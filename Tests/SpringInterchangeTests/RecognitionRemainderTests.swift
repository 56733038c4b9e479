// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import Testing

/// Numbers that a reading leaves over: they agree with it, contradict it or have no place in it.
@Suite struct RecognitionRemainderTests {
  @Test(
    arguments: [
      [("stiffness", 180), ("damping", 12), ("mass", 1)], [("duration", 0.5), ("bounce", 0.3)],
      [("duration", 0.5), ("dampingRatio", 0.7)], [("response", 0.5), ("dampingRatio", 0.7)],
      [("stiffness", 180), ("dampingRatio", 0.7)], [("omega", 12), ("zeta", 0.7)],
    ] as [[(String, Double)]]) func aVelocityIsTakenByAllThatHaveAPlaceForIt(members: [(String, Double)]) throws
  {
    let recognition = try recognizeNumbers(members + [("velocity", -2.5)])
    for candidate in recognition.readings {
      let id = candidate.vocabulary.id
      let taken = candidate.parameters.first { $0.name == "initialVelocity" }?.value
      let hasPlace = candidate.vocabulary.parameters.contains { $0.name == "initialVelocity" }
      #expect(taken == (hasPlace ? .number(-2.5) : nil), "\(id)")
      #expect(says(candidate, "velocity has no place in this vocabulary") == !hasPlace, "\(id)")
    }
  }

  @Test func whatIsLeftOverAgreesWithinHalfAPercent() throws {
    func leftOver(_ ratio: Double) throws -> RecognizedSpring {
      // The numbers of no preset, which would be likelier.
      let members = [("stiffness", 144), ("damping", 12), ("dampingRatio", ratio)]
      return try candidate("mass-stiffness-damping", in: recognizeNumbers(members))
    }
    let (agreeing, contradicting) = try (leftOver(0.502), leftOver(0.507))
    #expect(says(agreeing, "dampingRatio 0.502 agrees"))
    #expect(says(contradicting, "dampingRatio 0.507 contradicts it"))
    #expect(contradicting.plausibility < 0.6 * agreeing.plausibility)
  }

  @Test func frequenciesThatAreLeftOverAgreeOrContradict() throws {
    func leftOver(_ name: String, _ value: Double) throws -> RecognizedSpring {
      let members = [("stiffness", 100), ("damping", 10), (name, value)]
      return try candidate("mass-stiffness-damping", in: recognizeNumbers(members))
    }
    #expect(says(try leftOver("naturalFrequency", 10), "10 agrees: it is its angular frequency."))
    #expect(says(try leftOver("hz", 1.5915), "1.592 agrees: it is its frequency in hertz."))
    #expect(says(try leftOver("frequency", 1.5915), "agrees: it is its frequency in hertz."))
    #expect(says(try leftOver("frequency", 0.6283), "agrees: it is its response."))
    #expect(says(try leftOver("omega", 11), "11 contradicts it: its angular frequency is 10."))
  }

  @Test func onlyAMassOfOneGoesWithoutSaying() throws {
    for (mass, isNamed) in [(1.0, false), (2, true)] {
      let members = [("response", 0.5), ("dampingFraction", 0.8), ("mass", mass)]
      let candidate = try candidate("response-damping-ratio", in: recognizeNumbers(members))
      #expect(says(candidate, "mass 2 has no place in it") == isNamed)
    }
  }

  @Test func aDurationBesideASpringContradictsIt() throws {
    let recognition = try recognizeNumbers([("tension", 280), ("friction", 20.5), ("duration", 0.3)])
    let spring = try candidate("react-spring", in: recognition)
    #expect(says(spring, "duration 0.3 contradicts it"))
    let alone = try candidate("react-spring", in: recognizeNumbers([("tension", 280), ("friction", 20.5)]))
    #expect(spring.plausibility < alone.plausibility)
  }

  @Test func numbersThatAgreeAreSaidToAgree() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let recognition = try recognizeNumbers([
      ("duration", 0.5), ("bounce", 0.3), ("stiffness", spring.stiffness), ("damping", spring.damping),
    ])
    let apple = try candidate("duration-bounce", in: recognition)
    #expect(says(apple, "agrees: it is the spring's stiffness"))
    #expect(says(apple, "agrees: it is the spring's damping coefficient"))
    #expect(says(try candidate("mass-stiffness-damping", in: recognition), "its perceptual duration"))
  }

  @Test func aNumberThatHasNoPlaceSpeaksAgainstAReading() throws {
    let members = [("response", 0.5), ("dampingFraction", 0.8)]
    let alone = try plausibility("response-damping-ratio", members)
    let heavy = try plausibility("response-damping-ratio", members + [("mass", 2)])
    #expect(heavy < 0.6 * alone)
  }

  /// Each duration is one by some system's rule.
  @Test(arguments: [
    ("visualDuration", 0.5 / 1.2, "Motion's visual duration of it"), ("duration", 0.5, "its perceptual duration"),
  ]) func aTimeThatAgreesIsSaidToAgree(name: String, time: Double, meaning: String) throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    let members = [("stiffness", spring.stiffness), ("damping", spring.damping), (name, time)]
    let decoded = try candidate("mass-stiffness-damping", members)
    #expect(says(decoded, "agrees: it is \(meaning)"), "\(decoded.notes)")
  }

  @Test func theTimesOfOtherSystemsAgree() throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    let motion = Motion(spring: spring, relativeVelocity: 0)
    let settled = try #require(motion.settling(tolerance: 0.001).seconds)
    let members = [("stiffness", spring.stiffness), ("damping", spring.damping), ("duration", settled)]
    let words = "agrees: it is the time in which the spring settles to a thousandth"
    #expect(says(try candidate("mass-stiffness-damping", members), words))
    for id in ["figma", "core-animation", "swiftui", "uikit", "compose"] {
      let definition = try #require(SettlingDefinition.named(id))
      let time = try #require(definition.report(for: motion).seconds)
      let members = [("stiffness", spring.stiffness), ("damping", spring.damping), ("duration", time)]
      let decoded = try candidate("mass-stiffness-damping", members)
      #expect(says(decoded, " agrees: it is "), "\(id): \(decoded.notes)")
    }
  }
}
