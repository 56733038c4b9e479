// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Motion {
  /// The position at a time.
  ///
  /// At 0 and before it is the origin exactly. Within 1e-14 of max(1, |v0| / omega) distances of the
  /// true value; `TruthTests`.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The position, in units of the value.
  public func position(at time: Double) -> Double {
    state(at: time).position
  }

  /// The velocity at a time.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The velocity, in units per second.
  public func velocity(at time: Double) -> Double {
    state(at: time).velocity
  }

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
