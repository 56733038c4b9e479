// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A step of a displacement x and its velocity v through a time h.
///
///     x(t + h) = u x + (a x + b v)
///     v(t + h) = u v + (c x + d v)
///
/// A short step has u = 1 and changes x and v little: a factor such as 0.9999 would be rounded to 1e-16 and be off by as
/// much at every step, always to the same side, while 1e-4 keeps all its digits. A long step has u = 0.
struct SamplingStep {
  /// The part u that stays as it is.
  let unit: Double
  private(set) var a: Double
  private(set) var b: Double
  private(set) var c: Double
  private(set) var d: Double

  /// The step of an interval, 0 or greater.
  ///
  /// With the matrix M of x′ = v, v′ = −ω²x − 2γv, a short step adds e^(Mh) − 1. That is a short series for a small part of h,
  /// doubled until the part is the whole: with A for h, it is 2A + A² for 2h. A step of a sixteenth of a radian and more
  /// has little to gain, and the spring's solutions say it more exactly.
  ///
  /// - Parameters:
  ///   - basis: The spring's solutions.
  ///   - interval: The length h in seconds.
  init(_ basis: DecayBasis, interval: Double) {
    let turn = basis.omegaSquared.squareRoot() * interval
    let decay = 2 * basis.decay * interval
    guard max(turn, decay) < 1 / 16 else {
      let values = basis.values(at: interval)
      self.init(
        unit: 0, a: values.released, b: values.kicked, c: -basis.omegaSquared * values.kicked, d: values.kickedRate)
      return
    }
    let doublings = 6
    let part = interval / 64
    // The first five terms of the series; with ωh and 2γh below 2^-10 the next is below 2^-59 of the first.
    var term = Self(unit: 1, a: 0, b: part, c: -basis.omegaSquared * part, d: -2 * basis.decay * part)
    let first = term
    self = term
    for order in 2...5 {
      term = (term * first).scaled(by: 1 / Double(order))
      self = self + term
    }
    for _ in 0..<doublings { self = scaled(by: 2) + self * self }
  }

  private init(unit: Double, a: Double, b: Double, c: Double, d: Double) {
    self.unit = unit
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  private func scaled(by factor: Double) -> Self {
    Self(unit: 1, a: a * factor, b: b * factor, c: c * factor, d: d * factor)
  }

  fileprivate static func + (left: Self, right: Self) -> Self {
    Self(unit: 1, a: left.a + right.a, b: left.b + right.b, c: left.c + right.c, d: left.d + right.d)
  }

  fileprivate static func * (left: Self, right: Self) -> Self {
    Self(
      unit: 1, a: left.a * right.a + left.b * right.c, b: left.a * right.b + left.b * right.d,
      c: left.c * right.a + left.d * right.c, d: left.c * right.b + left.d * right.d)
  }
}
