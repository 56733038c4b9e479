// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// How far the straight line over an interval h is from the motion, at a part p of the interval.
///
///     (1 - p) x + p x(h) - x(p h) = a x + b v
///
/// with the displacement x and the velocity v at its start. Of short steps only what they add is taken, so that no small
/// difference of large numbers is left.
struct ChordDistance {
  private let a: Double
  private let b: Double

  init(_ basis: DecayBasis, _ step: SamplingStep, interval: Double, at part: Double) {
    let inside = SamplingStep(basis, interval: part * interval)
    a = (1 - part + part * step.unit - inside.unit) + (part * step.a - inside.a)
    b = part * step.b - inside.b
  }

  @inline(__always)
  func values(_ x: SIMD8<Double>, _ v: SIMD8<Double>) -> SIMD8<Double> {
    x * a + v * b
  }

  /// The distance of one line, by the displacement and the velocity at its start.
  func value(_ x: Double, _ v: Double) -> Double { x * a + v * b }

  /// What no line is farther away than, for each unit of a swing.
  func weight(at frequency: Double) -> Double { abs(a) + frequency * abs(b) }
}
