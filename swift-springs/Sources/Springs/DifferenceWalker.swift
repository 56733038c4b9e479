// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Walks two free motions side by side and watches where their distance turns.
struct DifferenceWalker {
  private let a: FreeMotion
  private let b: FreeMotion
  private let offset: Double
  private(set) var time: Double
  private(set) var difference: Double
  private var slope: Double

  /// One motion stepping by a fixed interval; see `SamplingRecurrence` for the matrix.
  private struct Walk {
    var x: Double
    var v: Double
    let step: DecayBasis.Values
    let pull: Double

    init(_ motion: FreeMotion, at time: Double, step: Double) {
      x = motion.displacement(at: time)
      v = motion.velocity(at: time)
      self.step = motion.basis.values(at: step)
      pull = -motion.basis.omegaSquared * self.step.kicked
    }

    mutating func advance() { (x, v) = (x * step.released + v * step.kicked, x * pull + v * step.kickedRate) }
  }

  init(_ a: FreeMotion, _ b: FreeMotion, offset: Double, at time: Double) {
    self.a = a
    self.b = b
    self.offset = offset
    self.time = time
    difference = offset + a.displacement(at: time) - b.displacement(at: time)
    slope = a.velocity(at: time) - b.velocity(at: time)
  }

  /// Takes `count` steps and returns the largest turn of the distance beyond a value, if any.
  ///
  /// The turn is estimated, within 1e-7 of the largest excursion.
  mutating func advance(by step: Double, count: Int, beyond least: Double) -> DifferenceScan.Point? {
    var first = Walk(a, at: time, step: step)
    var second = Walk(b, at: time, step: step)
    var best = least
    var found: DifferenceScan.Point?
    for index in 1...max(1, count) {
      first.advance()
      second.advance()
      let (before, slopeBefore) = (difference, slope)
      difference = offset + first.x - second.x
      slope = first.v - second.v
      guard min(slopeBefore, slope) <= 0, max(slopeBefore, slope) >= 0, slopeBefore != slope else { continue }
      // The cubic with these ends and slopes, at the place where the straight slope is zero.
      let part = slopeBefore / (slopeBefore - slope)
      let rest = 1 - part
      let value =
        rest * rest * (1 + 2 * part) * before + part * part * (1 + 2 * rest) * difference + step * part * rest
        * (rest * slopeBefore - part * slope)
      guard abs(value) > best else { continue }
      best = abs(value)
      let place = time + (Double(index - 1) + part) * step
      found = DifferenceScan.Point(value: best, time: place)
    }
    time += Double(max(1, count)) * step
    return found
  }
}
