// SPDX-License-Identifier: Apache-2.0

import Springs

/// The closest that a system can come to a spring that it cannot play.
enum ClosestSpring {
  /// A spring and what was changed; nil if nothing was.
  typealias Choice = (spring: Spring, loss: Remark?)

  /// The critically damped spring with the smallest largest distance to an overdamped one.
  ///
  /// Started from rest its frequency is a function of the damping ratio alone, which is tabulated. Otherwise it is
  /// searched between the slow and the quick rate of the spring, which a push can make it follow; there may be two
  /// valleys, so the deeper one is found on a grid first, and then its floor by golden section to a relative width of
  /// 1e-6.
  ///
  /// - Parameters:
  ///   - spring: The spring asked for.
  ///   - initialVelocity: Its relative velocity at the start.
  ///   - isTaken: Whether the system takes that velocity; it starts from rest if not.
  /// - Returns: The spring itself unless it is overdamped.
  static func withoutOverdamping(_ spring: Spring, initialVelocity: Double, isTaken: Bool = true) -> Choice {
    if let same = criticalTwin(of: spring) { return (same, nil) }
    guard spring.dampingRatio > 1 else { return (spring, nil) }
    let omega =
      initialVelocity == 0
      ? spring.naturalFrequency * restingFraction(spring.dampingRatio)
      : frequencySearched(spring, initialVelocity: initialVelocity, startedAt: isTaken ? initialVelocity : 0)
    guard let closest = try? critical(omega, mass: spring.mass) else { return (spring, nil) }
    let family: Remark.CriticalFamily =
      switch (isTaken, initialVelocity == 0) {
      case (true, false): .withVelocity
      case (true, true), (false, false): .fromRest
      // Where nothing else can be said, it goes without saying.
      case (false, true): .resting
      }
    return (closest, .closestCritical(family))
  }

  /// The critically damped spring that plays the same as another one to twelve digits; nil if there is none.
  ///
  /// The equations of systems that solve for a duration have no limit towards critical damping, and no digits next to it.
  static func criticalTwin(of spring: Spring) -> Spring? {
    spring.dampingRatio != 1 && (spring.dampingRatio - 1).magnitude < 0x1p-40
      ? try? critical(spring.naturalFrequency, mass: spring.mass) : nil
  }

  /// The frequency of the closest critically damped spring as a fraction of ω₀, both started from rest.
  ///
  /// 2ζ times the fraction goes smoothly from 2 at ζ = 1 to 2.4066 at infinity; it is a Chebyshev series in 1/ζ², fitted
  /// to the frequencies at which the distance is as large above as below. Within 2e-5, `ClosestSpringTests`.
  private static func restingFraction(_ zeta: Double) -> Double {
    let x = 2 / (zeta * zeta) - 1
    var (next, afterNext) = (0.0, 0.0)
    for coefficient in restingSeries.dropFirst().reversed() {
      (next, afterNext) = (2 * x * next - afterNext + coefficient, next)
    }
    // At ζ = 1 it is 2: there the closest spring is the spring itself, and next to it none jumps.
    let nearness = 1 / (zeta * zeta)
    let square = nearness * nearness
    let correction = restingExcess * square * square * square * square
    return (x * next - afterNext + restingSeries[0] - correction) / (2 * zeta)
  }

  private static let restingSeries = [
    2.178_471_162, -0.203_769_044, 0.026_336_004, 7.780_73e-6, -0.001_519_399, 5.632_63e-4, -5.580_4e-5, -7.021_2e-5,
    5.902_5e-5,
  ]

  /// What the series is above 2 at ζ = 1.
  private static let restingExcess = restingSeries.reduce(-2, +)

  /// The critically damped spring, started from rest, with the smallest largest distance to any other one.
  ///
  /// A critically damped one stays what it is, and takes its velocity where it starts.
  static func critical(_ spring: Spring, initialVelocity: Double) -> Choice {
    guard spring.dampingRatio < 1 else {
      return withoutOverdamping(spring, initialVelocity: initialVelocity, isTaken: false)
    }
    if let same = criticalTwin(of: spring) { return (same, nil) }
    let omega = frequencySearched(spring, initialVelocity: initialVelocity, startedAt: 0)
    guard let closest = try? critical(omega, mass: spring.mass) else { return (spring, nil) }
    return (closest, .closestCritical(initialVelocity == 0 ? .always : .alwaysFromRest))
  }

  private static func frequencySearched(_ spring: Spring, initialVelocity: Double, startedAt velocity: Double) -> Double
  {
    let asked = Motion(spring: spring, relativeVelocity: initialVelocity)
    // The distance, or infinity if it is a millionth above a limit, so that most are seen to be far at their first swing.
    let distance = { (logarithm: Double, limit: Double) -> Double in
      guard let candidate = try? critical(Elementary.exp(logarithm), mass: spring.mass) else { return .infinity }
      let motion = Motion(spring: candidate, relativeVelocity: velocity)
      return MotionDifference.largest(between: asked, and: motion, below: limit * (1 + 1e-6)) ?? .infinity
    }
    let middle = Elementary.log(spring.naturalFrequency)
    // What starts from rest follows a push by being quicker.
    let push = velocity == initialVelocity ? 1 : 1 + initialVelocity.magnitude / spring.naturalFrequency
    let reach = Elementary.log(spring.dampingRatio > 1 ? 2 * spring.dampingRatio * push : 4 * push)
    let steps = velocity == initialVelocity ? gridReach : 3 * gridReach
    let points = (-steps...steps).map { middle + reach * Double($0) / Double(steps) }
    var (deepest, least) = (0, Double.infinity)
    for (index, point) in points.enumerated() {
      let found = distance(point, least)
      if found < least { (deepest, least) = (index, found) }
    }
    let best = GoldenSection.minimum(
      ofLimited: distance, from: points[max(deepest - 1, 0)], to: points[min(deepest + 1, points.count - 1)],
      width: 1e-6)
    return Elementary.exp(best)
  }

  /// How many steps the grid of frequencies has to each side of the natural one.
  private static let gridReach = 12

  private static func critical(_ omega: Double, mass: Double) throws(SpringError) -> Spring {
    try Spring(validating: .naturalFrequency(omega, dampingRatio: 1, mass: mass))
  }
}

extension DecodedSpring {
  /// What a system plays that plays an overdamped spring as critically damped.
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

  /// What a system plays for its mass, stiffness and damping, an overdamped spring as critically damped.
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
  /// Their argument is γt, γ = ω₀√(ζ²−1). What is left then is e^(−σt), σ = ω²/(b+γ) the slow rate.
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
