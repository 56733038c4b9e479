// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange

/// Keyframes with their times on a grid, if asked for with rounded values, and how far that moved the lines between them.
struct RoundedLines {
  /// The keyframes; their times are fractions of the duration.
  let points: [LinearEasing.Point]
  /// The largest change of a value at any time.
  let shift: Double

  /// Rounds keyframes.
  ///
  /// Of keyframes that meet at one time the first stays, but the very last always does.
  ///
  /// - Parameters:
  ///   - keyframes: Values at times.
  ///   - steps: How many steps the duration has; infinite for no rounding.
  ///   - places: Decimal places of the values; nil for no rounding.
  ///   - roundsEnd: Whether the duration itself is rounded to whole steps; after its end each line stands.
  init(_ keyframes: Keyframes, steps: Double, places: Int? = nil, roundsEnd: Bool = false) {
    let exact = keyframes.points
    guard steps.isFinite, exact.count > 1, let last = exact.last else {
      points = exact
      shift = 0
      return
    }
    func printed(_ output: Double) -> Double { places.map { DecimalText.rounded(output, places: $0) } ?? output }
    var rounded: [LinearEasing.Point] = []
    for point in exact.dropLast() {
      let input = (point.input * steps).rounded() / steps
      if input > rounded.last?.input ?? -1, input < last.input {
        rounded.append(LinearEasing.Point(input: input, output: printed(point.output)))
      }
    }
    let end = roundsEnd ? (last.input * steps).rounded() / steps : last.input
    rounded.append(LinearEasing.Point(input: end, output: printed(last.output)))
    points = rounded
    shift = Self.shift(Self.standing(exact), Self.standing(rounded))
  }

  /// The corners of a broken line that stands where it ends.
  private static func standing(_ points: [LinearEasing.Point]) -> [LinearEasing.Point] {
    points + points.suffix(1).map { LinearEasing.Point(input: 2, output: $0.output) }
  }

  /// The largest distance between two broken lines, which is at a corner of one of them.
  static func shift(_ exact: [LinearEasing.Point], _ rounded: [LinearEasing.Point]) -> Double {
    let (before, after) = (LinearEasing(points: exact), LinearEasing(points: rounded))
    let largest = [exact, rounded].reduce(0.0) { largest, corners in
      let inputs = corners.map(\.input)
      return zip(before.values(atRising: inputs), after.values(atRising: inputs)).reduce(largest) {
        max($0, abs($1.0 - $1.1))
      }
    }
    return zip(rounded, rounded.dropFirst()).reduce(largest) { largest, jump in
      // Corners that rounding let meet are a jump, whose sides are both seen.
      guard jump.0.input == jump.1.input else { return largest }
      let exact = before.value(at: jump.0.input)
      return max(largest, abs(jump.0.output - exact), abs(jump.1.output - exact))
    }
  }
}

extension RoundedLines {
  /// The largest change if values and key times are rounded to decimal places.
  static func shift(rounding keyframes: Keyframes, toPlaces places: Int, ofTimes timePlaces: Int) -> Double {
    let exact = keyframes.points
    let rounded = exact.map { point in
      LinearEasing.Point(
        input: DecimalText.rounded(point.input, places: timePlaces),
        output: DecimalText.rounded(point.output, places: places))
    }
    return shift(exact, rounded)
  }
}

extension Keyframes {
  /// The corners of the lines between them; their times are fractions of the duration.
  var points: [LinearEasing.Point] { zip(keyTimes, values).map { LinearEasing.Point(input: $0, output: $1) } }
}
