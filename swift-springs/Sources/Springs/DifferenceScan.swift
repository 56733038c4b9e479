// SPDX-License-Identifier: Apache-2.0

/// The search for the largest distance between two free motions, whose targets may be apart.
struct DifferenceScan {
  /// A distance between the two and when it occurs; an infinite time stands for "only approached".
  struct Point: Comparable {
    var value: Double
    var time: Double

    static func < (a: Point, b: Point) -> Bool { a.value < b.value }
  }

  let a: FreeMotion
  let b: FreeMotion
  /// The target of the first less that of the second.
  let offset: Double
  /// The distance that does not matter any more, 1e-9 of the largest excursions there can be.
  let negligible: Double
  /// A distance beyond which it does not matter how much more it is.
  let enough: Double
  private let likeness: NearEqualBound?

  /// Steps per radian of the quickest part, and per block of the recurrence.
  private static let stepsPerRadian = 16.0
  private static let blockLength = 64
  /// The most steps of one search: a thousandth of a second or two.
  private static let stepLimit = 400_000
  /// How much of the best a bound must exceed to be worth walking further.
  static let worthwhile = 1 + 2e-7

  init(_ a: FreeMotion, _ b: FreeMotion, offset: Double, enough: Double = .infinity) {
    self.a = a
    self.b = b
    self.offset = offset
    self.enough = enough
    likeness = NearEqualBound(a, b)
    negligible = 1e-9 * (a.bound(from: 0) + b.bound(from: 0))
  }

  /// The difference of the displacements at a time.
  private func difference(at time: Double) -> Double { offset + a.displacement(at: time) - b.displacement(at: time) }

  /// Returns a bound on the distance of the displacements from a time on.
  func remaining(from time: Double) -> Double {
    remaining(from: time, bounds: (a.bound(from: time), b.bound(from: time)))
  }

  private func remaining(from time: Double, bounds: (a: Double, b: Double)) -> Double {
    let apart = bounds.a + bounds.b
    return likeness.map { min(apart, $0.bound(from: time)) } ?? apart
  }

  /// How far both are from their targets at most from a time on, together.
  private func reach(from time: Double) -> Double {
    Self.largest(of: a, from: time, offset: 0).value + Self.largest(of: b, from: time, offset: 0).value
  }

  /// The largest distance up to `end`.
  func largest(until end: Double) -> Point {
    let areUndamped = a.basis.slow == 0 && b.basis.slow == 0
    if end == .infinity, areUndamped { return undampedSupremum() }
    guard let beat = BeatEnvelope(a, b), !areUndamped || end < .infinity else { return walk(from: 0, to: end) }
    let middle = beat.largest(until: end).time
    let margin = 20 / beat.carrier
    return walk(from: max(0, middle - margin), to: min(end, middle + margin))
  }

  /// The largest distance of one motion from a place `offset` below its target, from `time` on.
  static func largest(of motion: FreeMotion, from time: Double, offset: Double) -> Point {
    let rest = motion.restarted(at: time)
    var largest = Point(value: abs(offset + rest.displacement), time: time)
    // Later turns are nearer to the target, one on each side.
    for index in 0..<2 {
      guard let turn = rest.extremumTime(Double(index)) else { break }
      let value = abs(offset + rest.displacement(at: turn))
      largest = max(largest, Point(value: value, time: time + turn))
    }
    if largest.value < abs(offset) { largest = Point(value: abs(offset), time: .infinity) }
    return largest
  }

  // MARK: - Step by step

