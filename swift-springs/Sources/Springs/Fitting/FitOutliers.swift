// SPDX-License-Identifier: Apache-2.0

extension SpringFit {
  /// Fits a spring to samples of which a few may be wrong, such as a slip of the tracking.
  ///
  /// A sample is left out if the fit to the others is much better, and far from it: at least six times as far as the others
  /// scatter, and 2 % of the distance. Of up to nineteen samples one may be left out, then one in ten, at most five; of
  /// fewer than 12 or more than 2000 none is.
  ///
  /// - Parameters:
  ///   - times: Seconds, strictly increasing.
  ///   - values: The position at each time.
  ///   - unknowns: What else is searched for, and what is known.
  /// - Returns: The fit to the others, and the indices of what was left out, in their order.
  /// - Throws: ``SpringFitError`` saying why there is no spring.
  public static func withoutOutliers(
    times: [Double], values: [Double], unknowns: SpringFitUnknowns = SpringFitUnknowns()
  ) throws(SpringFitError) -> (fit: SpringFit, outliers: [Int]) {
    let whole = try SpringFit(times: times, values: values, unknowns: unknowns)
    var search = OutlierSearch(times: times, values: values, unknowns: unknowns)
    guard (12...2000).contains(times.count), let fit = search.cleaned(whole) else { return (whole, []) }
    return (fit, search.outliers.sorted())
  }
}

/// The search for the samples without which the others fit much better.
private struct OutlierSearch {
  let times: [Double]
  let values: [Double]
  let unknowns: SpringFitUnknowns
  private(set) var outliers: [Int] = []

  init(times: [Double], values: [Double], unknowns: SpringFitUnknowns) {
    self.times = times
    self.values = values
    self.unknowns = unknowns
  }

  /// The fit without outliers; nil if there are none.
  mutating func cleaned(_ whole: SpringFit) -> SpringFit? {
    var fit = whole
    let most = min(max(times.count / 10, 1), 5)
    while outliers.count < most, Steps.take(8 * times.count), isSuspicious(fit) {
      let tries = suspects(fit).compactMap { index -> (index: Int, fit: SpringFit)? in
        guard let trial = self.fit(without: outliers + [index]),
          trial.rootMeanSquareError < 0.75 * fit.rootMeanSquareError,
          distance(index, trial) > 4 * trial.rootMeanSquareError
        else { return nil }
        return (index, trial)
      }
      guard let best = tries.min(by: { $0.fit.rootMeanSquareError < $1.fit.rootMeanSquareError }) else { break }
      outliers.append(best.index)
      fit = best.fit
    }
    let isPlain = outliers.allSatisfy { index in distance(index, fit) > max(0.02, 6 * fit.rootMeanSquareError) }
    return !outliers.isEmpty && isPlain && fit.rootMeanSquareError < 0.5 * whole.rootMeanSquareError ? fit : nil
  }

  private var kept: [Int] { times.indices.filter { !outliers.contains($0) } }

  private func fit(without left: [Int]) -> SpringFit? {
    let rest = times.indices.filter { !left.contains($0) }
    return try? SpringFit(times: rest.map { times[$0] }, values: rest.map { values[$0] }, unknowns: unknowns)
  }

  /// How far a sample is from a fit, as a fraction of the fit's distance.
  private func distance(_ index: Int, _ fit: SpringFit) -> Double {
    (values[index] - fit.position(at: times[index])).magnitude / fit.distance
  }

  /// Whether the samples scatter more than a good recording does, or one of them much more than the others.
  private func isSuspicious(_ fit: SpringFit) -> Bool {
    let distances = kept.map { distance($0, fit) }.sorted()
    guard let largest = distances.last, largest > 0.02 else { return false }
    return fit.rootMeanSquareError > 0.02 || largest > 6 * distances[distances.count / 2]
  }

  /// The samples farthest from the curve through their neighbours, and those farthest from the fit.
  private func suspects(_ fit: SpringFit) -> Set<Int> {
    let kept = kept
    let byFit = kept.sorted { distance($0, fit) > distance($1, fit) }.prefix(2)
    let lonely = kept.indices.dropFirst(2).dropLast(2).map { place in
      (index: kept[place], deviation: deviation(kept, place))
    }
    let byNeighbours = lonely.sorted { $0.deviation > $1.deviation }.prefix(3)
    return Set(byFit + byNeighbours.map { $0.index })
  }

  /// The distance of a sample to the cubic through its two neighbours on each side.
  private func deviation(_ kept: [Int], _ place: Int) -> Double {
    let neighbours = [place - 2, place - 1, place + 1, place + 2].map { kept[$0] }
    let time = times[kept[place]]
    let between = neighbours.reduce(0) { sum, one in
      let weight = neighbours.filter { $0 != one }.reduce(1) { product, other in
        product * (time - times[other]) / (times[one] - times[other])
      }
      return sum + weight * values[one]
    }
    return (values[kept[place]] - between).magnitude
  }
}
