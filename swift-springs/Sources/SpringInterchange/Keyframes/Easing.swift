// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// An easing function: one of AHEasing's 31, or one that another system calls elastic, back, spring or overshoot.
///
/// Each goes from exactly 0 at 0 to exactly 1 at 1. AHEasing's own sampler adds up its times, which
/// lets ExponentialEaseOut miss 1 and CircularEaseIn give no number at all for many counts; here the
/// times are i / (n - 1) and cannot leave 0...1.
///
/// Source: W. Moore, AHEasing, github.com/warrenm/AHEasing, easing.c; checked against
/// `Fixtures/aheasing_functions.json` to 1e-13.
public struct Easing: Sendable {
  /// The name in kebab-case, such as `bounce-ease-out`.
  public let id: String
  /// The name in its system, such as AHEasing's `BounceEaseOut`.
  public let title: String
  /// What it looks like, in one sentence.
  public let summary: String
  /// Where it was read.
  public let source: String
  private let function: @Sendable (Double) -> Double

  init(
    _ id: String,
    _ title: String,
    _ summary: String,
    source: String = "github.com/warrenm/AHEasing, easing.c",
    _ function: @escaping @Sendable (Double) -> Double
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.source = source
    self.function = function
  }

  /// The progress at a time from 0 to 1; times outside are taken as the nearer end.
  public func value(at time: Double) -> Double {
    if !(time > 0) { return 0 }
    return time >= 1 ? 1 : function(time)
  }

  /// The values of the function between two others at equal intervals.
  ///
  /// All are finite where both of them are of a magnitude up to 1e307.
  ///
  /// - Parameters:
  ///   - from: The first value, given exactly.
  ///   - to: The last value, given exactly.
  ///   - count: How many values; as there are two ends, 2 for anything less.
  ///   - duration: Seconds from first to last.
  /// - Returns: The keyframes.
  public func keyframes(from: Double, to: Double, count: Int, duration: Double) -> Keyframes {
    let last = max(count, 2) - 1
    let values = (0...last).map { index in
      index == 0 ? from : index == last ? to : between(from, to, at: Double(index) / Double(last))
    }
    return Keyframes(duration: duration, evenly: values)
  }

  /// The value at a part of the time, without a difference that could overflow.
  func between(_ from: Double, _ to: Double, at time: Double) -> Double {
    let progress = value(at: time)
    return from * (1 - progress) + to * progress
  }

  /// The largest distance between the function and straight lines through `count` values.
  ///
  /// - Parameter count: How many values at equal intervals; 2 for anything less.
  /// - Returns: The distance in progress: of eight places in each interval or more, the farthest few searched around.
  public func largestError(count: Int) -> Double {
    let last = max(count, 2) - 1
    let parts = max(8, 2000 / last)
    let farthest = (0..<last).map { farthestPlace(in: $0, of: last, parts: parts) }
    let few = farthest.sorted { $0.distance > $1.distance }.prefix(8)
    return few.reduce(0) { largest, far in
      let distance = distance(fromLineOf: far.interval, of: last)
      let place = GoldenSection.minimum(
        of: { -distance($0) },
        from: Double(far.part - 1) / Double(parts),
        to: Double(far.part + 1) / Double(parts),
        width: 1e-9
      )
      return max(largest, far.distance, distance(place))
    }
  }

  private typealias FarPlace = (interval: Int, part: Int, distance: Double)

  private func farthestPlace(in interval: Int, of last: Int, parts: Int) -> FarPlace {
    let distance = distance(fromLineOf: interval, of: last)
    var far: FarPlace = (interval, 1, 0)
    for part in 1..<parts {
      let here = distance(Double(part) / Double(parts))
      if here > far.distance { far = (interval, part, here) }
    }
    return far
  }

  /// How far the function is from the straight line of an interval, at a part of it.
  private func distance(fromLineOf interval: Int, of last: Int) -> (Double) -> Double {
    let start = value(at: Double(interval) / Double(last))
    let end = value(at: Double(interval + 1) / Double(last))
    return { part in
      abs(start + part * (end - start) - value(at: (Double(interval) + part) / Double(last)))
    }
  }

  /// The function with an id, or nil.
  public static func named(_ id: String) -> Self? {
    all.first { $0.id == id }
  }
}
