// SPDX-License-Identifier: Apache-2.0

/// When a motion has settled.
public enum Settling: Hashable, Sendable {
  /// From this many seconds after the start on; NaN if a number of the motion is not one.
  case after(Double)
  /// It swings for ever, or approaches a band of no width.
  case never

  /// The seconds, or `nil` for never.
  public var seconds: Double? {
    switch self {
    case .after(let seconds): seconds
    case .never: nil
    }
  }
}

/// The tolerance at which a motion settles in a given time.
package struct SettlingTolerance: Hashable, Sendable {
  /// The smallest tolerance, as a part of the distance, with which the motion has settled by then.
  ///
  ///     tolerance = max |x(t)| / |x0|  over t >= T
  package let tolerance: Double
  /// The moment from which the motion really stays within that tolerance, in seconds.
  ///
  /// Earlier than the requested time when the motion is then on its way out to a last turn that is
  /// farther: with any smaller tolerance it settles after that turn, with this one before.
  package let settlingTime: Double
  /// Whether the motion settles with this tolerance at just the requested time.
  package let isExact: Bool
}

extension Motion {
  /// The tolerance at which the motion settles in a given time.
  ///
  /// - Parameter time: Seconds since the start, 0 or greater.
  /// - Returns: The tolerance, or `nil` when origin and target are equal, when the spring is undamped,
  ///   or when nothing is left to tolerate at that time.
  package func tolerance(settlingIn time: Double) -> SettlingTolerance? {
    guard time >= 0, time.isFinite, origin != target, basis.slow > 0 else { return nil }
    let rest = free.restarted(at: time)
    let distance = abs(free.displacement)
    let here = abs(rest.displacement) / distance
    let later = rest.firstExtremumTime.map { abs(rest.displacement(at: $0)) / distance } ?? 0
    guard max(here, later) > 0 else { return nil }
    guard later > here else { return SettlingTolerance(tolerance: here, settlingTime: time, isExact: true) }
    let before = settling(tolerance: later * (1 + 1e-12)).seconds ?? time
    return SettlingTolerance(tolerance: later, settlingTime: before, isExact: false)
  }
}

extension Motion {
  /// The motion about the target.
  package var free: FreeMotion { FreeMotion(basis: basis, displacement: origin - target, velocity: initialVelocity) }

  /// The time after which the motion stays within `tolerance` of its target.
  ///
  ///     |x(t)| <= tolerance |target - origin|   for all t >= result
  ///
  /// It is the last crossing, not a bound. Being the last of many, it jumps: a slightly smaller
  /// tolerance can add half a swing.
  ///
  /// Accuracy: within 1e-9 of itself, `SettlingTests`; if a push takes all that creeps of an overdamped spring, what is
  /// left is a difference of doubles, and below a tolerance of 1e-5 it is 1e-14 / tolerance.
  ///
  /// - Parameter tolerance: Fraction of the distance, greater than 0.
  /// - Returns: The seconds; `never` for an undamped spring, and for one that moves although origin
  ///   and target are equal: ask that with ``settling(distance:)``.
  /// - Complexity: O(1), at most 60 steps of the root finder.
  public func settling(tolerance: Double) -> Settling { settling(distance: tolerance * abs(target - origin)) }

  /// The time after which the motion stays within a distance of its target.
  ///
  /// Within less than 1e-300 of its size it is sooner than that: what is left of the motion is 0 to a double by then.
  ///
  /// - Parameter distance: Distance in units of the value, greater than 0.
  /// - Returns: The seconds, or `never`.
  public func settling(distance: Double) -> Settling { free.lastTime(outside: distance) }

  /// The time after which the motion stays within a distance of its target, as exactly as it is needed.
  ///
  /// - Parameters:
  ///   - distance: Distance in units of the value, greater than 0.
  ///   - isKnown: Whether it is enough to know that the time lies between two, the earlier one first.
  /// - Returns: The seconds, or `never`; between two times for which `isKnown` is true, or exact.
  package func settling(distance: Double, isKnown: (Double, Double) -> Bool) -> Settling {
    free.lastTime(outside: distance, isKnown: isKnown)
  }

