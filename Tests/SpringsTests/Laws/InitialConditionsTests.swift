// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct InitialConditionsTests {
  private let seed: UInt64 = 11

  @Test func startsWhereItIsToldTo() throws {
    for motion in try SampleMotions.draw(300, seed: seed) {
      #expect(motion.position(at: 0) == motion.origin, "seed \(seed): \(motion)")
      #expect(motion.velocity(at: 0) == motion.initialVelocity, "seed \(seed): \(motion)")
      #expect(motion.state(at: -1).position == motion.origin)
    }
  }

  @Test func leavesTheStartContinuously() throws {
    for motion in try SampleMotions.draw(300, seed: seed) {
      let instant = 1e-18 / (motion.spring.naturalFrequency + motion.spring.decayRate)
      let state = motion.state(at: instant)
      let scale = SampleMotions.scale(motion)
      #expect(abs(state.position - motion.origin) <= 4e-16 * scale, "seed \(seed): \(motion)")
      let speed = scale * (motion.spring.naturalFrequency + 2 * motion.spring.decayRate)
      #expect(abs(state.velocity - motion.initialVelocity) <= 4e-16 * speed, "seed \(seed)")
    }
  }

  @Test func restsAtTheTarget() throws {
    for motion in try SampleMotions.draw(300, seed: seed) where motion.spring.regime != .undamped {
      for time in [1e12, 1e300, .greatestFiniteMagnitude, .infinity] {
        let state = motion.state(at: time)
        #expect(state.position == motion.target, "seed \(seed): \(motion)")
        #expect(state.velocity == 0)
      }
    }
  }

  @Test func movesFromItsTargetByVelocityAlone() throws {
    let spring = Spring(stiffness: 100, damping: 0)
    let motion = Motion(spring: spring, origin: 5, target: 5, initialVelocity: 20)
    #expect(abs(motion.position(at: .pi / 20) - 7) < 1e-15)
    let still = Motion(spring: spring, origin: 0.1, target: 0.1)
    #expect(still.position(at: 0.3) == 0.1)
    #expect(still.velocity(at: 0.3) == 0)
  }
}
