// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct SampledMotionTests {
  private let seed: UInt64 = 21

  /// The recurrence against the closed form at the same times, in every regime: one rounding a step, 32 steps a block.
  @Test func agreesWithTheClosedForm() throws {
    for motion in try SampleMotions.draw(42, seed: seed) {
      let spring = motion.spring
      let interval = 0.05 / spring.naturalFrequency
      try compare(motion, count: 2_000, interval: interval, tolerance: 32 * 0x1p-52)
    }
  }

  @Test(arguments: [0, 0.000_01, 0.02, 0.3, 1, 1 + 1e-9, 3, 500]) func agreesAfterHundredThousandSamples(ratio: Double)
    throws
  {
    let motion = Motion(spring: Spring(naturalFrequency: 17.3, dampingRatio: ratio), relativeVelocity: 11)
    try compare(motion, count: 100_000, interval: 1.0 / 60, tolerance: 3e-15)
  }

  /// The springs people use, over the 10,000 frames of almost three minutes.
  @Test(arguments: [(100.0, 10.0), (170, 26), (180, 12), (100, 20), (100, 30), (280, 120)])
  func everydaySpringsAreExact(stiffness: Double, damping: Double) throws {
    let spring = Spring(stiffness: stiffness, damping: damping)
    let motion = Motion(spring: spring, relativeVelocity: 0)
    try compare(motion, count: 10_000, interval: 1.0 / 60, tolerance: 1e-15)
  }

  /// Intervals far longer than the spring needs, and far shorter.
  @Test(arguments: [0, 1e-9, 1e-4, 0.7, 30, 1e6, 1e300]) func anyIntervalIsFinite(interval: Double) throws {
    for motion in try SampleMotions.draw(42, seed: seed) where motion.spring.regime != .undamped {
      try compare(motion, count: 600, interval: interval, tolerance: 1e-14)
    }
  }

  /// Several swings from a sample to the next, and so many in all that a rounded time is a part of one or many of them.
  @Test(arguments: [36_230.0, 459, 4.8e7, 1e12, 1e40]) func manySwingsBetweenSamplesAreCounted(frequency: Double) throws
  {
    for (ratio, duration) in [(0.0, 65.1), (0, 4_049), (1e-9, 259.3), (0, 1e9), (1e-12, 1e15)] {
      let motion = Motion(spring: Spring(naturalFrequency: frequency, dampingRatio: ratio), relativeVelocity: 0)
      try compare(motion, count: 600, interval: duration / 599, tolerance: 32 * 0x1p-52)
    }
  }

  /// Frames and counts are sampled at the times that they are at, not at multiples of a rounded interval.
  @Test func agreesAtTheTimesOfAGrid() throws {
    let motion = Motion(spring: Spring(naturalFrequency: 17.3, dampingRatio: 0), relativeVelocity: 11)
    for grid in [TimeGrid(rate: 49), TimeGrid(duration: 1_666, count: 100_000)] {
      let samples = motion.samples(count: 100_000, at: grid)
      for index in stride(from: 0, to: 100_000, by: 7) {
        let state = motion.state(at: grid[index])
        #expect(abs(samples.positions[index] - state.position) <= 32 * 0x1p-52)
        #expect(abs(samples.velocities[index] - state.velocity) <= 17.3 * 32 * 0x1p-52)
      }
    }
  }

  @Test func aGridsTimesAreRoundedOnce() {
    let tenths = TimeGrid(duration: 1, count: 11)
    #expect((0...10).map { tenths[$0] } == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect((0..<500).allSatisfy { TimeGrid(rate: 49)[$0] == Double($0) / 49 })
    #expect(TimeGrid(interval: 0.1)[3] == 3 * 0.1)
    #expect([1, 0, .min].allSatisfy { TimeGrid(duration: 2, count: $0)[0] == 0 })
    #expect(TimeGrid(rate: 4).interval == 0.25 && TimeGrid(duration: 3, count: 3).interval == 1.5)
  }

  /// 1170 times 0.986 by 1170 is 0.9859999999999999.
  @Test func theLastTimeOfADurationIsItsEnd() throws {
    let spring = Spring(stiffness: 100, damping: 10)
    for (duration, count) in [(0.986, 1171), (3.475, 3029), (0.7, 8), (1e-9, 2)] {
      let grid = TimeGrid(duration: duration, count: count)
      #expect(grid[count - 1] == duration && grid[count - 2] < duration, "\(duration)")
      let motion = Motion(spring: spring)
      let chain = try RetargetedMotion(motion, events: [])
      let (alone, chained) = (motion.samples(count: count, at: grid), chain.samples(count: count, at: grid))
      for samples in [alone, chained] {
        #expect(samples.positions.last == motion.position(at: duration), "\(duration)")
        #expect(samples.velocities.last == motion.velocity(at: duration), "\(duration)")
      }
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 255, 256, 257, 300]) func anyCount(count: Int) throws {
    let motion = Motion(spring: Spring(stiffness: 100, damping: 10), origin: 3, target: 5)
    try compare(motion, count: count, interval: 0.01, tolerance: 1e-15)
    #expect(motion.positions(count: -count, interval: 0.01).isEmpty)
  }

  private func compare(_ motion: Motion, count: Int, interval: Double, tolerance: Double) throws {
    let samples = motion.samples(count: count, at: TimeGrid(interval: interval))
    let positions = motion.positions(count: count, interval: interval)
    try #require(samples.positions.count == count && samples.velocities.count == count)
    #expect(positions == samples.positions)
    let scale = SampleMotions.scale(motion)
    let pace = motion.spring.naturalFrequency + 2 * motion.spring.decayRate
    var worst = (position: 0.0, velocity: 0.0)
    for index in stride(from: 0, to: count, by: count > 10_000 ? 7 : 1) {
      let state = motion.state(at: Double(index) * interval)
      let position = abs(samples.positions[index] - state.position) / scale
      let velocity = abs(samples.velocities[index] - state.velocity) / (scale * pace)
      worst = (max(worst.position, position), max(worst.velocity, velocity))
    }
    #expect(worst.position <= tolerance, "seed \(seed): \(motion) \(interval)")
    #expect(worst.velocity <= tolerance, "seed \(seed): \(motion) \(interval)")
  }
}
