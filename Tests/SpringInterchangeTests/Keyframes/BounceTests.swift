// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import TestSupport
import Testing

@Suite struct BounceTests {
  @Test func dockBounceIsTheRecording() throws {
    let cases = try VectorFile("seed_dock_bounce", besides: testFolder).cases
    #expect(cases.count == 18)
    for row in cases {
      let height = try #require(row.number("input", "iconHeight"))
      let offsets = try #require(row.value(at: ["expected", "offsets"]) as? [Double])
      let keyframes = DockBounce.keyframes(height: height)
      #expect(keyframes.values.count == 32)
      #expect(zip(keyframes.values, offsets).allSatisfy { abs($0 - $1) <= 1e-12 }, "\(height)")
      #expect(keyframes.duration == 32.0 / 30)
      #expect(keyframes.keyTimes[1] == 1.0 / 31)
      #expect(keyframes.keyTimes.last == 1)
    }
  }

  private struct Simulation: Decodable {
    struct Input: Decodable {
      let initialMomentum: Double
      let gravityConstant: Double
      let dampeningFactorPerBounce: Double
      let slicesPerSecond: Double
      let lowerMomentumCutoff: Double

      var bounce: GravityBounce {
        var bounce = GravityBounce()
        bounce.initialMomentum = initialMomentum
        bounce.gravity = gravityConstant
        bounce.dampening = dampeningFactorPerBounce
        bounce.slicesPerSecond = slicesPerSecond
        bounce.momentumCutoff = lowerMomentumCutoff
        return bounce
      }
    }
    struct Expected: Decodable {
      let count: Int
      let duration: Double
      let peak: Double
      let first20: [Double]
      let last5: [Double]
      let values: [Double]?

      enum CodingKeys: String, CodingKey {
        case count, duration, peak, values
        case first20 = "first_20"
        case last5 = "last_5"
      }
    }
    let input: Input
    let expected: Expected
  }

  @Test func gravityBounceIsTheSimulationToTheLastBit() throws {
    let cases = try Fixture<Simulation>(named: "seed_gravity_bounce", in: "SpringInterchangeTests").cases
    #expect(cases.count == 17)
    for row in cases {
      let bounce = row.input.bounce
      let expected = row.expected
      let keyframes = try bounce.keyframes(atMost: 100_000)
      #expect(keyframes.values.count == expected.count, "\(bounce)")
      #expect(keyframes.duration == expected.duration, "\(bounce)")
      #expect(keyframes.values.max() == expected.peak, "\(bounce)")
      #expect(Array(keyframes.values.prefix(20)) == expected.first20, "\(bounce)")
      #expect(Array(keyframes.values.suffix(5)) == expected.last5, "\(bounce)")
      #expect(expected.values.map { $0 == keyframes.values } ?? true, "\(bounce)")
    }
    #expect(try GravityBounce().keyframes(atMost: 400).values.count == 345)
  }

  /// The limit is what keeps the loop from running away: every set of numbers ends on the ground or is refused there.
  @Test func endsOnTheGroundWithinTheLimitOrIsRefused() throws {
    let seed: UInt64 = 0x6A7
    var random = SeededGenerator(seed: seed)
    var refused = 0
    for round in 0..<1500 {
      var bounce = GravityBounce()
      bounce.initialMomentum = power(of: 10, from: -3, to: 4, &random) * (round % 5 == 0 ? -1 : 1)
      bounce.gravity = power(of: 10, from: -2, to: 5, &random)
      bounce.dampening = round % 7 == 0 ? 0 : .random(in: 0...0.999, using: &random)
      bounce.slicesPerSecond = power(of: 10, from: 0, to: 3, &random)
      let loss = bounce.gravity / bounce.slicesPerSecond
      bounce.momentumCutoff =
        round % 3 == 0
        ? -loss / (1 + bounce.dampening) * Double.random(in: 0...0.9999, using: &random)
        : power(of: 10, from: -3, to: 2, &random)
      guard let keyframes = try? bounce.keyframes(atMost: 8000) else {
        refused += 1
        continue
      }
      #expect(keyframes.values.count <= 8000, "seed \(seed), round \(round): \(bounce)")
      #expect(keyframes.values.last == 0, "seed \(seed), round \(round): \(bounce)")
      #expect(keyframes.values.allSatisfy { $0 >= 0 && $0.isFinite })
    }
    #expect((1..<750).contains(refused), "\(refused)")
  }

