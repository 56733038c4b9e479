// SPDX-License-Identifier: Apache-2.0

/// The springs with one given fact, by one free number.
struct SpringFamily {
  /// The free numbers between which nothing turns more than once, but what swings; ascending.
  let places: [Double]
  /// The spring of a place; nil if there is none.
  let spring: (Double) -> Spring?

  /// The families of a fact, in which a search finds another one.
  static func families(of fact: SpringFact, with wanted: SpringFact, velocity: Double, mass: Double) -> [Self] {
    // The time that the question is about, or that of the push.
    let time: Double =
      switch (fact, wanted) {
      case (_, .settling(let time, _)), (.peakTime(let time), _), (_, .peakTime(let time)): time
      default: 1 / velocity.magnitude
      }
    func made(_ omega: Double, _ ratio: Double) -> Spring? {
      try? Spring(validating: .naturalFrequency(omega, dampingRatio: ratio, mass: mass))
    }
    let paces = rising(from: 1e-4 / time, to: 1e5 / time, by: 1.03)
    switch fact {
    case .response, .stiffness, .naturalFrequency:
      let ratios = [0] + rising(from: 1e-7, to: 1e5, by: 1.03)
      return [Self(places: ratios) { ratio in try? fact.frequencySpring(ratio, mass: mass) }]
    case .dampingRatio(let ratio): return [Self(places: paces) { made($0, ratio) }]
    case .damping(let damping):
      let rate = damping / (2 * mass)
      let ends = rising(
        from: 1e-4 * min(1 / time, rate > 0 ? rate : .infinity), to: 1e5 * max(1 / time, rate), by: 1.03)
      return [Self(places: ends) { made($0, rate / $0) }]
    case .overshoot(let overshoot):
      // Beyond the pace at which even no damping goes so far there is none.
      let most = overshoot > 1 ? velocity.magnitude / ((overshoot - 1) * (overshoot + 1)).squareRoot() : .infinity
      let places = rising(from: 1e-3 / time, to: 1e4 / time, by: 1.06).filter { $0 < most }
      return [
        Self(places: places + (most < .infinity ? [most] : [])) { omega in
          let response = 2 * .pi / omega
          guard let spring = try? Spring(response: response, overshoot: overshoot, relativeVelocity: velocity) else {
            return omega == most ? made(omega, 0) : nil
          }
          return made(omega, spring.dampingRatio)
        }
      ]
    case .peakTime(let time) where velocity == 0:
      let swing = .pi / time
      return [
        Self(places: [0] + rising(from: 1e-6 * swing, to: 1e3 * swing, by: 1.03)) { rate in
          let omega = Elementary.hypot(swing, rate)
          return made(omega, rate / omega)
        }
      ]
    case .peakTime(let time): return peaks(at: time, velocity: velocity, made)
    case .settling: return []
    }
  }

  /// The springs whose speed is 0 at a time, by y = w t, or by y = −γ t above critical damping.
  ///
  ///     b² − v b + w² + v w cot(w t) = 0:   two decay rates b for each w
  private static func peaks(at time: Double, velocity: Double, _ made: @escaping (Double, Double) -> Spring?) -> [Self]
  {
    /// The square of half the difference of the two.
    func spread(_ y: Double) -> Double {
      let cotangent = y == 0 ? 1 : y > 0 ? y * Elementary.cos(y) / Elementary.sin(y) : -y / tanh(-y)
      return velocity * velocity / 4 - y * y.magnitude / (time * time) - velocity * cotangent / time
    }
    func tanh(_ y: Double) -> Double {
      let less = Elementary.expm1(-2 * y)
      return -less / (2 + less)
    }
    let far = rising(from: 4, to: 1e4, by: 1.03).reversed().map { -$0 }
    let even = far + (-400..<628).map { 0.01 * Double($0) }
    // The two rates are one where their spread ends: that place is an end of both families.
    var places: [Double] = []
    for (place, next) in zip(even, even.dropFirst()) {
      guard Steps.take() else { break }
      places.append(place)
      let (here, there) = (spread(place), spread(next))
      guard (here < 0) != (there < 0), here.isFinite, there.isFinite else { continue }
      let end =
        here < 0
        ? Bisection.end(from: place, to: next) { spread($0) < 0 }
        : Bisection.end(from: place, to: next) { spread($0) >= 0 }.nextDown
      places.append(end)
    }
    return [-1.0, 1].map { side in
      Self(places: places) { y in
        let square = spread(y)
        guard square >= 0 else { return nil }
        let rate = velocity / 2 + side * square.squareRoot()
        let swing = y / time
        let omegaSquared = rate * rate + swing * swing.magnitude
        guard rate >= 0, omegaSquared > 0 else { return nil }
        return made(omegaSquared.squareRoot(), rate / omegaSquared.squareRoot())
      }
    }
  }

