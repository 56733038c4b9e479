// SPDX-License-Identifier: Apache-2.0

// Not testable: what stands here is what a user of the library can write.
import Springs
import Testing

/// The lines that somebody types who knows SwiftUI's `Spring`, each as it is typed there.
@Suite struct NaturalLinesTests {
  private static let pop: Spring = .bouncy(duration: 0.6, extraBounce: -0.05)

  @Test func springs() {
    let standard = Spring()
    let quick = Spring(duration: 0.3)
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    let response = Spring(response: 0.5, dampingRatio: 0.7)
    let physical = Spring(mass: 1.0, stiffness: 100.0, damping: 10.0)
    let heavy = Spring(mass: 1, stiffness: 100, damping: 40, allowOverDamping: true)
    let clamped = Spring(mass: 1, stiffness: 100, damping: 40, allowOverDamping: false)
    #expect(standard == .smooth && standard.duration == 0.5 && standard.bounce == 0)
    #expect(quick.duration == 0.3 && quick.bounce == 0)
    #expect(bouncy == response && bouncy == .bouncy)
    #expect(physical.dampingRatio == 0.5 && physical.mass == 1)
    #expect(heavy.dampingRatio == 2 && clamped.dampingRatio == 1 && clamped.stiffness == 100)
    #expect(Spring.snappy.bounce == 0.15 && Self.pop.bounce == 0.25 && Self.pop.duration == 0.6)
    let presets: [Spring] = [.smooth(duration: 0.2), .snappy(extraBounce: 0.1), .bouncy]
    #expect(presets.map(\.bounce) == [0, 0.25, 0.3])
  }

  @Test func questions() {
    let spring = Self.pop
    let value = spring.value(target: 100, initialVelocity: 30, time: 0.25)
    let velocity = spring.velocity(target: 100, initialVelocity: 30, time: 0.25)
    let force = spring.force(target: 1, position: 0, velocity: 0)
    let estimate = spring.settlingDuration
    let longer = spring.settlingDuration(target: 100, initialVelocity: 30, epsilon: 0.01)
    let exact = spring.settlingTime(from: 0, to: 100, initialVelocity: 30, within: 0.01)
    #expect(value > 0 && value < 130 && velocity > 0)
    #expect(abs(force - spring.stiffness) < 1e-12 * force)
    #expect(estimate > 0.5 && estimate < longer && exact < longer)
    #expect(abs(spring.value(target: 100, initialVelocity: 30, time: exact) - 100) <= 0.01 + 1e-9)
  }

  @Test func frames() {
    var (value, velocity) = (0.0, 30.0)
    Self.pop.update(value: &value, velocity: &velocity, target: 100, deltaTime: 0.25)
    #expect(abs(value - Self.pop.value(target: 100, initialVelocity: 30, time: 0.25)) < 1e-12)
    let step = Self.pop.fixedStep(1 / 60)
    step.update(value: &value, velocity: &velocity, target: 0)
    #expect(value.isFinite)
  }

  @Test func vectors() {
    let corner = Self.pop.value(target: SIMD2(3, -4), time: 10)
    #expect(abs(corner.x - 3) < 1e-9 && abs(corner.y + 4) < 1e-9)
    let pair = Self.pop.value(target: SpringPair(1.0, Float(2)), time: 0)
    #expect(pair == .zero)
  }

  @Test func animations() {
    var position = SpringAnimator(SIMD2(0, 0), spring: .snappy)
    position.animate(to: SIMD2(300, 120), velocity: SIMD2(1000, 0))
    while position.advance(by: 1 / 60) {}
    #expect(position.value == SIMD2(300, 120) && position.isSettled)
  }

  @Test func numbersFromOutside() {
    #expect(throws: SpringError.self) { try Spring(validating: .duration(-1, bounce: 0)) }
  }
}
