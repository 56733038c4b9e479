// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct SettlingTests {
  private let seed: UInt64 = 31

  /// The last crossing computed with 60 digits, in every regime.
  @Test func agreesWithTruth() throws {
    for reference in try TruthCase.all() {
      let motion = Motion(spring: try reference.spring, relativeVelocity: reference.input.initialVelocity)
      for (key, text) in reference.expected.lastTimeOutside {
        let tolerance = try #require(Double(key))
        let expected = try #require(Double(text))
        let settling = motion.settling(tolerance: tolerance)
        guard expected.isFinite else {
          #expect(settling == .never, "\(reference.input) \(key)")
          continue
        }
        let seconds = try #require(settling.seconds)
        #expect(abs(seconds - expected) <= 1e-9 * expected, "\(reference.input) \(key)")
      }
    }
  }

  /// Exactly as far as it swings is within, not outside.
  @Test func anUndampedSpringIsWithinItsAmplitude() throws {
    let motion = Motion(spring: Spring(naturalFrequency: 3, dampingRatio: 0))
    #expect(motion.settling(tolerance: 1) == .after(0))
    #expect(motion.settling(tolerance: 1.0.nextDown) == .never)
  }

  private struct PeerCase: Decodable {
    struct Input: Decodable {
      let response: Double
      let dampingRatio: Double
      let initialVelocity: Double
      let epsilon: Double
    }
    struct Expected: Decodable { let settlingDuration: Double }
    let input: Input
    let expected: Expected
    let isTrue: Bool
    enum CodingKeys: String, CodingKey {
      case input, expected
      case isTrue = "is_true_last_crossing"
    }
  }

  /// The solver of the seed, where a dense scan found it right; its own bisection stops at 1e-9.
  @Test func agreesWithTheSeed() throws {
    let cases = try Fixture<PeerCase>(named: "seed_exact_settling", in: "SpringsTests").cases
    #expect(cases.count == 253)
    for reference in cases where reference.isTrue {
      let input = reference.input
      let motion = Motion(
        spring: Spring(response: input.response, dampingRatio: input.dampingRatio),
        relativeVelocity: input.initialVelocity)
      let seconds = try #require(motion.settling(tolerance: input.epsilon).seconds)
      let expected = reference.expected.settlingDuration
      #expect(abs(seconds - expected) <= 1e-9 * max(1, expected), "\(input)")
    }
  }

  /// Whatever is said, a dense scan finds nothing outside after it, and something just before it.
  @Test func nothingLeavesTheBandAfterwards() throws {
    var random = SeededGenerator(seed: seed)
    for motion in try SampleMotions.draw(210, seed: seed) {
      let scale = SampleMotions.scale(motion)
      let distance = scale * Double.random(in: 1e-6...0.5, using: &random)
      guard let time = motion.settling(distance: distance).seconds else {
        #expect(motion.spring.regime == .undamped)
        continue
      }
      let omega = motion.spring.naturalFrequency
      for index in 0...3_000 {
        let later = time + Double(index) * 0.01 / omega
        let excursion = abs(motion.position(at: later) - motion.target)
        #expect(excursion <= distance + 1e-13 * scale, "seed \(seed): \(motion) \(distance)")
      }
      guard time > 0 else { continue }
      let crossing = abs(motion.position(at: time) - motion.target)
      #expect(abs(crossing - distance) <= 1e-12 * scale, "seed \(seed): \(motion) \(distance)")
      let before = abs(motion.position(at: time * (1 - 1e-6)) - motion.target)
      #expect(before > distance - 1e-13 * scale, "seed \(seed): \(motion) \(distance)")
    }
  }

  @Test func envelopeIsNeverEarlier() throws {
    for motion in try SampleMotions.draw(300, seed: seed) {
      let tolerance = 0.001
      let exact = motion.settling(tolerance: tolerance)
      let envelope = motion.settlingEnvelope(tolerance: tolerance)
      guard let bound = envelope.seconds else {
        #expect(exact == .never, "seed \(seed): \(motion)")
        continue
      }
      let seconds = try #require(exact.seconds)
      #expect(seconds <= bound * (1 + 1e-12), "seed \(seed): \(motion)")
    }
  }

  /// The bound for 1/100/10 is ln(1000 * 2 / sqrt 3) / 5.
  @Test func envelopeOfAKnownSpring() throws {
    let motion = Motion(spring: Spring(stiffness: 100, damping: 10), relativeVelocity: 0)
    let bound = try #require(motion.settlingEnvelope(tolerance: 0.001).seconds)
    #expect(abs(bound - 1.410_319_263_041_605_5) < 1e-12)
  }

  @Test func undampedNeverSettlesUnlessItStaysInside() throws {
    let spring = Spring(naturalFrequency: 2, dampingRatio: 0)
    let motion = Motion(spring: spring, origin: 0, target: 3, initialVelocity: 8)
    #expect(motion.settling(distance: 4.99) == .never)
    #expect(motion.settling(distance: 5.01) == .after(0))
    #expect(motion.settlingEnvelope(distance: 4.99) == .never)
    #expect(motion.settlingEnvelope(distance: 5.01) == .after(0))
  }

  @Test func restIsSettled() throws {
    let spring = Spring(stiffness: 100, damping: 10)
    let still = Motion(spring: spring, origin: 4, target: 4)
    #expect(still.settling(tolerance: 0.001) == .after(0))
    let kicked = Motion(spring: spring, origin: 4, target: 4, initialVelocity: 10)
    #expect(kicked.settling(tolerance: 0.001) == .never)
    #expect(try #require(kicked.settling(distance: 0.01).seconds) > 0.5)
  }

  /// A swing that is more than 1e308 times as wide as the band: ln(A / d) / b, with b = 1.
  @Test func settlesInABandBeyondAnyQuotient() throws {
    let spring = Spring(stiffness: 100, damping: 2)
    let motion = Motion(spring: spring, origin: 0, target: 1, initialVelocity: 1e12)
    let bound = try #require(motion.settlingEnvelope(distance: 1e-300).seconds)
    #expect(abs(bound - 716.108_989_089_1) < 1e-9)
    let seconds = try #require(motion.settling(distance: 1e-300).seconds)
    #expect(seconds <= bound && seconds > bound - .pi / 99.0.squareRoot())
  }

  /// Dampings and bands so extreme that swings cannot be counted one by one.
  @Test(arguments: [1e-100, 1e-18, 1e-9, 1e6, 1e50]) func extremesEnd(ratio: Double) throws {
    for frequency in [1e-75, 1, 1e75] {
      let spring = Spring(naturalFrequency: frequency, dampingRatio: ratio)
      let motion = Motion(spring: spring, relativeVelocity: 3 * frequency)
      for tolerance in [1e-300, 1e-9, 0.001, 0.9, 1e9] {
        let seconds = try #require(motion.settling(tolerance: tolerance).seconds)
        let bound = try #require(motion.settlingEnvelope(tolerance: tolerance).seconds)
        #expect(seconds.isFinite && seconds >= 0 && bound >= seconds * (1 - 1e-9))
      }
    }
  }
}
