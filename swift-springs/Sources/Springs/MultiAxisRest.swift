// SPDX-License-Identifier: Apache-2.0

extension RestThresholds {
  /// The first time at which the test holds for the norms of several axes on the same spring.
  ///
  /// - Parameter axes: The motion of each, one or more.
  /// - Returns: The seconds; `never` if none is found.
  package func firstTime(ofAxes axes: [Motion]) -> Settling {
    MultiAxisRest(axes, self).firstTime().map { .after($0) } ?? .never
  }
}

/// The search for the first time at which both norms of several axes are small.
private struct MultiAxisRest {
  private let norms: AxisNorms
  private let spring: Spring
  /// The squares of the thresholds.
  private let reach: Double
  private let speed: Double

  init(_ motions: [Motion], _ test: RestThresholds) {
    norms = AxisNorms(motions)
    spring = norms.spring
    let target = motions.reduce(0) { $0 + $1.target * $1.target }.squareRoot()
    let allowed = test.allowedDistance(target: target)
    reach = allowed * allowed
    speed = test.speed * test.speed
  }

  /// The first time at which both norms are small, or nil if none is found.
  func firstTime() -> Double? {
    if isAtRest(0) { return 0 }
    if let single = norms.single { return thresholds.firstTime(of: single).seconds }
    // Others are never all at their targets at once, nor do they all turn at once.
    guard reach > 0, speed > 0 else { return nil }
    // Before the energy, which only falls, is that of the corner of both thresholds this cannot be.
    let corner = speed + spring.naturalFrequency * spring.naturalFrequency * reach
    guard corner > 0, let start = firstTime(energyBelow: corner) else { return nil }
    return firstTime(lookingFrom: start)
  }

  /// A time that was looked at.
  private struct Look {
    let time: Double
    let norms: AxisNorms.Squares
    /// Whether rest could have come and gone since the look before.
    let isLeap: Bool
  }

  /// The most looks that are taken.
  private static let looks = 200_000

  /// The first time from one on before which it cannot be.
  ///
  /// Half turns in which it cannot be either are left out; from there on the next look is not before either norm can have
  /// come to its threshold, and never nearer than a 20,000th of a radian. Where the norms come nearest between such looks,
  /// that place is looked at too: next to a turn they may be small for less. The time is then bisected. Without damping
  /// every half turn is like the first, and only that is looked at.
  private func firstTime(lookingFrom start: Double) -> Double? {
    let end = spring.dampingRatio > 0 ? .infinity : .pi / spring.naturalFrequency
    let first = start + hopelessTime(from: start)
    if isAtRest(first) { return Bisection.end(from: start, to: first) { !isAtRest($0) } }
    var last = Look(time: first, norms: norms.squares(at: first), isLeap: false)
    var earlier = last
    for _ in 0..<Self.looks {
      guard Steps.take(2) else { return nil }
      let next = look(after: last, from: start)
      guard next.time > last.time, next.time.isFinite, last.time < end else { return nil }
      if isAtRest(next.norms) { return Bisection.end(from: last.time, to: next.time) { !isAtRest($0) } }
      if last.isLeap || next.isLeap, excess(last.norms) <= min(excess(earlier.norms), excess(next.norms)) {
        let nearest = placeOfLeastExcess(from: earlier.time, to: next.time)
        if isAtRest(nearest) { return Bisection.end(from: earlier.time, to: nearest) { !isAtRest($0) } }
      }
      (earlier, last) = (last, next)
    }
    return nil
  }

  private func look(after last: Look, from start: Double) -> Look {
    let ratio = spring.dampingRatio
    let fastest = ratio + max(0, (ratio - 1) * (ratio + 1)).squareRoot()
    let shortest = 5e-5 / (spring.naturalFrequency * max(1, fastest))
    let leap = max(shortest, ratio < 1 ? 0 : 0.02 * (last.time - start))
    let certain = leastTimeToRest(from: last.norms)
    let next = last.time + max(leap, certain)
    return Look(time: next, norms: norms.squares(at: next), isLeap: leap > certain)
  }

  /// The test of one axis that is about its target.
  private var thresholds: RestThresholds {
    RestThresholds(distance: reach.squareRoot(), distanceFactor: 0, speed: speed.squareRoot())
  }

  /// How long it takes at least until both norms are small: neither changes faster than the energy left allows.
  private func leastTimeToRest(from norms: AxisNorms.Squares) -> Double {
    let (distance, velocity) = norms
    let frequency = spring.naturalFrequency
    let most = (velocity + frequency * frequency * distance).squareRoot()
    guard most > 0 else { return 0 }
    let far = (distance.squareRoot() - reach.squareRoot()) / most
    let fast = velocity.squareRoot() - speed.squareRoot()
    return max(far, fast / (most * frequency * (1 + 2 * spring.dampingRatio)))
  }

  /// The whole half turns from `start` in which the norms are not small together.
  ///
  /// Half a turn makes both norms smaller by the same factor, so that the place of the first gives the time when the
  /// least excess in it has faded.
  private func hopelessTime(from start: Double) -> Double {
    guard spring.dampingRatio < 0.5, let swing = spring.dampedFrequency else { return 0 }
    let halfTurn = .pi / swing
    let places = 512
    let step = halfTurn / Double(places)
    Steps.take(places)
    let excesses = (0...places).map { excess(norms.squares(at: start + Double($0) * step)) }
    var least = excesses.reduce(.infinity, min)
    for index in 1..<places where excesses[index] <= excesses[index - 1] && excesses[index] <= excesses[index + 1] {
      let place = start + Double(index) * step
      least = min(least, excess(norms.squares(at: placeOfLeastExcess(from: place - step, to: place + step))))
    }
    guard least > 1, least.isFinite else { return 0 }
    // The swing of the motion released from 1, fading by as much; excesses are of squares.
    let faded = spring.naturalFrequency / swing / least.squareRoot()
    guard let time = norms.fadingTime(to: faded) else { return 0 }
    // One half turn less, for the rounding.
    return max(0, (time / halfTurn).rounded(.up) - 1) * halfTurn
  }

  /// How many times the squared norms are larger than allowed.
  private func excess(_ norms: AxisNorms.Squares) -> Double { max(norms.distance / reach, norms.velocity / speed) }

  /// Where the excess is least between two times.
  private func placeOfLeastExcess(from start: Double, to end: Double) -> Double {
    // From the middle on, since times are not as fine.
    let (middle, width) = (start + (end - start) / 2, (end - start) / 2)
    return middle
      + GoldenSection.minimum(
        of: { excess(norms.squares(at: middle + $0)) }, from: -width, to: width, width: 1e-10 * width)
  }

  private func isAtRest(_ time: Double) -> Bool { isAtRest(norms.squares(at: time)) }

  private func isAtRest(_ norms: AxisNorms.Squares) -> Bool { norms.distance <= reach && norms.velocity <= speed }

  private func firstTime(energyBelow level: Double) -> Double? {
    let frequency = spring.naturalFrequency
    func isAbove(_ time: Double) -> Bool {
      let (distance, velocity) = norms.squares(at: time)
      return velocity + frequency * frequency * distance > level
    }
    guard isAbove(0) else { return 0 }
    guard spring.dampingRatio > 0 else { return nil }
    var late = 0.1 / frequency
    while isAbove(late) {
      late *= 2
      guard late.isFinite, Steps.take() else { return nil }
    }
    return Bisection.end(from: 0, to: late, while: isAbove)
  }
}
