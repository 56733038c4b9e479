// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// Other systems' times, against runs of their own code.
@Suite struct SettlingDefinitionTests {
  /// NaN settles nowhere, and no rule has a time for it.
  @Test(arguments: SettlingDefinition.all.map(\.id)) func noNumberIsNoTime(_ id: String) throws {
    for (target, velocity) in [(Double.nan, 0.0), (1, .nan), (.infinity, 0)] {
      let motion = Motion(spring: .bouncy, origin: 0, target: target, initialVelocity: velocity)
      #expect(try reportedSeconds(id, motion) == nil)
    }
  }

  /// Reanimated compares with the energy at the start, of which there is none here.
  @Test func whatIsAtRestHasSettled() throws {
    let rest = Motion(spring: Spring(stiffness: 100, damping: 10), origin: 1, target: 1)
    #expect(try reportedSeconds("reanimated", rest) == 0)
  }

  @Test func composeToTheMillisecond() throws {
    for vector in try VectorFile("compose_estimate_duration").cases {
      func input(_ name: String) throws -> Double { Double(Float(try #require(vector.number("input", name)))) }
      let estimate = ComposeEstimate(
        stiffness: try input("stiffness"), dampingRatio: try input("dampingRatio"),
        velocity: try input("initialVelocity"), displacement: try input("initialDisplacement"),
        delta: try input("delta"))
      let expected = try #require(vector.number("expected", "duration_ms"))
      // Kotlin's largest number of milliseconds stands for never.
      let milliseconds = estimate.milliseconds
      #expect(milliseconds == (expected == 9_223_372_036_854 ? nil : expected), "\(vector)")
    }
  }

  @Test func composeWithMassToTheMillisecond() throws {
    for vector in try VectorFile("compose_estimate_duration_mass").cases {
      func input(_ name: String) throws -> Double { try #require(vector.number("input", name)) }
      let estimate = ComposeEstimate(
        mass: try input("mass"), stiffness: try input("springConstant"), damping: try input("dampingCoefficient"),
        velocity: try input("initialVelocity"), displacement: try input("initialDisplacement"),
        delta: try input("delta"))
      let expected = try #require(vector.number("expected", "duration_ms"))
      #expect(estimate.milliseconds == expected, "\(vector)")
    }
  }

  /// A distance of 5 and more is coarse to Motion, which then waits for 0.5 and not for 0.005.
  @Test func motionIsCoarseFromFiveOn() throws {
    let spring = Spring(stiffness: 100, damping: 10)
    for (distance, limits) in [
      (1.0, (0.01, 0.005)), (4.99, (0.01, 0.005)), (5, (2, 0.5)), (5.5, (2, 0.5)), (300, (2, 0.5)),
    ] {
      let motion = Motion(spring: spring, origin: 0, target: -distance)
      let first = try #require(
        (0..<400).first {
          let state = motion.state(at: Double($0) * 0.05)
          return abs(state.velocity) <= limits.0 && abs(state.position + distance) <= limits.1
        })
      #expect(try reportedSeconds("motion", motion) == Double(first * 50) / 1000, "\(distance)")
    }
  }

  @Test func motionToTheMillisecond() throws {
    var count = 0
    for vector in try VectorFile("motion_calc_generator_duration").cases {
      let ends = try #require(vector.value(at: ["input", "keyframes"]) as? [Double])
      let expected = try #require(vector.number("expected", "duration_ms"))
      // A duration that was given is the one reported; no rule is left to test.
      guard vector.number("input", "duration") == nil else { continue }
      count += 1
      // A visualDuration without a bounce is ignored by Motion's generator: its default spring plays.
      let asked = Motion(
        spring: try Motion(vector, from: ends[0], to: ends[1]).spring, origin: ends[0], target: ends[1],
        initialVelocity: vector.number("input", "velocity") ?? 0)
      let found = try reportedSeconds("motion", asked).map { ($0 * 1000).rounded() }
      #expect(found == (expected.isFinite ? expected : nil), "\(vector)")
    }
    #expect(count >= 14)
  }

  @Test func libadwaitaToTheMillisecond() throws {
    for vector in try VectorFile("libadwaita_estimated_duration").cases {
      let asked = try Motion(
        vector, from: try #require(vector.number("input", "from")), to: try #require(vector.number("input", "to")))
      let estimate = LibadwaitaEstimate(asked, epsilon: try #require(vector.number("input", "epsilon")))
      let report = estimate.report(clamped: vector.number("input", "clamp") == 1)
      let expected = vector.number("expected", "estimated_duration_ms")
      #expect(report.seconds.map { ($0 * 1000).rounded() } == expected, "\(vector)")
    }
  }

  @Test func animeToTheMillisecond() throws {
    for vector in try VectorFile("anime_v4_spring").cases {
      let spring = Spring(
        mass: try #require(vector.number("expected", "mass")),
        stiffness: try #require(vector.number("expected", "stiffness")),
        damping: try #require(vector.number("expected", "damping")))
      let velocity = vector.number("input", "velocity") ?? 0
      let expected = try #require(vector.number("expected", "settlingDuration_ms"))
      let found = try #require(try reportedSeconds("anime", Motion(spring: spring, relativeVelocity: velocity)))
      #expect((found * 1000).rounded() == expected, "\(vector)")
    }
  }

  @Test func waveAsItRuns() throws {
    var asked = 0
    for vector in try VectorFile("wave_spring").cases {
      guard let stiffness = vector.number("expected", "stiffness"), stiffness.isFinite,
        let expected = vector.number("expected", "settlingDuration"),
        let dampingRatio = vector.number("input", "dampingRatio")
      else { continue }
      asked += 1
      let mass = try #require(vector.number("input", "mass"))
      // Wave computes with the ratio that it was given, also where it has bent the coefficient.
      let spring = Spring(naturalFrequency: (stiffness / mass).squareRoot(), dampingRatio: dampingRatio)
      let found = try reportedSeconds("wave", Motion(spring: spring))
      #expect(isClose(try #require(found), expected, relative: 1e-9), "\(vector)")
    }
    #expect(asked == 40)
  }

  /// Names in the table of all definitions, and ours.
  private static let columns = [
    ("CASpring (allowsOverdamping off)", "core-animation", 1.0),
    ("CASpring (allowsOverdamping on)", "core-animation-overdamping", 1), ("UISpringTimingParameters", "uikit", 1),
    ("libadwaita", "libadwaita", 1), ("Compose FloatSpringSpec 0->1 (thr .01)", "compose", 1),
    ("Compose 0->100 px (thr .01)", "compose", 100), ("SwiftUI settlingDuration getter", "swiftui", 1),
    ("Wave", "wave", 1), ("js motion_0_1", "motion", 1), ("js motion_0_100", "motion", 100), ("js remix", "remix", 1),
    ("js okikio", "spring-easing", 1), ("Flutter isDone, 60 fps (.001/.001)", "flutter", 1),
    ("RN Animated (.001/.001) 60 fps", "react-native", 1),
    ("Reanimated E/E0<=6e-9, 60 fps (true curve)", "reanimated", 1),
    ("Framer computeDuration / UIView solve inverse (v0=0)", "uiview", 1),
  ]

  @Test(arguments: columns) func tableOfAllDefinitions(column: String, id: String, target: Double) throws {
    let cases = try VectorFile("settling_definitions_compared").cases
    #expect(cases.count == 17)
    for vector in cases {
      guard let expected = vector.number("expected", column) else { continue }
      let asked = try Motion(vector, from: 0, to: target)
      if id == "reanimated", asked.spring.dampingRatio > 1 {
        // The column is the "true curve"; Reanimated's own motion is in `SettlingFrameTests`.
        continue
      }
      let found = try reportedSeconds(id, asked)
      #expect((try #require(found) - expected).magnitude <= 1e-9, "\(id): \(vector)")
    }
  }

  @Test func figmaToTheBit() throws {
    func figma(_ stiffness: Double, _ damping: Double) throws -> Double? {
      try reportedSeconds("figma", Motion(spring: Spring(stiffness: stiffness, damping: damping)))
    }
    #expect(try figma(100, 15) == 1.0220937728881836)
    #expect(try figma(300, 20) == 0.744255542755127)
    let custom = try #require(try figma(711.1, 40))
    #expect((custom - 0.3832856).magnitude < 1e-7)
  }
}
