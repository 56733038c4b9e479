// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Spring {
  // omega = sqrt(k/m), zeta = c / (2 m omega)
  init(checkedMass mass: Double, stiffness: Double, damping: Double) throws(SpringError) {
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

    let stiffnessOfUnitMass = hasUnitMass ? DoubleDouble(stiffness) : DoubleDouble(stiffness) / DoubleDouble(mass)
    let omega = stiffnessOfUnitMass.squareRoot
    let twoMassOmega = omega * DoubleDouble(2 * mass)
    try self.init(omega: omega, zeta: DoubleDouble(damping) / twoMassOmega, mass: mass)
  }

  /// The spring constant k = m omega^2, in N/m.
  ///
  /// The number the spring was made from, when it was made from one; see `ReadBackTests`.
  public var stiffness: Double {
    let exact = omega * omega * DoubleDouble(mass)
    return roundedToInput(exact, from: omega, rounding: 0x1p-52 * exact.high)
  }

  /// The damping coefficient c = 2 zeta omega m, in N s/m.
  ///
  /// The number the spring was made from, when it was made from one; see `ReadBackTests`.
  public var damping: Double {
    let exact = zeta * omega * DoubleDouble(2 * mass)
    let tidy = roundedToInput(exact, from: zeta, rounding: 0x1p-52 * exact.high)
    guard dampingRatio == 1 else { return tidy }
    // With the mass and the stiffness as they are written it has to read back as critical.
    let critical = DoubleDouble(product: mass, stiffness).squareRoot * DoubleDouble(2)
    let excess = DoubleDouble(tidy) / critical - DoubleDouble(1)
    return abs(excess.high) <= Self.roundingOfCritical ? tidy : critical.high
  }
}

extension Spring {
  // omega = sqrt(k/m)
  init(checkedMass mass: Double, stiffness: Double, dampingRatio: Double) throws(SpringError) {
    try Self.check(mass: mass)
    try Self.check(stiffness, is: .stiffness)
    try Self.check(dampingRatio: dampingRatio)
    // In plain doubles first, because the longer arithmetic needs room below overflow.
    let frequency = stiffness.squareRoot() / mass.squareRoot()
    try Self.check(frequency, is: .naturalFrequency, in: Self.naturalFrequencyRange)
    try self.init(
      omega: (DoubleDouble(stiffness) / DoubleDouble(mass)).squareRoot, zeta: DoubleDouble(dampingRatio), mass: mass)
  }
}

extension Spring {
  // omega = 2 pi / response
  init(checkedResponse response: Double, dampingRatio: Double, mass: Double) throws(SpringError) {
    try Self.check(response, is: .response)
    try Self.check(mass: mass)
    try Self.check(dampingRatio: dampingRatio)
    try self.init(omega: Self.naturalFrequency(period: response), zeta: DoubleDouble(dampingRatio), mass: mass)
  }

  /// The period of the undamped spring, 2 pi / omega, in seconds.
  public var response: Double {
    let exact = DoubleDouble.twoPi / omega
    return roundedToInput(exact, from: omega, rounding: 0x1p-52 * exact.high)
  }

  /// The natural frequency whose period is `period` seconds, refused outside its range.
  static func naturalFrequency(period: Double) throws(SpringError) -> DoubleDouble {
    try check(2 * .pi / period, is: .naturalFrequency, in: naturalFrequencyRange)
    return DoubleDouble.twoPi / DoubleDouble(period)
  }
}

extension Spring {
  // omega = 2 pi / duration, zeta = 1 - bounce, or 1 / (1 + bounce) below 0
  init(checkedDuration duration: Double, bounce: Double, mass: Double) throws(SpringError) {
    try Self.check(duration, is: .duration)
    try Self.check(mass: mass)
    guard bounce.isFinite else { throw .notFinite(.bounce) }
    try Self.check(bounce, is: .bounce, in: (-1.0).nextUp...1)
    let one = DoubleDouble(1)
    try self.init(
      omega: Self.naturalFrequency(period: duration),
      zeta: bounce >= 0 ? one - DoubleDouble(bounce) : one / (one + DoubleDouble(bounce)), mass: mass)
  }

  /// The perceptual duration in seconds: another name for ``response``.
  public var duration: Double { response }

  /// How much the spring bounces: 1 - zeta up to critical damping, 1/zeta - 1 above it.
  ///
  /// From 1 (swings for ever) by 0 (critically damped) towards -1 (does not move).
  ///
  /// Exactly 0 if the damping ratio is 1 as a double, as it is for every system.
  public var bounce: Double {
    guard dampingRatio != 1 else { return 0 }
    let one = DoubleDouble(1)
    let exact = dampingRatio > 1 ? one / zeta - one : one - zeta
    let tidy = roundedToInput(exact, from: zeta, rounding: 0x1p-53)
    // At the ends a digit makes another spring: 1 has no damping, and -1 does not move.
    return abs(tidy) == 1 ? exact.high : tidy
  }
}

// What `print` and a debugger show: the code that makes the value, not what it keeps beside its numbers.

extension Spring: CustomStringConvertible {
  /// The spring as it is made of its ``mass``, ``stiffness`` and ``damping``.
  public var description: String { "Spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping))" }
}

extension Motion: CustomStringConvertible {
  /// The motion as it is made of its spring, its ends and its velocity.
  public var description: String {
    "Motion(spring: \(spring), origin: \(origin), target: \(target), " + "initialVelocity: \(initialVelocity))"
  }
}
