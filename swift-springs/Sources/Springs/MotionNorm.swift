// SPDX-License-Identifier: Apache-2.0

/// How far a vector on a spring is from its target: the square of the distance over time.
///
///     n(t) = |x0|² f² + 2 (x0 · p) f h + |p|² h²,   p = v0 / ω,  h = ω g
///
/// Between two turns it is monotone, so that the last crossing is a choice of a turn and one bracketed root.
struct MotionNorm {
  private let spring: Spring
  /// The squares |x0|², x0 · p and |p|² of the start, each up to 1.
  private let displacement: Double
  private let product: Double
  private let push: Double

  private var basis: DecayBasis { spring.basis }

  init(spring: Spring, displacement: Double, product: Double, push: Double) {
    self.spring = spring
    self.displacement = displacement
    self.product = product
    self.push = push
  }

  /// The last time at which the distance is larger than `distance`; infinite if there is none.
  func lastTime(outside distance: Double) -> Double {
    let lengths = displacement.squareRoot() * push.squareRoot()
    // All on one line: as exact as for a single number, however near the numbers are to cancelling.
    if abs(product) >= lengths * (1 - 5e-15) {
      let free = FreeMotion(
        basis: basis, displacement: displacement.squareRoot(),
        velocity: (product < 0 ? -1 : 1) * push.squareRoot() * spring.naturalFrequency)
      return free.lastTime(outside: distance).seconds ?? .infinity
    }
    guard distance > 0 else { return .infinity }
    let level = distance * distance
    return basis.swing.high > 0 ? lastSwing(outside: level) : lastCreep(outside: level)
  }

  private func square(at time: Double) -> Double {
    let values = basis.values(at: time)
    let kicked = spring.naturalFrequency * values.kicked
    return displacement * values.released * values.released + 2 * product * values.released * kicked + push * kicked
      * kicked
  }

  // MARK: - Swings

  /// The last crossing of a spring that swings, with u = (v0 + b x0) / w.
  ///
  ///     n = e^(-2bt) (A + R cos(2wt - φ)),   A = (|x0|² + |u|²) / 2,   R e^(iφ) = (|x0|² - |u|²) / 2 + i x0 · u
  ///
  /// which turns where R ω sin(2wt - φ + δ) = -b A, with tan δ = b / w: twice in half a swing, or never.
  private func lastSwing(outside level: Double) -> Double {
    let (swing, decay, omega) = (basis.swing.high, basis.decay, spring.naturalFrequency)
    let (a, b) = (omega / swing, decay / swing)
    let mixed = a * product + b * displacement
    let imaginary = a * a * push + 2 * a * b * product + b * b * displacement
    let mean = (displacement + imaginary) / 2
    let real = (displacement - imaginary) / 2
    let ripple = Elementary.hypot(real, mixed)
    guard decay > 0 else { return mean + ripple > level ? .infinity : 0 }
    let sine = decay * mean / (ripple * omega)
    guard sine < 1 else { return crossing(from: 0, to: nil, outside: level) }
    let turn = Elementary.atan2(y: sine, x: ((1 - sine) * (1 + sine)).squareRoot())
    let phase = Elementary.atan2(y: mixed, x: real) - Elementary.atan2(y: decay, x: swing)
    let halfPeriod = .pi / swing
    let first = (phase - turn) / (2 * swing)
    // The first turn away from the target's side at or after 0, and the one back before it.
    let peak = first - (first / halfPeriod).rounded(.down) * halfPeriod
    let valley = peak - halfPeriod + (.pi + 2 * turn) / (2 * swing)
    let height = square(at: peak)
    guard height > level else { return crossing(from: 0, to: max(0, valley), outside: level) }
    let fadePerSwing = 2 * decay * halfPeriod
    var index = (Elementary.log(height, over: level) / fadePerSwing).rounded(.down)
    // The logarithm can be off by one swing, no more.
    if index > 0, height * Elementary.exp(-fadePerSwing * index) <= level { index -= 1 }
    if height * Elementary.exp(-fadePerSwing * (index + 1)) > level { index += 1 }
    let last = peak + index * halfPeriod
    return crossing(from: last, to: last + (valley - peak + halfPeriod), outside: level)
  }

  // MARK: - No swings

