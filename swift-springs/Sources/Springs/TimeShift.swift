// SPDX-License-Identifier: Apache-2.0

extension MotionDifference {
  /// The time by which one motion lags behind another.
  ///
  ///     the s for which  integral (first(t) - second(t + s))^2 dt  is smallest
  ///
  /// Each motion stands at the origin before its start. The integral is exact, from the inner
  /// products of the two motions; its smallest minimum is found by its slope.
  ///
  /// Accuracy: about 1e-9 of the time scale of the motions, `TimeShiftTests`; shifts of more than a thousand radians of the
  /// quicker spring are looked at in wide steps, so that another of many swings may be found there.
  ///
  /// - Parameters:
  ///   - first: One motion.
  ///   - second: The other, with the same origin and target.
  /// - Returns: Seconds, positive when the second is later; `nil` when one of the springs is undamped,
  ///   origin and target are equal, or the two motions go different ways.
  package static func timeShift(from first: Motion, to second: Motion) -> Double? {
    guard first.origin == second.origin, first.target == second.target, first.origin != first.target,
      first.basis.slow > 0, second.basis.slow > 0
    else { return nil }
    if first == second { return 0 }
    let size = abs(first.origin - first.target)
    let mismatch = Mismatch(first: first.free.over(size), second: second.free.over(size))
    return mismatch.bestShift
  }
}

/// The squared distance of two motions as a function of the shift between them.
private struct Mismatch {
  let first: FreeMotion
  let second: FreeMotion

  /// The squared distance, up to a constant, when the second motion is taken `shift` later.
  ///
  ///     J(s) = x0^2 s - 2 x0 integral_0^s y - 2 <x, y(. + s)>   for s >= 0, and with x and y exchanged below
  private func value(_ shift: Double) -> Double {
    let (x, y) = shift < 0 ? (second, first) : (first, second)
    let later = y.restarted(at: abs(shift))
    let x0 = x.displacement
    return x0 * x0 * abs(shift) - 2 * x0 * y.integral(until: later) - 2 * x.innerProduct(later)
  }

  /// The slope of the squared distance.
  private func slope(_ shift: Double) -> Double {
    let (x, y) = shift < 0 ? (second, first) : (first, second)
    let later = y.restarted(at: abs(shift))
    let x0 = x.displacement
    let slope = x0 * x0 - 2 * x0 * later.displacement - 2 * x.innerProduct(later.rate)
    return shift < 0 ? -slope : slope
  }

  /// Swings are looked at one by one as far as there are some hundred of them, and the rest in wide steps.
  var bestShift: Double {
    let quickest = max(first.basis.omegaSquared, second.basis.omegaSquared).squareRoot()
    let reach = max(reach(of: first), reach(of: second))
    let step = min(reach / 16, 1 / (4 * quickest))
    let near = Double(Self.nearCount) * step
    let wide = (reach - near) / Double(Self.farCount)
    var best = (shift: 0.0, value: value(0), step: step)
    func look(at shift: Double, _ step: Double) {
      guard Steps.take(2) else { return }
      for shift in [shift, -shift] {
        let value = value(shift)
        if value < best.value { best = (shift, value, step) }
      }
    }
    for index in 1...Self.nearCount where Double(index) * step <= reach { look(at: Double(index) * step, step) }
    for index in 1...Self.farCount where wide > 0 { look(at: near + Double(index) * wide, wide) }
    return root(between: best.shift - best.step, and: best.shift + best.step, of: slope)
  }

  private static let nearCount = 4096
  private static let farCount = 400

  /// How long a motion takes: no shift is larger than that.
  private func reach(of motion: FreeMotion) -> Double {
    motion.lastTime(outside: 0.02 * abs(motion.displacement)).seconds ?? 0
  }
}

extension FreeMotion {
  /// Returns the motion in units of a size.
  fileprivate func over(_ size: Double) -> FreeMotion {
    FreeMotion(basis: basis, displacement: displacement / size, velocity: velocity / size)
  }

  /// The integral of the displacement up to a later state of the same motion.
  ///
  ///     omega^2 integral y = -[y'] - 2 b [y],   from the equation of motion
  fileprivate func integral(until later: FreeMotion) -> Double {
    let speeds = later.velocity - velocity
    let places = later.displacement - displacement
    return -(speeds + 2 * basis.decay * places) / basis.omegaSquared
  }

  /// The integral of the product of two damped motions over all t >= 0.
  ///
  /// With p = <x, y> and q = <x, y'>, integrating (x y)', (x y')', (x' y)' and (x' y')' gives
  ///
  ///     u p + 2 B q                     = x0 y0' - x0' y0 - 2 b1 x0 y0
  ///     -2 B w2^2 p + (u - 4 B b2) q    = -x0' y0' - 2 B x0 y0' - w2^2 x0 y0
  ///
  /// where u = w2^2 - w1^2 and B = b1 + b2.
  fileprivate func innerProduct(_ other: FreeMotion) -> Double {
    let square = other.basis.omegaSquared
    let apart = square - basis.omegaSquared
    let decays = basis.decay + other.basis.decay
    let places = displacement * other.displacement
    let mixed = displacement * other.velocity
    let first = mixed - velocity * other.displacement - 2 * basis.decay * places
    let second = -velocity * other.velocity - 2 * decays * mixed - square * places
    let corner = apart - 4 * decays * other.basis.decay
    let determinant = apart * corner + 4 * decays * decays * square
    return (first * corner - 2 * decays * second) / determinant
  }
}
