// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// Springs of toolkits whose own code, or a transcription of it, gave the numbers.
@Suite struct PublishedSpringTests {
  private static let target = "SpringInterchangeTests"

  private func physics(_ vector: VectorCase) throws -> Spring {
    Spring(
      mass: vector.number("input", "mass") ?? 1, stiffness: try #require(vector.number("input", "stiffness")),
      damping: try #require(vector.number("input", "damping")))
  }

  /// Its initial velocity has the other sign.
  @Test func floemAgrees() throws {
    var compared = 0
    for vector in try VectorFile("floem", of: Self.target).cases {
      let velocity = vector.number("input", "initialVelocity") ?? 0
      let motion = Motion(spring: try physics(vector), relativeVelocity: -velocity)
      for (time, numbers) in vector.steps("values") {
        #expect((motion.position(at: time) - numbers[0]).magnitude <= 1e-12, "\(time) of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 60, "\(compared)")
  }

  /// WebKit's solver: a spring that would be overdamped is critical.
  ///
  /// The progress is taken for seconds.
  @Test func avaloniaAgrees() throws {
    var compared = 0
    for vector in try VectorFile("avalonia", of: Self.target).cases {
      guard
        let decoded = try? Vocabulary.cssSpring.decode(vector.inputs("mass", "stiffness", "damping", "initialVelocity"))
      else { continue }
      let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
      for (time, numbers) in vector.steps("ease") {
        #expect((motion.position(at: time) - numbers[0]).magnitude <= 1e-9, "\(time) of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 50, "\(compared)")
  }

  /// Which of the options given together counts.
  @Test func motionTakesTheFormsOfItsOptions() throws {
    var compared = 0
    for vector in try VectorFile("motion_option_forms", of: Self.target).cases {
      guard vector.text("input", "form") == "object", let decoded = try Self.played(vector) else { continue }
      guard case let list = vector.list("input", "keyframes"), list.count == 2 else { continue }
      let motion = Motion(
        spring: decoded.spring, origin: list[0], target: list[1],
        initialVelocity: vector.number("input", "velocity") ?? 0)
      let done = (vector.number("expected", "firstDoneFrame") ?? .infinity) * 1000 / 60
      let end = min(done, decoded.cut.map { 1000 * $0 } ?? .infinity)
      for (time, numbers) in vector.steps("values") where time < end {
        let error = (motion.position(at: time / 1000) - numbers[0]).magnitude
        #expect(error <= 1e-9 * max(1, abs(list[1] - list[0])), "\(time) of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 80, "\(compared)")
  }

  // Motion's rule: any physical option beats those of time, a visual duration without a bounce is ignored, or has none
  // beside a duration.
  private static func played(_ vector: VectorCase) throws -> DecodedSpring? {
    let physical = vector.inputs("stiffness", "damping", "mass")
    let bounce = vector.number("input", "bounce")
    if !physical.isEmpty { return try? Vocabulary.motion.decode(physical) }
    let duration = vector.number("input", "duration")
    if let visual = vector.number("input", "visualDuration"), visual > 0, bounce != nil || duration != nil {
      return try Vocabulary.motionVisualDuration.decode([
        ("visualDuration", .number(visual)), ("bounce", .number(max(0, bounce ?? 0))),
      ])
    }
    guard bounce != nil || duration != nil else { return try Vocabulary.motion.decode([]) }
    return try? Vocabulary.motionDuration.decode([
      ("duration", .number((duration ?? 800) / 1000)), ("bounce", .number(max(0, bounce ?? 0.3))),
    ])
  }

  /// Unreal's step is exact except for e^(−x), which all of the state is multiplied with.
  @Test func unrealAgrees() throws {
    var compared = 0
    for vector in try VectorFile("unreal_spring", of: Self.target).cases {
      let frame = try #require(vector.number("input", "deltaTime"))
      let given: (Vocabulary, [(name: String, value: Argument)])
      switch vector.text("input", "function") {
      case "CriticallyDampedSmoothing":
        given = (.smoothDamp, [("smoothTime", vector.inputs("smoothingTime").first?.value ?? .number(0))])
      case "SpringDamper":
        given = (
          .frequencyHertz,
          vector.inputs("undampedFrequency", "dampingRatio").map {
            ($0.name == "undampedFrequency" ? "frequency" : $0.name, $0.value)
          }
        )
      default: continue
      }
      guard let spring = try? given.0.decode(given.1).spring, spring.dampingRatio <= 1, spring.naturalFrequency < 1000
      else { continue }
      let motion = vector.motion(spring)
      let x = spring.decayRate * frame
      let theirs = 1 / (1 + 1.00746054 * x + 0.45053901 * x * x + 0.25724632 * x * x * x)
      let excess = Elementary.log(theirs) + x
      for (step, numbers) in vector.steps("steps") {
        let left = motion.remaining(at: step * frame) * Elementary.exp(step * excess)
        let error = (motion.target + left - numbers[0]).magnitude
        #expect(error <= 2e-5 * vector.scale, "step \(step) of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 60, "\(compared)")
  }

  /// MotionLayout's steps within frames of 60 Hz and more, which never get the fling's velocity.
  ///
  /// Longer frames are divided into fewer steps: 33 ms are 0.5 % off, 67 ms 11 %, and at 250 ms it explodes.
  @Test func motionLayoutComesNear() throws {
    var compared = 0
    for vector in try VectorFile("motionlayout_onswipe", of: Self.target).cases {
      let frame = try #require(vector.number("input", "deltaTime"))
      // A boundary reflects, and an engine that is used again begins with its old state.
      guard frame < 0.034, vector.number("input", "boundary") == 0, vector.text("input", "note") == nil else {
        continue
      }
      let spring = try Vocabulary.motionLayout.decode([
        ("springStiffness", .number(try #require(vector.number("input", "stiffness")))),
        ("springDamping", .number(try #require(vector.number("input", "damping")))),
        ("springMass", .number(try #require(vector.number("input", "mass")))),
      ]).spring
      let motion = vector.motion(spring, velocity: 0)
      let loop = SystemLoop.motionLayout(spring, refreshRate: 1 / frame)
      var play = SystemLoop.Play(loop, from: MotionState(position: motion.origin - motion.target, velocity: 0))
      let end = vector.number("expected", "stoppedStep") ?? .infinity
      for (step, numbers) in vector.steps("steps") where step < end {
        while Double(play.frame) < step { play.advance() }
        let position = motion.target + play.shown.position
        #expect((position - numbers[0]).magnitude <= 5e-6 * vector.scale, "\(step) of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 50, "\(compared)")
  }

  /// JUCE's spring is an exact one that starts with its decay rate for a velocity, until it is blended into its end.
  @Test func juceAgrees() throws {
    var compared = 0
    for vector in try VectorFile("juce", of: Self.target).cases where vector.text("input", "easing") == "spring" {
      let attenuation = try #require(vector.number("input", "attenuation"))
      let swing = 2 * Double.pi * (try #require(vector.number("input", "frequency")))
      let blend = min(max(try #require(vector.number("input", "extraAttenuationRange")), 0.05), 0.98)
      guard swing > 0, attenuation >= 0 else { continue }
      let pace = (swing * swing + attenuation * attenuation).squareRoot()
      let motion = Motion(
        spring: Spring(naturalFrequency: pace, dampingRatio: attenuation / pace), relativeVelocity: attenuation)
      for (time, numbers) in vector.steps("values") where time < 1 - blend {
        // The time is one of single precision, and so is the answer.
        #expect((motion.position(at: time) - numbers[0]).magnitude <= 2e-6, "\(time) of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 40, "\(compared)")
  }
}
