// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct DerivativeTests {
  private let seed: UInt64 = 12

  /// A central difference of positions is the velocity, one of velocities the acceleration.
  @Test func velocityAndAccelerationAreDerivatives() throws {
    for motion in try SampleMotions.draw(400, seed: seed) {
      let pace = motion.spring.naturalFrequency + 2 * motion.spring.decayRate
      let scale = SampleMotions.scale(motion)
      let step = 1e-5 / pace
      for instant in [0.01, 0.3, 1, 4, 20] {
        let time = instant / motion.spring.naturalFrequency
        let after = motion.state(at: time + step)
        let before = motion.state(at: time - step)
        let width = (time + step) - (time - step)
        let slope = (after.position - before.position) / width
        let bend = (after.velocity - before.velocity) / width
        #expect(abs(slope - motion.velocity(at: time)) <= 1e-9 * pace * scale, "seed \(seed): \(motion) at \(time)")
        #expect(
          abs(bend - motion.acceleration(at: time)) <= 1e-9 * pace * pace * scale, "seed \(seed): \(motion) at \(time)")
      }
    }
  }

  /// The acceleration, written with mass, stiffness and damping, balances the forces.
  @Test func equationOfMotionHolds() throws {
    for motion in try SampleMotions.draw(400, seed: seed) {
      let spring = motion.spring
      for instant in [0, 0.02, 0.5, 3, 10] {
        let time = instant / spring.naturalFrequency
        let state = motion.state(at: time)
        let inertia = spring.mass * motion.acceleration(at: time)
        let drag = spring.damping * state.velocity
        let pull = spring.stiffness * (state.position - motion.target)
        let largest = max(abs(inertia), abs(drag), abs(pull))
        let rounding = spring.stiffness * SampleMotions.scale(motion)
        #expect(abs(inertia + drag + pull) <= 1e-15 * largest + 1e-15 * rounding, "seed \(seed): \(motion) at \(time)")
      }
    }
  }
}
