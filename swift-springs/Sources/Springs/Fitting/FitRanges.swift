// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// How far each number of a spring may be moved, while the others make up for it, before samples speak against it.
///
/// These are the intervals in which the least loss stays within what the scatter of the samples explains, at about
/// 95 %: the loss may grow by the factor 1 + 4 / (samples − unknowns).
public struct SpringFitRanges: Hashable, Sendable {
  /// The undamped angular frequencies, in rad/s.
  public let naturalFrequency: ClosedRange<Double>
  /// The damping ratios.
  public let dampingRatio: ClosedRange<Double>
  /// The velocities at the start in distances per second; a single one if it is known.
  public let relativeVelocity: ClosedRange<Double>

  /// Whether springs that anybody would tell apart are within.
  public var isWide: Bool {
    naturalFrequency.upperBound > 3 * naturalFrequency.lowerBound
      || dampingRatio.upperBound > 3 * max(dampingRatio.lowerBound, 0.1)
  }
}

extension SpringFit {
  /// How far the spring may be moved before the samples that it was fitted to speak against it.
  ///
  /// - Parameters:
  ///   - times: The times of the samples.
  ///   - values: Their values.
  ///   - unknowns: What was searched for.
  /// - Returns: The ranges; nil where there are not more samples than unknowns.
  /// - Complexity: A few dozen descents on at most 256 of the samples.
  public func ranges(
    times: [Double],
    values: [Double],
    unknowns: SpringFitUnknowns
  ) -> SpringFitRanges? {
    guard
      let scale = try? FitScale(times: times, values: values, weights: nil, unknowns: unknowns)
    else { return nil }
    var problem = scale.problem
    problem.findsDelay = unknowns.findsDelay && delay != 0
    let found = FitCandidate(
      omega: motion.spring.naturalFrequency * scale.duration,
      dampingRatio: motion.spring.dampingRatio,
      delay: delay / scale.duration
    )
    guard problem.evidence > problem.unknowns, let profile = FitProfile(problem, around: found)
    else { return nil }
    func within(_ range: ClosedRange<Double>, _ own: Double) -> ClosedRange<Double> {
      min(range.lowerBound, own)...max(range.upperBound, own)
    }
    let spring = motion.spring
    return SpringFitRanges(
      naturalFrequency: within(
        profile.omegas.lowerBound / scale.duration...profile.omegas.upperBound / scale.duration,
        spring.naturalFrequency
      ),
      dampingRatio: within(profile.dampingRatios, spring.dampingRatio),
      relativeVelocity: within(
        profile.velocities.lowerBound / scale.duration...profile.velocities.upperBound
          / scale.duration,
        relativeVelocity ?? 0
      )
    )
  }
}

/// The ends of the valley around a candidate, below a loss, along its frequency and along its damping.
private struct FitProfile {
  private let problem: FitProblem
  private let best: FitCandidate
  private let allowed: Double
  private(set) var omegas = 0.0...0.0
  private(set) var dampingRatios = 0.0...0.0
  private(set) var velocities = 0.0...0.0

  init?(_ whole: FitProblem, around found: FitCandidate) {
    problem = whole.thinned(to: 256)
    guard let best = problem.descent(from: found, limit: 30) else { return nil }
    self.best = best
    let freedom = Double(max(whole.evidence - whole.unknowns, 1))
    allowed = max(best.loss, problem.floor * Double(problem.times.count)) * (1 + 4 / freedom)
    let ends = [
      end(FitEvaluation.Column.omega, -1), end(FitEvaluation.Column.omega, 1),
      end(FitEvaluation.Column.damping, -1), end(FitEvaluation.Column.damping, 1),
    ]
    omegas = ends[0].omega...max(ends[0].omega, ends[1].omega)
    dampingRatios = ends[2].dampingRatio...max(ends[2].dampingRatio, ends[3].dampingRatio)
    let speeds = (ends + [best]).compactMap { candidate -> Double? in
      let distance = candidate.target - candidate.origin
      return distance.magnitude > 1e-9 ? candidate.velocity / distance : nil
    }
    if let least = speeds.min(), let most = speeds.max() { velocities = least...most }
  }

  /// The last candidate in a direction whose loss is still allowed.
  private func end(_ column: Int, _ direction: Double) -> FitCandidate {
    let bounds =
      column == FitEvaluation.Column.omega ? FitCandidate.logOmegas : FitCandidate.dampings
    var last = best
    var step = 0.02
    var beyond: Double?
    while beyond == nil {
      let here = last[column]
      let next = min(max(here + direction * step, bounds.lowerBound), bounds.upperBound)
      guard next != here else { return last }
      if let moved = moved(last, column, to: next) {
        last = moved
        step *= 2
      } else {
        beyond = next
      }
    }
    guard var outside = beyond else { return last }
    for _ in 0..<12 {
      let gap = (outside - last[column]).magnitude
      if gap <= 0.05 * (last[column] - best[column]).magnitude { break }
      let middle = (outside + last[column]) / 2
      if let moved = moved(last, column, to: middle) {
        last = moved
      } else {
        outside = middle
      }
    }
    return last
  }

  private func moved(_ candidate: FitCandidate, _ column: Int, to value: Double) -> FitCandidate? {
    var start = candidate
    start[column] = value
    let found = problem.descent(from: start, limit: 12, leastGain: 1e-3, holding: column)
    return found.flatMap { $0.loss <= allowed ? $0 : nil }
  }
}

extension FitCandidate {
  /// The number that a column of the step's equations moves.
  fileprivate subscript(_ column: Int) -> Double {
    get { column == FitEvaluation.Column.omega ? logOmega : damping }
    set {
      if column == FitEvaluation.Column.omega { logOmega = newValue } else { damping = newValue }
    }
  }
}