  private func power(of base: Double, from least: Double, to most: Double, _ random: inout SeededGenerator) -> Double {
    var power = 1.0
    let exponent = Double.random(in: least...most, using: &random)
    for _ in 0..<Int(abs(exponent) * 100) { power *= 1.023_292_992_280_754 }
    return exponent < 0 ? 1 / power : power
  }

  /// Each loses more than by its dampening, or ends on its first landing: the worst case would be thousands of times as
  /// long.
  @Test func whatEndsInTimeIsNotRefused() throws {
    let changes: [(count: Int, change: (inout GravityBounce) -> Void)] = [
      (10_721, { $0.dampening = 0.998_732_008_487_907_2 }), (10_721, { $0.dampening = 0.999_999_999_999_999_9 }),
      (1, { ($0.initialMomentum, $0.gravity, $0.momentumCutoff) = (-4.3, 1.8e-5, 25) }),
      (
        45,
        {
          ($0.slicesPerSecond, $0.gravity) = (6.199390150920868, 488)
          ($0.initialMomentum, $0.dampening) = (288.6015788096554, 0.9992851138173326)
          $0.momentumCutoff = -46.17246850993411
        }
      ),
    ]
    for (count, change) in changes {
      var bounce = GravityBounce()
      change(&bounce)
      let keyframes = try bounce.keyframes(atMost: 100_000)
      #expect(keyframes.values.count == count, "\(bounce)")
      #expect(keyframes.values.last == 0, "\(bounce)")
      #expect(try bounce.keyframes(atMost: count) == keyframes, "\(bounce)")
      #expect(throws: ValidationErrors.self) { try bounce.keyframes(atMost: count - 1) }
    }
  }

  @Test func whatWouldNotEndIsRefused() throws {
    let changes: [(parameter: String?, change: (inout GravityBounce) -> Void)] = [
      ("dampening", { $0.dampening = 1 }), ("dampening", { $0.dampening = 1.5 }), ("gravity", { $0.gravity = 0 }),
      ("gravity", { $0.gravity = -9.81 }), ("momentumCutoff", { $0.momentumCutoff = -4.2 }),
      ("dampening", { $0.dampening = -0.1 }), ("slicesPerSecond", { $0.slicesPerSecond = 0 }),
      ("slicesPerSecond", { $0.slicesPerSecond = -60 }), ("initialMomentum", { $0.initialMomentum = .nan }),
      ("gravity", { $0.gravity = .infinity }), ("momentumCutoff", { $0.momentumCutoff = .nan }),
      (nil, { $0.gravity = 1e-3 }), (nil, { $0.gravity = 1e-300 }), (nil, { $0.slicesPerSecond = 1e12 }),
      (nil, { $0.initialMomentum = 1e30 }),
    ]
    for (parameter, change) in changes {
      var bounce = GravityBounce()
      change(&bounce)
      let errors = #expect(throws: ValidationErrors.self) { try bounce.keyframes(atMost: 100_000) }
      let first = try #require(errors?.errors.first)
      #expect(first.parameter == parameter, "\(bounce): \(first)")
    }
  }

  /// So weak a gravity is above 0, and is not refused for that.
  @Test func whatIsTooWeakIsToldSo() {
    var bounce = GravityBounce()
    bounce.gravity = .leastNonzeroMagnitude
    let errors = #expect(throws: ValidationErrors.self) { try bounce.keyframes(atMost: 10) }
    let told = ValidationError("gravity", "is too weak to take anything from the momentum in a slice")
    #expect(errors?.errors == [told])
  }
}
