// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport

/// Motions of every regime, drawn from a seed: what the laws are tested on.
enum SampleMotions {
  /// Draws `count` motions; damping ratios of every regime and of the seam take turns.
  static func draw(_ count: Int, seed: UInt64) throws -> [Motion] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let exponent = Double.random(in: -15 ... -2, using: &random)
      let near = tenToThe(exponent)
      let ratio =
        switch index % 7 {
        case 0: Double.random(in: 0.01...0.99, using: &random)
        case 1: Double.random(in: 1.01...8, using: &random)
        case 2: 1 - near
        case 3: 1 + near
        case 4: 1.0
        case 5: 0.0
        default: Double.random(in: 8...200, using: &random)
        }
      let frequency = tenToThe(Double.random(in: -1...2, using: &random))
      let distance = Double.random(in: -300...300, using: &random)
      let speed = Double.random(in: -5...5, using: &random) * frequency * abs(distance)
      return Motion(
        spring: Spring(
          naturalFrequency: frequency, dampingRatio: ratio, mass: tenToThe(Double.random(in: -2...2, using: &random))),
        origin: Double.random(in: -100...100, using: &random),
        target: Double.random(in: -100...100, using: &random) + distance, initialVelocity: index % 3 == 0 ? 0 : speed)
    }
  }

  /// The largest position that matters to the rounding of a motion.
  static func scale(_ motion: Motion) -> Double {
    abs(motion.origin) + abs(motion.target) + abs(motion.initialVelocity) / motion.spring.naturalFrequency
  }

  private static func tenToThe(_ exponent: Double) -> Double {
    var power = 1.0
    for _ in 0..<Int(abs(exponent)) { power *= 10 }
    // The rest of the exponent, between whole powers, need not be exact.
    power *= 1 + 9 * (abs(exponent) - abs(exponent).rounded(.down))
    return exponent < 0 ? 1 / power : power
  }
}
