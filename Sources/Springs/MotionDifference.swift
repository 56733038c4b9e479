// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// How far two motions are apart at most.
public enum MotionDifference {
  /// The largest distance between two motions over all t ≥ 0.
  ///
  ///     sup |first(t) − second(t)|, t ≥ 0
  ///
  /// Both are walked together in steps of a tenth of the faster one's time scale at that moment; every local maximum
  /// of the distance is refined by golden section. The walk ends when what is left of both motions is smaller than the
  /// largest distance found. Two undamped motions of different frequency meet every pair of phases in the long run, so
  /// theirs is the sum of their amplitudes.
  ///
  /// - Parameters:
  ///   - first: One motion.
  ///   - second: The other; both are expected to have the same target.
  ///   - end: The time from which the second motion stands at its target, in seconds; nil where it never jumps there.
  /// - Returns: The distance in units of the value.
  /// - Accuracy: 1e-9 of the distance, `MotionDifferenceTests`.
  public static func largest(
    between first: Motion,
    and second: Motion,
    secondEndsAt end: Double? = nil
  ) -> Double {
    if first == second, end == nil {
      return 0
    }
    var walk = DifferenceWalk(first, second, end: end)
    return walk.largest()
  }
}

/// The walk along two motions.
private struct DifferenceWalk {
  let first: Motion
  let second: Motion
  let end: Double?
  let scales: [TimeScale]
  var best = 0.0

  /// The most steps of a walk; beyond them only undamped motions are left.
  private static let limit = 200_000

  init(_ first: Motion, _ second: Motion, end: Double?) {
    self.first = first
    self.second = second
    self.end = end
    scales = [TimeScale(first), TimeScale(second)]
  }

  mutating func largest() -> Double {
    if let end {
      visit(end.nextDown)
      visit(end)
    }
    var (earlier, middle) = (0.0, 0.0)
    var (atEarlier, atMiddle) = (distance(0), distance(0))
    best = max(best, atMiddle)
    for _ in 0..<Self.limit {
      let step = min(scales[0].step(at: middle), scales[1].step(at: middle))
      guard step.isFinite, remaining(at: middle) > best else {
        return best
      }
      let later = middle + step
      let atLater = distance(later)
      if atMiddle >= atEarlier, atMiddle >= atLater, atMiddle > best / 2 {
        best = max(best, peak(from: earlier, to: later))
      }
      best = max(best, atLater)
      (earlier, middle, atEarlier, atMiddle) = (middle, later, atMiddle, atLater)
    }
    return max(best, undampedSum)
  }

  /// What the motions can still be apart after a time.
  private func remaining(at time: Double) -> Double {
    scales[0].amplitude(at: time) + scales[1].amplitude(at: time)
  }

  private var undampedSum: Double {
    let amplitudes = scales.map { $0.fading == 0 ? $0.largest : 0 }
    if amplitudes.allSatisfy({ $0 > 0 }), scales[0].frequency == scales[1].frequency {
      return best
    }
    return amplitudes.reduce(0, +)
  }

  private mutating func visit(_ time: Double) {
    best = max(best, distance(time))
  }

  private func distance(_ time: Double) -> Double {
    let other = end.map { time >= $0 } == true ? second.target : second.position(at: time)
    return (first.position(at: time) - other).magnitude
  }

  private func peak(from start: Double, to stop: Double) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (lower, upper) = (start, stop)
    for _ in 0..<40 {
      let left = upper - ratio * (upper - lower)
      let right = lower + ratio * (upper - lower)
      if distance(left) > distance(right) {
        upper = right
      } else {
        lower = left
      }
    }
    return distance((lower + upper) / 2)
  }
}

/// How fast a motion changes, and how much of it is left.
private struct TimeScale {
  let frequency: Double
  /// The rate at which the motion fades in the end, in 1/s.
  let fading: Double
  /// The rate of its fastest part, in 1/s.
  let fastest: Double
  /// A bound of the displacement.
  let largest: Double

  init(_ motion: Motion) {
    frequency = motion.spring.naturalFrequency
    fading = motion.basis.slow
    fastest = max(motion.basis.fast, frequency)
    let displacement = motion.initialDisplacement.magnitude
    let rate = max(frequency, motion.basis.slow)
    // Released: at most 1 + b/w of the displacement before fading; kicked: at most 1/w of the velocity.
    let swing = motion.spring.dampedFrequency ?? 0
    let boost = swing > 0 ? 1 + motion.basis.decay / swing : 1 / rate * frequency + 2
    let kick = swing > 0 ? 1 / swing : 1 / frequency
    largest = displacement * boost + motion.initialVelocity.magnitude * kick
  }

  /// A step in which the motion bends little.
  func step(at time: Double) -> Double {
    if fading > 0, time * fading > 60 {
      return .infinity
    }
    guard fading < fastest, fading > 0, fastest > 4 * frequency else {
      return 0.1 / frequency
    }
    return min(0.1 / fading, max(0.1 / fastest, 0.03 * time))
  }

  /// A bound of what is left after a time.
  ///
  /// Critical damping fades slower than its rate says by a factor 1 + ωt, which half the rate more than covers.
  func amplitude(at time: Double) -> Double {
    let rate = frequency == fading ? fading / 2 : fading
    return largest * exponential(-rate * time) * (frequency == fading ? 2 : 1)
  }
}
