// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What two swings that are alike can still be apart.
///
///     x = Re c e^((-b + iw) t),   c = x0 - i (v0 + b x0) / w
///     |xa - xb| <= e^(-b t) (|ca - cb| + |c| |z| t),   z = (ba - bb) + i (wb - wa)
///
/// with b the smaller rate and c the start of the swing of the larger one. For two nearly equal
/// springs this is far less than both amplitudes together, and ends a search as soon.
struct LikeSwings {
  private let fading: Double
  private let start: Double
  private let growth: Double

  /// The bound for two motions, or `nil` where one of them does not swing or does not fade.
  init?(_ a: FreeMotion, _ b: FreeMotion) {
    let (first, second) = a.basis.decay <= b.basis.decay ? (a, b) : (b, a)
    guard a.basis.swing.high > 0, b.basis.swing.high > 0, first.basis.decay > 0 else { return nil }
    fading = first.basis.decay
    let real = first.displacement - second.displacement
    let imaginary = first.imaginaryStart - second.imaginaryStart
    start = hypotenuse(real, imaginary)
    let turning = (second.basis.swing - first.basis.swing).high
    let slowing = second.basis.decay - fading
    growth = second.amplitude * hypotenuse(turning, slowing)
  }

  /// The largest value of the bound from a time on.
  func bound(from time: Double) -> Double {
    let top = growth > 0 ? max(time, 1 / fading - start / growth) : time
    return exponential(-fading * top) * (start + growth * top)
  }
}
