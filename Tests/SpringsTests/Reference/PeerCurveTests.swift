// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// Positions against the curves of two other programs, where those are right.
@Suite struct PeerCurveTests {
  private struct Fraction: Decodable {
    struct Input: Decodable {
      let response: Double
      let dampingRatio: Double
      let initialVelocity: Double
      let time: Double
    }
    struct Expected: Decodable {
      let fraction: Double
      let fractionPerSecond: Double
      enum CodingKeys: String, CodingKey {
        case fraction
        case fractionPerSecond = "fraction_per_second"
      }
    }
    let input: Input
    let expected: Expected
  }

  private struct Displacement: Decodable {
    struct Input: Decodable {
      let mass: Double
      let stiffness: Double
      let damping: Double
      let displacement: Double
      let velocity: Double
      let time: Double
    }
    struct Expected: Decodable { let displacement: Double }
    let input: Input
    let expected: Expected
  }

  @Test func seedCurveFraction() throws {
    let cases = try Fixture<Fraction>(named: "seed_curve_fraction", in: "SpringsTests").cases
    #expect(cases.count == 266)
    for reference in cases {
      let input = reference.input
      let spring = Spring(response: input.response, dampingRatio: input.dampingRatio)
      let motion = Motion(spring: spring, relativeVelocity: input.initialVelocity)
      let state = motion.state(at: input.time)
      #expect(abs(state.position - reference.expected.fraction) <= 1e-9, "\(input)")
      #expect(abs(state.velocity - reference.expected.fractionPerSecond) <= 1e-7, "\(input)")
    }
  }

  @Test func jenoxDisplacement() throws {
    let cases = try Fixture<Displacement>(named: "jenox_displacement", in: "SpringsTests").cases
    #expect(cases.count == 74)
    for reference in cases {
      let input = reference.input
      let motion = Motion(
        spring: Spring(mass: input.mass, stiffness: input.stiffness, damping: input.damping),
        origin: input.displacement, target: 0, initialVelocity: input.velocity)
      let scale = max(abs(input.displacement), abs(input.velocity))
      let error = abs(motion.position(at: input.time) - reference.expected.displacement)
      #expect(error <= 1e-12 * scale, "\(input)")
    }
  }
}
