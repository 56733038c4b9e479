// SPDX-License-Identifier: Apache-2.0

extension FitProblem {
  /// A problem, with all that may be left out looked for or not, and the best candidates for it.
  typealias Winner = (problem: FitProblem, found: FitFound)

  /// The simplest candidates that explain the samples about as well as the best ones.
  ///
  /// An initial velocity and a delay that are looked for are first left out and then let in, and each must pay for
  /// itself: of the variants, that with the smallest n ln(loss / n) + k ln n is taken (Schwarz 1978), where losses
  /// below what printed numbers can show count as equal.
  func search() -> Winner? {
    var winners: [(winner: Winner, score: Double)] = []
    func add(_ variant: FitProblem, from starts: [FitCandidate]) {
      guard let found = variant.winner(from: starts).map(fromLastDeparture),
        !variant.findsVelocity || isWithinReach(found)
      else { return }
      winners.append(((variant, found), variant.score(found.loss)))
    }
    // The fit of each of several axes alone is where to begin, too.
    let own = axes.count == 1 ? [] : axes.compactMap { FitProblem($0).search()?.found.start }
    for variant in variants {
      let isOuter = variant.unknowns == unknowns || winners.isEmpty || variant.axes[0].isImpulse
      let grid = isOuter ? variant.axes.flatMap { $0.starts(count: axes.count == 1 ? 4 : 2) } : []
      add(variant, from: own + grid + winners.map { $0.winner.found.start })
      // Nothing is left that more unknowns could explain.
      if let last = winners.last, last.winner.found.loss <= leastLoss { break }
    }
    if let slower = winners.min(by: { $0.score < $1.score }).flatMap({ slowerTwin(of: $0.winner.found.start) }) {
      for variant in variants { add(variant, from: [slower]) }
    }
    return winners.min { $0.score < $1.score }?.winner
  }

  /// The swing of less than half a turn between two evenly spaced samples that looks there as a quicker one does.
  private func slowerTwin(of candidate: FitCandidate) -> FitCandidate? {
    guard candidate.dampingRatio < 1 else { return nil }
    let step = 1 / Double(max(times.count - 1, 1))
    let decay = candidate.omega * candidate.dampingRatio
    let swing = (candidate.omega * candidate.omega - decay * decay).squareRoot()
    guard swing * step > .pi, swing * step < 2 * .pi,
      times.indices.allSatisfy({ (times[$0] - Double($0) * step).magnitude < 1e-6 * step })
    else { return nil }
    let omega = Elementary.hypot(2 * .pi / step - swing, decay)
    return FitCandidate(omega: omega, dampingRatio: decay / omega, delay: candidate.delay)
  }

  /// Whether the motions go no farther from their targets than ten times what the values span.
  ///
  /// Between two samples there is room for a swing of any size, which a velocity that is looked for may be made of. Of
  /// 46,000 fits to sparse samples of known springs 294 swung farther, and 7 of these were right.
  func isWithinReach(_ found: FitFound) -> Bool {
    found.axes.allSatisfy { candidate in
      let span = max(1, (candidate.target - candidate.origin).magnitude)
      return candidate.motion?.turningPoints(beyond: 10 * span, limit: 1).isEmpty ?? false
    }
  }

  /// The problem with and without what may be left out, the simplest first.
  private var variants: [FitProblem] {
    var variants: [FitProblem] = []
    for findsDelay in findsDelay ? [false, true] : [false] {
      var next = [variant(findsDelay: findsDelay, startsAtRest: findsVelocity)]
      if findsVelocity {
        // It has no origin of its own, and so one unknown less than a velocity that is let in.
        if axes.allSatisfy({ $0.mayBeImpulse }) {
          next.append(variant(findsDelay: findsDelay, startsAtRest: false, isImpulse: true))
        }
        next.append(variant(findsDelay: findsDelay, startsAtRest: false))
      }
      // The simplest one is tried in any case; the others need more samples than unknowns.
      for variant in next where variants.isEmpty || variant.unknowns < evidence { variants.append(variant) }
    }
    return variants
  }

  private func winner(from starts: [FitCandidate]) -> FitFound? {
    let thin = thinned(to: 96)
    let found = starts.compactMap { start -> FitFound? in
      var start = start
      if !findsDelay { start.delay = 0 }
      return thin.descent(from: grown(start), limit: 10, leastGain: Self.scouting)
    }
    let best = found.ascending { $0.loss }.prefix(3).compactMap {
      thin.descent(from: $0.start, limit: 30, leastGain: Self.choosing)
    }
    guard times.count > thin.times.count else {
      return best.compactMap { descent(from: $0.start, limit: 60) }.min { $0.loss < $1.loss }.map(overKinks)
    }
    let middle = thinned(to: 4096)
    let finalist = best.compactMap { middle.descent(from: $0.start, limit: 40) }.min { $0.loss < $1.loss }.map(
      middle.overKinks)
    return finalist.flatMap { descent(from: $0.start, limit: middle.times.count < times.count ? 4 : 0) }
  }

  /// The best of what was found and of its neighbours that begin to move between other samples.
  ///
  /// With a velocity at the start the loss has a kink wherever the delay passes a sample, which no descent gets over;
  /// among very many samples it is too small to matter.
  private func overKinks(_ found: FitFound) -> FitFound {
    guard findsDelay, axes[0].relativeVelocity != 0, times.count <= 1024, found.loss > leastLoss else { return found }
    var best = found
    for _ in 0..<8 {
      guard Steps.take() else { break }
      let current = best
      guard let next = times.firstIndex(where: { $0 > current.start.delay }) else { return best }
      for index in max(next - 4, 1)...min(next + 2, times.count - 1) {
        var neighbour = current.start
        neighbour.delay = (times[index - 1] + times[index]) / 2
        let found = descent(from: neighbour, limit: 10, leastGain: Self.scouting)
        if let found, found.loss < best.loss { best = found }
      }
      guard best.loss < 0.9 * current.loss else { return best }
      best = descent(from: best.start, limit: 200) ?? best
    }
    return best
  }

