// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs
import TestSupport
import Testing

@Suite struct SpringFitTests {
  /// Times of samples at equal intervals that begin at 5 s.
  private func times(count: Int, duration: Double) -> [Double] {
    (0..<count).map { 5 + duration * Double($0) / Double(count - 1) }
  }

  private func near(_ actual: Double, _ expected: Double, _ tolerance: Double) -> Bool {
    (actual - expected).magnitude <= tolerance * max(expected.magnitude, 0.05)
  }

  // MARK: - Found again

  @Test(arguments: [0.02, 0.3, 0.7, 0.999, 1, 1.001, 1.5, 3], [0.0, 0.4, -0.5])
  func findsTheSpringThatMadeTheSamples(dampingRatio: Double, push: Double) throws {
    let spring = try Spring(naturalFrequency: 12, dampingRatio: dampingRatio)
    let motion = Motion(spring: spring, origin: 40, target: -260, initialVelocity: -300 * push * 12)
    let times = times(count: 120, duration: 1.2)
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
      let spring = try Spring(naturalFrequency: omega, dampingRatio: dampingRatio)
      let travelled = exp10(.random(in: -9...9, using: &random))
      let motion = Motion(spring: spring, origin: 3 * travelled, target: 4 * travelled)
      let times = (0..<90).map { Double($0) * 0.12 / omega }
      let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0) })
      #expect(near(fit.motion.spring.naturalFrequency / omega, 1, 1e-5), "seed \(seed)")
      #expect(near(fit.motion.spring.dampingRatio, dampingRatio, 1e-5), "seed \(seed)")
    }
  }

  @Test(arguments: [0.0, 0.1, 0.35])
  func findsADelay(delay: Double) throws {
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(spring: spring, origin: 0, target: 100)
    let times = times(count: 100, duration: 1.6)
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
      let spring = try Spring(naturalFrequency: 20, dampingRatio: dampingRatio)
      let push = 20 * Double.random(in: -2...2, using: &random)
      let motion = Motion(spring: spring, relativeVelocity: push)
      let delay = Double.random(in: 0.02...0.6, using: &random)
      let times = times(count: 200, duration: 1.2 + delay)
      let fit = try SpringFit(
        times: times,
        values: times.map { motion.position(at: $0 - 5 - delay) }
      )
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
      let spring = try Spring(naturalFrequency: 12, dampingRatio: dampingRatio)
      let push = seed % 2 == 0 ? 0 : Double.random(in: 0.2...1, using: &random)
      let motion = Motion(spring: spring, origin: 40, target: 240, initialVelocity: 200 * push * 12)
      let missed = Double.random(in: 0.005...0.1, using: &random)
      let times = times(count: 120, duration: 1.2)
      let fit = try SpringFit(
        times: times,
        values: times.map { motion.position(at: $0 - 5 + missed) },
        unknowns: SpringFitUnknowns(origin: 40, target: seed % 3 == 0 ? 240 : nil)
      )
      #expect(fit.rootMeanSquareError < 1e-7, "seed \(seed)")
      #expect(near(fit.motion.spring.naturalFrequency, 12, 1e-4), "seed \(seed)")
      #expect(near(fit.delay, -missed, 1e-3) && near(fit.start, 5 - missed, 1e-4), "seed \(seed)")
      #expect(near(try #require(fit.relativeVelocity) / 12, push, 1e-2), "seed \(seed)")
    }
  }

  @Test func findsTheTargetOfARecordingThatEndsEarly() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.2)
    let motion = Motion(spring: spring, origin: 10, target: 90)
    let times = times(count: 60, duration: 0.25)
    let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0 - 5) })
    #expect(near(fit.motion.target, 90, 1e-6))
    #expect(near(fit.motion.spring.bounce, 0.2, 1e-6))
  }

  /// A tenth of a radian of a motion whose target is known, and one that creeps.
  @Test(arguments: [(0.03, 0.4), (0.1, 0.4), (0.3, 1), (60, 12), (300, 60)])
  func findsWhatIsHardlySeenOrCreeps(omega: Double, dampingRatio: Double) throws {
    let spring = try Spring(naturalFrequency: omega, dampingRatio: dampingRatio)
    let motion = Motion(spring: spring, origin: 0, target: 1)
    let times = times(count: 100, duration: 1)
    let known = SpringFitUnknowns(origin: 0, target: 1, relativeVelocity: 0, findsDelay: false)
    let fit = try SpringFit(
      times: times,
      values: times.map { motion.position(at: $0 - 5) },
      unknowns: known
    )
    #expect(near(fit.motion.spring.naturalFrequency, omega, 1e-3))
    #expect(near(fit.motion.spring.dampingRatio, dampingRatio, 1e-3))
  }

  @Test func findsADelayOfMostOfTheTime() throws {
    let motion = Motion(spring: try Spring(duration: 0.1, bounce: 0.3), origin: 0, target: 1)
    for (count, delay) in [(200, 0.8), (600, 0.89)] {
      let times = times(count: count, duration: 1)
      let values = times.map { motion.position(at: $0 - 5 - delay) }
      let fit = try SpringFit(times: times, values: values)
      #expect(near(fit.delay, delay, 1e-5) && near(fit.motion.spring.response, 0.1, 1e-4))
    }
  }

  @Test func findsManySwings() throws {
    let spring = try Spring(naturalFrequency: 90, dampingRatio: 0.001)
    let motion = Motion(spring: spring, origin: 0, target: 1)
    let times = times(count: 3000, duration: 20)
    let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0 - 5) })
    #expect(near(fit.motion.spring.naturalFrequency, 90, 1e-6))
    #expect((fit.motion.spring.dampingRatio - 0.001).magnitude < 1e-6)
  }

  @Test func findsASpringThroughNoise() throws {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      let bounce = Double.random(in: 0...0.8, using: &random)
      let spring = try Spring(duration: 0.5, bounce: bounce)
      let motion = Motion(spring: spring, origin: 0, target: 1)
      let times = times(count: 200, duration: 1.5)
      let values = times.map {
        motion.position(at: $0 - 5) + .random(in: -0.02...0.02, using: &random)
      }
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
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(spring: spring, origin: 0, target: 1)
    let times = times(count: 50, duration: 1)
    let unknowns = SpringFitUnknowns(
      origin: 0.1,
      target: 1.2,
      relativeVelocity: 2,
      findsDelay: false
    )
    let fit = try SpringFit(
      times: times,
      values: times.map { motion.position(at: $0 - 5) },
      unknowns: unknowns
    )
    #expect(fit.motion.origin == 0.1 && fit.motion.target == 1.2 && fit.delay == 0)
    #expect(near(try #require(fit.relativeVelocity), 2, 1e-12))
  }

  @Test func aKickThatComesBackHasNoRelativeVelocity() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(spring: spring, origin: 20, target: 20, initialVelocity: 800)
    let times = times(count: 80, duration: 1.2)
    let fit = try SpringFit(
      times: times,
      values: times.map { motion.position(at: $0 - 5) },
      unknowns: SpringFitUnknowns(origin: 20, target: 20)
    )
    #expect(fit.relativeVelocity == nil)
    #expect(near(fit.motion.initialVelocity, 800, 1e-6))
    #expect(near(fit.motion.spring.bounce, 0.3, 1e-6))
  }

  // MARK: - What no spring plays

  /// The arcs that Cocoanetics tracked in the Dock, in 1/128 of an icon: parabolas to rounding.
  private static let arcs: [[Double]] = [
    [0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0],
    [0, 24, 42, 54, 62, 64, 62, 54, 42, 24, 0],
    [0, 18, 28, 32, 28, 18, 0],
  ]

  @Test(arguments: 0..<3)
  func anArcIsAKickOfAnUndampedSpringAtBest(index: Int) throws {
    let arc = Self.arcs[index]
    let times = arc.indices.map { Double($0) * 32 / 30 / 31 }
    let known = SpringFitUnknowns(origin: 0, target: 0, findsDelay: false)
    let fit = try SpringFit(times: times, values: arc, unknowns: known)
    // Half a sine stays 5.6 % of its height away from a parabola, 3.5 % in the mean square at the best height.
    #expect(fit.motion.spring.dampingRatio < 0.05)
    #expect(near(fit.motion.spring.naturalFrequency * (times.last ?? 0), .pi, 0.03))
    #expect((0.01...0.1).contains(fit.maximumError))
    #expect((0.005...0.06).contains(fit.rootMeanSquareError))
  }

  /// A parabola is the start of a fall to a target that is infinitely far away.
  @Test(arguments: 0..<3)
  func anArcAloneDoesNotSayWhereItGoes(index: Int) throws {
    let arc = Self.arcs[index]
    let times = arc.indices.map { Double($0) * 32 / 30 / 31 }
    let fit = try SpringFit(times: times, values: arc)
    #expect(fit.isTargetOutOfReach)
    // Nothing swings faster than the samples can tell.
    #expect(fit.motion.spring.dampedFrequency ?? 0 <= 1.2501 * .pi * 30 * 31 / 32)
  }

  @Test func theWholeDockBounceIsNoSpring() throws {
    let bounce = Self.arcs[0] + Self.arcs[1].dropFirst() + Self.arcs[2].dropFirst()
    let times = bounce.indices.map { Double($0) * 32 / 30 / 31 }
    let fit = try SpringFit(times: times, values: bounce)
    #expect(fit.rootMeanSquareError > 0.1)
  }

  // MARK: - Hostile samples

  @Test(arguments: [[1], [1, -1, 1], [1, .nan, 1], [.infinity, 1, 1], [1, 1, 1e7]])
  func refusesWhatIsNoWeight(weights: [Double]) {
    let error = #expect(throws: SpringFitError.self) {
      try SpringFit(times: [0, 1, 2], values: [0, 1, 0], weights: weights)
    }
    #expect(error == .notWeights)
    #expect(
      error.map { "\($0)" } == "The curve must have as many weights as samples, from 0 to 1e6."
    )
  }

  @Test func refusesWhatIsNotSamples() {
    func refusal(_ times: [Double], _ values: [Double]) -> SpringFitError? {
      do throws(SpringFitError) {
        _ = try SpringFit(times: times, values: values)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal([], []) == .notSamples)
    #expect(refusal([0], [0]) == .notSamples)
    #expect(refusal([0, 1], [0]) == .notSamples)
    #expect(refusal([0, 0], [0, 1]) == .timesDoNotIncrease(index: 1))
    #expect(refusal([0, 1, 0.5], [0, 1, 2]) == .timesDoNotIncrease(index: 2))
    #expect(refusal([0, .nan], [0, 1]) == .notFinite)
    #expect(refusal([0, 1], [0, .infinity]) == .notFinite)
    #expect(refusal([0, 1], [0, 1e200]) == .notFinite)
    #expect(refusal([0, 1e-100], [0, 1]) == .notFinite)
    #expect(refusal([0, 1, 2], [7, 7, 7]) == .noMotion)
  }

  @Test(arguments: 2...12)
  func fewSamplesHaveAnAnswerThatSaysSo(count: Int) throws {
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(spring: spring, relativeVelocity: 0)
    let times = times(count: count, duration: 0.6)
    let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0 - 5) })
    #expect(fit.isDetermined == (count > 6))
    #expect(fit.maximumError < 0.1)
  }

  @Test func noSamplesBreakIt() {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 2...40, using: &random)
      var time = Double.random(in: -10...10, using: &random)
      var times: [Double] = []
      var values: [Double] = []
      for _ in 0..<count {
        time += exp10(.random(in: -12...3, using: &random))
        times.append(time)
        values.append(
          Bool.random(using: &random)
            ? .random(in: -1...1, using: &random) : exp10(.random(in: -30...30, using: &random))
        )
      }
      guard let fit = try? SpringFit(times: times, values: values) else {
        continue
      }
      #expect(fit.rootMeanSquareError.isFinite && fit.maximumError.isFinite, "seed \(seed)")
      #expect(fit.rootMeanSquareError <= fit.maximumError, "seed \(seed)")
      #expect(fit.motion.target.isFinite && fit.motion.initialVelocity.isFinite, "seed \(seed)")
    }
  }

  /// The samples after the first are at rest but for noise: a swing to 1e21 between the first two would fit them best.
  @Test func noSwingIsMadeUpThatNoSampleShows() throws {
    let fit = try SpringFit(
      times: [0, 2.111622, 2.138489, 2.252315, 2.253800, 2.341177, 2.633860, 2.720584],
      values: [
        -84.213514, 884.324013, 884.851469, 885.122205, 885.094895, 885.228021, 885.178370,
        885.235202,
      ],
      unknowns: SpringFitUnknowns(origin: -84.213514, target: 885.228303)
    )
    #expect(fit.maximumError < 1e-3)
    for time in stride(from: 0, through: 2.7, by: 0.001) {
      let position = fit.motion.position(at: time)
      #expect((-970 * 10...970 * 10).contains(position - 885), "\(position) at \(time)")
    }
  }

  @Test func aHundredThousandSamplesAreFitted() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(spring: spring, origin: 0, target: 1)
    let times = times(count: 100_000, duration: 1.5)
    let values = times.map { motion.position(at: $0 - 5) }
    let clock = ContinuousClock()
    let start = clock.now
    let fit = try SpringFit(times: times, values: values)
    #expect(near(fit.motion.spring.response, 0.5, 1e-6))
    // A tenth of a second in a release build; this is a debug build beside other tests.
    #expect(clock.now - start < .seconds(60))
  }
}

/// Ten to a power.
private func exp10(_ power: Double) -> Double {
  var value = 1.0
  let whole = Int(power.rounded(.down))
  for _ in 0..<whole.magnitude {
    value *= 10
  }
  return (whole < 0 ? 1 / value : value) * (1 + 9 * (power - Double(whole)))
}
