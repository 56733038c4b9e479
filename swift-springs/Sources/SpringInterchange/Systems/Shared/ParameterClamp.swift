// SPDX-License-Identifier: Apache-2.0

import Springs

/// A system that moves mass, stiffness, damping and velocity each into a range of its own.
///
/// Mass shapes nothing by itself, so a spring is expressed on whatever mass fits the ranges.
struct ParameterClamp: Sendable {
  let system: String
  let masses: ClosedRange<Double>
  let stiffnesses: ClosedRange<Double>
  let dampings: ClosedRange<Double>
  let velocities: ClosedRange<Double>
  let allowsOverdamping: Bool

  /// Anime.js 4.
  static let anime = Self(
    system: "anime.js", masses: 1...10_000, stiffnesses: 1e-11...10_000, dampings: 1e-11...10_000,
    velocities: -10_000...10_000, allowsOverdamping: true)

  /// Anime.js 3, which does not take a velocity of 0 either.
  static let animeV3 = Self(
    system: "anime.js 3", masses: 0.1...100, stiffnesses: 0.1...100, dampings: 0.1...100, velocities: 0.1...100,
    allowsOverdamping: false)

  /// Okikio's spring-easing.
  static let springEasing = Self(
    system: "spring-easing", masses: 1e-4...1000, stiffnesses: 1e-4...1000, dampings: 1e-4...1000,
    velocities: 1e-4...1000, allowsOverdamping: false)

  /// Returns the spring that the system plays.
  func decode(_ arguments: Arguments) throws(ValidationErrors) -> DecodedSpring {
    var clamps: [Clamp] = []
    func used(_ name: ParameterName, _ range: ClosedRange<Double>) -> Double {
      clamps.clamping("\(name.text)", arguments.required(name), to: range, by: system)
    }
    let mass = used(.mass, masses)
    let stiffness = used(.stiffness, stiffnesses)
    let damping = used(.damping, dampings)
    let velocity = used(.initialVelocity, velocities)
    let spring = try Vocabulary.spring { () throws(SpringError) in
      try Spring(validating: .stiffness(stiffness, damping: damping, mass: mass))
    }
    guard !allowsOverdamping else { return DecodedSpring(spring, initialVelocity: velocity, clamps: clamps) }
    var decoded = try DecodedSpring.withoutOverdamping(
      spring, initialVelocity: velocity, replacing: ("damping", damping), by: { $0.damping }, in: system)
    decoded.clamps = clamps + decoded.clamps
    return decoded
  }

  /// The closest that the system can express to a spring of the kind that it plays, with code made of the spring and the
  /// velocity that it takes.
  func encoded(_ closest: ClosestSpring.Choice, initialVelocity: Double, code: (Spring, Double) -> Snippet)
    -> EncodedSpring
  {
    let velocity = Self.moved(initialVelocity, into: velocities)
    let mass = fittingMass(closest.spring)
    let stiffness = Self.moved(mass * closest.spring.stiffnessOfUnitMass, into: stiffnesses)
    // A stiffness that was moved down leaves less room below overdamping.
    let most = allowsOverdamping ? .infinity : 2 * (stiffness * mass).squareRoot()
    let damping = Self.moved(min(mass * closest.spring.dampingOfUnitMass, most), into: dampings)
    // Where nothing was moved, the numbers are the spring's own.
    let isItself = mass == closest.spring.mass
    guard
      let said = try? Spring(
        validating: .stiffness(
          isItself ? Self.moved(closest.spring.stiffness, into: stiffnesses) : stiffness,
          damping: isItself ? Self.moved(closest.spring.damping, into: dampings) : damping, mass: mass))
    else { return .noSpring("\(system) has no spring near this one.") }
    let isMoved =
      Self.differ(said.stiffness, mass * closest.spring.stiffnessOfUnitMass)
      || Self.differ(said.damping, mass * closest.spring.dampingOfUnitMass)
    return EncodedSpring(
      numbers: Vocabulary.physics(said).adding(.initialVelocity, velocity),
      losses: .present(
        closest.loss,
        isMoved ? .own(.clamped, "\(system) takes no such stiffness and damping together; these come near.") : nil,
        isItself ? nil : .own(.massChanged, "The mass is another one, so that the numbers fit \(system)'s ranges."),
        velocity == initialVelocity ? nil : .velocityMoved(by: system, to: velocity)), code: code(said, velocity))
  }

  /// The spring's own mass, or the nearest one on which stiffness and damping fit their ranges too.
  private func fittingMass(_ spring: Spring) -> Double {
    let (stiffness, damping) = (spring.stiffnessOfUnitMass, spring.dampingOfUnitMass)
    var lower = max(masses.lowerBound, stiffnesses.lowerBound / stiffness)
    var upper = min(masses.upperBound, stiffnesses.upperBound / stiffness)
    if damping > 0 {
      lower = max(lower, dampings.lowerBound / damping)
      upper = min(upper, dampings.upperBound / damping)
    }
    guard lower <= upper else { return Self.moved(upper, into: masses) }
    return min(max(spring.mass, lower), upper)
  }

  private static func moved(_ value: Double, into range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }

  private static func differ(_ first: Double, _ second: Double) -> Bool {
    (first - second).magnitude > 1e-12 * second.magnitude
  }
}

/// The walk of anime.js 3 and what came of it: looks every sixth of a second until sixteen in a row found rest.
enum Anime3DurationSearch {
  /// The times of the first and the last of sixteen looks in a row at rest, or nil beyond a number of looks.
  ///
  /// The times are added up as there, from the first look on.
  static func rest(from start: Double, looks: Int, isAtRest: (Double) -> Bool) -> (first: Double, last: Double)? {
    var (time, first, inside) = (start, start, 0)
    for _ in 0..<looks {
      guard Steps.take() else { break }
      if isAtRest(time) {
        first = inside == 0 ? time : first
        inside += 1
        guard inside < 16 else { return (first, time) }
      } else {
        inside = 0
      }
      time += 1.0 / 6
    }
    return nil
  }
}

extension ParameterClamp {
  /// The motion from -1 to 0 with the damping and the velocity that the system plays, or nil if the distance is 0.
  func played(_ motion: Motion) -> Motion? {
    motion.relativeVelocity.map { velocity in
      Motion(
        spring: motion.withoutOverdamping.spring, origin: -1, target: 0,
        initialVelocity: min(max(velocity, velocities.lowerBound), velocities.upperBound))
    }
  }
}
