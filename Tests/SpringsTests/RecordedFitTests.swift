// SPDX-License-Identifier: Apache-2.0

import Foundation
import Springs
import TestSupport
import Testing

/// Events of recordings beside the motion of a spring, or in place of it; `scripts/check recordings` has 200 of each
/// kind.
@Suite struct RecordedFitTests {
  /// Samples of a curve that takes half a second, at 60 a second, with noise.
  private func recording(rest: Double, noise: Double = 0.005, seed: UInt64, _ curve: (Double) -> Double) -> (
    times: [Double], values: [Double]
  ) {
    var random = SeededGenerator(seed: seed)
    let times = (0...(30 + Int(60 * rest))).map { Double($0) / 60 }
    return (times, times.map { curve(min($0 / 0.5, 1)) + noise * random.normal() })
  }

  private func fit(_ samples: (times: [Double], values: [Double]), _ unknowns: SpringFitUnknowns = SpringFitUnknowns())
    throws -> RecordedFit
  { try RecordedFit(times: samples.times, values: samples.values, unknowns: unknowns) }

  // MARK: - Other motions

  private static let others: [(name: String, curve: @Sendable (Double) -> Double)] = [
    ("a stair", { ($0 * 4 + 1e-9).rounded(.down) / 4 }), ("there and back", { sin(.pi * $0) * sin(.pi * $0) }),
    ("a parabola", { $0 * $0 }), ("a line", { $0 }),
    (
      "a bounce",
      { x in
        for (start, top) in [(0.0, 0.0), (1.5, 0.75), (2.25, 0.9375)]
        where x < [0: 1, 1.5: 2, 2.25: 2.5][start, default: 1] / 2.75 {
          return 7.5625 * (x - start / 2.75) * (x - start / 2.75) + top
        }
        return 7.5625 * (x - 2.625 / 2.75) * (x - 2.625 / 2.75) + 0.984375
      }
    ),
  ]

  /// Neighbours differ alike, and do not where it rests: that isn't noise.
  @Test(arguments: 0..<5) func anotherMotionThenRestIsNoSpring(index: Int) throws {
    let (name, curve) = Self.others[index]
    for seed in UInt64(1)...4 {
      let found = try fit(recording(rest: 0.5, noise: seed == 1 ? 0 : 0.005, seed: seed, curve))
      #expect(!found.judgement.fits, "\(name), seed \(seed): \(found.judgement)")
    }
  }

  /// A second of rest after it shows that it is no noise, which would go on there.
  @Test(arguments: 0..<5) func restTellsAnotherMotionFromNoise(index: Int) throws {
    let (name, curve) = Self.others[index]
    for seed in UInt64(1)...2 {
      let found = try fit(recording(rest: 1, noise: 0.002, seed: seed, curve))
      #expect(found.findings.structure == .motion, "\(name), seed \(seed)")
    }
  }

  /// Eight samples at rest tell noise from another motion, fewer that neighbours are alike alone.
  @Test func eightSamplesAtRestShowWhetherItIsNoise() throws {
    var counts: [FitStructure: Set<Int>] = [:]
    for rest in stride(from: 0.4, to: 0.75, by: 1.0 / 60) {
      let samples = recording(rest: rest, noise: 0.002, seed: 1) { $0 * $0 }
      let found = try fit(samples, SpringFitUnknowns(origin: 0, target: 1))
      counts[try #require(found.findings.structure), default: []].insert(resting(found, samples.times))
    }
    #expect(try #require(counts[.neighbours]?.max()) < 8 && counts[.motion]?.min() == 8, "\(counts)")
  }

  /// How many samples lie where what is left of the motion cannot be seen.
  private func resting(_ found: RecordedFit, _ times: [Double]) -> Int {
    let (motion, start) = (found.fit.motion, found.fit.start)
    return times.count { motion.farthestDistance(after: max($0 - start, 0)) <= 0.02 * found.fit.distance }
  }

  /// A curve that no spring has, of which more than a fifth might be left out: most of the motion isn't a slip.
  @Test func mostOfAMotionIsNoOutlier() throws {
    for seed in UInt64(1)...4 {
      let samples = recording(rest: 0.5, noise: seed == 1 ? 0 : 0.005, seed: seed) { x in
        // cubic-bezier(.87, 0, .13, 1)
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
          let s = (low + high) / 2
          let here = 3 * s * (1 - s) * (1 - s) * 0.87 + 3 * s * s * (1 - s) * 0.13 + s * s * s
          if here < x { low = s } else { high = s }
        }
        return 3 * low * low * (1 - low) + low * low * low
      }
      let found = try fit(samples)
      #expect(!found.judgement.fits, "seed \(seed): \(found.judgement)")
      let slips = found.outliers.filter { $0.reason == .slip }.map(\.index)
      #expect(!slips.contains { slips.contains($0 + 1) && slips.contains($0 + 2) }, "\(slips)")
    }
  }

