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
    let few = farthest.sorted { $0.distance > $1.distance }.prefix(8)
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
  /// How few straight lines are wanted, and how close they are to be.
  public enum Closeness: Hashable, Sendable {
    /// As few as stay within a fraction, one of ``Easing/tolerances``.
    case tolerance(Double)
    /// The closest with no more than this number of stops.
    case mostStops(Int)
    /// The closest whose `linear()` has no more than this number of bytes.
    case mostBytes(Int)
  }

  /// The tolerances that can be requested: `linear()` of an easing has four decimal places.
  public static let tolerances = 2e-4...0.1

  /// Straight lines along the function, with stops where it bends.
  ///
  /// - Parameters:
  ///   - closeness: A tolerance, or a budget.
  ///   - from: The first value, given exactly.
  ///   - to: The last value, given exactly.
  ///   - duration: Seconds from first to last.
  /// - Returns: The keyframes, and their largest distance from the function as a fraction.
  /// - Throws: An error of `tolerance`, `maxStops` or `maxBytes`.
  public func keyframes(_ closeness: Closeness, from: Double, to: Double, duration: Double) throws(ValidationErrors)
    -> (keyframes: Keyframes, maximumError: Double)
  {
    let lines = try lines(closeness)
    let points = lines.easing.points
    let values = points.map { $0.output == 1 ? to : from * (1 - $0.output) + to * $0.output }
    let keyframes = Keyframes(duration: duration, keyTimes: points.map { $0.input }, values: values)
    return (keyframes, lines.maximumError)
  }

  private typealias Lines = (easing: LinearEasing, maximumError: Double)

  private func lines(_ closeness: Closeness) throws(ValidationErrors) -> Lines {
    switch closeness {
    case .tolerance(let tolerance):
      guard Self.tolerances.contains(tolerance) else {
        throw Self.error("tolerance", "must be \(NumberRange(Self.tolerances).text)")
      }
      guard let lines = lines(within: tolerance) else {
        throw Self.error(
          "tolerance",
          "is so small that this function needs more than 1000 stops, or finer times than thousandths of a percent")
      }
      return lines
    case .mostStops(let most): return try closest("maxStops") { Double($0.easing.points.count) / Double(most) }
    case .mostBytes(let most):
      return try closest("maxBytes") { lines in
        let points = lines.easing.points
        let text = LinearText(points.map { $0.output }, at: points.map { $0.input }).text
        return Double(text.utf8.count) / Double(most)
      }
    }
  }

  private func closest(_ parameter: String, size: (Lines) -> Double) throws(ValidationErrors) -> Lines {
    try ToleranceSearch.best(
      finest: Self.tolerances.lowerBound, parameter: parameter, order: 2, make: { lines(within: $0) }, size: size,
      error: { $0.maximumError })
  }

  /// The fewest lines within a tolerance; nil if there are too many.
  private func lines(within tolerance: Double) -> Lines? {
    func sampled(_ count: Int) -> [Double] {
      (0..<count).map { Steps.take() ? value(at: Double($0) / Double(count - 1)) : 0 }
    }
    var columns = 0
    while columns <= LinearFit.mostColumns, Steps.take(),
      let grid = try? LinearGrid(
        endingAt: 1, tolerance: tolerance, columns: columns...LinearFit.mostColumns, sampling: sampled)
    {
      // What the search does not see between two samples, a corner for instance, is taken off the tolerance.
      var narrowed = tolerance
      for _ in 0..<8 {
        guard let text = grid.text(within: narrowed), let easing = try? LinearEasing(parsing: text) else { break }
        let error = largestDistance(from: easing)
        if error <= tolerance * (1 + 1e-9) { return (easing, error) }
        // Between two columns it bends more than any line follows: only finer times help.
        guard error < 1.5 * tolerance else { break }
        narrowed -= max(1.5 * (error - tolerance), 0.01 * tolerance)
        guard narrowed > 0 else { break }
      }
      columns = grid.columns + 1
    }
    return nil
  }

  /// The largest distance between the function and a `linear()`: on each line the farthest of some places, and around it.
  private func largestDistance(from easing: LinearEasing) -> Double {
    var largest = 0.0
    for (start, end) in zip(easing.points, easing.points.dropFirst()) where end.input > start.input {
      func distance(_ part: Double) -> Double {
        let time = start.input + part * (end.input - start.input)
        return abs(start.output + part * (end.output - start.output) - value(at: time))
      }
      let parts = max(16, Int(4000 * (end.input - start.input)))
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

  private static func error(_ parameter: String, _ detail: String) -> ValidationErrors {
    ValidationErrors([ValidationError(parameter, detail)])
  }
}
