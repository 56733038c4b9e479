// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct RungeKuttaTests {
  private let seed: UInt64 = 16

  /// An independent integration of the physical equation arrives at the same place.
  @Test func agreesWithRungeKutta() throws {
    for motion in try SampleMotions.draw(70, seed: seed) where motion.spring.dampingRatio < 8 {
      let spring = motion.spring
      let oracle = RungeKutta(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, target: motion.target)
      let time = 3 / spring.naturalFrequency
      let expected = oracle.advance(position: motion.origin, velocity: motion.initialVelocity, time: time, steps: 4_000)
      let state = motion.state(at: time)
      let scale = SampleMotions.scale(motion)
      #expect(abs(state.position - expected.position) <= 1e-10 * scale, "seed \(seed): \(motion)")
      #expect(
        abs(state.velocity - expected.velocity) <= 1e-9 * scale * spring.naturalFrequency, "seed \(seed): \(motion)")
    }
  }
}
