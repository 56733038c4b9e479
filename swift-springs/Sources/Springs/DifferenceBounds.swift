// SPDX-License-Identifier: Apache-2.0

/// Two swings that hardly fade and hardly differ: their distance is a quick swing in a slow envelope.
///
///     x = Re P e^((-b + iw) t),   P = x0 - i (v0 + b x0) / w
///     |xa - xb| <= M(t) = | Pa e^(-ba t) - Pb e^(-bb t) e^(i (wb - wa) t) |
///
/// and the distance comes up to M once in every half swing.
struct BeatEnvelope {
  /// The angular frequency of the swings, in rad/s.
  let carrier: Double
  private let a: FreeMotion
  private let b: FreeMotion
  private let drift: Double
  private let slowness: Double

  /// The beat of two motions, or `nil` when one of them changes noticeably within a swing.
  init?(_ a: FreeMotion, _ b: FreeMotion) {
    let (swingA, swingB) = (a.basis.swing, b.basis.swing)
    carrier = min(swingA.high, swingB.high)
    drift = (swingB - swingA).high
    slowness = max(a.basis.decay, b.basis.decay, abs(drift))
    guard carrier > 0, slowness < 1e-3 * carrier else { return nil }
    self.a = a
    self.b = b
  }

  /// The largest value of the envelope up to `end`.
  func largest(until end: Double) -> DifferenceScan.Point {
    var best = DifferenceScan.Point(value: envelope(at: 0), time: 0)
    guard slowness > 0 else { return best }
    let step = 1 / (32 * slowness)
    var before = best
    var time = 0.0
    for _ in 0..<100_000 where time < end {
      guard Steps.take(2), a.bound(from: time) + b.bound(from: time) > best.value * (1 + 1e-9) else { break }
      time = min(time + step, end)
      let here = DifferenceScan.Point(value: envelope(at: time), time: time)
      if here >= best {
        best = here
      } else if before == best {
        best = highest(between: max(0, time - 2 * step), and: time)
      }
      before = here
    }
    return best
  }

  /// The value of M at a time.
  private func envelope(at time: Double) -> Double {
    let sizeA = Elementary.exp(-a.basis.decay * time)
    let sizeB = Elementary.exp(-b.basis.decay * time)
    let turned = drift * time
    let (cosine, sine) = Elementary.cosineAndSine(turned)
    let (phaseA, phaseB) = (a.imaginaryStart, b.imaginaryStart)
    let real = sizeA * a.displacement - sizeB * (b.displacement * cosine - phaseB * sine)
    let imaginary = sizeA * phaseA - sizeB * (b.displacement * sine + phaseB * cosine)
    return Elementary.hypot(real, imaginary)
  }

  /// The highest place of a hump.
  private func highest(between lower: Double, and upper: Double) -> DifferenceScan.Point {
    let time = GoldenSection.minimum(of: { -envelope(at: $0) }, from: lower, to: upper, width: 1e-9 * (upper - lower))
    return DifferenceScan.Point(value: envelope(at: time), time: time)
  }
}

/// A bound on the distance of two swings that are alike.
///
///     x = Re c e^((-b + iw) t),   c = x0 - i (v0 + b x0) / w
///     |xa - xb| <= e^(-b t) (|ca - cb| + |c| |z| t),   z = (ba - bb) + i (wb - wa)
///
/// with b the smaller rate and c the start of the swing of the larger one. For two nearly equal
/// springs this is far less than both amplitudes together, and ends a search as soon.
struct NearEqualBound {
  private let fading: Double
  private let start: Double
  private let growth: Double

  /// The bound for two motions, or `nil` if one of them does not swing or does not fade.
  init?(_ a: FreeMotion, _ b: FreeMotion) {
    let (first, second) = a.basis.decay <= b.basis.decay ? (a, b) : (b, a)
    guard a.basis.swing.high > 0, b.basis.swing.high > 0, first.basis.decay > 0 else { return nil }
    fading = first.basis.decay
    let real = first.displacement - second.displacement
    let imaginary = first.imaginaryStart - second.imaginaryStart
    start = Elementary.hypot(real, imaginary)
    let turning = (second.basis.swing - first.basis.swing).high
    let slowing = second.basis.decay - fading
    growth = second.amplitude * Elementary.hypot(turning, slowing)
  }

  /// The largest value of the bound from a time on.
  func bound(from time: Double) -> Double {
    let top = growth > 0 ? max(time, 1 / fading - start / growth) : time
    return Elementary.exp(-fading * top) * (start + growth * top)
  }
}
