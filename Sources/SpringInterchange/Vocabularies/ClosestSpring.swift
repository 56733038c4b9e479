// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// The closest that a system can come to a spring that it cannot play.
enum ClosestSpring {
  /// A spring and what was changed, in one sentence; no sentence where nothing was.
  typealias Choice = (spring: Spring, note: String?)

  /// The critically damped spring with the smallest largest distance to an overdamped one.
  ///
  /// The frequency is searched between the slow rate and the natural frequency of the spring, where the largest
  /// distance first falls and then rises, by golden section to a relative width of 1e-6.
  static func withoutOverdamping(_ spring: Spring, initialVelocity: Double) -> Choice {
    guard spring.dampingRatio > 1 else {
      return (spring, nil)
    }
    let asked = Motion(spring: spring, relativeVelocity: initialVelocity)
    func distance(_ logarithm: Double) -> Double {
      guard let candidate = try? critical(Elementary.exp(logarithm), mass: spring.mass) else {
        return .infinity
      }
      return MotionDifference.largest(
        between: asked,
        and: Motion(spring: candidate, relativeVelocity: initialVelocity)
      )
    }
    let slowest = spring.naturalFrequency / (2 * spring.dampingRatio)
    let best = GoldenSection.minimum(
      of: distance,
      from: Elementary.log(slowest),
      to: Elementary.log(spring.naturalFrequency),
      width: 1e-6
    )
    guard let closest = try? critical(Elementary.exp(best), mass: spring.mass) else {
      return (spring, nil)
    }
    return (
      closest, "It cannot be overdamped here; this is the closest critically damped spring."
    )
  }

  private static func critical(_ omega: Double, mass: Double) throws(SpringError) -> Spring {
    try Spring(naturalFrequency: omega, dampingRatio: 1, mass: mass)
  }
}
