// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import TestSupport

/// A motion of any spring, and how its file is to be written.
struct PlaybackCase {
  let spring: (mass: Double, stiffness: Double, damping: Double)
  let motion: FiniteMotion
  let clip: Clip
  let context: String

  static func all() throws -> [Self] {
    let seed: UInt64 = 0x91A7
    var random = SeededGenerator(seed: seed)
    return try (0..<14).map { round in
      let mass = Double.random(in: 0.5...4, using: &random)
      let stiffness = Double.random(in: 40...900, using: &random)
      let ratio = Double.random(in: 0.15...2.5, using: &random)
      let damping = 2 * ratio * (mass * stiffness).squareRoot()
      let motion = Motion(
        spring: Spring(mass: mass, stiffness: stiffness, damping: damping),
        origin: .random(in: -300...300, using: &random), target: .random(in: -300...300, using: &random),
        initialVelocity: round % 2 == 0 ? 0 : .random(in: -2000...2000, using: &random))
      let finite = try FiniteMotion(motion)
      var clip = Clip(finite)
      clip.sampling = round % 3 == 0 ? .tolerance(0.005) : .usual
      return Self(
        spring: (mass, stiffness, damping), motion: finite, clip: clip,
        context: "seed \(seed), round \(round): \(motion)")
    }
  }

  /// The largest distance from the Runge-Kutta solution at 300 times, as a fraction.
  func error(_ keys: [PlayedKey]) -> Double {
    let oracle = RungeKutta(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, target: motion.motion.target)
    var state = (position: motion.motion.origin, velocity: motion.motion.initialVelocity)
    let steps = 300
    let interval = motion.duration / Double(steps)
    var largest = abs(keys.play(at: 0) - state.position)
    for step in 1...steps {
      state = oracle.advance(position: state.position, velocity: state.velocity, time: interval, steps: 40)
      largest = max(largest, abs(keys.play(at: interval * Double(step)) - state.position))
    }
    return largest / abs(motion.distance)
  }

  var tolerance: Double { if case .tolerance(let tolerance) = clip.sampling { tolerance } else { 0.002 } }
}