  private static func rising(from start: Double, to end: Double, by factor: Double) -> [Double] {
    Array(sequence(first: start) { $0 < end ? $0 * factor : nil })
  }
}

/// The search for the springs of a family with a given fact.
struct FamilySearch {
  private let family: SpringFamily
  private let given: SpringFact
  private let wanted: SpringFact
  private let velocity: Double
  private let levels: [Double]

  init(_ family: SpringFamily, of given: SpringFact, _ wanted: SpringFact, velocity: Double) {
    self.family = family
    self.given = given
    self.wanted = wanted
    self.velocity = velocity
    levels =
      switch wanted {
      case .settling(_, let tolerance): [-tolerance, tolerance]
      case .overshoot(let overshoot): [overshoot]
      default: [0]
      }
  }

  /// The springs that have the number.
  var springs: [Spring] {
    let places = places
    let values = places.map(value)
    var roots: [Double] = []
    for index in places.indices.dropFirst() {
      guard Steps.take() else { break }
      guard let before = values[index - 1], let here = values[index] else { continue }
      add((places[index - 1], before), (places[index], here), to: &roots)
      guard index + 1 < places.count, let after = values[index + 1], (here > before) == (here > after) else { continue }
      // It turns around here, and may pass a level between two places.
      let reach = (here - before).magnitude + (here - after).magnitude
      let sign: Double = here > before ? -1 : 1
      guard levels.contains(where: { sign * ($0 - here) < 0 && (here - $0).magnitude <= reach }) else { continue }
      let (first, last) = (places[index - 1], places[index + 1])
      let top = GoldenSection.minimum(
        of: { sign * (value($0) ?? sign * .infinity) }, from: first, to: last, width: 1e-9 * (last - first))
      guard let most = value(top) else { continue }
      add(
        (min(top, places[index]), top < places[index] ? most : here),
        (max(top, places[index]), top < places[index] ? here : most), to: &roots)
      add(
        top < places[index] ? (first, before) : (top, most), top < places[index] ? (top, most) : (last, after),
        to: &roots)
    }
    return roots.compactMap(family.spring).filter { holds($0) }
  }

  private func add(
    _ first: (place: Double, value: Double), _ second: (place: Double, value: Double), to roots: inout [Double]
  ) {
    for level in levels where (first.value - level) * (second.value - level) <= 0 && first.value != second.value {
      roots.append(
        root(between: (first.place, first.value - level), and: (second.place, second.value - level)) { place in
          (value(place) ?? .nan) - level
        })
    }
  }

  /// Returns a value that passes a level where the number is the wanted one.
  private func value(_ place: Double) -> Double? {
    guard Steps.take(4), let spring = family.spring(place) else { return nil }
    let free = Motion(spring: spring, relativeVelocity: velocity).free
    let value =
      switch wanted {
      case .settling(let time, _): free.displacement(at: time)
      case .peakTime(let time): free.velocity(at: time) / (spring.naturalFrequency + velocity.magnitude)
      default: Motion(spring: spring, relativeVelocity: velocity).overshoot ?? 0
      }
    return value.isFinite ? value : nil
  }

  /// Whether it has both numbers; in the family of a peak's time are also springs whose farthest turn is another one.
  private func holds(_ spring: Spring) -> Bool { holds(given, of: spring) && holds(wanted, of: spring) }

  private func holds(_ fact: SpringFact, of spring: Spring) -> Bool {
    guard let value = fact.value(of: spring, relativeVelocity: velocity) else { return false }
    if case .overshoot(let overshoot) = fact { return (value - overshoot).magnitude <= 1e-9 * max(overshoot, 1) }
    return (value - fact.value).magnitude <= 1e-9 * fact.value
  }

