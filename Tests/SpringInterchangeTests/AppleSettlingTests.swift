// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// Apple's frameworks' results, against measurements of them.
@Suite struct AppleSettlingTests {
  private func report(_ id: String, _ motion: Motion) throws -> SettlingReport {
    try #require(SettlingDefinition.named(id)).report(for: motion)
  }

  @Test func defaultSpringOfCoreAnimation() throws {
    let spring = Spring(stiffness: 100, damping: 10)
    let report = try report("core-animation", Motion(spring: spring))
    #expect(report.seconds == 1.4727003346780927)
    // Only fractions of the distance count.
    let wide = Motion(spring: spring, origin: -40, target: 260)
    #expect(try self.report("core-animation", wide).seconds == 1.4727003346780927)
  }

  @Test func coreAnimationAsMeasured() throws {
    for vector in try VectorFile("apple_caspring_settling_measured_charon").cases {
      let report = try report("core-animation", try motion(vector))
      guard let expected = vector.number("expected", "settlingDuration") else {
        #expect(report.seconds == nil && report.note?.contains("never") == true, "\(vector)")
        continue
      }
      let seconds = try #require(report.seconds, "\(vector)")
      #expect((seconds - expected).magnitude <= 2e-9, "\(seconds) for \(vector)")
    }
  }

  @Test func coreAnimationAsMeasuredElsewhere() throws {
    var count = 0
    for vector in try VectorFile("apple_measured_misc").cases {
      guard let expected = vector.number("expected", "settlingDuration"), expected > 0 else { continue }
      count += 1
      let tolerance = try #require(vector.number("tolerance", "abs"))
      let overdamps = vector.flag("input", "allowsOverdamping") == true
      let report = try report(overdamps ? "core-animation-overdamping" : "core-animation", try motion(vector))
      let seconds = try #require(report.seconds, "\(vector)")
      #expect((seconds - expected).magnitude <= tolerance, "\(seconds) for \(vector)")
    }
    #expect(count == 11)
  }

  @Test func timingParametersAsReconstructed() throws {
    for vector in try VectorFile("apple_uispringtimingparameters_duration").cases {
      let report = try report("uikit", try motion(vector, velocity: "velocity_component"))
      let expected = try #require(vector.number("expected", "duration"))
      guard expected.isFinite else {
        #expect(report.seconds == nil && report.note != nil, "\(vector)")
        continue
      }
      let seconds = try #require(report.seconds, "\(vector)")
      #expect(isClose(seconds, expected, relative: 1e-12), "\(seconds) for \(vector)")
    }
  }

  @Test func detentSpringOfTheSheet() throws {
    let spring = Spring(response: 0.3441442326, dampingRatio: 1)
    let seconds = try #require(try report("uikit", Motion(spring: spring)).seconds)
    #expect((seconds - 0.5058237871186482).magnitude <= 1e-12)
    let walked = try #require(try report("core-animation", Motion(spring: spring)).seconds)
    #expect((walked - 0.6).magnitude <= 1e-12)
  }

  @Test func swiftUIAsReconstructed() throws {
    for vector in try VectorFile("swiftui_settling_duration").cases {
      let epsilon = try #require(vector.number("input", "epsilon"))
      let motion = Motion(
        spring: try SwiftUISpring.spring(vector), origin: 0, target: try #require(vector.number("input", "target")),
        initialVelocity: try #require(vector.number("input", "initialVelocity")))
      let report = SwiftUISettling(epsilon: epsilon).report(for: motion)
      let expected = try #require(vector.number("expected", "settlingDuration"))
      guard expected.isFinite else {
        #expect(report.seconds == nil, "\(vector)")
        continue
      }
      let seconds = try #require(report.seconds, "\(vector)")
      #expect((seconds - expected).magnitude <= 1e-9, "\(seconds) for \(vector)")
    }
  }

  @Test func swiftUIAsMeasured() throws {
    let motion = Motion(spring: Spring(duration: 0.3, bounce: 0.2))
    let seconds = try #require(try report("swiftui", motion).seconds)
    #expect((seconds - 0.584).magnitude <= 1e-4)
  }

  private func motion(_ vector: VectorCase, velocity: String = "initialVelocity") throws -> Motion {
    let spring: Spring
    if let duration = vector.number("input", "perceptualDuration") {
      spring = Spring(duration: duration, bounce: try #require(vector.number("input", "bounce")))
    } else {
      spring = Spring(
        mass: try #require(vector.number("input", "mass")),
        stiffness: try #require(vector.number("input", "stiffness")),
        damping: try #require(vector.number("input", "damping")))
    }
    return Motion(spring: spring, relativeVelocity: vector.number("input", velocity) ?? 0)
  }
}
