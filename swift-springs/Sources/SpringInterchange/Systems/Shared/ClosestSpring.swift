// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs

/// The closest of a family of springs to one that a system cannot play.
enum ClosestSpring {
  /// A spring and what was changed; nil if nothing was.
  typealias Choice = (spring: Spring, loss: Remark?)

  /// The critically damped spring with the smallest largest distance to an overdamped one.
  ///
  /// If both start from rest its frequency is a function of the damping ratio alone, which is a series; so it is for a system
  /// that starts every spring from rest. Otherwise a push can make it follow any rate between the slow and the quick one of
  /// the spring, and there may be two valleys: ``GlobalSimplex`` finds the deeper one.
  ///
  /// - Parameters:
  ///   - spring: The spring asked for.
  ///   - initialVelocity: Its relative velocity at the start.
  ///   - isTaken: Whether the system takes that velocity; it starts from rest if not.
  /// - Returns: The spring itself unless it is overdamped.
  static func withoutOverdamping(_ spring: Spring, initialVelocity: Double, isTaken: Bool = true) -> Choice {
    if let same = criticalTwin(of: spring) { return (same, nil) }
    guard spring.dampingRatio > 1 else { return (spring, nil) }
    let isHeld = isTaken && initialVelocity != 0
    let omega =
      isHeld
      ? criticalFrequency(closestTo: spring, holding: initialVelocity)
      : spring.naturalFrequency * restingFraction(spring.dampingRatio)
    guard let closest = try? critical(omega, mass: spring.mass) else { return (spring, nil) }
    // Where nothing else can be encoded, no remark is needed.
    let family: Remark.CriticalFamily = isHeld ? .withVelocity : isTaken || initialVelocity != 0 ? .fromRest : .resting
    return (closest, .closestCritical(family))
  }

  /// The critically damped spring that plays the same as another one to nine digits; nil if there is none.
  ///
  /// The equations of systems that solve for a duration have no limit towards critical damping, and no digits next to it.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - nearness: How far its damping ratio may be from 1: what a change of 1e-9 does to a critically damped spring, or
  ///     more where an equation has fewer digits.
  /// - Returns: The spring; nil if the damping ratio is 1 or farther away.
  static func criticalTwin(of spring: Spring, within nearness: Double = 0x1p-29) -> Spring? {
    spring.dampingRatio != 1 && (spring.dampingRatio - 1).magnitude < nearness
      ? try? critical(spring.naturalFrequency, mass: spring.mass) : nil
  }

  /// The frequency of the closest critically damped spring as a fraction of ω₀ above a damping ratio of 1, both from rest.
  ///
  /// 2ζ times the fraction goes smoothly from 2 at ζ = 1 to 2.4066 at infinity; it is a Chebyshev series in 1/ζ² through
  /// the frequencies at which the distance is as large above as below. Within 1e-9, `ClosestSpringTests`.
  private static func restingFraction(_ zeta: Double) -> Double {
    let nearness = 1 / (zeta * zeta)
    return (restingSeries.value(at: nearness) + power(nearness, 8) * (2 - restingSeries.value(at: 1))) / (2 * zeta)
  }

  private static let restingSeries = ChebyshevSeries([
    2.178_470_932, -0.203_769_288_6, 0.026_335_543_02, 7.535_781_984e-6, -0.001_519_859_057, 0.000_563_018_205_7,
    -5.626_405_463e-5, -7.045_611_649e-5, 5.856_597_928e-5, -2.408_572_524e-5, 2.017_113_324e-6, 5.675_240_225e-6,
    -5.458_707_602e-6, 2.881_588_669e-6, -6.886_337_864e-7, -4.173_606_772e-7, 6.663_712_374e-7, -4.943_117_857e-7,
    2.293_779_052e-7, -3.123_865_372e-8, -6.424_549_133e-8, 8.164_341_55e-8, -5.979_097_488e-8, 2.895_731_115e-8,
    -5.053_904_939e-9, -7.549_861_833e-9, 1.083_893_717e-8, -8.823_687_433e-9, 5.041_957_947e-9, -1.657_575_105e-9,
  ])

  /// Returns the fraction for a damping ratio below 1.
  ///
  /// 1 over the fraction is a Chebyshev series in √ζ. The distance is within 1e-4 of the smallest, `ClosestSpringTests`; it
  /// is the same for all fractions above 20.
  private static func swingingFraction(_ zeta: Double) -> Double {
    let inverse = swingingSeries.value(at: zeta.squareRoot())
    return 1 / max(0.05, inverse + power(zeta, 4) * (1 - swingingSeries.value(at: 1)))
  }

  private static let swingingSeries = ChebyshevSeries([
    0.413_670_2, 0.507_967_6, 0.088_245_28, -0.008_102_549, -0.002_987_262, 0.000_264_59, 0.001_152_541, -5.895_673e-5,
    -0.000_128_282_3, -9.530_206e-5, 8.897_876e-5, -1.926_309e-5,
  ])

  /// At ζ = 1 the closest spring is the spring itself: what a series misses there fades with a power.
  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  /// The critically damped spring with the smallest largest distance to any other one, both started from rest.
  static func critical(_ spring: Spring, initialVelocity: Double) -> Choice {
    guard spring.dampingRatio < 1 else {
      return withoutOverdamping(spring, initialVelocity: initialVelocity, isTaken: false)
    }
    if let same = criticalTwin(of: spring) { return (same, nil) }
    let omega = spring.naturalFrequency * swingingFraction(spring.dampingRatio)
    guard let closest = try? critical(omega, mass: spring.mass) else { return (spring, nil) }
    return (closest, .closestCritical(initialVelocity == 0 ? .always : .alwaysFromRest))
  }

