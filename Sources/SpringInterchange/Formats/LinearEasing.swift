// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The timing curve of CSS, `linear(…)`: a broken line through its stops.
///
///     linear( [ <number> && <percentage>{0,2} ]# )        css-easing-2
public struct LinearEasing: Hashable, Sendable {
  /// A corner of the broken line.
  public struct Point: Hashable, Sendable {
    /// The progress of time; 0 is the start and 1 the end, and stops may lie outside.
    public let input: Double
    /// The progress of the value, any number.
    public let output: Double

    /// A corner of the broken line.
    public init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// The corners, one or more; no input is smaller than the one before.
  public let points: [Point]

  /// The line through stops of which some have no place of their own.
  ///
  /// The first one stands at 0 and the last one at 1, or at the largest place before it, where they have none. A place
  /// smaller than one before it is moved there. Those without a place are spread evenly between their neighbours.
  ///
  /// - Parameter stops: The stops in order; none give the line that stays at 0.
  public init(stops: [(output: Double, input: Double?)]) {
    var inputs: [Double?] = stops.map(\.input)
    if let first = inputs.first, first == nil {
      inputs[0] = 0
    }
    var largest = -Double.infinity
    for (index, input) in inputs.enumerated() {
      if let input {
        largest = max(largest, input)
        inputs[index] = largest
      }
    }
    if let last = inputs.last, last == nil {
      inputs[inputs.count - 1] = max(largest, 1)
    }
    var points: [Point] = []
    points.reserveCapacity(stops.count)
    var index = 0
    for (stop, input) in zip(stops, inputs) {
      // Catches up with the stops before that had no place.
      if let input {
        let waiting = index - points.count
        let before = points.last?.input ?? input
        for step in 0..<waiting {
          let part = Double(step + 1) / Double(waiting + 1)
          points.append(
            Point(input: before + (input - before) * part, output: stops[points.count].output)
          )
        }
        points.append(Point(input: input, output: stop.output))
      }
      index += 1
    }
    self.points = points.isEmpty ? [Point(input: 0, output: 0)] : points
  }

  /// The progress of the value at a progress of time; the outer pieces go on beyond the stops.
  ///
  /// - Parameter input: The progress of time.
  /// - Returns: The progress of the value; where several stops share the place, that of the last one.
  public func value(at input: Double) -> Double {
    guard points.count > 1 else {
      return points[0].output
    }
    // The first stop that lies after the input.
    var (lower, upper) = (0, points.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if points[middle].input > input {
        upper = middle
      } else {
        lower = middle + 1
      }
    }
    if lower > 0, points[lower - 1].input == input {
      return points[lower - 1].output
    }
    let second = min(max(lower, 1), points.count - 1)
    let (a, b) = (points[second - 1], points[second])
    guard b.input > a.input else {
      return lower == 0 ? a.output : b.output
    }
    return a.output + (b.output - a.output) * ((input - a.input) / (b.input - a.input))
  }
}
