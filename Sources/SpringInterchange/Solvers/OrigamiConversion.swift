// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The scales of POP, Rebound and Origami: two sliders, Quartz Composer's units, and physics on a unit mass.
///
///     stiffness = 3.62 (tension − 30) + 194        damping = 3 (friction − 8) + 25
///     tension   = 0.5 + 199.5 s,                   s = speed / 34
///     friction  = N + t(2 − t)(0.01 − N),          t = 0.8 · bounciness / 34
///
/// N is the friction without bounce, a piecewise cubic of the tension. All of it is inverted exactly; a bounciness
/// exists where 1 − q is not negative, q = (N − friction) / (N − 0.01).
/// Source: facebook/rebound-js, BouncyConversion.js and OrigamiValueConverter.js; facebook/pop, POPAnimationExtras.mm.
enum OrigamiConversion {
  /// What both sliders go up to.
  static let sliders = 0.0...20.0

  /// Stiffness and damping of a unit mass, from Quartz Composer's tension and friction.
  static func physics(
    tension: Double,
    friction: Double
  ) -> (stiffness: Double, damping: Double) {
    ((tension - 30) * 3.62 + 194, (friction - 8) * 3 + 25)
  }

  /// Quartz Composer's tension and friction, from stiffness and damping of a unit mass.
  static func quartz(
    stiffness: Double,
    damping: Double
  ) -> (tension: Double, friction: Double) {
    ((stiffness - 194) / 3.62 + 30, (damping - 25) / 3 + 8)
  }

  /// Quartz Composer's tension and friction, from the two sliders.
  static func quartz(
    bounciness: Double,
    speed: Double
  ) -> (tension: Double, friction: Double) {
    let tension = 0.5 + speed / 1.7 / 20 * 199.5
    let bounce = bounciness / 1.7 / 20 * 0.8
    let still = frictionWithoutBounce(tension: tension)
    let share = bounce * (2 - bounce)
    return (tension, share * 0.01 + (1 - share) * still)
  }

  /// The two sliders, from Quartz Composer's tension and friction; the bounciness is nil where none exists.
  ///
  /// They may lie outside of ``sliders``.
  static func sliders(
    tension: Double,
    friction: Double
  ) -> (bounciness: Double?, speed: Double) {
    let speed = (tension - 0.5) / 199.5 * 20 * 1.7
    let still = frictionWithoutBounce(tension: tension)
    let share = (still - friction) / (still - 0.01)
    guard share <= 1 else {
      return (nil, speed)
    }
    // 1 − √(1 − q), without cancellation for a small bounce.
    let bounce = share / (1 + (1 - share).squareRoot())
    return (bounce / 0.8 * 20 * 1.7, speed)
  }

  /// The friction at which a tension does not bounce, by the three pieces that both projects carry.
  private static func frictionWithoutBounce(tension x: Double) -> Double {
    if x <= 18 {
      return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28
    }
    if x <= 44 {
      return ((0.000_044 * x - 0.006) * x + 0.36) * x + 2
    }
    return ((0.000_000_45 * x - 0.000_332) * x + 0.1078) * x + 5.84
  }
}
