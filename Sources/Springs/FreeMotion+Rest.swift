// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
    hypotenuse(velocity, basis.omegaSquared.squareRoot() * displacement)
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
  private func stay(
    within distance: Double,
    from start: Double,
    to end: Double
  ) -> (from: Double, to: Double)? {
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
    if abs(after) > distance {
      exit = arrival(at: after < 0 ? -distance : distance, from: (start, before), to: end)
    }
    // Of a band that is crossed between two doubles the ends may be found in either order.
    return (entry, max(entry, exit))
  }
}
