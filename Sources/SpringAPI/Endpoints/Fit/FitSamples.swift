// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import NumberText
import SpringInterchange

/// Recorded samples, one at each time.
struct FitSamples: Sendable {
  private(set) var times: [Double] = []
  private(set) var values: [Double] = []
  /// What was made of the samples that were given, one sentence each.
  let notes: [String]

  /// The samples that have a value; of those at one time their mean.
  ///
  /// - Parameters:
  ///   - given: The times, none earlier than the one before it.
  ///   - positions: As many values, null where there is none.
  init(_ given: [Double], _ positions: [Double?]) {
    var (missing, merged) = (0, 0)
    var atOnce = 0.0
    for (time, position) in zip(given, positions) {
      guard let position else {
        missing += 1
        continue
      }
      if time == times.last {
        merged += 1
        atOnce += 1
        values[values.count - 1] += (position - values[values.count - 1]) / atOnce
      } else {
        atOnce = 1
        times.append(time)
        values.append(position)
      }
    }
    var notes: [String] = []
    if missing > 0 {
      notes.append("\(missing) \(missing == 1 ? "sample" : "samples") without a value left out.")
    }
    if merged > 0 {
      notes.append(
        "Of samples at one time the mean is taken: \(merged) \(merged == 1 ? "time is" : "times are") given again."
      )
    }
    self.notes = notes
  }
}

extension Field where Value == [Double?]? {
  /// The positions of recorded samples, null where one has none.
  static let samples = Field<[Double?]?>(
    optional: "values",
    "The positions at the times, in any unit; null where there is none.",
    schema: .array(of: .oneOf([.number(.signed), Schema([("type", "null")])])).with(
      "minItems",
      .number(2)
    ),
    queryShape: .numberList
  ) { value, errors in
    guard let elements = value.list, elements.count >= 2 else {
      errors.add("must be an array of 2 or more numbers")
      return nil
    }
    let values = elements.enumerated().compactMap { index, element -> Double?? in
      if element.kind == .null { return .some(nil) }
      return errors.within("\(index)") { $0.number(element, in: .signed) }
    }
    return values.count == elements.count ? values : nil
  }
}

/// A recorded sample that speaks against all others.
struct FitOutlier: Sendable {
  let time: Double
  let value: Double
  /// Where the spring is at its time.
  let expected: Double

  static let record = Record<Self>([
    .number("time", "When it was taken, in seconds.") { $0.time },
    .number("value", "Its value.") { $0.value },
    .number("expected", "Where the spring is then.") { $0.expected },
  ])
}