  /// The largest distance between two times, by walking both motions and refining the best turn.
  private func walk(from start: Double, to end: Double) -> Point {
    var walker = DifferenceWalker(a, b, offset: offset, at: start)
    var best = Point(value: abs(walker.difference), time: start)
    // The farthest of the places between two blocks, where a quick part has just ended and a slow one hardly begun.
    var farthestJoint = best
    var bracket = (from: start, to: start)
    var previousStep = 0.0
    var steps = 0
    var isLast = false
    while !isLast, walker.time < end, steps < Self.stepLimit, Steps.take(6) {
      let time = walker.time
      let bounds = (a: a.bound(from: time), b: b.bound(from: time))
      let left = remaining(from: time, bounds: bounds)
      if abs(offset) + left <= best.value * Self.worthwhile || left <= 1e-6 * negligible { break }
      // Now and then by how far both can still go, a smaller bound that takes longer to compute.
      if steps > 0, steps & 1023 == 0, abs(offset) + reach(from: time) <= best.value * Self.worthwhile { break }
      let rate = max(
        a.quickestRate(at: time, negligible: negligible, bound: bounds.a),
        b.quickestRate(at: time, negligible: negligible, bound: bounds.b))
      guard rate > 0 else { break }
      var step = 1 / (Self.stepsPerRadian * rate)
      var count = Self.blockLength
      if time + Double(count) * step >= end {
        count = max(1, Int(clamping: ((end - time) / step).rounded(.up)))
        step = (end - time) / Double(count)
        isLast = true
      }
      if var turn = walker.advance(by: step, count: count, beyond: best.value) {
        // A step that has grown may be too long for the rest of the quick part, and the turn a guess.
        if step > previousStep { turn.value = abs(difference(at: turn.time)) }
        if turn > best {
          best = turn
          bracket = (max(time, turn.time - step), turn.time + step)
        }
        if best.value > enough { return best }
      }
      let joint = Point(value: abs(walker.difference), time: walker.time)
      farthestJoint = max(farthestJoint, joint)
      previousStep = step
      steps += count
    }
    if !isLast, steps >= Self.stepLimit { best = largestReach(from: walker.time, until: end, beyond: best) }
    let last = Point(value: abs(walker.difference), time: isLast ? end : walker.time)
    if end == .infinity, abs(offset) > max(best, last).value { return Point(value: abs(offset), time: .infinity) }
    if last > best { return last }
    let isTurn = bracket.from < best.time && best.time < bracket.to
    return max(farthestJoint, isTurn ? refined(best, from: bracket.from, to: bracket.to) : best)
  }

  /// The turning point of the difference in a bracket, where the velocities are equal.
  private func refined(_ guess: Point, from: Double, to: Double) -> Point {
    let time = root(between: max(0, from), and: to) { a.velocity(at: $0) - b.velocity(at: $0) }
    return max(
      Point(value: abs(difference(at: guess.time)), time: guess.time),
      Point(value: abs(difference(at: time)), time: time))
  }

  // MARK: - Springs that never fade

  /// The supremum for two undamped springs.
  ///
  /// Equal frequencies keep their phase, and frequencies in a ratio of whole numbers up to 1000 repeat
  /// it; all others come within 1e-5 of swinging to opposite ends at once.
  private func undampedSupremum() -> Point {
    let ratio = a.basis.swing.high / b.basis.swing.high
    let most = 1000
    for denominator in 1...most {
      let numerator = (ratio * Double(denominator)).rounded()
      guard numerator <= Double(most) else { continue }
      if abs(ratio * Double(denominator) - numerator) <= 4e-16 * numerator {
        return walk(from: 0, to: 2 * .pi * numerator / a.basis.swing.high)
      }
    }
    return Point(value: abs(offset) + a.amplitude + b.amplitude, time: .infinity)
  }
}

extension DifferenceScan {
  /// How much more slowly one motion must turn for the other to reach both ends of its swing while it hardly moves.
  private static let apart = 64.0
  /// The most steps of the slow motion.
  private static let reachLimit = 20_000

  /// The largest distance where a walk gives up long before the slow one of two motions has come anywhere.
  ///
  /// From there on only the slow motion is walked, and the quick one is replaced by its bound on either side.
  ///
  /// - Parameters:
  ///   - start: Where the walk gave up, in seconds.
  ///   - end: Up to when the distance matters.
  ///   - known: The largest distance before.
  /// - Returns: The larger of both; what was known if neither motion is far slower.
  func largestReach(from start: Double, until end: Double, beyond known: Point) -> Point {
    let rates = [a, b].map { $0.quickestRate(at: start, negligible: negligible) }
    let isFirstSlow = rates[0] < rates[1]
    let (slow, quick) = isFirstSlow ? (a, b) : (b, a)
    let sign: Double = isFirstSlow ? 1 : -1
    guard Self.apart * min(rates[0], rates[1]) < max(rates[0], rates[1]) else { return known }
    func reach(_ time: Double) -> Point {
      let middle = offset + sign * slow.displacement(at: time)
      return Point(value: abs(middle) + quick.bound(from: time), time: time)
    }
    var best = known
    var step = 0.0
    var time = start
    for _ in 0..<Self.reachLimit where time < end {
      guard Steps.take(2) else { break }
      if abs(offset) + remaining(from: time) <= best.value * Self.worthwhile { break }
      let rate = slow.quickestRate(at: time, negligible: negligible)
      let here = reach(time)
      if here > best {
        best = here
        step = 1 / (16 * rate)
      }
      guard rate > 0, time + 1 / (16 * rate) > time else { break }
      time += 1 / (16 * rate)
    }
    guard best > known, step.isFinite else { return best }
    // The largest is between the steps beside it.
    let from = max(start, best.time - step)
    let span = min(end, best.time + step) - from
    return (0...64).reduce(best) { max($0, reach(from + span * Double($1) / 64)) }
  }
}

