// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// The times of systems that look once a frame, against runs of their own code.
@Suite struct SettlingFrameTests {
  @Test func reactSpringToTheFrame() throws {
    var count = 0
    for vector in try VectorFile("react_spring_simulation").cases where vector.flag("input", "config", "clamp") != true
    {
      count += 1
      let spring = Spring(
        mass: vector.number("input", "config", "mass") ?? 1,
        stiffness: try #require(vector.number("input", "config", "tension")),
        damping: try #require(vector.number("input", "config", "friction")))
      let asked = Motion(
        spring: spring, origin: try #require(vector.number("input", "from")),
        target: try #require(vector.number("input", "to")),
        initialVelocity: (vector.number("input", "config", "velocity") ?? 0) * 1000)
      var loop = SystemLoop.reactSpring(spring, refreshRate: 60)
      let distance = asked.origin - asked.target
      if let precision = vector.number("input", "config", "precision") {
        loop.precision = precision / distance.magnitude
      }
      var play = SystemLoop.Play(loop, from: MotionState(position: distance, velocity: asked.initialVelocity))
      while !play.isAtRest, play.frame < 10_000 { play.advance() }
      let frames = play.frame
      let expected = try #require(vector.number("expected", "end_ms"))
      #expect((Double(frames) * 1000 / 60 - expected).magnitude < 0.001, "\(vector)")
    }
    #expect(count == 7)
  }

  @Test func wobbleToTheFrame() throws {
    for vector in try VectorFile("wobble_trace").cases where vector.flag("expected", "stopped") == true {
      let asked = try Motion(
        vector, from: vector.number("input", "fromValue") ?? 0, to: vector.number("input", "toValue") ?? 1)
      let expected = try #require(vector.number("expected", "last_ms"))
      let found = try #require(try reportedSeconds("wobble", asked))
      #expect((found * 1000).rounded() == expected, "\(vector)")
    }
  }

  /// The table follows the true curve of an overdamped spring; Reanimated itself plays the critically damped one.
  @Test func reanimatedToTheFrame() throws {
    var overdamped = 0
    for vector in try VectorFile("reanimated_duration_spring").cases {
      let ratio = try #require(vector.number("input", "dampingRatio"))
      if ratio > 1 { overdamped += 1 }
      let asked = Motion(
        spring: Spring(naturalFrequency: try #require(vector.number("expected", "omega0")), dampingRatio: ratio),
        origin: try #require(vector.number("input", "x0_minus_target")), target: 0,
        initialVelocity: try #require(vector.number("input", "v0")))
      let frames = try #require(vector.number("expected", "frames60_until_done"))
      let found = try #require(try reportedSeconds("reanimated", asked))
      #expect((found * 60 - frames).magnitude < 1e-6, "\(vector)")
    }
    #expect(overdamped >= 20)
  }

  /// 9 frames of 16 ms are 0.144 s; 9 times 0.016 is 0.14400000000000002.
  @Test func framesEndAtTheirNumberOverTheRate() throws {
    let rates = [
      "wobble": 62.5, "flutter": 60, "react-native": 60, "reanimated": 60, "react-spring": 60, "android": 60, "pop": 60,
      "rebound": 60, "react-motion": 60,
    ]
    for stiffness in stride(from: 20.0, to: 4_000, by: 40) {
      let spring = Spring(stiffness: stiffness, damping: stiffness.squareRoot())
      for (id, rate) in rates {
        let time = try #require(try reportedSeconds(id, Motion(spring: spring, relativeVelocity: 0)), "\(id)")
        #expect(time == (time * rate).rounded() / rate, "\(id) \(stiffness)")
      }
    }
  }
}
