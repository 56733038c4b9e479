// SPDX-License-Identifier: Apache-2.0

extension Spring {
  /// The spring that settles in exactly the given time.
  ///
  ///     |x(T)| = tolerance |x0|,   |x(t)| <= tolerance |x0|  for t > T,   T = settlingDuration
  ///
  /// From rest the settling time is a number that depends on damping and tolerance only, divided by
  /// the frequency: there is exactly one answer. A start with velocity can have several or none,
  /// because the last crossing jumps when a swing enters or leaves the band. Of several, which
  /// ``settling(in:dampingRatio:relativeVelocity:tolerance:mass:)`` has, this is the gentlest spring, the one of the
  /// smallest natural frequency.
  ///
  /// Accuracy: the settling time of the result is within 1e-9 of the one asked for, as a part of it; below a tolerance of
  /// 1e-5 within 1e-14 / tolerance, if a push takes all that creeps of an overdamped spring, `SpringSolvingTests`.
  ///
  /// - Parameters:
  ///   - settlingDuration: The time T in seconds, greater than 0.
  ///   - dampingRatio: Fraction of critical damping, greater than 0.
  ///   - relativeVelocity: The velocity at the start in distances per second.
  ///   - tolerance: The part of the distance that counts as there, between 0 and 1.
  ///   - mass: Mass in kg.
  /// - Throws: ``SpringError`` naming the parameters out of range, or that no such spring exists.
  public init(
    settlingIn settlingDuration: Double, dampingRatio: Double, relativeVelocity: Double = 0, tolerance: Double = 0.001,
    mass: Double = 1
  ) throws(SpringError) {
    let springs = try Self.settling(
      in: settlingDuration, dampingRatio: dampingRatio, relativeVelocity: relativeVelocity, tolerance: tolerance,
      mass: mass)
    self = springs[0]
  }

  /// Every spring of a damping ratio that settles in exactly the given time, the gentlest first.
  ///
  /// Each is a root of |x(T)| = tolerance |x0| and is accepted when its settling time is the requested one. From rest
  /// there is one; a start with velocity can have several, as the last crossing jumps over some.
  ///
  /// - Parameters:
  ///   - settlingDuration: The time T in seconds, greater than 0.
  ///   - dampingRatio: Fraction of critical damping, greater than 0.
  ///   - relativeVelocity: The velocity at the start in distances per second.
  ///   - tolerance: The part of the distance that counts as there, between 0 and 1.
  ///   - mass: Mass in kg.
  /// - Returns: One or more, by rising natural frequency, as accurate as
  ///   ``init(settlingIn:dampingRatio:relativeVelocity:tolerance:mass:)``.
  /// - Throws: ``SpringError`` naming the parameters out of range, or that no such spring exists.
  public static func settling(
    in settlingDuration: Double, dampingRatio: Double, relativeVelocity: Double = 0, tolerance: Double = 0.001,
    mass: Double = 1
  ) throws(SpringError) -> [Spring] {
    try Self.check(settlingDuration, is: .settlingDuration)
    try Self.check(tolerance, is: .tolerance)
    guard tolerance < 1 else { throw .outOfRange(.tolerance, value: tolerance, lower: 0, upper: 1.0.nextDown) }
    guard relativeVelocity.isFinite else { throw .notFinite(.relativeVelocity) }
    guard dampingRatio != 0 else { throw .neverSettles }
    // The same question in units of the duration: a spring of frequency 1 settles in so much.
    let unit = try Spring(validating: .naturalFrequency(1, dampingRatio: dampingRatio, mass: mass))
    let push = relativeVelocity * settlingDuration
    let search = SettlingSearch(spring: unit, push: push, tolerance: tolerance)
    let phases = search.phases()
    guard let first = phases.first else { throw .noFrequencySettlesIn(settlingDuration) }
    func turned(_ phase: Double) throws(SpringError) -> Spring {
      try Spring(checkedNaturalFrequency: phase / settlingDuration, dampingRatio: dampingRatio, mass: mass)
    }
    return [try turned(first)] + phases.dropFirst().compactMap { try? turned($0) }
  }
}

