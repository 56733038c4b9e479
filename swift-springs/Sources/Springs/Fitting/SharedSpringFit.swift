// SPDX-License-Identifier: Apache-2.0

/// The one spring whose motions come nearest to the samples of several axes, by least squares over all of them.
///
/// The axes are in one unit: what one of them misses counts as much as on any other.
public struct SharedSpringFit: Hashable, Sendable {
  /// The fit of each axis, with the same spring and the same start on each; nil for an axis that never moves.
  public let axes: [SpringFit?]
  /// The axis that goes farthest.
  public let farthest: Int
  /// Whether there were more samples than unknown numbers.
  public let isDetermined: Bool
  /// How far the spring may be moved before the samples speak against it; nil if there are too few.
  public let ranges: SpringFitRanges?

  /// Fits one spring to samples of several axes.
  ///
  /// - Parameters:
  ///   - times: Seconds, strictly increasing; two or more.
  ///   - values: For each axis the position at each time.
  ///   - unknowns: For each axis what else is searched for; whether there is a delay and whether the velocity is known is
  ///     the same for all.
  ///   - begin: When the recording began, at most the first of the times; nil if that is the first sample.
  /// - Throws: ``SpringFitError`` saying why there is no spring.
  public init(times: [Double], values: [[Double]], unknowns: [SpringFitUnknowns], begin: Double? = nil)
    throws(SpringFitError)
  {
    var scales: [FitScale] = []
    var moving: [Int] = []
    for (index, (positions, unknown)) in zip(values, unknowns).enumerated() {
      do throws(SpringFitError) {
        scales.append(try FitScale(times: times, values: positions, weights: nil, unknowns: unknown, begin: begin))
        moving.append(index)
      } catch { guard error == .noMotion else { throw error } }
    }
    guard !scales.isEmpty else { throw .noMotion }
    let whole = FitProblem(scales)
    guard let (problem, found) = whole.search() else { throw .noSpring }
    var axes = [SpringFit?](repeating: nil, count: values.count)
    for (part, index) in moving.enumerated() {
      axes[index] = try SpringFit(
        found.axes[part], scales[part], times: times, values: values[index], unknowns: unknowns[index])
    }
    self.axes = axes
    let main = scales.indices.max { scales[$0].range < scales[$1].range } ?? 0
    farthest = moving[main]
    isDetermined = problem.evidence > problem.unknowns
    ranges = axes[farthest].flatMap { fit in
      SpringFitRanges(whole, around: found.axes[main], onAxis: main, of: fit, duration: scales[main].duration)
    }
  }

  /// The root of the mean squared difference over all axes that move, as a fraction of the farthest one's distance.
  public var rootMeanSquareError: Double {
    let squares = axes.compactMap { $0 }.map { fit -> Double in
      let error = fit.rootMeanSquareError * fit.distance / distance
      return error * error
    }
    return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }

  /// The largest difference on any axis, as a fraction of the farthest one's distance.
  public var maximumError: Double { axes.compactMap { $0 }.map { $0.maximumError * $0.distance / distance }.max() ?? 0 }

  private var distance: Double { axes[farthest]?.distance ?? 1 }
}
