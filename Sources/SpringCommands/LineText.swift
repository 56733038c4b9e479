// SPDX-License-Identifier: Apache-2.0

// Texts and numbers in the lines that a command prints.

extension String {
  /// The text with control characters as Swift writes them, such as `\n` or `\u{1B}`, so that it is one line, moves
  /// nothing on a terminal and is not shown backwards.
  package var withoutControls: String {
    guard unicodeScalars.contains(where: { $0.isControl }) else { return self }
    return unicodeScalars.map { $0.isControl ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether it moves something on a terminal, or changes the direction of the text after it.
  fileprivate var isControl: Bool {
    // Those of the category Cc are the same in every version of Unicode.
    value < 0x20 || 0x7F...0x9F ~= value || 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
  }
}

extension Double {
  /// The shortest text that reads back; a whole number has no decimal point.
  package var shortText: String {
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

  /// A fraction in percent with two decimals, rounded up, so that it is a true bound of an error.
  var percentText: String { ((self * 1e4).rounded(.up) / 100).shortText }
}

extension Int {
  /// A count with its noun, such as `1 token` or `2 tokens`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
