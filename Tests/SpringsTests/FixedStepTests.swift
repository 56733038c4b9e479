// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct FixedStepTests {
  /// However short the steps are, they end where the motion does.
  @Test(arguments: [(2.0, 0.2), (0.5, 0.7), (0.5, 1.0), (0.3, 1.8)]) func aMillionStepsEndWhereOneDoes(
    _ response: Double, _ dampingRatio: Double
  ) throws {
    let spring = Spring(response: response, dampingRatio: dampingRatio)
    let step = spring.fixedStep(1e-6)
    var (value, velocity) = (0.0, 3.0)
    for _ in 0..<1_000_000 { step.update(value: &value, velocity: &velocity, target: 1) }
    let end = Motion(spring: spring, origin: 0, target: 1, initialVelocity: 3).state(at: 1)
    #expect(abs(value - end.position) < 1e-10)
    #expect(abs(velocity - end.velocity) < 1e-10 * spring.naturalFrequency)
  }

  @Test(arguments: [0, 1e-6, 1.0 / 240, 1.0 / 60, 0.3, 3600]) func aStepIsTheSameAsAnyOther(_ deltaTime: Double) throws
  {
    for dampingRatio in [0, 0.3, 1, 2.5] {
      let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
      let step = FixedStep(spring, deltaTime: deltaTime)
      var (a, va) = (SIMD3(0.0, 5, -2), SIMD3(1.0, -7, 0))
      var (b, vb) = (a, va)
      step.update(value: &a, velocity: &va, target: SIMD3(1, 2, 3))
      spring.update(value: &b, velocity: &vb, target: SIMD3(1, 2, 3), deltaTime: deltaTime)
      let (distance, difference) = (a - b, va - vb)
      #expect(distance.magnitudeSquared.squareRoot() < 1e-13)
      #expect(difference.magnitudeSquared.squareRoot() < 1e-12)
    }
  }
}
