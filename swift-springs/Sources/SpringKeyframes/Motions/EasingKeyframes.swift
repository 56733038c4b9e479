// SPDX-License-Identifier: Apache-2.0

public import SpringInterchange
import Springs

extension Easing {
  /// The values of the function between two others at equal intervals.
  ///
  /// All are finite if both of them are of a magnitude up to 1e307.
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
  package func between(_ from: Double, _ to: Double, at time: Double) -> Double {
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
    let few = farthest.ascending { -$0.distance }.prefix(8)
    return few.reduce(0) { largest, far in
      let distance = distance(fromLineOf: far.interval, of: last)
      let place = GoldenSection.minimum(
        of: { -distance($0) }, from: Double(far.part - 1) / Double(parts), to: Double(far.part + 1) / Double(parts),
        width: 1e-9)
      return max(largest, far.distance, distance(place))
    }
  }

  private typealias FarPlace = (interval: Int, part: Int, distance: Double)

  private func farthestPlace(in interval: Int, of last: Int, parts: Int) -> FarPlace {
    let distance = distance(fromLineOf: interval, of: last)
    var far: FarPlace = (interval, 1, 0)
    guard Steps.take(2 * parts) else { return far }
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
    return { part in abs(start + part * (end - start) - value(at: (Double(interval) + part) / Double(last))) }
  }
}

extension Easing {
  /// Straight lines along the function, with stops where it bends.
  ///
  /// - Parameters:
  ///   - closeness: A tolerance, or a budget.
  ///   - from: The first value, given exactly.
  ///   - to: The last value, given exactly.
  ///   - duration: Seconds from first to last.
  /// - Returns: The keyframes, and their largest distance from the function as a fraction.
  /// - Throws: An error of `tolerance`, `maxStops` or `maxBytes`.
  public func keyframes(_ closeness: Keyframes.Closeness, from: Double, to: Double, duration: Double)
    throws(ValidationErrors) -> (keyframes: Keyframes, maximumError: Double)
  {
    let curve = CurveLines(
      end: 1, sampled: { count in (0..<count).map { Steps.take() ? value(at: Double($0) / Double(count - 1)) : 0 } },
      largestDistance: largestDistance)
    let lines = try curve.lines(closeness)
    let points = lines.easing.points
    let values = points.map { $0.output == 1 ? to : from * (1 - $0.output) + to * $0.output }
    let keyframes = Keyframes(duration: duration, keyTimes: points.map { $0.input }, values: values)
    return (keyframes, lines.maximumError)
  }

  /// The largest distance between the function and a `linear()`: on each line the farthest of some places, and around it.
  private func largestDistance(from easing: LinearEasing) -> Double {
    var largest = 0.0
    for (start, end) in zip(easing.points, easing.points.dropFirst()) where end.input > start.input {
      func distance(_ part: Double) -> Double {
        let time = start.input + part * (end.input - start.input)
        return abs(start.output + part * (end.output - start.output) - value(at: time))
      }
      let parts = max(16, Int(clamping: 4000 * (end.input - start.input)))
      guard Steps.take(2 * parts) else { break }
      let farthest = (0...parts).max { left, right in
        distance(Double(left) / Double(parts)) < distance(Double(right) / Double(parts))
      }
      let place = Double(farthest ?? 0)
      let around = GoldenSection.minimum(
        of: { -distance($0) }, from: max(0, place - 1) / Double(parts),
        to: min(Double(parts), place + 1) / Double(parts), width: 1e-9)
      largest = max(largest, distance(place / Double(parts)), distance(around))
    }
    return largest
  }
}
