// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct SemigroupTests {
  private let seed: UInt64 = 13

  /// Stopping the clock and starting again from the state reached changes nothing.
  @Test func twoLegsAreOne() throws {
    for motion in try SampleMotions.draw(400, seed: seed) {
      let omega = motion.spring.naturalFrequency
      let pace = omega + 2 * motion.spring.decayRate
      let scale = SampleMotions.scale(motion)
      for (first, second) in [(0.1, 0.2), (1, 0.01), (0.3, 5), (7, 9), (0.001, 40)] {
        let middle = motion.state(at: first / omega)
        let rest = Motion(
          spring: motion.spring, origin: middle.position, target: motion.target, initialVelocity: middle.velocity
        ).state(at: second / omega)
        let whole = motion.state(at: first / omega + second / omega)
        let problem = "seed \(seed): \(motion) at \(first) + \(second)"
        #expect(abs(rest.position - whole.position) <= 2e-14 * scale, "\(problem)")
        #expect(abs(rest.velocity - whole.velocity) <= 2e-14 * pace * scale, "\(problem)")
      }
    }
  }
}