/// The search for the phase s = omega T at which a spring settles.
///
/// With time counted in T the start has the velocity `push` = v0 T, and the only unknown is s.
private struct SettlingSearch {
  /// The spring with omega = 1, so that phases are times.
  let spring: Spring
  let push: Double
  let tolerance: Double

  /// The displacement x at the end, after a phase, and how it changes with the phase; the start is at -1.
  ///
  ///     x(s) = p g(s) / s - f(s),   dx/ds = p (g'(s) - g(s) / s) / s + g(s),   p = push
  private func end(_ phase: Double) -> (displacement: Double, slope: Double) {
    let values = spring.basis.values(at: phase)
    let velocity = push / phase
    return (
      displacement: velocity * values.kicked - values.released,
      slope: velocity * (values.kickedRate - values.kicked / phase) + values.kicked
    )
  }

  /// Whether the motion whose phase at the end is given settles just there.
  private func settles(_ phase: Double) -> Bool {
    let motion = Motion(spring: spring, relativeVelocity: push / phase)
    guard let time = motion.settling(tolerance: tolerance).seconds else { return false }
    return abs(time - phase) <= 1e-9 * phase
  }

  /// The phases that settle, rising.
  func phases() -> [Double] {
    if push == 0 {
      let seconds = Motion(spring: spring, relativeVelocity: 0).settling(tolerance: tolerance).seconds
      return [seconds].compactMap { $0 }.filter { $0 > 0 }
    }
    var phases: [Double] = []
    let last = lastPhase
    var phase = firstPhase(before: last)
    var here = end(phase)
    for _ in 0..<100_000 where phase < last {
      guard Steps.take() else { break }
      let next = phase + stride(at: phase)
      // So many swings that one does not change the phase: any of them is the last.
      guard next > phase else { return phases + (settles(phase) ? [phase] : []) }
      let there = end(next)
      if (here.slope < 0) == (there.slope < 0) {
        addSettling(between: (phase, here.displacement), and: (next, there.displacement), to: &phases)
      } else {
        // The end turns on the way: it may come out of the band and go back in.
        let turn = root(between: phase, and: next) { end($0).slope }
        let farthest = end(turn).displacement
        addSettling(between: (phase, here.displacement), and: (turn, farthest), to: &phases)
        addSettling(between: (turn, farthest), and: (next, there.displacement), to: &phases)
      }
      (phase, here) = (next, there)
    }
    return phases
  }

  /// Adds the phases between two that settle; between them the end goes one way only.
  private func addSettling(
    between first: (phase: Double, displacement: Double), and second: (phase: Double, displacement: Double),
    to phases: inout [Double]
  ) {
    // From the nearer level to the farther one, as the phase grows.
    let levels = first.displacement < second.displacement ? [-tolerance, tolerance] : [tolerance, -tolerance]
    for level in levels where (first.displacement - level) * (second.displacement - level) <= 0 {
      let found = root(between: first.phase, and: second.phase) { end($0).displacement - level }
      // Where the end turns at the very level, both sides find it.
      if settles(found), phases.last.map({ found > $0 * (1 + 1e-9) }) ?? true { phases.append(found) }
    }
  }

  /// A phase after which nothing of the motion is left outside the band.
  private var lastPhase: Double {
    func isOutside(_ phase: Double) -> Bool {
      let free = Motion(spring: spring, relativeVelocity: push / phase).free
      return free.bound(from: phase) > tolerance
    }
    var late = 1.0
    while isOutside(late), late < 1e300, Steps.take() { late *= 2 }
    return boundary(from: late / 2, to: late, isEarly: isOutside) + 0.1
  }

  /// Where the search begins: for swings not before the last one that can matter.
  ///
  /// A motion that is to stay inside after s has at most half a swing of amplitude left, so
  /// e^(-zeta s) A <= tolerance e^(zeta pi / w); before, the amplitude is larger.
  private func firstPhase(before last: Double) -> Double {
    let least = 1e-3 / max(1, spring.dampingRatio)
    guard let swing = spring.dampedFrequency else { return least }
    let ceiling = tolerance * Elementary.exp(spring.decayRate * .pi / swing)
    func isTooEarly(_ phase: Double) -> Bool {
      let free = Motion(spring: spring, relativeVelocity: push / phase).free
      return Elementary.exp(-spring.decayRate * phase) * free.amplitude > ceiling
    }
    guard isTooEarly(least), !isTooEarly(last) else { return least }
    return boundary(from: least, to: last, isEarly: isTooEarly)
  }