  /// The frequency of the closest critically damped spring with the same velocity.
  private static func criticalFrequency(closestTo spring: Spring, holding velocity: Double) -> Double {
    let asked = Motion(spring: spring, relativeVelocity: velocity)
    let middle = Elementary.log(spring.naturalFrequency)
    // A simplex begins with the exact distances of places that were looked at before.
    var known: [(place: Double, distance: Double)] = []
    // The distance, or infinity if it is a millionth above a limit, so that most are seen to be far at their first swing.
    func distance(_ place: SIMD4<Double>, _ limit: Double) -> Double {
      if limit == .infinity, let known = known.first(where: { $0.place == place.x }) { return known.distance }
      guard let candidate = try? critical(Elementary.exp(middle + place.x), mass: spring.mass) else { return .infinity }
      let motion = Motion(spring: candidate, relativeVelocity: velocity)
      guard let found = MotionDifference.largest(between: asked, and: motion, below: limit * (1 + 1e-6)) else {
        return .infinity
      }
      known.append((place.x, found))
      return found
    }
    let simplex = GlobalSimplex(dimensions: 1, reach: [Elementary.log(2 * spring.dampingRatio), 0, 0, 0])
    guard let lowest = simplex.lowest(from: [.zero], of: distance) else { return spring.naturalFrequency }
    // The floor of the valley, to the last digits.
    let floor = SimplexSearch.minimum(
      from: lowest.point, sizes: 0.04 * simplex.reach, dimensions: 1, steps: 32, of: distance)
    return Elementary.exp(middle + floor.point.x)
  }

  private static func critical(_ omega: Double, mass: Double) throws(SpringError) -> Spring {
    try Spring(validating: .naturalFrequency(omega, dampingRatio: 1, mass: mass))
  }
}

extension DecodedSpring {
  /// Returns the motion of a system that plays an overdamped spring as critically damped.
  ///
  /// - Parameters:
  ///   - asked: The spring as it was given.
  ///   - initialVelocity: The relative velocity at the start.
  ///   - parameter: The parameter that is replaced, and the value that was given for it.
  ///   - used: The value that gives critical damping.
  ///   - system: Whose behaviour it is.
  ///   - note: Added if the spring is changed.
  /// - Returns: The spring itself, or the critically damped one of the same frequency and mass.
  /// - Throws: An error of the whole spring if the core refuses it.
  static func withoutOverdamping(
    _ asked: Spring, initialVelocity: Double, replacing parameter: (name: String, given: Double),
    by used: (Spring) -> Double, in system: String, note: Remark? = nil
  ) throws(ValidationErrors) -> Self {
    guard asked.dampingRatio > 1 else { return Self(asked, initialVelocity: initialVelocity) }
    let played = try Vocabulary.spring { () throws(SpringError) in
      try Spring(validating: .naturalFrequency(asked.naturalFrequency, dampingRatio: 1, mass: asked.mass))
    }
    var clamps: [Clamp] = []
    clamps.record(parameter.name, parameter.given, used(played), reason: .playedAsCritical(by: system))
    return Self(played, initialVelocity: initialVelocity, clamps: clamps, notes: note.map { [$0] } ?? [])
  }

  /// Returns the motion for mass, stiffness and damping of a system that plays an overdamped spring as critically
  /// damped.
  static func withoutOverdamping(
    _ arguments: Arguments, initialVelocity: Double, in system: String, note: Remark? = nil
  ) throws(ValidationErrors) -> Self {
    try withoutOverdamping(
      try arguments.spring(), initialVelocity: initialVelocity, replacing: ("damping", arguments.required(.damping)),
      by: { $0.damping }, in: system, note: note)
  }
}

extension Spring {
  /// When an overdamped spring comes to the argument at which a system's hyperbolic functions end.
  ///
  /// Their argument is γt, γ = ω₀√(ζ²−1). The rest is e^(−σt), σ = ω²/(b+γ) the slow rate.
  ///
  /// - Parameter argument: The largest argument.
  /// - Returns: Seconds; nil if no more than a millionth is left then, and for other springs.
  func hyperbolicEnd(at argument: Double) -> Double? {
    guard dampingRatio > 1 else { return nil }
    let root = ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    guard argument / ((dampingRatio + root) * root) < 13.8 else { return nil }
    return argument / (root * naturalFrequency)
  }
}

extension Spring {
  /// The stiffness that a unit mass needs for the same motion, k/m, in N/m.
  package var stiffnessOfUnitMass: Double { stiffness / mass }

  /// The damping coefficient that a unit mass needs for the same motion, c/m, in N·s/m.
  var dampingOfUnitMass: Double { damping / mass }
}

/// A sum of Chebyshev polynomials over 0 to 1.
private struct ChebyshevSeries: Sendable {
  private let coefficients: [Double]

  init(_ coefficients: [Double]) { self.coefficients = coefficients }

  /// The sum at a place from 0 to 1, by Clenshaw's recurrence.
  func value(at place: Double) -> Double {
    let x = 2 * place - 1
    var (next, afterNext) = (0.0, 0.0)
    for coefficient in coefficients.dropFirst().reversed() {
      (next, afterNext) = (2 * x * next - afterNext + coefficient, next)
    }
    return x * next - afterNext + coefficients[0]
  }
}
