// SPDX-License-Identifier: Apache-2.0

/// A number that is known of a spring, or of its motion from rest or from a known velocity.
package enum SpringFact: Hashable, Sendable {
  /// The period of the undamped spring, in seconds.
  case response(Double)
  /// The spring constant, in N/m.
  case stiffness(Double)
  /// The undamped angular frequency, in rad/s.
  case naturalFrequency(Double)
  /// Damping as a fraction of critical damping.
  case dampingRatio(Double)
  /// The damping coefficient, in N s/m.
  case damping(Double)
  /// How far past the target the motion goes, as a fraction of the distance; 0 is the least damping that never passes it.
  case overshoot(Double)
  /// The time in seconds from which on the motion stays within the tolerance, a fraction of the distance.
  case settling(after: Double, tolerance: Double)
  /// The time in seconds at which the motion is farthest past its target.
  case peakTime(Double)
}

/// Why two facts have no spring.
package enum SpringFactsError: Error, Sendable {
  /// A number is out of range.
  case spring(SpringError)
  /// Both determine the same property, so that any number of springs have them.
  case undetermined(Shared)
  /// No spring has both; the nearest numbers that one of them can have beside the other, where they are known.
  case none(of: SpringFact, below: Neighbour?, above: Neighbour?)

  /// The common subject of both facts.
  package enum Shared: Sendable { case frequency, dampingRatio, lackOfDamping, lackOfOvershoot }

  /// A number that the fact can have, and a spring that has it.
  package struct Neighbour: Sendable {
    package let value: Double
    package let spring: Spring
  }
}

extension SpringFact {
  /// The spring of a damping ratio with this frequency; nil if this fact is not its frequency.
  func frequencySpring(_ ratio: Double, mass: Double) throws(SpringError) -> Spring? {
    switch self {
    case .response(let response): try Spring(validating: .response(response, dampingRatio: ratio, mass: mass))
    case .stiffness(let stiffness): try Spring(validating: .dampingRatio(ratio, stiffness: stiffness, mass: mass))
    case .naturalFrequency(let omega): try Spring(validating: .naturalFrequency(omega, dampingRatio: ratio, mass: mass))
    default: nil
    }
  }

  private var givesFrequency: Bool {
    switch self {
    case .response, .stiffness, .naturalFrequency: true
    default: false
    }
  }

  /// The number itself.
  package var value: Double {
    switch self {
    case .response(let value), .stiffness(let value), .naturalFrequency(let value), .dampingRatio(let value),
      .damping(let value), .overshoot(let value), .settling(let value, _), .peakTime(let value):
      value
    }
  }

  /// Returns the number of a spring that the fact is about; nil if it has none.
  package func value(of spring: Spring, relativeVelocity: Double) -> Double? {
    let motion = Motion(spring: spring, relativeVelocity: relativeVelocity)
    return switch self {
    case .response: spring.response
    case .stiffness: spring.stiffness
    case .naturalFrequency: spring.naturalFrequency
    case .dampingRatio: spring.dampingRatio
    case .damping: spring.damping
    case .overshoot: motion.overshoot
    case .settling(_, let tolerance): motion.settling(tolerance: tolerance).seconds
    case .peakTime: motion.farthestPastTarget?.time
    }
  }

  fileprivate func check() throws(SpringError) {
    switch self {
    case .response(let value): try Spring.check(value, is: .response)
    case .stiffness(let value): try Spring.check(value, is: .stiffness)
    case .naturalFrequency(let value): try Spring.check(value, is: .naturalFrequency)
    case .dampingRatio(let value): try Spring.check(dampingRatio: value)
    case .damping(let value):
      guard value.isFinite else { throw .notFinite(.damping) }
      guard value >= 0 else { throw .negative(.damping, value: value) }
    case .overshoot(let value):
      guard value.isFinite else { throw .notFinite(.overshoot) }
      guard value >= 0 else { throw .negative(.overshoot, value: value) }
    case .settling(let time, let tolerance):
      try Spring.check(time, is: .settlingDuration)
      try Spring.check(tolerance, is: .tolerance)
      guard tolerance < 1 else { throw .outOfRange(.tolerance, value: tolerance, lower: 0, upper: 1.0.nextDown) }
    case .peakTime(let time): try Spring.check(time, is: .peakTime)
    }
  }
}

extension Spring {
  /// The most springs that ``having(_:_:relativeVelocity:mass:)`` answers.
  package static let mostSolutions = 64