  /// Where a condition ends, from below, to a hundredth of a radian.
  private func boundary(from start: Double, to end: Double, isEarly: (Double) -> Bool) -> Double {
    var (early, late) = (start, end)
    while late - early > max(0.01, 1e-15 * late), Steps.take() {
      let middle = early + (late - early) / 2
      if isEarly(middle) { early = middle } else { late = middle }
    }
    return early
  }

  /// A step in which the end turns once at most: a small angle, or a small part.
  private func stride(at phase: Double) -> Double {
    spring.dampingRatio < 1 ? min(0.05, max(0.02 * phase, 1e-4)) : 0.02 * phase
  }
}

extension Spring {
  /// The spring that goes past its target by the given part of the distance.
  ///
  ///     from rest:  zeta = -ln p / sqrt(pi^2 + ln^2 p)
  ///     p = 0:      zeta = 1 for v0 <= omega, else (v0 / omega + omega / v0) / 2
  ///
  /// and otherwise by a bracketed root: at every place on the way more damping leaves less speed, so
  /// the overshoot falls as the damping grows. For p = 0 it is the least damping that never passes
  /// the target.
  ///
  /// Accuracy: the overshoot of the result is within 1e-12 of the one asked for, if that is more than 1 as a part of it;
  /// within 1e-9 after a push of more than 1e9 omega away from the target. `SpringOvershootTests`.
  ///
  /// - Parameters:
  ///   - response: Period of the undamped spring in seconds, greater than 0.
  ///   - overshoot: The part p of the distance, 0 or greater.
  ///   - relativeVelocity: The velocity at the start in distances per second.
  ///   - mass: Mass in kg.
  /// - Throws: ``SpringError`` naming the parameters out of range, or how far the motion goes at most:
  ///   without damping, p = sqrt(1 + (v0 / omega)^2).
  public init(response: Double, overshoot: Double, relativeVelocity: Double = 0, mass: Double = 1) throws(SpringError) {
    guard overshoot.isFinite else { throw .notFinite(.overshoot) }
    guard overshoot >= 0 else { throw .negative(.overshoot, value: overshoot) }
    guard relativeVelocity.isFinite else { throw .notFinite(.relativeVelocity) }
    let undamped = try Spring(validating: .response(response, dampingRatio: 0, mass: mass))
    let push = relativeVelocity / undamped.naturalFrequency
    guard push.isFinite else { throw .outOfRangeVelocity(relativeVelocity) }
    let largest = Elementary.hypot(1, push)
    guard overshoot <= largest else { throw .noOvershootBeyond(largest) }
    try self.init(
      checkedResponse: response, dampingRatio: Self.dampingRatio(overshoot: overshoot, push: push, largest: largest),
      mass: mass)
  }

  /// The damping ratio for an overshoot, with the velocity as a multiple of the frequency.
  private static func dampingRatio(overshoot: Double, push: Double, largest: Double) -> Double {
    if push == 0, overshoot > 0 {
      let logarithm = Elementary.log(overshoot)
      return -logarithm / (Double.pi * .pi + logarithm * logarithm).squareRoot()
    }
    let greatest = push > 1 ? (push + 1 / push) / 2 : 1
    guard overshoot > 0 else { return greatest }
    func excess(_ ratio: Double) -> Double {
      guard let unit = try? Spring(validating: .naturalFrequency(1, dampingRatio: ratio)) else { return 0 }
      return (Motion(spring: unit, relativeVelocity: push).overshoot ?? 0) - overshoot
    }
    // A value past the target takes 2 zeta omega for each of it off the speed there, which is at most that without
    // damping.
    let most = Spring.dampingRatioRange.upperBound
    let enough = min(greatest, largest / overshoot, most)
    guard enough < most || excess(most) <= 0 else { return push / (2 * (1 + overshoot)) }
    return root(between: 0, and: enough, of: excess)
  }
}

extension SpringError {
  fileprivate static func outOfRangeVelocity(_ velocity: Double) -> SpringError {
    .outOfRange(.relativeVelocity, value: velocity, lower: -1e150, upper: 1e150)
  }
}
