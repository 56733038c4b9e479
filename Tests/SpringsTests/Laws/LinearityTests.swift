// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct LinearityTests {
  private let seed: UInt64 = 14

  /// The motion of a sum of starts is the sum of their motions.
  @Test func motionsAddUp() throws {
    for motion in try SampleMotions.draw(300, seed: seed) {
      let spring = motion.spring
      let release = Motion(spring: spring, origin: motion.origin, target: motion.target)
      let kick = Motion(spring: spring, origin: 0, target: 0, initialVelocity: motion.initialVelocity)
      for instant in [0.05, 0.7, 2, 6] {
        let time = instant / spring.naturalFrequency
        let sum = release.position(at: time) + kick.position(at: time)
        let error = abs(motion.position(at: time) - sum)
        #expect(error <= 1e-15 * SampleMotions.scale(motion), "seed \(seed): \(motion)")
      }
    }
  }

  /// A motion over another distance is the progress from 0 to 1, stretched.
  @Test func progressStretchesToAnyDistance() throws {
    for motion in try SampleMotions.draw(300, seed: seed) {
      let distance = motion.target - motion.origin
      let progress = Motion(spring: motion.spring, relativeVelocity: motion.initialVelocity / distance)
      for instant in [0.05, 0.7, 2, 6] {
        let time = instant / motion.spring.naturalFrequency
        let stretched = motion.origin + distance * progress.position(at: time)
        let error = abs(motion.position(at: time) - stretched)
        #expect(error <= 2e-15 * SampleMotions.scale(motion), "seed \(seed): \(motion)")
      }
    }
  }
}
