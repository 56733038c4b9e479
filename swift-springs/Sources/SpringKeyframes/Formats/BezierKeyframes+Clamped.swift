// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import Springs

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
    var values: [Double] = []
    if let motion = clip.motion {
      values = motion.motion.positions(count: 2001, interval: motion.duration / 2000)
    } else {
      values = try clip.lines().keyframes.values
    }
    guard !values.allSatisfy({ range.contains($0) }) else {
      try self.init(clip, steps: steps)
      return
    }
    var clip = clip
    if clip.sampling == .usual { clip.sampling = .tolerance(Clip.usualTolerance) }
    self = try clip.withinTolerance { clip throws(ValidationErrors) in
      let keyframes = try Self(cutting: clip, to: range, steps: steps)
      return (keyframes, keyframes.maximumError)
    }.made
  }

  /// Straight lines that are cut off, with what their printed numbers lose on top of the clip's tolerance.
  private init(cutting clip: Clip, to range: ClosedRange<Double>, steps: Double) throws(ValidationErrors) {
    let lines = try clip.playedLines()
    let places = DecimalText.places(for: clip.printedPart, of: clip.one - clip.zero)
    let rounded = RoundedLines(lines.keyframes.cutOff(range), steps: steps, places: places)
    self.init(
      keys: rounded.points.map { point in Key(time: point.input * clip.duration, value: point.output, timing: nil) },
      maximumError: lines.maximumError + clip.fraction(rounded.shift), places: places)
  }
}

extension Keyframes {
  /// The lines after what lies outside a range has been moved to its nearer end.
  fileprivate func cutOff(_ range: ClosedRange<Double>) -> Keyframes {
    // Where intervals are equal they are made anew each time that somebody asks.
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
    return Keyframes(duration: duration, keyTimes: corners.map(\.time), values: corners.map(\.value))
  }
}
