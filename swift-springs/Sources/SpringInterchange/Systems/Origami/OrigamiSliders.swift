// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

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
  static func physics(tension: Double, friction: Double) -> (stiffness: Double, damping: Double) {
    ((tension - 30) * 3.62 + 194, (friction - 8) * 3 + 25)
  }

  /// Quartz Composer's tension and friction, from stiffness and damping of a unit mass.
  static func quartz(stiffness: Double, damping: Double) -> (tension: Double, friction: Double) {
    ((stiffness - 194) / 3.62 + 30, (damping - 25) / 3 + 8)
  }

  /// Quartz Composer's tension and friction, from the two sliders.
  static func quartz(bounciness: Double, speed: Double) -> (tension: Double, friction: Double) {
    let tension = 0.5 + speed / 1.7 / 20 * 199.5
    let bounce = bounciness / 1.7 / 20 * 0.8
    let still = frictionWithoutBounce(tension: tension)
    let share = bounce * (2 - bounce)
    return (tension, share * 0.01 + (1 - share) * still)
  }

  /// The two sliders, from Quartz Composer's tension and friction; the bounciness is nil if none exists.
  ///
  /// They may lie outside of ``sliders``.
  static func sliders(tension: Double, friction: Double) -> (bounciness: Double?, speed: Double) {
    let speed = (tension - 0.5) / 199.5 * 20 * 1.7
    let still = frictionWithoutBounce(tension: tension)
    let share = (still - friction) / (still - 0.01)
    guard share <= 1 else { return (nil, speed) }
    // 1 − √(1 − q), without cancellation for a small bounce.
    let bounce = share / (1 + (1 - share).squareRoot())
    return (bounce / 0.8 * 20 * 1.7, speed)
  }

  /// The friction at which a tension does not bounce, by the three pieces that both projects carry.
  private static func frictionWithoutBounce(tension x: Double) -> Double {
    if x <= 18 { return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28 }
    if x <= 44 { return ((0.000_044 * x - 0.006) * x + 0.36) * x + 2 }
    return ((0.000_000_45 * x - 0.000_332) * x + 0.1078) * x + 5.84
  }
}

/// How the two sliders come closest to a spring.
struct OrigamiEncoding {
  /// The natural frequencies to which something comes near, in rad/s; the sliders give 9 to 23.
  static let reach = 0.1...2000.0

  private let asked: Spring
  private let sliders: (bounciness: Double, speed: Double)
  private let note: String?

  init(_ asked: Spring) {
    self.asked = asked
    let quartz = OrigamiConversion.quartz(stiffness: asked.stiffnessOfUnitMass, damping: asked.dampingOfUnitMass)
    let exact = OrigamiConversion.sliders(tension: quartz.tension, friction: quartz.friction)
    if let bounciness = exact.bounciness.flatMap(Self.onScale), let speed = Self.onScale(exact.speed) {
      sliders = (bounciness, speed)
      note = nil
    } else {
      sliders = Self.closest(to: asked)
      note = "No bounciness and speed from 0 to 20 give this spring; this is the closest."
    }
  }

  func encoded(initialVelocity: Double) -> EncodedSpring {
    EncodedSpring(
      numbers: [.bounciness: sliders.bounciness, .speed: sliders.speed],
      note: Notes.joined(note, Notes.velocityIsLost(initialVelocity), Notes.massIsLost(asked.mass)),
      code: Snippet.popAnimation(bounciness: sliders.bounciness, speed: sliders.speed, initialVelocity: initialVelocity)
    )
  }

  /// The spring that two slider positions give, on a unit mass.
  static func spring(bounciness: Double, speed: Double) throws(SpringError) -> Spring {
    let quartz = OrigamiConversion.quartz(bounciness: bounciness, speed: speed)
    let physics = OrigamiConversion.physics(tension: quartz.tension, friction: quartz.friction)
    return try Spring(validating: .stiffness(physics.stiffness, damping: physics.damping))
  }

  /// A slider position, moved onto the scale if only rounding has carried it off; nil if it lies off it.
  private static func onScale(_ value: Double) -> Double? {
    let scale = OrigamiConversion.sliders
    guard value >= scale.lowerBound - 1e-12, value <= scale.upperBound + 1e-12 else { return nil }
    return min(max(value, scale.lowerBound), scale.upperBound)
  }

  /// The slider positions with the smallest largest distance to a spring, each within 0.001.
  private static func closest(to asked: Spring) -> (bounciness: Double, speed: Double) {
    let motion = Motion(spring: asked)
    let coarse = stride(from: 0.0, through: 20, by: 5)
    let starts = coarse.flatMap { x in coarse.map { y in (x: x, y: y) } }
    let best = CompassSearch.minimum(
      of: { point in
        guard let candidate = try? spring(bounciness: point.x, speed: point.y) else { return .infinity }
        return MotionDifference.largest(between: motion, and: Motion(spring: candidate))
      }, over: OrigamiConversion.sliders, from: starts, width: 0.001)
    return (best.x, best.y)
  }
}
