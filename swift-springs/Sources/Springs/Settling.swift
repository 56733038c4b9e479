// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
  /// - Returns: The seconds, or `never`; between two times of which `isKnown` says so, or exact.
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
    // So near to the edge that rounding decides: only the time itself tells.
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
