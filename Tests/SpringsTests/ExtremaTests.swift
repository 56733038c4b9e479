// SPDX-License-Identifier: Apache-2.0

import Foundation
import Springs
import TestSupport
import Testing

@Suite struct ExtremaTests {
  private let seed: UInt64 = 32

  @Test func turningPointsHaveNoVelocity() throws {
    for motion in try SampleMotions.draw(300, seed: seed) {
      let points = motion.turningPoints(limit: 5)
      let scale = SampleMotions.scale(motion)
      let pace = motion.spring.naturalFrequency + 2 * motion.spring.decayRate
      #expect(motion.spring.dampingRatio < 1 ? points.count == 5 : points.count < 2)
      for point in points {
        #expect(point.time > 0)
        let state = motion.state(at: point.time)
        #expect(abs(state.velocity) <= 1e-14 * scale * pace, "seed \(seed): \(motion)")
        #expect(state.position == point.position)
      }
    }
  }

  /// A start that has nothing of the slow part fades as the quick one, straight to the target.
  @Test func theQuickPartAloneNeverTurns() {
    for ratio in [1.25, 2.125, 4.0625] {
      // The rates of 10 (ζ ± √(ζ² − 1)), which have few digits here.
      let fast = 10 * (ratio + ((ratio - 1) * (ratio + 1)).squareRoot())
      let motion = Motion(spring: Spring(naturalFrequency: 10, dampingRatio: ratio), relativeVelocity: fast)
      #expect(motion.turningPoints(limit: 3).isEmpty && motion.farthestPastTarget == nil)
      #expect(abs(motion.position(at: 0.1) - (1 - exp(-fast * 0.1))) < 1e-12)
    }
  }

  /// Between two turning points, and before the first, nothing turns.
  @Test func noTurningPointIsMissed() throws {
    for motion in try SampleMotions.draw(300, seed: seed) {
      let ends = [0] + motion.turningPoints(limit: 3).map(\.time)
      let last = (ends.last ?? 0) + (motion.spring.dampingRatio < 1 ? 0 : 5 / pace(motion))
      for (start, end) in zip(ends, ends.dropFirst() + [last]) where end > start {
        let signs = (1..<40).map { index in motion.velocity(at: start + (end - start) * Double(index) / 40) }
        let rounding = 1e-14 * SampleMotions.scale(motion) * pace(motion)
        let rises = signs.contains { $0 > rounding }
        let falls = signs.contains { $0 < -rounding }
        #expect(!(rises && falls), "seed \(seed): \(motion)")
      }
    }
  }

  @Test(arguments: [0.05, 0.2, 0.5, 0.7, 0.9]) func overshootOfAStartAtRest(ratio: Double) throws {
    let motion = Motion(spring: Spring(naturalFrequency: 7, dampingRatio: ratio), origin: 40, target: -10)
    // ln of the overshoot, -pi zeta / sqrt(1 - zeta^2), by powers of the constant.
    let points = motion.turningPoints(limit: 2)
    let overshoot = try #require(motion.overshoot)
    #expect(abs(points[0].position - (-10 - 50 * overshoot)) < 1e-13)
    #expect(abs((points[1].position + 10) / 50 - overshoot * overshoot) < 1e-14)
    if ratio == 0.5 { #expect(abs(overshoot - 0.163_033_534_821_580_5) < 1e-15) }
  }

  /// The largest excursion and the largest speed against a dense scan.
  @Test func largestOnesAgainstAScan() throws {
    for motion in try SampleMotions.draw(280, seed: seed) {
      let side: Double = motion.target > motion.origin ? 1 : -1
      var excursion = 0.0
      var speed = 0.0
      // The scan is finest at the start, where a strongly damped velocity turns.
      for index in 0...4_000 {
        let part = Double(index) / 4_000
        let time = 15 * part * part * part / motion.spring.naturalFrequency
        let state = motion.state(at: time)
        excursion = max(excursion, side * (state.position - motion.target))
        speed = max(speed, abs(state.velocity))
      }
      let scale = SampleMotions.scale(motion)
      let distance = abs(motion.target - motion.origin)
      let overshoot = try #require(motion.overshoot) * distance
      #expect(excursion <= overshoot + 1e-13 * scale, "seed \(seed): \(motion)")
      #expect(excursion >= overshoot - 1e-4 * scale, "seed \(seed): \(motion)")
      let fastest = motion.fastest
      #expect(abs(fastest.velocity) >= speed * (1 - 1e-13), "seed \(seed): \(motion)")
      #expect(abs(motion.velocity(at: fastest.time)) >= abs(fastest.velocity) * (1 - 1e-12))
    }
  }

  @Test func strongPushOvershootsWithoutSwinging() throws {
    let critical = Spring(naturalFrequency: 10, dampingRatio: 1)
    #expect(Motion(spring: critical, relativeVelocity: 9.9).overshoot == 0)
    #expect(try #require(Motion(spring: critical, relativeVelocity: 20).overshoot) > 0.1)
    #expect(Motion(spring: critical, origin: 1, target: 1).overshoot == nil)
  }

  @Test func pushFromTheTargetHasAFarthestPlace() throws {
    let spring = Spring(naturalFrequency: 10, dampingRatio: 0)
    let motion = Motion(spring: spring, origin: 2, target: 2, initialVelocity: -30)
    let farthest = try #require(motion.farthestPastTarget)
    #expect(abs(farthest.position - -1) < 1e-15)
    #expect(motion.fastest.velocity == -30)
  }

  @Test func turningPointsBeyondAThreshold() throws {
    let motion = Motion(spring: Spring(response: 1, dampingRatio: 0.1), origin: 0, target: 10)
    let all = motion.turningPoints(limit: 100)
    let some = motion.turningPoints(beyond: 1, limit: 100)
    #expect(some == Array(all.prefix { abs($0.position - 10) > 1 }))
    #expect(some.count == 7)
    #expect(motion.turningPoints(limit: 0).isEmpty)
    #expect(motion.turningPoints(limit: -3).isEmpty)
  }

  /// Energy falls to nothing, and starts as stiffness and mass determine it.
  @Test func energyAtTheStart() throws {
    let spring = Spring(mass: 2, stiffness: 50, damping: 3)
    let motion = Motion(spring: spring, origin: 0, target: 4, initialVelocity: 6)
    #expect(abs(motion.energy(at: 0) - 436) < 1e-12)
    #expect(motion.energy(at: 1e6) == 0)
  }

  private func pace(_ motion: Motion) -> Double { motion.spring.naturalFrequency + 2 * motion.spring.decayRate }
}

@Suite struct FirstArrivalTests {
  private let seed: UInt64 = 33

