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
  /// How far the spring may be moved before the samples speak against it; nil if there are too few, or another motion
  /// made them.
  public let ranges: SpringFitRanges?
  /// The deviations of the farthest axis from the motion.
  public let findings: FitFindings

  /// Fits one spring to samples of several axes.
  ///
  /// - Parameters:
  ///   - times: Seconds, strictly increasing; two or more.
  ///   - values: For each axis the position at each time.
  ///   - unknowns: For each axis what else is searched for; whether there is a delay and whether the velocity is known is
  ///     the same for all.
  ///   - begin: When the recording began, at most the first of the times; nil if that is the first sample.
  ///   - hasHeldFrames: Whether samples that repeat the one before were left out.
  /// - Throws: ``SpringFitError`` with the reason why there is no spring.
  public init(
    times: [Double], values: [[Double]], unknowns: [SpringFitUnknowns], begin: Double? = nil,
    hasHeldFrames: Bool = false
  ) throws(SpringFitError) {
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
    guard let fit = axes[farthest] else { throw .noMotion }
    let left = FitResiduals(fit, times: times, values: values[farthest], unknowns: unknowns[farthest])
    findings = FitFindings(
      fit, times: times, values: values[farthest], unknowns: unknowns[farthest],
      weights: fit.maximumError > SpringFit.unmeasured ? left.jitter : nil, hasHeldFrames: hasHeldFrames)
    ranges =
      findings.structure == nil
      ? SpringFitRanges(
        whole.with(findings.noise), around: found.axes[main], onAxis: main, of: fit, duration: scales[main].duration,
        unit: scales[main].range) : nil
  }

  /// The fit's worth.
  public var judgement: FitJudgement {
    FitJudgement(
      findings, isDetermined: isDetermined, isTargetOutOfReach: axes[farthest]?.isTargetOutOfReach ?? false,
      ranges: ranges, rootMeanSquareError: rootMeanSquareError, maximumError: maximumError)
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

extension SharedSpringFit {
  /// A fit to several axes, and the samples that it leaves out on all of them.
  public typealias Recorded = (fit: SharedSpringFit, outliers: [SpringFitOutlier], heldFrames: [Int])

  /// Fits one spring to a recording of several axes: samples that are wrong on one of them, or repeat the one before on all
  /// that move, are left out.
  ///
  /// - Parameters:
  ///   - values: For each axis the position at each time.
  ///   - times: Seconds, strictly increasing; two or more.
  ///   - unknowns: For each axis what else is searched for.
  /// - Returns: The fit, the samples left out, and the indices of repeated ones.
  /// - Throws: ``SpringFitError`` with the reason why there is no spring.
  public static func recorded(_ values: [[Double]], times: [Double], unknowns: [SpringFitUnknowns])
    throws(SpringFitError) -> Recorded
  {
    let alone = zip(values, unknowns).compactMap { values, unknowns -> (values: [Double], fit: SpringFit)? in
      (try? SpringFit(times: times, values: values, unknowns: unknowns)).map { (values, $0) }
    }
    var held = Set(alone.first.map { $0.fit.heldFrames(times: times, values: $0.values) } ?? [])
    for (values, fit) in alone.dropFirst() where !held.isEmpty {
      held.formIntersection(fit.heldFrames(times: times, values: values))
    }
    var reasons: [Int: SpringFitOutlier.Reason] = [:]
    let moving = times.indices.filter { !held.contains($0) }
    for (values, unknowns) in zip(values, unknowns) {
      let (times, values) = (moving.map { times[$0] }, moving.map { values[$0] })
      guard let fit = try? SpringFit(times: times, values: values, unknowns: unknowns) else { continue }
      for outlier in SpringFit.cleaned(fit, times: times, values: values, unknowns: unknowns).outliers {
        reasons[moving[outlier.index]] = outlier.reason
      }
    }
    let kept = moving.filter { reasons[$0] == nil }
    let fit = try SharedSpringFit(
      times: kept.map { times[$0] }, values: values.map { axis in kept.map { axis[$0] } }, unknowns: unknowns,
      begin: times.first, hasHeldFrames: !held.isEmpty)
    let outliers = reasons.keys.sorted().map { SpringFitOutlier(index: $0, reason: reasons[$0] ?? .slip) }
    return (fit, outliers, held.sorted())
  }
}
