// SPDX-License-Identifier: Apache-2.0

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
  /// has little to gain, and the closed form is more exact.
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

extension SIMD8<Double> {
  /// The magnitude of the lane that is farthest from zero.
  ///
  /// So written, in pairs, that each step is one instruction.
  @inline(__always) package var largestMagnitude: Double {
    let pairs = (lowHalf.lowHalf, lowHalf.highHalf, highHalf.lowHalf, highHalf.highHalf)
    let two = pairs.0.magnitudes.larger(pairs.1.magnitudes).larger(pairs.2.magnitudes.larger(pairs.3.magnitudes))
    return two[1] > two[0] ? two[1] : two[0]
  }
}

extension SIMD2<Double> {
  @inline(__always) fileprivate var magnitudes: Self { larger(0 - self) }

  @inline(__always) fileprivate func larger(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}

extension [Double] {
  /// Puts eight numbers at a place, or as many as there is room for.
  ///
  /// So written, that no number is checked on its own and they are stored as pairs.
  @inline(__always) mutating func set(_ eight: SIMD8<Double>, at place: Int) {
    guard place >= 0, place < count &- 7 else {
      for lane in 0..<(count - place) { self[place + lane] = eight[lane] }
      return
    }
    self[place] = eight[0]
    self[place &+ 1] = eight[1]
    self[place &+ 2] = eight[2]
    self[place &+ 3] = eight[3]
    self[place &+ 4] = eight[4]
    self[place &+ 5] = eight[5]
    self[place &+ 6] = eight[6]
    self[place &+ 7] = eight[7]
  }
}
