// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension FreeMotion {
  /// Whether the motion swings about the target: below critical damping.
  package var swings: Bool { basis.swing.high > 0 }

  /// A bound of the displacement at `time` and ever after; it never grows.
  ///
  ///     |x| <= e^(-slow t) (|x0| + |v0 + slow x0| r),   r <= min(t, 1/w or 1/(2 gamma))
  ///
  /// and for swings also the amplitude A e^(-b t).
  package func bound(from time: Double) -> Double {
    let fade = Elementary.exp(-basis.slow * time)
    let push = abs(velocity + basis.slow * displacement)
    // The factor t e^(-slow t) still grows until 1/slow.
    let growing = max(time, 1 / basis.slow)
    let width = basis.swing.high > 0 ? 1 / basis.swing.high : 1 / (2 * basis.spread)
    let linear = abs(displacement) + push * min(growing, width)
    guard basis.swing.high > 0 else { return fade * linear }
    return fade * min(linear, amplitude)
  }

  /// The amplitude A = sqrt(x0^2 + ((v0 + b x0) / w)^2) of a swinging motion.
  var amplitude: Double { Elementary.hypot(displacement, imaginaryStart) }

  /// The imaginary part of a swinging motion's start, -(v0 + b x0) / w, where x is the real part of (x0 + i s) e^((-b + iw)t).
  var imaginaryStart: Double { -(velocity + basis.decay * displacement) / basis.swing.high }

  /// The rate in 1/s of the quickest part of the motion that is still larger than `negligible`.
  ///
  /// 0 when all of it is negligible. A step of a fraction of its inverse misses nothing.
  package func quickestRate(at time: Double, negligible: Double) -> Double {
    guard bound(from: time) > negligible else { return 0 }
    guard basis.swing.high == 0 else { return basis.omegaSquared.squareRoot() }
    guard 2 * basis.spread > basis.slow else { return basis.fast }
    let quick = abs(velocity + basis.slow * displacement) / (2 * basis.spread)
    return quick * Elementary.exp(-basis.fast * time) > negligible ? basis.fast : basis.slow
  }

  /// The motion as it goes on from `time`.
  func restarted(at time: Double) -> FreeMotion {
    FreeMotion(basis: basis, displacement: displacement(at: time), velocity: velocity(at: time))
  }
}

extension FreeMotion {
  /// The first time at which the displacement and the speed are both small.
  ///
  ///     |x(t)| <= distance  and  |x'(t)| <= speed
  ///
  /// Before the energy has fallen to that of the corner (distance, speed) this cannot be; from then
  /// on a swing comes past one of the corners within a turn. So the search begins there, and looks at
  /// the few pieces in which both x and x' are monotone.
  func firstTime(within distance: Double, speed: Double) -> Settling {
    if abs(displacement) <= distance, abs(velocity) <= speed { return .after(0) }
    guard !(displacement + velocity + distance + speed).isNaN else { return .after(.nan) }
    let corner = reach(displacement: distance, velocity: speed)
    guard let start = firstTime(reachBelow: corner) else { return .never }

    let rest = restarted(at: start)
    let rate = rest.rate
    var begin = 0.0
    var turns = (position: 0.0, velocity: 0.0)
    for _ in 0..<64 {
      let nextTurn = rest.extremumTime(turns.position)
      let nextBend = rate.extremumTime(turns.velocity)
      let end = min(nextTurn ?? .infinity, nextBend ?? .infinity)
      let near = rest.stay(within: distance, from: begin, to: end)
      let slow = rate.stay(within: speed, from: begin, to: end)
      if let near, let slow {
        let both = max(near.from, slow.from)
        if both <= min(near.to, slow.to) { return .after(start + both) }
      }
      guard end < .infinity else { break }
      if nextTurn == end { turns.position += 1 }
      if nextBend == end { turns.velocity += 1 }
      begin = end
    }
    return .never
  }

  /// The root of the energy, sqrt(x'^2 + omega^2 x^2).
  private func reach(displacement: Double, velocity: Double) -> Double {
    Elementary.hypot(velocity, basis.omegaSquared.squareRoot() * displacement)
  }

  /// The first time at which the root of the energy is at most `level`; it falls all the time.
  private func firstTime(reachBelow level: Double) -> Double? {
    func excess(_ time: Double) -> Double {
      reach(displacement: displacement(at: time), velocity: velocity(at: time)) - level
    }
    guard excess(0) > 0 else { return 0 }
    guard basis.slow > 0, level > 0 else { return nil }
    var near = 0.0
    var far = 0.1 / basis.fast
    while excess(far) > 0 {
      near = far
      far *= 2
      guard far.isFinite else { return nil }
    }
    return root(between: near, and: far, of: excess)
  }

  /// The part of a monotone piece that is inside a band, or `nil` if none is.
  private func stay(within distance: Double, from start: Double, to end: Double) -> (from: Double, to: Double)? {
    let before = displacement(at: start)
    let after = end < .infinity ? displacement(at: end) : 0
    var (entry, exit) = (start, end)
    if abs(before) > distance {
      // What only fades never comes to 0.
      guard distance > 0 || end < .infinity else { return nil }
      let level = before < 0 ? -distance : distance
      // The piece must come back to this side of the band.
      guard before < 0 ? after >= level : after <= level else { return nil }
      entry = arrival(at: level, from: (start, before), to: end)
    }
    if abs(after) > distance { exit = arrival(at: after < 0 ? -distance : distance, from: (start, before), to: end) }
    // Of a band that is crossed between two doubles the ends may be found in either order.
    return (entry, max(entry, exit))
  }
}
