// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Spring {
  /// A spring from its perceptual duration and bounce.
  ///
  ///     omega = 2 pi / duration
  ///     zeta  = 1 - bounce          for bounce >= 0
  ///     zeta  = 1 / (1 + bounce)    for bounce <  0
  ///
  /// Bounce 1 swings for ever; bounce 0 is critically damped; bounce -1 would need infinite damping
  /// and is refused.
  ///
  /// - Parameters:
  ///   - duration: The pace of the spring in seconds, greater than 0; the same as ``response``, not
  ///     the time until it settles.
  ///   - bounce: Greater than -1, at most 1.
  ///   - mass: Mass in kg, in ``massRange``.
  /// - Throws: ``SpringError`` naming the quantity that is not finite, not positive, or out of range.
  public init(duration: Double, bounce: Double, mass: Double = 1) throws(SpringError) {
    try Self.check(duration, is: .duration)
    try Self.check(mass: mass)
    guard bounce.isFinite else { throw .notFinite(.bounce) }
    try Self.check(bounce, is: .bounce, in: (-1.0).nextUp...1)
    let one = DoubleDouble(1)
    try self.init(
      omega: Self.naturalFrequency(period: duration),
      zeta: bounce >= 0 ? one - DoubleDouble(bounce) : one / (one + DoubleDouble(bounce)),
      mass: mass
    )
  }

  /// The perceptual duration in seconds: another name for ``response``.
  public var duration: Double { response }

  /// How much the spring bounces: 1 - zeta up to critical damping, 1/zeta - 1 above it.
  ///
  /// From 1 (swings for ever) by 0 (critically damped) towards -1 (does not move).
  ///
  /// Exactly 0 where the damping ratio is 1 as a double, as it is for every system.
  public var bounce: Double {
    guard dampingRatio != 1 else { return 0 }
    let one = DoubleDouble(1)
    let exact = dampingRatio > 1 ? one / zeta - one : one - zeta
    let tidy = tidyNumber(exact, from: zeta, rounding: 0x1p-53)
    // At the ends a digit makes another spring: 1 has no damping, and -1 does not move.
    return abs(tidy) == 1 ? exact.high : tidy
  }
}
