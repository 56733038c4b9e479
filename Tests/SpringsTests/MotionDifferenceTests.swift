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
}
