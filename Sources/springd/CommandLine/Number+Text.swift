// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Numbers as a terminal's reader reads them.
extension Double {
  /// The shortest text that reads back; a whole number has no decimal point.
  var shortText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// With six significant digits at most.
  var sixDigits: String {
    guard self != 0, isFinite else { return "0" }
    var scale = 1.0
    while abs(self) * scale < 1e5, scale < 1e12 { scale *= 10 }
    return ((self * scale).rounded() / scale).shortText
  }

  /// A fraction in percent with two decimals, rounded up, so that what it says of an error is true.
  var percentText: String { ((self * 1e4).rounded(.up) / 100).shortText }
}

extension Int {
  /// So many of something, such as `1 token` or `2 tokens`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
