// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Springs

@Suite struct RestThresholdsTests {
  private let seed: UInt64 = 51

  @Test func thresholds() {
    let test = RestThresholds(distance: 0.1, distanceFactor: 0.01, speed: 2)
    #expect(test.allowedDistance(target: 5) == 0.1)
    #expect(test.allowedDistance(target: -10_000) == 100)
    #expect(test.holds(MotionState(position: 9_900, velocity: -2), target: 10_000))
    #expect(!test.holds(MotionState(position: 9_899, velocity: 0), target: 10_000))
    #expect(!test.holds(MotionState(position: 10_000, velocity: 2.1), target: 10_000))
  }

  /// Against a dense scan: at the time said the test holds, and at no scanned time before.
  @Test func firstTimeAgainstAScan() throws {
    var random = SeededGenerator(seed: seed)
    for motion in try SampleMotions.draw(350, seed: seed) {
      let scale = SampleMotions.scale(motion)
      let omega = motion.spring.naturalFrequency
      let test = RestThresholds(
        distance: scale * Double.random(in: 1e-4...0.2, using: &random), distanceFactor: 0,
        speed: scale * omega * Double.random(in: 1e-4...0.2, using: &random))
      let generous = RestThresholds(
        distance: test.distance * (1 + 1e-9), distanceFactor: 0, speed: test.speed * (1 + 1e-9))
      let first = test.firstTime(of: motion).seconds
      if let first {
        #expect(
          generous.holds(motion.state(at: first), target: motion.target), "seed \(seed): \(motion) \(test) \(first)")
      } else {
        #expect(motion.spring.regime == .undamped)
      }
      let end = first ?? 100 / omega
      for index in 0..<2_000 {
        let time = end * (Double(index) / 2_000) * (1 - 1e-9)
        guard time < end, test.holds(motion.state(at: time), target: motion.target) else { continue }
        Issue.record("seed \(seed): \(motion) \(test) rests at \(time) before \(end)")
        break
      }
    }
  }

  /// Against a dense scan, for axes that swing apart: what counts is the length of all together.
  @Test func firstTimeOfSeveralAxesAgainstAScan() throws {
    var random = SeededGenerator(seed: seed)
    func power(_ least: Double) -> Double { exp10(.random(in: least...(-0.3), using: &random)) }
    for index in 0..<400 {
      let ratio = index % 4 == 0 ? Double.random(in: 0.5...3, using: &random) : power(-3)
      let spring = try Spring(validating: .naturalFrequency(.random(in: 0.2...50, using: &random), dampingRatio: ratio))
      let omega = spring.naturalFrequency
      let axes = (0..<2).map { _ in
        Motion(
          spring: spring, origin: .random(in: -1...1, using: &random), target: 0,
          initialVelocity: .random(in: -2...2, using: &random) * omega)
      }
      func lengths(_ time: Double) -> (distance: Double, speed: Double) {
        let states = axes.map { $0.state(at: time) }
        return (
          states.reduce(0) { $0 + $1.position * $1.position }.squareRoot(),
          states.reduce(0) { $0 + $1.velocity * $1.velocity }.squareRoot()
        )
      }
      let test = RestThresholds(distance: power(-2.5), distanceFactor: 0, speed: power(-2.5) * omega)
      let problem = "seed \(seed), \(index): \(axes) \(test)"
      let first = try #require(test.firstTime(ofAxes: axes).seconds, "\(problem)")
      let there = lengths(first)
      #expect(there.distance <= test.distance * (1 + 1e-9) && there.speed <= test.speed * (1 + 1e-9), "\(problem)")
      // Two hundred looks a turn, in the last turns before it.
      for step in 1..<3000 {
        let time = first * (1 - 1e-9) - Double(step) * 0.03 / omega
        guard time > 0 else { break }
        let here = lengths(time)
        guard here.distance < test.distance, here.speed < test.speed else { continue }
        Issue.record("\(problem) rests at \(time) before \(first)")
        break
      }
    }
  }

  /// Thresholds made from the norms at a moment hold there, so that the first rest is then at the latest, however short
  /// it is.
  @Test func aRestOfSeveralAxesIsFoundHoweverShort() throws {
    var random = SeededGenerator(seed: seed)
    for index in 0..<4000 {
      let ratio = Double.random(in: 0...(index % 2 == 0 ? 0.05 : 1), using: &random)
      let frequency = Double.random(in: 1...20, using: &random)
      let spring = try Spring(validating: .naturalFrequency(frequency, dampingRatio: ratio))
      let axes = (0..<2).map { _ in
        Motion(
          spring: spring, origin: Double.random(in: -1...1, using: &random), target: 0,
          initialVelocity: Double.random(in: -20...20, using: &random))
      }
      let moment = Double.random(in: 0.01...3, using: &random)
      let states = axes.map { $0.state(at: moment) }
      let slack = 1 + [1e-9, 1e-7, 1e-6, 1e-5][index % 4]
      let test = RestThresholds(
        distance: states.reduce(0) { $0 + $1.position * $1.position }.squareRoot() * slack, distanceFactor: 0,
        speed: states.reduce(0) { $0 + $1.velocity * $1.velocity }.squareRoot() * slack)
      let first = try #require(test.firstTime(ofAxes: axes).seconds)
      #expect(first <= moment * (1 + 1e-12), "\(axes), \(test)")
    }
  }

  /// At a passage that is slow enough the motion rests, also where it is so near for less than the distance of two doubles.
  @Test func aBandThatIsCrossedBetweenTwoDoublesIsMet() throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let spring = Spring(
        naturalFrequency: .random(in: 1...100, using: &random), dampingRatio: .random(in: 0.05...0.7, using: &random))
      let motion = Motion(spring: spring, origin: 3, target: 3, initialVelocity: 2000)
      let half = Double.pi / (spring.dampedFrequency ?? .nan)
      let passage = Double.random(in: 1...5, using: &random).rounded()
      let speed = abs(motion.velocity(at: passage * half)) * 1.01
      let test = RestThresholds(distance: 1e-18, distanceFactor: 0, speed: speed)
      let rest = try #require(test.firstTime(of: motion).seconds)
      #expect(abs(rest / half - passage) < 1e-12, "seed \(seed): \(spring) \(passage)")
    }
  }

  /// The turn of the velocity is at 1e-315 s, where the resolution of the root finder was 0 and its search endless.
  @Test func timesTooShortForTheirResolutionAreFound() throws {
    let motion = Motion(
      spring: Spring(naturalFrequency: 1, dampingRatio: 2), origin: 1e50, target: 0, initialVelocity: 1e-265)
    let seconds = try #require(
      RestThresholds(distance: 2e50, distanceFactor: 0, speed: 1e-266).firstTime(of: motion).seconds)
    #expect(seconds > 0 && seconds < 1e-307)
  }

  @Test func lastingTimeIsLast() throws {
    for motion in try SampleMotions.draw(210, seed: seed) {
      let scale = SampleMotions.scale(motion)
      let omega = motion.spring.naturalFrequency
      let speed = 0.02 * omega * scale
      let test = RestThresholds(distance: 0.01 * scale, distanceFactor: 0, speed: speed)
      guard let lasting = test.lastingTime(of: motion).seconds else {
        #expect(motion.spring.regime == .undamped)
        continue
      }
      let first = try #require(test.firstTime(of: motion).seconds)
      #expect(first <= lasting * (1 + 1e-9), "seed \(seed): \(motion)")
      for index in 1..<500 {
        let time = lasting * (1 + 1e-9) + Double(index) * 0.03 / omega
        #expect(test.holds(motion.state(at: time), target: motion.target), "seed \(seed)")
      }
    }
  }

  /// Without a swing nothing ever comes to stand just at its target; it was reported to when doubles could not resolve
  /// more.
  @Test(arguments: [1, 2.0]) func aThresholdOfZeroIsMetInPassingOnly(dampingRatio: Double) throws {
    let spring = Spring(naturalFrequency: 10, dampingRatio: dampingRatio)
    let released = Motion(spring: spring)
    for (distance, speed) in [(0.0, 1.0), (0.1, 0.0)] {
      let test = RestThresholds(distance: distance, distanceFactor: 0, speed: speed)
      #expect(test.firstTime(of: released) == .never)
    }
    let thrown = Motion(spring: spring, relativeVelocity: 100)
    let turning = RestThresholds(distance: 10, distanceFactor: 0, speed: 0).firstTime(of: thrown)
    let passing = RestThresholds(distance: 0, distanceFactor: 0, speed: 1000).firstTime(of: thrown)
    #expect(abs(thrown.state(at: try #require(turning.seconds)).velocity) < 1e-12)
    #expect(abs(thrown.position(at: try #require(passing.seconds)) - 1) < 1e-14)
  }

  @Test func restsAtOnceOrNever() throws {
    let spring = Spring(naturalFrequency: 3, dampingRatio: 0)
    let test = RestThresholds(distance: 0.1, distanceFactor: 0, speed: 0.1)
    #expect(test.firstTime(of: Motion(spring: spring, origin: 4, target: 4)) == .after(0))
    #expect(test.firstTime(of: Motion(spring: spring, origin: 0, target: 4)) == .never)
    let strict = RestThresholds(distance: 0, distanceFactor: 0, speed: 0)
    let damped = Motion(spring: Spring(stiffness: 100, damping: 10), relativeVelocity: 0)
    #expect(strict.firstTime(of: damped) == .never)
  }

  @Test(arguments: [1e-100, 1e-12, 1e-5, 1e6, 1e50]) func extremesEnd(ratio: Double) throws {
    let motion = Motion(spring: Spring(naturalFrequency: 10, dampingRatio: ratio), relativeVelocity: 3)
    let test = RestThresholds(distance: 1e-3, distanceFactor: 0, speed: 1e-2)
    let first = try #require(test.firstTime(of: motion).seconds)
    #expect(first > 0 && first.isFinite)
  }
}

extension RestThresholds {
  /// The time after which the test always holds.
  ///
  /// - Parameter motion: The motion to test.
  /// - Returns: The seconds; at or after ``firstTime(of:)``.
  func lastingTime(of motion: Motion) -> Settling {
    let free = motion.free
    let near = free.lastTime(outside: allowedDistance(target: motion.target))
    let slow = free.rate.lastTime(outside: speed)
    guard let nearTime = near.seconds, let slowTime = slow.seconds else { return .never }
    return .after(max(nearTime, slowTime))
  }
}