  /// The time after which a smooth bound of the motion stays within `tolerance` of the distance.
  ///
  ///     zeta < 1:   min(A, |x0| + |v0 + b x0| t) e^(-b t) = tolerance |x0|,  A = sqrt(x0^2 + ((v0 + b x0) / w)^2)
  ///     zeta >= 1:  |x0| e^(-slow t) + |v0 + slow x0| g(t) = tolerance |x0|
  ///
  /// The amplitude A is the nearer bound of a spring that swings; towards critical damping, if it has no limit, the other
  /// one is, which is that of the critically damped spring.
  ///
  /// Never before the exact time, and without its jumps.
  ///
  /// - Parameter tolerance: Fraction of the distance, greater than 0.
  /// - Returns: The seconds, or `never`.
  public func settlingEnvelope(tolerance: Double) -> Settling {
    settlingEnvelope(distance: tolerance * abs(target - origin))
  }

  /// The time after which a smooth bound of the motion stays within a distance of the target.
  ///
  /// - Parameter distance: Distance in units of the value, greater than 0.
  /// - Returns: The seconds, or `never`.
  public func settlingEnvelope(distance: Double) -> Settling {
    let free = free
    guard !free.isAtRest else { return .after(0) }
    guard !(free.displacement + free.velocity + distance).isNaN else { return .after(.nan) }
    guard distance > 0 else { return .never }
    let start = abs(free.displacement)
    let push = abs(free.velocity + basis.slow * free.displacement)
    guard basis.swing.high > 0 else {
      let bound = FreeMotion(basis: basis, displacement: start, velocity: push - basis.slow * start)
      return bound.lastTime(outside: distance)
    }
    let amplitude = free.amplitude
    guard amplitude > distance else { return .after(0) }
    guard basis.decay > 0 else { return .never }
    let fading = Elementary.log(amplitude, over: distance) / basis.decay
    return .after(min(fading, lastTime(of: start, push, outside: distance, before: fading)))
  }

  /// The last time at which (start + push t) e^(-b t) is as large as a distance, if that is before another time.
  private func lastTime(of start: Double, _ push: Double, outside distance: Double, before end: Double) -> Double {
    func excess(_ time: Double) -> Double { (start + push * time) * Elementary.exp(-basis.decay * time) - distance }
    // It grows until push / b - start, and falls from then on.
    let top = max(0, 1 / basis.decay - (push > 0 ? start / push : .infinity))
    guard top < end, excess(end) < 0 else { return end }
    let peak = excess(top)
    guard peak > 0 else { return 0 }
    return root(between: (place: top, value: peak), and: (place: end, value: excess(end)), of: excess)
  }
}

extension Motion {
  /// Whether the motion stays within a distance of its target from a time on.
  ///
  /// For distances from 1e-300 of the motion's size the same as asking whether ``settling(distance:)`` is not after that
  /// time, mostly without the search for it.
  ///
  /// - Parameters:
  ///   - distance: Distance in units of the value, greater than 0.
  ///   - time: Seconds since the start.
  /// - Returns: Whether it has settled by then.
  public func hasSettled(distance: Double, by time: Double) -> Bool {
    guard basis.decay > 0, time > 0 else { return isSettled(distance, time) }
    let (displacement, velocity) = displacementAndVelocity(at: time)
    // So near to the edge that rounding decides: only the time itself decides.
    if abs(abs(displacement) - distance) < 1e-6 * distance { return isSettled(distance, time) }
    guard abs(displacement) < distance else { return false }
    let rest = FreeMotion(basis: basis, displacement: displacement, velocity: velocity)
    guard let turn = rest.firstExtremumTime else { return true }
    let peak = abs(rest.displacement(at: turn))
    return abs(peak - distance) < 1e-6 * distance ? isSettled(distance, time) : peak < distance
  }

  private func isSettled(_ distance: Double, _ time: Double) -> Bool {
    settling(distance: distance).seconds.map { $0 <= time } ?? false
  }

