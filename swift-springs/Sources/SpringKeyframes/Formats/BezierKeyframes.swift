// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import Springs

/// A clip as values at times with a timing curve from each to the next.
///
/// A cubic piece from (t0, x0, v0) to (t1, x1, v1) is the timing curve with its handles at a third and
/// two thirds of the time,
///
///     y1 = v0 h / 3 rise,   y2 = 1 - v1 h / 3 rise,   h = t1 - t0,   rise = x1 - x0
///
/// so a piece needs a rise. Values are rounded first, then the handles; the stated error is that of
/// the rounded numbers.
struct BezierKeyframes {
  /// A value at a time.
  struct Key {
    /// Seconds from the start.
    let time: Double
    /// The value, rounded; as the property shows it, times the factor.
    let value: Double
    /// The way to the next value; nil for a straight line and at the end.
    let timing: CubicBezier?

    /// The value as text.
    var text: String { DecimalText.text(value) }
  }

  /// The times of a piece's handles, as parts of it.
  enum Handles {
    /// 0.3333 and 0.6667, as a file prints them.
    case printed
    /// A third and two thirds, where the file has a polynomial of the time.
    case thirds

    var times: (first: Double, second: Double) { self == .printed ? (0.3333, 0.6667) : (1.0 / 3, 2.0 / 3) }
  }

  let keys: [Key]
  /// The largest error as a fraction, of a motion that was cut at the ends of a range, against the rest of it.
  let maximumError: Double
  /// How much of the motion is cut off at the ends of a range, as a fraction.
  private(set) var cut = 0.0

  /// The largest error as a fraction, the cut parts included.
  var errorWithCut: Double { max(maximumError, cut) }

  /// The keyframes of a clip.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - steps: How many steps of time the duration has; infinite for no rounding of times.
  ///   - factor: The factor of the values before they are rounded: not 1 if the file has another unit.
  ///   - handles: Where the handles of a piece stand.
  /// - Throws: An error of the sampling.
  init(_ clip: Clip, steps: Double, factor: Double = 1, handles: Handles = .printed) throws(ValidationErrors) {
    self = try clip.withinTolerance { clip throws(ValidationErrors) in
      let keyframes = try Self(of: clip, steps: steps, factor: factor, handles: handles)
      return (keyframes, keyframes.maximumError)
    }.made
  }

  /// The keyframes of a clip, with what their printed numbers lose on top of its tolerance.
  private init(of clip: Clip, steps: Double, factor: Double, handles: Handles) throws(ValidationErrors) {
    let distance = (clip.one - clip.zero) * factor
    let places = DecimalText.places(for: clip.printedPart, of: distance)
    guard let cubics = try clip.cubics(rounding: KnotRounding(steps: steps, needsRise: true)), let motion = clip.motion
    else {
      let lines = try clip.playedLines()
      let rounded = RoundedLines(lines.keyframes, steps: steps)
      keys = rounded.points.map { point in
        Key(
          time: point.input * clip.duration,
          value: clip.shown(clip.printed(point.output, places: places, times: factor)), timing: nil)
      }
      // Small values lose more than the intended share: everything after the fifteenth decimal place.
      let lost = zip(rounded.points, keys).reduce(0) { max($0, abs(clip.shown($1.0.output) - $1.1.value / factor)) }
      let printed = clip.one == clip.zero ? 0 : max(clip.printedPart, clip.fraction(lost))
      maximumError = lines.maximumError + printed + clip.fraction(rounded.shift)
      return
    }
    let knots = cubics.fit.knots
    let printed = knots.map { clip.printed($0.position, places: places, times: factor) }
    let values = printed.map { $0 / factor }
    var keys: [Key] = []
    var largest = 0.0
    for (index, knot) in knots.enumerated() {
      guard index + 1 < knots.count else {
        keys.append(Key(time: knot.time, value: printed[index], timing: nil))
        break
      }
      let next = knots[index + 1]
      let rise = values[index + 1] - values[index]
      let timing = Self.timing(knot, next, rise: rise, part: clip.printedPart * motion.distance, handles)
      keys.append(Key(time: knot.time, value: printed[index], timing: timing))
      let piece = TimedCurve(from: (knot.time, values[index]), to: (next.time, values[index + 1]), timing: timing)
      largest = max(largest, piece.largestDistance(from: motion.motion, known: largest))
    }
    self.keys = keys
    maximumError = max(largest / abs(motion.distance), motion.strayAfterEnd)
  }

  /// Keyframes that are known.
  init(keys: [Key], maximumError: Double) {
    self.keys = keys
    self.maximumError = maximumError
  }

