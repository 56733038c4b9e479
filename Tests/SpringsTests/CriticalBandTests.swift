// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Springs

/// Within a rounding of 1 a damping ratio is 1, for everything that asks.
@Suite struct CriticalBandTests {
  /// Correctly rounded parameters of a critically damped spring, from real files: each is off by less than 2⁻⁵².
  @Test(arguments: [
    (438.6490844928604, 41.8879020478639), (130.50716563423944, 22.84794657156213),
    (1218.4696791468346, 69.8131700797732), (24, 9.797958971132712),
  ]) func roundedParametersAreCritical(stiffness: Double, damping: Double) throws {
    let spring = Spring(stiffness: stiffness, damping: damping)
    #expect(spring.regime == .criticallyDamped)
    #expect(spring.dampingRatio == 1 && spring.bounce == 0 && spring.dampedFrequency == nil)
    #expect(spring.stiffness == stiffness && spring.damping == damping)
  }

  @Test func theBandEndsAfterARounding() throws {
    let step = 0x1p-52
    func regime(_ dampingRatio: Double) throws -> DampingRegime {
      Spring(naturalFrequency: 3, dampingRatio: dampingRatio).regime
    }
    #expect(try regime(1 + step) == .criticallyDamped)
    #expect(try regime(1 - step) == .criticallyDamped)
    #expect(try regime(1 + 2 * step) == .overdamped)
    #expect(try regime(1 - 1.5 * step) == .underdamped)
    #expect(Spring(duration: 0.5, bounce: 8.85e-17).regime == .criticallyDamped)
    #expect(Spring(duration: 0.5, bounce: 8.85e-17).bounce == 0)
  }

  /// A written spring reads back with the same regime: a critically damped spring of any mass and frequency.
  @Test func writtenNumbersReadBackAsCritical() throws {
    var random = SeededGenerator(seed: 0xC417)
    for _ in 0..<3000 {
      let asked = Spring(
        naturalFrequency: .random(in: 0.1...1000, using: &random), dampingRatio: 1,
        mass: .random(in: 0.01...100, using: &random))
      let read = Spring(mass: asked.mass, stiffness: asked.stiffness, damping: asked.damping)
      #expect(read.regime == .criticallyDamped, "\(asked)")
      let again = Spring(naturalFrequency: read.naturalFrequency, dampingRatio: read.dampingRatio)
      #expect(again.regime == .criticallyDamped)
    }
  }

  /// Damping through critical by single roundings: no question has an answer that jumps.
  @Test func noAnswerJumpsThroughCritical() throws {
    var random = SeededGenerator(seed: 0x0EE5)
    for round in 0..<300 {
      let stiffness = Double.random(in: 1...2000, using: &random)
      let velocity = round % 3 == 0 ? 0 : Double.random(in: -30...30, using: &random)
      var damping = 2 * stiffness.squareRoot()
      for _ in 0..<12 { damping = damping.nextDown }
      var last: [Double]?
      for step in -12...12 {
        let spring = Spring(stiffness: stiffness, damping: damping)
        let motion = Motion(spring: spring, relativeVelocity: velocity)
        let answers = [
          motion.settling(tolerance: 0.001).seconds ?? -1, motion.settlingEnvelope(tolerance: 0.001).seconds ?? -1,
          motion.position(at: 0.2), motion.velocity(at: 0.2), motion.position(at: 2), motion.overshoot ?? -1,
          spring.response, spring.decayRate,
        ]
        if let last {
          for (index, pair) in zip(last, answers).enumerated() {
            #expect(
              abs(pair.0 - pair.1) <= 1e-7 * max(1, abs(pair.0)),
              "round \(round), step \(step), answer \(index): \(pair)")
          }
        }
        last = answers
        damping = damping.nextUp
      }
    }
  }

  /// The amplitude has no limit towards critical damping; the bound that is stated stays near the critical one's.
  @Test func theEnvelopeIsBoundedTowardsCritical() throws {
    func envelope(_ dampingRatio: Double) throws -> Double {
      let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
      return try #require(Motion(spring: spring).settlingEnvelope(tolerance: 0.001).seconds)
    }
    let critical = try envelope(1)
    #expect(abs(critical - 0.7348) < 1e-4)
    var last = critical
    for exponent in stride(from: -15.0, through: -1, by: 0.25) {
      let distance = Elementary.exp(exponent * 2.302585092994046)
      let here = try envelope(1 - distance)
      #expect(abs(here - last) < 0.1, "1 - \(distance)")
      #expect(here < critical + 1.1 * distance + 1e-9, "1 - \(distance)")
      let motion = Motion(spring: Spring(response: 0.5, dampingRatio: 1 - distance))
      #expect(here >= (motion.settling(tolerance: 0.001).seconds ?? 0) - 1e-9)
      last = here
    }
  }
}
