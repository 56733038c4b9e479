// SPDX-License-Identifier: Apache-2.0

/// A spring at work: it pulls a value from an origin to a target.
///
///     x(t)  = position(t) - target
///     x'' + 2 zeta omega x' + omega^2 x = 0,   x(0) = origin - target,   x'(0) = initialVelocity
///
/// Positions are in units of the value, velocities in those units per second, times in seconds.
/// Origin and target may be equal: then only the velocity makes it move. Where the ends, the velocity, and the velocity
/// divided by the natural frequency are of a magnitude up to 1e150, results are finite, except for an ``energy(at:)``
/// that no double holds and an undamped spring at a time whose phase omega t none holds. Nothing traps beyond that, but
/// results may be infinite or not numbers.
public struct Motion: Hashable, Sendable {
  /// The spring that pulls.
  public let spring: Spring
  /// The position at time 0.
  public let origin: Double
  /// The position where the spring is at rest.
  public let target: Double
  /// The velocity at time 0, in units per second; positive is upwards, not towards the target.
  public let initialVelocity: Double

  var basis: DecayBasis { spring.basis }

  /// The motion of a spring from an origin to a target.
  ///
  /// - Parameters:
  ///   - spring: The spring that pulls.
  ///   - origin: The position at time 0.
  ///   - target: The position of rest.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  public init(spring: Spring, origin: Double, target: Double, initialVelocity: Double = 0) {
    self.spring = spring
    self.origin = origin
    self.target = target
    self.initialVelocity = initialVelocity
  }

  /// The progress of a spring from 0 to 1.
  ///
  /// - Parameters:
  ///   - spring: The spring that pulls.
  ///   - relativeVelocity: The initial velocity in fractions of the distance per second; positive is
  ///     towards the target.
  public init(spring: Spring, relativeVelocity: Double = 0) {
    self.init(spring: spring, origin: 0, target: 1, initialVelocity: relativeVelocity)
  }

  /// The displacement origin - target from which the motion starts.
  var initialDisplacement: Double { origin - target }
}

extension Motion {
  /// The position at a time.
  ///
  /// At 0 and before it is the origin exactly. Within 1e-14 of max(1, |v0| / omega) distances of the
  /// true value; `TruthTests`.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The position, in units of the value.
  public func position(at time: Double) -> Double { state(at: time).position }

  /// The velocity at a time.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The velocity, in units per second.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// The acceleration at a time, -omega^2 x - 2 zeta omega x'.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The acceleration, in units per second squared.
  public func acceleration(at time: Double) -> Double {
    let (displacement, velocity) = displacementAndVelocity(at: time)
    return -basis.omegaSquared * displacement - 2 * basis.decay * velocity
  }

  /// The position and the velocity at a time, for the price of one.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The state; the start itself at 0 and before.
  public func state(at time: Double) -> MotionState {
    guard !(time <= 0) else { return MotionState(position: origin, velocity: initialVelocity) }
    let (displacement, velocity) = displacementAndVelocity(at: time)
    return MotionState(position: target + displacement, velocity: velocity)
  }

  /// The displacement from the target and the velocity at a time.
  func displacementAndVelocity(at time: Double) -> (displacement: Double, velocity: Double) {
    let values = basis.values(at: time)
    let start = initialDisplacement
    return (
      displacement: start * values.released + initialVelocity * values.kicked,
      velocity: initialVelocity * values.kickedRate - start * basis.omegaSquared * values.kicked
    )
  }
}

/// Where a motion is and how fast it moves.
public struct MotionState: Hashable, Sendable {
  /// The position, in the units of the value that moves.
  public var position: Double
  /// The velocity, in those units per second.
  public var velocity: Double

  /// A state from its position and velocity.
  public init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }
}

/// A place where a motion turns around.
public struct TurningPoint: Hashable, Sendable {
  /// The time, in seconds.
  public let time: Double
  /// The position, in units of the value.
  public let position: Double
}

extension Motion {
  /// The first places where the motion turns around.
  ///
  ///     v(t) = 0,  t > 0:   for zeta < 1 every pi / w seconds, for zeta >= 1 at most once
  ///
  /// - Parameter limit: How many at most.
  /// - Returns: The turning points in order of time; as a spring that swings has no last one, it has as many as the limit.
  public func turningPoints(limit: Int) -> [TurningPoint] { turningPoints(beyond: -1, limit: limit) }