  /// The first arrival against a dense scan.
  @Test func firstArrivalAgainstAScan() throws {
    for motion in try SampleMotions.draw(210, seed: seed) {
      let distance = motion.target - motion.origin
      for fraction in [-0.5, 0.1, 0.5, 0.9, 1, 1.05, 1.5] {
        let arrival = motion.firstArrival(fraction: fraction)
        if let arrival {
          let reached = (motion.position(at: arrival) - motion.origin) / distance
          let rounding = 1e-12 * SampleMotions.scale(motion) / abs(distance)
          #expect(abs(reached - fraction) <= rounding, "seed \(seed): \(motion) \(fraction)")
        }
        let end = arrival ?? 60 / motion.spring.naturalFrequency
        for index in 0..<1_000 {
          let part = Double(index) / 1_000
          let progress = (motion.position(at: end * part * part) - motion.origin) / distance
          let rounding = 1e-12 * SampleMotions.scale(motion) / abs(distance)
          let isEarly = fraction > 0 ? progress <= fraction : progress >= fraction
          guard !isEarly, abs(progress - fraction) > rounding else { continue }
          Issue.record("seed \(seed): \(motion) passes \(fraction) before \(end)")
        }
      }
    }
  }

  /// Within so short a time nothing but the push counts; a root found to a part of a tenth of a swing was 0.
  @Test(arguments: [0.3, 1, 4]) func aPushArrivesAtOnce(dampingRatio: Double) throws {
    for velocity in [1e12, 1e20, 1e50, 1e100] {
      let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
      let motion = Motion(spring: spring, relativeVelocity: velocity)
      for fraction in [1e-3, 0.5, 0.9, 1, 2, 1000] {
        let time = try #require(motion.firstArrival(fraction: fraction))
        #expect(abs(time * velocity / fraction - 1) < 1e-7, "\(velocity) \(fraction): \(time)")
      }
    }
  }

  @Test func overdampedNeverReachesTheTarget() throws {
    let motion = Motion(spring: Spring(stiffness: 100, damping: 40), relativeVelocity: 0)
    #expect(motion.firstArrival(fraction: 1) == nil)
    #expect(motion.firstArrival(fraction: 1.01) == nil)
    #expect(motion.firstArrival(fraction: -0.01) == nil)
    #expect(motion.firstArrival(fraction: 0) == 0)
    #expect(try #require(motion.firstArrival(fraction: 0.999_999)) > 1)
    #expect(motion.firstArrival(fraction: .nan) == nil)
    #expect(motion.firstArrival(fraction: .infinity) == nil)
  }

  @Test func arrivalOfAKnownSpring() throws {
    // Undamped: 1 - cos(wt) = 1 a quarter period after the start.
    let motion = Motion(spring: Spring(response: 4, dampingRatio: 0), relativeVelocity: 0)
    #expect(abs(try #require(motion.firstArrival(fraction: 1)) - 1) < 1e-15)
    #expect(abs(try #require(motion.firstArrival(fraction: 2)) - 2) < 1e-7)
  }

  /// Near critical damping a motion has faded below any double long before it passes its target.
  @Test(arguments: [0x1p-4, 0x1p-10, 0x1p-30, 0x1p-50]) func theTargetIsReachedWhereNoPositionShowsIt(missing: Double)
    throws
  {
    let spring = Spring(naturalFrequency: 2, dampingRatio: 1 - missing)
    let sine = (missing * (2 - missing)).squareRoot()
    let expected = (Double.pi - asin(sine)) / (2 * sine)
    for target in [1, -3.0] {
      let motion = Motion(spring: spring, origin: 0, target: target)
      let arrival = try #require(motion.firstArrival(fraction: 1))
      #expect(abs(arrival / expected - 1) < 1e-15, "\(arrival) for \(expected)")
    }
  }
}
