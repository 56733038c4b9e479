// SPDX-License-Identifier: Apache-2.0

import Foundation
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
      let spring = Spring(naturalFrequency: 10, dampingRatio: zeta)
      let said = try #require(coreAnimation.encode(spring, 0).parameters)
      let played = try coreAnimation.decode(said).spring
      #expect((played.dampingRatio - 1).magnitude <= 0x1p-51)
      let slow = 10 / (2 * zeta)
      let (above, below) = lobes(Motion(spring: spring), Motion(spring: played), until: 12 / slow)
      // The samples are near the tops of the lobes.
      #expect((above - below).magnitude <= 1e-6, "ζ = \(zeta): \(above), \(below)")
    }
  }

  /// A push may make an overdamped spring as quick as its quick rate, far above its natural frequency.
  @Test(arguments: [
    (1.05, 1.5), (1.05, 3.0), (1.5, 3.0), (1.5, -20.0), (3, 5), (3, 100), (8, 10), (8, -100), (30, 100),
  ]) func noCriticalSpringIsCloserWithThisPush(zeta: Double, push: Double) throws {
    let spring = Spring(naturalFrequency: 1, dampingRatio: zeta)
    let asked = Motion(spring: spring, relativeVelocity: push)
    let times = (0...1200).map { 1e-4 / zeta * exp(Double($0) / 1200 * 15) }
    let positions = times.map { asked.position(at: $0) }
    func distance(_ omega: Double) throws -> Double {
      let critical = Spring(naturalFrequency: omega, dampingRatio: 1)
      let motion = Motion(spring: critical, relativeVelocity: push)
      return zip(times, positions).reduce(0) { max($0, abs(motion.position(at: $1.0) - $1.1)) }
    }
    let coreAnimation = try #require(Vocabulary.named("core-animation"))
    let said = coreAnimation.encode(spring, push)
    let played = try coreAnimation.decode(#require(said.parameters)).spring
    let found = try distance(played.naturalFrequency)
    let least = try (-400...400).map { step in try distance(exp(Double(step) / 400 * log(10 * zeta))) }.min()
    #expect(try #require(least) >= found * 0.999 - 1e-5)
  }

  /// A spring that swings is followed by a critically damped one whose frequency is a function of the damping ratio.
  @Test(arguments: [0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 0.99]) func noCriticalSpringIsCloserToOneThatSwings(
    zeta: Double
  ) throws {
    let spring = Spring(naturalFrequency: 1, dampingRatio: zeta)
    let smoothDamp = try #require(Vocabulary.named("smooth-damp"))
    func distance(_ omega: Double) -> Double {
      MotionDifference.largest(
        between: Motion(spring: spring), and: Motion(spring: Spring(naturalFrequency: omega, dampingRatio: 1)))
    }
    let played = try smoothDamp.decode(#require(smoothDamp.encode(spring, 0).parameters)).spring
    let found = distance(played.naturalFrequency)
    let least = (-200...200).map { distance(played.naturalFrequency * exp(Double($0) / 100)) }.min()
    #expect(try #require(least) >= found - 1e-4)
  }
}
