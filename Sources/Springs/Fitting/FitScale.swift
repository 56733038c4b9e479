// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Samples brought to a time from 0 to 1 and to values that span 1, and the way back.
struct FitScale {
  let firstTime: Double
  /// The time from the first sample to the last, in seconds.
  let duration: Double
  /// The range of the values and of what is known of them.
  let range: Double
  let problem: FitProblem

  private let lowest: Double

  /// The samples from which on an origin that is not given is looked for, and not taken from the first one.
  private static let originMinimum = 8
  /// The samples from which on a target that is not given is looked for, and not taken from the last one.
  private static let targetMinimum = 6

  init(
    times: [Double],
    values: [Double],
    weights: [Double]?,
    unknowns: SpringFitUnknowns
  ) throws(SpringFitError) {
    guard times.count == values.count, let first = times.first, let last = times.last,
      times.count > 1, let firstValue = values.first, let lastValue = values.last
    else {
      throw .notSamples
    }
    if let weights {
      guard weights.count == times.count, weights.allSatisfy((0...1e6).contains) else {
        throw .notWeights
      }
    }
    let known = [unknowns.origin, unknowns.target].compactMap { $0 }
    guard (times + values + known).allSatisfy({ $0.magnitude <= 1e150 }),
      unknowns.relativeVelocity?.isFinite ?? true
    else {
      throw .notFinite
    }
    for index in times.indices.dropFirst() where !(times[index] > times[index - 1]) {
      throw .timesDoNotIncrease(index: index)
    }
    let duration = last - first
    let (lowest, highest) = (values + known).reduce((firstValue, firstValue)) {
      (min($0.0, $1), max($0.1, $1))
    }
    let range = highest - lowest
    guard range > 0 else {
      throw .noMotion
    }
    guard (1e-60...1e60).contains(duration), range >= 1e-150 else {
      throw .notFinite
    }
    firstTime = first
    self.duration = duration
    self.range = range
    self.lowest = lowest
    func unit(_ value: Double) -> Double { (value - lowest) / range }
    let takesFirst = unknowns.origin == nil && values.count < Self.originMinimum
    let takesLast = unknowns.target == nil && values.count < Self.targetMinimum
    problem = FitProblem(
      times: times.map { ($0 - first) / duration },
      values: values.map(unit),
      weights: weights ?? Array(repeating: 1, count: times.count),
      resolution: Self.rounding(of: values) / range,
      origin: (unknowns.origin ?? (takesFirst ? firstValue : nil)).map(unit),
      target: (unknowns.target ?? (takesLast ? lastValue : nil)).map(unit),
      relativeVelocity: unknowns.relativeVelocity.map { $0 * duration },
      findsDelay: unknowns.findsDelay,
      evidence: values.count - (takesFirst ? 1 : 0) - (takesLast ? 1 : 0),
      fastestSwing: 1.25 * .pi * duration
        / zip(times, times.dropFirst()).map { $1 - $0 }.reduce(duration, min),
      targets: -1...2
    )
  }

  /// The root mean square of what rounding to the decimals that the values have can have changed.
  private static func rounding(of values: [Double]) -> Double {
    var unit = 1.0
    for _ in 0..<7 {
      let isMultiple = values.allSatisfy { value in
        let multiple = value / unit
        return abs(multiple - multiple.rounded()) <= 1e-6
      }
      if isMultiple {
        return unit / 12.0.squareRoot()
      }
      unit /= 10
    }
    return unit
  }

  /// A value in the samples' own unit.
  func value(_ unit: Double) -> Double { lowest + unit * range }
}
