// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// Springs of Linux compositors and of HarmonyOS, against their own code.
@Suite struct CompositorSystemTests {
  private static let target = "SpringInterchangeTests"

  @Test func niriAgrees() throws {
    var (compared, lengths) = (0, 0)
    for vector in try VectorFile("niri", of: Self.target).cases {
      let ratio = try #require(vector.number("input", "dampingRatio"))
      let motionAsked: Motion
      guard ratio > 0 else { continue }
      let decoded = try Vocabulary.niri.decode(vector.inputs("dampingRatio", "stiffness", "epsilon"))
      motionAsked = vector.motion(decoded.spring)
      let expected = try #require(vector.number("expected", "duration"))
      if motionAsked.origin == 0, motionAsked.target == 1, motionAsked.initialVelocity == 0 {
        #expect(isClose(try #require(decoded.cut), expected, relative: 1e-8), "\(vector)")
        lengths += 1
      }
      if vector.number("input", "epsilon") == 0.0001 {
        let seconds = try #require(SettlingDefinition.niri.report(for: motionAsked).seconds)
        #expect((seconds - expected).magnitude <= 1e-6, "\(vector)")
        lengths += 1
      }
      for (milliseconds, numbers) in vector.steps("values") where milliseconds / 1000 < expected {
        let error = (motionAsked.position(at: milliseconds / 1000) - numbers[0]).magnitude
        #expect(error <= 1e-9 * vector.scale, "\(milliseconds) ms of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 60 && lengths > 10, "\(compared), \(lengths)")
  }

  @Test func hyprlandAgrees() throws {
    var (compared, ends) = (0, 0)
    for vector in try VectorFile("hyprland", of: Self.target).cases {
      guard let decoded = try? Vocabulary.hyprland.decode(vector.inputs("mass", "stiffness", "dampening")) else {
        continue
      }
      let rate = try #require(vector.number("input", "refreshRate"))
      let velocity = vector.number("input", "velocity") ?? 0
      let motion = Motion(spring: decoded.spring, relativeVelocity: velocity)
      let end = vector.number("expected", "finishedStep") ?? .infinity
      for (step, numbers) in vector.steps("steps") where step < end {
        let error = (motion.position(at: step / rate) - numbers[0]).magnitude
        #expect(error <= 2e-5 * max(1, velocity.magnitude), "step \(step) of \(vector)")
        compared += 1
      }
      if rate == 60, end.isFinite, end > 0 {
        let seconds = try #require(SettlingDefinition.hyprland.report(for: motion).seconds)
        #expect((seconds * 60 - end).magnitude <= 1, "\(vector)")
        ends += 1
      }
    }
    #expect(compared > 60 && ends > 5, "\(compared), \(ends)")
  }

  @Test func harmonyOSAgrees() throws {
    var (compared, lengths) = (0, 0)
    for vector in try VectorFile("harmonyos", of: Self.target).cases {
      let curve = try #require(vector.text("input", "curve"))
      let expected = try #require(vector.number("expected", "durationMilliseconds")) / 1000
      if curve == "springMotion" {
        let given = vector.inputs("response", "dampingFraction")
        guard vector.number("input", "dampingFraction") ?? 0 < 1e3,
          let spring = try? Vocabulary.harmonyOS.decode(given).spring, spring.dampingRatio > 1e-3
        else { continue }
        let motion = vector.motion(spring)
        let report = SettlingDefinition.harmonyOSMotion.report(for: motion)
        #expect(report.seconds == expected, "\(vector)")
        lengths += 1
        for (time, numbers) in vector.steps("values") where time < expected {
          let error = (motion.position(at: time) - numbers[0]).magnitude
          #expect(error <= 2e-5 * vector.scale, "\(time) s of \(vector)")
          compared += 1
        }
        continue
      }
      let given = vector.inputs("mass", "stiffness", "damping")
      guard let velocity = vector.number("input", "velocity"),
        given.allSatisfy({ if case .number(let number) = $0.value { number > 0 } else { false } })
      else { continue }
      let spring = try Vocabulary.massStiffnessDamping.decode(given).spring
      let motion = Motion(spring: spring, relativeVelocity: velocity)
      if curve == "interpolatingSpring" {
        let seconds = SettlingDefinition.harmonyOSInterpolating.report(for: motion).seconds
        #expect((try #require(seconds) - expected).magnitude <= 0.0015, "\(vector)")
        lengths += 1
      } else {
        let decoded = try Vocabulary.harmonyOSCurve.decode(
          given + [("initialVelocity", .number(velocity)), ("duration", .number(1))])
        let played = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
        for (progress, numbers) in vector.steps("progress") where progress < 1 {
          let error = (played.position(at: progress) - numbers[0]).magnitude
          // Their bisection ends within a millisecond, which moves the curve along by as much.
          #expect(error <= 2e-3 * max(1, velocity.magnitude / 10), "\(progress) of \(vector)")
          compared += 1
        }
      }
    }
    #expect(compared > 40 && lengths > 8, "\(compared), \(lengths)")
  }
}
