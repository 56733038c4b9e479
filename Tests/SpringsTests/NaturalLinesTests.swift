// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Not testable: what stands here is what a user of the library can write.
import Springs
import Testing

/// The lines that somebody types who knows SwiftUI's `Spring`.
@Suite struct NaturalLinesTests {
  private static let springy = Spring.bouncy(duration: 0.6, extraBounce: -0.05)

  @Test func compileAndMeanWhatTheySay() throws {
    // Making a spring.
    #expect(
      try Spring(duration: 0.5, bounce: 0.3) == Spring(response: 0.5, dampingRatio: 0.7)
    )
    let physical = try Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(physical.dampingRatio == 0.5)
    #expect(
      Spring.bouncy.bounce == 0.3 && Spring.snappy.bounce == 0.15 && Spring.smooth.bounce == 0
    )
    #expect(Spring.bouncy(duration: 0.8, extraBounce: 0.1).bounce == 0.4)
    // SwiftUI's questions.
    let value = Self.springy.value(target: 100, time: 0.25)
    let velocity = Self.springy.velocity(target: 100, initialVelocity: 30, time: 0.25)
    #expect(value > 0 && value < 130 && velocity > 0)
    var (position, speed) = (0.0, 0.0)
    Self.springy.update(value: &position, velocity: &speed, target: 100, deltaTime: 0.25)
    #expect(abs(position - value) < 1e-12)
    let force = physical.force(target: 1, position: 0, velocity: 0)
    #expect(force == 100)
    // Vectors.
    let corner = Self.springy.value(target: SIMD2(3.0, -4.0), time: 10)
    #expect(abs(corner.x - 3) < 1e-9 && abs(corner.y + 4) < 1e-9)
    let pair = Self.springy.value(target: SpringPair(1.0, Float(2)), time: 0)
    #expect(pair == .zero)
    // An animator.
    var animator = SpringAnimator(0.0, spring: .snappy)
    animator.animate(to: 300, velocity: 1000)
    while animator.advance(by: 1 / 60) {}
    #expect(animator.value == 300 && animator.isSettled)
    // A loop of equal frames.
    let step = Self.springy.fixedStep(1 / 60)
    step.update(value: &position, velocity: &speed, target: 0)
    #expect(position.isFinite)
    // A spring from data.
    #expect(throws: SpringError.self) { try Spring(validating: .duration(-1, bounce: 0)) }
  }
}
