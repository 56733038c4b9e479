// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
  func displacement(at time: Double) -> Double {
    let values = basis.values(at: time)
    return displacement * values.released + velocity * values.kicked
  }

  /// The velocity at a time.
  func velocity(at time: Double) -> Double {
    let values = basis.values(at: time)
    return velocity * values.kickedRate - displacement * basis.omegaSquared * values.kicked
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
  /// is far longer than the way to the level.
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
    while start.time + span < end {
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
