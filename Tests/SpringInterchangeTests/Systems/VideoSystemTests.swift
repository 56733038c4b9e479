// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// Remotion, React Native and Popmotion, against their own code.
@Suite struct VideoSystemTests {
  private static let target = "SpringInterchangeTests"

  private func config(_ vector: VectorCase) -> [(name: String, value: Argument)] {
    ["damping", "mass", "stiffness"].compactMap { name in
      vector.number("input", "config", name).map { (name, .number($0)) }
    }
  }

  @Test func remotionsDurationsAgree() throws {
    var compared = 0
    for vector in try VectorFile("remotion", of: Self.target).cases where vector.text("input", "op") == "measureSpring"
    {
      let threshold = vector.number("input", "threshold") ?? 0.005
      guard threshold > 0, threshold < 1, let expected = vector.number("expected") else { continue }
      let fps = try #require(vector.number("input", "fps"))
      let spring = try Vocabulary.remotion.decode(config(vector)).spring
      let frames = RemotionFrames.natural(spring, framesPerSecond: fps, threshold: threshold)
      #expect(frames == Int(expected), "\(vector)")
      if fps == 30, threshold == 0.005 {
        let seconds = SettlingDefinition.remotion.report(for: Motion(spring: spring)).seconds
        #expect(try #require(seconds) * 30 == expected, "\(vector)")
      }
      compared += 1
    }
    #expect(compared >= 15, "\(compared)")
  }

  @Test func remotionsFramesAgree() throws {
    var compared = 0
    for vector in try VectorFile("remotion", of: Self.target).cases where vector.text("input", "op") == "spring" {
      guard vector.flag("input", "reverse") != true, vector.value(at: ["input", "config", "overshootClamping"]) == nil,
        vector.number("input", "delay") == nil
      else { continue }
      let fps = try #require(vector.number("input", "fps"))
      let frame = try #require(vector.number("input", "frame"))
      let decoded = try Vocabulary.remotion.decode(
        config(vector) + vector.inputs("fps", "durationInFrames", "durationRestThreshold"))
      let motion = vector.motion(decoded.spring, velocity: 0)
      let expected = try #require(vector.number("expected"))
      let error = (motion.position(at: frame / fps) - expected).magnitude
      #expect(error <= 1e-12 * vector.scale, "\(vector)")
      compared += 1
    }
    #expect(compared >= 20, "\(compared)")
  }

  @Test func reactNativesSetsAgree() throws {
    var (compared, refused) = (0, 0)
    for vector in try VectorFile("react_native_animated", of: Self.target).cases
    where vector.text("input", "op") == "config" {
      let given = vector.inputs("tension", "friction", "bounciness", "speed", "stiffness", "damping", "mass")
      guard vector.text("expected", "error") == nil else {
        #expect(throws: ValidationErrors.self, "\(vector)") { try Vocabulary.reactNative.decode(given) }
        refused += 1
        continue
      }
      let decoded = try Vocabulary.reactNative.decode(given)
      let stiffness = try #require(vector.number("expected", "stiffness"))
      #expect(isClose(decoded.spring.stiffness, stiffness, relative: 1e-12), "\(vector)")
      let damping = try #require(vector.number("expected", "damping"))
      let mass = try #require(vector.number("expected", "mass"))
      let critical = 2 * (stiffness * mass).squareRoot()
      #expect(isClose(decoded.spring.damping, min(damping, critical), relative: 1e-12), "\(vector)")
      #expect(decoded.clamps.isEmpty == (damping <= critical), "\(vector)")
      compared += 1
    }
    #expect(compared >= 9 && refused >= 4, "\(compared), \(refused)")
  }

  @Test func reactNativesFramesAgree() throws {
    var compared = 0
    for vector in try VectorFile("react_native_animated", of: Self.target).cases
    where vector.text("input", "op") == "run" {
      let frame = try #require(vector.number("input", "frameMilliseconds"))
      // A longer frame counts as 64 ms, and a clamped overshoot ends the motion.
      guard frame <= 64, vector.flag("input", "overshootClamping") != true else { continue }
      let decoded = try Vocabulary.reactNative.decode(vector.inputs("bounciness", "stiffness", "damping", "mass"))
      let motion = vector.motion(decoded.spring)
      let end = vector.number("expected", "endFrame") ?? .infinity
      for (step, numbers) in vector.steps("values") where step < end {
        let error = (motion.position(at: step * frame / 1000) - numbers[0]).magnitude
        #expect(error <= 1e-11 * vector.scale, "frame \(step) of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 40, "\(compared)")
  }

  @Test func popmotionAgrees() throws {
    var compared = 0
    for vector in try VectorFile("popmotion", of: Self.target).cases {
      // While it solves for a duration it uses the velocity, which breaks it.
      let isTimed = vector.number("input", "duration") != nil || vector.number("input", "bounce") != nil
      guard !isTimed || vector.number("input", "velocity") == nil else { continue }
      var given = vector.inputs("stiffness", "damping", "mass", "bounce")
      if let duration = vector.number("input", "duration") { given.append(("duration", .number(duration / 1000))) }
      let decoded = try Vocabulary.popmotion.decode(given)
      let motion = vector.motion(decoded.spring)
      // Looked at every 1/60 s; from the frame in which it is done on, the target is played.
      let done = try #require(vector.number("expected", "firstDoneFrame")) / 60 * 1000
      for (milliseconds, numbers) in vector.steps("values") where milliseconds < done - 17 {
        let error = (motion.position(at: milliseconds / 1000) - numbers[0]).magnitude
        #expect(error <= 1e-11 * vector.scale, "\(milliseconds) ms of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 30, "\(compared)")
  }

  @Test func fluttersFormsAreAppleAndRatio() throws {
    let ratio = try Vocabulary.flutter.decode([
      ("mass", .number(0.5)), ("stiffness", .number(100)), ("ratio", .number(1.1)),
    ])
    #expect(isClose(ratio.spring.dampingRatio, 1.1, relative: 1e-15))
    let bouncy = try Vocabulary.flutter.decode([("duration", .number(0.5704)), ("bounce", .number(0.3))])
    #expect(bouncy.spring.duration == 0.57 && bouncy.clamps.map(\.parameter) == ["duration"])
    let whole = try Vocabulary.flutter.decode([("duration", .number(0.57))])
    #expect(whole.spring.duration == 0.57 && whole.clamps.isEmpty)
    #expect(throws: ValidationErrors.self) {
      try Vocabulary.flutter.decode([("duration", .number(0.5)), ("damping", .number(3))])
    }
  }
}
