// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
  public func farthestDistance(after time: Double) -> Double {
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
  public func strays(beyond distance: Double, after time: Double) -> Bool {
    let (displacement, velocity) = displacementAndVelocity(at: time)
    guard abs(displacement) <= distance else { return true }
    // The energy never grows, so neither does this.
    let swing = velocity / spring.naturalFrequency
    return hypotenuse(displacement, swing) > distance && farthestDistance(after: time) > distance
  }
}
