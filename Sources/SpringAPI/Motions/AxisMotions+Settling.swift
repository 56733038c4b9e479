// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Motion {
  /// What a tolerance is a fraction of: the distance, or the farthest way from the target where there is none.
  var travelledDistance: Double {
    guard origin == target else {
      return (target - origin).magnitude
    }
    let about0 = Motion(spring: spring, origin: 0, target: 0, initialVelocity: initialVelocity)
    return about0.farthestPastTarget?.position.magnitude ?? 0
  }

  /// The last time at which the distance to the target is `tolerance` of the travelled distance.
  func lastTime(tolerance: Double) -> Settling {
    // A band too narrow for a double is the narrowest one, and not none.
    settling(distance: max(tolerance * travelledDistance, .leastNormalMagnitude))
  }
}

extension AxisMotions {
  /// What is said where a motion never settles.
  static let neverSettles = "An undamped spring swings for ever."

  /// The time after which every axis stays within `tolerance` of its distance.
  func settling(tolerance: Double) -> Settling {
    latest { $0.lastTime(tolerance: tolerance) }
  }

  /// The latest time of all axes.
  func latest(_ time: (Motion) -> Settling) -> Settling {
    var latest = 0.0
    for motion in motions {
      guard let seconds = time(motion).seconds else {
        return .never
      }
      latest = max(latest, seconds)
    }
    return .after(latest)
  }
}
