// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// Springs of games and terminals by frequency, smooth time and half-life, against their own code.
@Suite struct GameSystemTests {
  private static let target = "SpringInterchangeTests"

  @Test func robloxLibrariesAgree() throws {
    var compared: [String: Int] = [:]
    var wrong = 0
    for vector in try VectorFile("roblox_springs", of: Self.target).cases {
      let system = try #require(vector.text("input", "system"))
      guard let frequency = vector.number("input", "frequency"), frequency >= 1e-6 else { continue }
      let spring = try Vocabulary.frequencyHertz.decode(vector.inputs("frequency", "dampingRatio")).spring
      // spr's velocity and distance are the value's own, as those of the others are.
      let motion = vector.motion(spring)
      let frame = try #require(vector.number("input", "deltaTime"))
      let end = vector.number("expected", "completeStep") ?? .infinity
      // Above critical damping Flipper and Otter play another motion, far too quick at the start.
      if system != "spr", spring.dampingRatio > 1 {
        let first = try #require(vector.steps("steps").first)
        let error = (motion.position(at: first.step * frame) - first.numbers[0]).magnitude
        #expect(error > 1e-3 * vector.scale, "\(vector)")
        wrong += 1
        continue
      }
      for (step, numbers) in vector.steps("steps") where step < end {
        let error = (motion.position(at: step * frame) - numbers[0]).magnitude
        // Near critical damping they take a series, which is off by up to a ten-millionth.
        #expect(error <= 1e-7 * vector.scale, "step \(step) of \(vector)")
        compared[system, default: 0] += 1
      }
    }
    #expect(Set(compared.keys) == ["spr", "flipper", "otter"])
    #expect(compared.values.allSatisfy { $0 > 20 } && wrong > 3, "\(compared), \(wrong)")
  }

  @Test func fusionAndHarmonicaAgree() throws {
    var compared = 0
    for vector in try VectorFile("roblox_springs", of: Self.target).cases
    where vector.text("input", "system") == "fusion" {
      let speed = try #require(vector.number("input", "speed"))
      let ratio = try #require(vector.number("input", "damping"))
      guard speed > 0, ratio >= 0 else { continue }
      let spring = Spring(naturalFrequency: speed, dampingRatio: ratio)
      let time = try #require(vector.number("input", "time"))
      let released = Motion(spring: spring, origin: 1, target: 0)
      let expected = try #require(vector.number("expected", "posPos"))
      #expect((released.position(at: time) - expected).magnitude <= 1e-9, "\(vector)")
      compared += 1
    }
    for vector in try VectorFile("harmonica", of: Self.target).cases {
      let given = vector.inputs("angularFrequency", "dampingRatio")
      guard let spring = try? Vocabulary.angularFrequency.decode(given).spring else { continue }
      let motion = Motion(
        spring: spring, origin: try #require(vector.number("input", "position")),
        target: try #require(vector.number("input", "target")),
        initialVelocity: try #require(vector.number("input", "velocity")))
      let frame = try #require(vector.number("expected", "deltaTime"))
      for (step, numbers) in vector.steps("steps") {
        let error = (motion.position(at: step * frame) - numbers[0]).magnitude
        #expect(error <= 1e-9 * motion.target.magnitude, "step \(step) of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 80, "\(compared)")
  }

  @Test func photoSwipeAgrees() throws {
    var compared = 0
    for vector in try VectorFile("photoswipe", of: Self.target).cases {
      // 0 and what is left out are the defaults; above critical damping it jumps to the end.
      func given(_ name: String, _ fallback: Double) -> Double {
        vector.number("input", name).flatMap { $0 == 0 ? nil : $0 } ?? fallback
      }
      let (ratio, omega) = (given("dampingRatio", 0.75), given("naturalFrequency", 12))
      guard ratio <= 1 else { continue }
      let spring = try Vocabulary.angularFrequency.decode([
        ("angularFrequency", .number(omega)), ("dampingRatio", .number(ratio)),
      ]).spring
      let velocity = try #require(vector.number("input", "velocityPixelsPerMillisecond"))
      let motion = vector.motion(spring, velocity: velocity * 1000)
      let frame = try #require(vector.number("input", "frameMilliseconds")) / 1000
      let end = vector.number("expected", "doneStep") ?? .infinity
      for (step, numbers) in vector.steps("steps") where step < end {
        let error = (motion.position(at: step * frame) - numbers[0]).magnitude
        #expect(error <= 1e-9 * vector.scale, "step \(step) of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 40, "\(compared)")
  }

  /// The largest distance of a loop's frames from a vector's steps, as a fraction of its scale.
  private static func difference(
    of vector: VectorCase, from spring: Spring, by method: SystemLoop.Method, rounding: Double = 0
  ) throws -> (largest: Double, compared: Int) {
    let frame = try #require(vector.number("input", "deltaTime"))
    let loop = SystemLoop(spring, method: method, clock: .whole(1), step: frame, refreshRate: 1 / frame)
    let motion = vector.motion(spring)
    var play = SystemLoop.Play(
      loop, from: MotionState(position: motion.origin - motion.target, velocity: motion.initialVelocity))
    var (largest, compared) = (0.0, 0)
    for (step, numbers) in vector.steps("steps") {
      while Double(play.frame) < step { play.advance() }
      let error = (motion.target + play.shown.position - numbers[0]).magnitude / vector.scale
      largest = max(largest, error - rounding * step)
      compared += 1
    }
    return (largest, compared)
  }

  @Test(arguments: [("unity_smoothdamp", 2e-6, 6e-8), ("smoothdamp_double", 1e-12, 0)]) func smoothDampAgrees(
    name: String, tolerance: Double, rounding: Double
  ) throws {
    var compared = 0
    for vector in try VectorFile(name, of: Self.target).cases {
      guard vector.number("input", "maxSpeed") == nil, vector.number("input", "deltaTime") ?? 0 > 0,
        vector.number("input", "smoothTime") ?? 0 >= 0
      else { continue }
      let spring = try Vocabulary.smoothDamp.decode(vector.inputs("smoothTime")).spring
      // Unity rounds to single precision in each step.
      let (largest, steps) = try Self.difference(of: vector, from: spring, by: .smoothDamp, rounding: rounding)
      #expect(largest <= tolerance, "\(vector)")
      compared += steps
    }
    #expect(compared > 40, "\(compared)")
  }

  @Test func halfLifeAgrees() throws {
    var (compared, constants) = (0, 0)
    for vector in try VectorFile("holden_spring", of: Self.target).cases {
      let function = try #require(vector.text("input", "function"))
      var given: [(name: String, value: Argument)] = []
      if let time = vector.number("input", "halflife") { given.append(("halfLife", .number(time))) }
      switch function {
      case "halflife_to_damping":
        let spring = try Vocabulary.halfLife.decode(given).spring
        let damping = try #require(vector.number("expected", "damping"))
        #expect(isClose(2 * spring.decayRate, damping, relative: 2e-7), "\(vector)")
        constants += 1
      case "simple_spring_damper_exact", "spring_damper_exact_ratio", "spring_damper_exact":
        given += vector.inputs("dampingRatio", "frequency")
        let spring = try Vocabulary.halfLife.decode(given).spring
        let (largest, steps) = try Self.difference(of: vector, from: spring, by: .halfLife)
        #expect(largest <= 2e-5, "\(vector)")
        compared += steps
      default: break
      }
    }
    #expect(compared > 80 && constants == 2, "\(compared), \(constants)")
  }
}
