// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// Systems that step a spring once a frame, against their own code: a continuous spring passes through their frames.
@Suite struct FrameSystemTests {
  /// Compares positions after steps, up to the one in which the system stops.
  private func compare(
    _ vector: VectorCase, _ decoded: DecodedSpring, frame: Double, until end: Double, in name: String
  ) -> Int {
    let distance = (vector.number("input", "to") ?? 1) - (vector.number("input", "from") ?? 0)
    let motion = vector.motion(decoded.spring, velocity: decoded.initialVelocity * distance)
    var compared = 0
    for (step, numbers) in vector.steps(name) where step < end {
      let error = (motion.position(at: step * frame) - numbers[0]).magnitude
      #expect(error <= 1e-11 * vector.scale, "step \(step) of \(vector)")
      compared += 1
    }
    return compared
  }

  @Test func svelteAgrees() throws {
    var (compared, settled) = (0, 0)
    for vector in try VectorFile("svelte_spring", of: "SpringInterchangeTests").cases
    where vector.number("input", "momentum") == nil {
      let frame = try #require(vector.number("input", "frameMilliseconds"))
      let damping = try #require(vector.number("input", "damping"))
      // A longer frame counts as 1/30 s, so that time passes slower.
      guard frame < 1000 / 30, damping > 0 else { continue }
      let given = vector.inputs("stiffness", "damping") + [("refreshRate", .number(1000 / frame))]
      let decoded = try Vocabulary.svelte.decode(given)
      // Damping 1, or a root below 0: no spring passes through the frames, which the loop plays.
      guard damping < 0.9 else { continue }
      let end = try #require(vector.number("expected", "settledFrame"))
      compared += compare(vector, decoded, frame: frame / 1000, until: end, in: "values")
      guard (frame - 1000.0 / 60).magnitude < 1e-6 else { continue }
      let distance = vector.motion(decoded.spring).target - vector.motion(decoded.spring).origin
      let motion = vector.motion(decoded.spring, velocity: decoded.initialVelocity * distance)
      let seconds = SettlingDefinition.svelte.report(for: motion).seconds
      #expect(isClose(try #require(seconds), end / 60, relative: 1e-12), "\(vector)")
      settled += 1
    }
    #expect(compared > 40 && settled >= 6, "\(compared), \(settled)")
  }

  @Test func qtAgrees() throws {
    var (compared, settled) = (0, 0)
    for vector in try VectorFile("qt_spring_animation", of: "SpringInterchangeTests").cases {
      let damping = try #require(vector.number("input", "damping"))
      let mass = vector.number("input", "mass") ?? 1
      guard vector.number("input", "modulus") == 0, vector.number("input", "velocity") == 0,
        vector.number("input", "stepsPerFrame") == 1, damping > 0, mass > 0, vector.number("input", "spring") ?? 0 > 0
      else { continue }
      // Beyond it a part of the motion changes sides in each step, which no spring does.
      guard min(damping, 1) < mass else { continue }
      let decoded = try Vocabulary.qt.decode(vector.inputs("spring", "damping", "mass"))
      let end = try #require(vector.number("expected", "settledFrame"))
      let last = end < 0 ? Double.infinity : end
      compared += compare(vector, decoded, frame: 0.016, until: last, in: "values")
      guard vector.number("input", "epsilon") == 0.01, end > 0 else { continue }
      let distance = vector.motion(decoded.spring).target - vector.motion(decoded.spring).origin
      let motion = vector.motion(decoded.spring, velocity: decoded.initialVelocity * distance)
      // The vectors have a frame for each step.
      let framewise = try Vocabulary.qt.decode(
        vector.inputs("spring", "damping", "mass") + [("refreshRate", .number(62.5))])
      let seconds = try #require(framewise.end?.report(for: motion).seconds)
      #expect(isClose(seconds, end * 0.016, relative: 1e-12), "\(vector)")
      settled += 1
    }
    #expect(compared > 20 && settled >= 1, "\(compared), \(settled)")
  }

  @Test func emblaAgrees() throws {
    var compared = 0
    for vector in try VectorFile("embla", of: "SpringInterchangeTests").cases {
      guard let decoded = try? Vocabulary.embla.decode(vector.inputs("duration", "friction")) else { continue }
      let end = vector.number("expected", "settledStep") ?? .infinity
      compared += compare(vector, decoded, frame: 1.0 / 60, until: end, in: "steps")
    }
    #expect(compared > 20, "\(compared)")
  }

  /// What is said in such a system reads back with the same frequency and ratio where its square holds it.
  @Test func encodedSpringsKeepTheirShape() throws {
    for (ratio, response) in [(0.3, 0.4), (0.8, 0.5), (1.0, 0.6), (1.4, 0.3)] {
      let spring = Spring(response: response, dampingRatio: ratio)
      for vocabulary in [Vocabulary.svelte, .qt, .embla] {
        let encoded = vocabulary.encode(spring, 0)
        let decoded = try #require(try vocabulary.decode(encoded), "\(vocabulary)")
        let played = decoded.spring
        #expect(isClose(played.naturalFrequency, spring.naturalFrequency, relative: 1e-7), "\(vocabulary) \(ratio)")
        #expect(isClose(played.dampingRatio, ratio, relative: 1e-7), "\(vocabulary) \(ratio)")
        // The velocity of the first frame is what is lost, and it is said.
        #expect(decoded.initialVelocity > 0)
        #expect(encoded.note?.contains("first frame") == true)
      }
    }
  }

  @Test func whatIsNoSpringIsRefused() {
    #expect(throws: ValidationErrors.self) {
      try Vocabulary.svelte.decode([("stiffness", .number(0)), ("damping", .number(0.5))])
    }
    #expect(throws: ValidationErrors.self) {
      try Vocabulary.qt.decode([("spring", .number(2)), ("damping", .number(1)), ("mass", .number(0.4))])
    }
  }
}
