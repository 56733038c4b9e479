// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

/// Numbers as source code, in the shortest text that reads back as the same number.
///
/// The text is a literal in Swift, Kotlin, JavaScript, Dart, C and JSON alike.
enum CodeNumber {
  /// A double, such as `157.91367041742973` or `1`.
  static func text(_ value: Double) -> String {
    NumberText.text(value)
  }

  /// A single-precision number as Kotlin writes it, such as `157.91367f`.
  static func float(_ value: Double) -> String {
    var bytes: [UInt8] = []
    NumberText.append(Float(value), to: &bytes)
    bytes.append(UInt8(ascii: "f"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Seconds in milliseconds, such as `550` for 0.55.
  ///
  /// The nine decimal places of a picosecond are enough where they read back as the same seconds.
  static func milliseconds(_ seconds: Double) -> String {
    let product = seconds * 1000
    let tidy = (product * 1e9).rounded() / 1e9
    return text(tidy / 1000 == seconds ? tidy : product)
  }
}
