// SPDX-License-Identifier: Apache-2.0

import Foundation
import Springs
import TestSupport
import Testing

@Suite struct MotionDifferenceTests {
  private let seed: UInt64 = 41

  private func progress(_ spring: Spring, _ velocity: Double = 0) -> Motion {
    Motion(spring: spring, relativeVelocity: velocity)
  }

  @Test func nothingBetweenEquals() throws {
    let spring = Spring(stiffness: 100, damping: 10)
    let difference = MotionDifference(between: progress(spring), and: progress(spring))
    #expect(difference.maximum == 0)
    #expect(difference.time == 0)
  }

  /// A dense scan finds nothing larger, and the value is reached at the time that is said.
  @Test func agreesWithADenseScan() throws {
    var random = SeededGenerator(seed: seed)
    let motions = try SampleMotions.draw(150, seed: seed)
    for index in stride(from: 0, to: motions.count, by: 1) {
      let first = motions[index].spring
      // Neighbours in frequency, so that neither is at rest while the other moves.
      let second = Spring(
        naturalFrequency: first.naturalFrequency * Double.random(in: 0.3...3, using: &random),
        dampingRatio: motions[(index * 7 + 3) % motions.count].spring.dampingRatio)
      if first.regime == .undamped, second.regime == .undamped { continue }
      let pace = first.naturalFrequency
      let velocities = (
        Double.random(in: -6...6, using: &random) * pace, Double.random(in: -6...6, using: &random) * pace
      )
      try check(first, second, velocities, end: nil)
      try check(first, second, (0, 0), end: nil)
      try check(first, second, velocities, end: Double.random(in: 0...5, using: &random) / pace)
    }
  }

  private func check(_ first: Spring, _ second: Spring, _ velocities: (Double, Double), end: Double?) throws {
    let a = Motion(spring: first, relativeVelocity: velocities.0)
    let b = Motion(spring: second, relativeVelocity: velocities.1)
    let difference = MotionDifference(between: a, and: b, secondEndsAt: end)
    func distance(_ time: Double) -> Double {
      abs(a.position(at: time) - (time < end ?? .infinity ? b.position(at: time) : 1))
    }
    let problem = "seed \(seed): \(first) \(second) \(velocities) \(String(describing: end))"
    let scale = 1 + abs(velocities.0) / first.naturalFrequency + abs(velocities.1) / second.naturalFrequency

    var largest = 0.0
    for index in 0...2_000 {
      let part = Double(index) / 2_000
      largest = max(largest, distance(200 * part * part * part / first.naturalFrequency))
    }
    #expect(difference.maximum >= largest - 1e-9 * scale, "\(problem) \(difference) \(largest)")
    let time = try #require(difference.time)
    // At the cut the curve jumps: the value may be that of either side.
    let uncut = abs(a.position(at: time) - b.position(at: time))
    let reached = time == end ? max(distance(time), uncut) : distance(time)
    #expect(abs(reached - difference.maximum) <= 1e-12 * scale, "\(problem) \(difference)")
    if difference.time != end {
      for shift in [0.999, 0.999_9, 1.000_1, 1.001] where end == nil || time < 0.99 * (end ?? 0) {
        #expect(distance(time * shift) <= difference.maximum + 1e-12 * scale, "\(problem)")
      }
    }
  }

  /// A heavily and an extremely damped spring: the quick parts are 10^6 times quicker than the slow.
  @Test func stiffPairs() throws {
    let quick = Spring(naturalFrequency: 1_000, dampingRatio: 0.5)
    let slow = Spring(naturalFrequency: 1, dampingRatio: 500)
    let difference = MotionDifference(between: progress(quick), and: progress(slow))
    let time = try #require(difference.time)
    #expect(abs(time - 0.003_62) < 0.000_05)
    #expect(difference.maximum > 1.16 && difference.maximum < 1.163_1)
    let reversed = MotionDifference(between: progress(slow), and: progress(quick))
    #expect(abs(reversed.maximum - difference.maximum) < 1e-12)
  }

