// SPDX-License-Identifier: Apache-2.0

import NumberText

/// Numbers as the files print them.
enum DecimalText {
  /// The most decimal places of a number.
  static let mostPlaces = 15

  /// A number rounded to some decimal places, without zeros at the end.
  static func text(_ value: Double, places: Int = mostPlaces) -> String {
    var bytes: [UInt8] = []
    NumberText.append(value, decimals: min(max(places, 0), mostPlaces), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with a point in it, for languages that distinguish 1 and 1.0.
  static func pointed(_ value: Double, places: Int = mostPlaces) -> String {
    let text = text(value, places: places)
    return text.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") } ? text : text + ".0"
  }

  /// A number rounded as ``text(_:places:)`` prints it, mostly without its text.
  ///
  /// A whole number below 2^50 over a power of ten is the double nearest to that decimal, so only two kinds of numbers need
  /// their text: large ones, and those so near to a tie that the product decides wrongly.
  static func rounded(_ value: Double, places: Int) -> Double {
    let unit = NumberText.exactPowersOfTen[min(max(places, 0), mostPlaces)]
    let scaled = value * unit
    // Doubles from 2^52 to 2^53 are whole numbers.
    let whole = (scaled + 0x1.8p52) - 0x1.8p52
    guard abs(scaled) < 0x1p50, abs(scaled - whole) < 0.5 - 0x1p-51 * abs(scaled) else {
      return Double(text(value, places: places)) ?? value
    }
    return whole / unit
  }

  /// How many decimal places show a part of a size.
  ///
  /// - Parameters:
  ///   - part: The smallest part that should be seen, such as 1e-5.
  ///   - size: The size, of either sign.
  /// - Returns: From 0 to 15.
  static func places(for part: Double, of size: Double) -> Int {
    var places = 0
    var unit = 1.0
    while unit > part * abs(size), places < mostPlaces {
      places += 1
      unit /= 10
    }
    return places
  }
}

extension [UInt8] {
  /// Appends text as UTF-8.
  mutating func append(text: String) { append(contentsOf: text.utf8) }
}

/// Whole multiples of a power of ten as CSS prints them shortest: `.5`, `-1.25`, `12.3`.
///
/// It has no zero before the point and none at the end.
struct ShortDecimal {
  /// How many decimal places a unit has.
  let places: Int
  private let scale: Int64

  /// Multiples of 10^-places.
  init(places: Int) {
    self.places = places
    scale = (0..<places).reduce(1) { power, _ in power * 10 }
  }

  /// Appends `units` times 10^-places.
  func append(_ units: Int64, to bytes: inout [UInt8]) {
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = Int64(units.magnitude).quotientAndRemainder(dividingBy: scale)
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
  func length(of units: Int64) -> Int {
    var (whole, fraction) = Int64(units.magnitude).quotientAndRemainder(dividingBy: scale)
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
