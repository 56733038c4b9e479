// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A spring at work: it pulls a value from an origin to a target.
///
///     x(t)  = position(t) - target
///     x'' + 2 zeta omega x' + omega^2 x = 0,   x(0) = origin - target,   x'(0) = initialVelocity
///
/// Positions are in units of the value, velocities in those units per second, times in seconds.
/// Origin and target may be equal: then only the velocity makes it move. Where the ends, the velocity, and the velocity
/// divided by the natural frequency are of a magnitude up to 1e150, results are finite, but for an ``energy(at:)`` that
/// no double holds and an undamped spring at a time whose phase omega t none holds. Nothing traps beyond that, but results
/// may be infinite or not numbers.
public struct Motion: Hashable, Sendable {
  /// The spring that pulls.
  public let spring: Spring
  /// The position at time 0.
  public let origin: Double
  /// The position where the spring is at rest.
  public let target: Double
  /// The velocity at time 0, in units per second; positive is upwards, not towards the target.
  public let initialVelocity: Double

  let basis: DecayBasis

  /// The motion of a spring from an origin to a target.
  ///
  /// - Parameters:
  ///   - spring: The spring that pulls.
  ///   - origin: The position at time 0.
  ///   - target: The position of rest.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  public init(spring: Spring, origin: Double, target: Double, initialVelocity: Double = 0) {
    self.spring = spring
    self.origin = origin
    self.target = target
    self.initialVelocity = initialVelocity
    basis = DecayBasis(spring)
  }

  /// The progress of a spring from 0 to 1.
  ///
  /// - Parameters:
  ///   - spring: The spring that pulls.
  ///   - relativeVelocity: The initial velocity in fractions of the distance per second; positive is
  ///     towards the target.
  public init(spring: Spring, relativeVelocity: Double = 0) {
    self.init(spring: spring, origin: 0, target: 1, initialVelocity: relativeVelocity)
  }

  /// The displacement origin - target from which the motion starts.
  var initialDisplacement: Double { origin - target }
}
