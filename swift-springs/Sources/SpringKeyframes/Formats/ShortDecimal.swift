// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Whole multiples of a power of ten as CSS prints them shortest: `.5`, `-1.25`, `12.3`.
///
/// There is no zero before the point and none at the end.
struct ShortDecimal {
  /// How many decimal places a unit has.
  let places: Int
  private let scale: Int

  /// Multiples of 10^-places.
  init(places: Int) {
    self.places = places
    scale = (0..<places).reduce(1) { power, _ in power * 10 }
  }

  /// Appends `units` times 10^-places.
  func append(_ units: Int, to bytes: inout [UInt8]) {
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = Int(units.magnitude).quotientAndRemainder(dividingBy: scale)
    if whole > 0 || fraction == 0 { bytes += Array("\(whole)".utf8) }
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = fraction
    var unit = scale / 10
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// How many bytes ``append(_:to:)`` appends.
  func length(of units: Int) -> Int {
    var (whole, fraction) = Int(units.magnitude).quotientAndRemainder(dividingBy: scale)
    var length = units < 0 ? 1 : 0
    if whole == 0 && fraction == 0 { length += 1 }
    while whole > 0 {
      length += 1
      whole /= 10
    }
    guard fraction > 0 else { return length }
    length += 1 + places
    while fraction % 10 == 0 {
      length -= 1
      fraction /= 10
    }
    return length
  }
}
