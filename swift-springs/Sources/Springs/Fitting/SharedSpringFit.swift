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
    // What each axis says alone is where to begin.
    let starts = scales.flatMap { scale -> [FitCandidate] in
      [scale.problem.search()].compactMap { $0 } + scale.problem.thinned(to: 96).starts(count: 2)
    }
    let whole = SharedFitProblem(scales)
    guard let (problem, found) = whole.search(from: starts) else { throw .noSpring }
    var axes = [SpringFit?](repeating: nil, count: values.count)
    for (part, index) in moving.enumerated() {
      axes[index] = try SpringFit(
        found.axes[part], scales[part], times: times, values: values[index], unknowns: unknowns[index])
    }
    self.axes = axes
    let main = scales.indices.max { scales[$0].range < scales[$1].range } ?? 0
    farthest = moving[main]
    isDetermined = problem.evidence > problem.unknowns
    // The velocity is looked for in the ranges, if it is not known.
    let open = whole.variant(
      findsDelay: problem.axes[0].findsDelay && found.axes[0].delay != 0,
      relativeVelocity: whole.axes[0].relativeVelocity)
    let thin = open.thinned(to: 256)
    let valley = FitValley(evidence: open.evidence, unknowns: open.unknowns, leastLoss: thin.leastLoss) {
      start, limit, leastGain, held in
      let descent = thin.descent(from: start, limit: limit, leastGain: leastGain, holding: held)
      return descent.map { descent in
        var candidate = descent.axes[main]
        candidate.loss = descent.loss
        return candidate
      }
    } withVelocity: { start, velocity in
      var held = thin.variant(findsDelay: whole.axes[0].findsDelay, relativeVelocity: thin.axes[0].relativeVelocity)
      held.axes[main].relativeVelocity = velocity
      let descent = held.descent(from: start, limit: 20, leastGain: 1e-3)
      return descent.map { descent in
        var candidate = descent.axes[main]
        candidate.loss = descent.loss
        return candidate
      }
    }
    ranges = axes[farthest].flatMap { fit in
      SpringFitRanges(valley, around: found.axes[main], of: fit, duration: scales[main].duration)
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

/// The samples of several axes that one spring is to explain: frequency, damping and delay are the same on each.
///
/// The origin, the target and the velocity of each axis are linear and solved for on that axis alone, so that the steps of
/// the search have three unknowns however many axes there are.
struct SharedFitProblem {
  var axes: [FitProblem]
  /// How much the squares on each axis count, which are in units of its own range.
  let shares: [Double]

  /// The candidates of the axes, which differ in their ends and velocities only.
  typealias Candidates = (axes: [FitCandidate], loss: Double)

  init(_ scales: [FitScale]) {
    let most = scales.map { $0.range }.max() ?? 1
    shares = scales.map { ($0.range / most) * ($0.range / most) }
    axes = scales.map { $0.problem }
    let beganBefore = axes.allSatisfy { $0.beganBefore }
    for index in axes.indices { axes[index].delayRange = beganBefore ? -1...0.9 : 0...0.9 }
  }

  /// The same problem with what may be left out looked for or not.
  func variant(findsDelay: Bool, relativeVelocity: Double?) -> Self {
    var variant = self
    for index in axes.indices {
      variant.axes[index].findsDelay = findsDelay
      variant.axes[index].relativeVelocity = relativeVelocity
    }
    return variant
  }

  func thinned(to limit: Int) -> Self {
    var thin = self
    thin.axes = axes.map { $0.thinned(to: limit) }
    return thin
  }

  var count: Int { axes.reduce(0) { $0 + $1.times.count } }
  var evidence: Int { axes.reduce(0) { $0 + $1.evidence } }

  /// How many numbers are looked for: those of the spring once, those of its ends on each axis.
  var unknowns: Int {
    let shared = 2 + (axes[0].findsDelay ? 1 : 0)
    return axes.reduce(shared) { $0 + $1.unknowns - shared }
  }

  /// The loss that printing alone can make.
  var leastLoss: Double { zip(axes, shares).reduce(0) { $0 + $1.1 * $1.0.floor * Double($1.0.times.count) } }

  /// The best candidates near a start, by Levenberg's and Marquardt's method; nil if the start itself has none.
  func descent(from start: FitCandidate, limit: Int, leastGain: Double = 1e-9, holding held: Int? = nil) -> Candidates?
  {
    guard var best = evaluations(start), var equations = equations(best.axes) else { return nil }
    var caution = 1e-3
    for _ in 0..<limit {
      guard Steps.take() else { break }
      let next = best.axes[0].stepped(equations, linear: [], caution: caution, holding: held)
      guard let next, let trial = evaluations(next), trial.loss < best.loss else {
        caution *= 8
        if caution > 1e8 { break }
        continue
      }
      let gain = best.loss - trial.loss
      best = trial
      caution = max(caution / 10, 1e-12)
      guard gain > leastGain * best.loss, best.loss >= 1e-28 * Double(count), let following = self.equations(best.axes)
      else { break }
      equations = following
    }
    return (best.axes.map { $0.candidate }, best.loss)
  }

  private func evaluations(_ candidate: FitCandidate) -> (axes: [FitEvaluation], loss: Double)? {
    let parts = axes.compactMap { FitEvaluation(candidate, for: $0) }
    guard parts.count == axes.count else { return nil }
    return (parts, zip(parts, shares).reduce(0) { $0 + $1.0.candidate.loss * $1.1 })
  }

  /// The equations of the spring and the delay.
  private func equations(_ evaluations: [FitEvaluation]) -> NormalEquations? {
    var sum = NormalEquations()
    for (evaluation, share) in zip(evaluations, shares) {
      guard let part = evaluation.stepEquations().without(evaluation.linearColumns) else { return nil }
      sum.add(part, factor: share)
    }
    return sum
  }

  /// The simplest candidates that explain the samples about as well as the best ones, as with one axis.
  func search(from starts: [FitCandidate]) -> (problem: Self, candidates: Candidates)? {
    var winners: [(problem: Self, candidates: Candidates, score: Double)] = []
    for findsDelay in axes[0].findsDelay ? [false, true] : [false] {
      for velocity in axes[0].relativeVelocity == nil ? [0, nil] : [axes[0].relativeVelocity] {
        let variant = variant(findsDelay: findsDelay, relativeVelocity: velocity)
        guard winners.isEmpty || variant.unknowns < evidence else { continue }
        guard let winner = variant.winner(from: starts + winners.map { $0.candidates.axes[0] }) else { continue }
        winners.append((variant, winner, variant.score(winner.loss)))
        if winner.loss <= variant.leastLoss { break }
      }
    }
    return winners.min { $0.score < $1.score }.map { ($0.problem, $0.candidates) }
  }

  private func winner(from starts: [FitCandidate]) -> Candidates? {
    let thin = thinned(to: 512)
    let found = starts.compactMap { start -> Candidates? in
      var start = start
      if !axes[0].findsDelay { start.delay = 0 }
      return thin.descent(from: start, limit: 60)
    }
    guard let best = found.min(by: { $0.loss < $1.loss }), let winner = descent(from: best.axes[0], limit: 20),
      axes[0].relativeVelocity != nil || zip(axes, winner.axes).allSatisfy({ $0.isWithinReach($1) })
    else { return nil }
    return winner
  }

  /// Schwarz's criterion.
  private func score(_ loss: Double) -> Double {
    let count = Double(count)
    return count * Elementary.log(max(loss, leastLoss) / count) + Double(unknowns) * Elementary.log(count)
  }
}
