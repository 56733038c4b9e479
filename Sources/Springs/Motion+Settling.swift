// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Motion {
  /// The motion about the target.
  var free: FreeMotion {
    FreeMotion(basis: basis, displacement: origin - target, velocity: initialVelocity)
  }

  /// The time after which the motion stays within `tolerance` of its target.
  ///
  ///     |x(t)| <= tolerance |target - origin|   for all t >= result
  ///
  /// It is the last crossing, not a bound. Being the last of many, it jumps: a slightly smaller
  /// tolerance can add half a swing.
  ///
  /// Accuracy: within 1e-9 of itself, `SettlingTests`; where a push takes all that creeps of an overdamped spring, what is
  /// left is a difference of doubles, and below a tolerance of 1e-5 it is 1e-14 / tolerance.
  ///
  /// - Parameter tolerance: Fraction of the distance, greater than 0.
  /// - Returns: The seconds; `never` for an undamped spring, and for one that moves although origin
  ///   and target are equal: ask that with ``settling(distance:)``.
  /// - Complexity: O(1), at most 60 steps of the root finder.
  public func settling(tolerance: Double) -> Settling {
    settling(distance: tolerance * abs(target - origin))
  }

  /// The time after which the motion stays within a distance of its target.
  ///
  /// Within less than 1e-300 of its size it is sooner than that: what is left of the motion is 0 to a double by then.
  ///
  /// - Parameter distance: Distance in units of the value, greater than 0.
  /// - Returns: The seconds, or `never`.
  public func settling(distance: Double) -> Settling {
    free.lastTime(outside: distance)
  }

  /// The time after which the motion stays within a distance of its target, as exactly as it is needed.
  ///
  /// - Parameters:
  ///   - distance: Distance in units of the value, greater than 0.
  ///   - isKnown: Whether it is enough to know that the time lies between two, the earlier one first.
  /// - Returns: The seconds, or `never`; between two times of which `isKnown` says so, or exact.
  public func settling(
    distance: Double,
    isKnown: (Double, Double) -> Bool
  ) -> Settling {
    free.lastTime(outside: distance, isKnown: isKnown)
  }

  /// The time after which a smooth bound of the motion stays within `tolerance` of the distance.
  ///
  ///     zeta < 1:   A e^(-b t) = tolerance |x0|,  A = sqrt(x0^2 + ((v0 + b x0) / w)^2)
  ///     zeta >= 1:  |x0| e^(-slow t) + |v0 + slow x0| g(t) = tolerance |x0|
  ///
  /// Never before the exact time, and without its jumps.
  ///
  /// - Parameter tolerance: Fraction of the distance, greater than 0.
  /// - Returns: The seconds, or `never`.
  public func settlingEnvelope(tolerance: Double) -> Settling {
    settlingEnvelope(distance: tolerance * abs(target - origin))
  }

  /// The time after which a smooth bound of the motion stays within a distance of the target.
  ///
  /// - Parameter distance: Distance in units of the value, greater than 0.
  /// - Returns: The seconds, or `never`.
  public func settlingEnvelope(distance: Double) -> Settling {
    let free = free
    guard !free.isAtRest else { return .after(0) }
    guard distance > 0 else { return .never }
    guard basis.swing.high > 0 else {
      let start = abs(free.displacement)
      let push = abs(free.velocity + basis.slow * free.displacement)
      let bound = FreeMotion(
        basis: basis,
        displacement: start,
        velocity: push - basis.slow * start
      )
      return bound.lastTime(outside: distance)
    }
    let amplitude = free.amplitude
    guard amplitude > distance else { return .after(0) }
    return basis.decay > 0 ? .after(logarithm(amplitude, over: distance) / basis.decay) : .never
  }
}