  /// Every spring with two given facts.
  ///
  /// One of the facts leaves a family of springs with one free number, in which the other holds where a smooth function
  /// passes a level: the position at the settling time the tolerance, the speed at the peak's time 0. All these places are
  /// looked for, and a spring is accepted if it has the number itself: the settling time jumps, and the peak may be an
  /// earlier one.
  ///
  /// Accuracy: both numbers of each solution are within 1e-9 of what was asked for, `SpringFactsTests`.
  ///
  /// - Parameters:
  ///   - first: A fact.
  ///   - second: Another one.
  ///   - relativeVelocity: The velocity at the start, in distances per second.
  ///   - mass: Mass in kg.
  /// - Returns: One or more and at most ``mostSolutions``, by rising natural frequency; of one frequency that whose damping
  ///   ratio is nearest to 1 comes first.
  /// - Throws: ``SpringFactsError``.
  package static func having(_ first: SpringFact, _ second: SpringFact, relativeVelocity: Double = 0, mass: Double = 1)
    throws(SpringFactsError) -> [Spring]
  {
    do throws(SpringError) {
      try first.check()
      try second.check()
      try check(mass: mass)
      guard relativeVelocity.isFinite else { throw .notFinite(.relativeVelocity) }
    } catch { throw .spring(error) }
    let facts = SpringFacts(velocity: relativeVelocity, mass: mass)
    // The one that leaves the simpler family comes first.
    let found = first.rank <= second.rank ? try facts.springs(first, second) : try facts.springs(second, first)
    let sorted = found.sorted { one, other in
      one.naturalFrequency != other.naturalFrequency
        ? one.naturalFrequency < other.naturalFrequency : one.distanceFromCritical < other.distanceFromCritical
    }
    return Array(sorted.prefix(mostSolutions))
  }

  /// How many times its damping is critical damping or less, whichever is more.
  private var distanceFromCritical: Double { max(dampingRatio, 1 / dampingRatio) }
}

extension SpringFact {
  fileprivate var rank: Int {
    switch self {
    case .response, .stiffness, .naturalFrequency: 0
    case .dampingRatio: 1
    case .damping: 2
    case .overshoot: 3
    case .peakTime: 4
    case .settling: 5
    }
  }
}

/// Two facts of one motion, from the simpler one to the other.
private struct SpringFacts {
  let velocity: Double
  let mass: Double

  func springs(_ first: SpringFact, _ second: SpringFact) throws(SpringFactsError) -> [Spring] {
    switch (first, second) {
    case _ where first.rank == 0 && second.rank == 0: throw .undetermined(.frequency)
    case (.dampingRatio, .dampingRatio), (.damping, .damping), (.overshoot, .overshoot), (.settling, .settling),
      (.peakTime, .peakTime):
      throw .undetermined(.dampingRatio)
    case (_, .dampingRatio(let ratio)):
      return try [made { () throws(SpringError) in try first.frequencySpring(ratio, mass: mass) }]
    case (_, .damping(let damping)) where first.rank == 0:
      return try [made { () throws(SpringError) in try damped(first, damping) }]
    case (.dampingRatio(let ratio), .damping(let damping)):
      guard ratio > 0, damping > 0 else {
        if ratio == 0, damping == 0 { throw .undetermined(.lackOfDamping) }
        throw .none(of: second, below: nil, above: nil)
      }
      return try [spring(omega: damping / (2 * ratio * mass), ratio: ratio)]
    case (_, .overshoot(let overshoot)): return try overshooting(overshoot, first)
    case (.overshoot(let overshoot), _) where velocity == 0 || overshoot == 0 && velocity < 0:
      // From rest the overshoot is the damping ratio; so is none of a start away from the target.
      let unit = try made { () throws(SpringError) in try Spring(response: 1, overshoot: overshoot) }
      return try springs(.dampingRatio(unit.dampingRatio), second)
    case (.dampingRatio(let ratio), .settling(let time, let tolerance)):
      return try made { () throws(SpringError) in
        try Spring.settling(in: time, dampingRatio: ratio, relativeVelocity: velocity, tolerance: tolerance, mass: mass)
      }
    case (_, .peakTime(let time)) where velocity == 0: return try peaking(first, time)
    default: return try searched(first, second)
    }
  }

  // MARK: - Closed forms

  private func damped(_ frequency: SpringFact, _ damping: Double) throws(SpringError) -> Spring? {
    if case .stiffness(let stiffness) = frequency {
      return try Spring(validating: .stiffness(stiffness, damping: damping, mass: mass))
    }
    guard let undamped = try frequency.frequencySpring(0, mass: mass) else { return nil }
    return try frequency.frequencySpring(damping / (2 * undamped.naturalFrequency * mass), mass: mass)
  }

