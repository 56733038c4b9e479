// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

// The results of SwiftUI's reconstruction, and the curves of the two programs this one began with.
extension PeerFile {
  static let seedCurve = Self(name: "seed_curve_fraction", peer: "CosynPa's curve") {
    try PeerFile.cases("seed_curve_fraction").flatMap { vector in
      let number = { (name: String) in try #require(vector.number("input", name)) }
      let spring = try Spring(response: number("response"), dampingRatio: number("dampingRatio"))
      let velocity = try number("initialVelocity")
      let state = Motion(spring: spring, relativeVelocity: velocity).state(at: try number("time"))
      let size = max(1, velocity.magnitude)
      return [
        PeerSample(
          ours: state.position, theirs: try #require(vector.number("expected", "fraction")), scale: size,
          tolerance: 1e-9, question: "\(vector)"),
        PeerSample(
          ours: state.velocity, theirs: try #require(vector.number("expected", "fraction_per_second")),
          scale: size * max(1, spring.naturalFrequency), tolerance: 1e-7, question: "\(vector)"),
      ]
    }
  }

  static let jenox = Self(name: "jenox_displacement", peer: "jenox's oscillator") {
    try PeerFile.cases("jenox_displacement").map { vector in
      let number = { (name: String) in try #require(vector.number("input", name)) }
      let motion = Motion(
        spring: try Spring(mass: number("mass"), stiffness: number("stiffness"), damping: number("damping")),
        origin: try number("displacement"), target: 0, initialVelocity: try number("velocity"))
      let scale = max(motion.origin.magnitude, motion.initialVelocity.magnitude)
      return PeerSample(
        ours: motion.position(at: try number("time")), theirs: try #require(vector.number("expected", "displacement")),
        scale: scale, tolerance: 1e-12 * scale, question: "\(vector)")
    }
  }

  private static let velocityFault = "velocity of an overdamped spring is too large by the target"

  static let swiftUIValues = Self(name: "swiftui_value_velocity", peer: "SwiftUI Spring") {
    try PeerFile.cases("swiftui_value_velocity").flatMap { vector in
      let spring = try SwiftUISpring.spring(vector)
      let target = try #require(vector.number("input", "target"))
      let motion = Motion(
        spring: spring, origin: 0, target: target,
        initialVelocity: try #require(vector.number("input", "initialVelocity")))
      let state = motion.state(at: try #require(vector.number("input", "time")))
      return try pair(
        state, theirs: (vector.number("expected", "value"), vector.number("expected", "velocity")), motion: motion,
        perUnit: 1e-12, velocityFault: spring.dampingRatio > 1 && target != 0 ? (velocityFault, target) : nil,
        question: "\(vector)")
    }
  }

  static let swiftUIUpdates = Self(name: "swiftui_update", peer: "SwiftUI Spring.update") {
    try PeerFile.cases("swiftui_update").flatMap { vector in
      let spring = try SwiftUISpring.spring(vector)
      let target = try #require(vector.number("input", "target"))
      let steps = try #require(vector.value(at: ["input", "deltaTimes"]) as? [Double])
      let states = try #require(vector.value(at: ["expected", "states"]) as? [[Double]])
      var before = MotionState(
        position: try #require(vector.number("input", "value")),
        velocity: try #require(vector.number("input", "velocity")))
      return try zip(steps, states).flatMap { step, after in
        let motion = Motion(spring: spring, origin: before.position, target: target, initialVelocity: before.velocity)
        // Every step starts from what SwiftUI had: its fault would add up otherwise.
        before = MotionState(position: after[0], velocity: after[1])
        return try pair(
          motion.state(at: step), theirs: (after[0], after[1]), motion: motion, perUnit: 1e-10,
          velocityFault: spring.dampingRatio > 1
            ? ("velocity of an overdamped spring is too large by the distance to the target", target - motion.origin)
            : nil, question: "\(vector)")
      }
    }
  }

  static let swiftUIForces = Self(name: "swiftui_force", peer: "SwiftUI Spring.force") {
    try PeerFile.cases("swiftui_force").map { vector in
      let number = { (name: String) in try #require(vector.number("input", name)) }
      let spring = try SwiftUISpring.spring(vector)
      let distance = try number("target") - number("position")
      let force = spring.stiffness * distance - spring.damping * (try number("velocity"))
      let theirs = try #require(vector.number("expected", "force"))
      let ratio = spring.dampingRatio
      return PeerSample(
        ours: force, theirs: theirs, scale: max((spring.stiffness * distance).magnitude, force.magnitude, 1e-300),
        tolerance: 1e-12 * max(theirs.magnitude, 1e-300),
        fault: ratio > 1 && distance != 0 ? "stiffness of an overdamped spring is too large by 2ζ² − 2" : nil,
        faultyExcess: spring.stiffness * (2 * ratio * ratio - 2) * distance, question: "\(vector)")
    }
  }

  /// The two numbers of a state.
  static func pair(
    _ state: MotionState, theirs: (position: Double?, velocity: Double?), motion: Motion, perUnit tolerance: Double,
    velocityFault: (text: String, excess: Double)? = nil, question: String
  ) throws -> [PeerSample] {
    let pace = motion.spring.naturalFrequency
    let distance = max((motion.target - motion.origin).magnitude, motion.target.magnitude)
    let size = max(1, distance, motion.initialVelocity.magnitude / max(1, pace))
    let speed = max(size, motion.initialVelocity.magnitude, size * pace)
    return [
      PeerSample(
        ours: state.position, theirs: try #require(theirs.position), scale: size, tolerance: tolerance * size,
        question: question),
      PeerSample(
        ours: state.velocity, theirs: try #require(theirs.velocity), scale: speed, tolerance: tolerance * speed,
        fault: velocityFault?.text, faultyExcess: velocityFault?.excess, question: question),
    ]
  }

  /// The cases of a file, here or in the tests of the core.
  static func cases(_ name: String) throws -> [VectorCase] {
    if let file = try? VectorFile(name) { return file.cases }
    return try VectorFile(name, of: "SpringsTests").cases
  }
}
