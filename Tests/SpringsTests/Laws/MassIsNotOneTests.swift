// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct MassIsNotOneTests {
  /// Scaling mass, stiffness and damping together changes nothing that moves.
  @Test(arguments: [0.001, 0.37, 2, 3, 1_000]) func massIsAScale(mass: Double) throws {
    let one = Motion(spring: Spring(stiffness: 170, damping: 26), relativeVelocity: 3)
    let other = Motion(spring: Spring(mass: mass, stiffness: 170 * mass, damping: 26 * mass), relativeVelocity: 3)
    for index in 0...100 {
      let time = Double(index) * 0.01
      #expect(abs(one.position(at: time) - other.position(at: time)) < 1e-15)
      #expect(abs(one.velocity(at: time) - other.velocity(at: time)) < 1e-14)
    }
  }

  /// Mass alone makes a spring slower: four times the mass, half the frequency.
  @Test func massAloneSlowsDown() throws {
    let light = Spring(mass: 1, stiffness: 100, damping: 10)
    let heavy = Spring(mass: 4, stiffness: 100, damping: 10)
    #expect(heavy.naturalFrequency == light.naturalFrequency / 2)
    #expect(heavy.dampingRatio == light.dampingRatio / 2)
  }
}
