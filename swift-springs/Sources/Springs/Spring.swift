// SPDX-License-Identifier: Apache-2.0

/// A damped spring: how fast it swings, how much it is damped, and the mass on it.
///
///     m x'' + c x' + k x = 0,    omega = sqrt(k/m),    zeta = c / (2 sqrt(k m))
///
/// Only the natural frequency omega and the damping ratio zeta shape a motion. Mass is a scale
/// factor that stiffness and damping carry; vocabularies without mass take it as 1.
///
/// The two shaping numbers are kept to about 32 digits, so that whichever numbers a spring was made
/// from are read back exactly, and long undamped motions keep their phase.
///
/// Tests: `SpringTests`, `ReadBackTests`.
public struct Spring: Hashable, Sendable {
  @usableFromInline let omega: DoubleDouble
  @usableFromInline let zeta: DoubleDouble

  /// The mass on the spring, in kg; shapes nothing by itself.
  public let mass: Double

  /// The solutions of its motion, worked out once for all steps.
  let basis: DecayBasis

  /// The undamped angular frequency omega = sqrt(k/m), in rad/s.
  @inlinable public var naturalFrequency: Double { omega.high }

  /// Damping as a fraction of critical damping, c / (2 sqrt(k m)).
  @inlinable public var dampingRatio: Double { zeta.high }

  /// The masses this library takes, in kg.
  public static let massRange: ClosedRange<Double> = 1e-75...1e75
  /// The natural frequencies this library takes, in rad/s.
  public static let naturalFrequencyRange: ClosedRange<Double> = 1e-75...1e75
  /// The damping ratios this library takes, besides exactly 0.
  ///
  /// With all three in range no product of them overflows or loses digits.
  public static let dampingRatioRange: ClosedRange<Double> = 1e-100...1e50

  /// How far from 1 a damping ratio is still 1: the farthest that rounding mass, stiffness and damping to doubles takes it.
  ///
  /// The digits beyond are kept, so that the numbers a spring was made from are read back, but every system and every
  /// question sees a critically damped spring.
  static let roundingOfCritical = 0x1p-52

  init(checkedNaturalFrequency naturalFrequency: Double, dampingRatio: Double, mass: Double) throws(SpringError) {
    try Self.check(naturalFrequency, is: .naturalFrequency)
    try Self.check(mass: mass)
    try Self.check(dampingRatio: dampingRatio)
    try self.init(omega: DoubleDouble(naturalFrequency), zeta: DoubleDouble(dampingRatio), mass: mass)
  }

  /// The one way in: everything that a spring stores has passed these ranges.
  init(omega: DoubleDouble, zeta: DoubleDouble, mass: Double) throws(SpringError) {
    try Self.check(omega.high, is: .naturalFrequency, in: Self.naturalFrequencyRange)
    try Self.check(mass, is: .mass, in: Self.massRange)
    if zeta.high != 0 { try Self.check(zeta.high, is: .dampingRatio, in: Self.dampingRatioRange) }
    self.omega = omega
    let excess = (zeta - DoubleDouble(1)).high
    if zeta.high == 0 {
      self.zeta = DoubleDouble(0)
    } else if abs(excess) <= Self.roundingOfCritical {
      self.zeta = DoubleDouble(high: 1, low: excess)
    } else {
      self.zeta = zeta
    }
    self.mass = mass
    basis = DecayBasis(omega: omega, zeta: self.zeta)
  }

  /// The spring of mass 1, natural frequency 1 and damping ratio 1.
  package static let critical = Spring(naturalFrequency: 1, dampingRatio: 1)

  /// How the spring comes to rest.
  public var regime: DampingRegime { DampingRegime(dampingRatio: dampingRatio) }

  /// The rate at which the swings fade, zeta omega = c / (2m), in 1/s.
  public var decayRate: Double { basis.decay }

  /// The angular frequency of the damped swings, omega sqrt(1 - zeta^2), in rad/s.
  ///
  /// `nil` at and above critical damping, where nothing swings.
  public var dampedFrequency: Double? { dampingRatio < 1 ? basis.swing.high : nil }
}

// MARK: - Equality