  /// Most easings look like half a swing, and end where that would turn around: the target is nowhere in the samples.
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func halfASwingShowsNoTarget(seed: UInt64) throws {
    let samples = recording(rest: 0, seed: seed) { $0 * $0 * (3 - 2 * $0) }
    #expect(try fit(samples).judgement == .targetNotShown)
    let known = try fit(samples, SpringFitUnknowns(origin: 0, target: 1))
    #expect(known.judgement != .targetNotShown)
  }

  // MARK: - Springs

  /// A motion that comes back is a push, whose velocity is one in units of the values.
  @Test(arguments: 1...6 as ClosedRange<UInt64>) func aPushComesBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let motion = Motion(
      spring: Spring(response: 0.5, dampingRatio: 0.4), origin: 100, target: 100, initialVelocity: 400)
    let times = (0..<80).map { Double($0) / 60 }
    let found = try fit((times, times.map { motion.position(at: $0) + 0.2 * random.normal() }))
    #expect(found.judgement.fits && found.fit.relativeVelocity == nil)
    let velocities = try #require(found.ranges?.impulse)
    #expect(found.ranges?.relativeVelocity == nil)
    #expect(velocities.contains(found.fit.motion.initialVelocity) && velocities.upperBound < 600)
    #expect(velocities.lowerBound > 300)
  }

  private let swing = Motion(
    spring: Spring(response: 0.5, dampingRatio: 0.35), origin: 0, target: 1, initialVelocity: 3)

  /// Times that are off make the quick part scatter: the intervals allow for it, and hold the truth.
  @Test func timesThatAreOffAreNamed() throws {
    var (named, held) = (0, 0)
    for seed in UInt64(1)...12 {
      var random = SeededGenerator(seed: seed)
      let times = (0..<60).map { Double($0) / 40 }
      let values = times.map { swing.position(at: $0 + 0.004 * random.normal()) + 0.003 * random.normal() }
      let found = try fit((times, values), SpringFitUnknowns(origin: 0, target: 1, findsDelay: false))
      if found.findings.assumptions == [.jitter] { named += 1 }
      if try #require(found.ranges).dampingRatio.contains(0.35) { held += 1 }
    }
    #expect(named >= 10 && held >= 10, "\(named) named, \(held) hold")
  }

  /// Times that are off by no more than shows as much as the noise does are found in many samples.
  @Test func timesThatAreOffALittleAreNamedInALongRecording() throws {
    var named = 0
    for seed in UInt64(1)...12 {
      var random = SeededGenerator(seed: seed)
      let times = (0..<1200).map { Double($0) / 800 }
      let values = times.map { swing.position(at: $0 + 3e-4 * random.normal()) + 0.003 * random.normal() }
      let found = try fit((times, values), SpringFitUnknowns(origin: 0, target: 1, findsDelay: false))
      if found.findings.assumptions == [.jitter] { named += 1 }
    }
    #expect(named >= 10, "\(named) named")
  }

  /// Noise that goes on from one sample to the next, in motion and at rest alike.
  @Test func noiseThatGoesTogetherIsNamed() throws {
    var (named, held, white) = (0, 0, 0)
    for seed in UInt64(1)...12 {
      var random = SeededGenerator(seed: seed)
      let times = (0..<60).map { Double($0) / 40 }
      var last = random.normal()
      let values = times.map { time in
        defer { last = 0.7 * last + 0.51.squareRoot() * random.normal() }
        return swing.position(at: time) + 0.01 * last
      }
      let unknowns = SpringFitUnknowns(origin: 0, target: 1, findsDelay: false)
      let found = try fit((times, values), unknowns)
      if found.findings.assumptions == [.correlatedNoise] { named += 1 }
      if let ranges = found.ranges, ranges.naturalFrequency.contains(4 * .pi) { held += 1 }
      let own = times.map { swing.position(at: $0) + 0.01 * random.normal() }
      if try fit((times, own), unknowns).findings.assumptions.isEmpty { white += 1 }
    }
    #expect(named >= 10 && held >= 10 && white >= 10, "\(named) named, \(held) hold, \(white) are white")
  }

  /// Frames that were shown again are left out, and named.
  @Test func heldFramesAreLeftOut() throws {
    var random = SeededGenerator(seed: 3)
    let times = (0..<60).map { Double($0) / 40 }
    var values = times.map { swing.position(at: $0) + 0.003 * random.normal() }
    for index in [3, 6, 13] { values[index] = values[index - 1] }
    let found = try fit((times, values))
    #expect(found.heldFrames == [3, 6, 13] && found.findings.assumptions == [.heldFrames])
    #expect(found.judgement.fits && found.outliers.isEmpty)
    #expect(try #require(found.ranges).dampingRatio.contains(0.35))
  }

  /// A dozen samples show one that repeats; in fewer it may be chance.
  @Test(arguments: [11, 12, 13]) func heldFramesAreLookedForInADozenSamples(count: Int) throws {
    let times = (0..<count).map { Double($0) / 24 }
    var values = times.map { swing.position(at: $0) }
    values[2] = values[1]
    let found = try fit((times, values), SpringFitUnknowns(origin: 0, target: 1, findsDelay: false))
    #expect(found.heldFrames == (count < 12 ? [] : [2]))
  }

  /// A frame may be shown up to three times more; what repeats longer is a stair, at the end of what repeats as well.
  @Test(arguments: [[1], [1, 1], [2], [3], [4], [1, 4], [4, 1], [5]]) func whatRepeatsLongerIsNoHeldFrame(runs: [Int])
    throws
  {
    let times = (0..<120).map { Double($0) / 120 }
    var values = times.map { swing.position(at: $0) }
    var held: [Int] = []
    // Where it is quickest, forth and back.
    for (run, start) in zip(runs, [6, 42]) {
      for index in start..<start + run { values[index] = values[start - 1] }
      held += start..<start + run
    }
    let found = try fit((times, values), SpringFitUnknowns(origin: 0, target: 1, findsDelay: false))
    #expect(found.heldFrames == (runs.contains { $0 > 3 } ? [] : held))
  }

  /// Whole pixels differ alike where it is slow, by what rounding explains.
  @Test(arguments: [40.0, 100, 250]) func roundedValuesAreNoOtherMotion(distance: Double) throws {
    let times = (0..<120).map { Double($0) / 60 }
    let found = try fit((times, times.map { (distance * swing.position(at: $0)).rounded() }))
    #expect(found.judgement.fits && found.findings.structure == nil)
  }

  /// A motion that is thrown back first turns on the far side of its origin: that is not where it comes to rest.
  @Test func aTurnBehindTheOriginShowsNoTarget() throws {
    for (seed, origin) in [(1, 0.0), (2, 0), (3, 100), (4, -100), (5, 7), (6, -7)] as [(UInt64, Double)] {
      var random = SeededGenerator(seed: seed)
      let motion = Motion(
        spring: Spring(response: 0.8, dampingRatio: 0.6), origin: origin, target: origin + 1, initialVelocity: -8)
      // About half of the way, and nearly all of it.
      for count in [16, 20, 24] {
        let times = (0..<count).map { Double($0) / 60 }
        let found = try fit((times, times.map { motion.position(at: $0) + 0.005 * random.normal() }))
        #expect(!found.findings.showsTarget, "seed \(seed), \(count)")
      }
    }
  }

  // MARK: - Axes

  /// A frame that was shown again repeats on every axis.
  @Test func heldFramesOfAllAxesAreLeftOut() throws {
    var random = SeededGenerator(seed: 8)
    let times = (0..<60).map { Double($0) / 40 }
    var axes = [1.0, -0.4].map { factor in times.map { factor * swing.position(at: $0) + 0.002 * random.normal() } }
    for index in [4, 13] { for axis in axes.indices { axes[axis][index] = axes[axis][index - 1] } }
    axes[0][17] = axes[0][16]
    let found = try SharedSpringFit.recorded(axes, times: times, unknowns: [SpringFitUnknowns(), SpringFitUnknowns()])
    #expect(found.heldFrames == [4, 13] && found.fit.findings.assumptions == [.heldFrames])
    #expect(found.fit.judgement.fits)
  }
}

extension SeededGenerator {
  /// A number of the standard normal distribution (Box and Muller 1958).
  fileprivate mutating func normal() -> Double {
    let radius = (-2 * log(Double.random(in: 1e-300...1, using: &self))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0...1, using: &self))
  }
}
