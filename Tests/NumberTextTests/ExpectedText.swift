// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The expected text, worked out from the standard library's `description` and from `printf`.
enum ExpectedText {
  /// The shortest text: the digits of `description`, laid out as `Number.prototype.toString` does.
  static func shortest(description: String) -> String {
    guard let decimal = Decimal(description) else { return "0" }
    let sign = description.hasPrefix("-") ? "-" : ""
    let digits = decimal.digits
    let point = decimal.point
    if point > 21 || point < -5 {
      let rest = digits.dropFirst()
      return sign + digits.prefix(1) + (rest.isEmpty ? "" : "." + rest) + "e\(point - 1)"
    }
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    if digits.count <= point { return sign + digits + String(repeating: "0", count: point - digits.count) }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }

  /// The text rounded to decimal places: `printf` unless the shortest text has fewer places.
  static func fixed(_ value: Double, decimals: Int) -> String {
    guard let decimal = Decimal(value.description) else { return "0" }
    if decimal.point > 0 && decimal.digits.count - decimal.point <= decimals {
      return shortest(description: value.description)
    }
    var text = String(format: "%.\(decimals)f", value)
    if decimals > 0 {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  /// The digits of a decimal text without zeros at either end, and where its point stands.
  private struct Decimal {
    var digits: String
    /// The value is 0.digits * 10^point.
    var point: Int

    /// Nil for zero.
    init?(_ text: String) {
      let parts = text.drop { $0 == "-" }.split(separator: "e")
      let mantissa = parts[0].split(separator: ".")
      let whole = mantissa[0]
      let all = whole + (mantissa.count > 1 ? mantissa[1] : "")
      let significant = all.drop { $0 == "0" }
      guard !significant.isEmpty else { return nil }
      let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
      point = whole.count + exponent - (all.count - significant.count)
      digits = String(significant)
      while digits.hasSuffix("0") { digits.removeLast() }
    }
  }
}
