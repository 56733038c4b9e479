// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct EnergyTests {
  private let seed: UInt64 = 15

  @Test func energyNeverGrows() throws {
    for motion in try SampleMotions.draw(300, seed: seed) {
      var before = energy(motion, at: 0)
      let rounding = 1e-14 * max(before, energyOfRounding(motion))
      for index in 1...60 {
        let now = energy(motion, at: Double(index) * 0.13 / motion.spring.naturalFrequency)
        #expect(now <= before + rounding, "seed \(seed): \(motion) step \(index)")
        before = now
      }
    }
  }

  @Test func undampedEnergyIsKept() throws {
    for motion in try SampleMotions.draw(300, seed: seed) where motion.spring.regime == .undamped {
      let start = energy(motion, at: 0)
      for index in 1...60 {
        let now = energy(motion, at: Double(index) * 1.3 / motion.spring.naturalFrequency)
        #expect(abs(now - start) <= 1e-13 * max(start, energyOfRounding(motion)), "seed \(seed)")
      }
    }
  }

  /// The kinetic and potential energy, from the physical numbers.
  private func energy(_ motion: Motion, at time: Double) -> Double {
    let state = motion.state(at: time)
    let displacement = state.position - motion.target
    return motion.spring.mass * state.velocity * state.velocity / 2 + motion.spring.stiffness * displacement
      * displacement / 2
  }

  /// The energy of a displacement as large as the numbers that are rounded.
  private func energyOfRounding(_ motion: Motion) -> Double {
    let scale = SampleMotions.scale(motion)
    return motion.spring.stiffness * scale * scale
  }
}
