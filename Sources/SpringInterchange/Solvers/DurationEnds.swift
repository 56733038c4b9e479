// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension ClosedRange<Double> {
  /// A duration where this range of a system's durations has it, or else the end next to it where the same is played.
  ///
  /// A system's search stops beside its root, and the root for what it plays at an end may so lie beyond that end.
  ///
  /// - Parameters:
  ///   - duration: The root of the system's equation for a natural frequency.
  ///   - omega: That natural frequency, in rad/s.
  ///   - search: The natural frequency that the system's search stops on for a duration, of either sign.
  /// - Returns: The duration to say; nil where the system takes none.
  func duration(
    _ duration: Double,
    playing omega: Double,
    by search: (Double) -> Double?
  ) -> Double? {
    guard !contains(duration) else {
      return duration
    }
    let end = duration < lowerBound ? lowerBound : upperBound
    guard let played = search(end)?.magnitude else {
      return nil
    }
    return (played - omega).magnitude <= NewtonSearch.noticedMiss * omega ? end : nil
  }
}
