// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// A change that systems make silently is named, and the named value plays the same.
@Suite struct ClampTests {
  /// Numbers of a vocabulary and the parameters that its system replaces.
  struct Case: Sendable {
    let id: String
    let numbers: [(name: String, value: Double)]
    let names: [String]

    init(_ id: String, _ numbers: [(name: String, value: Double)], names: [String]) {
      self.id = id
      self.numbers = numbers
      self.names = names
    }
  }

  static let cases: [Case] = [
    Case("motion-visual-duration", [("bounce", -0.5)], names: ["bounce"]),
    Case("motion-visual-duration", [("bounce", 0.99)], names: ["bounce"]),
    Case("motion-duration", [("duration", 0.001), ("bounce", 1)], names: ["duration", "bounce"]),
    Case("motion-duration", [("duration", 20)], names: ["duration"]),
    Case(
      "settling-duration", [("settlingDuration", 60), ("dampingRatio", 3)], names: ["settlingDuration", "dampingRatio"]),
    Case("uiview", [("duration", 60), ("dampingRatio", 3)], names: ["duration", "dampingRatio"]),
    Case("react-spring", [("frequency", 0.001), ("damping", -1)], names: ["frequency", "damping"]),
    Case("anime", [("duration", 0.001), ("bounce", 2)], names: ["duration", "bounce", "duration"]),
    Case("anime", [("duration", 0.03), ("bounce", -0.9)], names: ["duration", "bounce"]),
    Case("anime-physics", [("mass", 0.2), ("stiffness", 20_000)], names: ["mass", "stiffness"]),
    Case(
      "anime-v3", [("mass", 0.01), ("stiffness", 500), ("damping", 200)],
      names: ["mass", "stiffness", "damping", "initialVelocity", "damping"]),
    Case("remix", [("bounce", 1)], names: ["bounce"]),
    Case("remix", [("bounce", -0.5), ("initialVelocity", 2)], names: ["initialVelocity"]),
    Case("wave", [("dampingRatio", 1), ("response", 0.05)], names: ["dampingRatio"]),
    Case("reanimated-duration", [("duration", 0.05), ("dampingRatio", 2)], names: ["dampingRatio", "duration"]),
    Case("core-animation-overdamping", [("damping", 40)], names: ["initialVelocity"]),
  ]

  @Test(arguments: cases) func everyClampIsNamed(_ clamped: Case) throws {
    let decoded = try spoken(clamped.id, clamped.numbers)
    #expect(decoded.clamps.map(\.parameter) == clamped.names)
    for clamp in decoded.clamps {
      #expect(clamp.given != clamp.used && clamp.reason.sentence.hasSuffix("."), "\(clamp)")
    }
  }

  /// Where rounding swallows what a system changes, nothing is said to be another value.
  @Test func whatRoundsToTheSameIsNotClamped() throws {
    let pushed = try spoken("core-animation-overdamping", [("damping", 40), ("initialVelocity", 1e100)])
    #expect(pushed.clamps.isEmpty && pushed.initialVelocity == 1e100, "\(pushed.clamps)")
    let seed: UInt64 = 3
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let stiffness = Double.random(in: 1...1e4, using: &random)
      let critical = 2 * stiffness.squareRoot()
      for damping in [critical, critical.nextUp, critical.nextUp.nextUp] {
        for id in ["core-animation", "uispringtimingparameters", "wobble"] {
          let decoded = try spoken(id, [("stiffness", stiffness), ("damping", damping)])
          #expect(decoded.clamps.allSatisfy { $0.given != $0.used }, "seed \(seed): \(decoded)")
        }
      }
    }
  }

  @Test func whatLiesInsideIsNotClamped() throws {
    for vocabulary in Vocabulary.all where !["anime-v3", "spring-easing"].contains(vocabulary.id) {
      let decoded = try vocabulary.decode(vocabulary.example)
      #expect(decoded.clamps.isEmpty, "\(vocabulary.id): \(decoded.clamps)")
    }
  }

  @Test func animesRoundingIsMeasured() throws {
    let anime = try #require(Vocabulary.named("anime"))
    let translation = Translation(try spoken("duration-bounce", [("duration", 0.5), ("bounce", 0.3)]), to: anime)
    let error = try #require(translation.maximumError)
    #expect(!translation.isExact && error > 1e-8 && error < 1e-4, "\(error)")
    #expect(translation.encoded.note?.contains("three decimals") == true)
  }

  @Test func motionsFactorIsPlayedAndInverted() throws {
    let played = try spoken("motion-visual-duration", [("visualDuration", 0.5), ("bounce", 0.3)])
    #expect((played.spring.response - 0.6).magnitude < 1e-15)
    let said = Translation(
      try spoken("duration-bounce", [("duration", 0.6), ("bounce", 0.3)]),
      to: try #require(Vocabulary.named("motion-visual-duration")))
    #expect(said.isExact)
    #expect(said.encoded.parameters?.first?.value == .number(0.5))
  }

  @Test func lostVelocitiesAndMassesAreNamed() throws {
    let asked = DecodedSpring(Spring(mass: 2, stiffness: 200, damping: 20), initialVelocity: 3)
    for vocabulary in Vocabulary.all where vocabulary.id != "preset" {
      let translation = Translation(asked, to: vocabulary)
      let names = Set(vocabulary.parameters.map(\.name))
      guard translation.encoded.parameters != nil else { continue }
      let note = translation.encoded.note ?? ""
      // Second-order dynamics have it in multiples of the decay rate, the closed form in the factor of its sine.
      if names.isDisjoint(with: ["initialVelocity", "initialResponse", "sine"]) {
        #expect(!translation.isExact, "\(vocabulary.id)")
        #expect(note.contains("velocity") || note.contains("rest"), "\(vocabulary.id): \(note)")
      }
      if names.isDisjoint(with: ["mass", "springMass"]) { #expect(note.contains("mass"), "\(vocabulary.id): \(note)") }
    }
  }
}