  private func overshooting(_ overshoot: Double, _ first: SpringFact) throws(SpringFactsError) -> [Spring] {
    if first.rank == 0 {
      let undamped = try made { () throws(SpringError) in try first.frequencySpring(0, mass: mass) }
      let ratio = try made { () throws(SpringError) in
        try Spring(response: undamped.response, overshoot: overshoot, relativeVelocity: velocity).dampingRatio
      }
      return try [made { () throws(SpringError) in try first.frequencySpring(ratio, mass: mass) }]
    }
    switch first {
    case .damping where velocity == 0 || overshoot == 0 && velocity < 0:
      let unit = try made { () throws(SpringError) in try Spring(response: 1, overshoot: overshoot) }
      return try springs(.dampingRatio(unit.dampingRatio), first)
    case .dampingRatio(let ratio) where velocity == 0 || overshoot == 0:
      guard velocity > 0, ratio > 1 else {
        throw velocity == 0 ? .undetermined(.dampingRatio) : .undetermined(.lackOfOvershoot)
      }
      // ratio = (u + 1 / u) / 2 with u = v / omega above 1.
      let push = ratio + ((ratio - 1) * (ratio + 1)).squareRoot()
      return try [spring(omega: velocity / push, ratio: ratio)]
    case .damping(let damping) where overshoot == 0:
      // b = omega (u + 1 / u) / 2 = (v + omega^2 / v) / 2 where the push is more than omega, else b = omega.
      let rate = damping / (2 * mass)
      guard rate > 0 else { throw .none(of: .overshoot(0), below: nil, above: nil) }
      let square = (2 * rate - velocity) * velocity
      let omega = rate >= velocity ? rate : max(square, 0).squareRoot()
      guard omega > 0 else { throw .none(of: first, below: nil, above: nil) }
      return try [spring(omega: omega, ratio: rate / omega)]
    default: return try searched(first, .overshoot(overshoot))
    }
  }

  /// From rest, pi / w after the start.
  private func peaking(_ first: SpringFact, _ time: Double) throws(SpringFactsError) -> [Spring] {
    let swing = .pi / time
    switch first {
    case .dampingRatio(let ratio):
      guard ratio < 1 else { throw .none(of: .peakTime(time), below: nil, above: nil) }
      return try [spring(omega: swing / ((1 - ratio) * (1 + ratio)).squareRoot(), ratio: ratio)]
    case .damping(let damping):
      let omega = Elementary.hypot(swing, damping / (2 * mass))
      return try [spring(omega: omega, ratio: damping / (2 * mass) / omega)]
    default:
      let undamped = try made { () throws(SpringError) in try first.frequencySpring(0, mass: mass) }
      let share = swing / undamped.naturalFrequency
      guard share <= 1 else {
        let earliest = SpringFactsError.Neighbour(value: .pi / undamped.naturalFrequency, spring: undamped)
        throw .none(of: .peakTime(time), below: nil, above: earliest)
      }
      let ratio = ((1 - share) * (1 + share)).squareRoot()
      return try [made { () throws(SpringError) in try first.frequencySpring(ratio, mass: mass) }]
    }
  }

  private func spring(omega: Double, ratio: Double) throws(SpringFactsError) -> Spring {
    try made { () throws(SpringError) in
      try Spring(validating: .naturalFrequency(omega, dampingRatio: ratio, mass: mass))
    }
  }

  private func made<Result>(_ make: () throws(SpringError) -> Result?) throws(SpringFactsError) -> Result {
    do throws(SpringError) {
      guard let result = try make() else { throw .notFinite(.naturalFrequency) }
      return result
    } catch { throw .spring(error) }
  }

  // MARK: - Searches

  private func searched(_ first: SpringFact, _ second: SpringFact) throws(SpringFactsError) -> [Spring] {
    // From a velocity the springs of a peak are a family in closed form, and those of an overshoot are not.
    let isOfPeaks = first.rank == 3 && second.rank == 4
    let (given, wanted) = isOfPeaks ? (second, first) : (first, second)
    let families = SpringFamily.families(of: given, with: wanted, velocity: velocity, mass: mass)
    var found: [Spring] = []
    var (below, above) = (SpringFactsError.Neighbour?.none, SpringFactsError.Neighbour?.none)
    for family in families {
      let search = FamilySearch(family, of: given, wanted, velocity: velocity)
      for spring in search.springs where !found.contains(where: { $0.isTwin(of: spring) }) { found.append(spring) }
      guard found.isEmpty else { continue }
      for neighbour in search.neighbours {
        if neighbour.value < wanted.value, neighbour.value > below?.value ?? -.infinity { below = neighbour }
        if neighbour.value > wanted.value, neighbour.value < above?.value ?? .infinity { above = neighbour }
      }
    }
    if found.isEmpty {
      // Where two solutions meet, rounding hides that there is one: the nearest spring has the number itself.
      for neighbour in [below, above].compactMap({ $0 })
      where (neighbour.value - wanted.value).magnitude <= 1e-9 * wanted.value.magnitude {
        found.append(neighbour.spring)
      }
    }
    guard !found.isEmpty else { throw .none(of: wanted, below: below, above: above) }
    return found
  }
}

extension Spring {
  /// Whether two searches found it.
  fileprivate func isTwin(of other: Spring) -> Bool {
    (naturalFrequency / other.naturalFrequency - 1).magnitude < 1e-8
      && (dampingRatio - other.dampingRatio).magnitude <= 1e-8 * max(dampingRatio, 1e-6)
  }
}
