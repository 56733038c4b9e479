// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

/// Source code with numbers in it, put together as bytes.
///
/// A number has the shortest text that reads back as the same number, such as `157.91367041742973` or `1`, which is a
/// literal in Swift, Kotlin, JavaScript, Dart, C and JSON alike.
struct CodeText: ExpressibleByStringInterpolation {
  private(set) var bytes: [UInt8]

  init(stringLiteral text: String) {
    bytes = Array(text.utf8)
  }

  init(stringInterpolation parts: StringInterpolation) {
    bytes = parts.bytes
  }

  /// Lines with line feeds between.
  init(lines: [Self]) {
    bytes = Array(lines.map(\.bytes).joined(separator: [UInt8(ascii: "\n")]))
  }

  /// A number.
  static func number(_ value: Double) -> Self { "\(value)" }

  /// Seconds in milliseconds, such as `550` for 0.55.
  ///
  /// The nine decimal places of a picosecond are enough where they read back as the same seconds.
  static func milliseconds(_ seconds: Double) -> Self {
    let product = seconds * 1000
    let tidy = (product * 1e9).rounded() / 1e9
    return "\(tidy / 1000 == seconds ? tidy : product)"
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * NumberText.maximumLength)
    }

    mutating func appendLiteral(_ text: String) {
      bytes.append(contentsOf: text.utf8)
    }

    mutating func appendInterpolation(_ value: Double) {
      NumberText.append(value, to: &bytes)
    }

    /// A single-precision number as Kotlin writes it, such as `157.91367f`.
    mutating func appendInterpolation(float value: Double) {
      NumberText.append(Float(value), to: &bytes)
      bytes.append(UInt8(ascii: "f"))
    }

    mutating func appendInterpolation(_ code: CodeText) {
      bytes.append(contentsOf: code.bytes)
    }

    mutating func appendInterpolation(name: String) {
      bytes.append(contentsOf: name.utf8)
    }
  }
}

extension Snippet {
  /// Code in one language.
  init(_ language: String, _ code: CodeText) {
    self.init(language, text: String(decoding: code.bytes, as: UTF8.self))
  }
}
