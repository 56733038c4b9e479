// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// A spring between two values as a request asks for it, drawn from all regimes.
struct RandomSpring: CustomStringConvertible {
  let seed: UInt64
  let mass: Double
  let stiffness: Double
  let damping: Double
  let from: Double
  let to: Double
  let velocity: Double

  init(seed: UInt64) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    func power(_ range: ClosedRange<Double>) -> Double { Self.powerOfTen(Double.random(in: range, using: &random)) }
    mass = seed.isMultiple(of: 3) ? 1 : power(-2...2)
    let frequency = power(seed.isMultiple(of: 5) ? -6...6 : -0.5...2)
    stiffness = mass * frequency * frequency
    let sign = Bool.random(using: &random) ? 1.0 : -1
    let ratio: Double
    switch seed % 7 {
    case 0: ratio = 0
    case 1, 2: ratio = Double.random(in: 0.01...1, using: &random)
    case 3: ratio = 1
    case 4: ratio = 1 + sign * power(-14 ... -3)
    case 5: ratio = power(0...1)
    default: ratio = power(1...4)
    }
    damping = 2 * ratio * (mass * stiffness).squareRoot()
    from = Double.random(in: -500...500, using: &random)
    to = seed.isMultiple(of: 11) ? from : Double.random(in: -500...500, using: &random)
    velocity = seed.isMultiple(of: 4) ? 0 : sign * power(-3...1) * frequency * 500
  }

  private static func powerOfTen(_ exponent: Double) -> Double {
    // Whole powers by multiplication, the rest by a square root: no C library needed here.
    var (value, rest) = (1.0, exponent)
    while rest >= 1 { (value, rest) = (value * 10, rest - 1) }
    while rest < 0 { (value, rest) = (value / 10, rest + 1) }
    var (step, factor) = (0.5, 10.0.squareRoot())
    for _ in 0..<30 {
      if rest >= step { (value, rest) = (value * factor, rest - step) }
      (step, factor) = (step / 2, factor.squareRoot())
    }
    return value
  }

  var frequency: Double { (stiffness / mass).squareRoot() }
  var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The size of the motion: the distance, and how far the velocity alone would carry.
  var size: Double {
    let pace = max(frequency, damping / mass)
    return max((to - from).magnitude, velocity.magnitude / pace, 1e-9)
  }

  /// A time in which something happens: the slow mode's when overdamped.
  var timeScale: Double { max(1, 2 * dampingRatio) / frequency }

  /// The members of a request.
  var members: String { #""spring":\#(spring),"from":\#(from),"to":\#(to),"velocity":\#(velocity)"# }

  /// The spring object.
  var spring: String {
    #"{"vocabulary":"mass-stiffness-damping","mass":\#(mass),"stiffness":\#(stiffness),"damping":\#(damping)}"#
  }

  var description: String { "seed \(seed): {\(members)}" }
}
