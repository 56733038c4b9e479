// SPDX-License-Identifier: Apache-2.0

package import Springs

/// A Bezier curve of time and value: what a player draws from one keyframe to the next.
///
/// Both coordinates are taken at the curve's own parameter, so that no root is needed to compare it with a motion.
package struct TimedCurve: Hashable, Sendable {
  /// Seconds of the start, both handles and the end, with the handles between the ends: the time never falls.
  private let times: SIMD4<Double>
  /// The values of the same four points.
  private let values: SIMD4<Double>

  /// A curve from its four points.
  ///
  /// - Precondition: No time is before the start or after the end, so that the time never falls.
  /// - Parameters:
  ///   - times: Seconds of the start, both handles and the end, finite, 0 or greater.
  ///   - values: Their values.
  package init(times: SIMD4<Double>, values: SIMD4<Double>) {
    Self.demandRise(from: times[0], to: times[3])
    let span = times[0]...times[3]
    precondition(
      span.contains(times[1]) && span.contains(times[2]), "the times of the handles are between those of the ends")
    self.times = times
    self.values = values
  }

  /// A timing curve between two values.
  ///
  /// - Precondition: The start is not before 0, nor the end before the start, and x1 and x2 are from 0 to 1.
  /// - Parameters:
  ///   - start: Seconds and value of the start.
  ///   - end: Those of the end.
  ///   - timing: The way between them; nil for a straight line.
  package init(from start: (time: Double, value: Double), to end: (time: Double, value: Double), timing: CubicBezier?) {
    let timing = timing ?? CubicBezier(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)
    Self.demandRise(from: start.time, to: end.time)
    precondition(0...1 ~= timing.x1 && 0...1 ~= timing.x2, "x1 and x2 are from 0 to 1")
    let (span, rise) = (end.time - start.time, end.value - start.value)
    times = [start.time, start.time + timing.x1 * span, start.time + timing.x2 * span, end.time]
    values = [start.value, start.value + timing.y1 * rise, start.value + timing.y2 * rise, end.value]
  }

  /// The piece between two knots with the velocities there.
  init(_ start: CubicFit.Knot, _ end: CubicFit.Knot) {
    Self.demandRise(from: start.time, to: end.time)
    let third = (end.time - start.time) / 3
    times = [start.time, start.time + third, end.time - third, end.time]
    values = [
      start.position, start.position + start.velocity * third, end.position - end.velocity * third, end.position,
    ]
  }

  /// Where time goes back, what was quick does not fade, and a comparison would not end.
  private static func demandRise(from start: Double, to end: Double) {
    precondition(0 <= start && start <= end && end < .infinity, "times are finite and never fall")
  }

  /// Time and value at a parameter from 0 to 1.
  package func point(at s: Double) -> (time: Double, value: Double) {
    let r = 1 - s
    let weights = SIMD4(r * r * r, 3 * r * r * s, 3 * r * s * s, s * s * s)
    return ((weights * times).sum(), (weights * values).sum())
  }

  /// Whether the handles stand so close to thirds of the time that the values are a cubic of the time.
  private var isEven: Bool {
    let third = (times[3] - times[0]) / 3
    return abs(times[1] - times[0] - third) <= 1e-3 * third && abs(times[3] - times[2] - third) <= 1e-3 * third
  }

  /// So many places are looked at for a radian of what moves quickest.
  private static let partsPerRadian = 6.0

  /// The largest distance from a motion, in units of the value.
  ///
  /// The curve is compared at places as close as the motion is quick there, and each largest difference followed to its
  /// top. From the fifth swing within one curve on, or later with more parts, swings are taken for their amplitude.
  ///
  /// - Parameters:
  ///   - motion: The motion that the curve stands for.
  ///   - leastParts: The least number of parts of the curve at which it is compared; more than a million are taken as a million.
  ///     `nil` for 32, or 10 if time passes evenly along the curve, which then has few turns of its own.
  ///   - limit: The distance above which no caller needs it.
  ///   - known: The distance up to which no caller needs it: another curve is as far away.
  /// - Returns: A distance above the limit, any up to what is known, or the largest: over less than five
  ///   swings within a millionth of itself, or a thousandth if there is a limit, and over more no less than it is and at
  ///   most a few hundredths more.
  package func largestDistance(
    from motion: Motion, leastParts: Int? = nil, limit: Double = .infinity, known: Double = 0
  ) -> Double {
    let free = motion.free
    let leastParts = Double(min(leastParts ?? (isEven ? 10 : 32), 1_000_000))
    if isWithin(known, of: free, around: motion.target) { return known }
    let negligible = 1e-7 * free.bound(from: 0)
    let span = times[3] - times[0]
    // So many radians are looked at place by place, before swings are taken for what they reach.
    let longestRange = max(30, leastParts / Self.partsPerRadian)
    var largest = 0.0
    var (start, lastWidth) = (0.0, 0.0)
    while start < 1, Steps.take() {
      let time = point(at: start).time
      let rate = free.quickestRate(at: time, negligible: negligible)
      let radians = min(rate * span * (1 - start), .greatestFiniteMagnitude)
      if start > 0, radians > longestRange, free.swings {
        return max(largest, largestReach(of: free, around: motion.target, from: start))
      }
      let part = radians > longestRange ? longestRange / radians : 1
      var step = max(part * (1 - start), start.nextUp - start)
      // Where time hardly passes, a step of the parameter is nothing to the motion.
      while start + step < 1, rate * (point(at: min(start + 2 * step, 1)).time - time) < longestRange / 8 { step *= 2 }
      let end = min(start + step, 1)
      let parts = max(leastParts * (end - start), Self.partsPerRadian * part * radians, 8)
      let width = (end - start) / parts
      // Ranges overlap by a part, so that a top where they meet is inside one of them.
      let first = max(0, start - min(max(width, lastWidth), 8 * width))
      let count = Int(clamping: ((end - first) / width).rounded(.up))
      largest = max(largest, largestDistance(from: motion, first, end, parts: count, limit))
      if largest > limit { break }
      (start, lastWidth) = (end, width)
    }
    return largest
  }

  /// The largest distance between two parameters, looked for at equal parts.
  private func largestDistance(from motion: Motion, _ start: Double, _ end: Double, parts: Int, _ limit: Double)
    -> Double
  {
    func difference(_ part: Double) -> Double {
      let inside = start + (end - start) * part / Double(parts)
      let point = point(at: part == Double(parts) ? end : inside)
      return point.value - motion.position(at: point.time)
    }
    var (before, here) = (difference(0), difference(1))
    var largest = max(abs(before), abs(difference(Double(parts))))
    for part in 1..<parts where largest <= limit {
      guard Steps.take() else { break }
      let after = difference(Double(part + 1))
      if abs(here) >= abs(before), abs(here) >= abs(after) {
        let parabola = Parabola(before, here, after)
        if abs(parabola.top) > largest {
          largest = limit < .infinity ? abs(parabola.top) : Self.top(of: difference, near: part, parabola)
        }
      }
      largest = max(largest, abs(here))
      (before, here) = (here, after)
    }
    return largest
  }

  /// How far a difference is from 0 where it turns: at the top of a parabola, and at that of a much narrower one there.
  private static func top(of difference: (Double) -> Double, near part: Int, _ parabola: Parabola) -> Double {
    func withinOne(_ steps: Double) -> Double { max(-1, min(1, steps)) }
    let place = Double(part) + withinOne(parabola.shift)
    let here = difference(place)
    let step = 1.0 / 16
    let narrow = Parabola(difference(place - step), here, difference(place + step))
    return max(abs(here), abs(difference(place + step * withinOne(narrow.shift))))
  }

  /// Whether no part of the curve can be farther away than a distance, as far as the reach of the swings shows.
  private func isWithin(_ distance: Double, of free: FreeMotion, around target: Double) -> Bool {
    let reach = distance - free.bound(from: times[0])
    guard reach > 0 else { return false }
    // The curve turns where its rate is 0: rise + 2 s bend + s² twist.
    let (rise, next) = (values[1] - values[0], values[2] - values[1])
    let (bend, twist) = (next - rise, values[3] - values[2] - 2 * next + rise)
    let root = max(bend * bend - rise * twist, 0).squareRoot()
    let sum = bend < 0 ? root - bend : -root - bend
    let places: SIMD4<Double> = [0, 1, sum / twist, rise / sum]
    return places.indices.allSatisfy { index in
      // Turns that there are not are outside, or no numbers.
      !(0...1 ~= places[index]) || abs(point(at: places[index]).value - target) <= reach
    }
  }

  /// The largest distance from what swings reach on either side, from a parameter on.
  private func largestReach(of free: FreeMotion, around target: Double, from start: Double) -> Double {
    let parts = 64
    return (0...parts).reduce(0) { largest, part in
      let point = point(at: start + (1 - start) * Double(part) / Double(parts))
      return max(largest, abs(point.value - target) + free.bound(from: point.time))
    }
  }
}
