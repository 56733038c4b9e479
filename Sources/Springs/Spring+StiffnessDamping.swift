// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Spring {
  /// A spring from its mass, stiffness and damping coefficient.
  ///
  ///     omega = sqrt(k/m),    zeta = c / (2 m omega)
  ///
  /// - Parameters:
  ///   - mass: Mass m in kg, in ``massRange``.
  ///   - stiffness: Spring constant k in N/m, greater than 0.
  ///   - damping: Damping coefficient c in N s/m, 0 or greater.
  /// - Throws: ``SpringError`` naming the quantity that is not finite, has the wrong sign, or leads
  ///   out of the range of natural frequencies or damping ratios.
  public init(mass: Double = 1, stiffness: Double, damping: Double) throws(SpringError) {
    try Self.check(mass: mass)
    try Self.check(stiffness, is: .stiffness)
    guard damping.isFinite else { throw .notFinite(.damping) }
    guard damping >= 0 else { throw .negative(.damping, value: damping) }

    // In plain doubles first, because the longer arithmetic needs room below overflow.
    // The mass is mostly 1, and quotients and roots are what this takes.
    let hasUnitMass = mass == 1
    let root = stiffness.squareRoot()
    let frequency = hasUnitMass ? root : root / mass.squareRoot()
    try Self.check(frequency, is: .naturalFrequency, in: Self.naturalFrequencyRange)
    let ratio = (hasUnitMass ? damping : damping / mass) / frequency / 2
    if damping > 0 { try Self.check(ratio, is: .dampingRatio, in: Self.dampingRatioRange) }

    let stiffnessOfUnitMass =
      hasUnitMass ? DoubleDouble(stiffness) : DoubleDouble(stiffness) / DoubleDouble(mass)
    let omega = stiffnessOfUnitMass.squareRoot
    let twoMassOmega = omega * DoubleDouble(2 * mass)
    try self.init(omega: omega, zeta: DoubleDouble(damping) / twoMassOmega, mass: mass)
  }

  /// The spring constant k = m omega^2, in N/m.
  ///
  /// The number the spring was made from, when it was made from one; see `ReadBackTests`.
  public var stiffness: Double {
    if let known { return known.stiffness }
    let exact = omega * omega * DoubleDouble(mass)
    return tidyNumber(exact, from: omega, rounding: 0x1p-52 * exact.high)
  }

  /// The damping coefficient c = 2 zeta omega m, in N s/m.
  ///
  /// The number the spring was made from, when it was made from one; see `ReadBackTests`.
  public var damping: Double {
    if let known { return known.damping }
    let exact = zeta * omega * DoubleDouble(2 * mass)
    return tidyNumber(exact, from: zeta, rounding: 0x1p-52 * exact.high)
  }
}
