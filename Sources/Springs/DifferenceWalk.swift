// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The walk along two motions that finds their largest distance.
struct DifferenceWalk {
  private let first: Motion
  private let second: Motion
  private let end: Double?
  private let scales: (TimeScale, TimeScale)
  private let alike: LikeSwings?
  private var best = 0.0

  /// The most steps of a walk; only motions that hardly fade get so far.
  private static let limit = 20_000

  init(_ first: Motion, _ second: Motion, end: Double?) {
    self.first = first
    self.second = second
    self.end = end
    scales = (TimeScale(first), TimeScale(second))
    alike = end == nil ? LikeSwings(first, second) : nil
  }

  mutating func largest() -> Double {
    if let end {
      best = max(distance(end.nextDown), distance(end))
    }
    // What never fades is what is left in the long run.
    let undamped = (scales.0.undampedAmplitude, end == nil ? scales.1.undampedAmplitude : 0)
    best = max(best, undamped.0, undamped.1)
    if undamped.0 > 0, undamped.1 > 0, scales.0.frequency != scales.1.frequency {
      return undamped.0 + undamped.1
    }
    var (earlier, middle) = (0.0, 0.0)
    var (atEarlier, atMiddle) = (distance(0), distance(0))
    best = max(best, atMiddle)
    for _ in 0..<Self.limit {
      let step = min(scales.0.step(at: middle), scales.1.step(at: middle))
      guard step.isFinite, remaining(at: middle) > best else {
        return best
      }
      let later = middle + step
      let atLater = distance(later)
      if atMiddle >= atEarlier, atMiddle >= atLater, atMiddle > best / 2 {
        best = max(best, HighestPeak.value(of: distance, from: earlier, to: later))
      }
      best = max(best, atLater)
      (earlier, middle, atEarlier, atMiddle) = (middle, later, atMiddle, atLater)
    }
    return best
  }

  /// A bound of what the motions can still be apart after a time.
  private func remaining(at time: Double) -> Double {
    let apart = scales.0.amplitude(at: time) + scales.1.amplitude(at: time)
    return alike.map { min(apart, $0.bound(from: time)) } ?? apart
  }

  private func distance(_ time: Double) -> Double {
    let other = end.map { time >= $0 } == true ? second.target : second.position(at: time)
    return (first.position(at: time) - other).magnitude
  }
}

/// How fast a motion changes, and how much of it is left.
struct TimeScale {
  let frequency: Double
  /// The rate at which the motion fades in the end, in 1/s.
  private let fading: Double
  /// The rate of its fastest part, in 1/s.
  private let fastest: Double
  /// A bound of the displacement.
  private let largest: Double

  init(_ motion: Motion) {
    frequency = motion.spring.naturalFrequency
    fading = motion.basis.slow
    fastest = max(motion.basis.fast, frequency)
    let swing = motion.basis.swing.high
    guard swing < 0.1 * frequency else {
      largest = SwingPhasor(motion).magnitude
      return
    }
    // Released: at most 1 + b/w of the displacement before fading; kicked: at most 1/w of the velocity.
    let rate = max(frequency, motion.basis.slow)
    let boost = swing > 0 ? 1 + motion.basis.decay / swing : 1 / rate * frequency + 2
    let kick = swing > 0 ? 1 / swing : 1 / frequency
    largest =
      motion.initialDisplacement.magnitude * boost + motion.initialVelocity.magnitude * kick
  }

  /// The amplitude of a motion that never fades; 0 where it does.
  var undampedAmplitude: Double { fading == 0 ? largest : 0 }

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
