// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

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

  /// The progress at a time.
  ///
  /// Before the first and after the last point the outer line goes on, as the standard says. Where
  /// several points share an input, the last of them counts from there on.
  ///
  /// - Parameter input: The time as a fraction of the duration.
  /// - Returns: The progress.
  public func value(at input: Double) -> Double {
    guard points.count > 1 else { return points.first?.output ?? 0 }
    // The last point that is not behind the input, and never the very last.
    var (lower, upper) = (0, points.count - 1)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if points[middle].input <= input { lower = middle } else { upper = middle }
    }
    return value(at: input, behind: lower)
  }

  /// The progress at times that never fall, in one walk along the points.
  func values(atRising inputs: [Double]) -> [Double] {
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

  /// The progress on the line through two points; that of the second where they share an input.
  static func value(at input: Double, from a: Point, to b: Point) -> Double {
    guard b.input > a.input else { return b.output }
    let part = (input - a.input) / (b.input - a.input)
    return a.output + part * (b.output - a.output)
  }

  /// The largest distance from samples at equal intervals from 0 to 1.
  ///
  /// Between samples the largest distances are refined by a parabola. Points that lie between two
  /// samples are not looked at on their own: samples stand at the points or are dense.
  ///
  /// - Parameter samples: Progress at `i / (count - 1)`.
  /// - Returns: The distance, in progress.
  public func largestDistance(from samples: [Double]) -> Double {
    guard samples.count > 1, points.count > 1 else { return .infinity }
    let last = Double(samples.count - 1)
    var segment = 0
    var (before, here) = (0.0, 0.0)
    var largest = 0.0
    for (index, sample) in samples.enumerated() {
      let input = Double(index) / last
      while segment < points.count - 2, points[segment + 1].input <= input { segment += 1 }
      let (a, b) = (points[segment], points[segment + 1])
      let span = b.input - a.input
      let part = span > 0 ? (input - a.input) / span : 1
      let after = a.output + part * (b.output - a.output) - sample
      largest = max(largest, abs(after))
      if index > 1, abs(here) >= abs(before), abs(here) >= abs(after) {
        largest = max(largest, min(abs(Parabola(before, here, after).top), 2 * abs(here)))
      }
      (before, here) = (here, after)
    }
    return largest
  }
}