  /// The farthest that the motion is from its target from a time on.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The distance in units of the value.
  package func farthestDistance(after time: Double) -> Double {
    let (displacement, velocity) = displacementAndVelocity(at: time)
    let rest = FreeMotion(basis: basis, displacement: displacement, velocity: velocity)
    // Later turns are nearer.
    let turn = rest.firstExtremumTime.map { abs(rest.displacement(at: $0)) } ?? 0
    return max(abs(displacement), turn)
  }

  /// Whether the motion is farther from its target than a distance, at a time or ever after.
  ///
  /// - Parameters:
  ///   - distance: In units of the value.
  ///   - time: Seconds since the start.
  /// - Returns: Whether it is; mostly without looking for a turn.
  package func strays(beyond distance: Double, after time: Double) -> Bool {
    let (displacement, velocity) = displacementAndVelocity(at: time)
    guard abs(displacement) <= distance else { return true }
    // The energy never grows, so neither does this.
    let swing = velocity / spring.naturalFrequency
    return Elementary.hypot(displacement, swing) > distance && farthestDistance(after: time) > distance
  }
}

extension Spring {
  /// When a value comes to stay within a distance of its target.
  ///
  ///     |value(t) - target| <= distance   for all t >= result
  ///
  /// Exact, and not a bound: within 1e-9 of itself for values, velocities and distances from 1e-150 to 1e150. A vector is as far
  /// away by its ``SpringVector/magnitudeSquared``.
  ///
  /// ```swift
  /// let seconds = Spring.bouncy.settlingTime(from: 0.0, to: 100, within: 0.5)
  /// ```
  ///
  /// - Parameters:
  ///   - value: Where it starts.
  ///   - target: Where the spring pulls it.
  ///   - initialVelocity: Its velocity at the start, in units of the value per second.
  ///   - distance: The distance that counts as there, greater than 0, in units of the value.
  /// - Returns: Seconds; infinity for a spring without damping that swings farther, and for a distance of 0; NaN if a number is
  ///   not one.
  public func settlingTime<V: SpringVector>(
    from value: V, to target: V, initialVelocity: V = .zero, within distance: Double
  ) -> Double {
    let displacement = value - target
    let push = initialVelocity.scaled(by: 1 / naturalFrequency)
    let sizes = (displacement.magnitudeSquared.squareRoot(), push.magnitudeSquared.squareRoot())
    guard !distance.isNaN, !sizes.0.isNaN, !sizes.1.isNaN else { return .nan }
    let size = max(sizes.0, sizes.1)
    guard size > 0 else { return 0 }
    // As vectors of length up to 1, whose squares neither overflow nor vanish.
    let unit = (displacement.scaled(by: 1 / size), push.scaled(by: 1 / size))
    let norm = MotionNorm(
      spring: self, displacement: unit.0.magnitudeSquared,
      product: ((unit.0 + unit.1).magnitudeSquared - (unit.0 - unit.1).magnitudeSquared) / 4,
      push: unit.1.magnitudeSquared)
    return norm.lastTime(outside: distance / size)
  }

  /// SwiftUI's estimate of how long a value takes to its target.
  ///
  ///     bounce > 0:   ln((|target| + |target b - velocity|) / epsilon) / b   with the decay rate b
  ///     bounce <= 0:  the first tenth of a second after which it is within epsilon for a second
  ///
  /// It is here to play what SwiftUI plays. It mixes units, so that it is some 30 % off, and 0 for a spring that is not there
  /// after 102.4 s; ask ``settlingTime(from:to:initialVelocity:within:)`` for the time itself.
  ///
  /// - Parameters:
  ///   - target: The value at rest; the start is zero.
  ///   - initialVelocity: The velocity at time 0, in units of the value per second.
  ///   - epsilon: The distance that counts as there, greater than 0.
  /// - Returns: Seconds; infinity for a spring without damping.
  public func settlingDuration<V: SpringVector>(target: V, initialVelocity: V = .zero, epsilon: Double = 0.001)
    -> Double
  { foundSettlingDuration(target: target, initialVelocity: initialVelocity, epsilon: epsilon) ?? 0 }