extension Spring {
  /// Whether two springs have the same natural frequency, damping ratio and mass, as doubles.
  ///
  /// `Spring(duration: 0.5, bounce: 0.3)` equals `Spring(response: 0.5, dampingRatio: 0.7)`, though 1 - 0.3 is not 0.7 in the
  /// 32 digits that a spring keeps.
  public static func == (left: Self, right: Self) -> Bool {
    left.naturalFrequency == right.naturalFrequency && left.dampingRatio == right.dampingRatio
      && left.mass == right.mass
  }

  /// Hashes what makes two springs the same.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(naturalFrequency)
    hasher.combine(dampingRatio)
    hasher.combine(mass)
  }
}

// MARK: - Checks

extension Spring {
  static func check(_ value: Double, is quantity: SpringError.Quantity) throws(SpringError) {
    guard value.isFinite else { throw .notFinite(quantity) }
    guard value > 0 else { throw .notPositive(quantity, value: value) }
  }

  static func check(mass: Double) throws(SpringError) {
    try check(mass, is: .mass)
    try check(mass, is: .mass, in: massRange)
  }

  static func check(dampingRatio: Double) throws(SpringError) {
    guard dampingRatio.isFinite else { throw .notFinite(.dampingRatio) }
    guard dampingRatio >= 0 else { throw .negative(.dampingRatio, value: dampingRatio) }
  }

  static func check(_ value: Double, is quantity: SpringError.Quantity, in range: ClosedRange<Double>)
    throws(SpringError)
  {
    guard range.contains(value) else {
      throw .outOfRange(quantity, value: value, lower: range.lowerBound, upper: range.upperBound)
    }
  }
}

/// How a spring comes to rest: for people to read.
///
/// The mathematics does not ask for it; the one place that branches on damping is `DecayBasis`.
public enum DampingRegime: String, Hashable, Sendable, CaseIterable {
  /// Damping ratio 0: swings for ever.
  case undamped
  /// Damping ratio between 0 and 1: swings past the target, less each time.
  case underdamped
  /// Damping ratio 1: the fastest way without swinging.
  case criticallyDamped = "critically-damped"
  /// Damping ratio above 1: creeps to the target.
  case overdamped

  /// The name in documents.
  public var id: String { rawValue }

  init(dampingRatio: Double) {
    if dampingRatio == 0 {
      self = .undamped
    } else if dampingRatio < 1 {
      self = .underdamped
    } else if dampingRatio == 1 {
      self = .criticallyDamped
    } else {
      self = .overdamped
    }
  }
}

// Springs that code makes. A number that makes none is a programming error and traps with the sentence that
// `init(validating:)` throws.

extension Spring {
  /// A spring from its perceptual duration and bounce.
  ///
  ///     omega = 2 pi / duration
  ///     zeta  = 1 - bounce          for bounce >= 0
  ///     zeta  = 1 / (1 + bounce)    for bounce <  0
  ///
  /// Bounce 1 swings for ever; bounce 0 is critically damped; bounce -1 would need infinite damping and is none.
  ///
  /// ```swift
  /// let spring = Spring(duration: 0.4, bounce: 0.2)
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The pace of the spring in seconds, greater than 0; the same as ``response``, not the time until it settles.
  ///   - bounce: Greater than -1, at most 1.
  ///   - mass: Mass in kg, in ``massRange``.
  /// - Precondition: The numbers are in range; for those that come from outside use ``init(validating:)``.
  public init(duration: Double = 0.5, bounce: Double = 0, mass: Double = 1) {
    self.init(trapping: .duration(duration, bounce: bounce, mass: mass))
  }

