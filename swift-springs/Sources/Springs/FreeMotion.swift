// SPDX-License-Identifier: Apache-2.0

/// A motion about its place of rest: a displacement and a velocity at the start.
///
///     x(t) = x0 f(t) + v0 g(t)
///
/// Everything that asks *when* works on it: between two neighbouring extrema x is monotone, so each
/// question is a choice of an interval and one bracketed root. The velocity of a free motion is
/// itself a free motion of the same spring, ``rate``, so its extrema answer questions about speed.
package struct FreeMotion: Hashable, Sendable {
  let basis: DecayBasis
  /// The displacement x0 at the start.
  let displacement: Double
  /// The velocity v0 at the start.
  let velocity: Double

  /// The displacement at a time.
  func displacement(at time: Double) -> Double { state(at: time).displacement }

  /// The velocity at a time.
  func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// The displacement and the velocity at a time.
  func state(at time: Double) -> (displacement: Double, velocity: Double) {
    let values = basis.values(at: time)
    return (
      displacement * values.released + velocity * values.kicked,
      velocity * values.kickedRate - displacement * basis.omegaSquared * values.kicked
    )
  }

  /// The velocity as a displacement: x' starts at v0 with the rate -omega^2 x0 - 2 b v0.
  var rate: FreeMotion {
    FreeMotion(
      basis: basis, displacement: velocity, velocity: -basis.omegaSquared * displacement - 2 * basis.decay * velocity)
  }

  /// Whether nothing ever moves.
  var isAtRest: Bool { displacement == 0 && velocity == 0 }

  // MARK: - Extrema

  /// The time between two extrema, pi / w, in seconds; infinite unless underdamped.
  var halfPeriod: Double { .pi / basis.swing.high }

  /// The first time after 0 at which the velocity is zero, or `nil` when it never is.
  var firstExtremumTime: Double? {
    guard !isAtRest else { return nil }
    if basis.swing.high > 0 { return swingingExtremumTime }
    guard velocity != 0 else { return nil }
    return basis.spread > 0 ? creepingExtremumTime : criticalExtremumTime
  }

  /// The extremum number `index`, counted from 0, or `nil` if there are fewer.
  func extremumTime(_ index: Double) -> Double? {
    guard let first = firstExtremumTime else { return nil }
    if index == 0 { return first }
    return basis.swing.high > 0 ? first + index * halfPeriod : nil
  }

  /// The first time after 0 at which a spring that swings, and starts elsewhere, is where it rests.
  ///
  ///     tan wt = -w x0 / (v0 + b x0),   0 < wt < pi
  ///
  /// Near critical damping the motion has faded below any double by then. `nil` if the time is none either.
  var firstPassage: Double? {
    let swing = basis.swing.high
    let sign: Double = displacement < 0 ? -1 : 1
    let angle = Elementary.atan2(y: sign * swing * displacement, x: -sign * (velocity + basis.decay * displacement))
    let time = angle / swing
    return time.isFinite ? time : nil
  }

  /// The condition tan wt = w v0 / (b v0 + omega^2 x0), in 0 < wt <= pi.
  private var swingingExtremumTime: Double {
    let swing = basis.swing.high
    guard velocity != 0 else { return .pi / swing }
    // Both signs turned, not the angle: near zeta = 1 the small angle must keep its digits.
    let sign: Double = velocity < 0 ? -1 : 1
    let angle = Elementary.atan2(
      y: sign * swing * velocity, x: sign * (basis.decay * velocity + basis.omegaSquared * displacement))
    return angle / swing
  }

  /// The condition t = v0 / (b v0 + omega^2 x0), when that lies ahead.
  private var criticalExtremumTime: Double? {
    let time = velocity / (basis.decay * velocity + basis.omegaSquared * displacement)
    return time > 0 && time.isFinite ? time : nil
  }

  /// The condition e^(2 gamma t) = fast (v0 + slow x0) / (slow (v0 + fast x0)), when that lies ahead.
  private var creepingExtremumTime: Double? {
    let late = basis.slow * (velocity + basis.fast * displacement)
    // The quotient less one, without the difference.
    let excess = 2 * basis.spread * velocity / late
    guard excess > 0 else { return nil }
    let time = Elementary.log1p(excess) / (2 * basis.spread)
    return time > 0 && time.isFinite ? time : nil
  }

  // MARK: - The last crossing

  /// The last time at which the displacement is as large as `distance`.
  ///
  ///     |x(t)| <= distance for all t >= result
  ///
  /// Exact for every damping, velocity and distance: the last extremum outside the band is found by
  /// a logarithm, and the crossing that follows it by a bracketed root.
  ///
  /// - Parameters:
  ///   - distance: The largest displacement, in units of the value.
  ///   - isKnown: Whether a time between two is known well enough.
  /// - Returns: The time.
  func lastTime(outside distance: Double, isKnown: (Double, Double) -> Bool = { _, _ in false }) -> Settling {
    guard !isAtRest else { return .after(0) }
    guard !(displacement + velocity + distance).isNaN else { return .after(.nan) }
    guard distance > 0 else { return .never }
    if basis.swing.high > 0 {
      if basis.decay > 0 { return lastSwing(outside: distance, isKnown) }
      return amplitude > distance ? .never : .after(0)
    }
    return .after(lastCreep(outside: distance, isKnown))
  }

  private func lastSwing(outside distance: Double, _ isKnown: (Double, Double) -> Bool) -> Settling {
    guard let first = firstExtremumTime else { return .after(0) }
    let peak = abs(displacement(at: first))
    guard peak > distance else { return .after(crossing(from: 0, to: first, distance: distance, isKnown)) }
    let fadePerSwing = basis.decay * halfPeriod
    var index = (Elementary.log(peak, over: distance) / fadePerSwing).rounded(.down)
    // The logarithm can be off by one swing, no more.
    if index > 0, peak * Elementary.exp(-fadePerSwing * index) <= distance { index -= 1 }
    if peak * Elementary.exp(-fadePerSwing * (index + 1)) > distance { index += 1 }
    let last = first + index * halfPeriod
    return .after(crossing(from: last, to: last + halfPeriod, distance: distance, isKnown))
  }

  private func lastCreep(outside distance: Double, _ isKnown: (Double, Double) -> Bool) -> Double {
    let start = firstExtremumTime ?? 0
    guard abs(displacement(at: start)) > distance else {
      return crossing(from: 0, to: start, distance: distance, isKnown)
    }
    return crossing(from: start, to: .infinity, distance: distance, isKnown)
  }

  /// Where a monotone piece that begins outside the band enters it; the start if it begins inside.
  private func crossing(from start: Double, to end: Double, distance: Double, _ isKnown: (Double, Double) -> Bool)
    -> Double
  {
    let before = displacement(at: start)
    guard abs(before) > distance else { return start }
    let level = before < 0 ? -distance : distance
    return arrival(at: level, from: (start, before), to: end, isKnown: isKnown)
  }

  /// When a monotone piece arrives at a level that lies between the values at its ends.
  ///
  /// The bracket grows from the start, because near critical damping, and without an end, the piece
  /// is far longer than the way to the level; and from as soon as a push can be there, because the root is found to a part
  /// of its bracket.
  ///
  /// - Parameters:
  ///   - level: The displacement to arrive at.
  ///   - start: Where the piece begins, and its displacement there.
  ///   - end: Where it ends.
  ///   - isKnown: Whether a time between two is known well enough.
  /// - Returns: The time.
  func arrival(
    at level: Double, from start: (time: Double, displacement: Double), to end: Double,
    isKnown: (Double, Double) -> Bool = { _, _ in false }
  ) -> Double {
    func excess(_ time: Double) -> Double { displacement(at: time) - level }
    var near = (place: start.time, value: start.displacement - level)
    let isBelow = near.value < 0
    var span = 0.1 / basis.fast
    if start.time == 0, near.value.magnitude < span * velocity.magnitude {
      span = max(near.value.magnitude / velocity.magnitude, .leastNormalMagnitude)
    }
    while start.time + span < end, Steps.take() {
      let place = start.time + span
      let next = (place: place, value: excess(place))
      if next.value == 0 || (next.value < 0) != isBelow {
        return root(between: near, and: next, isKnown: isKnown, of: excess)
      }
      near = next
      span *= 2
      // Beyond any bound in time there is nothing but the end itself.
      guard span.isFinite else { return near.place }
    }
    guard end > near.place else { return near.place }
    return root(between: near, and: (end, excess(end)), isKnown: isKnown, of: excess)
  }
}

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
    quickestRate(at: time, negligible: negligible, bound: bound(from: time))
  }

  /// The quickest rate at a time from which on the ``bound(from:)`` is known.
  func quickestRate(at time: Double, negligible: Double, bound: Double) -> Double {
    guard bound > negligible else { return 0 }
    guard basis.swing.high == 0 else { return basis.omegaSquared.squareRoot() }
    guard 2 * basis.spread > basis.slow else { return basis.fast }
    let quick = abs(velocity + basis.slow * displacement) / (2 * basis.spread)
    return quick * Elementary.exp(-basis.fast * time) > negligible ? basis.fast : basis.slow
  }

  /// The motion as it goes on from `time`.
  func restarted(at time: Double) -> FreeMotion {
    let state = state(at: time)
    return FreeMotion(basis: basis, displacement: state.displacement, velocity: state.velocity)
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
    while excess(far) > 0, Steps.take() {
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
      // A motion that only fades never comes to 0.
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