  /// The places where the motion turns around at more than a distance from the target.
  ///
  /// - Parameters:
  ///   - distance: Distance from the target in units of the value.
  ///   - limit: How many at most.
  /// - Returns: The turning points in order of time; each is nearer to the target than the one
  ///   before, so none that is far enough is left out except for the limit.
  public func turningPoints(beyond distance: Double, limit: Int) -> [TurningPoint] {
    let free = free
    var points: [TurningPoint] = []
    while points.count < limit, Steps.take(), let time = free.extremumTime(Double(points.count)) {
      let displacement = free.displacement(at: time)
      guard abs(displacement) > distance else { break }
      points.append(TurningPoint(time: time, position: target + displacement))
    }
    return points
  }

  /// The place farthest past the target, or `nil` when the motion never passes it.
  ///
  /// Past is the side of the target away from the origin; with origin and target equal, the side of
  /// the velocity.
  public var farthestPastTarget: TurningPoint? {
    guard let (time, displacement) = farthestPast else { return nil }
    return TurningPoint(time: time, position: target + displacement)
  }

  /// The time and the displacement of the place farthest past the target.
  private var farthestPast: (time: Double, displacement: Double)? {
    let free = free
    let behind = free.displacement != 0 ? free.displacement : -free.velocity
    // The first extremum, or the second after a start away from the target: later ones are nearer.
    for index in 0..<2 {
      guard let time = free.extremumTime(Double(index)) else { return nil }
      let displacement = free.displacement(at: time)
      if displacement != 0, (displacement < 0) != (behind < 0) { return (time, displacement) }
    }
    return nil
  }

  /// How far past the target the motion goes, as a fraction of the distance.
  ///
  /// For a start at rest and zeta < 1 it is e^(-pi zeta / sqrt(1 - zeta^2)).
  ///
  /// 0 when it never passes the target, `nil` when origin and target are equal.
  public var overshoot: Double? {
    let distance = abs(target - origin)
    guard distance > 0 else { return nil }
    guard let farthest = farthestPast else { return 0 }
    return abs(farthest.displacement) / distance
  }

  /// The first time at which a fraction of the way is reached.
  ///
  ///     (position(t) - origin) / (target - origin) = fraction
  ///
  /// - Parameter fraction: Any number: 1 is the target, more than 1 is past it, less than 0 is behind
  ///   the origin.
  /// - Returns: Seconds, or `nil` when the fraction is never reached (an overdamped spring approaches
  ///   1 without reaching it), or origin and target are equal.
  public func firstArrival(fraction: Double) -> Double? {
    let free = free
    guard free.displacement != 0, fraction.isFinite else { return nil }
    let level = free.displacement * (1 - fraction)
    if fraction == 0 { return 0 }
    if level == 0, basis.swing.high > 0 { return free.firstPassage }

    // Each extremum is nearer to the target than the one two before: between the start and the first two lies all that
    // is ever reached.
    var start = 0.0
    var before = free.displacement
    for index in 0..<2 {
      guard let time = free.extremumTime(Double(index)) else { break }
      let after = free.displacement(at: time)
      if min(before, after) <= level, level <= max(before, after) {
        return free.arrival(at: level, from: (start, before), to: time)
      }
      (start, before) = (time, after)
    }
    guard basis.swing.high == 0, level != 0, (level < 0) == (before < 0), abs(level) < abs(before) else { return nil }
    return free.arrival(at: level, from: (start, before), to: .infinity)
  }

  /// The largest speed and when it is reached.
  ///
  /// The velocity of a spring moves like a spring; its largest value is that of the start or of its
  /// first extremum.
  public var fastest: (time: Double, velocity: Double) {
    let rate = free.rate
    guard let time = rate.firstExtremumTime else { return (0, initialVelocity) }
    let velocity = rate.displacement(at: time)
    return abs(velocity) > abs(initialVelocity) ? (time, velocity) : (0, initialVelocity)
  }

  /// The kinetic and potential energy, m v^2 / 2 + k x^2 / 2.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The energy; it never grows. In joules when positions are in metres.
  public func energy(at time: Double) -> Double {
    let (displacement, velocity) = displacementAndVelocity(at: time)
    let potential = basis.omegaSquared * displacement * displacement
    return spring.mass * (velocity * velocity + potential) / 2
  }
}
