// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Spring {
  /// The spring that goes past its target by the given part of the distance.
  ///
  ///     from rest:  zeta = -ln p / sqrt(pi^2 + ln^2 p)
  ///     p = 0:      zeta = 1 for v0 <= omega, else (v0 / omega + omega / v0) / 2
  ///
  /// and otherwise by a bracketed root: at every place on the way more damping leaves less speed, so
  /// the overshoot falls as the damping grows. For p = 0 it is the least damping that never passes
  /// the target.
  ///
  /// Accuracy: the overshoot of the result is within 1e-12 of the one asked for, where that is more than 1 as a part of it;
  /// within 1e-9 after a push of more than 1e9 omega away from the target. `SpringOvershootTests`.
  ///
  /// - Parameters:
  ///   - response: Period of the undamped spring in seconds, greater than 0.
  ///   - overshoot: The part p of the distance, 0 or greater.
  ///   - relativeVelocity: The velocity at the start in distances per second.
  ///   - mass: Mass in kg.
  /// - Throws: ``SpringError`` naming what is out of range, or how far the motion goes at most:
  ///   without damping, p = sqrt(1 + (v0 / omega)^2).
  public init(
    response: Double,
    overshoot: Double,
    relativeVelocity: Double = 0,
    mass: Double = 1
  ) throws(SpringError) {
    guard overshoot.isFinite else { throw .notFinite(.overshoot) }
    guard overshoot >= 0 else { throw .negative(.overshoot, value: overshoot) }
    guard relativeVelocity.isFinite else { throw .notFinite(.relativeVelocity) }
    let undamped = try Spring(response: response, dampingRatio: 0, mass: mass)
    let push = relativeVelocity / undamped.naturalFrequency
    guard push.isFinite else { throw .outOfRangeVelocity(relativeVelocity) }
    let largest = hypotenuse(1, push)
    guard overshoot <= largest else { throw .noOvershootBeyond(largest) }
    try self.init(
      response: response,
      dampingRatio: Self.dampingRatio(overshoot: overshoot, push: push, largest: largest),
      mass: mass
    )
  }

  /// The damping ratio for an overshoot, with the velocity as a multiple of the frequency.
  private static func dampingRatio(overshoot: Double, push: Double, largest: Double) -> Double {
    if push == 0, overshoot > 0 {
      let logarithm = logarithm(overshoot)
      return -logarithm / (Double.pi * .pi + logarithm * logarithm).squareRoot()
    }
    let greatest = push > 1 ? (push + 1 / push) / 2 : 1
    guard overshoot > 0 else { return greatest }
    func excess(_ ratio: Double) -> Double {
      guard let unit = try? Spring(naturalFrequency: 1, dampingRatio: ratio) else { return 0 }
      return (Motion(spring: unit, relativeVelocity: push).overshoot ?? 0) - overshoot
    }
    // What is past the target takes 2 zeta omega for each of it off the speed there, which is at most that without damping.
    let most = Spring.dampingRatioRange.upperBound
    let enough = min(greatest, largest / overshoot, most)
    guard enough < most || excess(most) <= 0 else { return push / (2 * (1 + overshoot)) }
    return root(between: 0, and: enough, of: excess)
  }
}

extension SpringError {
  fileprivate static func outOfRangeVelocity(_ velocity: Double) -> SpringError {
    .outOfRange(.relativeVelocity, value: velocity, lower: -1e150, upper: 1e150)
  }
}
