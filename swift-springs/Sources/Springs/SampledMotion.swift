// SPDX-License-Identifier: Apache-2.0

/// A motion as two columns of numbers, at equal intervals from the start.
public struct SampledMotion: Hashable, Sendable {
  /// The time between two samples, in seconds.
  public let interval: Double
  /// The positions; number i is that at i times the interval.
  public let positions: [Double]
  /// The velocities at the same times, in units per second.
  public let velocities: [Double]
}

extension Motion {
  /// The positions at equal intervals from the start.
  ///
  /// Number i is `position(at: Double(i) * interval)` to within rounding, also after a hundred
  /// thousand samples of an undamped spring (`SampledMotionTests`), at a small part of the cost: the
  /// samples are steps of a recurrence, eight at a time, restarted from the closed form every 256.
  ///
  /// - Parameters:
  ///   - count: How many samples; none for 0 and below.
  ///   - interval: Seconds between two samples, 0 or greater.
  /// - Returns: `count` positions, in units of the value.
  /// - Complexity: O(count), about a nanosecond each.
  public func positions(count: Int, interval: Double) -> [Double] {
    guard count > 0 else { return [] }
    var positions = [Double](repeating: 0, count: count)
    let recurrence = SamplingRecurrence(self, interval: interval)
    let target = SIMD8(repeating: target)
    recurrence.forEachEight(upTo: count) { first, displacements, _ in positions.set(displacements + target, at: first) }
    positions[0] = origin
    return positions
  }

  /// The positions and velocities at equal intervals from the start.
  ///
  /// Number i is `state(at: grid[i])` to within rounding, as of ``positions(count:interval:)``.
  ///
  /// - Parameters:
  ///   - count: How many samples; none for 0 and below.
  ///   - grid: The times.
  /// - Returns: `count` positions and as many velocities.
  /// - Complexity: O(count), about one and a half nanoseconds each.
  public func samples(count: Int, at grid: TimeGrid) -> SampledMotion {
    let interval = grid.interval
    guard count > 0 else { return SampledMotion(interval: interval, positions: [], velocities: []) }
    var positions = [Double](repeating: 0, count: count)
    var velocities = positions
    let recurrence = SamplingRecurrence(self, at: grid)
    let target = SIMD8(repeating: target)
    recurrence.forEachEight(upTo: count) { first, displacements, speeds in
      positions.set(displacements + target, at: first)
      velocities.set(speeds, at: first)
    }
    if let last = grid.last, last < count {
      // The steps end where the multiples of the interval do.
      let end = state(at: grid[last])
      positions[last] = end.position
      velocities[last] = end.velocity
    }
    positions[0] = origin
    return SampledMotion(interval: interval, positions: positions, velocities: velocities)
  }
}

/// Times at equal distances from 0 on, in seconds, each the double nearest to its exact value.
///
///     t(i) = i span / parts,    and the duration as it is if one was given
///
/// Multiples of an interval that is rounded itself are other numbers: three tenths are 0.3, and 3 times 0.1 is
/// 0.30000000000000004.
public struct TimeGrid: Hashable, Sendable {
  let span: Double
  let parts: Double
  /// The number of the time that is the duration; nil if none was given.
  let last: Int?

  /// Frames at a rate: number i is at i / rate.
  ///
  /// - Parameter rate: Frames per second, greater than 0; anything else is a programming error and traps.
  public init(rate: Double) {
    precondition(rate > 0 && rate.isFinite, "a rate of frames is above 0")
    span = 1
    parts = rate
    last = nil
  }

  /// So many times from 0 to a duration, both included.
  ///
  /// - Parameters:
  ///   - duration: The last time, in seconds, 0 or greater; anything else is a programming error and traps.
  ///   - count: How many; of one or none only the first is a time.
  public init(duration: Double, count: Int) {
    precondition(duration >= 0 && duration.isFinite, "a duration is 0 seconds or more")
    let last = max(2, count) - 1
    span = duration
    parts = Double(last)
    self.last = last
  }

  /// The multiples of an interval as it is.
  ///
  /// - Parameter interval: Seconds between two times, 0 or greater; anything else is a programming error and traps.
  public init(interval: Double) {
    precondition(interval >= 0 && interval.isFinite, "an interval is 0 seconds or more")
    span = interval
    parts = 1
    last = nil
  }

  /// The seconds between two times.
  public var interval: Double { span / parts }

  /// The time of a number, counted from 0.
  public subscript(index: Int) -> Double {
    // n span / n may miss the span by a rounding.
    index == last ? span : Double(index) * span / parts
  }
}
