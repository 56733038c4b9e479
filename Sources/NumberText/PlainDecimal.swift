// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Plain decimals such as `-12.5`, which most numbers are that somebody asks with.
package enum PlainDecimal {
  /// The powers of ten from 1 to 10^15, which are doubles.
  package static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// The double nearest to a text of at most 15 digits, among them perhaps a point with digits on both sides.
  ///
  /// The digits are a whole number below 2^53 and the power of ten is a double, so that the one division rounds once.
  ///
  /// - Returns: Nil for every other text, which may be a number all the same.
  package static func value(of text: Span<UInt8>) -> Double? {
    var digits = 0
    var count = 0
    var isNegative = false
    // How many digits stand before the point.
    var point: Int?
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where count < 15:
        digits = digits &* 10 &+ Int(byte &- UInt8(ascii: "0"))
        count &+= 1
      case UInt8(ascii: ".") where point == nil && count > 0:
        point = count
      case UInt8(ascii: "-") where count == 0 && !isNegative && point == nil:
        isNegative = true
      default:
        return nil
      }
    }
    let places = count &- (point ?? count)
    guard count > 0, point != count else { return nil }
    let value = Double(digits) / powersOfTen[places]
    return isNegative ? -value : value
  }
}
