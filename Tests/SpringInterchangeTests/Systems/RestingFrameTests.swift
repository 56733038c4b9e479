// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// The frames in which systems stop, against their own loops.
@Suite struct RestingFrameTests {
  private static let target = "SpringInterchangeTests"

  @Test func popmotionIsDoneInTheSameFrame() throws {
    var compared = 0
    for vector in try VectorFile("popmotion", of: Self.target).cases {
      // The rule is that of the defaults, and a duration is solved for with the velocity, which breaks it.
      guard vector.number("input", "restDelta") == nil, vector.number("input", "duration") == nil,
        vector.number("input", "bounce") == nil
      else { continue }
      let spring = try Vocabulary.popmotion.decode(vector.inputs("stiffness", "damping", "mass")).spring
      let report = SettlingDefinition.popmotion.report(for: vector.motion(spring))
      let frame = try #require(vector.number("expected", "firstDoneFrame"))
      #expect(try #require(report.seconds) == frame / 60, "\(vector)")
      compared += 1
    }
    #expect(compared >= 7, "\(compared)")
  }

  /// Its steps come near the motion, and so near the frame.
  @Test func motionLayoutStopsInTheSameFrame() throws {
    var compared = 0
    for vector in try VectorFile("motionlayout_onswipe", of: Self.target).cases {
      guard vector.number("input", "deltaTime").map({ ($0 * 60 - 1).magnitude < 1e-6 }) == true,
        vector.number("input", "stopThreshold") == 0.01, vector.number("input", "boundary") == 0,
        vector.text("input", "note")?.contains("re-used") != true
      else { continue }
      let spring = try Vocabulary.motionLayout.decode([
        ("springStiffness", .number(try #require(vector.number("input", "stiffness")))),
        ("springDamping", .number(try #require(vector.number("input", "damping")))),
        ("springMass", .number(try #require(vector.number("input", "mass")))),
      ]).spring
      let report = SettlingDefinition.motionLayout.report(for: vector.motion(spring))
      let step = try #require(vector.number("expected", "stoppedStep"))
      #expect(((try #require(report.seconds)) * 60 - step).magnitude <= 1, "\(vector)")
      compared += 1
    }
    #expect(compared >= 6, "\(compared)")
  }

  /// The frame in which a loop with maath's arithmetic, which is 5e-4 off the exponential, is there.
  private func maathFrame(smoothTime: Double, from start: Double, velocity: Double) -> Int {
    let (omega, step) = (2 / smoothTime, 1 / 60.0)
    var (distance, speed) = (start, velocity)
    for frame in 0..<10_000 {
      if distance.magnitude <= 0.001 { return frame }
      let x = omega * step
      let decay = 1 / (1 + x + 0.48 * x * x + 0.235 * x * x * x)
      let moved = (speed + omega * distance) * step
      speed = (speed - omega * moved) * decay
      distance = (distance + moved) * decay
      if (distance < 0) != (start < 0) { (distance, speed) = (0, 0) }
    }
    return .max
  }

  @Test(arguments: [
    (0.25, 1.0, 0.0), (0.1, 100, 0), (0.6, 1, 0), (1.5, -20, 0), (0.25, 1, 3), (0.25, 1, -20), (0.3, -5, 40),
  ]) func maathIsThereInTheSameFrame(smoothTime: Double, from: Double, velocity: Double) throws {
    let spring = try Vocabulary.smoothDamp.decode([("smoothTime", .number(smoothTime))]).spring
    let motion = Motion(spring: spring, origin: from, target: 0, initialVelocity: velocity)
    let seconds = try #require(SettlingDefinition.maath.report(for: motion).seconds)
    let frame = maathFrame(smoothTime: smoothTime, from: from, velocity: velocity)
    #expect((seconds * 60 - Double(frame)).magnitude <= 1)
  }

  @Test func whatMaathCannotPlayHasNoFrame() {
    let bouncy = Motion(spring: Spring(duration: 0.5, bounce: 0.3))
    #expect(SettlingDefinition.maath.report(for: bouncy).seconds == nil)
    let there = Motion(spring: Spring(duration: 0.5, bounce: 0), origin: 1, target: 1)
    #expect(SettlingDefinition.maath.report(for: there).seconds == 0)
  }
}
