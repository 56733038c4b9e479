// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// Samples of which up to a fifth are wrong, together.
@Suite struct FitGroupsTests {
  /// Spikes of one size, of both signs, at places that a seed chooses.
  @Test(arguments: 1...12) func equalSpikesAreFound(count: Int) throws {
    let motion = Motion(spring: Spring(response: 0.5, dampingRatio: 0.7), origin: 0, target: 100)
    let times = (0...60).map { Double($0) / 60 }
    for seed in UInt64(1)...5 {
      var random = SeededGenerator(seed: seed)
      let places = Set(Array(times.indices.dropFirst(2)).shuffled(using: &random).prefix(count))
      let values = times.indices.map { index in
        let wrong = places.contains(index) ? (Bool.random(using: &random) ? 40.0 : -40) : 0
        return ((motion.position(at: times[index]) + wrong) * 10).rounded() / 10
      }
      let (fit, outliers) = try SpringFit.withoutOutliers(times: times, values: values)
      #expect(Set(outliers) == places, "seed \(seed), \(count)")
      #expect((fit.motion.spring.response - 0.5).magnitude < 0.005)
      #expect((fit.motion.spring.dampingRatio - 0.7).magnitude < 0.02)
    }
  }

  /// A row of samples that are all wrong by as much, wherever it begins: a tracker that followed something else for a while.
  @Test(arguments: [8, 12]) func rowsAreFound(count: Int) throws {
    let motion = Motion(spring: Spring(response: 0.5, dampingRatio: 0.4), origin: 0, target: 100)
    let times = (0...60).map { Double($0) / 60 }
    for first in stride(from: 6, through: 42, by: 12) {
      let row = first..<(first + count)
      let values = times.indices.map { motion.position(at: times[$0]) + (row.contains($0) ? 35 : 0) }
      let (fit, outliers) = try SpringFit.withoutOutliers(times: times, values: values)
      #expect(outliers == Array(row), "from \(first)")
      #expect((fit.motion.spring.response - 0.5).magnitude < 0.001)
      #expect((fit.motion.spring.dampingRatio - 0.4).magnitude < 0.001)
    }
  }

  /// The motion begins with the recording, also where its first samples are the wrong ones.
  @Test(arguments: [1, 2, 4]) func theFirstSamplesMayBeWrong(count: Int) throws {
    let motion = Motion(spring: Spring(response: 0.5, dampingRatio: 0.7), origin: 0, target: 100)
    let times = (0...60).map { 2 + Double($0) / 60 }
    let values = times.indices.map { $0 < count ? 60 : motion.position(at: times[$0] - 2) }
    let (fit, outliers) = try SpringFit.withoutOutliers(times: times, values: values)
    #expect(outliers == Array(0..<count) && fit.delay.magnitude < 1e-6)
    #expect(fit.motion.origin.magnitude < 1e-6 && fit.motion.initialVelocity.magnitude < 1e-3)
    for (time, value) in zip(times, values).dropFirst(count) {
      #expect((fit.position(at: time) - value).magnitude < 1e-6)
    }
    let kept = (times: Array(times.dropFirst(count)), values: Array(values.dropFirst(count)))
    let ranges = try #require(fit.ranges(times: kept.times, values: kept.values, unknowns: SpringFitUnknowns()))
    #expect(ranges.dampingRatio.contains(0.7))
    #expect(try #require(ranges.relativeVelocity).lowerBound <= 1e-6)
  }

  /// A small motion in whole pixels: what rounding does speaks against nothing, though most samples rest exactly.
  @Test(arguments: [6.0, 10, 16, 24]) func wholePixelsAreNoOutliers(distance: Double) throws {
    let motion = Motion(spring: Spring(response: 0.5, dampingRatio: 0.7), origin: 0, target: distance)
    let times = (0...71).map { Double($0) / 60 }
    let values = times.map { motion.position(at: $0).rounded() }
    let unknowns = SpringFitUnknowns(origin: 0, target: distance)
    let (fit, outliers) = try SpringFit.withoutOutliers(times: times, values: values, unknowns: unknowns)
    #expect(outliers.isEmpty)
    #expect((fit.motion.spring.response - 0.5).magnitude < 0.1)
  }

  /// Noise alone leaves nothing out.
  @Test func noiseIsNoOutlier() throws {
    let motion = Motion(spring: Spring(response: 0.5, dampingRatio: 0.4), origin: 0, target: 1)
    let times = (0...80).map { Double($0) / 60 }
    for seed in UInt64(1)...10 {
      var random = SeededGenerator(seed: seed)
      let values = times.map {
        motion.position(at: $0) + (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0...1, using: &random) }
          * 0.03
      }
      #expect(try SpringFit.withoutOutliers(times: times, values: values).outliers.isEmpty)
    }
  }
}