  /// A start that keeps its phase over many swings: fitted to ten of them first, and then to twice as many each time.
  private func grown(_ start: FitCandidate) -> FitCandidate {
    var candidate = start
    var end = max(start.delay, 0) + 60 / start.omega
    while end < 1 {
      let beginning = thinned(to: 256, until: end)
      guard beginning.times.count > 8, let better = beginning.descent(from: candidate, limit: 8) else {
        return candidate
      }
      candidate = better.start
      end *= 2
    }
    return candidate
  }

  /// The least gain of a descent whose end is only to be compared with those of others, far from it and near.
  private static let scouting = 1e-2
  private static let choosing = 1e-3

  /// Schwarz's criterion.
  private func score(_ loss: Double) -> Double {
    let count = Double(count)
    // A motion that comes back was pushed, unless the samples say otherwise.
    let unknowns = Double(unknowns) - (axes[0].isImpulse ? 1 : 0)
    return count * Elementary.log(max(loss, leastLoss) / count) + unknowns * Elementary.log(count)
  }

  /// The same motion, from the last time on at which it left a known origin before the first sample.
  ///
  /// A motion that began earlier and came by the origin again fits as well; it was then thrown harder, and away.
  /// On several axes each would have a time of its own.
  private func fromLastDeparture(_ found: FitFound) -> FitFound {
    var last = found
    if axes.count == 1 { last.axes[0] = found.start.fromLastDeparture }
    return last
  }
}

// Where to look: descents find the nearest valley only.
extension FitAxis {
  /// The most promising starts, best first.
  func starts(count: Int) -> [FitCandidate] {
    let thin = thinned(to: 48)
    var found: [FitCandidate] = []
    for delay in delays {
      for omega in omegas {
        for dampingRatio in [0.05, 0.2, 0.45, 0.7, 1, 2, 8] {
          let candidate = FitCandidate(omega: omega, dampingRatio: dampingRatio, delay: delay)
          if let evaluation = FitEvaluation(candidate, for: thin) { found.append(evaluation.candidate) }
        }
      }
    }
    found = found.ascending { $0.loss }
    var chosen: [FitCandidate] = []
    for candidate in found {
      let isNew = chosen.allSatisfy { other in
        abs(candidate.logOmega - other.logOmega) > 0.35 || abs(candidate.damping - other.damping) > 0.4
          || candidate.delay != other.delay
      }
      if isNew { chosen.append(candidate) }
      if chosen.count == count { break }
    }
    return integralStarts + chosen
  }

  /// Frequencies from a twelfth of a swing in all the time to a quarter swing between two samples.
  private var omegas: [Double] {
    let highest = min(max(0.5 * .pi * Double(times.count - 1), 30), 300)
    return Array(sequence(first: 0.5) { $0 < highest ? $0 * 1.3 : nil })
  }

  /// No delay, and the moments at which the value leaves its first neighbourhood, and the first value itself; or those at
  /// which it left the origin, if it came from rest or with the pace of the first samples.
  private var delays: [Double] {
    guard findsDelay, let first = values.first else { return [0] }
    var delays = [0.0]
    for distance in [0.03, leastDeparture] {
      let departure = values.firstIndex { abs($0 - first) > distance } ?? 0
      if departure > 1, times[departure - 1] < delayRange.upperBound, !delays.contains(times[departure - 1]) {
        delays.append(times[departure - 1])
      }
    }
    if let origin, delayRange.lowerBound < 0, let departure = values.firstIndex(where: { abs($0 - first) > 0.03 }) {
      let past = abs((first - origin) / (values[departure] - first)) * times[departure]
      delays += [-past / 2, -past, -2 * past].map { max($0, delayRange.lowerBound) }
    }
    return delays
  }

  /// The start that the equation of motion itself gives when it is integrated twice.
  ///
  ///     y = V t − 2b ∫y − ω² ∬y + ω² T t²/2,   y counted from the start
  ///
  /// is linear in V, 2b, ω² and ω²T, and sums are less shaken by noise than differences are.
  private var integralStarts: [FitCandidate] {
    guard let first = values.first else { return [] }
    var equations = NormalEquations()
    var (once, twice) = (0.0, 0.0)
    var (lastTime, lastValue) = (0.0, 0.0)
    for (time, value) in zip(times, values) {
      let step = time - lastTime
      let here = value - first
      // The integral of the broken line through the samples, and of that again.
      twice += once * step + (2 * lastValue + here) * step * step / 6
      once += (lastValue + here) * step / 2
      (lastTime, lastValue) = (time, here)
      equations.add(SIMD8(time, -once, -twice, time * time / 2, 0, 0, here, 0))
    }
    guard let solution = equations.solution(for: [0, 1, 2, 3]), solution[2] > 0 else { return [] }
    let omega = min(max(solution[2].squareRoot(), 0.05), 10_000)
    let dampingRatio = min(max(solution[1] / (2 * omega), 0.001), 50)
    return [FitCandidate(omega: omega, dampingRatio: dampingRatio, delay: 0)]
  }
}