  /// SwiftUI's estimate for the way between two values: that of the distance; see ``settlingDuration(target:initialVelocity:epsilon:)``.
  public func settlingDuration<V: SpringVector>(
    fromValue: V, toValue: V, initialVelocity: V = .zero, epsilon: Double = 0.001
  ) -> Double { settlingDuration(target: toValue - fromValue, initialVelocity: initialVelocity, epsilon: epsilon) }

  /// Returns the settling duration, or nil if SwiftUI gives up.
  package func foundSettlingDuration<V: SpringVector>(target: V, initialVelocity: V, epsilon: Double) -> Double? {
    let decay = decayRate
    let rest = target.scaled(by: decay) - initialVelocity
    let amplitude = target.magnitudeSquared.squareRoot() + rest.magnitudeSquared.squareRoot()
    guard !amplitude.isNaN else { return .nan }
    guard decay > 0 else { return .infinity }
    if dampingRatio < 1 { return max(0, Elementary.log(amplitude / epsilon) / decay) }
    return TenthsOfASecond.settling(steps: 1024) { time in
      let missing = value(target: target, initialVelocity: initialVelocity, time: time) - target
      return missing.magnitudeSquared.squareRoot() < epsilon
    }
  }

  /// SwiftUI's estimate of how long the way from 0 to 1 takes; see ``settlingDuration(target:initialVelocity:epsilon:)``.
  public var settlingDuration: Double { settlingDuration(target: 1.0) }
}

/// The walk in tenths of a second by which Apple's frameworks measure springs that do not swing.
///
/// Time is added up in steps of 0.1 s. The first time within the band is remembered, forgotten when the motion leaves
/// the band again, and returned once the motion has stayed inside for more than a second.
package enum TenthsOfASecond {
  /// The time remembered, or nil if the walk does not end within `steps`.
  package static func settling(steps: Int, isInside: (Double) -> Bool) -> Double? {
    var time = 0.0
    var entered: Double?
    for _ in 0..<steps {
      guard Steps.take() else { break }
      if isInside(time) {
        let since = entered ?? time
        entered = since
        if time - since > 1 { return since }
      } else {
        entered = nil
      }
      time += 0.1
    }
    return nil
  }
}

/// The two thresholds by which an animation loop decides that it can stop.
///
///     |v| <= speed    and    |x - target| <= max(distance, distanceFactor |target|)
///
/// The factor is relative to the *value* of the target, as in the loop this reproduces: a target of 0
/// has only the absolute distance, a target of 10,000 with a factor of 0.01 stops 100 units early.
package struct RestThresholds: Hashable, Sendable {
  /// The distance that always counts as there, in units of the value.
  package let distance: Double
  /// The part of the target's value that counts as there.
  package let distanceFactor: Double
  /// The speed that counts as standing, in units per second.
  package let speed: Double

  /// A test from its thresholds, each 0 or greater.
  package init(distance: Double, distanceFactor: Double, speed: Double) {
    self.distance = distance
    self.distanceFactor = distanceFactor
    self.speed = speed
  }

  /// The distance within which the value counts as being at a target.
  ///
  /// - Parameter target: The size of the target's value; for several axes the norm.
  /// - Returns: The distance, in units of the value.
  package func allowedDistance(target: Double) -> Double { max(distance, distanceFactor * abs(target)) }

  /// Whether a value counts as being at rest.
  ///
  /// - Parameters:
  ///   - state: Where the value is and how fast it moves.
  ///   - target: Where it should be.
  /// - Returns: Whether both thresholds are met at this moment; it may move away again.
  package func holds(_ state: MotionState, target: Double) -> Bool {
    abs(state.velocity) <= speed && abs(state.position - target) <= allowedDistance(target: target)
  }

  /// The first time at which the test holds: when a loop with arbitrarily short frames stops.
  ///
  /// - Parameter motion: The motion to test.
  /// - Returns: The seconds; `never` when an undamped spring is always too far or too fast.
  package func firstTime(of motion: Motion) -> Settling {
    let reach = allowedDistance(target: motion.target)
    return motion.free.firstTime(within: reach, speed: speed)
  }
}
