// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Spring {
  /// A spring from its stiffness and damping ratio.
  ///
  ///     omega = sqrt(k/m)
  ///
  /// - Parameters:
  ///   - mass: Mass m in kg, in ``massRange``.
  ///   - stiffness: Spring constant k in N/m, greater than 0.
  ///   - dampingRatio: Fraction of critical damping, 0 or in ``dampingRatioRange``.
  /// - Throws: ``SpringError`` naming the quantity that is not finite, has the wrong sign, or leads
  ///   out of the range of natural frequencies.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) throws(SpringError) {
    try Self.check(mass: mass)
    try Self.check(stiffness, is: .stiffness)
    try Self.check(dampingRatio: dampingRatio)
    // In plain doubles first, because the longer arithmetic needs room below overflow.
    let frequency = stiffness.squareRoot() / mass.squareRoot()
    try Self.check(frequency, is: .naturalFrequency, in: Self.naturalFrequencyRange)
    try self.init(
      omega: (DoubleDouble(stiffness) / DoubleDouble(mass)).squareRoot,
      zeta: DoubleDouble(dampingRatio),
      mass: mass
    )
  }
}
