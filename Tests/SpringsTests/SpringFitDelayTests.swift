// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// Motions that begin after the first sample, or before it.
@Suite struct SpringFitDelayTests {
  @Test(arguments: [0.0, 0.1, 0.35]) func findsADelay(delay: Double) throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(spring: spring, origin: 0, target: 100)
    let times = evenTimes(count: 100, duration: 1.6)
    let values = times.map { motion.position(at: $0 - 5 - delay) }
    let fit = try SpringFit(times: times, values: values)
    #expect(near(fit.delay, delay, 1e-5))
    #expect(near(fit.start, 5 + delay, 1e-6))
    #expect(near(fit.motion.spring.response, 0.5, 1e-5))
    #expect(near(fit.position(at: 5 + delay / 2), 0, 1e-4))
  }

  /// Where a motion begins with a velocity after a wait, the loss has a kink at every sample.
  @Test func findsAPushAfterADelay() throws {
    for seed in UInt64(61)...80 {
      var random = SeededGenerator(seed: seed)
      let dampingRatio = Double.random(in: 0.2...3, using: &random)
      let spring = Spring(naturalFrequency: 20, dampingRatio: dampingRatio)
      let push = 20 * Double.random(in: -2...2, using: &random)
      let motion = Motion(spring: spring, relativeVelocity: push)
      let delay = Double.random(in: 0.02...0.6, using: &random)
      let times = evenTimes(count: 200, duration: 1.2 + delay)
      let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0 - 5 - delay) })
      #expect(fit.rootMeanSquareError < 1e-7, "seed \(seed)")
      #expect(near(fit.motion.spring.naturalFrequency, 20, 1e-3), "seed \(seed)")
      #expect(near(fit.delay, delay, 1e-4), "seed \(seed)")
    }
  }

  /// Of a known origin that the first sample has left already: when it left, from rest and thrown.
  @Test func findsWhenAMotionBeganBeforeTheFirstSample() throws {
    for seed in UInt64(81)...110 {
      var random = SeededGenerator(seed: seed)
      let dampingRatio = Double.random(in: 0.2...2, using: &random)
      let spring = Spring(naturalFrequency: 12, dampingRatio: dampingRatio)
      let push = seed % 2 == 0 ? 0 : Double.random(in: 0.2...1, using: &random)
      let motion = Motion(spring: spring, origin: 40, target: 240, initialVelocity: 200 * push * 12)
      let missed = Double.random(in: 0.005...0.1, using: &random)
      let times = evenTimes(count: 120, duration: 1.2)
      let fit = try SpringFit(
        times: times, values: times.map { motion.position(at: $0 - 5 + missed) },
        unknowns: SpringFitUnknowns(origin: 40, target: seed % 3 == 0 ? 240 : nil))
      #expect(fit.rootMeanSquareError < 1e-7, "seed \(seed)")
      #expect(near(fit.motion.spring.naturalFrequency, 12, 1e-4), "seed \(seed)")
      #expect(near(fit.delay, -missed, 1e-3) && near(fit.start, 5 - missed, 1e-4), "seed \(seed)")
      #expect(near(try #require(fit.relativeVelocity) / 12, push, 1e-2), "seed \(seed)")
    }
  }

  @Test func findsADelayOfMostOfTheTime() throws {
    let motion = Motion(spring: Spring(duration: 0.1, bounce: 0.3), origin: 0, target: 1)
    for (count, delay) in [(200, 0.8), (600, 0.89)] {
      let times = evenTimes(count: count, duration: 1)
      let values = times.map { motion.position(at: $0 - 5 - delay) }
      let fit = try SpringFit(times: times, values: values)
      #expect(near(fit.delay, delay, 1e-5) && near(fit.motion.spring.response, 0.1, 1e-4))
    }
  }
}
