// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct SpringSolvingTests {
  private let seed: UInt64 = 61

  // MARK: - The frequency that settles in time

  /// The result settles in the time asked for, whatever the damping, from rest.
  @Test(arguments: [1e-9, 0.01, 0.3, 0.7, 0.999_999, 1, 1.000_001, 3, 1e6]) func settlesInTimeFromRest(ratio: Double)
    throws
  {
    for tolerance in [0.3, 0.01, 0.001, 1e-9] {
      let spring = try Spring(settlingIn: 0.8, dampingRatio: ratio, tolerance: tolerance)
      let motion = Motion(spring: spring, relativeVelocity: 0)
      let seconds = try #require(motion.settling(tolerance: tolerance).seconds)
      #expect(abs(seconds - 0.8) <= 1e-9, "\(ratio) \(tolerance)")
    }
  }

  /// The well-known case: critically damped, 0.001, omega T = 9.2334134764515.
  @Test func criticalFromRest() throws {
    let spring = try Spring(settlingIn: 2, dampingRatio: 1)
    #expect(abs(spring.naturalFrequency * 2 - 9.233_413_476_451_5) < 1e-12)
  }

  /// With a push: what comes back settles in time, and a dense scan finds no gentler spring.
  @Test func settlesInTimeWithVelocity() throws {
    var random = SeededGenerator(seed: seed)
    var refused = 0
    for index in 0..<150 {
      let ratio = index % 5 == 0 ? 1 : Double.random(in: 0.05...(index % 3 == 0 ? 4 : 1.1), using: &random)
      let velocity = Double.random(in: -40...40, using: &random)
      let duration = Double.random(in: 0.1...2, using: &random)
      let tolerance = index % 2 == 0 ? 0.001 : 0.02
      let problem = "seed \(seed): \(ratio) \(velocity) \(duration) \(tolerance)"
      func settling(_ frequency: Double) throws -> Double {
        let spring = Spring(naturalFrequency: frequency, dampingRatio: ratio)
        let motion = Motion(spring: spring, relativeVelocity: velocity)
        return motion.settling(tolerance: tolerance).seconds ?? .infinity
      }
      var found: Double?
      do throws(SpringError) {
        found = try Spring(settlingIn: duration, dampingRatio: ratio, relativeVelocity: velocity, tolerance: tolerance)
          .naturalFrequency
      } catch {
        #expect(error == .noFrequencySettlesIn(duration), "\(problem)")
        refused += 1
      }
      if let found { #expect(abs(try settling(found) - duration) <= 1e-9 * duration, "\(problem)") }
      // Where the settling time passes the duration without a jump, there is a solution.
      var frequency = 1e-2 / duration
      var before = try settling(frequency)
      let end = found.map { $0 * 0.999 } ?? 2_000 / duration
      while frequency < end {
        let next = min(frequency * 1.01, end)
        let after = try settling(next)
        if (before - duration) * (after - duration) < 0, abs(after - before) < 0.02 * duration {
          Issue.record("\(problem): a root between \(frequency) and \(next)")
          break
        }
        (frequency, before) = (next, after)
      }
    }
    #expect(refused > 0 && refused < 75)
  }

  /// A push makes several springs settle at one time: all are found, the gentlest first.
  @Test(arguments: [(1.0, 0.3, 20.0, [17.257, 26.698]), (1.5, 0.4, 30, [11.403, 11.516, 44.284])])
  func allThatSettleThen(ratio: Double, duration: Double, velocity: Double, frequencies: [Double]) throws {
    let springs = try Spring.settling(in: duration, dampingRatio: ratio, relativeVelocity: velocity)
    #expect(springs.map { ($0.naturalFrequency * 1000).rounded() / 1000 } == frequencies)
  }

  /// Where the motion of a stiffer spring is at the time, turns: where that turn only touches the band, the two springs
  /// that settle then are one.
  @Test func whereTheEndTouchesTheBandThereIsOneSpring() throws {
    let (ratio, duration, velocity) = (1.5, 0.4, 30.0)
    /// How far the motion is from its target then.
    func end(_ frequency: Double) -> Double {
      Motion(spring: Spring(naturalFrequency: frequency, dampingRatio: ratio), relativeVelocity: velocity).position(
        at: duration) - 1
    }
    let turn = GoldenSection.minimum(of: end, from: 12, to: 44, width: 1e-9)
    var counts: Set<Int> = []
    // At steps of the last digits of the two parts of the motion.
    for step in -300...300 {
      let tolerance = end(turn).magnitude + Double(step) * 0x1p-60
      let springs = try Spring.settling(
        in: duration, dampingRatio: ratio, relativeVelocity: velocity, tolerance: tolerance)
      counts.insert(springs.count)
      for (one, next) in zip(springs, springs.dropFirst()) {
        #expect(next.naturalFrequency > one.naturalFrequency * (1 + 1e-9), "\(tolerance)")
      }
    }
    #expect(counts.contains(1) && counts.contains(3), "\(counts)")
  }

  /// A dense scan passes the time asked for at these springs only, but where it jumps over it.
  @Test func noneThatSettlesThenIsMissing() throws {
    var random = SeededGenerator(seed: seed)
    var several = 0
    for index in 0..<60 {
      let ratio = index % 5 == 0 ? 1 : Double.random(in: 0.1...3, using: &random)
      let velocity = Double.random(in: -40...40, using: &random)
      let duration = Double.random(in: 0.1...1, using: &random)
      let problem = "seed \(seed): \(ratio) \(velocity) \(duration)"
      func excess(_ frequency: Double) throws -> Double {
        let motion = Motion(
          spring: Spring(naturalFrequency: frequency, dampingRatio: ratio), relativeVelocity: velocity)
        return (motion.settling(tolerance: 0.001).seconds ?? .infinity) - duration
      }
      let found = (try? Spring.settling(in: duration, dampingRatio: ratio, relativeVelocity: velocity)) ?? []
      for spring in found { #expect(abs(try excess(spring.naturalFrequency)) <= 1e-9 * duration, "\(problem)") }
      if found.count > 1 { several += 1 }
      var frequency = 0.1 / duration
      var before = try excess(frequency)
      while frequency < 200 / duration {
        let next = frequency * 1.005
        let after = try excess(next)
        if before * after < 0, abs(after - before) < 0.02 * duration {
          let isKnown = found.contains { frequency...next ~= $0.naturalFrequency }
          #expect(isKnown, "\(problem): between \(frequency) and \(next)")
        }
        (frequency, before) = (next, after)
      }
    }
    #expect(several > 5)
  }

  /// A last turn that is hardly out of the band is not overlooked: the spring that was asked back is there.
  @Test func settlesRightAfterATurn() throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let ratio = 1 / Double.random(in: 1.6...400, using: &random)
      let velocity = Double.random(in: -9...9, using: &random)
      let spring = Spring(naturalFrequency: 1, dampingRatio: ratio)
      let motion = Motion(spring: spring, relativeVelocity: velocity)
      let turn = try #require(motion.turningPoints(limit: 8).last)
      let out = 1e-3 / Double.random(in: 1...1e4, using: &random)
      let tolerance = abs(turn.position - 1) * (1 - out)
      guard tolerance < 1 else { continue }
      let duration = try #require(motion.settling(tolerance: tolerance).seconds)
      let problem = "seed \(seed): \(ratio) \(velocity) \(tolerance) \(duration)"
      let found = try? Spring(
        settlingIn: duration, dampingRatio: ratio, relativeVelocity: velocity, tolerance: tolerance)
      let gentlest = try #require(found, "\(problem)")
      #expect(gentlest.naturalFrequency <= 1 + 1e-6, "\(problem)")
      let settling = Motion(spring: gentlest, relativeVelocity: velocity).settling(tolerance: tolerance)
      #expect(abs(try #require(settling.seconds) - duration) <= 1e-9 * duration, "\(problem)")
    }
  }

  /// A push that takes all that creeps leaves a difference of doubles, of which a tiny tolerance sees the last digits.
  @Test func settlesInTimeWhereAPushLeavesNextToNothing() throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4000 {
      let ratio = Double.random(in: 1.2...5, using: &random)
      let tolerance = exp10(.random(in: -12...(-5), using: &random))
      let velocity = exp10(.random(in: 0...3, using: &random))
      let spring = try Spring(settlingIn: 1, dampingRatio: ratio, relativeVelocity: velocity, tolerance: tolerance)
      let settling = Motion(spring: spring, relativeVelocity: velocity).settling(tolerance: tolerance)
      #expect(
        abs(try #require(settling.seconds) - 1) <= max(1e-9, 1e-14 / tolerance),
        "\(ratio) \(velocity) \(tolerance), seed \(seed)")
    }
  }

  @Test func refusesWhatCannotSettle() {
    #expect(throws: SpringError.neverSettles) { try Spring(settlingIn: 1, dampingRatio: 0) }
    #expect(throws: SpringError.notPositive(.settlingDuration, value: 0)) { try Spring(settlingIn: 0, dampingRatio: 1) }
    #expect(throws: SpringError.self) { try Spring(settlingIn: 1, dampingRatio: 1, tolerance: 1) }
    #expect(throws: SpringError.notPositive(.tolerance, value: 0)) {
      try Spring(settlingIn: 1, dampingRatio: 1, tolerance: 0)
    }
    #expect(throws: SpringError.notFinite(.relativeVelocity)) {
      try Spring(settlingIn: 1, dampingRatio: 1, relativeVelocity: .infinity)
    }
  }

  /// Extreme questions are answered or refused in bounded time.
  @Test func extremesEnd() {
    for ratio in [1e-100, 1e-9, 0.5, 1, 1e9, 1e50] {
      for velocity in [-1e30, -1e-30, 1, 1e9, 1e200] {
        for duration in [1e-60, 1, 1e60] {
          let spring = try? Spring(settlingIn: duration, dampingRatio: ratio, relativeVelocity: velocity)
          #expect(spring?.naturalFrequency.isFinite != false)
        }
      }
    }
  }

  // MARK: - The tolerance

  @Test func toleranceOfATime() throws {
    for motion in try SampleMotions.draw(210, seed: seed) where motion.spring.regime != .undamped {
      for instant in [0.2, 1, 3, 7] {
        let time = instant / motion.spring.naturalFrequency
        let answer = try #require(motion.tolerance(settlingIn: time))
        // With that tolerance it has settled by then; with any smaller one it has not.
        let generous = motion.settling(tolerance: answer.tolerance * (1 + 1e-9)).seconds
        let strict = motion.settling(tolerance: answer.tolerance * (1 - 1e-9)).seconds
        let problem = "seed \(seed): \(motion) \(time) \(answer)"
        #expect(try #require(generous) <= time * (1 + 1e-6), "\(problem)")
        #expect(try #require(strict) >= time * (1 - 1e-6), "\(problem)")
        if answer.isExact {
          #expect(answer.settlingTime == time)
        } else {
          #expect(answer.settlingTime <= time * (1 + 1e-6), "\(problem)")
        }
      }
    }
  }

  @Test func toleranceWithoutAnAnswer() throws {
    let spring = Spring(stiffness: 100, damping: 10)
    #expect(Motion(spring: spring, origin: 2, target: 2).tolerance(settlingIn: 1) == nil)
    let motion = Motion(spring: spring, relativeVelocity: 0)
    #expect(motion.tolerance(settlingIn: -1) == nil)
    #expect(motion.tolerance(settlingIn: 1e9) == nil)
    #expect(motion.tolerance(settlingIn: 0)?.tolerance == 1)
    let undamped = Motion(spring: Spring(stiffness: 100, damping: 0), relativeVelocity: 0)
    #expect(undamped.tolerance(settlingIn: 1) == nil)
  }
}
