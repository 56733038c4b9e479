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

  var basis: DecayBasis { spring.basis }

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

extension Motion {
  /// The position at a time.
  ///
  /// At 0 and before it is the origin exactly. Within 1e-14 of max(1, |v0| / omega) distances of the
  /// true value; `TruthTests`.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The position, in units of the value.
  public func position(at time: Double) -> Double { state(at: time).position }

  /// The velocity at a time.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The velocity, in units per second.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// The acceleration at a time, -omega^2 x - 2 zeta omega x'.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The acceleration, in units per second squared.
  public func acceleration(at time: Double) -> Double {
    let (displacement, velocity) = displacementAndVelocity(at: time)
    return -basis.omegaSquared * displacement - 2 * basis.decay * velocity
  }

  /// The position and the velocity at a time, for the price of one.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The state; the start itself at 0 and before.
  public func state(at time: Double) -> MotionState {
    guard !(time <= 0) else { return MotionState(position: origin, velocity: initialVelocity) }
    let (displacement, velocity) = displacementAndVelocity(at: time)
    return MotionState(position: target + displacement, velocity: velocity)
  }

  /// The displacement from the target and the velocity at a time.
  func displacementAndVelocity(at time: Double) -> (displacement: Double, velocity: Double) {
    let values = basis.values(at: time)
    let start = initialDisplacement
    return (
      displacement: start * values.released + initialVelocity * values.kicked,
      velocity: initialVelocity * values.kickedRate - start * basis.omegaSquared * values.kicked
    )
  }
}

/// Where a motion is and how fast it moves.
public struct MotionState: Hashable, Sendable {
  /// The position, in the units of the value that moves.
  public var position: Double
  /// The velocity, in those units per second.
  public var velocity: Double

  /// A state from its position and velocity.
  public init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }
}
