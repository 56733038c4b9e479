// SPDX-License-Identifier: Apache-2.0

/// How far each number of a spring may be moved, while the others make up for it, before samples speak against it.
///
/// These are the intervals in which the least loss stays within what the scatter of the samples explains, at about
/// 95 %: the loss may grow by the factor 1 + t² / n, with n = samples − unknowns and Student's t of n. How many hold the
/// truth is in docs/accuracy.md.
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
  /// - Returns: The ranges; nil if there are not more samples than unknowns.
  /// - Complexity: A few dozen descents on at most 256 of the samples.
  public func ranges(times: [Double], values: [Double], unknowns: SpringFitUnknowns) -> SpringFitRanges? {
    let scale = try? FitScale(times: times, values: values, weights: nil, unknowns: unknowns, begin: start - delay)
    guard let scale else { return nil }
    var problem = scale.problem
    problem.findsDelay = unknowns.findsDelay && delay != 0
    let found = FitCandidate(
      omega: motion.spring.naturalFrequency * scale.duration, dampingRatio: motion.spring.dampingRatio,
      delay: delay / scale.duration)
    let thin = problem.thinned(to: 256)
    let step = 1 / Double(thin.times.count)
    let valley = FitValley(
      evidence: problem.evidence, unknowns: problem.unknowns, leastLoss: problem.floor * Double(thin.times.count),
      delays: problem.findsDelay ? [-step, step, -2 * step, 2 * step] : []
    ) {
      thin.descent(from: $0, limit: $1, leastGain: $2, holding: $3)
    } withVelocity: { start, velocity in
      // A delay that was found to be none may have been one, as far as the velocity goes.
      var held = thin
      held.relativeVelocity = velocity
      held.findsDelay = unknowns.findsDelay
      return held.descent(from: start, limit: 20, leastGain: 1e-3)
    }
    return SpringFitRanges(valley, around: found, of: self, duration: scale.duration)
  }
}

/// Where a profile descends.
struct FitValley {
  /// How many samples say something, and how many numbers were looked for.
  let evidence: Int
  let unknowns: Int
  /// The loss that printing alone can make.
  let leastLoss: Double
  /// By how much a delay may be shifted to pass a sample; none if it is not looked for.
  var delays: [Double] = []
  /// The best candidate near another one; at most so many steps are tried, each of which must gain a fraction of the loss,
  /// and the number of a column stays as it is.
  let descend: (FitCandidate, Int, Double, Int?) -> FitCandidate?
  /// The best candidate near another one with a velocity in distances per unit of time.
  let withVelocity: (FitCandidate, Double) -> FitCandidate?
}

extension SpringFitRanges {
  /// The ranges around what was found; nil if there are not more samples than unknowns.
  init?(_ valley: FitValley, around found: FitCandidate, of fit: SpringFit, duration: Double) {
    guard valley.evidence > valley.unknowns, let profile = FitProfile(valley, around: found) else { return nil }
    func within(_ range: ClosedRange<Double>, _ own: Double) -> ClosedRange<Double> {
      min(range.lowerBound, own)...max(range.upperBound, own)
    }
    func perSecond(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      range.lowerBound / duration...range.upperBound / duration
    }
    let spring = fit.motion.spring
    naturalFrequency = within(perSecond(profile.omegas), spring.naturalFrequency)
    dampingRatio = within(profile.dampingRatios, spring.dampingRatio)
    relativeVelocity = within(perSecond(profile.velocities), fit.relativeVelocity ?? 0)
  }
}

/// The ends of the valley around a candidate, below a loss, along its frequency and along its damping.
private struct FitProfile {
  private let valley: FitValley
  private let best: FitCandidate
  private let allowed: Double
  private(set) var omegas = 0.0...0.0
  private(set) var dampingRatios = 0.0...0.0
  private(set) var velocities = 0.0...0.0

