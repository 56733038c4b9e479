// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// How far two motions are apart at most.
public enum MotionDifference {
  /// The largest distance between two motions over all t ≥ 0.
  ///
  ///     sup |first(t) − second(t)|, t ≥ 0
  ///
  /// Where both have the same spring it is closed: |Δv₀| times the largest value of the kicked motion g. Two slowly
  /// fading motions of nearly the same frequency are compared by the envelope of their beat. All others are walked
  /// together in steps of a tenth of the faster one's time scale at that moment; every local maximum of the distance is
  /// refined by golden section, and the walk ends when what is left of both motions is smaller than the largest
  /// distance found. Two undamped motions of different frequency meet every pair of phases in the long run, so theirs
  /// is the sum of their amplitudes.
  ///
  /// - Parameters:
  ///   - first: One motion.
  ///   - second: The other; both are expected to have the same target.
  ///   - end: The time from which the second motion stands at its target, in seconds; nil where it never jumps there.
  /// - Returns: The distance in units of the value.
  /// - Accuracy: 1e-9 of the distance, `MotionDifferenceTests`; 1e-4 where both damping ratios are below 0.002 and the
  ///   frequencies differ.
  public static func largest(
    between first: Motion,
    and second: Motion,
    secondEndsAt end: Double? = nil
  ) -> Double {
    if end == nil {
      if first.spring == second.spring, first.initialDisplacement == second.initialDisplacement {
        let kick = (first.initialVelocity - second.initialVelocity).magnitude
        return kick == 0 ? 0 : kick * first.basis.largestKick
      }
      if let beat = Beat(first, second) {
        return beat.largest()
      }
    }
    var walk = DifferenceWalk(first, second, end: end)
    return walk.largest()
  }

  /// The largest distance of a motion from its target from a time on.
  ///
  ///     sup |motion(t) − target|, t ≥ time
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - time: Seconds since the start.
  /// - Returns: The distance in units of the value.
  public static func largestExcursion(of motion: Motion, from time: Double) -> Double {
    func distance(_ time: Double) -> Double {
      (motion.position(at: time) - motion.target).magnitude
    }
    // A swing that is under way has its next turn within half a swing; where nothing swings there is at most one
    // turn, and nothing of the motion is left after forty of its slow times.
    let (swing, slow) = (motion.basis.swing.high, motion.basis.slow)
    guard swing == 0 else {
      return HighestPeak.value(of: distance, from: time, step: .pi / swing / 64, count: 66)
    }
    let early = HighestPeak.value(
      of: distance,
      from: time,
      step: 0.1 / motion.basis.fast,
      count: 64
    )
    return max(early, HighestPeak.value(of: distance, from: time, step: 0.1 / slow, count: 400))
  }
}

extension DecayBasis {
  /// The largest value of the kicked motion g, in seconds: e^(−b·t)/ω at its first turn.
  var largestKick: Double {
    if swing.high > 0 {
      return values(at: arcTangent(y: swing.high, x: decay) / swing.high).kicked
    }
    if spread > 0 {
      return values(at: logarithm(fast / slow) / (2 * spread)).kicked
    }
    return values(at: 1 / decay).kicked
  }
}
