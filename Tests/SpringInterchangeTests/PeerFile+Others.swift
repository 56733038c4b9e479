// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

// The results of other systems' spring code.
extension PeerFile {
  static let compose = singlePrecision("compose_spring_simulation", peer: "Compose SpringSimulation")
  static let android = singlePrecision("android_springforce", peer: "Android SpringForce")

  static let motion = Self(name: "motion_spring_physics", peer: "Motion 13.1.1") {
    try PeerFile.cases("motion_spring_physics").flatMap { vector in
      let ends = try #require(vector.value(at: ["input", "keyframes"]) as? [Double])
      let motion = try springMotion(vector, from: ends[0], to: ends[1], velocity: "velocity")
      let samples = try #require(vector.value(at: ["expected", "samples_ms_value_velocity"]) as? [[Double]])
      let zeta = motion.spring.dampingRatio
      let spread = motion.spring.naturalFrequency * max(0, zeta * zeta - 1).squareRoot()
      return try samples.flatMap { sample in
        let time = sample[0] / 1000
        let both = try pair(
          motion.state(at: time), theirs: (sample[1], sample[2]), motion: motion, perUnit: 1e-11,
          question: "\(time) s of \(vector)")
        return spread * time > 300 ? both.map { $0.wrong("jumps to the target where γt > 300") } : both
      }
    }
  }

  static let webKit = Self(name: "webkit_spring_solver", peer: "WebKit SpringSolver") {
    try PeerFile.cases("webkit_spring_solver").map { vector in
      let motion = try springMotion(vector, from: 0, to: 1, velocity: "initialVelocity")
      let time = try #require(vector.number("input", "time"))
      let scale = max(1, motion.initialVelocity.magnitude / motion.spring.naturalFrequency)
      return PeerSample(
        ours: motion.position(at: time), theirs: try #require(vector.number("expected", "fraction")), scale: scale,
        tolerance: 1e-13,
        fault: motion.spring.dampingRatio > 1 && time > 0 ? "plays an overdamped spring as critically damped" : nil,
        question: "\(vector)")
    }
  }

  static let libadwaita = Self(name: "libadwaita_value_velocity", peer: "libadwaita") {
    try PeerFile.cases("libadwaita_value_velocity").flatMap { vector in
      let motion = try springMotion(
        vector, from: try #require(vector.number("input", "from")), to: try #require(vector.number("input", "to")),
        velocity: "initialVelocity")
      let time = try #require(vector.number("input", "time_ms")) / 1000
      return try pair(
        motion.state(at: time), theirs: (vector.number("expected", "value"), vector.number("expected", "velocity")),
        motion: motion, perUnit: 1e-11, question: "\(vector)")
    }
  }

  /// Numbers that went in and came out in single precision: four units in the last place of the number or, where it
  /// nearly vanishes, one of the motion's size.
  private static func singlePrecision(_ name: String, peer: String) -> Self {
    Self(name: name, peer: peer) {
      try PeerFile.cases(name).flatMap { vector in
        let number = { (name: String) in Double(Float(try #require(vector.number("input", name)))) }
        let motion = Motion(
          spring: try Spring(stiffness: number("stiffness"), damping: 0), origin: try number("value"),
          target: try number("finalPosition"), initialVelocity: try number("velocity"))
        let damped = Motion(
          spring: try Spring(naturalFrequency: motion.spring.naturalFrequency, dampingRatio: number("dampingRatio")),
          origin: motion.origin, target: motion.target, initialVelocity: motion.initialVelocity)
        let state = damped.state(at: try #require(vector.number("input", "time_ms")) / 1000)
        let both = try pair(
          state, theirs: (vector.number("expected", "value"), vector.number("expected", "velocity")), motion: damped,
          perUnit: 0, question: "\(vector)")
        return both.map { sample in
          let own = 4 * Double(Float(sample.theirs).ulp)
          return sample.within(max(own, Double(Float(sample.scale).ulp)))
        }
      }
    }
  }

  private static func springMotion(_ vector: VectorCase, from origin: Double, to target: Double, velocity: String)
    throws -> Motion
  {
    Motion(
      spring: Spring(
        mass: try #require(vector.number("input", "mass")),
        stiffness: try #require(vector.number("input", "stiffness")),
        damping: try #require(vector.number("input", "damping"))), origin: origin, target: target,
      initialVelocity: try #require(vector.number("input", velocity)))
  }
}

extension PeerSample {
  /// The same numbers where the other system is wrong.
  fileprivate func wrong(_ fault: String) -> Self {
    Self(ours: ours, theirs: theirs, scale: scale, tolerance: tolerance, fault: fault, question: question)
  }

  /// The same numbers with a tolerance of their own.
  fileprivate func within(_ tolerance: Double) -> Self {
    Self(ours: ours, theirs: theirs, scale: scale, tolerance: tolerance, question: question)
  }
}
