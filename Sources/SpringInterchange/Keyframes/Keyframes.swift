// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Values at times, between which a client draws straight lines.
///
/// There is one interval fewer than there are values: N values spread evenly over a duration stand
/// duration / (N - 1) apart, as in Core Animation's `CAKeyframeAnimation` without key times.
public struct Keyframes: Hashable, Sendable {
  /// Seconds from the first value to the last.
  public let duration: Double
  /// When each value is reached, as a fraction of the duration: 0 first, 1 last, never falling.
  public let keyTimes: [Double]
  /// The values, as many as key times.
  public let values: [Double]

  /// Values at given times.
  public init(duration: Double, keyTimes: [Double], values: [Double]) {
    self.duration = duration
    self.keyTimes = keyTimes
    self.values = values
  }

  /// Values at equal intervals; a single value stands at 0.
  public init(duration: Double, evenly values: [Double]) {
    self.duration = duration
    self.values = values
    let last = Double(max(values.count - 1, 1))
    keyTimes = values.indices.map { Double($0) / last }
  }
}