  /// cos w1 t - e^(-b t) cos w2 t with hardly any decay: a beat of five million swings.
  @Test func slowBeats() throws {
    let one = Spring(naturalFrequency: 10, dampingRatio: 1e-9)
    let other = Spring(naturalFrequency: 10.000_001, dampingRatio: 1e-9)
    let difference = MotionDifference(between: progress(one), and: progress(other))
    let time = try #require(difference.time)
    // Largest at tan(d t / 2) = d / 2b = 50, where 2 e^(-bt) sin(d t / 2) has this value.
    #expect(abs(difference.maximum - 1.938_532_494_502_659) < 1e-6)
    #expect(abs(time * 1e-6 - 3.101_597_985_643_492) < 1e-3)
    // Two decays, no beat: largest where e^(-t) - e^(-2t) is, 1/4 at ln 2.
    let calm = Spring(naturalFrequency: 10, dampingRatio: 1e-8)
    let calmer = Spring(naturalFrequency: 10, dampingRatio: 2e-8)
    let fading = MotionDifference(between: progress(calm), and: progress(calmer))
    #expect(abs(fading.maximum - 0.25) < 1e-6)
    #expect(abs(try #require(fading.time) * 1e-7 - 0.693_147) < 1e-3)
  }

  @Test func undampedPairs() throws {
    let one = Spring(naturalFrequency: 3, dampingRatio: 0)
    // The same frequency: (v0 / w) |sin wt|.
    let pushed = MotionDifference(between: progress(one), and: progress(one, 6))
    #expect(abs(pushed.maximum - 2) < 1e-9)
    #expect(pushed.time != nil)
    // Twice the frequency: |cos 2u - cos u| <= 2, at u = pi.
    let twice = Spring(naturalFrequency: 6, dampingRatio: 0)
    let octave = MotionDifference(between: progress(one), and: progress(twice))
    #expect(abs(octave.maximum - 2) < 1e-9)
    // Three times: |cos 3u - cos u| = 4 |sin^2 u cos u| <= 8 / (3 sqrt 3).
    let fifth = MotionDifference(between: progress(one), and: progress(Spring(naturalFrequency: 9, dampingRatio: 0)))
    #expect(abs(fifth.maximum - 1.539_600_717_839_002) < 1e-9)
    // No common period: approached, never reached.
    let other = Spring(naturalFrequency: 3 * 2.0.squareRoot(), dampingRatio: 0)
    let never = MotionDifference(between: progress(one), and: progress(other))
    #expect(never.maximum == 2)
    #expect(never.time == nil)
  }

  /// Two springs that hardly differ are as near for long, which is known without following them.
  @Test func nearlyEqualSpringsTakeFewSteps() throws {
    let one = progress(Spring(naturalFrequency: 10, dampingRatio: 0.002))
    let other = progress(Spring(naturalFrequency: 10.000_001, dampingRatio: 0.002))
    let found = Steps.counted { MotionDifference(between: one, and: other) }
    let difference = try #require(found.result)
    // 1e-6 t e^(-t / 50), and a little more.
    #expect(abs(difference.maximum - 50e-6 / exp(1)) < 1e-8, "\(difference)")
    #expect(found.steps < 2_000, "\(found.steps)")
  }

  /// Against a motion that is cut at once, the difference is the distance still to go.
  @Test func cutAtTheStart() throws {
    let spring = Spring(stiffness: 100, damping: 10)
    let difference = MotionDifference(between: progress(spring), and: progress(spring), secondEndsAt: 0)
    #expect(difference.maximum == 1)
    let later = MotionDifference(between: progress(spring), and: progress(spring), secondEndsAt: 0.5)
    let motion = Motion(spring: spring, relativeVelocity: 0)
    #expect(abs(later.maximum - abs(motion.position(at: 0.5) - 1)) < 1e-15)
    let end = MotionDifference(between: progress(spring), and: progress(spring), secondEndsAt: -1)
    #expect(end.maximum == 1)
  }

  /// Another motion that is cut at once has been where it began for no time, which counts.
  @Test(arguments: [0, -1.0]) func anotherOneCutAtTheStart(end: Double) throws {
    let pairs = [
      (Spring(stiffness: 100, damping: 10), Spring(stiffness: 900, damping: 3)),
      // A beat, which is looked at by its envelope first.
      (Spring(naturalFrequency: 10, dampingRatio: 1e-9), Spring(naturalFrequency: 10.000_001, dampingRatio: 1e-9)),
    ]
    for (one, other) in pairs {
      let far = Motion(spring: other, origin: -3, target: 1)
      let apart = MotionDifference(between: progress(one), and: far, secondEndsAt: end)
      #expect(apart.maximum == 3 && apart.time == 0)
    }
  }

