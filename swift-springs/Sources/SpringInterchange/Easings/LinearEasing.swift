// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// CSS's `linear()`: a timing function made of straight lines between points.
///
/// Source: CSS Easing Functions Level 2, w3.org/TR/css-easing-2.
public struct LinearEasing: Hashable, Sendable {
  /// A point of the function.
  public struct Point: Hashable, Sendable {
    /// The time as a fraction of the duration.
    public let input: Double
    /// The progress; below 0 and above 1 it overshoots.
    public let output: Double

    /// A point of a function.
    public init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// The points, at least one; their inputs never fall.
  public let points: [Point]

  package init(points: [Point]) { self.points = points }

  /// The progress at a time.
  ///
  /// Before the first and after the last point the outer line goes on, as the standard says. Where
  /// several points share an input, the last of them counts from there on.
  ///
  /// - Parameter input: The time as a fraction of the duration.
  /// - Returns: The progress.
  public func value(at input: Double) -> Double {
    guard points.count > 1 else { return points.first?.output ?? 0 }
    // The last point that is not after the input, but never the very last.
    var (lower, upper) = (0, points.count - 1)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if points[middle].input <= input { lower = middle } else { upper = middle }
    }
    return value(at: input, behind: lower)
  }

  /// The progress at times that never fall, in one walk along the points.
  package func values(atRising inputs: [Double]) -> [Double] {
    guard points.count > 1 else { return inputs.map(value(at:)) }
    var lower = 0
    return inputs.map { input in
      while lower < points.count - 2, points[lower + 1].input <= input { lower += 1 }
      return value(at: input, behind: lower)
    }
  }

  /// The progress on the line from one point to the next.
  private func value(at input: Double, behind lower: Int) -> Double {
    Self.value(at: input, from: points[lower], to: points[lower + 1])
  }

  /// The progress on the line through two points; that of the second if they share an input.
  package static func value(at input: Double, from a: Point, to b: Point) -> Double {
    guard b.input > a.input else { return b.output }
    let part = (input - a.input) / (b.input - a.input)
    return a.output + part * (b.output - a.output)
  }
}
