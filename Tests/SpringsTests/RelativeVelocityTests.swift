// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct RelativeVelocityTests {
  private struct Case: Decodable {
    struct Input: Decodable {
      let dampingRatio: Double
      let frequencyResponse: Double
      let absoluteVelocity: Double
      let current: Double
      let target: Double
    }
    struct Expected: Decodable {
      let displacedCurrent: Double
      let relativeVelocity: Double
      let stiffness: Double
      let damping: Double
    }
    let input: Input
    let expected: Expected
  }

  @Test func agreesWithTheSeed() throws {
    let cases = try Fixture<Case>(named: "jenox_relative_velocity", in: "SpringsTests").cases
    #expect(cases.count == 15)
    for reference in cases {
      let (input, expected) = (reference.input, reference.expected)
      let spring = Spring(response: input.frequencyResponse, dampingRatio: input.dampingRatio)
      let relative = RelativeVelocity(
        spring: spring, origin: input.current, target: input.target, absoluteVelocity: input.absoluteVelocity)
      #expect(near(relative.velocity, expected.relativeVelocity), "\(input)")
      #expect(near(relative.origin, expected.displacedCurrent), "\(input)")
      #expect(near(spring.stiffness, expected.stiffness) && near(spring.damping, expected.damping))
    }
  }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * abs(b) }

  /// The displaced start plays the same swing, to the width of a hair.
  @Test(arguments: [0.3, 1, 2]) func displacedStartPlaysTheSwing(ratio: Double) throws {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let real = Motion(spring: spring, origin: 100, target: 100, initialVelocity: 400)
    let relative = RelativeVelocity(spring: spring, origin: 100, target: 100, absoluteVelocity: 400)
    let progress = Motion(spring: spring, relativeVelocity: relative.velocity)
    for index in 0...60 {
      let time = Double(index) / 60
      let position = relative.origin + (100 - relative.origin) * progress.position(at: time)
      #expect(abs(position - real.position(at: time)) <= 0.4 * (1 + 1e-9))
    }
  }

  @Test func aHairOfOnesOwn() throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.5)
    // The push carries about 0.02: less than two pixels, so it is dropped.
    let dropped = RelativeVelocity(spring: spring, origin: 7, target: 7, absoluteVelocity: 0.5, hair: 0.333)
    #expect(dropped.velocity == 0 && dropped.origin == 7)
    let standing = RelativeVelocity(spring: spring, origin: 7, target: 7, absoluteVelocity: 0)
    #expect(standing.velocity == 0 && standing.origin == 7)
  }

  @Test func flingProjection() throws {
    #expect(abs(FlingProjection.normal.rest(from: 10, velocity: 1_000) - 509.499_833_2) < 1e-6)
    #expect(abs(FlingProjection.normal.steppedRest(from: 10, velocity: 1_000) - 509) < 1e-9)
    #expect(abs(FlingProjection.fast.rest(from: 0, velocity: -1_000) + 99.499_162_8) < 1e-6)
    #expect(abs(FlingProjection.fast.steppedRest(from: 0, velocity: -1_000) + 99) < 1e-9)
    for rate in [0, 1, -0.5, 2] { #expect(throws: SpringError.self) { try FlingProjection(decelerationRate: rate) } }
    #expect(throws: SpringError.notFinite(.decelerationRate)) { try FlingProjection(decelerationRate: .nan) }
  }
}
