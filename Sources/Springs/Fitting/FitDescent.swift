// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension FitProblem {
  /// The best candidate near a start, by Levenberg's and Marquardt's method.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - limit: The most steps that are tried.
  ///   - leastGain: The fraction of the loss that a step must gain for another one to follow.
  /// - Returns: The candidate with its loss; nil where the start itself has none.
  func descent(
    from start: FitCandidate,
    limit: Int,
    leastGain: Double = 1e-9
  ) -> FitCandidate? {
    guard var best = FitEvaluation(start, for: self) else {
      return nil
    }
    var caution = 1e-3
    var equations = best.stepEquations()
    for _ in 0..<limit {
      guard let next = best.stepped(equations, caution: caution) else {
        caution *= 10
        if caution > 1e8 {
          break
        }
        continue
      }
      guard let trial = FitEvaluation(next, for: self),
        trial.candidate.loss < best.candidate.loss
      else {
        caution *= 8
        if caution > 1e8 {
          break
        }
        continue
      }
      let gain = best.candidate.loss - trial.candidate.loss
      best = trial
      caution = max(caution / 10, 1e-12)
      if gain <= leastGain * best.candidate.loss
        || best.candidate.loss < 1e-28 * Double(times.count)
      {
        break
      }
      equations = best.stepEquations()
    }
    return best.candidate
  }
}
