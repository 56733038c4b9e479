// SPDX-License-Identifier: Apache-2.0

/// A value on a spring whose target changes at known times: the value at any time, in any order.
///
/// At each change the value keeps its place and its velocity, and a new segment starts from there.
///
/// ```swift
/// var path = SpringTimeline(SIMD2(0.0, 0.0), spring: .snappy)
/// path.retarget(to: SIMD2(300, 0), at: 0)
/// path.retarget(to: SIMD2(300, 120), spring: .bouncy, at: 0.15)
/// draw(at: path.value(at: 0.4))
/// ```
///
/// For a value that is advanced frame by frame, and whose targets are not known before, there is ``SpringAnimator``.
public struct SpringTimeline<Value: SpringVector>: Equatable, Sendable {
  /// A stretch of time in which the spring and the target stay the same.
  public struct Segment: Equatable, Sendable {
    /// When it starts, in seconds since the start of the whole.
    public let start: Double
    /// The spring that pulls.
    public let spring: Spring
    /// Where the value is at the start.
    public let origin: Value
    /// Where the spring pulls it.
    public let target: Value
    /// How fast the value moves at the start, in units of the value per second.
    public let initialVelocity: Value

    /// The value at a time in seconds after the segment's own start.
    public func value(after seconds: Double) -> Value {
      guard !(seconds <= 0) else { return origin }
      return origin + spring.value(target: target - origin, initialVelocity: initialVelocity, time: seconds)
    }

    /// The velocity at a time in seconds after the segment's own start.
    public func velocity(after seconds: Double) -> Value {
      guard !(seconds <= 0) else { return initialVelocity }
      return spring.velocity(target: target - origin, initialVelocity: initialVelocity, time: seconds)
    }
  }

  /// The stretches in order of time, the first from 0 on; never empty.
  public private(set) var segments: [Segment]

  /// A value at rest, or one that is moving already.
  ///
  /// - Parameters:
  ///   - value: Where it is at time 0.
  ///   - spring: The spring.
  ///   - target: Where the spring pulls it; nil if it is there.
  ///   - initialVelocity: Its velocity at time 0, in units of the value per second.
  public init(_ value: Value, spring: Spring, target: Value? = nil, initialVelocity: Value = .zero) {
    segments = [
      Segment(start: 0, spring: spring, origin: value, target: target ?? value, initialVelocity: initialVelocity)
    ]
  }

  /// Sends the value elsewhere from a time on.
  ///
  /// - Parameters:
  ///   - target: Where the spring pulls it from then on.
  ///   - spring: The spring from then on; nil keeps the one it has.
  ///   - time: Seconds since the start, not before the last change. Of several at the same time the last counts. A time that is
  ///     earlier, infinite or not a number is a programming error and traps.
  public mutating func retarget(to target: Value, spring: Spring? = nil, at time: Double) {
    let last = segments[segments.count - 1]
    guard time >= last.start, time.isFinite else {
      fatalError(
        "SpringTimeline: a change at \(time) s; it must not be before \(last.start) s, the one that precedes it.")
    }
    segments.append(
      Segment(
        start: time, spring: spring ?? last.spring, origin: last.value(after: time - last.start), target: target,
        initialVelocity: last.velocity(after: time - last.start)))
  }

  /// The segment that runs at a time; at a change the one that starts.
  ///
  /// - Complexity: O(log changes).
  public func segment(at time: Double) -> Segment {
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if segments[middle].start <= time { low = middle } else { high = middle }
    }
    return segments[low]
  }

  /// The value at a time.
  ///
  /// - Parameter time: Seconds since the start; before it the value stands where it starts.
  /// - Returns: The value.
  public func value(at time: Double) -> Value {
    let segment = segment(at: time)
    return segment.value(after: time - segment.start)
  }

  /// The velocity at a time, in units of the value per second.
  ///
  /// - Parameter time: Seconds since the start; before it the velocity is the first.
  /// - Returns: The velocity.
  public func velocity(at time: Double) -> Value {
    let segment = segment(at: time)
    return segment.velocity(after: time - segment.start)
  }

  /// When the value comes to stay within a distance of its last target.
  ///
  /// - Parameter distance: The distance, greater than 0, in units of the value.
  /// - Returns: Seconds since the start, at the earliest the last change; infinity if it never does.
  public func settlingTime(within distance: Double) -> Double {
    let last = segments[segments.count - 1]
    return last.start
      + last.spring.settlingTime(
        from: last.origin, to: last.target, initialVelocity: last.initialVelocity, within: distance)
  }
}
