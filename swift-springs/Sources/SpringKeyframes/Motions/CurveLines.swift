// SPDX-License-Identifier: Apache-2.0

import NumberText
public import SpringInterchange
import Springs

extension Keyframes {
  /// How few straight lines are wanted along a function or along keyframes, and how close they are to be.
  public enum Closeness: Hashable, Sendable {
    /// As few as stay within ``Clip/usualTolerance``; where no times are fine enough, as close as they are.
    case usual
    /// As few as stay within a fraction, one of ``tolerances``.
    case tolerance(Double)
    /// The closest with no more than this number of stops.
    case mostStops(Int)
    /// The closest whose `linear()` has no more than this number of bytes.
    case mostBytes(Int)

    /// The tolerances that can be requested: a `linear()` of known values has four decimal places.
    public static let tolerances = 2e-4...0.1
    /// The least tolerance that lines have in a file that loses the rest of one that was requested.
    static let leastInFiles = tolerances.lowerBound / 5
  }
}

/// Something that a few straight lines are to follow, in progress.
struct CurveLines {
  /// The progress at the end, which lines reach exactly.
  let end: Double
  /// The progress at a number of equally spaced times, both ends included.
  let sampled: (Int) -> [Double]
  /// The largest distance from a `linear()`.
  let largestDistance: (LinearEasing) -> Double

  typealias Lines = (easing: LinearEasing, maximumError: Double)

  /// - Throws: An error of `tolerance`, `maxStops` or `maxBytes`.
  func lines(_ closeness: Keyframes.Closeness) throws(ValidationErrors) -> Lines {
    switch closeness {
    case .usual:
      guard let lines = lines(within: Clip.usualTolerance, orNearest: true) else {
        throw Self.error("is required: within \(NumberText.text(Clip.usualTolerance)) too many stops are needed")
      }
      return lines
    case .tolerance(let tolerance):
      guard tolerance >= Keyframes.Closeness.leastInFiles, tolerance <= Keyframes.Closeness.tolerances.upperBound else {
        throw Self.error("must be \(NumberRange(Keyframes.Closeness.tolerances).text)")
      }
      guard let lines = lines(within: tolerance) else {
        throw Self.error(
          "is so small that more than 1000 stops would be needed, or finer times than thousandths of a percent")
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
      finest: Keyframes.Closeness.tolerances.lowerBound, parameter: parameter, order: 2, make: { lines(within: $0) },
      size: size, error: { $0.maximumError })
  }

  /// The fewest lines within a tolerance; nil if there are too many.
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance as a fraction.
  ///   - takesNearest: Whether the nearest lines will do where no times are fine enough.
  /// - Returns: The lines and their largest distance.
  private func lines(within tolerance: Double, orNearest takesNearest: Bool = false) -> Lines? {
    var nearest: Lines?
    var columns = 0
    while columns <= LinearGrid.finest, Steps.take(),
      let grid = try? LinearGrid(
        endingAt: end, tolerance: tolerance, columns: columns...LinearGrid.finest, sampling: sampled)
    {
      // Errors that the search does not see between two samples, a corner for instance, are taken off the tolerance.
      var narrowed = tolerance
      var last = Double.infinity
      for _ in 0..<8 {
        guard let text = grid.text(within: narrowed), let easing = try? LinearEasing(parsing: text) else { break }
        let error = largestDistance(easing)
        if error <= tolerance * (1 + 1e-9) { return (easing, error) }
        if takesNearest, nearest.map({ error < $0.maximumError }) ?? true { nearest = (easing, error) }
        // Between two columns it bends more than any line follows: only finer times help.
        guard error < 1.5 * tolerance, error < 0.999 * last else { break }
        last = error
        narrowed -= max(1.5 * (error - tolerance), 0.01 * tolerance)
        guard narrowed > 0 else { break }
      }
      columns = grid.columns + 1
    }
    return nearest
  }

  private static func error(_ detail: String) -> ValidationErrors {
    ValidationErrors([ValidationError("tolerance", detail)])
  }
}

extension Keyframes {
  /// Fewer straight lines along these.
  ///
  /// - Parameters:
  ///   - closeness: A tolerance, or a budget; fractions are of the range of the values.
  ///   - zero: The value at progress 0.
  ///   - one: The value at progress 1.
  /// - Returns: The keyframes, and their largest distance from these as a fraction.
  /// - Throws: An error of `tolerance`, `maxStops` or `maxBytes`.
  public func fewer(_ closeness: Keyframes.Closeness, zero: Double, one: Double) throws(ValidationErrors) -> (
    keyframes: Keyframes, maximumError: Double
  ) {
    guard one != zero, values.count > 1, let last = values.last else { return (self, 0) }
    func progress(_ value: Double) -> Double { (value - zero) / (one - zero) }
    let corners = points.map { LinearEasing.Point(input: $0.input, output: progress($0.output)) }
    let exact = LinearEasing(points: corners)
    let curve = CurveLines(
      end: progress(last),
      sampled: { count in
        Steps.take((count + corners.count) / 8)
        return exact.values(atRising: (0..<count).map { Double($0) / Double(count - 1) })
      },
      largestDistance: { easing in
        Steps.take(corners.count / 8)
        return RoundedLines.shift(corners, easing.points)
      })
    let lines = try curve.lines(closeness)
    let points = lines.easing.points
    let values = points.map { zero * (1 - $0.output) + one * $0.output }
    return (Keyframes(duration: duration, keyTimes: points.map { $0.input }, values: values), lines.maximumError)
  }
}
