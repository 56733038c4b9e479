// SPDX-License-Identifier: Apache-2.0

extension SpringFit {
  /// Fits a spring to samples of which some may be wrong, such as slips of the tracking.
  ///
  /// What is left out is left out together: all samples farther from the fit to the others than six times what those
  /// scatter, and 2 % of the distance; so spikes of one size are found as well. Up to a fifth of the samples may be left
  /// out; of fewer than 12 or more than 2000 none is. Three neighbours or more are left out only if one thing explains them:
  /// they are all off by as much, to one side or to both, or all have one value.
  ///
  /// - Parameters:
  ///   - times: Seconds, strictly increasing.
  ///   - values: The position at each time.
  ///   - unknowns: The other unknowns, and the known values.
  /// - Returns: The fit to the others, and the indices of what was left out, in their order.
  /// - Throws: ``SpringFitError`` saying why there is no spring.
  public static func withoutOutliers(
    times: [Double], values: [Double], unknowns: SpringFitUnknowns = SpringFitUnknowns()
  ) throws(SpringFitError) -> (fit: SpringFit, outliers: [Int]) {
    let whole = try SpringFit(times: times, values: values, unknowns: unknowns)
    let cleaned = cleaned(whole, times: times, values: values, unknowns: unknowns)
    return (cleaned.fit, cleaned.outliers.map { $0.index })
  }

  /// A fit to samples without those that are wrong, from the fit to all of them.
  static func cleaned(_ whole: SpringFit, times: [Double], values: [Double], unknowns: SpringFitUnknowns) -> (
    fit: SpringFit, outliers: [SpringFitOutlier]
  ) {
    let search = OutlierSearch(times: times, values: values, unknowns: unknowns)
    guard (12...2000).contains(times.count), let cleaned = search.cleaned(whole) else { return (whole, []) }
    return cleaned
  }
}

/// A sample that a fit leaves out.
public struct SpringFitOutlier: Hashable, Sendable {
  /// Its index among the samples.
  public let index: Int
  /// Why it is left out.
  public let reason: Reason

  /// Why a sample is left out.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It alone, or it and one neighbour, speak against all others; or it and more neighbours are off by as much to both
    /// sides, as no motion is that goes on.
    case slip
    /// It and its neighbours are all off by as much.
    case shift
    /// It and its neighbours all have one value.
    case held
  }
}

/// The search for the samples without which the others fit much better.
private struct OutlierSearch {
  let times: [Double]
  let values: [Double]
  let unknowns: SpringFitUnknowns
  /// The difference of the largest and the least value.
  private let range: Double
  /// What rounding can have done, as a part of the range: it speaks against nothing.
  private let rounding: Double

  init(times: [Double], values: [Double], unknowns: SpringFitUnknowns) {
    (self.times, self.values, self.unknowns) = (times, values, unknowns)
    // The decimal step of which all values are multiples: 1 for whole pixels, 0 if there is none.
    let step = [1, 0.1, 0.01, 0.001].first { step in
      values.allSatisfy { ($0 / step - ($0 / step).rounded()).magnitude <= 1e-6 }
    }
    range = values.reduce(-Double.infinity, max) - values.reduce(Double.infinity, min)
    // Half a step at the sample, and twice as much that it did to the fit.
    rounding = range > 0 ? 1.5 * (step ?? 0) / range : 0
  }

  /// A fit, and the indices of the samples that it leaves out.
  typealias Cleaned = (fit: SpringFit, outliers: [SpringFitOutlier])

  /// The fit without outliers; nil if there are none.
  ///
  /// A wrong sample may have pulled the whole fit to itself. So it begins with several fits: to what is near the median
  /// of its neighbours, to what is near the whole fit, to the samples weighted by how near they are, and to all but some
  /// in a row, wherever these are. From each the samples are parted anew until they stay as they are; the fit that leaves
  /// the least, and then the one that leaves out fewer, is taken.
  func cleaned(_ whole: SpringFit) -> Cleaned? {
    guard isSuspicious(whole) else { return nil }
    var starts = [fit(without: lonely), fit(without: far(from: whole)), weighted(whole)]
    // As many samples in a row as may be left out, from the first ones to the last, each row three quarters in the next.
    var first = 0
    while first < times.count - most / 2 {
      starts.append(fit(without: Array(first..<min(first + most, times.count)), every: max(1, times.count / 32)))
      first += max(most / 4, 1)
    }
    var tried: Set<[Int]> = []
    let ends = starts.compactMap { $0.flatMap { settled(from: $0, &tried) } }.compactMap { end -> Cleaned? in
      guard end.fit.rootMeanSquareError < 0.5 * whole.rootMeanSquareError else { return nil }
      return reasons(end.outliers, beside: end.fit).map { (end.fit, $0) }
    }
    guard let least = ends.map({ $0.fit.rootMeanSquareError }).min() else { return nil }
    return ends.filter { $0.fit.rootMeanSquareError <= 1.1 * least }.min { $0.outliers.count < $1.outliers.count }
  }