  /// A spring from its response and damping ratio.
  ///
  ///     omega = 2 pi / response
  ///
  /// - Parameters:
  ///   - response: Period of the undamped spring in seconds, greater than 0.
  ///   - dampingRatio: Fraction of critical damping, 0 or in ``dampingRatioRange``.
  ///   - mass: Mass in kg, in ``massRange``.
  /// - Precondition: The numbers are in range; for those that come from outside use ``init(validating:)``.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    self.init(trapping: .response(response, dampingRatio: dampingRatio, mass: mass))
  }

  /// A spring from its mass, stiffness and damping coefficient.
  ///
  ///     omega = sqrt(k/m),    zeta = c / (2 m omega)
  ///
  /// - Parameters:
  ///   - mass: Mass m in kg, in ``massRange``.
  ///   - stiffness: Spring constant k in N/m, greater than 0.
  ///   - damping: Damping coefficient c in N s/m, 0 or greater.
  ///   - allowOverDamping: Whether a damping ratio above 1 stays as it is. With false the spring is then critically damped, as
  ///     SwiftUI makes it unless it is asked otherwise.
  /// - Precondition: The numbers are in range; for those that come from outside use ``init(validating:)``.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = true) {
    let spring = Spring(trapping: .stiffness(stiffness, damping: damping, mass: mass))
    self =
      allowOverDamping || spring.dampingRatio <= 1 ? spring : Spring(mass: mass, stiffness: stiffness, dampingRatio: 1)
  }

  /// A spring from its stiffness and damping ratio.
  ///
  ///     omega = sqrt(k/m)
  ///
  /// - Parameters:
  ///   - mass: Mass m in kg, in ``massRange``.
  ///   - stiffness: Spring constant k in N/m, greater than 0.
  ///   - dampingRatio: Fraction of critical damping, 0 or in ``dampingRatioRange``.
  /// - Precondition: The numbers are in range; for those that come from outside use ``init(validating:)``.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    self.init(trapping: .dampingRatio(dampingRatio, stiffness: stiffness, mass: mass))
  }

  /// A spring from its natural frequency and damping ratio.
  ///
  /// - Parameters:
  ///   - naturalFrequency: Undamped angular frequency in rad/s, in ``naturalFrequencyRange``.
  ///   - dampingRatio: Fraction of critical damping, 0 or in ``dampingRatioRange``.
  ///   - mass: Mass in kg, in ``massRange``.
  /// - Precondition: The numbers are in range; for those that come from outside use ``init(validating:)``.
  public init(naturalFrequency: Double, dampingRatio: Double, mass: Double = 1) {
    self.init(trapping: .naturalFrequency(naturalFrequency, dampingRatio: dampingRatio, mass: mass))
  }

  private init(trapping parameters: Parameters) {
    do { try self.init(validating: parameters) } catch {
      // Not a precondition, whose sentence a release build leaves out.
      fatalError("Spring: \(error.message)")
    }
  }
}

// Embedded Swift has no Codable.
#if !hasFeature(Embedded)
extension Spring: Codable {
  private enum CodingKeys: String, CodingKey {
    case naturalFrequency, naturalFrequencyRest, dampingRatio, dampingRatioRest, mass
  }

  /// Decodes a spring, to the last digit.
  ///
  /// - Throws: ``SpringError`` if a number is out of its range, or the decoder's error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys, rest: CodingKeys, _ quantity: SpringError.Quantity) throws -> DoubleDouble {
      let high = try container.decode(Double.self, forKey: key)
      let low = try container.decodeIfPresent(Double.self, forKey: rest) ?? 0
      guard high.isFinite, low.isFinite else { throw SpringError.notFinite(quantity) }
      // The part of a number beyond a double is at most a unit of that one's last place.
      guard abs(low) <= high.ulp, high >= 0 else {
        throw SpringError.outOfRange(quantity, value: low, lower: -high.ulp, upper: high.ulp)
      }
      return DoubleDouble(high: high, low: low)
    }
    let mass = try container.decodeIfPresent(Double.self, forKey: .mass) ?? 1
    try Self.check(mass: mass)
    try self.init(
      omega: number(.naturalFrequency, rest: .naturalFrequencyRest, .naturalFrequency),
      zeta: number(.dampingRatio, rest: .dampingRatioRest, .dampingRatio), mass: mass)
  }

  /// Encodes the natural frequency and the damping ratio, each as a double and what it leaves, and the mass.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(omega.high, forKey: .naturalFrequency)
    if omega.low != 0 { try container.encode(omega.low, forKey: .naturalFrequencyRest) }
    try container.encode(zeta.high, forKey: .dampingRatio)
    if zeta.low != 0 { try container.encode(zeta.low, forKey: .dampingRatioRest) }
    if mass != 1 { try container.encode(mass, forKey: .mass) }
  }
}
#endif
