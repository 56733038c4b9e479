// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Where to look: descents find the nearest valley only.
extension FitProblem {
  /// The most promising starts, best first.
  func starts(count: Int) -> [FitCandidate] {
    let thin = thinned(to: 48)
    var found: [FitCandidate] = []
    for delay in delays {
      for omega in omegas {
        for dampingRatio in [0.05, 0.2, 0.45, 0.7, 1, 2, 8] {
          let candidate = FitCandidate(omega: omega, dampingRatio: dampingRatio, delay: delay)
          if let evaluation = FitEvaluation(candidate, for: thin) {
            found.append(evaluation.candidate)
          }
        }
      }
    }
    found.sort { $0.loss < $1.loss }
    var chosen: [FitCandidate] = []
    for candidate in found {
      let isNew = chosen.allSatisfy { other in
        abs(candidate.logOmega - other.logOmega) > 0.35
          || abs(candidate.damping - other.damping) > 0.4 || candidate.delay != other.delay
      }
      if isNew {
        chosen.append(candidate)
      }
      if chosen.count == count {
        break
      }
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
    guard findsDelay, let first = values.first else {
      return [0]
    }
    var delays = [0.0]
    for distance in [0.03, leastDeparture] {
      let departure = values.firstIndex { abs($0 - first) > distance } ?? 0
      if departure > 1, times[departure - 1] < delayRange.upperBound,
        !delays.contains(times[departure - 1])
      {
        delays.append(times[departure - 1])
      }
    }
    if let origin, delayRange.lowerBound < 0,
      let departure = values.firstIndex(where: { abs($0 - first) > 0.03 })
    {
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
    guard let first = values.first else {
      return []
    }
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
    guard let solution = equations.solution(for: [0, 1, 2, 3]), solution[2] > 0 else {
      return []
    }
    let omega = min(max(solution[2].squareRoot(), 0.05), 10_000)
    let dampingRatio = min(max(solution[1] / (2 * omega), 0.001), 50)
    return [FitCandidate(omega: omega, dampingRatio: dampingRatio, delay: 0)]
  }
}