  /// Why each sample is left out; nil if three neighbours or more have no reason in common, as where another motion goes on.
  private func reasons(_ outliers: [Int], beside fit: SpringFit) -> [SpringFitOutlier]? {
    let scatter = median(times.indices.filter { !outliers.contains($0) }.map { distance($0, fit) })
    let slack = max(6 * scatter, rounding, 0.005) * fit.distance
    func areOne(_ numbers: [Double]) -> Bool { (numbers.max() ?? 0) - (numbers.min() ?? 0) <= slack }
    /// A wrong stretch begins and ends at once: what lies beside it is near the fit, where another motion would come
    /// and go.
    func isSudden(_ row: [Int]) -> Bool {
      [row[0] - 1, row[row.count - 1] + 1].filter(times.indices.contains).allSatisfy {
        distance($0, fit) <= max(4.5 * scatter, rounding, 0.005)
      }
    }
    var (explained, row) = ([SpringFitOutlier](), [Int]())
    for index in outliers + [Int.max] {
      if let last = row.last, index != last + 1 {
        let differences = row.map { values[$0] - fit.position(at: times[$0]) }
        let reason: SpringFitOutlier.Reason? =
          row.count < 3
          ? .slip
          : isSudden(row) && areOne(differences)
            ? .shift
            : areOne(row.map { values[$0] })
              ? .held : isSudden(row) && areOne(differences.map { $0.magnitude }) ? .slip : nil
        guard let reason else { return nil }
        explained += row.map { SpringFitOutlier(index: $0, reason: reason) }
        row = []
      }
      row.append(index)
    }
    return explained
  }

  /// The most samples that are left out, a fifth.
  private var most: Int { times.count / 5 }

  /// The fit to all that is not far from it, once that no longer changes; nil if it would leave out too many, or none.
  ///
  /// On the way there the farthest are left out where too many are far (the concentration steps of Rousseeuw and Van
  /// Driessen 2006).
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - tried: The samples left out on the way of another start, which need not be gone twice.
  /// - Returns: The fit and what it leaves out.
  private func settled(from start: SpringFit, _ tried: inout Set<[Int]>) -> (fit: SpringFit, outliers: [Int])? {
    var (found, outliers) = (start, farthest(from: start))
    for _ in 0..<10 {
      guard !outliers.isEmpty, tried.insert(outliers).inserted, Steps.take(8 * times.count),
        let next = fit(without: outliers)
      else { return nil }
      found = next
      let following = farthest(from: next)
      guard following != outliers else { return far(from: found).count <= most ? (found, outliers) : nil }
      outliers = following
    }
    return nil
  }

  /// The samples that are far from a fit, and if these are too many, the farthest of them.
  private func farthest(from fit: SpringFit) -> [Int] {
    let far = far(from: fit)
    guard far.count > most else { return far }
    let least = far.map { distance($0, fit) }.sorted()[far.count - most]
    return far.filter { distance($0, fit) >= least }
  }

  /// The fit to the others, or to some of them.
  private func fit(without left: [Int], every step: Int = 1) -> SpringFit? {
    guard left.count <= 2 * most else { return nil }
    let rest = times.indices.filter { $0 % step == 0 && !left.contains($0) }
    // The motion begins with the recording, also where its first sample is wrong.
    return try? SpringFit(
      times: rest.map { times[$0] }, values: rest.map { values[$0] }, unknowns: unknowns, begin: times.first)
  }

  /// Three fits in which a sample counts the less the farther it was from the one before (Cauchy's weights).
  private func weighted(_ whole: SpringFit) -> SpringFit? {
    var found = whole
    for _ in 0..<3 {
      guard Steps.take(8 * times.count) else { return nil }
      let distances = times.indices.map { distance($0, found) }
      let scale = max(2 * median(distances), 1e-6)
      let weights = distances.map { 1 / (1 + ($0 / scale) * ($0 / scale)).squareRoot() }
      guard let next = try? SpringFit(times: times, values: values, weights: weights, unknowns: unknowns) else {
        return nil
      }
      found = next
    }
    return found
  }

  /// How far a sample is from a fit, as a fraction of the fit's distance.
  private func distance(_ index: Int, _ fit: SpringFit) -> Double {
    (values[index] - fit.position(at: times[index])).magnitude / fit.distance
  }

  /// The samples that are far from a fit.
  private func far(from fit: SpringFit) -> [Int] { outlying(times.indices.map { distance($0, fit) }, of: 1) }

  /// The samples whose distances are six times as far as the others scatter, and 2 % of the whole.
  ///
  /// Their median shows how they scatter, without those that are far.
  private func outlying(_ distances: [Double], of whole: Double) -> [Int] {
    let bound = max(max(0.02, rounding) * whole, 6 * 1.4826 * median(distances))
    return times.indices.filter { distances[$0] > bound }
  }

  /// Whether the samples scatter more than a good recording does, or one of them much more than the others.
  private func isSuspicious(_ fit: SpringFit) -> Bool {
    let distances = times.indices.map { distance($0, fit) }
    guard let largest = distances.max(), largest > 0.02 else { return false }
    return fit.rootMeanSquareError > 0.02 || largest > 6 * median(distances)
  }

  /// The samples far from the median of the seven around them.
  private var lonely: [Int] {
    let deviations = times.indices.map { index in
      (values[index] - median(values[max(index - 3, 0)...min(index + 3, values.count - 1)])).magnitude
    }
    return outlying(deviations, of: range)
  }

  private func median(_ numbers: some Collection<Double>) -> Double {
    let sorted = numbers.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
