// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// Web libraries that look for the end of their curve on a coarse grid, against runs of their own code.
@Suite struct SettlingGridTests {
  @Test func remixToTheMillisecond() throws {
    var asked = 0
    // Presets have neither number.
    for vector in try VectorFile("css_remix_spring").cases where vector.number("input", "duration_ms") != nil {
      let velocity = vector.number("input", "velocity_fraction_per_s") ?? 0
      let decoded = try spoken(
        "remix",
        [
          ("duration", try #require(vector.number("input", "duration_ms")) / 1000),
          ("bounce", try #require(vector.number("input", "bounce"))), ("initialVelocity", velocity),
        ])
      let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
      let expected = try #require(vector.number("expected", "settle_ms"))
      let found = try #require(try reportedSeconds("remix", motion), "\(vector)")
      #expect((found * 1000).rounded() == expected, "\(vector)")
      asked += 1
    }
    #expect(asked == 93)
  }

  @Test func remixHasNoMoreBounce() throws {
    let motion = Motion(spring: Spring(duration: 0.5, bounce: 0.96))
    let report = try #require(SettlingDefinition.named("remix")).report(for: motion)
    #expect(report == SettlingReport(seconds: nil, note: "Remix has no bounce above 0.95."))
  }

  @Test func springEasingToTheLook() throws {
    var asked = 0
    for vector in try VectorFile("css_okikio_spring_easing").cases {
      let decoded = try spoken("spring-easing", try physics(vector))
      let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
      let expected = try #require(vector.number("expected", "duration_ms"))
      let found = try #require(try reportedSeconds("spring-easing", motion), "\(vector)")
      #expect(isClose(found * 1000, expected, relative: 1e-15), "\(vector)")
      asked += 1
    }
    #expect(asked == 5)
  }

  @Test func animeThreeToTheLook() throws {
    var asked = 0
    for vector in try VectorFile("anime_v3_spring").cases {
      let easing = try #require(vector.value(at: ["input", "easing"]) as? String)
      let numbers = easing.split { "spring(), ".contains($0) }.compactMap { Double($0) }
      let names = ["mass", "stiffness", "damping", "initialVelocity"]
      let decoded = try spoken("anime-v3", Array(zip(names, numbers)))
      let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
      let expected = try #require(vector.number("expected", "duration_ms"))
      let found = try #require(try reportedSeconds("anime-v3", motion), "\(vector)")
      #expect(isClose(found * 1000, expected, relative: 1e-15), "\(vector)")
      asked += 1
    }
    #expect(asked == 4)
  }

  /// Sixteen looks that find rest are 2.5 s: after a minute and a half the looks are over before they are.
  @Test(arguments: ["spring-easing", "anime-v3"]) func stopsLooking(id: String) throws {
    let motion = Motion(spring: Spring(stiffness: 100, damping: 0.01))
    let report = try #require(SettlingDefinition.named(id)).report(for: motion)
    #expect(report.seconds == nil)
    #expect(report.note?.contains("still moves") == true)
  }

  private func physics(_ vector: VectorCase) throws -> [(String, Double)] {
    try [("mass", "mass"), ("stiffness", "stiffness"), ("damping", "damping"), ("initialVelocity", "velocity")].map {
      name, theirs in (name, try #require(vector.number("input", theirs)))
    }
  }
}
