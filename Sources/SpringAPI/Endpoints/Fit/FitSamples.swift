// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import NumberText
import SpringInterchange

/// Recorded samples, one at each time, on one axis or on several.
struct FitSamples: Sendable {
  private(set) var times: [Double] = []
  /// For each axis the position at each time.
  private(set) var axes: [[Double]]
  /// Whether the positions were sent as plain numbers.
  let isNumber: Bool
  /// What was made of the samples that were given, one sentence each.
  let notes: [String]

  /// The samples that have a value; of those at one time their mean.
  ///
  /// - Parameters:
  ///   - given: The times, none earlier than the one before it.
  ///   - positions: As many positions.
  init(_ given: [Double], _ positions: FitPositions) {
    var (missing, merged) = (0, 0)
    var atOnce = 0.0
    var axes = [[Double]](repeating: [], count: positions.axes)
    for (time, position) in zip(given, positions.points) {
      guard let position else {
        missing += 1
        continue
      }
      if time == times.last {
        merged += 1
        atOnce += 1
        for axis in axes.indices {
          axes[axis][times.count - 1] += (position[axis] - axes[axis][times.count - 1]) / atOnce
        }
      } else {
        atOnce = 1
        times.append(time)
        for axis in axes.indices { axes[axis].append(position[axis]) }
      }
    }
    var notes: [String] = []
    if missing > 0 { notes.append("\(missing) \(missing == 1 ? "sample" : "samples") without a value left out.") }
    if merged > 0 {
      notes.append(
        "Of samples at one time the mean is taken: \(merged) \(merged == 1 ? "time is" : "times are") given again.")
    }
    self.axes = axes
    self.notes = notes
    isNumber = positions.isNumber
  }

  /// The samples without some of them.
  func without(_ left: [Int]) -> Self {
    let kept = times.indices.filter { !left.contains($0) }
    var rest = self
    rest.times = kept.map { times[$0] }
    rest.axes = axes.map { axis in kept.map { axis[$0] } }
    return rest
  }
}

/// The positions of recorded samples as they were sent.
struct FitPositions: Sendable {
  /// The position of each sample on each axis; nil if one has none.
  let points: [[Double]?]
  /// Whether they were plain numbers.
  let isNumber: Bool
  let axes: Int
}

extension Field where Value == FitPositions? {
  /// The positions of recorded samples, null if a sample has none.
  static let samples = Field<FitPositions?>(
    optional: "values",
    """
    The positions at the times, in any unit; null where there is none. Arrays of one number per axis are fitted with one \
    spring for all axes.
    """, schema: .array(of: .optionalAxes).with("minItems", .number(2)),
    querySchema: .array(of: .number(.signed, nullable: true)).with("minItems", .number(2)), queryShape: .numberList
  ) { value, errors in
    guard let elements = value.list, elements.count >= 2 else {
      errors.add("must be an array of 2 or more numbers")
      return nil
    }
    let isNumber = elements.allSatisfy { $0.elements == nil }
    let axes = isNumber ? 1 : elements.lazy.compactMap { $0.elements?.count }.first ?? 1
    let points = elements.enumerated().compactMap { index, element -> [Double]?? in
      if element.kind == .null { return .some(nil) }
      return errors.within("\(index)") { errors -> [Double]? in
        guard !isNumber else { return errors.number(element, in: .signed).map { [$0] } }
        guard let point = element.elements, point.count == axes, Axes.counts.contains(axes) else {
          errors.add("must be an array of \(axes) numbers as the first one, at most \(Axes.counts.upperBound)")
          return nil
        }
        return errors.numbers(point, in: .signed)
      }
    }
    guard points.count == elements.count else { return nil }
    return FitPositions(points: points, isNumber: isNumber, axes: axes)
  }
}

/// A recorded sample that speaks against all others.
struct FitOutlier: Sendable {
  let time: Double
  let value: AxisNumbers
  /// Where the spring is at its time.
  let expected: AxisNumbers

  static let record = Record<Self>([
    .number("time", "When it was taken, in seconds.") { $0.time }, .axes("value", "Its value.") { $0.value },
    .axes("expected", "Where the spring is then.") { $0.expected },
  ])
}
