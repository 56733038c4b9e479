// SPDX-License-Identifier: Apache-2.0

/// A spring for recorded samples, with what the samples say of the fit.
///
/// Least squares promise their intervals for noise of one size, each sample's its own. A recording may break that: its
/// samples are looked at for repeated frames, times that are off, and noise that goes on from one to the next. A
/// finding is named in ``FitFindings/assumptions``, and taken into account.
public struct RecordedFit: Hashable, Sendable {
  /// The fit to the samples that are kept.
  public let fit: SpringFit
  /// The samples that speak against all others, and are left out.
  public let outliers: [SpringFitOutlier]
  /// The indices of the samples that repeat the one before while the motion goes on, and are left out.
  public let heldFrames: [Int]
  /// The samples' deviations from the motion.
  public let findings: FitFindings
  /// How far the spring may be moved; nil if there are too few samples, or another motion made them.
  public let ranges: SpringFitRanges?

  /// Fits a spring to a recording.
  ///
  /// - Parameters:
  ///   - times: Seconds, strictly increasing; two or more.
  ///   - values: The position at each time.
  ///   - unknowns: The other unknowns, and the known values.
  /// - Throws: ``SpringFitError`` saying why there is no spring.
  public init(times: [Double], values: [Double], unknowns: SpringFitUnknowns = SpringFitUnknowns())
    throws(SpringFitError)
  {
    let whole = try SpringFit(times: times, values: values, unknowns: unknowns)
    heldFrames = whole.heldFrames(times: times, values: values)
    var samples = KeptSamples(times: times, values: values, unknowns: unknowns)
    samples.leaveOut(heldFrames)
    var fit = heldFrames.isEmpty ? whole : try samples.fit()
    // Times that are off make the quick part of the motion scatter, and no sample of it wrong.
    var weights = samples.jitter(of: fit)
    var left: [SpringFitOutlier] = []
    if weights == nil {
      let cleaned = SpringFit.cleaned(fit, times: samples.times, values: samples.values, unknowns: unknowns)
      fit = cleaned.fit
      if !cleaned.outliers.isEmpty {
        left = cleaned.outliers.map { SpringFitOutlier(index: samples.kept[$0.index], reason: $0.reason) }
        samples.leaveOut(left.map { $0.index })
        weights = samples.jitter(of: fit)
      }
    }
    for _ in 0..<2 where weights != nil {
      guard let next = try? samples.fit(weights), let following = samples.jitter(of: next) else { break }
      (fit, weights) = (next, following)
    }
    self.fit = fit
    outliers = left
    findings = FitFindings(
      fit, times: samples.times, values: samples.values, unknowns: unknowns, weights: weights,
      hasHeldFrames: !heldFrames.isEmpty)
    // No interval holds the truth of another motion.
    ranges =
      findings.structure == nil
      ? fit.ranges(times: samples.times, values: samples.values, unknowns: unknowns, noise: findings.noise) : nil
  }

  /// The fit's worth.
  public var judgement: FitJudgement {
    FitJudgement(
      findings, isDetermined: fit.isDetermined, isTargetOutOfReach: fit.isTargetOutOfReach, ranges: ranges,
      rootMeanSquareError: fit.rootMeanSquareError, maximumError: fit.maximumError)
  }
}

/// The samples of a recording that are not left out.
private struct KeptSamples {
  private(set) var kept: [Int]
  private(set) var times: [Double]
  private(set) var values: [Double]
  private let begin: Double?
  private let unknowns: SpringFitUnknowns

  init(times: [Double], values: [Double], unknowns: SpringFitUnknowns) {
    (kept, self.times, self.values) = (Array(times.indices), times, values)
    (begin, self.unknowns) = (times.first, unknowns)
  }

  mutating func leaveOut(_ left: [Int]) {
    let left = Set(left)
    let rest = kept.indices.filter { !left.contains(kept[$0]) }
    (times, values, kept) = (rest.map { times[$0] }, rest.map { values[$0] }, rest.map { kept[$0] })
  }

  func fit(_ weights: [Double]? = nil) throws(SpringFitError) -> SpringFit {
    try SpringFit(times: times, values: values, weights: weights, unknowns: unknowns, begin: begin)
  }

  func jitter(of fit: SpringFit) -> [Double]? {
    guard fit.maximumError > SpringFit.unmeasured else { return nil }
    return FitResiduals(fit, times: times, values: values, unknowns: unknowns).jitter
  }
}