  /// Every mixture of extreme springs gives a finite answer in bounded time.
  @Test func extremesEnd() throws {
    let springs = [1e-75, 1e-9, 1, 1e9, 1e75].flatMap { frequency in
      [0, 1e-100, 1e-5, 0.5, 1, 1e6, 1e50].map { ratio in Spring(naturalFrequency: frequency, dampingRatio: ratio) }
    }
    for first in springs.enumerated() {
      for second in springs.enumerated() where (first.offset * 5 + second.offset) % 11 == 0 {
        let difference = MotionDifference(between: progress(first.element), and: progress(second.element))
        #expect(difference.maximum.isFinite && difference.maximum <= 2)
      }
    }
  }

  /// 33 swings beside one are never at opposite ends with it: where one is, the other is a 33rd of a turn away.
  @Test func undampedPairsInAnyRatio() throws {
    let slow = progress(Spring(naturalFrequency: 1, dampingRatio: 0))
    for ratio in [33.0, 100, 999] {
      let quick = progress(Spring(naturalFrequency: ratio, dampingRatio: 0))
      let difference = MotionDifference(between: slow, and: quick)
      let largest = (0...600_000).reduce(0.0) { largest, step in
        let time = Double(step) / 600_000 * 2 * .pi
        return max(largest, abs(slow.position(at: time) - quick.position(at: time)))
      }
      #expect(abs(difference.maximum - largest) < 1e-5, "\(ratio): \(largest)")
      #expect(difference.time != nil)
    }
  }

  /// A difference below the limit is exact, one above it is not reported.
  @Test func belowALimit() throws {
    let motions = try SampleMotions.draw(60, seed: seed)
    for (first, second) in zip(motions, motions.dropFirst()) {
      let largest = MotionDifference.largest(between: first, and: second)
      let below = { MotionDifference.largest(between: first, and: second, below: largest * $0) }
      #expect(below(1.000_001) == largest, "\(first) and \(second)")
      #expect(below(.infinity) == largest)
      #expect(below(1) == nil && below(0.999) == nil && below(0.1) == nil)
    }
  }

  /// The slow one has hardly moved after some thousand swings of the quick one; it passes its target later, and far.
  @Test(arguments: [1e4, 1e6, 1e8], [0, 1e-9, 1e-6]) func oneFarSlowerThanTheOther(ratio: Double, damping: Double)
    throws
  {
    let slow = progress(Spring(naturalFrequency: 1, dampingRatio: 0.2), 5)
    let quick = progress(Spring(naturalFrequency: ratio, dampingRatio: damping), ratio)
    let difference = MotionDifference(between: slow, and: quick)
    let turned = MotionDifference(between: quick, and: slow)
    // The quick one starts at -1 as fast as it swings: its amplitude is the root of 2.
    let largest = (0...200_000).reduce(0.0) { largest, step in
      let time = Double(step) / 10_000
      let reach = 2.0.squareRoot() * exp(-damping * ratio * time)
      return max(largest, abs(slow.position(at: time) - 1) + reach)
    }
    #expect(abs(difference.maximum - largest) < 1e-3 * largest, "\(difference) for \(largest)")
    #expect(abs(turned.maximum - largest) < 1e-3 * largest, "\(turned) for \(largest)")
  }

  /// Motions to different places end apart; the offset counts all the way.
  @Test func differentTargets() throws {
    let spring = Spring(stiffness: 100, damping: 30)
    let near = Motion(spring: spring, origin: 0, target: 2)
    let far = Motion(spring: spring, origin: 0, target: 5)
    let apart = MotionDifference(between: near, and: far)
    #expect(apart.maximum == 3)
    #expect(apart.time == nil)
    let bouncy = Spring(stiffness: 100, damping: 4)
    let swinging = MotionDifference(
      between: Motion(spring: bouncy, origin: 0, target: 2), and: Motion(spring: bouncy, origin: 0, target: 5))
    let overshoot = try #require(progress(bouncy).overshoot)
    #expect(abs(swinging.maximum - 3 * (1 + overshoot)) < 1e-12)
  }
}
