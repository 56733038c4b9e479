// SPDX-License-Identifier: Apache-2.0

public import SpringInterchange
import Springs

extension DecayMotion {
  /// How long a file of it is, in seconds: until its own end, or, if it has none, until a part of the way is left.
  ///
  /// - Parameter part: The part, between 0 and 1.
  /// - Returns: The seconds, at least a millisecond.
  public func fileDuration(untilLeft part: Double) -> Double { max(rest.seconds ?? seconds(untilLeft: part), 0.001) }

  /// The part of the way to the place of rest that is covered after a part of a duration; 1 at its end, where files stop.
  private func progress(at part: Double, of duration: Double) -> Double {
    let way = rest.place - origin
    guard part < 1, way != 0 else { return 1 }
    return (value(at: part * duration) - origin) / way
  }

  /// Values at equal intervals, the last of them the place of rest.
  ///
  /// - Parameters:
  ///   - count: How many; as there are two ends, 2 for anything less.
  ///   - duration: Seconds from first to last.
  /// - Returns: The keyframes.
  public func keyframes(count: Int, duration: Double) -> Keyframes {
    let last = max(count, 2) - 1
    return Keyframes(
      duration: duration,
      evenly: (0...last).map { $0 == last ? rest.place : value(at: Double($0) / Double(last) * duration) })
  }

  /// Straight lines along the decay.
  ///
  /// - Parameters:
  ///   - closeness: A tolerance, or a budget.
  ///   - duration: Seconds from first to last.
  /// - Returns: The keyframes, and their largest distance from the decay as a fraction of the way.
  /// - Throws: An error of `tolerance`, `maxStops` or `maxBytes`.
  public func keyframes(_ closeness: Keyframes.Closeness, duration: Double) throws(ValidationErrors) -> (
    keyframes: Keyframes, maximumError: Double
  ) {
    guard rest.place != origin else { return (keyframes(count: 2, duration: duration), 0) }
    let curve = CurveLines(
      end: 1,
      sampled: { count in
        (0..<count).map { Steps.take() ? progress(at: Double($0) / Double(count - 1), of: duration) : 0 }
      }, largestDistance: { largestDistance(from: $0, duration: duration) })
    let lines = try curve.lines(closeness)
    let points = lines.easing.points
    let values = points.map { origin * (1 - $0.output) + rest.place * $0.output }
    return (Keyframes(duration: duration, keyTimes: points.map { $0.input }, values: values), lines.maximumError)
  }

  /// The largest distance of straight lines through values at equal intervals, as a fraction of the way.
  public func largestError(count: Int, duration: Double) -> Double {
    let last = max(count, 2) - 1
    let points = (0...last).map { index in
      let time = Double(index) / Double(last)
      return LinearEasing.Point(input: time, output: progress(at: time, of: duration))
    }
    return rest.place == origin ? 0 : largestDistance(from: LinearEasing(points: points), duration: duration)
  }

  /// The largest distance from a `linear()`: a decay bends one way, so that each line has one farthest place.
  private func largestDistance(from easing: LinearEasing, duration: Double) -> Double {
    var largest = 0.0
    for (start, end) in zip(easing.points, easing.points.dropFirst()) where end.input > start.input {
      guard Steps.take(40) else { break }
      func distance(_ part: Double) -> Double {
        let line = start.output + part * (end.output - start.output)
        return abs(line - progress(at: start.input + part * (end.input - start.input), of: duration))
      }
      let farthest = GoldenSection.minimum(of: { -distance($0) }, from: 0, to: 1, width: 1e-6)
      largest = max(largest, distance(0), distance(farthest), distance(1 - 1e-9))
    }
    return largest
  }
}
