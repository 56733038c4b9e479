// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Spring {
  /// A spring from its response and damping ratio.
  ///
  ///     omega = 2 pi / response
  ///
  /// - Parameters:
  ///   - response: Period of the undamped spring in seconds, greater than 0.
  ///   - dampingRatio: Fraction of critical damping, 0 or in ``dampingRatioRange``.
  ///   - mass: Mass in kg, in ``massRange``.
  /// - Throws: ``SpringError`` naming the quantity that is not finite, has the wrong sign, or is out
  ///   of range.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) throws(SpringError) {
    try Self.check(response, is: .response)
    try Self.check(mass: mass)
    try Self.check(dampingRatio: dampingRatio)
    try self.init(
      omega: Self.naturalFrequency(period: response),
      zeta: DoubleDouble(dampingRatio),
      mass: mass
    )
  }

  /// The period of the undamped spring, 2 pi / omega, in seconds.
  public var response: Double {
    let exact = DoubleDouble.twoPi / omega
    return tidyNumber(exact, from: omega, rounding: 0x1p-52 * exact.high)
  }

  /// The natural frequency whose period is `period` seconds, refused outside its range.
  static func naturalFrequency(period: Double) throws(SpringError) -> DoubleDouble {
    try check(2 * .pi / period, is: .naturalFrequency, in: naturalFrequencyRange)
    return DoubleDouble.twoPi / DoubleDouble(period)
  }
}
