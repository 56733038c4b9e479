// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// An underdamped motion as a turning pointer that shrinks.
///
///     x(t) = Re c·e^((−b + iw)t),   c = x₀ − i(v₀ + b·x₀)/w
struct SwingPhasor {
  let real: Double
  let imaginary: Double

  init(real: Double, imaginary: Double) {
    self.real = real
    self.imaginary = imaginary
  }

  /// The pointer of a motion that swings.
  init(_ motion: Motion) {
    let (basis, displacement) = (motion.basis, motion.initialDisplacement)
    real = displacement
    imaginary =
      -(motion.initialVelocity + basis.decay * displacement) / basis.swing.high
  }

  /// The amplitude of the swing before it fades.
  var magnitude: Double { (real * real + imaginary * imaginary).squareRoot() }
}

/// What two motions that both swing can still be apart.
///
/// With c the pointers and z = (b₁ − b₂) + i(w₂ − w₁), the distance is at most
///
///     e^(−bt)·(|c₁ − c₂| + |c₂|·|z|·t),   b the smaller rate
///
/// which for two nearly equal springs is far less than both amplitudes together.
struct LikeSwings {
  private let fading: Double
  private let start: Double
  private let growth: Double

  /// Nil where one of them does not swing or does not fade.
  init?(_ first: Motion, _ second: Motion) {
    let swings = (first.basis.swing, second.basis.swing)
    let rates = (first.basis.decay, second.basis.decay)
    guard swings.0.high > 0, swings.1.high > 0, min(rates.0, rates.1) > 0 else {
      return nil
    }
    let pointers = (SwingPhasor(first), SwingPhasor(second))
    start =
      SwingPhasor(
        real: pointers.0.real - pointers.1.real,
        imaginary: pointers.0.imaginary - pointers.1.imaginary
      ).magnitude
    let drift = SwingPhasor(real: rates.0 - rates.1, imaginary: (swings.1 - swings.0).high)
    growth = pointers.1.magnitude * drift.magnitude
    fading = min(rates.0, rates.1)
  }

  /// The largest value of the bound from a time on.
  func bound(from time: Double) -> Double {
    let top = growth > 0 ? max(time, 1 / fading - start / growth) : time
    return exponential(-fading * top) * (start + growth * top)
  }
}

/// Two slowly fading swings of nearly the same frequency.
///
/// Their distance is the real part of a pointer that turns with one of them and whose length G(t) changes slowly:
///
///     G = e^(−b₁t)·|(c₁ − c₂) + c₂·(1 − e^(zt))|,   z = (b₁ − b₂) + i(w₂ − w₁)
///
/// The largest distance lies within one turn of the largest G.
struct Beat {
  private let first: Motion
  private let second: Motion
  private let pointer: SwingPhasor
  private let difference: SwingPhasor
  private let drift: SwingPhasor
  private let fading: Double

  /// How many turns the slow changes take at least, as a rate relative to the frequency.
  private static let slowness = 0.01

  /// Nil where the two are not of this kind: one fades or drifts away within some turns, or none fades.
  init?(_ first: Motion, _ second: Motion) {
    let (swing, other) = (first.basis.swing, second.basis.swing)
    let rates = (first.basis.decay, second.basis.decay)
    let slow = Self.slowness * swing.high
    guard swing.high > 0, other.high > 0, max(rates.0, rates.1) < slow, max(rates.0, rates.1) > 0
    else {
      return nil
    }
    drift = SwingPhasor(real: rates.0 - rates.1, imaginary: (other - swing).high)
    guard drift.imaginary.magnitude < slow else {
      return nil
    }
    self.first = first
    self.second = second
    pointer = SwingPhasor(second)
    let start = SwingPhasor(first)
    difference = SwingPhasor(
      real: start.real - pointer.real,
      imaginary: start.imaginary - pointer.imaginary
    )
    fading = min(rates.0, rates.1)
  }

  /// The largest distance, which is at the largest G or at one of the turns beside it.
  func largest() -> Double {
    let fastest = max(first.basis.decay, second.basis.decay, drift.imaginary.magnitude)
    var (best, place, width) = (length(0), 0.0, 0.05 / fastest)
    var time = 0.0
    while time < span {
      let step = max(0.05 / fastest, 0.03 * time)
      time += step
      let value = length(time)
      if value > best {
        (best, place, width) = (value, time, step)
      }
    }
    return largestDistance(around: refined(place, width: width))
  }

  /// How long G can grow: until the two have drifted one turn apart, or have faded away.
  ///
  /// Within that turn they once point in opposite directions, and later G is never larger than it is then.
  private var span: Double {
    let turn = drift.imaginary == 0 ? .infinity : 2 * .pi / drift.imaginary.magnitude
    let faded = fading > 0 ? 12 / fading : 40 / max(first.basis.decay, second.basis.decay)
    return min(turn, faded)
  }

  /// The length G of the pointer of the distance.
  private func length(_ time: Double) -> Double {
    let growth = exponentialMinusOne(drift.real * time)
    let angle = drift.imaginary * time
    let half = sine(angle / 2)
    // 1 − e^(zt), without cancellation for small z.
    let real = -(growth * cosine(angle) - 2 * half * half)
    let imaginary = -(1 + growth) * sine(angle)
    let sum = SwingPhasor(
      real: difference.real + pointer.real * real - pointer.imaginary * imaginary,
      imaginary: difference.imaginary + pointer.real * imaginary + pointer.imaginary * real
    )
    return exponential(-first.basis.decay * time) * sum.magnitude
  }

  private func refined(_ place: Double, width: Double) -> Double {
    var (lower, upper) = (max(0, place - width), place + width)
    for _ in 0..<60 {
      let third = (upper - lower) / 3
      if length(lower + third) > length(upper - third) {
        upper -= third
      } else {
        lower += third
      }
    }
    return (lower + upper) / 2
  }

  private func largestDistance(around time: Double) -> Double {
    func distance(_ time: Double) -> Double {
      (first.position(at: time) - second.position(at: time)).magnitude
    }
    let step = 0.1 / first.basis.swing.high
    return HighestPeak.value(of: distance, from: max(0, time - 64 * step), step: step, count: 128)
  }
}
