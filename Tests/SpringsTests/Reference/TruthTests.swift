// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// Positions and velocities against values computed with 60 digits, in every regime.
@Suite struct TruthTests {
  @Test func positionsAndVelocities() throws {
    var worst: [String: (position: Double, velocity: Double)] = [:]
    for reference in try TruthCase.all() {
      let spring = try reference.spring
      let motion = Motion(spring: spring, relativeVelocity: reference.input.initialVelocity)
      let speed = abs(reference.input.initialVelocity)
      let pace = max(spring.naturalFrequency, 2 * spring.decayRate)
      let positionScale = max(1, speed / pace)
      let velocityScale = max(spring.naturalFrequency, speed)
      for sample in reference.samples {
        let state = motion.state(at: sample.time)
        let position = abs(state.position - sample.position) / positionScale
        let velocity = abs(state.velocity - sample.velocity) / velocityScale
        #expect(position <= 1e-14, "\(reference.input) at \(sample.time)")
        #expect(velocity <= 1e-13, "\(reference.input) at \(sample.time)")
        let before = worst[reference.input.category] ?? (0, 0)
        worst[reference.input.category] = (max(before.0, position), max(before.1, velocity))
      }
    }
    #expect(worst.count == 11)
    // The promised accuracy is met with room to spare, in each category.
    for (category, error) in worst {
      #expect(error.position < 1e-15, "\(category): \(error)")
      #expect(error.velocity < 1e-15, "\(category): \(error)")
    }
  }
}

/// One case of `truth_mpmath.json`: a unit step and its values as decimal strings.
struct TruthCase: Decodable {
  struct Input: Decodable {
    let category: String
    let mass: Double
    let stiffness: Double
    let damping: Double
    let initialVelocity: Double
  }

  struct Sample: Decodable {
    let time: Double
    let position: Double
    let velocity: Double

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      time = try list.decode(Double.self)
      position = Double(try list.decode(String.self)) ?? .nan
      velocity = Double(try list.decode(String.self)) ?? .nan
    }
  }

  struct Expected: Decodable {
    let samples: [Sample]
    let lastTimeOutside: [String: String]

    enum CodingKeys: String, CodingKey {
      case samples = "t_value_velocity"
      case lastTimeOutside = "last_time_outside_eps"
    }
  }

  let input: Input
  let expected: Expected

  var samples: [Sample] { expected.samples }

  var spring: Spring { get throws { Spring(mass: input.mass, stiffness: input.stiffness, damping: input.damping) } }

  static func all() throws -> [TruthCase] { try Fixture(named: "truth_mpmath", in: "SpringsTests").cases }
}
