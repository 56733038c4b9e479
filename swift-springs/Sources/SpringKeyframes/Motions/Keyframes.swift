// SPDX-License-Identifier: Apache-2.0

public import SpringInterchange
import Springs

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
  /// Writing a file refuses invalid keyframes.
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

  /// Returns the values at the same seconds, the last of them held until a later end.
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

/// Where keyframes come from.
public enum KeyframeSource: String, Hashable, Sendable, CaseIterable {
  /// A spring between two values.
  case spring
  /// The recorded bounce of an icon.
  case dockBounce = "dock-bounce"
  /// The simulated bounce of something thrown up.
  case gravityBounce = "gravity-bounce"
  /// One of the easing functions.
  case easing
  /// A spring whose target or spring changes on the way.
  case retarget
  /// A value that slows down by itself.
  case decay

  /// Whether values are heights, so that where y points down they are subtracted.
  public var isHeight: Bool { self == .dockBounce || self == .gravityBounce }

  static let heights = Remark.own(.heights, "Values are heights, up is positive: where y points down, subtract them.")

  /// Remarks for a reader of all the values.
  public var notes: [Remark] {
    switch self {
    case .spring, .retarget, .decay: []
    case .dockBounce:
      [
        .own(
          .intervals, "32 values have 31 intervals: each lasts 34.4 ms, although the recording had 30 frames a second."),
        Self.heights,
      ]
    case .gravityBounce:
      [
        .own(
          .firstSlice,
          "The first value is the height after the first slice: put a 0 before it where the start must be at rest."),
        .own(
          .intervals,
          "N values are spread over N - 1 intervals, so the first stands a slice earlier than in the simulation and the last on time; with a 0 before them all are on time."
        ), Self.heights,
      ]
    case .easing:
      [.own(.intervals, "The function is taken at i / (count - 1); the first and last value are exactly from and to.")]
    }
  }
}

extension FiniteMotion {
  /// Returns a motion of the same way and duration for people who asked for less motion.
  ///
  /// A critically damped spring that starts at rest: it never passes its target, and it settles at
  /// the end of this motion. For a given tolerance w T is one number, 9.23 for 0.001, so
  ///
  ///     w = w1 T1 / T,   with T1 the settling time of a critically damped spring of w1 = 1 rad/s
  ///
  /// - Throws: An error if origin and target are equal: then there is nowhere to go.
  /// - Returns: The calm motion.
  public func reduced() throws(ValidationErrors) -> Self {
    guard motion.target != motion.origin else {
      throw ValidationErrors([
        ValidationError("reduced", "must be false: from and to are equal, and without swinging nothing moves")
      ])
    }
    let unit = try Vocabulary.spring { () throws(SpringError) in
      try Spring(validating: .naturalFrequency(1, dampingRatio: 1))
    }
    let settling = Motion(spring: unit).settling(tolerance: settlingTolerance).seconds ?? 0
    let calm = try Vocabulary.spring { () throws(SpringError) in
      // A hair faster, so that rounding does not make it settle after the end.
      try Spring(
        validating: .naturalFrequency(settling / duration * (1 + 1e-12), dampingRatio: 1, mass: motion.spring.mass))
    }
    let reduced = try Self(
      Motion(spring: calm, origin: motion.origin, target: motion.target), duration: duration,
      tolerance: 2 * settlingTolerance)
    return reduced.lasting(duration, isGiven: hasGivenDuration)
  }
}
