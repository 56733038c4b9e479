// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The tolerance at which a motion settles in a given time.
public struct SettlingTolerance: Hashable, Sendable {
  /// The smallest tolerance, as a part of the distance, with which the motion has settled by then.
  ///
  ///     tolerance = max |x(t)| / |x0|  over t >= T
  public let tolerance: Double
  /// The moment from which the motion really stays within that tolerance, in seconds.
  ///
  /// Earlier than the time asked for when the motion is then on its way out to a last turn that is
  /// farther: with any smaller tolerance it settles after that turn, with this one before.
  public let settlingTime: Double
  /// Whether the motion settles with this tolerance at just the time asked for.
  public let isExact: Bool
}

extension Motion {
  /// The tolerance at which the motion settles in a given time.
  ///
  /// - Parameter time: Seconds since the start, 0 or greater.
  /// - Returns: The tolerance, or `nil` when origin and target are equal, when the spring is undamped,
  ///   or when nothing is left to tolerate at that time.
  public func tolerance(settlingIn time: Double) -> SettlingTolerance? {
    guard time >= 0, time.isFinite, origin != target, basis.slow > 0 else { return nil }
    let rest = free.restarted(at: time)
    let distance = abs(free.displacement)
    let here = abs(rest.displacement) / distance
    let later = rest.firstExtremumTime.map { abs(rest.displacement(at: $0)) / distance } ?? 0
    guard max(here, later) > 0 else { return nil }
    guard later > here else {
      return SettlingTolerance(tolerance: here, settlingTime: time, isExact: true)
    }
    let before = settling(tolerance: later * (1 + 1e-12)).seconds ?? time
    return SettlingTolerance(tolerance: later, settlingTime: before, isExact: false)
  }
}