/// Walks two free motions side by side and watches where their distance turns.
struct DifferenceWalker {
  private let a: FreeMotion
  private let b: FreeMotion
  private let offset: Double
  private(set) var time: Double
  private(set) var difference: Double
  private var slope: Double
  /// The last step, which most blocks have in common.
  private var step = Step()

  /// Both motions stepping by a fixed interval, each in a lane of its own; see `SamplingRecurrence` for the matrix.
  private struct Step {
    var interval = Double.nan
    var released = SIMD2<Double>.zero
    var kicked = SIMD2<Double>.zero
    var pull = SIMD2<Double>.zero
    var kickedRate = SIMD2<Double>.zero

    init() {}

    init(_ a: DecayBasis, _ b: DecayBasis, interval: Double) {
      let (first, second) = (a.values(at: interval), b.values(at: interval))
      self.interval = interval
      released = SIMD2(first.released, second.released)
      kicked = SIMD2(first.kicked, second.kicked)
      pull = SIMD2(-a.omegaSquared * first.kicked, -b.omegaSquared * second.kicked)
      kickedRate = SIMD2(first.kickedRate, second.kickedRate)
    }
  }

  init(_ a: FreeMotion, _ b: FreeMotion, offset: Double, at time: Double) {
    self.a = a
    self.b = b
    self.offset = offset
    self.time = time
    let (first, second) = (a.state(at: time), b.state(at: time))
    difference = offset + first.displacement - second.displacement
    slope = first.velocity - second.velocity
  }

  /// Takes `count` steps and returns the largest turn of the distance beyond a value, if any.
  ///
  /// The turn is estimated, within 1e-7 of the largest excursion.
  mutating func advance(by interval: Double, count: Int, beyond least: Double) -> DifferenceScan.Point? {
    if step.interval != interval { step = Step(a.basis, b.basis, interval: interval) }
    let step = step
    let (first, second) = (a.state(at: time), b.state(at: time))
    var x = SIMD2(first.displacement, second.displacement)
    var v = SIMD2(first.velocity, second.velocity)
    var (difference, slope) = (difference, slope)
    var best = least
    var found: DifferenceScan.Point?
    for index in 1...max(1, count) {
      (x, v) = (x * step.released + v * step.kicked, x * step.pull + v * step.kickedRate)
      let (before, slopeBefore) = (difference, slope)
      difference = offset + x[0] - x[1]
      slope = v[0] - v[1]
      // Most steps end here; a product that underflows is looked at once more.
      if slopeBefore * slope > 0 { continue }
      guard min(slopeBefore, slope) <= 0, max(slopeBefore, slope) >= 0, slopeBefore != slope else { continue }
      // The cubic with these ends and slopes, at the place where the straight slope is zero.
      let part = slopeBefore / (slopeBefore - slope)
      let rest = 1 - part
      let value =
        rest * rest * (1 + 2 * part) * before + part * part * (1 + 2 * rest) * difference + interval * part * rest
        * (rest * slopeBefore - part * slope)
      guard abs(value) > best else { continue }
      best = abs(value)
      let place = time + (Double(index - 1) + part) * interval
      found = DifferenceScan.Point(value: best, time: place)
    }
    (self.difference, self.slope) = (difference, slope)
    time += Double(max(1, count)) * interval
    return found
  }
}
