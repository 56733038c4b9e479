// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Springs

@Suite struct FitIntervalTests {
  /// Beside a delay the interval of the damping is held up by no sample: a sixth less held the truth before.
  ///
  /// `scripts/check intervals` has all situations; this is where the intervals were the narrowest.
  @Test func intervalsBesideADelayHoldTheTruth() throws {
    var random = SeededGenerator(seed: 57)
    func normal() -> Double {
      let radius = (-2 * log(Double.random(in: 1e-300...1, using: &random))).squareRoot()
      return radius * cos(2 * .pi * Double.random(in: 0...1, using: &random))
    }
    var (held, velocities) = (0, 0)
    for _ in 0..<40 {
      let ratio = Double.random(in: 0.2...1.2, using: &random)
      let spring = Spring(response: .random(in: 0.3...0.8, using: &random), dampingRatio: ratio)
      let velocity = Double.random(in: -3...8, using: &random)
      let motion = Motion(spring: spring, relativeVelocity: velocity)
      let duration = 0.1 + min(1.2 * (try #require(motion.settling(tolerance: 0.01).seconds)), 6 * spring.response)
      let times = (0..<60).map { duration * Double($0) / 59 }
      let values = times.map { motion.position(at: $0 - 0.1) + 0.05 * normal() }
      let unknowns = SpringFitUnknowns()
      let fit = try SpringFit(times: times, values: values, unknowns: unknowns)
      let ranges = try #require(fit.ranges(times: times, values: values, unknowns: unknowns))
      if ranges.dampingRatio.contains(ratio) { held += 1 }
      if try #require(ranges.relativeVelocity).contains(velocity) { velocities += 1 }
    }
    #expect(held >= 34 && velocities >= 37, "\(held) and \(velocities) of 40")
  }

  /// Times that are off make the quick samples count less, and these alone tell the size of the noise: the interval is
  /// Student's of as many degrees.
  @Test(arguments: [(0.99, 3.182), (0.9, 2.306), (0.8, 2.101), (0.7, 2.052)]) func fewQuickSamplesTellTheNoise(
    weight: Double, student: Double
  ) throws {
    var random = SeededGenerator(seed: 59)
    let motion = Motion(spring: Spring(response: 0.5, dampingRatio: 0.4), relativeVelocity: 2)
    let times = (0..<60).map { Double($0) / 60 }
    let values = times.map { motion.position(at: $0) + .random(in: -0.001...0.001, using: &random) }
    let unknowns = SpringFitUnknowns(origin: 0, target: 1, findsDelay: false)
    let fit = try SpringFit(times: times, values: values, unknowns: unknowns)
    func width(_ weights: [Double]?) throws -> Double {
      let ranges = fit.ranges(times: times, values: values, unknowns: unknowns, noise: FitNoise(weights: weights))
      let frequencies = try #require(ranges).naturalFrequency
      return frequencies.upperBound - frequencies.lowerBound
    }
    // 2.002 of the 57 that all 60 samples leave for three unknowns.
    let ratio = try width(times.map { _ in weight }) / width(nil)
    #expect((0.92...1.08).contains(ratio / (student / 2.002)), "\(ratio)")
  }

  /// The same noise, a few times as large: the intervals are as many times as wide, to the step in which their ends are
  /// looked for.
  @Test(arguments: [0.3, 0.7]) func intervalsAreAsWideAsTheNoise(ratio: Double) throws {
    var random = SeededGenerator(seed: 58)
    let noise = (0..<60).map { _ in Double.random(in: -1...1, using: &random) }
    let motion = Motion(spring: Spring(response: 0.5, dampingRatio: ratio), relativeVelocity: 2)
    let times = (0..<60).map { Double($0) / 60 }
    let unknowns = SpringFitUnknowns(origin: 0, target: 1, findsDelay: false)
    /// How far each end is from the fit, as a multiple of the noise.
    func reaches(_ size: Double) throws -> [Double] {
      let values = times.indices.map { motion.position(at: times[$0]) + size * noise[$0] }
      let fit = try SpringFit(times: times, values: values, unknowns: unknowns)
      let ranges = try #require(fit.ranges(times: times, values: values, unknowns: unknowns))
      let (spring, velocity) = (fit.motion.spring, try #require(fit.relativeVelocity))
      let velocities = try #require(ranges.relativeVelocity)
      return [
        spring.naturalFrequency - ranges.naturalFrequency.lowerBound,
        ranges.naturalFrequency.upperBound - spring.naturalFrequency,
        spring.dampingRatio - ranges.dampingRatio.lowerBound, ranges.dampingRatio.upperBound - spring.dampingRatio,
        velocity - velocities.lowerBound, velocities.upperBound - velocity,
      ].map { $0 / size }
    }
    let expected = try reaches(0.001)
    for size in [0.0005, 0.0007, 0.0014, 0.002] {
      for (one, other) in zip(try reaches(size), expected) {
        #expect((0.85...1.18).contains(one / other), "\(size): \(one) for \(other)")
      }
    }
  }
}
