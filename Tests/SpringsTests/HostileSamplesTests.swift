// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// Samples that no spring plays, and inputs that aren't samples.
@Suite struct HostileSamplesTests {
  /// The arcs that Cocoanetics tracked in the Dock, in 1/128 of an icon: parabolas to rounding.
  private static let arcs: [[Double]] = [
    [0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0], [0, 24, 42, 54, 62, 64, 62, 54, 42, 24, 0],
    [0, 18, 28, 32, 28, 18, 0],
  ]

  @Test(arguments: 0..<3) func anArcIsAKickOfAnUndampedSpringAtBest(index: Int) throws {
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
  @Test(arguments: 0..<3) func anArcAloneDoesNotSayWhereItGoes(index: Int) throws {
    let arc = Self.arcs[index]
    let times = arc.indices.map { Double($0) * 32 / 30 / 31 }
    let fit = try SpringFit(times: times, values: arc)
    #expect(fit.isTargetOutOfReach)
    // Nothing swings faster than the samples can resolve.
    #expect(fit.motion.spring.dampedFrequency ?? 0 <= 1.2501 * .pi * 30 * 31 / 32)
  }

  @Test func theWholeDockBounceIsNoSpring() throws {
    let bounce = Self.arcs[0] + Self.arcs[1].dropFirst() + Self.arcs[2].dropFirst()
    let times = bounce.indices.map { Double($0) * 32 / 30 / 31 }
    let fit = try SpringFit(times: times, values: bounce)
    #expect(fit.rootMeanSquareError > 0.1)
  }

  @Test(arguments: [[1], [1, -1, 1], [1, .nan, 1], [.infinity, 1, 1], [1, 1, 1e7]]) func refusesWhatIsNoWeight(
    weights: [Double]
  ) {
    let error = #expect(throws: SpringFitError.self) {
      try SpringFit(times: [0, 1, 2], values: [0, 1, 0], weights: weights)
    }
    #expect(error == .notWeights)
    #expect(error.map { "\($0)" } == "The curve must have as many weights as samples, from 0 to 1e6.")
  }

  @Test func refusesWhatIsNotSamples() {
    func refusal(_ times: [Double], _ values: [Double]) -> SpringFitError? {
      do throws(SpringFitError) {
        _ = try SpringFit(times: times, values: values)
        return nil
      } catch { return error }
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

  @Test(arguments: 2...12) func fewSamplesHaveAnAnswerThatSaysSo(count: Int) throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(spring: spring, relativeVelocity: 0)
    let times = evenTimes(count: count, duration: 0.6)
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
            ? .random(in: -1...1, using: &random) : exp10(.random(in: -30...30, using: &random)))
      }
      guard let fit = try? SpringFit(times: times, values: values) else { continue }
      #expect(fit.rootMeanSquareError.isFinite && fit.maximumError.isFinite, "seed \(seed)")
      #expect(fit.rootMeanSquareError <= fit.maximumError, "seed \(seed)")
      #expect(fit.motion.target.isFinite && fit.motion.initialVelocity.isFinite, "seed \(seed)")
    }
  }

  /// The samples after the first are at rest except for noise: a swing to 1e21 between the first two would fit them
  /// best.
  @Test func noSwingIsMadeUpThatNoSampleShows() throws {
    let fit = try SpringFit(
      times: [0, 2.111622, 2.138489, 2.252315, 2.253800, 2.341177, 2.633860, 2.720584],
      values: [-84.213514, 884.324013, 884.851469, 885.122205, 885.094895, 885.228021, 885.178370, 885.235202],
      unknowns: SpringFitUnknowns(origin: -84.213514, target: 885.228303))
    #expect(fit.maximumError < 1e-3)
    for time in stride(from: 0, through: 2.7, by: 0.001) {
      let position = fit.motion.position(at: time)
      #expect((-970 * 10...970 * 10).contains(position - 885), "\(position) at \(time)")
    }
  }

  @Test func aHundredThousandSamplesAreFitted() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(spring: spring, origin: 0, target: 1)
    let times = evenTimes(count: 100_000, duration: 1.5)
    let values = times.map { motion.position(at: $0 - 5) }
    let clock = ContinuousClock()
    let start = clock.now
    let fit = try SpringFit(times: times, values: values)
    #expect(near(fit.motion.spring.response, 0.5, 1e-6))
    // A tenth of a second in a release build; this is a debug build beside other tests.
    #expect(clock.now - start < .seconds(60))
  }
}
