// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// POP's and Rebound's own loops: Runge-Kutta steps of a millisecond, straight lines between them, and a
/// clock that loses up to a step a frame.
@Suite struct OrigamiTraceTests {
  /// A straight line over h = 1 ms is off by a velocity of x‴h²/8: at the stiffest start here, where x″ = −kx − cv is
  /// 28,500, that is 1.2e-4 of 50 ω₀.
  private static let straightness = 1.5e-4

  @Test func popsTracesLieOnTheMotion() throws {
    for vector in try VectorFile("pop_solver_trace").cases {
      func input(_ name: String) throws -> Double { try #require(vector.number("input", name)) }
      let spring = Spring(mass: try input("mass"), stiffness: try input("tension"), damping: try input("friction"))
      let decoded = try spoken("origami", [("bounciness", 4), ("speed", 12)])
      #expect(isClose(decoded.spring.stiffness, spring.stiffness, relative: 1e-14))
      #expect(isClose(decoded.spring.damping, spring.damping, relative: 1e-14))
      let motion = motion(of: decoded.spring, from: try input("displacement"), to: 0, velocity: try input("velocity"))
      for sample in vector.table("expected", "trace") {
        let distance = distance(of: (sample[1], sample[2]), to: motion, near: sample[0] / 60)
        #expect(distance < Self.straightness, "frame \(sample[0]) of \(vector)")
      }
    }
  }

  @Test func reboundsTracesLieOnTheMotion() throws {
    for vector in try VectorFile("rebound_simulation").cases {
      func input(_ name: String) throws -> Double { try #require(vector.number("input", name)) }
      let decoded = try spoken(
        "origami-tension-friction",
        [("tension", try input("origamiTension")), ("friction", try input("origamiFriction"))])
      let target = try input("endValue")
      let motion = motion(of: decoded.spring, to: target, velocity: try input("velocity"))
      for (frame, sample) in vector.table("expected", "first").enumerated()
      // At rest, and where overshooting is clamped, it jumps to the target.
      where sample[0] != target {
        let distance = distance(of: (sample[0], sample[1]), to: motion, near: Double(frame) * 0.016667 + 0.001)
        #expect(distance < Self.straightness, "frame \(frame) of \(vector)")
      }
    }
  }

  /// How far a position and velocity lie from where a motion comes by within two frames of a time.
  ///
  /// Velocities count divided by the frequency, and all as a fraction of the motion's size.
  private func distance(of state: (position: Double, velocity: Double), to motion: Motion, near time: Double) -> Double
  {
    let omega = motion.spring.naturalFrequency
    let size = max((motion.target - motion.origin).magnitude, motion.initialVelocity.magnitude / omega)
    return (-6400...640).reduce(.infinity) { least, step in
      let there = motion.state(at: max(0, time + Double(step) * 5e-6))
      let distance = max(
        (there.position - state.position).magnitude, (there.velocity - state.velocity).magnitude / omega)
      return min(least, distance / size)
    }
  }
}
