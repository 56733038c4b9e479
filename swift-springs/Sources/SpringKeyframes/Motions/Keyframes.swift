// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Values at times, between which a client draws straight lines.
///
/// There is one interval fewer than there are values: N values spread evenly over a duration stand
/// duration / (N - 1) apart, as in Core Animation's `CAKeyframeAnimation` without key times.
public struct Keyframes: Hashable, Sendable {
  /// Seconds from the first value to the last.
  public let duration: Double
  /// The values, as many as key times.
  public let values: [Double]
  /// The times that were given; nil for equal intervals, whose times follow from the count.
  private let givenTimes: [Double]?

  /// Values at given times.
  ///
  /// What is not as it has to be is refused if a file is written.
  ///
  /// - Parameters:
  ///   - duration: Seconds from the first value to the last.
  ///   - keyTimes: When each value is reached, as a fraction of the duration: 0 first, 1 last, never falling.
  ///   - values: The values, as many as key times.
  public init(duration: Double, keyTimes: [Double], values: [Double]) {
    self.duration = duration
    self.values = values
    givenTimes = keyTimes
  }

  /// Values at equal intervals; a single value stands at 0.
  public init(duration: Double, evenly values: [Double]) {
    self.duration = duration
    self.values = values
    givenTimes = nil
  }

  /// Whether the values were spread at equal intervals.
  public var isEven: Bool { givenTimes == nil }

  /// When each value is reached, as a fraction of the duration: 0 first, 1 last, never falling.
  ///
  /// - Complexity: O(count) if the intervals are equal.
  public var keyTimes: [Double] { givenTimes ?? Self.evenTimes(count: values.count) }

  /// The same values at the same seconds, the last of them held until a later end.
  func lasting(_ longer: Double) -> Self {
    guard let last = values.last, longer > duration * (1 + 1e-9) else { return self }
    return Self(duration: longer, keyTimes: keyTimes.map { $0 * duration / longer } + [1], values: values + [last])
  }

  /// The fractions i / (count - 1).
  static func evenTimes(count: Int) -> [Double] {
    let last = Double(max(count - 1, 1))
    return (0..<count).map { Double($0) / last }
  }
}
