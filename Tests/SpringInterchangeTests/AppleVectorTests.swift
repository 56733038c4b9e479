// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpringInterchange
import Springs
import TestSupport
import Testing

@Suite struct AppleVectorTests {
  private func decoded(_ id: String, _ numbers: [(String, Double?)]) throws -> DecodedSpring {
    let vocabulary = try #require(Vocabulary.named(id))
    let given = try numbers.map { (name: $0.0, value: Argument.number(try #require($0.1))) }
    return try vocabulary.decode(given)
  }

  @Test func responseAndDampingRatioAgreeWithJenox() throws {
    for vector in try VectorFile("jenox_conversions").cases {
      let given: DecodedSpring
      if let response = vector.number("input", "frequencyResponse") {
        given = try decoded(
          "response-damping-ratio", [("response", response), ("dampingRatio", vector.number("input", "dampingRatio"))])
      } else {
        given = try decoded(
          "mass-stiffness-damping", ["mass", "stiffness", "damping"].map { ($0, vector.number("input", $0)) })
      }
      let spring = given.spring
      let expected: [(String, Double)] = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("dampingRatio", spring.dampingRatio), ("frequencyResponse", spring.response),
      ]
      for (name, actual) in expected {
        guard let value = vector.number("expected", name) else { continue }
        #expect(isClose(actual, value, relative: 1e-12), "\(name) of \(vector)")
      }
    }
  }

  /// The conversion says what reading its result back says: that UIKit plays another spring.
  @Test func aSpringThatUIKitMissesIsNamed() throws {
    let uiview = try #require(Vocabulary.named("uiview"))
    for (velocity, isMissed) in [(0.0, false), (2, false), (3, true), (4, true)] {
      let encoded = uiview.encode(Spring(duration: 0.6, bounce: 0.4), velocity)
      #expect(encoded.losses.contains { $0.code == .solverMisses } == isMissed, "\(velocity): \(encoded.losses)")
      let decoded = try uiview.decode(#require(encoded.parameters))
      #expect(decoded.notes.contains { $0.code == .solverMisses } == isMissed, "\(velocity): \(decoded.notes)")
    }
  }

  @Test func settlingDurationAgreesWithSwiftUI() throws {
    for vector in try VectorFile("swiftui_init_settling_duration").cases {
      let spring = try decoded(
        "settling-duration", ["settlingDuration", "dampingRatio", "epsilon"].map { ($0, vector.number("input", $0)) }
      ).spring
      let stiffness = try #require(vector.number("expected", "stiffness"))
      #expect(isClose(spring.stiffness, stiffness, relative: 1e-6), "\(vector)")
    }
  }

  /// With a large epsilon SwiftUI stops so early that it plays a spring of less than a twentieth of the frequency.
  @Test func whatSwiftUIsSearchMissesIsNamed() throws {
    func decoded(_ duration: Double, _ ratio: Double, _ epsilon: Double) throws -> DecodedSpring {
      try spoken("settling-duration", [("settlingDuration", duration), ("dampingRatio", ratio), ("epsilon", epsilon)])
    }
    let missed = try decoded(10, 0.95, 0.2)
    #expect(missed.spring.naturalFrequency < 0.012)
    let exact = try #require(missed.exactNaturalFrequency)
    let envelope = 0.95 / (1 - 0.95 * 0.95).squareRoot() * exp(-0.95 * exact * 10)
    #expect((envelope - 0.2).magnitude < 1e-12)
    #expect(missed.notes.count == 1)
    let met = try decoded(1, 0.7, 0.001)
    #expect(met.exactNaturalFrequency == nil && met.notes.isEmpty)
    // The equation has a solution here, which SwiftUI does not find.
    for (duration, ratio, epsilon) in [(5, 1, 0.5), (0.19, 1, 0.47), (0.036, 0.9, 0.45)] {
      let lost = #expect(throws: ValidationErrors.self) { try decoded(duration, ratio, epsilon) }
      #expect(lost?.errors.map(\.parameter) == [nil])
      let reason = lost?.errors.first?.detail
      #expect(reason == "SwiftUI's own solver finds no spring for these numbers")
    }
    let none = #expect(throws: ValidationErrors.self) { try decoded(1, 0.1, 0.5) }
    #expect(none?.errors.map(\.parameter) == ["dampingRatio"])
    // It is named from a millionth on, and not below.
    var misses: [Double] = []
    for epsilon in [0.001, 0.01, 0.05] {
      for ratio in [0.3, 0.6, 0.9] {
        for duration in [0.5, 2, 9] {
          let read = try decoded(duration, ratio, epsilon)
          let product = log(ratio / (1 - ratio * ratio).squareRoot() / epsilon) / ratio
          let miss = (product / duration / read.spring.naturalFrequency - 1).magnitude
          #expect((read.exactNaturalFrequency != nil) == (miss > 1e-6), "\(epsilon) \(ratio)")
          misses.append(miss)
        }
      }
    }
    #expect(misses.contains { 1e-6..<1e-3 ~= $0 } && misses.contains { $0 < 1e-6 })
  }

  /// SwiftUI takes no settling duration beyond 10 seconds.
  @Test func whatSettlesTooLateHasNoSettlingDuration() throws {
    let vocabulary = try #require(Vocabulary.named("settling-duration"))
    let slow = Spring(naturalFrequency: 0.1, dampingRatio: 0.5)
    #expect(vocabulary.encode(slow, 0).parameters == nil)
    let quick = Spring(naturalFrequency: 2, dampingRatio: 0.5)
    #expect(vocabulary.encode(quick, 0).parameters != nil)
  }

  @Test(arguments: ["apple_uiview_measured_chaos", "apple_uiview_emulated"]) func uiviewReproducesUIKitsIteration(
    file: String
  ) throws {
    var worst = 0.0
    for vector in try VectorFile(file).cases {
      let numbers = ["duration", "dampingRatio", "initialVelocity"].map { ($0, vector.number("input", $0)) }
      let expected = try #require(vector.number("expected", "omega") ?? vector.number("expected", "omega_signed"))
        .magnitude
      guard expected.isFinite else {
        #expect(throws: ValidationErrors.self, "\(vector)") { try decoded("uiview", numbers) }
        continue
      }
      let spring = try decoded("uiview", numbers).spring
      let tolerance = try #require(vector.number("tolerance", "rel"))
      #expect(isClose(spring.naturalFrequency, expected, relative: tolerance), "\(vector)")
      worst = max(worst, (spring.naturalFrequency / expected - 1).magnitude)
    }
    print("\(file): largest relative difference \(worst)")
  }

  /// UIKit's equation may have three solutions; where its search stops on another than the largest, it has not missed.
  @Test func uiviewNamesTheLargestFrequencyWhereUIKitStopsOnAnother() throws {
    var (missed, others) = (0, 0)
    for vector in try VectorFile("apple_uiview_emulated").cases {
      guard vector.flag("differs_from_seed_formula") == true, let exact = vector.number("cosynpa_omega") else {
        continue
      }
      let names = ["duration", "dampingRatio", "initialVelocity"]
      let given = try decoded("uiview", names.map { ($0, vector.number("input", $0)) })
      let note = try #require(given.notes.first, "\(vector)").sentence
      let named = try #require(note.split(separator: " ").lazy.compactMap { Double($0) }.first)
      #expect(isClose(named, exact, relative: 1e-6), "\(named) for \(vector)")
      if let largest = given.exactNaturalFrequency {
        missed += 1
        #expect(largest == named && note.contains("away from the solutions"))
      } else {
        others += 1
        let (omega, duration) = (given.spring.naturalFrequency, try #require(given.cut))
        let errors = [omega * (1 - 1e-6), omega * (1 + 1e-6)].map {
          envelope($0, duration, given.spring.dampingRatio, given.initialVelocity)
        }
        #expect(errors.min()! <= 0.001 && errors.max()! >= 0.001, "\(vector)")
        #expect(note.contains("one of several solutions"))
      }
    }
    #expect(missed + others > 100 && others > 10, "\(missed) missed, \(others) on another")
  }

  /// The motion without its cosine at the end of the animation, which UIKit brings to a thousandth.
  private func envelope(_ omega: Double, _ duration: Double, _ ratio: Double, _ velocity: Double) -> Double {
    let way =
      ratio < 1
      ? (velocity - ratio * omega) / ((1 - ratio * ratio).squareRoot() * omega) : (omega - velocity) * duration + 1
    return (way * exp(-ratio * omega * duration)).magnitude
  }

  @Test func coreAnimationAndSwiftUIClampToCritical() throws {
    for vector in try VectorFile("swiftui_conversions").cases
    where vector.text("input", "initializer")?.hasSuffix("(allowOverDamping=false)") == true {
      let given = try decoded(
        "core-animation", ["mass", "stiffness", "damping"].map { ($0, vector.number("input", $0)) })
      for (name, actual) in [
        ("stiffness", given.spring.stiffness), ("damping", given.spring.damping), ("response", given.spring.response),
        ("dampingRatio", given.spring.dampingRatio),
      ] {
        let expected = try #require(vector.number("expected", name))
        #expect(isClose(actual, expected, relative: 1e-12), "\(name) of \(vector)")
      }
      let asked = try #require(vector.number("input", "damping"))
      #expect(given.clamps.isEmpty == (asked <= given.spring.damping * (1 + 1e-15)))
    }
  }

  @Test func durationAndBounceAgreeWithSwiftUI() throws {
    for vector in try VectorFile("swiftui_conversions").cases
    where vector.text("input", "initializer") == "duration_bounce" {
      let numbers = ["duration", "bounce"].map { ($0, vector.number("input", $0)) }
      let bounce = try #require(numbers[1].1)
      guard bounce > -1, bounce <= 1 else {
        #expect(throws: ValidationErrors.self) { try decoded("duration-bounce", numbers) }
        continue
      }
      let spring = try decoded("duration-bounce", numbers).spring
      // SwiftUI's own stiffness of an overdamped spring is k(2ζ²−1); the physics is the input's.
      let stiffness = spring.stiffness * (bounce < 0 ? 2 * spring.dampingRatio * spring.dampingRatio - 1 : 1)
      for (name, actual) in [
        ("duration", spring.duration), ("dampingRatio", spring.dampingRatio), ("damping", spring.damping),
        ("stiffness", stiffness),
      ] {
        let expected = try #require(vector.number("expected", name))
        #expect(isClose(actual, expected, relative: 1e-12), "\(name) of \(vector)")
      }
    }
  }

  @Test func perceptualDurationAgreesWithMeasuredCoreAnimation() throws {
    var count = 0
    for vector in try VectorFile("apple_measured_misc").cases {
      guard let duration = vector.number("input", "perceptualDuration"),
        let stiffness = vector.number("expected", "stiffness"), let damping = vector.number("expected", "damping")
      else { continue }
      count += 1
      let spring = try decoded(
        "duration-bounce", [("duration", duration), ("bounce", vector.number("input", "bounce"))]
      ).spring
      #expect(isClose(spring.stiffness, stiffness, relative: 1e-14), "\(vector)")
      #expect(isClose(spring.damping, damping, relative: 1e-14), "\(vector)")
    }
    #expect(count > 5)
  }

  @Test func motionAgreesWithMeasuredCoreAnimation() throws {
    var count = 0
    for vector in try VectorFile("apple_measured_misc").cases {
      guard let time = vector.number("input", "t"), let value = vector.number("expected", "value_x100") else {
        continue
      }
      count += 1
      let given = try decoded(
        "core-animation", ["mass", "stiffness", "damping", "initialVelocity"].map { ($0, vector.number("input", $0)) })
      let motion = Motion(spring: given.spring, relativeVelocity: given.initialVelocity)
      #expect((motion.position(at: time) * 100 - value).magnitude <= 1e-4, "\(vector)")
    }
    #expect(count == 4)
  }
}
