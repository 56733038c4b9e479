// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs
import TestSupport
import Testing

@Suite struct MotionDifferenceTests {
  private func motion(_ omega: Double, _ zeta: Double, _ velocity: Double) throws -> Motion {
    Motion(
      spring: try Spring(naturalFrequency: omega, dampingRatio: zeta),
      relativeVelocity: velocity
    )
  }

  @Test func equalMotionsDoNotDiffer() throws {
    #expect(
      MotionDifference.largest(between: try motion(5, 0.3, 1), and: try motion(5, 0.3, 1)) == 0
    )
  }

  @Test func agreesWithADenseScan() throws {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<60 {
      func draw() throws -> Motion {
        try motion(
          .random(in: 2...40, using: &random),
          .random(in: 0.05...3, using: &random),
          .random(in: -20...20, using: &random)
        )
      }
      let (first, second) = (try draw(), try draw())
      var scanned = 0.0
      for step in 0...40_000 {
        let time = Double(step) * 0.0005
        scanned = max(scanned, (first.position(at: time) - second.position(at: time)).magnitude)
      }
      let found = MotionDifference.largest(between: first, and: second)
      #expect(found >= scanned - 1e-12, "\(first) \(second)")
      #expect(found <= scanned * (1 + 1e-3) + 1e-9, "\(first) \(second)")
    }
  }

  @Test func countsTheJumpAtTheEnd() throws {
    let motion = try motion(10, 0.2, 0)
    let end = 0.35
    let left = MotionDifference.largest(between: motion, and: motion, secondEndsAt: end)
    let later = stride(from: end, to: 5, by: 1e-4).map { (motion.position(at: $0) - 1).magnitude }
    #expect((left - (later.max() ?? 0)).magnitude < 1e-6)
  }

  @Test func twoUndampedSpringsMeetEveryPhase() throws {
    let found = MotionDifference.largest(between: try motion(5, 0, 0), and: try motion(7.1, 0, 0))
    #expect((found - 2).magnitude < 1e-9)
  }

  @Test func stiffOverdampedSpringsAreWalkedQuickly() throws {
    let found = MotionDifference.largest(between: try motion(10, 1e6, 0), and: try motion(10, 1, 0))
    #expect(found > 0.99 && found <= 1)
  }

  @Test func slowBeatsAgreeWithADenseScan() throws {
    var random = SeededGenerator(seed: 21)
    for round in 0..<12 {
      let omega = Double.random(in: 5...20, using: &random)
      let zeta = Double.random(in: 0.001...0.009, using: &random)
      let first = try motion(omega, zeta, .random(in: -9...9, using: &random))
      let second = try motion(
        omega * (1 + Double.random(in: -1...1, using: &random) * (round % 2 == 0 ? 1e-5 : 5e-3)),
        zeta * Double.random(in: 0.99...1.01, using: &random),
        first.initialVelocity
      )
      var scanned = 0.0
      for step in 0...400_000 {
        let time = Double(step) * 0.005 / omega * 6
        scanned = max(scanned, (first.position(at: time) - second.position(at: time)).magnitude)
      }
      let found = MotionDifference.largest(between: first, and: second)
      #expect(found >= scanned * (1 - 1e-9), "\(first) \(second)")
      #expect(found <= scanned * (1 + 1e-3), "\(first) \(second)")
    }
  }

  @Test func nearlyEqualSpringsAgreeWithTheSlopeOfTheMotion() throws {
    // The slope of p over ln ω is t·p′(t); to first order that is the difference.
    for zeta in [0.0005, 0.02, 0.3, 0.7, 0.999, 1, 1.001, 3] {
      let (first, second) = (try motion(10, zeta, 0), try motion(10 * (1 + 1e-7), zeta, 0))
      var slope = 0.0
      for step in 0...400_000 {
        let time = Double(step) * 0.001 * max(0.1, 0.002 / zeta)
        slope = max(slope, (time * first.velocity(at: time)).magnitude)
      }
      let found = MotionDifference.largest(between: first, and: second)
      #expect((found / (slope * 1e-7) - 1).magnitude < 1e-3, "ζ = \(zeta)")
    }
  }

  @Test func aKickAloneIsClosed() throws {
    for zeta in [0, 0.01, 0.5, 1, 1.0001, 4] {
      let (first, second) = (try motion(8, zeta, 3), try motion(8, zeta, -2))
      var scanned = 0.0
      for step in 0...100_000 {
        let time = Double(step) * 1e-5
        scanned = max(scanned, (first.position(at: time) - second.position(at: time)).magnitude)
      }
      let found = MotionDifference.largest(between: first, and: second)
      #expect((found / scanned - 1).magnitude < 1e-6, "ζ = \(zeta)")
    }
  }

  @Test func anUndampedSpringStaysApartFromADampedOne() throws {
    let found = MotionDifference.largest(between: try motion(5, 0, 0), and: try motion(5, 1, 0))
    #expect(found >= 1 && found < 1.6)
  }

  @Test func theExcursionLeftAfterATimeAgreesWithADenseScan() throws {
    for (zeta, velocity) in [(0.0, 0.0), (0.1, 4), (0.7, -3), (1, 30), (2, 60)] {
      let motion = try motion(9, zeta, velocity)
      for end in [0.0, 0.1, 0.33, 1] {
        let later = stride(from: end, to: end + 12, by: 1e-4)
          .map { (motion.position(at: $0) - 1).magnitude }
        let scanned = later.max() ?? 0
        let found = MotionDifference.largestExcursion(of: motion, from: end)
        #expect((found - scanned).magnitude < 1e-6 * max(1, scanned), "ζ = \(zeta), \(end) s")
      }
    }
  }
}
