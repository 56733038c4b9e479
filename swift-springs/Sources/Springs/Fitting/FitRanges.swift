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
  /// The velocities at the start in distances per second, a single one if it is known; nil if the motion comes back to where
  /// it started.
  public let relativeVelocity: ClosedRange<Double>?
  /// The velocities at the start in units of the values per second, if the motion comes back to where it started; else nil.
  public let impulse: ClosedRange<Double>?

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
  ///   - unknowns: The unknowns.
  /// - Returns: The ranges; nil if there are not more samples than unknowns.
  /// - Complexity: A few dozen descents on at most 256 of the samples.
  public func ranges(times: [Double], values: [Double], unknowns: SpringFitUnknowns) -> SpringFitRanges? {
    ranges(times: times, values: values, unknowns: unknowns, noise: FitNoise())
  }

  /// The same for noise that departs from each sample's own of one size.
  func ranges(times: [Double], values: [Double], unknowns: SpringFitUnknowns, noise: FitNoise) -> SpringFitRanges? {
    let scale = try? FitScale(times: times, values: values, weights: nil, unknowns: unknowns, begin: start - delay)
    guard let scale else { return nil }
    let found = FitCandidate(
      omega: motion.spring.naturalFrequency * scale.duration, dampingRatio: motion.spring.dampingRatio,
      delay: delay / scale.duration)
    let problem = FitProblem(scale.axis).asImpulse(scale.axis.mayBeImpulse && relativeVelocity == nil).with(noise)
    return SpringFitRanges(problem, around: found, onAxis: 0, of: self, duration: scale.duration, unit: scale.range)
  }
}

extension SpringFitRanges {
  /// The ranges around what was found; nil if there are not more samples than unknowns.
  ///
  /// - Parameters:
  ///   - problem: The unknowns.
  ///   - found: The candidate of an axis.
  ///   - axis: Which axis that is.
  ///   - fit: The fit that it is there.
  ///   - duration: The time from the first sample to the last, in seconds.
  ///   - unit: The range of the values.
  init?(
    _ problem: FitProblem, around found: FitCandidate, onAxis axis: Int, of fit: SpringFit, duration: Double,
    unit: Double
  ) {
    guard let profile = FitProfile(problem, around: found, onAxis: axis) else { return nil }
    func within(_ range: ClosedRange<Double>, _ own: Double) -> ClosedRange<Double> {
      min(range.lowerBound, own)...max(range.upperBound, own)
    }
    func perSecond(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      range.lowerBound / duration...range.upperBound / duration
    }
    let spring = fit.motion.spring
    naturalFrequency = within(perSecond(profile.omegas), spring.naturalFrequency)
    dampingRatio = within(profile.dampingRatios, spring.dampingRatio)
    if problem.axes[axis].isImpulse {
      relativeVelocity = nil
      let speeds = perSecond(profile.velocities)
      impulse = within(speeds.lowerBound * unit...speeds.upperBound * unit, fit.motion.initialVelocity)
    } else {
      relativeVelocity = within(perSecond(profile.velocities), fit.relativeVelocity ?? 0)
      impulse = nil
    }
  }
}

/// The ends of the valley around a candidate, below a loss, along its frequency and along its damping.
private struct FitProfile {
  /// At most 256 of the samples, with the delay looked for or not as it was found.
  private let problem: FitProblem
  /// The same for the velocity: a delay that was found to be none may have been one, as far as that goes.
  private let problemOfVelocity: FitProblem
  private let axis: Int
  /// By how much a delay may be shifted to pass a sample; none if it is not looked for.
  private let delays: [Double]
  private let best: FitCandidate
  private let allowed: Double
  private(set) var omegas = 0.0...0.0
  private(set) var dampingRatios = 0.0...0.0
  private(set) var velocities = 0.0...0.0

