// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import Springs
import TestSupport
import Testing

@Suite struct ClosestSpringTests {
  /// How far two springs are apart at most, each way.
  private func lobes(_ first: Motion, _ second: Motion, until end: Double) -> (Double, Double) {
    (0...20_000).reduce((0, 0)) { lobes, step in
      let time = end * Double(step) / 20_000
      let apart = first.position(at: time) - second.position(at: time)
      return (max(lobes.0, apart), max(lobes.1, -apart))
    }
  }

  @Test func theClosestCriticalSpringIsAsFarAboveAsBelow() throws {
    let coreAnimation = try #require(Vocabulary.named("core-animation"))
    for zeta in [1.001, 1.1, 1.429, 2, 3.586, 10, 100, 1e4] {
      let spring = try Spring(naturalFrequency: 10, dampingRatio: zeta)
      let said = try #require(coreAnimation.say(spring, 0).parameters)
      let played = try coreAnimation.reading(said).spring
      #expect((played.dampingRatio - 1).magnitude <= 0x1p-51)
      let slow = 10 / (2 * zeta)
      let (above, below) = lobes(Motion(spring: spring), Motion(spring: played), until: 12 / slow)
      // A distance of each lobe moves by less than the frequency's relative error of 2e-5.
      #expect((above - below).magnitude <= 4e-5, "ζ = \(zeta): \(above), \(below)")
    }
  }
}
