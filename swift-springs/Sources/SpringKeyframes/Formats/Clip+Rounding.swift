// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import SpringInterchange
import Springs

extension Clip {
  /// What rounding key times and values to decimal places changes at most, as a fraction.
  func rounding(of keyframes: Keyframes, to places: Int) -> Double {
    if keyframes.isEven, let shift = EvenRounding(keyframes.values, places: places)?.largestShift {
      return fraction(shift)
    }
    return rounding(of: keyframes, toPlaces: places, ofTimes: places)
  }

  /// What rounding values and key times to decimal places of their own changes at most, as a fraction.
  func rounding(of keyframes: Keyframes, toPlaces places: Int, ofTimes timePlaces: Int) -> Double {
    fraction(RoundedLines.shift(rounding: keyframes, toPlaces: places, ofTimes: timePlaces))
  }

  /// The decimal places of the values at progress 0 and 1, if a file has progress: mostly they lose nothing that shows.
  var endPlaces: Int { DecimalText.places(for: 1e-8, of: one - zero) }

  /// What rounding these two to ``endPlaces`` changes at most of any value between, before or past them, as a fraction; 0
  /// where that does not show.
  var endRounding: Double {
    let shift = [zero, one].reduce(0) { $0 + abs(DecimalText.rounded($1, places: endPlaces) - $1) }
    let reach = extremes.reduce(0) { max($0, abs($1 - zero), abs($1 - one)) }
    let part = fraction(shift) * fraction(reach)
    return part > 1e-7 ? part : 0
  }

  /// - Parameter factor: What values are multiplied by in the file.
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

  /// What single precision changes of the values at most, as a fraction; 0 if that does not show.
  var singlePrecisionError: Double {
    let part = fraction(0x1p-23 * extremes.reduce(0) { max($0, abs($1)) })
    return part > 1e-6 ? part : 0
  }

  /// What single precision changes at most of lines through keyframes, if their times are fractions in it, too.
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
    case .motion(let motion): [zero, one] + motion.motion.turningPoints(limit: 2).map(\.position)
    case .keyframes(let keyframes): [zero, one] + keyframes.values
    }
  }
}
