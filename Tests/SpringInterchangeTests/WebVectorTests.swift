// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// The motions of JavaScript libraries and Wave, against their own code.
@Suite struct WebVectorTests {
  @Test func wobbleTracesAgree() throws {
    for vector in try VectorFile("wobble_trace").cases {
      func input(_ name: String, _ fallback: Double) -> Double { vector.number("input", name) ?? fallback }
      let (origin, target) = (input("fromValue", 0), input("toValue", 1))
      let distance = target - origin
      // Wobble's velocity is in units per millisecond.
      let velocity = input("initialVelocity", 0) * 1000
      let decoded = try spoken(
        "wobble",
        [
          ("stiffness", input("stiffness", 100)), ("damping", input("damping", 10)), ("mass", input("mass", 1)),
          ("initialVelocity", velocity / distance),
        ])
      let motion = motion(of: decoded.spring, from: origin, to: target, velocity: velocity)
      let samples = vector.table("expected", "samples_ms_value_velocityPerMs")
      #expect(samples.count >= 9)
      // At rest wobble jumps to the target.
      for sample in samples where sample[1] != target {
        let state = motion.state(at: sample[0] / 1000)
        #expect((state.position - sample[1]).magnitude <= 1e-9 * distance, "\(vector)")
        #expect((state.velocity / 1000 - sample[2]).magnitude <= 1e-9 * distance, "\(vector)")
      }
    }
  }

  @Test func reanimatedsSearchAgrees() throws {
    for vector in try VectorFile("reanimated_duration_spring").cases {
      let start = try #require(vector.number("input", "x0_minus_target"))
      let velocity = try #require(vector.number("input", "v0")) / -start
      let ratio = try #require(vector.number("input", "dampingRatio"))
      let milliseconds = try #require(vector.number("input", "duration_ms"))
      let solver = ReanimatedSolver(dampingRatio: ratio, initialVelocity: velocity)
      let expected = try #require(vector.number("expected", "stiffness"))
      let stiffness = solver.stiffness(duration: milliseconds / 1000)
      #expect(isClose(stiffness, expected, relative: 1e-9), "\(vector)")
      let decoded = try spoken(
        "reanimated-duration",
        [("duration", milliseconds / 1000), ("dampingRatio", ratio), ("initialVelocity", velocity)])
      let omega = try #require(vector.number("expected", "omega0"))
      #expect(isClose(decoded.spring.naturalFrequency, omega, relative: 1e-9))
      let named = Set(decoded.clamps.map(\.parameter))
      #expect(named.contains("duration") == (expected == 8000), "\(vector)")
      #expect(named.contains("dampingRatio") == (ratio > 1))
    }
  }

  @Test func animeThreeAgrees() throws {
    for vector in try VectorFile("anime_v3_spring").cases {
      let text = try #require(vector.text("input", "easing"))
      let numbers = text.dropFirst("spring(".count).dropLast().split(separator: ",").compactMap {
        Double($0.drop { $0 == " " })
      }
      let decoded = try spoken("anime-v3", Array(zip(["mass", "stiffness", "damping", "initialVelocity"], numbers)))
      #expect(decoded.initialVelocity == 0.1)
      #expect(decoded.clamps.contains { $0.parameter == "initialVelocity" && $0.used == 0.1 })
      let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
      let seconds = try #require(vector.number("expected", "duration_ms")) / 1000
      for sample in vector.table("expected", "solver") where sample[0] < 1 {
        let position = motion.position(at: sample[0] * seconds)
        #expect((position - sample[1]).magnitude <= 1e-9, "\(vector)")
      }
    }
  }

  @Test func animeFourAgrees() throws {
    for vector in try VectorFile("anime_v4_spring").cases {
      let decoded: DecodedSpring
      if vector.number("input", "stiffness") != nil || vector.list("input").isEmpty == false {
        decoded = try spoken("anime-physics", vector, ["stiffness", "damping"])
      } else if let bounce = vector.number("input", "bounce") {
        let duration = (vector.number("input", "duration") ?? 628) / 1000
        decoded = try spoken("anime", [("duration", duration), ("bounce", bounce)])
      } else {
        decoded = try spoken("anime-physics", [])
      }
      for (name, actual) in [
        ("stiffness", decoded.spring.stiffness), ("damping", decoded.spring.damping),
        ("w0", decoded.spring.naturalFrequency),
      ] {
        let expected = try #require(vector.number("expected", name))
        #expect((actual - expected).magnitude <= 1e-9 * max(1, expected), "\(name) of \(vector)")
      }
      let motion = Motion(spring: decoded.spring)
      let seconds = try #require(vector.number("expected", "solverDuration_s"))
      for sample in vector.table("expected", "ease") {
        let position = motion.position(at: sample[0] * seconds)
        #expect((position - sample[1]).magnitude <= 1e-9, "\(vector)")
      }
    }
  }

  @Test func remixAgreesWithItsTurnedVelocity() throws {
    var count = 0
    for vector in try VectorFile("css_remix_spring").cases {
      guard let milliseconds = vector.number("input", "duration_ms") else { continue }
      count += 1
      let decoded = try spoken(
        "remix",
        [
          ("duration", milliseconds / 1000), ("bounce", try #require(vector.number("input", "bounce"))),
          ("initialVelocity", try #require(vector.number("input", "velocity_fraction_per_s"))),
        ])
      let end = try #require(decoded.cut)
      #expect(end * 1000 == vector.number("expected", "settle_ms"), "\(vector)")
      let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
      for (index, value) in vector.list("expected", "values_every_50ms").enumerated() {
        let position = motion.position(at: Double(index * 50) / 1000)
        #expect((position - value).magnitude <= 1e-12, "\(vector)")
      }
    }
    #expect(count > 80)
  }

  @Test func springEasingAgrees() throws {
    for vector in try VectorFile("css_okikio_spring_easing").cases {
      let names = ["mass", "stiffness", "damping"]
      let decoded = try spoken(
        "spring-easing", names.map { ($0, try #require(vector.number("input", $0))) } + [("initialVelocity", 0)])
      let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
      let seconds = try #require(vector.number("expected", "duration_ms")) / 1000
      for sample in vector.table("expected", "frame") {
        let position = motion.position(at: sample[0] * seconds)
        #expect((position - sample[1]).magnitude <= 1e-12, "\(vector)")
      }
    }
  }

  @Test func waveAgrees() throws {
    var (given, count) = (0, 0)
    for vector in try VectorFile("wave_spring").cases {
      let mass = try #require(vector.number("input", "mass"))
      // A response of 0 is refused here; Wave makes an infinite stiffness of it.
      guard let response = vector.number("input", "response"), response > 0 else {
        given += 1
        continue
      }
      count += 1
      let decoded = try spoken(
        "wave",
        [
          ("dampingRatio", try #require(vector.number("input", "dampingRatio"))), ("response", response),
          ("mass", mass),
        ])
      let stiffness = try #require(vector.number("expected", "stiffness"))
      let damping = try #require(vector.number("expected", "dampingCoefficient"))
      #expect(isClose(decoded.spring.stiffness, stiffness, relative: 1e-9), "\(vector)")
      #expect(isClose(decoded.spring.damping, damping, relative: 1e-9), "\(vector)")
      #expect(decoded.clamps.isEmpty == (damping <= 60))
    }
    #expect(given > 0 && count > 20)
  }
}