  private static func timing(
    _ start: CubicFit.Knot, _ end: CubicFit.Knot, rise: Double, part: Double, _ handles: Handles
  ) -> CubicBezier? {
    guard rise != 0 else { return nil }
    let (first, second) = handles.times
    let third = (end.time - start.time) / 3
    let places = min(DecimalText.places(for: 1, of: part / rise), 7)
    return CubicBezier(
      x1: first, y1: DecimalText.rounded(start.velocity * third / rise, places: places), x2: second,
      y2: DecimalText.rounded(1 - end.velocity * third / rise, places: places))
  }
}

extension CubicBezier {
  /// The curve as `cubic-bezier(…)`.
  package var css: String { "cubic-bezier(\(list))" }

  /// The four numbers with commas between.
  var list: String { [x1, y1, x2, y2].map { DecimalText.text($0, places: 7) }.joined(separator: ",") }
}

extension BezierKeyframes {
  /// The keyframes of a clip whose values must not leave a range.
  ///
  /// Cubic pieces if they do not; else straight lines, cut off where they cross an end of the range. Cutting off both
  /// the lines and the motion brings them no further apart.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - range: The values allowed.
  ///   - steps: How many steps of time the duration has.
  /// - Throws: An error of the sampling.
  init(_ clip: Clip, clampedTo range: ClosedRange<Double>, steps: Double) throws(ValidationErrors) {
    let beyond: Double
    if let motion = clip.motion {
      beyond = motion.farthest(outOf: range)
    } else {
      beyond = try clip.lines().keyframes.values.reduce(0) { max($0, range.lowerBound - $1, $1 - range.upperBound) }
    }
    guard beyond > 0 else {
      try self.init(clip, steps: steps)
      return
    }
    let lost = clip.fraction(beyond)
    var clip = clip
    if clip.sampling == .usual { clip.sampling = .tolerance(Clip.usualTolerance) }
    self = try clip.withinTolerance { clip throws(ValidationErrors) in
      let keyframes = try Self(cutting: clip, to: range, steps: steps)
      return (keyframes, keyframes.maximumError)
    }.made
    cut = lost
  }

  /// Straight lines that are cut off, with what their printed numbers lose on top of the clip's tolerance.
  private init(cutting clip: Clip, to range: ClosedRange<Double>, steps: Double) throws(ValidationErrors) {
    let lines = try clip.playedLines()
    let places = DecimalText.places(for: clip.printedPart, of: clip.one - clip.zero)
    let rounded = RoundedLines(lines.keyframes.cutOff(range), steps: steps) { clip.printed($0, places: places) }
    self.init(
      keys: rounded.points.map { point in Key(time: point.input * clip.duration, value: point.output, timing: nil) },
      maximumError: lines.maximumError + clip.fraction(rounded.shift))
  }
}

extension FiniteMotion {
  /// How far it leaves a range, at the most.
  fileprivate func farthest(outOf range: ClosedRange<Double>) -> Double {
    let interval = duration / 2000
    let values = motion.positions(count: 2001, interval: interval)
    func beyond(_ value: Double) -> Double { max(range.lowerBound - value, value - range.upperBound) }
    guard let place = values.indices.max(by: { beyond(values[$0]) < beyond(values[$1]) }) else { return 0 }
    let time = Double(place) * interval
    let top = GoldenSection.minimum(
      of: { -beyond(motion.position(at: $0)) }, from: max(0, time - interval), to: min(duration, time + interval),
      width: 1e-6 * interval)
    return max(0, beyond(values[place]), beyond(motion.position(at: top)))
  }
}

extension Keyframes {
  /// The lines after what lies outside a range has been moved to its nearer end.
  fileprivate func cutOff(_ range: ClosedRange<Double>) -> Keyframes {
    // Where intervals are equal they are made anew at each access.
    let keyTimes = keyTimes
    var corners: [(time: Double, value: Double)] = []
    for index in values.indices {
      if index > 0 {
        let (start, end) = (values[index - 1], values[index])
        let crossings = [range.lowerBound, range.upperBound].filter {
          ($0 > start) != ($0 > end) && $0 != start && $0 != end
        }
        for bound in start < end ? crossings : crossings.reversed() {
          let part = (bound - start) / (end - start)
          let time = keyTimes[index - 1] + part * (keyTimes[index] - keyTimes[index - 1])
          corners.append((time, bound))
        }
      }
      corners.append((keyTimes[index], min(max(values[index], range.lowerBound), range.upperBound)))
    }
    return Keyframes(duration: duration, keyTimes: corners.map { $0.time }, values: corners.map { $0.value })
  }
}
