// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

/// Nothing happens at the seam between swinging and creeping.
@Suite struct CriticalSeamTests {
  @Test(arguments: [0.0, 3, -7, 40]) func curvesMeetAtCriticalDamping(velocity: Double) throws {
    let omega = 9.7
    let critical = Motion(spring: Spring(naturalFrequency: omega, dampingRatio: 1), relativeVelocity: velocity)
    for exponent in 3...15 {
      let offset = (0..<exponent).reduce(1.0) { power, _ in power / 10 }
      for ratio in [1 - offset, 1 + offset] {
        let near = Motion(spring: Spring(naturalFrequency: omega, dampingRatio: ratio), relativeVelocity: velocity)
        for index in 0...60 {
          let time = Double(index) * 0.02
          let (here, there) = (near.state(at: time), critical.state(at: time))
          // d position / d zeta stays below (1 + |v0| / omega); rounding takes the rest.
          let change = (1 + abs(velocity) / omega) * (abs(ratio - 1) + 4e-16)
          #expect(abs(here.position - there.position) <= change, "\(ratio) at \(time)")
          #expect(abs(here.velocity - there.velocity) <= 2 * omega * change, "\(ratio) at \(time)")
        }
      }
    }
  }
}
