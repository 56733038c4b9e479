// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// Springs that are found again in the samples that they made.
@Suite struct SpringFitTests {
  @Test(arguments: [0.02, 0.3, 0.7, 0.999, 1, 1.001, 1.5, 3], [0.0, 0.4, -0.5]) func findsTheSpringThatMadeTheSamples(
    dampingRatio: Double, push: Double
  ) throws {
    let spring = Spring(naturalFrequency: 12, dampingRatio: dampingRatio)
    let motion = Motion(spring: spring, origin: 40, target: -260, initialVelocity: -300 * push * 12)
    let times = evenTimes(count: 120, duration: 1.2)
    let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0 - 5) })
    #expect(near(fit.motion.spring.naturalFrequency, 12, 1e-6))
    #expect(near(fit.motion.spring.dampingRatio, dampingRatio, 1e-6))
    #expect(near(fit.motion.origin, 40, 1e-6) && near(fit.motion.target, -260, 1e-6))
    #expect(near(try #require(fit.relativeVelocity), push * 12, 1e-4))
    #expect(fit.delay < 1e-6 && fit.rootMeanSquareError < 1e-7 && fit.isDetermined)
  }

  @Test func findsSpringsInAllTimeScales() throws {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let scale = exp10(.random(in: -6...6, using: &random))
      let omega = scale * .random(in: 0.5...2, using: &random)
      let dampingRatio = Double.random(in: 0.05...1.5, using: &random)
      let spring = Spring(naturalFrequency: omega, dampingRatio: dampingRatio)
      let travelled = exp10(.random(in: -9...9, using: &random))
      let motion = Motion(spring: spring, origin: 3 * travelled, target: 4 * travelled)
      let times = (0..<90).map { Double($0) * 0.12 / omega }
      let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0) })
      #expect(near(fit.motion.spring.naturalFrequency / omega, 1, 1e-5), "seed \(seed)")
      #expect(near(fit.motion.spring.dampingRatio, dampingRatio, 1e-5), "seed \(seed)")
    }
  }

  @Test func findsTheTargetOfARecordingThatEndsEarly() throws {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let motion = Motion(spring: spring, origin: 10, target: 90)
    let times = evenTimes(count: 60, duration: 0.25)
    let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0 - 5) })
    #expect(near(fit.motion.target, 90, 1e-6))
    #expect(near(fit.motion.spring.bounce, 0.2, 1e-6))
  }

  /// A tenth of a radian of a motion whose target is known, and one that creeps.
  @Test(arguments: [(0.03, 0.4), (0.1, 0.4), (0.3, 1), (60, 12), (300, 60)]) func findsWhatIsHardlySeenOrCreeps(
    omega: Double, dampingRatio: Double
  ) throws {
    let spring = Spring(naturalFrequency: omega, dampingRatio: dampingRatio)
    let motion = Motion(spring: spring, origin: 0, target: 1)
    let times = evenTimes(count: 100, duration: 1)
    let known = SpringFitUnknowns(origin: 0, target: 1, relativeVelocity: 0, findsDelay: false)
    let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0 - 5) }, unknowns: known)
    #expect(near(fit.motion.spring.naturalFrequency, omega, 1e-3))
    #expect(near(fit.motion.spring.dampingRatio, dampingRatio, 1e-3))
  }

  @Test func findsManySwings() throws {
    let spring = Spring(naturalFrequency: 90, dampingRatio: 0.001)
    let motion = Motion(spring: spring, origin: 0, target: 1)
    let times = evenTimes(count: 3000, duration: 20)
    let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0 - 5) })
    #expect(near(fit.motion.spring.naturalFrequency, 90, 1e-6))
    #expect((fit.motion.spring.dampingRatio - 0.001).magnitude < 1e-6)
  }

  @Test func findsASpringThroughNoise() throws {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      let bounce = Double.random(in: 0...0.8, using: &random)
      let spring = Spring(duration: 0.5, bounce: bounce)
      let motion = Motion(spring: spring, origin: 0, target: 1)
      let times = evenTimes(count: 200, duration: 1.5)
      let values = times.map { motion.position(at: $0 - 5) + .random(in: -0.02...0.02, using: &random) }
      let fit = try SpringFit(times: times, values: values)
      // 0.02 / √3 is the root mean square of what was added.
      #expect(fit.rootMeanSquareError < 0.013, "seed \(seed)")
      let found = Motion(spring: fit.motion.spring, relativeVelocity: fit.relativeVelocity ?? 0)
      let truth = Motion(spring: spring, relativeVelocity: 0)
      for step in 0..<100 {
        let time = Double(step) * 0.02
        let shifted = found.position(at: time - fit.delay)
        #expect((shifted - truth.position(at: time)).magnitude < 0.02, "seed \(seed) at \(time)")
      }
    }
  }

  @Test func whatIsKnownIsKept() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(spring: spring, origin: 0, target: 1)
    let times = evenTimes(count: 50, duration: 1)
    let unknowns = SpringFitUnknowns(origin: 0.1, target: 1.2, relativeVelocity: 2, findsDelay: false)
    let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0 - 5) }, unknowns: unknowns)
    #expect(fit.motion.origin == 0.1 && fit.motion.target == 1.2 && fit.delay == 0)
    #expect(near(try #require(fit.relativeVelocity), 2, 1e-12))
  }

  /// Ends that differ by rounding alone are no distance of which a velocity could be a part.
  @Test func endsThatAreEqualToRoundingHaveNoRelativeVelocity() throws {
    let motion = Motion(spring: Spring(duration: 0.5, bounce: 0.3), origin: 0.3, target: 0.3, initialVelocity: 20)
    let times = evenTimes(count: 80, duration: 1.2)
    let unknowns = SpringFitUnknowns(origin: 0.3, target: 0.1 + 0.2, findsDelay: false)
    let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0 - 5) }, unknowns: unknowns)
    #expect(fit.motion.origin != fit.motion.target && fit.relativeVelocity == nil)
    #expect(near(fit.motion.initialVelocity, 20, 1e-6))
  }

  @Test func aKickThatComesBackHasNoRelativeVelocity() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(spring: spring, origin: 20, target: 20, initialVelocity: 800)
    let times = evenTimes(count: 80, duration: 1.2)
    let fit = try SpringFit(
      times: times, values: times.map { motion.position(at: $0 - 5) },
      unknowns: SpringFitUnknowns(origin: 20, target: 20))
    #expect(fit.relativeVelocity == nil)
    #expect(near(fit.motion.initialVelocity, 800, 1e-6))
    #expect(near(fit.motion.spring.bounce, 0.3, 1e-6))
  }
}