  init?(_ whole: FitProblem, around found: FitCandidate, onAxis axis: Int) {
    let open = whole.variant(findsDelay: whole.findsDelay && found.delay != 0, startsAtRest: false)
    guard open.evidence > open.unknowns else { return nil }
    problem = open.thinned(to: 256)
    problemOfVelocity = whole.thinned(to: 256)
    self.axis = axis
    let step = 1 / Double(problem.times.count)
    delays = problem.findsDelay ? [-step, step, -2 * step, 2 * step] : []
    guard let lowest = problem.descent(from: found, limit: 30) else { return nil }
    best = lowest.axes[axis]
    let freedom = Double(max(open.evidence - open.unknowns, 1))
    let told = min(freedom, max(open.telling - Double(open.unknowns), 3))
    // The square of Student's 97.5 % point, to a part in 200 from two degrees of freedom on.
    let student = 3.841 + (9.6 + (7.6 + 64 / told) / told) / told
    allowed = max(lowest.loss, problem.leastLoss) * (1 + student / freedom)
    let ends = [
      end(FitEvaluation.Column.omega, -1), end(FitEvaluation.Column.omega, 1), end(FitEvaluation.Column.damping, -1),
      end(FitEvaluation.Column.damping, 1),
    ]
    omegas = ends[0].omega...max(ends[0].omega, ends[1].omega)
    dampingRatios = ends[2].dampingRatio...max(ends[2].dampingRatio, ends[3].dampingRatio)
    func speed(_ candidate: FitCandidate) -> Double? {
      if whole.axes[axis].isImpulse { return candidate.velocity }
      let distance = candidate.target - candidate.origin
      return distance.magnitude > 1e-9 ? candidate.velocity / distance : nil
    }
    let speeds = (ends + [best]).compactMap(speed)
    guard let least = speeds.min(), let most = speeds.max(), let own = speed(best) else { return }
    // A velocity that is known is the same at all ends; one that is looked for has ends of its own.
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

  /// The result of a descent, if it is allowed.
  ///
  /// The loss has a kink wherever a delay passes a sample: a descent that is held up there begins again beyond it.
  private func allowed(from start: FitCandidate, descend: (FitCandidate) -> FitFound?) -> FitCandidate? {
    for shift in [0] + delays {
      var shifted = start
      shifted.delay += shift
      if let found = descend(shifted), found.loss <= allowed { return found.axes[axis] }
    }
    return nil
  }

  private func moved(_ candidate: FitCandidate, withVelocity velocity: Double) -> FitCandidate? {
    let held = problemOfVelocity.holding(velocity: velocity, onAxis: axis)
    return allowed(from: candidate) { held.descent(from: $0, limit: 20, leastGain: 1e-3) }
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
    return allowed(from: start) { problem.descent(from: $0, limit: 30, leastGain: 1e-5, holding: column) }
  }
}

extension FitCandidate {
  /// The number that a column of the step's equations moves.
  fileprivate subscript(_ column: Int) -> Double {
    get { column == FitEvaluation.Column.omega ? logOmega : damping }
    set { if column == FitEvaluation.Column.omega { logOmega = newValue } else { damping = newValue } }
  }
}

extension FitCandidate {
  /// The motion, its time counted from the delay; nil if there is no such spring.
  var motion: Motion? {
    guard let spring = try? Spring(validating: .naturalFrequency(omega, dampingRatio: dampingRatio)) else { return nil }
    return Motion(spring: spring, origin: origin, target: target, initialVelocity: velocity)
  }

  /// The same motion, from the last time on at which it left its origin before its time 0.
  var fromLastDeparture: Self {
    guard delay < 0, let motion else { return self }
    var later = -delay
    for turn in motion.turningPoints(limit: 1000).map({ $0.time }).filter({ $0 < later }).reversed() {
      let ends = [turn, later].map { motion.position(at: $0) - motion.origin }
      guard (ends[0] < 0) == (ends[1] < 0) else {
        let passing = root(between: turn, and: later) { motion.position(at: $0) - motion.origin }
        var last = self
        last.delay += passing
        last.velocity = motion.velocity(at: passing)
        return last
      }
      later = turn
    }
    return self
  }
}
