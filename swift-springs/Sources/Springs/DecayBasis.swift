// SPDX-License-Identifier: Apache-2.0

/// The two motions every motion of a spring is made of: the only place that branches on damping.
///
/// With x the displacement from the target,
///
///     f(t)   released from 1 at rest:         f(0) = 1, f'(0) = 0
///     g(t)   kicked from 0 with velocity 1:   g(0) = 0, g'(0) = 1
///
///     x(t) =  x0 f(t)           + v0 g(t)
///     v(t) = -x0 omega^2 g(t)   + v0 g'(t)
///
/// because f' = -omega^2 g. Position and velocity read the same three numbers, so they cannot
/// disagree. With b = zeta omega the regimes are
///
///     zeta < 1:  E = e^(-b t), w = omega sqrt((1 - zeta)(1 + zeta))
///                f = E (cos wt + b sin wt / w),  g = E sin wt / w,  g' = E (cos wt - b sin wt / w)
///     zeta = 1:  f = E (1 + b t),  g = E t,  g' = E (1 - b t)
///     zeta > 1:  gamma = omega sqrt((zeta - 1)(zeta + 1)), fast = b + gamma, slow = omega^2 / fast,
///                E = e^(-slow t), q = 1 - e^(-2 gamma t)
///                f = E (1 + slow q / 2 gamma),  g = E q / 2 gamma,
///                g' = (fast e^(-fast t) - slow e^(-slow t)) / 2 gamma
///
/// Nothing grows, so nothing overflows; the slow rate is a quotient and not a difference, so nothing
/// cancels, and no neighbourhood of zeta = 1 needs a case of its own. The phase wt is formed with the
/// 32 digits of the damped frequency.
///
/// Accuracy: `TruthTests`, against 60-digit values in every regime.
struct DecayBasis: Hashable, Sendable {
  /// The values f(t), g(t) and g'(t).
  struct Values: Hashable, Sendable {
    var released: Double
    var kicked: Double
    var kickedRate: Double

    static let start = Values(released: 1, kicked: 0, kickedRate: 1)
    static let rest = Values(released: 0, kicked: 0, kickedRate: 0)
  }

  /// The rate b = zeta omega, in 1/s.
  let decay: Double
  /// The square of the natural frequency, in 1/s^2.
  let omegaSquared: Double
  /// The damped angular frequency w in rad/s; 0 unless underdamped.
  let swing: DoubleDouble
  /// The half distance gamma of the two rates, in 1/s; 0 unless overdamped.
  let spread: Double
  /// The slower rate in 1/s: omega^2 / (b + gamma) when overdamped, else b.
  let slow: Double
  /// The faster rate in 1/s: b + gamma when overdamped, else b.
  let fast: Double

  /// The solutions of a natural frequency and damping ratio.
  init(omega: DoubleDouble, zeta: DoubleDouble) {
    let one = DoubleDouble(1)
    decay = (zeta * omega).high
    omegaSquared = (omega * omega).high
    swing = zeta.high < 1 ? omega * ((one - zeta) * (one + zeta)).squareRoot : DoubleDouble(0)
    guard zeta.high > 1 else {
      spread = 0
      slow = decay
      fast = decay
      return
    }
    spread = (omega * ((zeta - one) * (zeta + one)).squareRoot).high
    fast = decay + spread
    slow = omegaSquared / fast
  }

  /// The three values at `time` seconds; at and before 0 those of the start.
  func values(at time: Double) -> Values {
    guard time > 0 else { return time.isNaN ? Values(nan: time) : .start }
    let fade = Elementary.exp(-slow * time)
    guard fade > 0 else { return .rest }
    if swing.high > 0 { return swinging(time, fade) }
    return spread > 0 ? creeping(time, fade) : critical(time, fade)
  }

  private func swinging(_ time: Double, _ fade: Double) -> Values {
    let phase = swing.high * time
    let missing = Elementary.rest(of: phase, swing.high, time) + swing.low * time
    let (cosineOfPhase, sineOfPhase) = Elementary.cosineAndSine(phase)
    // After 2^26 radians the rounding of the phase is too large for its sine to equal it.
    let isSmall = abs(missing) < 0x1p-27
    let sineOfMissing = isSmall ? missing : Elementary.sin(missing)
    let cosineOfMissing = isSmall ? 1 : Elementary.cos(missing)
    let cos = cosineOfMissing * cosineOfPhase - sineOfMissing * sineOfPhase
    let sin = (cosineOfMissing * sineOfPhase + sineOfMissing * cosineOfPhase) / swing.high
    return Values(released: fade * (cos + decay * sin), kicked: fade * sin, kickedRate: fade * (cos - decay * sin))
  }

  private func critical(_ time: Double, _ fade: Double) -> Values {
    let swept = decay * time
    return Values(released: fade * (1 + swept), kicked: fade * time, kickedRate: fade * (1 - swept))
  }

  private func creeping(_ time: Double, _ fade: Double) -> Values {
    let twice = 2 * spread
    let exponent = -twice * time
    if exponent > -1 {
      let ratio = -Elementary.expm1(exponent) / twice
      return Values(released: fade * (1 + slow * ratio), kicked: fade * ratio, kickedRate: fade * (1 - fast * ratio))
    }
    let quick = Elementary.exp(exponent)
    let ratio = (1 - quick) / twice
    return Values(
      released: fade * (1 + slow * ratio), kicked: fade * ratio, kickedRate: fade * (fast * quick - slow) / twice)
  }
}

extension DecayBasis.Values { fileprivate init(nan: Double) { self.init(released: nan, kicked: nan, kickedRate: nan) } }
