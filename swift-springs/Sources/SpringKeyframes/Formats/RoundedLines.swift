// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange
import Springs

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
  ///   - roundsEnd: Whether the duration itself is rounded to whole steps; after its end each line stands.
  ///   - printed: A value as it is printed; nil if it is printed later.
  init(_ keyframes: Keyframes, steps: Double, roundsEnd: Bool = false, printed: ((Double) -> Double)? = nil) {
    let exact = keyframes.points
    guard steps.isFinite, exact.count > 1, let last = exact.last else {
      points = exact
      shift = 0
      return
    }
    var rounded: [LinearEasing.Point] = []
    for point in exact.dropLast() {
      let input = (point.input * steps).rounded() / steps
      if input > rounded.last?.input ?? -1, input < last.input {
        rounded.append(LinearEasing.Point(input: input, output: printed?(point.output) ?? point.output))
      }
    }
    let end = roundsEnd ? (last.input * steps).rounded() / steps : last.input
    rounded.append(LinearEasing.Point(input: end, output: printed?(last.output) ?? last.output))
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
      let inputs = corners.map { $0.input }
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
  /// The largest change if values are printed and key times rounded to decimal places.
  static func shift(_ keyframes: Keyframes, timePlaces: Int, printed: (Double) -> Double) -> Double {
    let exact = keyframes.points
    let rounded = exact.map { point in
      LinearEasing.Point(input: DecimalText.rounded(point.input, places: timePlaces), output: printed(point.output))
    }
    return shift(exact, rounded)
  }
}

extension Keyframes {
  /// The corners of the lines between them; their times are fractions of the duration.
  var points: [LinearEasing.Point] { zip(keyTimes, values).map { LinearEasing.Point(input: $0, output: $1) } }
}

extension Clip {
  /// Returns the largest change by rounding key times and values to decimal places, as a fraction.
  func rounding(of keyframes: Keyframes, to places: Int) -> Double {
    if keyframes.isEven, let shift = EvenRounding(keyframes.values, places: places)?.largestShift {
      return fraction(shift)
    }
    return fraction(RoundedLines.shift(keyframes, timePlaces: places) { DecimalText.rounded($0, places: places) })
  }

  /// A value in the file's unit, rounded to decimal places: but an end keeps the digits that it was given with.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - places: Decimal places of all others.
  ///   - factor: The factor of values in the file.
  /// - Returns: The value that the file has.
  func printed(_ value: Double, places: Int, times factor: Double = 1) -> Double {
    let isEnd = value == zero || value == one
    return DecimalText.rounded(value * factor, places: isEnd ? DecimalText.mostPlaces : places)
  }

  /// The largest change by printing the values at progress 0 and 1 with fifteen decimal places, of any value between,
  /// before or past them, as a fraction; 0 where that does not show.
  var endRounding: Double {
    let shift = [zero, one].reduce(0) { $0 + abs(printed($1, places: 0) - $1) }
    let reach = extremes.reduce(0) { max($0, abs($1 - zero), abs($1 - one)) }
    let part = fraction(shift) * fraction(reach)
    return part > 1e-7 ? part : 0
  }

  /// - Parameter factor: The factor of values in the file.
  /// - Throws: An error of `format` if fifteen decimal places lose more of all the way that values go than any of
  ///   ``LinearFit/tolerances``.
  func checkDecimals(times factor: Double = 1) throws(ValidationErrors) {
    let reach = factor * extremes.reduce(0) { max($0, abs($1 - zero)) }
    guard reach != 0, 0.5e-15 > LinearFit.tolerances.upperBound * reach else { return }
    throw ValidationErrors([
      ValidationError(
        "format",
        "must be another one: its values would be within \(NumberText.text(reach)) of the first, and end at fifteen decimal places"
      )
    ])
  }

  /// - Throws: An error of `format` if a value is beyond single precision.
  func checkSinglePrecision() throws(ValidationErrors) {
    let largest = extremes.reduce(0) { max($0, abs($1)) }
    guard !Float(largest).isFinite else { return }
    throw ValidationErrors([
      ValidationError(
        "format",
        "must be another one: a value comes to \(NumberText.text(largest)), and this format's numbers end at 3.4e38")
    ])
  }

  /// The largest change of the values by single precision, as a fraction; 0 if that does not show.
  var singlePrecisionError: Double {
    let part = fraction(0x1p-23 * extremes.reduce(0) { max($0, abs($1)) })
    return part > 1e-6 ? part : 0
  }

  /// Returns the largest change by single precision of lines through keyframes, if their times are fractions in it,
  /// too.
  ///
  /// The steeper a line, the more a time that is half a unit off moves it, and so does one end of it; the way along it
  /// takes five roundings, the values at its ends two.
  func singlePrecisionError(along keyframes: Keyframes) -> Double {
    let (times, values) = (keyframes.keyTimes, keyframes.values)
    let steps = zip(zip(times, times.dropFirst()), zip(values, values.dropFirst()))
    let largest = steps.reduce(0) { largest, step in
      let (span, rise) = (step.0.1 - step.0.0, abs(step.1.1 - step.1.0))
      return span > 0 ? max(largest, rise * (1 / span + 5)) : largest
    }
    return fraction(0x1p-24 * (largest + 2 * extremes.reduce(0) { max($0, abs($1)) }))
  }

  /// A difference of values as a fraction of the distance; 0, and never asked for, if there is none.
  func fraction(_ difference: @autoclosure () -> Double) -> Double {
    let size = abs(one - zero)
    return size > 0 ? difference() / size : 0
  }

  /// Values between which all others lie.
  private var extremes: [Double] {
    switch content {
    // Behind the second place where a motion turns around it goes less far on either side.
    case .motion(let motion): [zero, one] + motion.motion.turningPoints(limit: 2).map { $0.position }
    case .keyframes(let keyframes): [zero, one] + keyframes.values
    }
  }
}