/// The deviations of recorded samples from the fitted motion.
public struct FitFindings: Hashable, Sendable {
  /// How the differences show that another motion made the samples; nil if they may be noise, or cannot be seen.
  public let structure: FitStructure?
  /// The assumptions of least squares that the samples break, and the intervals allow for.
  public let assumptions: [FitAssumption]
  /// Whether the samples show where the motion comes to rest, or that was known.
  public let showsTarget: Bool
  /// Whether there are enough samples to tell noise from another motion.
  let tellsNoise: Bool
  let noise: FitNoise

  /// - Parameters:
  ///   - fit: The fit.
  ///   - times: The times of the samples that it is of.
  ///   - values: Their values.
  ///   - unknowns: The unknowns.
  ///   - weights: How much each counted, if their times are off.
  ///   - hasHeldFrames: Whether repeated frames were left out.
  init(
    _ fit: SpringFit, times: [Double], values: [Double], unknowns: SpringFitUnknowns, weights: [Double]?,
    hasHeldFrames: Bool
  ) {
    var (noise, assumptions) = (FitNoise(weights: weights), hasHeldFrames ? [FitAssumption.heldFrames] : [])
    var structure: FitStructure?
    if weights != nil {
      assumptions.append(.jitter)
    } else if fit.maximumError > SpringFit.unmeasured {
      let residuals = FitResiduals(fit, times: times, values: values, unknowns: unknowns)
      noise.correlation = residuals.noiseCorrelation
      structure = fit.maximumError > SpringFit.invisible ? residuals.structure : nil
      if noise.correlation > 0, structure == nil { assumptions.append(.correlatedNoise) }
    }
    self.noise = noise
    self.assumptions = assumptions
    self.structure = structure
    tellsNoise = times.count >= FitResiduals.fewest
    showsTarget = unknowns.target != nil || fit.showsTarget(until: times.last ?? 0)
  }
}

extension SpringFit {
  /// The largest difference that nobody sees, as a fraction of the distance.
  static let invisible = 0.02
  /// The largest difference that is as good as none.
  static let unmeasured = 0.002

  /// Whether the samples show where the motion comes to rest: it nearly does before the last one, or has passed that place,
  /// turned around and come back a good part by then, or the samples are so exact that only one motion goes through them.
  ///
  /// The half of a swing that most easings look like ends where it turns around; what would follow is nowhere in the samples.
  func showsTarget(until last: Double) -> Bool {
    if maximumError <= 2e-4 { return true }
    let end = last - start
    if motion.farthestDistance(after: max(end, 0)) <= 0.1 * distance { return true }
    let travelled = motion.origin - motion.target
    let side = travelled == 0 ? motion.initialVelocity : travelled
    let passed = motion.turningPoints(limit: 8).first { turn in
      turn.time < end && (turn.position - motion.target) * side < 0
    }
    guard let turn = passed else { return false }
    let back = motion.position(at: min(end, turn.time + motion.free.halfPeriod)) - turn.position
    return back.magnitude >= max(0.1, 5 * rootMeanSquareError) * distance
  }

  /// The samples that repeat the one before although the motion has gone on: frames that were shown again.
  ///
  /// A stair repeats its samples too: more than a fifth, or more than three in a row, are no slip of a recording.
  func heldFrames(times: [Double], values: [Double]) -> [Int] {
    guard times.count >= 12 else { return [] }
    let steps = values.indices.dropFirst().filter { values[$0] != values[$0 - 1] }.map {
      (values[$0] - values[$0 - 1]).magnitude
    }
    guard let least = steps.min(), steps.count < values.count - 1 else { return [] }
    let scatter = zip(times, values).map { (position(at: $0) - $1).magnitude }.sorted()[times.count / 2] / 0.6745
    // Equal noise isn't chance if it has many digits; of few levels it may be.
    let certain: Double = least < scatter / 50 ? 0.5 : 3
    let held = times.indices.dropFirst().filter { index in
      let moved = (position(at: times[index]) - position(at: times[index - 1])).magnitude
      return values[index] == values[index - 1] && moved > max(certain * scatter, 1.5 * least, 0.001 * distance)
    }
    guard held.count <= times.count / 5 else { return [] }
    let isLong = held.indices.contains { $0 + 3 < held.count && held[$0 + 3] == held[$0] + 3 }
    return isLong ? [] : held
  }
}

extension SpringFitUnknowns {
  /// How many numbers are looked for.
  var count: Int {
    2 + (origin == nil ? 1 : 0) + (target == nil ? 1 : 0) + (relativeVelocity == nil ? 1 : 0) + (findsDelay ? 1 : 0)
  }
}