  /// Numbers that springs of the family do have, among them the nearest to the wanted one on either side.
  var neighbours: [SpringFactsError.Neighbour] {
    let places = family.places
    let listed = places.map { neighbour(at: $0) }
    var found = listed.compactMap { $0 }
    for side in [-1.0, 1.0] {
      var least = Double.infinity
      var index = 0
      for (place, other) in listed.enumerated() {
        guard let other else { continue }
        let gap = side * (other.value - wanted.value)
        if gap > 0, gap < least { (least, index) = (gap, place) }
      }
      guard index > 0, index + 1 < places.count else { continue }
      // Between the places it comes nearer.
      let (first, last) = (places[index - 1], places[index + 1])
      _ = GoldenSection.minimum(
        of: { place in
          guard let other = neighbour(at: place) else { return Double.infinity }
          found.append(other)
          let gap = side * (other.value - wanted.value)
          return gap > 0 ? gap : Double.infinity
        }, from: first, to: last, width: 1e-9 * (last - first))
    }
    return found
  }

  private func neighbour(at place: Double) -> SpringFactsError.Neighbour? {
    guard Steps.take(8), let spring = family.spring(place), holds(given, of: spring),
      let value = wanted.value(of: spring, relativeVelocity: velocity), value.isFinite, value > 0
    else { return nil }
    return SpringFactsError.Neighbour(value: value, spring: spring)
  }

  // MARK: - Where to look

  /// The family's places, and between them as many as follow the swings that are left at the settling time.
  private var places: [Double] {
    guard case .settling(let time, let tolerance) = wanted else { return family.places }
    let band = SettlingBand(family, time: time, tolerance: tolerance, velocity: velocity)
    var places: [Double] = []
    for (place, next) in zip(family.places, family.places.dropFirst()) {
      guard Steps.take(4) else { break }
      places.append(place)
      guard let window = band.window(from: place, to: next) else { continue }
      let turns = band.phase(window.upperBound) - band.phase(window.lowerBound)
      let count = min((turns.magnitude / 0.05).rounded(.up), 20_000)
      guard count > 1, count.isFinite, places.count < 200_000 else { continue }
      let width = window.upperBound - window.lowerBound
      for step in 0...Int(clamping: count) {
        let inner = window.lowerBound + width * Double(step) / count
        if inner > places[places.count - 1], inner < next { places.append(inner) }
      }
    }
    return places + family.places.suffix(1)
  }
}

/// Where in a family a swinging spring can settle at a time: its amplitude is still outside the band then, and the turn
/// after it inside.
private struct SettlingBand {
  private let family: SpringFamily
  private let time: Double
  private let tolerance: Double
  private let velocity: Double

  init(_ family: SpringFamily, time: Double, tolerance: Double, velocity: Double) {
    self.family = family
    self.time = time
    self.tolerance = tolerance
    self.velocity = velocity
  }

  private func free(_ place: Double) -> FreeMotion? {
    family.spring(place).map { Motion(spring: $0, relativeVelocity: velocity).free }
  }

  func phase(_ place: Double) -> Double { (free(place)?.basis.swing.high ?? 0) * time }

  /// How far outside the band the amplitude is at the time, as a logarithm.
  private func outside(_ place: Double) -> Double {
    guard Steps.take(2), let free = free(place), free.swings else { return .nan }
    return Elementary.log(free.amplitude, over: tolerance) - free.basis.decay * time
  }

  /// How far inside the band the next turn is at least.
  private func inside(_ place: Double) -> Double {
    guard Steps.take(2), let free = free(place), free.swings else { return .nan }
    let share = free.basis.swing.high / free.basis.omegaSquared.squareRoot()
    return free.basis.decay * (time + free.halfPeriod) - Elementary.log(free.amplitude * share, over: tolerance)
  }

  /// The part between two places in which a spring can settle at the time; nil if there is none, or nothing swings.
  func window(from place: Double, to next: Double) -> ClosedRange<Double>? {
    var (lower, upper) = (place, next)
    for condition in [outside, inside] {
      let (here, there) = (condition(place), condition(next))
      // One of them swings: what lies between them is critical damping.
      guard !here.isNaN, !there.isNaN else { return here.isNaN && there.isNaN ? nil : place...next }
      if here < 0, there < 0 { return nil }
      if here < 0 { lower = max(lower, boundary(place, next) { condition($0) < 0 }) }
      if there < 0 { upper = min(upper, boundary(place, next) { condition($0) >= 0 }) }
    }
    return lower < upper ? lower...upper : nil
  }

  /// Where a condition ends.
  private func boundary(_ lower: Double, _ upper: Double, while holds: (Double) -> Bool) -> Double {
    var (lower, upper) = (lower, upper)
    for _ in 0..<30 {
      let middle = (lower + upper) / 2
      if holds(middle) { lower = middle } else { upper = middle }
    }
    return (lower + upper) / 2
  }
}
