// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A `linear()` of values at equal intervals, which needs no percentages.
struct EvenLinear {
  /// The text, such as `linear(0,.5,1)`.
  let text: String
  /// What printing changed at most.
  let rounding: Double

  private static let places = 4

  /// The text of progress at equal intervals, to four decimal places.
  init(_ progress: [Double]) {
    let decimal = ShortDecimal(places: Self.places)
    var bytes = Array("linear(".utf8)
    var rounding = 0.0
    for (index, value) in progress.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let units = (min(max(value, -1e9), 1e9) * 10_000).rounded()
      rounding = max(rounding, abs(units / 10_000 - value))
      decimal.append(Int(units), to: &bytes)
    }
    bytes.append(UInt8(ascii: ")"))
    text = String(decoding: bytes, as: UTF8.self)
    self.rounding = rounding
  }
}
