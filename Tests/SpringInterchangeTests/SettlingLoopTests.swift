// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// Systems that step from frame to frame with an error of their own, against runs of their own code.
@Suite struct SettlingLoopTests {
  @Test func reactMotionToTheFrame() throws {
    let cases = try VectorFile("react_motion_stepper").cases
    #expect(cases.count == 8)
    for vector in cases {
      let asked = Motion(
        spring: Spring(
          stiffness: try #require(vector.number("input", "stiffness")),
          damping: try #require(vector.number("input", "damping"))), origin: try #require(vector.number("input", "x0")),
        target: try #require(vector.number("input", "dest")),
        initialVelocity: try #require(vector.number("input", "v0")))
      let frames = try #require(vector.number("expected", "frames_to_rest"))
      #expect(try reportedSeconds("react-motion", asked) == frames / 60, "\(vector)")
    }
  }

  /// A frame or two later than the motion itself is at rest: the clock loses as much on the way.
  ///
  /// The vectors' frames are stamped every 16.667 ms, which are two thirds of a millisecond more to lose than a display's own
  /// times in whole microseconds have: at those it rests a frame or two earlier.
  @Test func reboundToTheFrame() throws {
    var count = 0
    for vector in try VectorFile("rebound_simulation").cases where vector.flag("input", "overshootClamping") == false {
      count += 1
      let asked = try origamiMotion(vector)
      let frames = try #require(vector.number("expected", "frames"))
      let reported = (try #require(try reportedSeconds("rebound", asked)) * 60).rounded()
      #expect((1...2).contains(frames - reported), "\(vector)")
      let exact = try #require(
        (0..<1000).first {
          let state = asked.state(at: 0.001 + Double($0) / 60)
          return abs(state.velocity) < 0.001 && abs(state.position - asked.target) <= 0.001
        })
      #expect((2...4).contains(Int(frames) - exact - 1), "\(vector)")
    }
    #expect(count == 3)
  }

  @Test func reboundsFrames() throws {
    for vector in try VectorFile("rebound_simulation").cases {
      let asked = try origamiMotion(vector)
      var loop = RungeKuttaLoop(asked, step: 0.001, pullsFromStalePosition: true)
      for (frame, sample) in vector.table("expected", "first").enumerated() where sample[0] != asked.target {
        loop.advance(by: frame == 0 ? 0.001 : 0.016667)
        #expect(isClose(loop.state.position + asked.target, sample[0], relative: 1e-10))
        #expect(isClose(loop.state.velocity, sample[1], relative: 1e-12))
      }
    }
  }

  @Test func popToTheFrame() throws {
    let cases = try VectorFile("pop_solver_trace").cases
    #expect(cases.count == 3)
    for vector in cases {
      let asked = Motion(
        spring: Spring(
          stiffness: try #require(vector.number("input", "tension")),
          damping: try #require(vector.number("input", "friction"))),
        origin: try #require(vector.number("input", "displacement")), target: 0,
        initialVelocity: try #require(vector.number("input", "velocity")))
      let frame = try #require(vector.number("expected", "converged_frame"))
      #expect(try reportedSeconds("pop", asked) == frame / 60, "\(vector)")
    }
  }

  /// The frames of the closed form, computed beside this project.
  @Test(arguments: [
    (1500.0, 0.5, 300.0, 0.0, 19.0), (200, 0.2, 300, 0, 102), (50, 1, 1000, -2000, 84), (1500, 2, 300, 0, 36),
  ]) func androidToTheFrame(stiffness: Double, dampingRatio: Double, target: Double, velocity: Double, frames: Double)
    throws
  {
    let asked = Motion(
      spring: Spring(naturalFrequency: stiffness.squareRoot(), dampingRatio: dampingRatio), origin: 0, target: target,
      initialVelocity: velocity)
    #expect(try reportedSeconds("android", asked) == frames / 60)
  }

  /// A way of one unit is one pixel to Android and one point to POP.
  @Test(arguments: ["android", "pop"]) func shortWaysAreHardlyMeantInPixels(id: String) throws {
    let definition = try #require(SettlingDefinition.named(id))
    let spring = Spring(stiffness: 100, damping: 10)
    #expect(definition.report(for: Motion(spring: spring, origin: 0, target: -300)).note == nil)
    let short = definition.report(for: Motion(spring: spring, origin: 0, target: 1))
    #expect(short.seconds != nil)
    #expect(short.note?.contains("pixels") == true)
  }

  private func origamiMotion(_ vector: VectorCase) throws -> Motion {
    let tension = try #require(vector.number("input", "origamiTension"))
    let friction = try #require(vector.number("input", "origamiFriction"))
    return Motion(
      spring: Spring(stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25), origin: 0,
      target: try #require(vector.number("input", "endValue")),
      initialVelocity: try #require(vector.number("input", "velocity")))
  }
}
