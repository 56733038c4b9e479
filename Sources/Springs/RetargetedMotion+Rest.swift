// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension RetargetedMotion {
  /// The last leg: the one that decides when it is over.
  private var lastLeg: Leg { legs[legs.count - 1] }

  /// The time after which the motion stays within a distance of its last target.
  ///
  /// - Parameter distance: Distance in units of the value, greater than 0.
  /// - Returns: Seconds since the start of the whole, or `never`; at the earliest the last event.
  public func settling(distance: Double) -> Settling {
    sinceStart(lastLeg.motion.settling(distance: distance))
  }

  /// The time after which the motion stays within a fraction of its last leg's distance.
  ///
  /// - Parameter tolerance: Fraction of the distance from where the last leg began to its target.
  /// - Returns: Seconds since the start of the whole, or `never`; at the earliest the last event.
  public func settling(tolerance: Double) -> Settling {
    sinceStart(lastLeg.motion.settling(tolerance: tolerance))
  }

  /// The first time after the last event at which a rest test holds.
  ///
  /// - Parameter test: The thresholds.
  /// - Returns: Seconds since the start of the whole, or `never`.
  public func restTime(_ test: RestTest) -> Settling {
    sinceStart(test.firstTime(of: lastLeg.motion))
  }

  private func sinceStart(_ settling: Settling) -> Settling {
    guard let seconds = settling.seconds else { return .never }
    return .after(lastLeg.start + seconds)
  }
}
