// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Compose's estimate of the last time at which a spring's displacement is `delta`.
///
/// With the roots r1 and r2 of the characteristic polynomial, a start at p ≥ 0 and the velocity v:
///
///     ζ < 1:  ln(δ / √(c1² + c2²)) / r,  c1 = p, c2 = (v − r p) / ωd: the envelope
///     ζ = 1:  x = (c1 + c2 t) e^(r t),            c1 = p, c2 = v − r p
///     ζ > 1:  x = c1 e^(r1 t) + c2 e^(r2 t),      c2 = (r1 p − v) / (r1 − r2), c1 = p − c2
///
/// The last two are solved for δ or −δ by Newton's method from a guess, until a step is at most a millisecond, in at
/// most 100 steps. Source: androidx/androidx, SpringEstimation.kt.
struct ComposeEstimate {
  private let roots: (real: (Double, Double), imaginary: Double)
  private let dampingRatio: Double
  private let displacement: Double
  private let velocity: Double
  private let delta: Double

  /// The overload of the service's springs: stiffness over mass and damping ratio.
  init(stiffness: Double, dampingRatio: Double, velocity: Double, displacement: Double, delta: Double) {
    let damping = 2 * dampingRatio * stiffness.squareRoot()
    let discriminant = damping * damping - 4 * stiffness
    let root = discriminant.magnitude.squareRoot()
    roots =
      discriminant < 0
      ? ((-damping * 0.5, -damping * 0.5), root * 0.5) : (((-damping + root) * 0.5, (-damping - root) * 0.5), 0)
    self.dampingRatio = dampingRatio
    self.velocity = displacement < 0 ? -velocity : velocity
    self.displacement = displacement.magnitude
    self.delta = delta
  }

  /// The overload with a damping coefficient and a mass.
  init(mass: Double, stiffness: Double, damping: Double, velocity: Double, displacement: Double, delta: Double) {
    let discriminant = damping * damping - 4 * mass * stiffness
    let divisor = 1 / (2 * mass)
    let root = discriminant.magnitude.squareRoot()
    roots =
      discriminant < 0
      ? ((-damping * divisor, -damping * divisor), root * divisor)
      : (((-damping + root) * divisor, (-damping - root) * divisor), 0)
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    self.velocity = displacement < 0 ? -velocity : velocity
    self.displacement = displacement.magnitude
    self.delta = delta
  }

  /// Whole milliseconds, cut off, or nil if Compose gets no number or says never.
  var milliseconds: Double? { answer.milliseconds }

  /// The milliseconds, and whether they are an end that the search came to: if there is none, as for a push too weak to
  /// leave the threshold, they follow from the last digit of the exponentials.
  var answer: (milliseconds: Double?, isFound: Bool) {
    guard dampingRatio != 0 else { return (nil, true) }
    guard displacement != 0 || velocity != 0 else { return (0, true) }
    let end = dampingRatio > 1 ? overdamped : dampingRatio < 1 ? underdamped : critical
    let milliseconds = (end.time * 1000).rounded(.towardZero)
    // Kotlin turns NaN into 0 and cuts at the ends of a 64-bit integer.
    let cut = milliseconds.isNaN ? 0 : milliseconds.magnitude < 0x1p63 ? milliseconds : nil
    return (cut, end.isFound)
  }

  private var underdamped: (time: Double, isFound: Bool) {
    let rate = roots.real.0
    let width = (velocity - rate * displacement) / roots.imaginary
    let amplitude = (displacement * displacement + width * width).squareRoot()
    return (Elementary.log(delta / amplitude) / rate, true)
  }

  private var critical: (time: Double, isFound: Bool) {
    let rate = roots.real.0
    let slope = velocity - rate * displacement
    let first = Elementary.log((delta / displacement).magnitude) / rate
    let guess = Elementary.log((delta / slope).magnitude)
    var product = guess
    for _ in 0...5 { product = guess - Elementary.log((product / rate).magnitude) }
    var start = Self.later(first, product / rate)

    let turn = -(rate * displacement + slope) / (rate * slope)
    let fade = Elementary.exp(rate * turn)
    let atTurn = displacement * fade + slope * turn * fade
    var level = -delta
    if turn > 0 {
      if -atTurn < delta {
        start = slope < 0 && displacement > 0 ? 0 : start
      } else {
        start = -(2 / rate) - displacement / slope
        level = delta
      }
    }
    return newton(from: start) { time in
      let fade = Elementary.exp(rate * time)
      return ((displacement + slope * time) * fade + level, (slope * (rate * time + 1) + displacement * rate) * fade)
    }
  }

  private var overdamped: (time: Double, isFound: Bool) {
    let (slow, fast) = roots.real
    let quick = (slow * displacement - velocity) / (slow - fast)
    let late = displacement - quick
    func slope(_ time: Double) -> Double {
      late * slow * Elementary.exp(slow * time) + quick * fast * Elementary.exp(fast * time)
    }
    var start = Self.later(
      Elementary.log((delta / late).magnitude) / slow, Elementary.log((delta / quick).magnitude) / fast)
    let turn = Elementary.log((late * slow) / (-quick * fast)) / (fast - slow)
    let atTurn = late * Elementary.exp(slow * turn) + quick * Elementary.exp(fast * turn)
    var level = -delta
    if turn > 0 {
      if -atTurn < delta {
        start = quick > 0 && late < 0 ? 0 : start
      } else {
        start = Elementary.log(-(quick * fast * fast) / (late * slow * slow)) / (slow - fast)
        level = delta
      }
    }
    guard slope(start).magnitude >= 0.0001 else { return (start, true) }
    return newton(from: start) { time in
      let value = late * Elementary.exp(slow * time) + quick * Elementary.exp(fast * time)
      return (value + level, slope(time))
    }
  }

  /// The later of two guesses; one that is not finite does not count.
  private static func later(_ first: Double, _ second: Double) -> Double {
    guard first.isFinite, second.isFinite else { return first.isFinite ? first : second }
    return max(first, second)
  }

  private func newton(from start: Double, _ function: (Double) -> (value: Double, slope: Double)) -> (
    time: Double, isFound: Bool
  ) {
    var time = start
    for _ in 0..<100 {
      let (value, slope) = function(time)
      let next = time - value / slope
      let change = (time - next).magnitude
      time = next
      guard change > 0.001 else { return (time, time.isFinite) }
    }
    return (time, false)
  }
}
