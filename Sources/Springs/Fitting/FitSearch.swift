// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension FitProblem {
  /// The simplest candidate that explains the samples about as well as the best one.
  ///
  /// An initial velocity and a delay that are looked for are first left out and then let in, and each must pay for
  /// itself: of the variants, that with the smallest n ln(loss / n) + k ln n is taken (Schwarz 1978), where losses
  /// below what printed numbers can show count as equal.
  func search() -> FitCandidate? {
    var winners: [(candidate: FitCandidate, score: Double)] = []
    for variant in variants {
      let isOuter = variant.unknowns == unknowns || winners.isEmpty
      let starts = (isOuter ? variant.starts(count: 4) : []) + winners.map(\.candidate)
      guard let winner = variant.winner(from: starts).map(fromLastDeparture),
        variant.relativeVelocity != nil || isWithinReach(winner)
      else {
        continue
      }
      winners.append((winner, variant.score(winner)))
      // Nothing is left that more unknowns could explain.
      if winner.loss <= floor * Double(times.count) {
        break
      }
    }
    return winners.min { $0.score < $1.score }?.candidate
  }

  /// Whether a motion goes no farther from its target than ten times what the values span.
  ///
  /// Between two samples there is room for a swing of any size, which a velocity that is looked for may be made of. Of
  /// 46,000 fits to sparse samples of known springs 294 swung farther, and 7 of these were right.
  private func isWithinReach(_ candidate: FitCandidate) -> Bool {
    guard let motion = candidate.motion else { return false }
    let span = max(1, (candidate.target - candidate.origin).magnitude)
    return motion.turningPoints(beyond: 10 * span, limit: 1).isEmpty
  }

  /// The problem with and without what may be left out, the simplest first.
  private var variants: [FitProblem] {
    var variants: [FitProblem] = []
    for findsDelay in findsDelay ? [false, true] : [false] {
      for relativeVelocity in relativeVelocity == nil ? [0, nil] : [relativeVelocity] {
        var variant = self
        variant.findsDelay = findsDelay
        variant.relativeVelocity = relativeVelocity
        // The simplest one is tried in any case; the others need more samples than unknowns.
        if variants.isEmpty || variant.unknowns < evidence {
          variants.append(variant)
        }
      }
    }
    return variants
  }

  private func winner(from starts: [FitCandidate]) -> FitCandidate? {
    let thin = thinned(to: 96)
    let found = starts.compactMap { start -> FitCandidate? in
      var start = start
      if !findsDelay {
        start.delay = 0
      }
      return thin.descent(from: grown(start), limit: 10, leastGain: Self.scouting)
    }
    let best = found.sorted { $0.loss < $1.loss }.prefix(3)
      .compactMap { thin.descent(from: $0, limit: 30, leastGain: Self.choosing) }
    guard times.count > thin.times.count else {
      return best.compactMap { descent(from: $0, limit: 60) }.min { $0.loss < $1.loss }
        .map(overKinks)
    }
    let middle = thinned(to: 4096)
    let finalist = best.compactMap { middle.descent(from: $0, limit: 40) }
      .min { $0.loss < $1.loss }.map(middle.overKinks)
    return finalist.flatMap { descent(from: $0, limit: middle.times.count < times.count ? 4 : 0) }
  }

  /// The best of a candidate and of its neighbours that begin to move between other samples.
  ///
  /// With a velocity at the start the loss has a kink wherever the delay passes a sample, which no descent gets over;
  /// among very many samples it is too small to matter.
  private func overKinks(_ candidate: FitCandidate) -> FitCandidate {
    guard findsDelay, relativeVelocity != 0, times.count <= 1024,
      candidate.loss > floor * Double(times.count)
    else {
      return candidate
    }
    var best = candidate
    for _ in 0..<8 {
      let current = best
      guard let next = times.firstIndex(where: { $0 > current.delay }) else {
        return best
      }
      for index in max(next - 4, 1)...min(next + 2, times.count - 1) {
        var neighbour = current
        neighbour.delay = (times[index - 1] + times[index]) / 2
        let found = descent(from: neighbour, limit: 10, leastGain: Self.scouting)
        if let found, found.loss < best.loss {
          best = found
        }
      }
      guard best.loss < 0.9 * current.loss else {
        return best
      }
      best = descent(from: best, limit: 200) ?? best
    }
    return best
  }

  /// A start that keeps its phase over many swings: fitted to ten of them first, and then to twice as many each time.
  private func grown(_ start: FitCandidate) -> FitCandidate {
    var candidate = start
    var end = max(start.delay, 0) + 60 / start.omega
    while end < 1 {
      let beginning = thinned(to: 256, until: end)
      guard beginning.times.count > 8, let better = beginning.descent(from: candidate, limit: 8)
      else {
        return candidate
      }
      candidate = better
      end *= 2
    }
    return candidate
  }

  /// The least gain of a descent whose end is only to be compared with those of others, far from it and near.
  private static let scouting = 1e-2
  private static let choosing = 1e-3

  /// The mean squared residual that printing alone can make.
  private var floor: Double { max(resolution * resolution, 1e-24) }

  /// Schwarz's criterion.
  private func score(_ candidate: FitCandidate) -> Double {
    let count = Double(times.count)
    let meanSquare = max(candidate.loss / count, floor)
    return count * logarithm(meanSquare) + Double(unknowns) * logarithm(count)
  }
}
