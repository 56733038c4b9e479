// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A `linear()` of known values; at equal intervals they need no percentages.
struct LinearText {
  /// The text, such as `linear(0,.5,1)` or `linear(0,.5 20%,1)`.
  let text: String
  /// What printing changed of a value at most.
  let rounding: Double

  private static let places = 4
  /// Of a percentage: a ten-billionth of the duration, and even of an hour less than a microsecond.
  private static let timePlaces = 8

  /// The text of progress to four decimal places.
  ///
  /// - Parameters:
  ///   - progress: The progress at each time.
  ///   - times: The times as fractions of the duration, 0 first and 1 last; nil for equal intervals.
  init(_ progress: [Double], at times: [Double]?) {
    let decimal = ShortDecimal(places: Self.places)
    var bytes = Array("linear(".utf8)
    var rounding = 0.0
    for (index, value) in progress.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let units = (min(max(value, -1e9), 1e9) * 10_000).rounded()
      rounding = max(rounding, abs(units / 10_000 - value))
      decimal.append(Int(units), to: &bytes)
      if let times, index > 0, index < progress.count - 1 {
        bytes.append(text: " \(DecimalText.text(100 * times[index], places: Self.timePlaces))%")
      }
    }
    bytes.append(UInt8(ascii: ")"))
    text = String(decoding: bytes, as: UTF8.self)
    self.rounding = rounding
  }
}