  init?(_ valley: FitValley, around found: FitCandidate) {
    self.valley = valley
    guard let best = valley.descend(found, 30, 1e-9, nil) else { return nil }
    self.best = best
    let freedom = Double(max(valley.evidence - valley.unknowns, 1))
    // The square of Student's 97.5 % point, to a part in 200 from two degrees of freedom on.
    let student = 3.841 + (9.6 + (7.6 + 64 / freedom) / freedom) / freedom
    allowed = max(best.loss, valley.leastLoss) * (1 + student / freedom)
    let ends = [
      end(FitEvaluation.Column.omega, -1), end(FitEvaluation.Column.omega, 1), end(FitEvaluation.Column.damping, -1),
      end(FitEvaluation.Column.damping, 1),
    ]
    omegas = ends[0].omega...max(ends[0].omega, ends[1].omega)
    dampingRatios = ends[2].dampingRatio...max(ends[2].dampingRatio, ends[3].dampingRatio)
    let speeds = (ends + [best]).compactMap { candidate -> Double? in
      let distance = candidate.target - candidate.origin
      return distance.magnitude > 1e-9 ? candidate.velocity / distance : nil
    }
    guard let least = speeds.min(), let most = speeds.max() else { return }
    // A velocity that is known is the same at all ends; one that is looked for has ends of its own.
    let own = best.velocity / (best.target - best.origin)
    guard least < most, own.isFinite else {
      velocities = least...most
      return
    }
    velocities = min(least, velocityEnd(own, -1))...max(most, velocityEnd(own, 1))
  }

  /// The last velocity in a direction with which the loss is still allowed.
  private func velocityEnd(_ own: Double, _ direction: Double) -> Double {
    var (last, place) = (own, best)
    var (step, beyond) = (0.02 * best.omega, Double?.none)
    while beyond == nil, Steps.take() {
      let next = last + direction * step
      if let moved = moved(place, withVelocity: next) {
        (last, place) = (next, moved)
        step *= 2
        guard step < 100 * best.omega else { return last }
      } else {
        beyond = next
      }
    }
    guard var outside = beyond else { return last }
    for _ in 0..<12 {
      if (outside - last).magnitude <= 0.05 * max((last - own).magnitude, 1e-3 * best.omega) { break }
      let middle = (outside + last) / 2
      if let moved = moved(place, withVelocity: middle) { (last, place) = (middle, moved) } else { outside = middle }
    }
    return outside
  }

  /// What a descent comes to, if it is allowed.
  ///
  /// The loss has a kink wherever a delay passes a sample: a descent that is held up there begins again beyond it.
  private func allowed(from start: FitCandidate, descend: (FitCandidate) -> FitCandidate?) -> FitCandidate? {
    for shift in [0] + valley.delays {
      var shifted = start
      shifted.delay += shift
      if let found = descend(shifted), found.loss <= allowed { return found }
    }
    return nil
  }

  private func moved(_ candidate: FitCandidate, withVelocity velocity: Double) -> FitCandidate? {
    allowed(from: candidate) { valley.withVelocity($0, velocity) }
  }

  /// The last candidate in a direction whose loss is still allowed.
  private func end(_ column: Int, _ direction: Double) -> FitCandidate {
    let bounds = column == FitEvaluation.Column.omega ? FitCandidate.logOmegas : FitCandidate.dampings
    var last = best
    var step = 0.02
    var beyond: Double?
    while beyond == nil, Steps.take() {
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
      if let moved = moved(last, column, to: middle) { last = moved } else { outside = middle }
    }
    last[column] = outside
    return last
  }

  private func moved(_ candidate: FitCandidate, _ column: Int, to value: Double) -> FitCandidate? {
    var start = candidate
    start[column] = value
    return allowed(from: start) { valley.descend($0, 30, 1e-5, column) }
  }
}

extension FitCandidate {
  /// The number that a column of the step's equations moves.
  fileprivate subscript(_ column: Int) -> Double {
    get { column == FitEvaluation.Column.omega ? logOmega : damping }
    set { if column == FitEvaluation.Column.omega { logOmega = newValue } else { damping = newValue } }
  }
}

extension FitProblem {
  /// The same motion, from the last time on at which it left a known origin before the first sample.
  ///
  /// A motion that began earlier and came by the origin again fits as well; it says that it was thrown harder, and away.
  func fromLastDeparture(_ candidate: FitCandidate) -> FitCandidate {
    guard candidate.delay < 0, let motion = candidate.motion else { return candidate }
    var later = -candidate.delay
    for turn in motion.turningPoints(limit: 1000).map({ $0.time }).filter({ $0 < later }).reversed() {
      let ends = [turn, later].map { motion.position(at: $0) - motion.origin }
      guard (ends[0] < 0) == (ends[1] < 0) else {
        let passing = root(between: turn, and: later) { motion.position(at: $0) - motion.origin }
        var last = candidate
        last.delay += passing
        last.velocity = motion.velocity(at: passing)
        return last
      }
      later = turn
    }
    return candidate
  }
}

extension FitCandidate {
  /// The motion, its time counted from the delay; nil if there is no such spring.
  var motion: Motion? {
    guard let spring = try? Spring(validating: .naturalFrequency(omega, dampingRatio: dampingRatio)) else { return nil }
    return Motion(spring: spring, origin: origin, target: target, initialVelocity: velocity)
  }
}
