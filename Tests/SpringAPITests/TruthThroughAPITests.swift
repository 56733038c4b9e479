// SPDX-License-Identifier: Apache-2.0

import JSON
import TestSupport
import Testing

/// A client's answers, against values computed with 60 digits, in every regime.
@Suite struct TruthThroughAPITests {
  private struct TruthCase: Decodable {
    struct Input: Decodable {
      let mass: Double
      let stiffness: Double
      let damping: Double
      let initialVelocity: Double
    }

    struct Expected: Decodable {
      let samples: [[Text]]
      let lastTimes: [String: String?]

      enum CodingKeys: String, CodingKey {
        case samples = "t_value_velocity"
        case lastTimes = "last_time_outside_eps"
      }
    }

    /// A number that is written as a number or as text.
    struct Text: Decodable {
      let number: Double

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
          self.number = number
        } else {
          number = Double(try container.decode(String.self)) ?? .nan
        }
      }
    }

    let input: Input
    let expected: Expected

    var spring: String {
      """
      {"vocabulary":"mass-stiffness-damping","mass":\(input.mass),"stiffness":\(input.stiffness),\
      "damping":\(input.damping),"initialVelocity":\(input.initialVelocity)}
      """
    }
  }

  private func cases() throws -> [TruthCase] { try Fixture<TruthCase>(named: "truth_mpmath", in: "SpringsTests").cases }

  @Test func motion() throws {
    let client = Client()
    for truth in try cases() {
      let input = truth.input
      let times = truth.expected.samples.map { "\($0[0].number)" }.joined(separator: ",")
      let answer = client.post("/v1/motion", #"{"spring":\#(truth.spring),"times":[\#(times)]}"#)
      #expect(answer.status == 200, "\(input)")
      let values = try #require(answer["values"]?.numbers, "\(input)")
      let velocities = try #require(answer["velocities"]?.numbers, "\(input)")
      let frequency = (input.stiffness / input.mass).squareRoot()
      let speed = input.initialVelocity.magnitude
      let size = max(1, speed / max(frequency, input.damping / input.mass))
      for (index, sample) in truth.expected.samples.enumerated() {
        #expect((values[index] - sample[1].number).magnitude <= 1e-14 * size, "\(input)")
        let error = (velocities[index] - sample[2].number).magnitude
        #expect(error <= 1e-13 * max(frequency, speed), "\(input)")
      }
    }
  }

  @Test func settling() throws {
    let client = Client()
    var compared = 0
    for truth in try cases() {
      for (tolerance, text) in truth.expected.lastTimes {
        guard let text, let expected = Double(text), expected.isFinite else { continue }
        let answer = client.post("/v1/settling", #"{"spring":\#(truth.spring),"tolerance":\#(tolerance)}"#)
        let exact = try #require(answer["exact"]?.number, "\(truth.input) \(tolerance)")
        #expect(isClose(exact, expected, relative: 1e-9), "\(truth.input) \(tolerance)")
        compared += 1
      }
    }
    #expect(compared > 250)
  }
}