  private func lastCreep(outside level: Double) -> Double {
    let turns = creepingTurns.filter { $0 > 0 && $0.isFinite }.sorted()
    if let last = turns.last, square(at: last) > level { return crossing(from: last, to: nil, outside: level) }
    return crossing(from: 0, to: turns.first, outside: level)
  }

  /// The times at which the distance turns, in any order; also such that are before 0 or none.
  ///
  ///     ζ = 1:  b |c|² t² + (2b x0·c - |c|²) t + b |x0|² - x0·c = 0,              c = v0 + b x0
  ///     ζ > 1:  fast |c|² u² + (slow + fast) a·c u + slow |a|² = 0,   u = e^(-2γt),  c = -(v0 + slow x0) / 2γ,  a = x0 - c
  private var creepingTurns: [Double] {
    let omega = spring.naturalFrequency
    guard basis.spread > 0 else {
      let b = basis.decay
      let mixed = omega * product + b * displacement
      let square = omega * omega * push + 2 * b * omega * product + b * b * displacement
      return Self.roots(b * square, 2 * b * mixed - square, b * displacement - mixed)
    }
    let (slow, fast, twice) = (basis.slow, basis.fast, 2 * basis.spread)
    let mixed = -(omega * product + slow * displacement) / twice
    let square = (omega * omega * push + 2 * slow * omega * product + slow * slow * displacement) / (twice * twice)
    let roots = Self.roots(fast * square, (slow + fast) * (mixed - square), slow * (displacement - 2 * mixed + square))
    return roots.map { -Elementary.log($0) / twice }
  }

  /// The real roots of a x² + b x + c.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return [] }
    let half = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [half / a, c / half]
  }

  // MARK: - Crossings

  /// Where a piece that falls from outside the level enters it; its start if it begins inside.
  private func crossing(from start: Double, to end: Double?, outside level: Double) -> Double {
    func excess(_ time: Double) -> Double { square(at: time) - level }
    let before = excess(start)
    guard before > 0 else { return start }
    var late = start + 0.1 / basis.fast
    while excess(late) > 0, Steps.take() {
      guard late < end ?? .infinity else { return end ?? late }
      late += late - start
    }
    return root(between: (start, before), and: (late, excess(late)), of: excess)
  }
}

/// The norms of the distances to the target and of the velocities of several axes on the same spring.
///
/// With f and g the motions released from 1 and kicked with 1
///
///     |x|² = |x0|² f² + 2 x0·v0 f g + |v0|² g²,   |v|² = |x0|² f'² + 2 x0·v0 f' g' + |v0|² g'²
///
/// so that a look costs the same for any number of axes.
struct AxisNorms {
  /// The squares of the norms.
  typealias Squares = (distance: Double, velocity: Double)

  let spring: Spring
  private let released: Motion
  private let kicked: Motion
  private let distances: Double
  private let mixed: Double
  private let velocities: Double

  /// The norms of one axis or more; the spring is that of the first.
  init(_ motions: [Motion]) {
    spring = motions[0].spring
    released = Motion(spring: spring, origin: 1, target: 0)
    kicked = Motion(spring: spring, origin: 0, target: 0, initialVelocity: 1)
    let starts = motions.map { ($0.origin - $0.target, $0.initialVelocity) }
    distances = starts.reduce(0) { $0 + $1.0 * $1.0 }
    mixed = starts.reduce(0) { $0 + $1.0 * $1.1 }
    velocities = starts.reduce(0) { $0 + $1.1 * $1.1 }
  }

  /// The squares at a time.
  func squares(at time: Double) -> Squares {
    let (f, g) = (released.state(at: time), kicked.state(at: time))
    func square(_ a: Double, _ b: Double) -> Double { distances * a * a + 2 * mixed * a * b + velocities * b * b }
    return (square(f.position, g.position), square(f.velocity, g.velocity))
  }

  /// The one axis that stands for all, with their distance and speed, if they move alike, each by its own factor, to
  /// all digits that the squares have.
  var single: Motion? {
    let (distance, velocity) = (distances.squareRoot(), velocities.squareRoot())
    let product = distance * velocity
    guard abs(abs(mixed) - product) <= 5e-15 * product else { return nil }
    return Motion(spring: spring, origin: distance, target: 0, initialVelocity: mixed < 0 ? -velocity : velocity)
  }

  /// The time after which the motion released from 1 stays within a distance, by its envelope.
  func fadingTime(to distance: Double) -> Double? { released.settlingEnvelope(distance: distance).seconds }
}
