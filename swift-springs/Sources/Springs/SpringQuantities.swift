// SPDX-License-Identifier: Apache-2.0

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

// The text in `print` and a debugger: the code that makes the value, not the values kept beside its numbers.

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

extension Spring {
  /// The numbers that a spring may be made of, as they come from outside.
  ///
  /// They may be invalid: ``Spring/init(validating:)`` checks them.
  ///
  /// ```swift
  /// let parameters = try JSONDecoder().decode(Spring.Parameters.self, from: file)
  /// let spring = try Spring(validating: parameters)
  /// ```
  ///
  /// Encoded, they are an object with these names, such as `{"duration": 0.5, "bounce": 0.3}`; a mass of 1 may be left out.
  public enum Parameters: Hashable, Sendable {
    /// Perceptual duration in seconds and bounce, see ``Spring/init(duration:bounce:mass:)``.
    case duration(Double, bounce: Double, mass: Double = 1)
    /// Period of the undamped spring in seconds and fraction of critical damping.
    case response(Double, dampingRatio: Double, mass: Double = 1)
    /// Spring constant in N/m, damping coefficient in N s/m and mass in kg.
    case stiffness(Double, damping: Double, mass: Double = 1)
    /// Fraction of critical damping and spring constant in N/m.
    case dampingRatio(Double, stiffness: Double, mass: Double = 1)
    /// Undamped angular frequency in rad/s and fraction of critical damping.
    case naturalFrequency(Double, dampingRatio: Double, mass: Double = 1)
  }

  /// A spring from numbers that may be wrong.
  ///
  /// - Parameter parameters: The numbers, each in the range that the initializer of the same names states.
  /// - Throws: ``SpringError`` naming the quantity that is not finite, has the wrong sign, or is out of range.
  public init(validating parameters: Parameters) throws(SpringError) {
    switch parameters {
    case .duration(let duration, let bounce, let mass):
      try self.init(checkedDuration: duration, bounce: bounce, mass: mass)
    case .response(let response, let dampingRatio, let mass):
      try self.init(checkedResponse: response, dampingRatio: dampingRatio, mass: mass)
    case .stiffness(let stiffness, let damping, let mass):
      try self.init(checkedMass: mass, stiffness: stiffness, damping: damping)
    case .dampingRatio(let dampingRatio, let stiffness, let mass):
      try self.init(checkedMass: mass, stiffness: stiffness, dampingRatio: dampingRatio)
    case .naturalFrequency(let frequency, let dampingRatio, let mass):
      try self.init(checkedNaturalFrequency: frequency, dampingRatio: dampingRatio, mass: mass)
    }
  }
}

// Embedded Swift has no Codable.
#if !hasFeature(Embedded)
extension Spring.Parameters: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case duration, bounce, response, stiffness, damping, naturalFrequency, dampingRatio, mass
  }

  /// Decodes an object with the names of one case; a mass left out is 1.
  ///
  /// - Throws: `DecodingError` if the names are those of no case, or of several at once.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Double { try container.decode(Double.self, forKey: key) }
    let mass = try container.decodeIfPresent(Double.self, forKey: .mass) ?? 1
    switch Set(container.allKeys).subtracting([.mass]) {
    case [.duration, .bounce]: self = .duration(try number(.duration), bounce: try number(.bounce), mass: mass)
    case [.response, .dampingRatio]:
      self = .response(try number(.response), dampingRatio: try number(.dampingRatio), mass: mass)
    case [.stiffness, .damping]: self = .stiffness(try number(.stiffness), damping: try number(.damping), mass: mass)
    case [.stiffness, .dampingRatio]:
      self = .dampingRatio(try number(.dampingRatio), stiffness: try number(.stiffness), mass: mass)
    case [.naturalFrequency, .dampingRatio]:
      self = .naturalFrequency(try number(.naturalFrequency), dampingRatio: try number(.dampingRatio), mass: mass)
    case let keys:
      let names = keys.map { $0.rawValue }.sorted().joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "A spring is made of duration and bounce, response and dampingRatio, stiffness and damping, "
            + "stiffness and dampingRatio, or naturalFrequency and dampingRatio, not of: \(names.isEmpty ? "nothing" : names)."
        ))
    }
  }

  /// Encodes the numbers by their names; a mass of 1 is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ pairs: KeyValuePairs<CodingKeys, Double>, mass: Double) throws {
      for (key, number) in pairs { try container.encode(number, forKey: key) }
      if mass != 1 { try container.encode(mass, forKey: .mass) }
    }
    switch self {
    case .duration(let duration, let bounce, let mass): try encode([.duration: duration, .bounce: bounce], mass: mass)
    case .response(let response, let ratio, let mass):
      try encode([.response: response, .dampingRatio: ratio], mass: mass)
    case .stiffness(let stiffness, let damping, let mass):
      try encode([.stiffness: stiffness, .damping: damping], mass: mass)
    case .dampingRatio(let ratio, let stiffness, let mass):
      try encode([.stiffness: stiffness, .dampingRatio: ratio], mass: mass)
    case .naturalFrequency(let frequency, let ratio, let mass):
      try encode([.naturalFrequency: frequency, .dampingRatio: ratio], mass: mass)
    }
  }
}
#endif
